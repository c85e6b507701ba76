import { anything, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault } from "../../../language/function.ts";
import { certain, type Objection } from "../../../types/objection.ts";
import type { SimpleType } from "../../../types/type.ts";
import { goName } from "../print/print.ts";

/** A printed value: anything but nil, preferably one with a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };

/** A parameter for a printed value. */
export const printable = (name: string): Typed<unknown> => anything(name, { demand: printed });

/** A nil that is printed by a function is a missing value, as one printed by a tag. `first` is the place of the first value. */
export function refuseNil(values: readonly unknown[], first = 0): void {
  const at = values.findIndex((value) => value === null || value === undefined);
  if (at !== -1) throw new Fault("nil has no printed form", first + at);
}

/** What is wrong with values of which some can be nil. */
export function nilObjection(members: readonly SimpleType[]): Objection | undefined {
  return members.some(({ kind }) => kind === "null")
    ? certain("the value can be nil, which has no printed form")
    : undefined;
}

/** Whether values of a type print as a structure. */
export function hasElements({ kind }: SimpleType): boolean {
  return kind === "list" || kind === "object";
}

/** The reason that a structure is not printed: Go's form of it is not meant for readers, and null in it is `<nil>`. */
export function structureCause(type: SimpleType): string {
  const other = type.kind === "list" ? "write it with toJSON or join" : "write it with toJSON, or print its fields";
  return `a ${goName(type)} prints in a form that is not meant for readers: ${other}`;
}
