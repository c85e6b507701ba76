import { anything, declare } from "../../../language/declare.ts";
import { asTuple } from "../print/tuples.ts";

/** What a list in parentheses lowers to. */
export const tuple = declare("tuple", [anything("items")], { result: ([type]) => type, keepsPlaces: true }, (items) =>
  Array.isArray(items) ? asTuple(items) : items,
);
