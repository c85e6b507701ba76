import type { Dialect } from "@cuebook/template";
import { understand } from "../../templates/understand.ts";
import { languageHint } from "./extension.ts";

/** A variable that a template takes. */
export interface BlockVariable {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Whether the text of a block is a template. */
export type BlockReading =
  | { readonly isTemplate: true; readonly dialect: Dialect; readonly variables: readonly BlockVariable[] }
  | { readonly isTemplate: false; readonly why: string };

/** Reads the text of a fenced block, given the language that its info string says. */
export type ReadBlock = (text: string, language: string) => BlockReading;

const bounds = { outputLength: 1024 * 1024, iterations: 100_000 };
const no = (why: string): BlockReading => ({ isTemplate: false, why });

/** Finds out by parsing whether a block is a template: plain code is none, and neither is what does not parse. */
export const readBlock: ReadBlock = (text, language) => {
  // Nothing that is read here does without one of these, and most blocks have none.
  if (!text.includes("{{") && !text.includes("{%")) return no("it has no tag of a template");
  const hint = languageHint(language);
  if (hint.isForeign) return no("its language is one of templates that are not read here");
  const { report, parsed, problem } = understand("block", text, bounds, hint.dialect);
  if (problem !== undefined) return no(problem.message);
  const { dialect } = report;
  const { template, diagnostics = [] } = parsed ?? {};
  const wrong = diagnostics.find(({ severity }) => severity === "error");
  if (dialect === undefined || template === undefined || wrong !== undefined)
    return no(
      `it does not parse${wrong === undefined ? "" : `: block:${wrong.line}:${wrong.column}: ${wrong.message}`}`,
    );
  if (template.references().length === 0) return no("it has no variable");
  return { isTemplate: true, dialect, variables: variablesOf(template.infer().schema) };
};

/** The variables at the top of what a template needs; that of the path that is written is given by the tool. */
function variablesOf(schema: unknown): BlockVariable[] {
  const { properties, required } = record(schema);
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.keys(record(properties))
    .filter((name) => name !== "output_path")
    .map((name) => ({ name, isRequired: needed.has(name) }));
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
