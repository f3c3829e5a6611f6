"""What pages about people show: results, statistics, players, cups."""
