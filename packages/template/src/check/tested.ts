import type { Facts } from "./facts.ts";
import type { Type } from "./type.ts";

/** What an expression is, and what is known after it was true and after it was false. */
export interface Tested {
  readonly type: Type;
  readonly whenTrue: Facts | undefined;
  readonly whenFalse: Facts | undefined;
  /** What is known after it was evaluated, whichever way. */
  readonly after: Facts;
}
