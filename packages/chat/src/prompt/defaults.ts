import type { Label } from "@cuebook/template";
import type { PromptArguments } from "../arguments/build.ts";
import { mergeArguments } from "../arguments/merge.ts";
import { type DataRecord, nested, valueAt } from "../arguments/record.ts";
import type { ParsedPrompt } from "./definition.ts";

/** The data that a prompt is rendered with. */
export interface PromptData {
  readonly values: DataRecord;
  readonly labels: readonly Label[];
}

/**
 * The arguments over the defaults of a prompt's variables. A given value counts, even an empty text. In the guarded profile an
 * empty text in a namespace means that nothing is known, and the default is used.
 */
export function withDefaults(prompt: ParsedPrompt, { values, profile, labels }: PromptArguments): PromptData {
  const defaulted = prompt.variables.filter(({ path, hasDefault, isRequired, isFact }) => {
    if (!hasDefault || isRequired) return false;
    const given = valueAt(values, path);
    return given === undefined || (given === "" && isFact && profile.args === "guarded");
  });
  const unknown = defaulted
    .filter(({ path }) => valueAt(values, path) !== undefined)
    .map(({ path }) => nested(path, valueAt(prompt.defaults, path)));
  const ofAuthor = defaulted.map(({ name }): Label => ({ path: name, producer: "author", trust: "trusted" }));
  return {
    values: mergeArguments(prompt.defaults, values, ...unknown),
    labels: [...labels, ...ofAuthor],
  };
}
