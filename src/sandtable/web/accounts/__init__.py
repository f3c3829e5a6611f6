"""Who is at the door: accounts, passwords, sessions, and the mail that proves an address."""
