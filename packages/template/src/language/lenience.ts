import type { Type } from "../types/type.ts";
import { membersOf } from "../types/type.ts";

/** What calls make of values that are not there, where that is no failure. */
export interface Lenience {
  /** What null prints, and what an absent value does. */
  readonly printedNull: string;
  readonly printedAbsent: string;
  /** Whether null is as absent: of an object, list or text it is the empty one, whoever wants it. */
  readonly isNullAbsent: boolean;
}

/**
 * What a value that is not there is taken for as an argument that has to be of a type: what it prints where anything
 * that prints is taken, no elements where these are gone through. `undefined` where nothing stands for it.
 */
export function standIn(value: unknown, type: Type, lenience: Lenience | undefined): unknown {
  if (lenience === undefined || (value !== null && value !== undefined)) return undefined;
  const { isNullAbsent, printedNull, printedAbsent } = lenience;
  const takes = (kind: string) => membersOf(type).some((member) => member.kind === kind);
  if (takes("string") && takes("number")) return value === null ? printedNull : printedAbsent;
  if (takes("list")) return value === undefined || isNullAbsent ? [] : undefined;
  // The original languages take what is absent for no text and no object.
  if (!isNullAbsent) return undefined;
  return takes("string") ? "" : takes("object") ? {} : undefined;
}
