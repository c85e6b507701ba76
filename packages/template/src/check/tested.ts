import type { Type } from "../types/type.ts";
import type { Facts } from "./facts.ts";

/** What an expression is, and what is known after it was true and after it was false. */
export interface Tested {
  readonly type: Type;
  readonly whenTrue: Facts | undefined;
  readonly whenFalse: Facts | undefined;
  /** What is known after it was evaluated, whichever way. */
  readonly after: Facts;
}
