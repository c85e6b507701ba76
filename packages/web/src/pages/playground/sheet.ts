import type { Dialect } from "@cuebook/template";

/** The content of the playground, and everything that a link has. */
export interface Sheet {
  readonly dialect: Dialect;
  readonly template: string;
  /** The data, as JSON or YAML. */
  readonly data: string;
  /** A JSON Schema as JSON or YAML. Empty: nothing is checked. */
  readonly contract: string;
}

/** The longest text that is checked. */
export const longestText = 500_000;
