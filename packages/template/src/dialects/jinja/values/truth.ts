import { type Falsy, isTruthy } from "../../../types/truth.ts";

/** What Python takes for false: zero and whatever is empty. */
export const falsy: Falsy = { zero: true, emptyString: true, emptyList: true, emptyObject: true };

/** Whether Python takes a value for true. */
export function isTrue(value: unknown): boolean {
  return isTruthy(value, falsy);
}
