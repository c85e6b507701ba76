import { anything, declare } from "../../../language/declare.ts";
import { Fault } from "../../../language/function.ts";
import { isRecord } from "../../../schema/record.ts";
import type { Objection } from "../../../types/objection.ts";
import { fieldOf, membersOf, neverType, type SimpleType, type Type, unionOf } from "../../../types/type.ts";
import { lengthNarrowing, lengthType } from "../../functions/length.ts";
import { kindOf } from "../print/print.ts";

/** The value whose length is read, and its type. */
function lengthOf(type: SimpleType): Type | undefined {
  switch (type.kind) {
    case "list":
    case "string":
      return lengthType(type);
    case "object":
      return fieldOf(type, "length")?.type();
    case "unknown":
      return type;
    default:
      return undefined;
  }
}

function lengthObjection(type: Type): Objection | undefined {
  for (const member of membersOf(type)) {
    if (member.kind === "unknown") return { cause: "the contract does not define its type", isCertain: false };
    if (member.kind === "null") return { cause: 'it can be null, which has no "length"', isCertain: true };
    const cause = `there is no "length" in a value of type ${member.kind}`;
    if (lengthOf(member) === undefined) return { cause, isCertain: true };
    if (member.kind === "object" && fieldOf(member, "length")?.isRequired === false)
      return { cause: 'the contract does not require "length"', isCertain: true };
  }
  return undefined;
}

/** `list.length`: the number of elements of a list, of characters (UTF-16 units) of a string, else a field of that name. */
export const length = declare(
  "length",
  [anything("value", { demand: { kinds: ["list", "string"], preferred: ["list"], isNullable: false } })],
  {
    // A value without a length fails and has no result.
    result: ([type]) => unionOf(membersOf(type).map((member) => lengthOf(member) ?? neverType)),
    check: ([type]) => lengthObjection(type),
    ...lengthNarrowing,
    isRead: true,
  },
  (value) => {
    if (typeof value === "string" || Array.isArray(value)) return value.length;
    if (isRecord(value) && Object.hasOwn(value, "length") && value.length !== undefined) return value.length;
    throw new Fault(`there is no "length" in ${kindOf(value)}`);
  },
);
