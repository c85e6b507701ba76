/** The most steps of a path: of more, the last ones. */
export const longestPath = 14;
