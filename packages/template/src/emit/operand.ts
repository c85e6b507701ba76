import type { Expression } from "../language/ir.ts";
import type { BodyScope } from "./body-scope.ts";

/** Code for a value without side effects: a variable or a constant. */
export interface Operand {
  readonly code: string;
  /** Whether it is known to be true or false. */
  readonly isBoolean?: true;
  /** Whether it is the variable of a slot, which can be assigned to. */
  readonly isSlot?: true;
}

/** Stores the value of some code in a variable. */
export function storeOperand(code: string, hint: string, scope: BodyScope, span?: Expression["span"]): Operand {
  const name = scope.name(hint);
  scope.line(`const ${name} = ${code};`, span);
  return { code: name };
}
