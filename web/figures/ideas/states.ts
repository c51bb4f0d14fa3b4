// States for review, as a room's address holds them.
export const states = ["", "cell=3,2&length=100", "dim=4&base=100", "cell=4,4&position=10"];
