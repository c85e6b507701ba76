import { anything, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";

/** What is printed: anything but a nil, best what has a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };

/** A parameter of what is printed. */
export const printable = (name: string): Typed<unknown> => anything(name, { demand: printed });
