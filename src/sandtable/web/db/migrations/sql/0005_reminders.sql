-- A turn may be told of twice: when it comes, and once more before the time for it runs out.

ALTER TABLE notices
    DROP CONSTRAINT notices_account_game_n_seat_key,
    ADD CONSTRAINT notices_once UNIQUE (account, game, n, seat, kind);
