import type { Type } from "../types/type.ts";
import { membersOf } from "../types/type.ts";

/** How calls treat missing values, where those are not a failure. */
export interface Lenience {
  /** The printed forms of null and of an absent value. */
  readonly printedNull: string;
  readonly printedAbsent: string;
  /** Whether null behaves like an absent value: it is the empty object, list or string, as the use requires. */
  readonly isNullAbsent: boolean;
}

/**
 * The replacement of a missing argument by the type of its parameter: its printed form if the parameter takes anything
 * printable, no elements if it is iterated over. `undefined` if it has none.
 */
export function standIn(value: unknown, type: Type, lenience: Lenience | undefined): unknown {
  if (lenience === undefined || (value !== null && value !== undefined)) return undefined;
  const { isNullAbsent, printedNull, printedAbsent } = lenience;
  const takes = (kind: string) => membersOf(type).some((member) => member.kind === kind);
  if (takes("string") && takes("number")) return value === null ? printedNull : printedAbsent;
  if (takes("list")) return value === undefined || isNullAbsent ? [] : undefined;
  // In the original languages, an absent value is not a string and not an object.
  if (!isNullAbsent) return undefined;
  return takes("string") ? "" : takes("object") ? {} : undefined;
}
