import { anything, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import type { SimpleType } from "../../../types/type.ts";
import { goName } from "../print/print.ts";

/** A printed value: anything but nil, preferably one with a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };

/** A parameter for a printed value. */
export const printable = (name: string): Typed<unknown> => anything(name, { demand: printed });

/** Whether values of a type print as a structure. */
export function hasElements({ kind }: SimpleType): boolean {
  return kind === "list" || kind === "object";
}

/** The reason that a structure is not printed: Go's form of it is not meant for readers, and null in it is `<nil>`. */
export function structureCause(type: SimpleType): string {
  const other = type.kind === "list" ? "write it with toJSON or join" : "write it with toJSON, or print its fields";
  return `a ${goName(type)} prints in a form that is not meant for readers: ${other}`;
}
