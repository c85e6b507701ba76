/** A part of a machine that may be the cause of a failure. */
export const machineParts = ["disk", "descriptors", "memory", "git", "agent", "share", "worktrees"] as const;
export type MachinePart = (typeof machineParts)[number];
