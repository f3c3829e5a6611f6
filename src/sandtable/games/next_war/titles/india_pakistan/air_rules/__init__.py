"""The air war of India-Pakistan: its air units, bases, ranges and coordination."""
