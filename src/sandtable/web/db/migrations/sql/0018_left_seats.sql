-- The lobby lists running games with a seat that was left.
CREATE INDEX seats_left ON seats (game) WHERE kind = 'open';
