import { type ChatArguments, withArgument } from "@cuebook/prompts/file";
import type { Diagnostic, Source } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { readDataFile } from "../template/variables.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readAssignment } from "./assignment.ts";

/** The arguments from options; `args` is missing if the file has errors. */
export interface OptionArguments {
  readonly args?: ChatArguments;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * The arguments from options: `--arg` overrides the file of `--args`, which overrides a saved chat.
 * @throws UsageError for a malformed option
 */
export async function readArguments(
  { args: file, arg = [] }: { readonly args?: string; readonly arg?: readonly string[] },
  saved: ChatArguments = {},
  terminal: Terminal,
): Promise<OptionArguments> {
  const read = file === undefined ? undefined : await readDataFile(file, "--args", terminal);
  const { diagnostics = [], sources = new Map(), value = {} } = read ?? {};
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, sources };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(
      `--args takes an object with the arguments, but ${file} has another value`,
      'for example: { "name": "Ada" }',
    );
  }
  let args: ChatArguments = Object.assign(Object.create(null), saved, value);
  const names = new Set<string>();
  for (const text of arg) {
    const assignment = readAssignment(text, "--arg");
    if (names.has(assignment.name)) throw new UsageError(`--arg sets "${assignment.name}" twice`);
    names.add(assignment.name);
    args = withArgument(args, assignment.name, assignment.value);
  }
  return { args, diagnostics, sources };
}
