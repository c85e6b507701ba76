import { parentOf } from "./pointer.ts";

/** The place of a node of a document in the author's files: offsets into the source, and those of its key. */
export interface NodePlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly start: number; readonly end: number } | undefined;
  /** The map of a text whose characters differ from those in the file. */
  readonly pieces?: readonly PlacedPiece[];
}

/** From `at` on, the characters of the text are those of the file from `offset` on. */
export interface PlacedPiece {
  readonly at: number;
  readonly offset: number;
  /** The file, if the text is composed from several; absent: the file of the node. */
  readonly file?: string;
}

/** The place of a node, or of the nearest node above it that has one. */
export function nearestPlace(places: Readonly<Record<string, NodePlace>>, pointer: string): NodePlace | undefined {
  for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at)) {
    if (Object.hasOwn(places, at)) return places[at];
  }
  return undefined;
}
