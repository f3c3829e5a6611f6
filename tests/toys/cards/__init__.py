"""A toy: hidden hands, counters that lie face down, responses, and a secret choice each turn."""
