import type { FunctionSpec } from "../../../language/function.ts";
import { stringType, unionOf } from "../../../types/type.ts";
import { isTrue } from "../values/truth.ts";
import { any, anything, flag, optional } from "./parameters.ts";

/**
 * `default`, `d`: another value where there is none, or where it is false. A value that may be absent cannot be an
 * argument, so the parser makes a conditional of it where the value is a place; this is for what is left.
 */
function fallback(name: string): FunctionSpec {
  return {
    name,
    parameters: [anything("value"), optional("default_value", any, ""), flag("boolean")],
    result: ([value = any, other = stringType]) => unionOf([value, other]),
    demand: (at) => ({ kinds: [at === 2 ? "boolean" : "any"], isNullable: at < 2 }),
    call: ([value, other = "", isForFalse = false]) =>
      value === undefined || (isForFalse === true && !isTrue(value)) ? other : value,
  };
}

export const fallbackFilters: readonly FunctionSpec[] = [fallback("default"), fallback("d")];
