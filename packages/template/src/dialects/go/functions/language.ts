/** The comparisons of the language. */
export const comparisons: ReadonlySet<string> = new Set(["eq", "ne", "lt", "le", "gt", "ge"]);

/** Functions that are part of the language itself, with the number of their arguments. */
export const languageFunctions: ReadonlyMap<string, { readonly least: number; readonly most: number }> = new Map([
  ["and", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["or", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["not", { least: 1, most: 1 }],
  ["index", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["eq", { least: 2, most: Number.POSITIVE_INFINITY }],
  ...["ne", "lt", "le", "gt", "ge"].map((name) => [name, { least: 2, most: 2 }] as const),
]);

/** Functions of Go that templates here do not get, and why. */
export const refusedFunctions: ReadonlyMap<string, string> = new Map([["call", "data holds no functions to call"]]);

/** Words of the language: no function can have one for its name. */
export const keywords = ["block", "break", "continue", "define", "else", "end", "if", "range", "template", "with"];
