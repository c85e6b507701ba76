import { type Dialect, dialectNames } from "@cuebook/template";

/** The dialects of prompts; `plain` is literal text. */
export const promptDialects: readonly (Dialect | "plain")[] = [...dialectNames, "plain"];

/** The dialect as written if it exists, else a default. */
export function promptDialect(written: unknown, otherwise: Dialect): Dialect | "plain" {
  return promptDialects.find((each) => each === written) ?? otherwise;
}
