import type { Dialect } from "@cuebook/template";

/** What somebody tries in the playground: it is all that a link has. */
export interface Sheet {
  readonly dialect: Dialect;
  readonly template: string;
  /** The data, as JSON or YAML. */
  readonly data: string;
  /** A JSON Schema as JSON or YAML. Empty: nothing is checked. */
  readonly contract: string;
}

/** A longer text is not checked. */
export const longestText = 500_000;
