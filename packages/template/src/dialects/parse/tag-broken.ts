/** A mistake in a tag has been reported, and the rest of the tag is skipped. */
export class TagBroken extends Error {
  constructor() {
    super("a tag that makes no sense");
    this.name = "TagBroken";
  }
}
