/** Kinds of attempts of which the everyday suite runs a sixth, and the long suite all. */
export const slowKinds = ["templates that are slow to read", "variables of any size"];

/** Names of attempts that take seconds each: only the long suite runs them. */
export const slowNames =
  /every argument is a list of|200 MB of output|of 100,000 names|of 300,000 values|many names$|keeps growing|never en/;
