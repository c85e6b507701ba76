/** Plain functions over data, schemas and JSON pointers. They load no validator, so a web page can import this entry. */
export { isBlank } from "@cuebook/template/text";
export { alternatives, describeSchema, describeType, describeValue, displayValue, listing } from "./values/describe.ts";
export type { FrontMatter } from "./values/front-matter.ts";
export { isMarkdown, splitFrontMatter, unopenedFrontMatter } from "./values/front-matter.ts";
export { atOnce, type InParts, withPauses } from "./values/in-parts.ts";
export {
  ageText,
  between,
  bytesText,
  costText,
  durationText,
  type KnownCost,
  knownCostText,
  plural,
  tokensText,
} from "./values/measure.ts";
export type { NodePlace, PlacedPiece } from "./values/node-place.ts";
export { nearestPlace } from "./values/node-place.ts";
export type { PlaceOf } from "./values/place.ts";
export { childOf, keysOf, parentOf, pathText, pointerOf, valueAt } from "./values/pointer.ts";
export { harmlessJson, printable, printableLine } from "./values/printable.ts";
export type { DataRecord } from "./values/record.ts";
export { emptyRecord, isRecord, mapRecord, own } from "./values/record.ts";
export { discriminantOf, propertySchema } from "./values/union.ts";
