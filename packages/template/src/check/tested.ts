import type { Type } from "../types/type.ts";
import type { Facts } from "./facts.ts";

/** The type of an expression, and the facts after it was true and after it was false. */
export interface Tested {
  readonly type: Type;
  readonly whenTrue: Facts | undefined;
  readonly whenFalse: Facts | undefined;
  /** The facts after it was evaluated, true or false. */
  readonly after: Facts;
}
