import type { Diagnostic, JsonSchema, Place, Source } from "@cuebook/template";
import { dataFindings } from "../load/findings.ts";
import { type NodePlace, nearestPlace } from "../values/node-place.ts";
import type { PlaceOf } from "../values/place.ts";
import type { YamlDocument } from "./yaml.ts";

/**
 * Checks a document against the JSON Schema of its format. Reports unknown keys (except those that start with `x-`), wrong types,
 * missing keys and values that are not allowed, each at its exact place and with the likely correct name. Never throws.
 * @param document the result of `parseYaml`; a document that could not be read has no findings here
 */
export function checkDocument(
  document: Pick<YamlDocument, "value" | "places">,
  schema: JsonSchema,
  source: Source,
): Diagnostic[] {
  return document.value === undefined ? [] : dataFindings(schema, document.value, placesIn(document, source));
}

/** The places of a document's nodes. */
export function placesIn({ places }: Pick<YamlDocument, "places">, source: Source): PlaceOf {
  return (pointer, part) => (part === "key" ? keyPlace : valuePlace)(places, pointer, source);
}

/** The place of a key; for the whole document, its first line. */
export function keyPlace(places: Readonly<Record<string, NodePlace>>, pointer: string, source: Source): Place {
  const place = nearestPlace(places, pointer);
  if (place?.key !== undefined) return { source, span: place.key };
  if (place === undefined) return { source, span: { start: 0, end: 0 } };
  const lineEnd = source.text.indexOf("\n", place.start);
  return { source, span: { start: place.start, end: Math.min(place.end, lineEnd === -1 ? place.end : lineEnd) } };
}

/** The place of a value, cut to its first line. */
export function valuePlace(places: Readonly<Record<string, NodePlace>>, pointer: string, source: Source): Place {
  const place = nearestPlace(places, pointer);
  if (place === undefined) return { source, span: { start: 0, end: 0 } };
  const lineEnd = source.text.indexOf("\n", place.start);
  const end = lineEnd === -1 ? place.end : Math.min(place.end, lineEnd);
  return { source, span: end > place.start ? { start: place.start, end } : (place.key ?? place) };
}
