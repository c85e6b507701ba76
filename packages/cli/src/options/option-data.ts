import { resolve } from "node:path";
import { inputsOf } from "@cuebook/project/start";
import type { Diagnostic, JsonSchema, Source } from "@cuebook/template";
import { type Issue, readIssueFile } from "@cuebook/trackers";
import { UsageError } from "../failure/failure.ts";
import type { DataOptions } from "./data.ts";

/** The data from the options. */
export interface OptionData {
  readonly issue?: Issue | undefined;
  /** Without a prototype. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads the data from the options. Whether the data fits the workflow is checked where it is used.
 *
 * @param inputs the workflow's schema of inputs, which decides which inputs are texts
 * @throws CuebookError `input_malformed`; UsageError for a malformed issue
 */
export function readOptionData(options: DataOptions, inputs: JsonSchema | undefined, cwd: string): OptionData {
  const input = inputsOf(options, inputs);
  const issue = issueOption(options.issue);
  if (issue === undefined) return { input, diagnostics: [], sources: new Map() };
  return { ...readIssueFile(resolve(cwd, issue.file), issue.id, issue.file), input };
}

/** The issue that `--issue FILE#ID` names. @throws UsageError */
export function issueOption(given: string | undefined): { readonly file: string; readonly id: string } | undefined {
  if (given === undefined) return undefined;
  // An id may contain "#", as in owner/repository#9; a file name hardly ever does.
  const at = given.indexOf("#");
  if (at < 1 || at === given.length - 1)
    throw new UsageError(`--issue takes FILE#ID, not "${given}"`, "for example: --issue issues.json#APP-1");
  return { file: given.slice(0, at), id: given.slice(at + 1) };
}
