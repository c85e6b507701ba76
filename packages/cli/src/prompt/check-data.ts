import { type Diagnostic, type JsonSchema, type Place, placeOf } from "@cuebook/template";
import { checkData, type DataProblem, keysOf, type ReadPrompt } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";

/**
 * The problems of a prompt's data, each at the place where the prompt uses the data. Missing data that the prompt does not use is not
 * a
 * problem here.
 */
export function checkPromptData(prompt: ReadPrompt, contract: JsonSchema, data: unknown): Diagnostic[] {
  const references = prompt.references();
  const placeOfUse = (keys: readonly string[]): Place | undefined => {
    const using = references.find(({ path }) => path.every((key, at) => at >= keys.length || fits(key, keys[at])));
    return using === undefined ? undefined : placeOf(prompt.extract, using.span);
  };
  const start = placeOf(prompt.extract, { start: 0, end: 0 });
  return checkData(contract, data).flatMap((problem) => {
    const keys = keysOf(problem.pointer);
    const place = placeOfUse(keys);
    if (problem.kind === "missing") return place === undefined ? [] : [missing(problem, keys, place)];
    const suggestion = problem.nearest === undefined ? undefined : { text: `did you mean "${problem.nearest}"?` };
    return [report("data_invalid", { problem: problem.message }, place ?? start, { suggestion })];
  });
}

function fits(used: string, key: string | undefined): boolean {
  return used === key || (used === "[]" && /^\d+$/.test(key ?? ""));
}

function missing(problem: DataProblem, keys: readonly string[], place: Place): Diagnostic {
  const { path, expected } = problem;
  return report("data_missing", { path, expected }, place, { suggestion: { text: optionFor(keys) } });
}

function optionFor(keys: readonly string[]): string {
  const [root = "", name = "NAME"] = keys;
  if (root === "issue") return "name an issue: --issue issues.json#ID";
  if (root === "input" && name === "prompt") return "set it: --prompt TEXT";
  if (root === "input") return `set it: --input ${name}=VALUE`;
  if (root === "attempt") return "set it: --attempt N";
  if (root === "run") return "set it: --turn N, --max-turns N";
  return `put it in a file: --data data.json with ${example(keys)}`;
}

/** `{"steps":{"planner":{"plan":...}}}` for the keys steps, planner, plan. */
function example(keys: readonly string[]): string {
  return keys.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, "...");
}
