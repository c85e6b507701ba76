import { anything, declareVariadic } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { describeType, literalType, membersOf, reportedType, type Type, unionOf } from "../../../types/type.ts";

/** Takes values that are bound to names, so that these are known in a condition after it. */
export const unpacked: FunctionSpec = declareVariadic(
  "for",
  [],
  anything("value"),
  { result: literalType(true) },
  () => true,
);

/** Unpacks a value for several names: a list of exactly that length. */
export function unpackedOf(count: number): FunctionSpec {
  const cause = (got: string) => `the value must be a list of ${count}, one for each name, and is ${got}`;
  return {
    name: "set",
    keepsPlaces: true,
    parameters: [{ name: "value", type: { kind: "unknown", isReported: false } }],
    result: ([type = reportedType]) => {
      const parts = Array.from({ length: count }, (_, at) => partOf(type, at));
      return {
        kind: "list",
        prefix: parts.map((part) => () => part),
        element: () => unionOf(parts),
        min: count,
        max: count,
      };
    },
    objection: ([type = reportedType]) => {
      const members = membersOf(type);
      const wrong = members.find(
        (member) =>
          member.kind !== "unknown" && !(member.kind === "list" && member.min === count && member.max === count),
      );
      if (wrong !== undefined)
        return {
          cause: cause(wrong.kind === "list" ? "a list of another length" : describeType(wrong)),
          isCertain: true,
        };
      const isOpen = members.some((member) => member.kind === "unknown");
      return isOpen
        ? { cause: "it is not known whether the value is a list of that length", isCertain: false }
        : undefined;
    },
    demand: () => ({ kinds: ["list"], isNullable: false }),
    call: ([value]) => {
      if (Array.isArray(value) && value.length === count) return value;
      throw new Fault(cause(Array.isArray(value) ? `a list of ${value.length}` : "not a list"), 0);
    },
  };
}

function partOf(type: Type, at: number): Type {
  return unionOf(
    membersOf(type).map((member) => (member.kind === "list" ? (member.prefix[at] ?? member.element)() : reportedType)),
  );
}
