"""How people and their programs come in besides the password: passkeys and API tokens."""
