import { isRecord, keysOf, nearestPlace, pointerOf, valueAt } from "@cuebook/settings/values";
import type { Place } from "@cuebook/template";
import { Extract, Source } from "@cuebook/template";
import { conditionOf } from "./condition.ts";
import type { PromptText, Workflow } from "./workflow.ts";

const sourcesOf = new WeakMap<Workflow, Map<string, Source>>();

/** The source of a file of a workflow, with its lines indexed once. */
export function sourceOf(workflow: Workflow, file: string): Source {
  const known = sourcesOf.get(workflow) ?? new Map<string, Source>();
  sourcesOf.set(workflow, known);
  const source =
    known.get(file) ?? new Source(file, Object.hasOwn(workflow.sources, file) ? (workflow.sources[file] ?? "") : "");
  known.set(file, source);
  return source;
}

/** The place of a node of the definition, up to the end of its first line; without one, the place of the nearest node above. */
export function placeAt(workflow: Workflow, pointer: string, part: "key" | "value" = "value"): Place {
  const place = nearestPlace(workflow.places, pointer);
  const file = place?.file ?? Object.keys(workflow.sources)[0] ?? workflow.definition.name;
  const source = sourceOf(workflow, file);
  if (place === undefined) return { source, span: { start: 0, end: 0 } };
  if (part === "key" && place.key !== undefined) return { source, span: place.key };
  const lineEnd = source.text.indexOf("\n", place.start);
  const end = lineEnd === -1 ? place.end : Math.min(place.end, lineEnd);
  return { source, span: { start: place.start, end: Math.max(place.start, end) } };
}

/**
 * The text of a prompt, mapped to the author's file.
 * @param pointer JSON pointer of a `PromptText` in the definition: `/roles/worker/prompt/0`, `/graph/reviewer/approved/prompt`,
 *   `/graph/reviewer/approved/location`; or of a condition, `/roles/verdict/performs/cases/0/when`
 * @throws RangeError if there is no prompt at the pointer
 */
export function extractAt(workflow: Workflow, pointer: string): Extract {
  return placedText(workflow, promptAt(workflow, pointer).text, pointer);
}

/** The texts that the prompt at a pointer can include, mapped to the files that have them. */
export function textsAt(workflow: Workflow, pointer: string): Readonly<Record<string, Extract>> {
  const texts = Object.entries(promptAt(workflow, pointer).texts ?? {});
  return Object.fromEntries(
    texts.map(([name, text]) => [name, placedText(workflow, text, pointer + pointerOf("texts", name))]),
  );
}

function placedText(workflow: Workflow, text: string, pointer: string): Extract {
  const place = nearestPlace(workflow.places, pointer);
  if (place === undefined) return new Extract(text, new Source(pointer, text));
  const source = sourceOf(workflow, place.file);
  const pieces = place.pieces?.map(({ at, offset, file }) =>
    file === undefined ? { at, offset } : { at, offset, source: sourceOf(workflow, file) },
  );
  return new Extract(text, source, pieces ?? [{ at: 0, offset: place.start }]);
}

/** The prompt at a pointer. @throws RangeError if it does not exist */
export function promptAt(workflow: Workflow, pointer: string): PromptText {
  const value = valueAt(workflow.definition, pointer);
  if (isPromptText(value)) return value;
  if (isCondition(pointer) && typeof value === "string")
    return { dialect: "jinja", text: value, contract: isOfPhase(workflow, pointer) ? "condition" : "role" };
  throw new RangeError(`the workflow ${workflow.definition.name} has no prompt at ${pointer}`);
}

/** Whether the text at the pointer of a prompt is a condition: `/roles/verdict/performs/cases/0/when`. */
export function isCondition(pointer: string): boolean {
  return pointer.endsWith("/when");
}

/** Whether the condition at a pointer decides about a phase. */
function isOfPhase({ definition }: Workflow, pointer: string): boolean {
  const [, role = ""] = keysOf(pointer);
  return conditionOf(definition, role) !== undefined;
}

function isPromptText(value: unknown): value is PromptText {
  return (
    isRecord(value) &&
    typeof value.text === "string" &&
    typeof value.dialect === "string" &&
    typeof value.contract === "string"
  );
}
