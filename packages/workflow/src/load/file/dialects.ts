import { type Dialect, dialectNames, nearest } from "@cuebook/template";

/** The dialects of prompts; `plain` is literal text. */
export const promptDialects: readonly (Dialect | "plain")[] = [...dialectNames, "plain"];

/** The dialect as written if it exists, else a default. */
export function promptDialect(written: unknown, otherwise: Dialect): Dialect | "plain" {
  return promptDialectMeant(written) ?? otherwise;
}

/** The dialect as written, or the one that was probably meant; `undefined` if neither exists. */
export function promptDialectMeant(written: unknown): Dialect | "plain" | undefined {
  const name = typeof written === "string" ? written : "";
  const like = nearest(name, promptDialects);
  return promptDialects.find((each) => each === name) ?? promptDialects.find((each) => each === like);
}
