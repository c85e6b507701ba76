import { isBlank } from "@cuebook/template/schema";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { characterCount } from "../values/characters.ts";
import { hasRepeats, isSame } from "./equality.ts";

/**
 * Replaces keywords of the validator library by ours. Its keywords that compare values call methods of these, which data does not have
 * (records without a prototype) or has as ordinary keys (`valueOf`, `constructor`).
 */
export function withOwnKeywords(validator: Ajv2020): Ajv2020 {
  for (const keyword of ["const", "enum", "uniqueItems", "minLength"]) validator.removeKeyword(keyword);
  validator.addKeyword({ keyword: "const", validate: isSame });
  validator.addKeyword({
    keyword: "enum",
    schemaType: "array",
    validate: (values: readonly unknown[], data: unknown) => values.some((value) => isSame(value, data)),
  });
  validator.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: (isAsked: boolean, items: readonly unknown[]) => !isAsked || !hasRepeats(items),
  });
  validator.addKeyword({ keyword: "minLength", type: "string", schemaType: "number", validate: isLongEnough });
  return validator;
}

/** Whether a text has at least this number of characters. A text that must not be empty must have one that a reader sees. */
export function isLongEnough(least: number, text: string): boolean {
  return characterCount(text) >= least && (least === 0 || !isBlank(text));
}
