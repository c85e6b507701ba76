import { isRecord } from "../schema/record.ts";
import type { Type } from "../types/type.ts";
import { membersOf } from "../types/type.ts";

/** Whether a value is of a parameter's type, by its kind. The function itself checks what a list or object contains. */
export function fits(value: unknown, type: Type): boolean {
  return membersOf(type).some((member) => {
    switch (member.kind) {
      case "unknown":
        return true;
      case "null":
        return value === null || value === undefined;
      case "list":
        return Array.isArray(value);
      case "object":
        return isRecord(value);
      case "number":
        return typeof value === "number" && (!member.isInteger || Number.isInteger(value));
      default:
        return typeof value === member.kind;
    }
  });
}
