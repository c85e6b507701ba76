import type { Diagnostic } from "@cuebook/template";
import { inputSchema } from "../../contract/input.ts";
import { placeAt } from "../../model/places.ts";
import { fieldState, type PlacedNote, propertyPlace } from "./declared.ts";
import type { Site } from "./site.ts";

/** The notes of a finding on `input`, or on a field of it. */
export function inputNotes({ code }: Diagnostic, { workflow }: Site, path: readonly string[]): PlacedNote[] {
  const { definition } = workflow;
  const [field] = path;
  if (field === undefined) return [];
  if (definition.inputs === undefined) {
    const message = "the workflow declares no `inputs`, so the input of a run is only { prompt }";
    return code === "unknown_field" && path.length === 1 ? [{ message }] : [];
  }
  const declared = propertyPlace(workflow, "/inputs", path);
  if (declared === undefined) {
    return path.length === 1
      ? [{ message: "the inputs are declared here", ...placeAt(workflow, "/inputs", "key") }]
      : [];
  }
  const state = path.length === 1 ? fieldState(inputSchema(definition), field) : "always";
  if (state === "optional") return [{ message: `\`input.${field}\` is not required by its schema here`, ...declared }];
  if (state === "nullable") return [{ message: `\`input.${field}\` may be null by its schema here`, ...declared }];
  return [{ message: `\`input.${path.join(".")}\` is declared here`, ...declared }];
}
