/** What is wrong with a tag has been reported, and the rest of it is given up. */
export class TagBroken extends Error {
  constructor() {
    super("a tag that makes no sense");
    this.name = "TagBroken";
  }
}
