"""3 The Reinforcements Phase."""
