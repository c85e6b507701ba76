import { anything, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";

/** A printed value: anything but nil, preferably one with a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };

/** A parameter for a printed value. */
export const printable = (name: string): Typed<unknown> => anything(name, { demand: printed });
