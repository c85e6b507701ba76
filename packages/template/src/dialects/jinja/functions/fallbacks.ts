import { anything, boolean, declare } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import { unionOf } from "../../../types/type.ts";
import { isTrue } from "../values/truth.ts";

/**
 * `default`, `d`: another value for one that is absent, or false. A value that may be absent cannot be an argument. If the
 * value is a place, the parser makes a conditional of the call; this is for all other values.
 */
function fallback(name: string): FunctionSpec {
  return declare(
    name,
    [anything("value"), anything("default_value", { default: "" }), boolean("boolean")],
    { chooses: true, result: ([value, other]) => unionOf([value, other]) },
    (value, other, isForFalse) => (value === undefined || (isForFalse && !isTrue(value)) ? other : value),
  );
}

export const fallbackFilters: readonly FunctionSpec[] = [fallback("default"), fallback("d")];
