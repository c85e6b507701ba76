import { type Falsy, isTruthy } from "../../../types/truth.ts";

/** Values that are false in Python: zero and everything empty. */
export const falsy: Falsy = { zero: true, emptyString: true, emptyList: true, emptyObject: true };

/** Whether a value is true in Python. */
export function isTrue(value: unknown): boolean {
  return isTruthy(value, falsy);
}
