import type { Demand, Parameter } from "../../../language/function.ts";
import { type Type, unknownType } from "../../../types/type.ts";

/** What any argument fits. */
export const any: Type = unknownType;
/** A parameter that takes anything. */
export const anything = (name: string): Parameter => ({ name, type: any });

/** What is printed: anything but a nil, best what has a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };
