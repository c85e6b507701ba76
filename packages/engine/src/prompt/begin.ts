import type { Step } from "@cuebook/run";
import { type Definition, type Entry, edgeOf, entriesOf, pointerOf } from "@cuebook/workflow";

/** The part of a step that says how it began. */
export type Beginning = Pick<Step, "via"> & Partial<Pick<Step, "role">>;

/** The entry of the edge that led to a step: its target, one of its branches, or the role after the join of its branches. */
export function entryOf(definition: Definition, { via, role }: Beginning): Entry | undefined {
  const edge = edgeOf(definition, via);
  const entries = edge === undefined ? [] : entriesOf(edge);
  return entries.find((entry) => entry.at === "branch" && entry.role === role) ?? entries.at(-1);
}

/** The pointer of the prompt or the location of an entry of an edge. */
export function entryPointer({ via }: Beginning, { keys }: Entry, key: "prompt" | "location"): string {
  return pointerOf("graph", via.role, via.status, ...keys, key);
}
