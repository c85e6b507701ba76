/** A mistake in a tag has been reported, and the rest of the tag is skipped. */
export class TagBroken extends Error {
  constructor() {
    super("a tag that makes no sense");
    this.name = "TagBroken";
  }
}

/** What is parsed of a tag; `undefined` if it makes no sense, which has been reported. */
export function unlessBroken<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TagBroken) return undefined;
    throw error;
  }
}
