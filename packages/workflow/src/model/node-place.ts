import { parentOf } from "@cuebook/settings/values";
import type { NodePlace } from "./workflow.ts";

/** The place of a node, or of the nearest node above it that has one. */
export function nearestPlace(places: Readonly<Record<string, NodePlace>>, pointer: string): NodePlace | undefined {
  for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at)) {
    if (Object.hasOwn(places, at)) return places[at];
  }
  return undefined;
}
