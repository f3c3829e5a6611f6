"""Who somebody is: accounts, passwords, sessions, and the mail that proves an address."""
