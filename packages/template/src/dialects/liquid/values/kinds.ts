import { isRecord } from "../../../schema/record.ts";
import type { SimpleType } from "../../../types/type.ts";

/** The kind of a value, for messages. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  return isRecord(value) ? "an object" : `a ${typeof value}`;
}

/** The kind of the values of a type, for messages. */
export function kindOfType({ kind }: SimpleType): string {
  switch (kind) {
    case "null":
      return "nil";
    case "string":
      return "a text";
    case "object":
      return "an object";
    case "unknown":
      return "a value of unknown type";
    default:
      return `a ${kind}`;
  }
}
