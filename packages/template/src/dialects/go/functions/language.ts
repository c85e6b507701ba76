import { byName, comparison, type Form, form, indexed, logic, negation } from "../../functions/forms.ts";
import { bareIndex } from "./elements.ts";

const index = form("index", ["item", "key..."], (first, keys, places) => {
  // A constant that is never indexed is left over from an `index` that lost its first argument.
  const isLost = keys.length === 0 && first.kind === "literal" && typeof first.value !== "string";
  if (isLost && first.value !== null) return { kind: "call", function: bareIndex, arguments: [first], ...places };
  return indexed(first, keys, places);
});

/** Functions that are part of the language itself. */
export const languageFunctions: ReadonlyMap<string, Form> = byName([
  logic("and"),
  logic("or"),
  negation,
  index,
  comparison("eq", "eq", "other..."),
  ...(["ne", "lt", "le", "gt", "ge"] as const).map((operator) => comparison(operator, operator)),
]);

/** Functions of Go that templates here do not have, and why. */
export const refusedFunctions: ReadonlyMap<string, string> = new Map([["call", "data holds no functions to call"]]);

/** Words of the language, which cannot name a function. */
export const keywords = ["block", "break", "continue", "define", "else", "end", "if", "range", "template", "with"];
