import { type Type, unknownType } from "../../../check/type.ts";
import type { Demand, Parameter } from "../../../semantics.ts";

/** What any argument fits. */
export const any: Type = unknownType;
/** A parameter that takes anything. */
export const anything = (name: string): Parameter => ({ name, type: any });

/** What is printed: anything but a nil, best what has a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };
