import type { Place } from "@cuebook/template";

/**
 * Gives the place of a node of a document by its JSON pointer: of its key, or of its value. A pointer without a node gives the
 * nearest node above.
 */
export type PlaceOf = (pointer: string, part: "key" | "value") => Place;
