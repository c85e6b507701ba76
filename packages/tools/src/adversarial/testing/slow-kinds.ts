/** Kinds of attempts that the everyday suite makes a sixth of, and the long one all. */
export const slowKinds = ["templates that are slow to read", "variables of any size"];
