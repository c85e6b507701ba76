import type { Dialect } from "@cuebook/template";
import { understand } from "../../templates/understand.ts";
import { type Example, exampleOf } from "./example.ts";
import { languageHint } from "./extension.ts";

/** A variable of a template. */
export interface BlockVariable {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Whether the text of a block is a template. */
export type BlockReading =
  | {
      readonly isTemplate: true;
      readonly dialect: Dialect;
      readonly variables: readonly BlockVariable[];
      /** The shape of the variables that it needs, with empty values. */
      readonly example?: Example;
    }
  | { readonly isTemplate: false; readonly why: string };

/** Reads the text of a fenced block. The language is the one in its info string. */
export type ReadBlock = (text: string, language: string) => BlockReading;

const bounds = { outputLength: 1024 * 1024, iterations: 100_000 };
const no = (why: string): BlockReading => ({ isTemplate: false, why });

/** Parses a block to find out whether it is a template. Plain code is not, and neither is what does not parse. */
export const readBlock: ReadBlock = (text, language) => {
  // Every supported template has one of these, and most blocks have none.
  if (!text.includes("{{") && !text.includes("{%")) return no("it has no template tag");
  const hint = languageHint(language);
  if (hint.isForeign) return no("its template language is not supported");
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
  const { schema } = template.infer();
  return { isTemplate: true, dialect, variables: variablesOf(schema), example: exampleOf(schema) };
};

/** The top-level variables of a template. The tool provides the one for the output path. */
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
