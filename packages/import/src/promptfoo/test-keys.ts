import { isRecord } from "@cuebook/settings/values";
import type { Imported } from "./imported.ts";
import { note, within } from "./part.ts";
import type { Layer } from "./tests.ts";

/** Keys of tests without a counterpart. */
const ofTests: ReadonlyMap<string, string> = new Map([
  ["threshold", "a case passes if all its assertions hold"],
  ["metric", "cases pass or fail, without scores by name"],
  ["metadata", "`--case TEXT` chooses cases by their names"],
  ["provider", "`models` of a test file are asked for all its cases"],
  ["providers", "`models` of a test file are asked for all its cases"],
  ["prompts", "each prompt has its own test file, with all cases"],
  ["assertScoringFunction", "cases pass or fail, without scores"],
  ["providerOutput", "record an answer with `cuebook prompt test --record`"],
]);

const ofOptions: ReadonlyMap<string, string> = new Map([
  ["transform", "answers are tested as they are: ask for the form that is tested, or use `json_schema`"],
  ["transformVars", "write the values that the prompt takes"],
  ["postprocess", "answers are tested as they are"],
  ["prefix", "write it in the prompt"],
  ["suffix", "write it in the prompt"],
  ["provider", "no model grades answers"],
  ["rubricPrompt", "no model grades answers"],
  ["storeOutputAs", "write the earlier messages as `history` of the case"],
  ["repeat", "an answer is asked once and recorded"],
]);

/** Options that the import follows. */
const followed = ["disableVarExpansion", "disableDefaultAsserts"];

/** Names the keys of a test that have no counterpart. */
export function noteTestKeys(layer: Layer, imported: Imported): void {
  const { value } = layer;
  for (const key of Object.keys(value)) {
    if (["description", "vars", "assert", "options"].includes(key)) continue;
    const plain = key.replace(/:.*$/, "");
    note(
      imported,
      "unused",
      within(layer, key),
      labelled(layer, key, ofTests.get(plain) ?? "no key that import knows"),
    );
  }
  if (!isRecord(value.options)) return;
  for (const key of Object.keys(value.options)) {
    if (followed.includes(key)) continue;
    const instead = ofOptions.get(key) ?? "none here";
    note(imported, "unused", within(layer, "options", key), labelled(layer, key, instead));
  }
}

/** A key of another file has no place of its own, so the note names it. */
function labelled({ label }: Layer, key: string, message: string): string {
  return label === undefined ? message : `${key}: ${message}`;
}
