"""What any game is, and nothing of any game or screen: records, states, the contract, rulebooks, sentences, chance."""
