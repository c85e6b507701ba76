import type { CodeTokens } from "./tokens.ts";

/** The texts of a file, each to be highlighted alone. */
export interface CodeJob {
  readonly id: number;
  readonly path: string;
  readonly texts: readonly string[];
}

/** What the worker says of a job: that it begins, with all that it needs, then its tokens by text and line. */
export type CodeNews =
  | { readonly id: number; readonly is: "begins" }
  /** Absent: the language of the file is not known, or its text cannot be highlighted. */
  | { readonly id: number; readonly is: "ended"; readonly tokens?: CodeTokens };
