import { Fault } from "../../language/function.ts";
import { foreignFault } from "../../language/json.ts";
import { isRecord } from "../../schema/record.ts";

/**
 * A function that prints values in a language where lists and objects have no printed form.
 *
 * @param loop how to loop over a list instead
 */
// @__NO_SIDE_EFFECTS__
export function plainPrinter(loop: string): (value: unknown) => string {
  return (value) => {
    if (typeof value === "string") return value;
    if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
    if (Array.isArray(value))
      throw new Fault(`the value is a list, which has no printed form: loop over it with ${loop}`);
    if (isRecord(value)) throw new Fault("the value is an object, which has no printed form: print its fields");
    throw foreignFault(value);
  };
}
