/** The normal form of a JSON Schema: what its author means, written out. */
export type { JsonSchema } from "../api/template.ts";
export { fixedValues } from "../schema/conditions.ts";
export { type Draft, draftOf, draftUris, upgradedSchema } from "../schema/draft.ts";
export { mapRecord, mapSubschemas } from "../schema/keywords.ts";
export { localSchema, normalSchema } from "../schema/normal.ts";
export { numberAdvice, numberProblem, parseJson } from "../schema/number.ts";
export { escapedKey, keysOf, keysOfReference, valueAtKeys, valueAtReference } from "../schema/pointer.ts";
export { emptyRecord, isRecord } from "../schema/record.ts";
export { isBlank } from "../text/blank.ts";
export { needsText } from "../types/pattern.ts";
