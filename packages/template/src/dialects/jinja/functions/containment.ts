import { anything, declare, readText } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import { Fault } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Objection } from "../../../types/objection.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { booleanType, fieldOf, membersOf, neverType, type Type, unionOf, withDependents } from "../../../types/type.ts";
import { findText } from "../../values/search.ts";
import { isTuple } from "../print/tuples.ts";
import { equals } from "../values/compare.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { isNothing } from "./parameters.ts";

/** `value in container`: an element of a list, a key of an object, a part of a string. */
function containment(value: unknown, container: unknown, meter: Meter): boolean {
  if (typeof container === "string") {
    if (typeof value !== "string")
      throw new Fault(`'in <string>' requires string as left operand, not ${pythonType(value)}`, 0);
    return findText(readText(container, meter), value, meter) !== -1;
  }
  if (Array.isArray(container)) return container.some((item) => equals(item, value, meter));
  if (isNothing(container, meter)) return false;
  if (!isRecord(container)) throw new Fault(`argument of type '${pythonType(container)}' is not iterable`, 1);
  if (isTuple(value)) return false;
  if (typeof value === "object" && value !== null) throw new Fault(`unhashable type: '${pythonType(value)}'`, 0);
  return typeof value === "string" && Object.hasOwn(container, value) && container[value] !== undefined;
}

/** The type of a container if a constant string is, or is not, in it: an object that has, or does not have, the field. */
function narrowContainer(type: Type, isIn: boolean, [name]: readonly unknown[]): Type {
  if (typeof name !== "string") return type;
  return unionOf(
    membersOf(type).map((member): Type => {
      if (member.kind !== "object") return member;
      const field = fieldOf(member, name);
      if (field === undefined) return isIn ? neverType : member;
      if (field.isRequired) return isIn ? member : neverType;
      if (!isIn) return member;
      const fields = new Map([...member.fields, [name, { type: field.type, isRequired: true }]]);
      return withDependents({ ...member, fields, isFilled: true }, name);
    }),
  );
}

/** The reason that a value cannot be searched for in a container, or can never be in it. */
function containmentObjection(value: Type, container: Type): Objection | undefined {
  return (
    unknownKey(value, container) ??
    worst(
      membersOf(container).flatMap((holder) =>
        membersOf(value).map((member): Objection | undefined => {
          switch (holder.kind) {
            case "unknown":
              return doubtful("the type of the searched value is not known");
            case "string":
              if (member.kind === "unknown")
                return doubtful("a string contains only strings, and the type of the value searched for is not known");
              return member.kind === "string"
                ? undefined
                : certain(`'in <string>' requires string as left operand, not ${pythonName(member)}`);
            case "list":
              return undefined;
            case "object":
              if (member.kind === "unknown") return doubtful("the type of the value searched for is not known");
              return member.kind === "list" || member.kind === "object"
                ? certain(`unhashable type: '${pythonName(member)}'`)
                : undefined;
            default:
              return certain(`argument of type '${pythonName(holder)}' is not iterable`);
          }
        }),
      ),
    )
  );
}

/** If the contract knows all keys, an unknown one is a mistake, not merely always absent. */
function unknownKey(value: Type, container: Type): Objection | undefined {
  const names = value.kind === "string" ? (value.values ?? []) : [];
  const holders = membersOf(container).filter((member) => member.kind === "object");
  if (names.length === 0 || holders.length === 0 || holders.length < membersOf(container).length) return undefined;
  if (names.some((name) => holders.some((holder) => fieldOf(holder, name) !== undefined))) return undefined;
  const known = [...new Set(holders.flatMap((holder) => [...holder.fields.keys()]))];
  const meant = nearest(names[0] ?? "", known);
  const advice = meant === undefined ? "" : `; did you mean ${JSON.stringify(meant)}?`;
  return certain(`the contract has no key ${names.map((name) => JSON.stringify(name)).join(" or ")} there${advice}`);
}

const searched: Demand = { kinds: ["list", "object", "string"], preferred: ["list"], isNullable: false };

/** `in`, `not in`: whether a container has a value. */
export function within(name: string, container: string, isIn: boolean): FunctionSpec {
  return declare(
    name,
    [anything("value"), anything(container, { demand: searched })],
    {
      result: booleanType,
      check: ([value, holder]) => containmentObjection(value, holder),
      narrows: (type, isTrue, constants) => narrowContainer(type, isTrue === isIn, constants),
      narrowsAt: 1,
      findsKey: isIn,
    },
    (value, holder, meter) => containment(value, holder, meter) === isIn,
  );
}
