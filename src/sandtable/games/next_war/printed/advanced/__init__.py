"""The charts of the Advanced game: the types of their rows, and the tables read into them."""
