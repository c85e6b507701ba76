/** Kinds of attempts of which the everyday suite runs a sixth, and the long suite all. */
export const slowKinds = ["templates that are slow to read", "variables of any size"];
