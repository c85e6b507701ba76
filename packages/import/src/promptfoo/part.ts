import { pointerOf } from "@cuebook/settings/values";
import type { ImportNote } from "../notes.ts";
import type { Imported } from "./imported.ts";

/** A part of what is imported, where notes about it are. One of another file has the place that names the file, and a label. */
export interface Part {
  readonly pointer: string;
  /** Missing if the part is in the configuration itself. */
  readonly label?: string;
}

/** A part of a part. */
export function within(part: Part, ...keys: readonly (string | number)[]): Part {
  if (part.label !== undefined) return part;
  return { pointer: part.pointer + pointerOf(...keys) };
}

/** Notes what became of a part. */
export function note(
  { notes }: Imported,
  kind: ImportNote["kind"],
  { pointer, label }: Part,
  message: string,
  on: "key" | "value" = "key",
): undefined {
  if (label === undefined) notes.add(kind, pointer, message, on);
  else notes.add(kind, pointer, `${label}: ${message}`, "value");
}
