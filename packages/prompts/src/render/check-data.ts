import { type Diagnostic, type JsonSchema, type Place, placeOf } from "@cuebook/template";
import { checkData, type DataProblem, keysOf, type ReadPrompt } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";

/**
 * The problems of a prompt's data, each at the place where the prompt uses the data. Missing data that the prompt does not use is not
 * a
 * problem here.
 *
 * @param suggest what to do about missing data, by its keys
 */
export function checkPromptData(
  prompt: ReadPrompt,
  contract: JsonSchema,
  data: unknown,
  suggest: (keys: readonly string[]) => string | undefined = () => undefined,
): Diagnostic[] {
  const references = prompt.references();
  const placeOfUse = (keys: readonly string[]): Place | undefined => {
    const using = references.find(({ path }) => path.every((key, at) => at >= keys.length || fits(key, keys[at])));
    return using === undefined ? undefined : placeOf(prompt.extract, using.span);
  };
  const start = placeOf(prompt.extract, { start: 0, end: 0 });
  return checkData(contract, data).flatMap((problem) => {
    const keys = keysOf(problem.pointer);
    const place = placeOfUse(keys);
    if (problem.kind === "missing") return place === undefined ? [] : [missing(problem, place, suggest(keys))];
    const suggestion = problem.nearest === undefined ? undefined : { text: `did you mean "${problem.nearest}"?` };
    return [report("data_invalid", { problem: problem.message }, place ?? start, { suggestion })];
  });
}

function fits(used: string, key: string | undefined): boolean {
  return used === key || (used === "[]" && /^\d+$/.test(key ?? ""));
}

function missing({ path, expected }: DataProblem, place: Place, advice: string | undefined): Diagnostic {
  return report(
    "data_missing",
    { path, expected },
    place,
    advice === undefined ? {} : { suggestion: { text: advice } },
  );
}
