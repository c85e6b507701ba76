/** The names of the two versions in the marks of a conflict. */
export const conflictNames = { ours: "yours", theirs: "template" } as const;
