import { type Dialect, dialectNames } from "@cuebook/template";

/** What a prompt can be written in; `plain` is text as it stands. */
export const promptDialects: readonly (Dialect | "plain")[] = [...dialectNames, "plain"];

/** The dialect that an author wrote, where it is one; else another. */
export function promptDialect(written: unknown, otherwise: Dialect): Dialect | "plain" {
  return promptDialects.find((each) => each === written) ?? otherwise;
}
