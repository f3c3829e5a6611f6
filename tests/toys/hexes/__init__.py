"""Toy game one: two sides of hex-and-counter, made to be hard on the kernel."""
