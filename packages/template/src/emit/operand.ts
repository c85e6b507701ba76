import type { Expression } from "../language/ir.ts";
import type { BodyScope } from "./body-scope.ts";

/** What gives a value in emitted code, without doing anything: a variable or a constant. */
export interface Operand {
  readonly code: string;
  /** Whether it is known to be true or false. */
  readonly isBoolean?: true;
  /** Whether it is the variable of a slot, which may be assigned to. */
  readonly isSlot?: true;
}

/** Puts the value of some code into a variable. */
export function kept(code: string, hint: string, scope: BodyScope, span?: Expression["span"]): Operand {
  const name = scope.name(hint);
  scope.line(`const ${name} = ${code};`, span);
  return { code: name };
}
