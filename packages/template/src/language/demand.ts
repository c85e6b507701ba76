import { elementOf, membersOf, type Type, unionOf, unknownType } from "../types/type.ts";
import type { FunctionSpec } from "./function.ts";

/** What data must be for a use of it to work: the accepted kinds, and those among them that the use is meant for. */
export interface Demand {
  readonly kinds: readonly ("any" | "boolean" | "string" | "integer" | "number" | "list" | "object")[];
  readonly preferred?: Demand["kinds"] | undefined;
  readonly isNullable: boolean;
  /** The greatest number, with either sign. */
  readonly most?: number | undefined;
  /** The least number of elements, if it is a list. */
  readonly min?: number | undefined;
  /** Demands on each element, if it is a list. */
  readonly element?: Demand | undefined;
  /** Demands on fields, if it is an object. */
  readonly fields?: readonly { readonly name: string; readonly isRequired: boolean; readonly demand: Demand }[];
}

/** The demand of a parameter of this type. */
function demandOf(type: Type, depth = 0): Demand {
  if (type.kind === "unknown" || depth > 8) return { kinds: ["any"], isNullable: true };
  const members = membersOf(type);
  const lists = members.filter((member) => member.kind === "list");
  const [object, ...others] = members.filter((member) => member.kind === "object");
  // Of several kinds of object, only the shared fields could be demanded: nothing is.
  const fields = object === undefined || others.length > 0 ? [] : [...object.fields];
  return {
    element: lists.length === 0 ? undefined : demandOf(unionOf(lists.map(elementOf)), depth + 1),
    fields: fields.map(([name, field]) => ({
      name,
      isRequired: field.isRequired,
      demand: demandOf(field.type(), depth + 1),
    })),
    kinds: members.flatMap((member) =>
      member.kind === "null" || member.kind === "unknown"
        ? []
        : member.kind === "number"
          ? [member.isInteger ? ("integer" as const) : ("number" as const)]
          : [member.kind],
    ),
    isNullable: members.some((member) => member.kind === "null"),
  };
}

/** The demand of a function on the argument at a position. */
export function demandAt(
  spec: FunctionSpec,
  at: number,
  constants: readonly unknown[],
  types: readonly Type[],
): Demand {
  const parameter = spec.parameters[at] ?? spec.rest;
  return spec.demand?.(at, constants, types) ?? parameter?.demand ?? demandOf(parameter?.type ?? unknownType);
}
