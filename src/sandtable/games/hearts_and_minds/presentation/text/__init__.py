"""Hearts and Minds in words and in text: names, map, cards, news, prompts."""
