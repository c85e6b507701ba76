import type { CuebookError } from "@cuebook/error";
import type { Config } from "./config/load.ts";
import type { ReadProject } from "./read-project.ts";

/** Where a program works: paths in messages are relative to its folder. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the user does about a failure. Default: its hint. */
  readonly adviceOn?: (failure: CuebookError) => string | undefined;
  /** How the user trusts what a file names, as it is now. Default: it is not said. */
  readonly trustAdvice?: (file: string) => string;
  /** The general remedy for the code of a finding. Default: only suggestions are shown. */
  readonly remedyOf?: (code: string) => string | undefined;
}

/** A project whose configuration has no errors. */
export interface ConfiguredProject extends ReadProject {
  readonly config: Config;
}

/** What to do about a failure, as the suggestion of a finding. */
export function suggestionOn(
  failure: CuebookError,
  { adviceOn = ({ hint }) => hint }: Surroundings,
): { readonly suggestion: { readonly text: string } | undefined } {
  const text = adviceOn(failure);
  return { suggestion: text === undefined ? undefined : { text } };
}
