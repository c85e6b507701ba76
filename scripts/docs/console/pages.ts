/** Pages that a reader follows in a checkout of Cuebook; all others begin in an empty folder. */
export const startsInCheckout: ReadonlySet<string> = new Set([
  "README.md",
  "docs/guide/conversations.md",
  "docs/guide/phases.md",
  "docs/guide/prompt-files.md",
]);

/** Pages that are followed by every run of the tests. The long tests follow all guides. */
export const everydayPages: readonly string[] = ["README.md"];
