import type { Semantics } from "../../language/semantics.ts";
import { describeType } from "../../types/type.ts";
import { isPlainName } from "./lex/characters.ts";
import { escapeHtml, kindOf, printValue } from "./print/print.ts";
import { compare, comparisonObjection } from "./values/compare.ts";
import { index, iterate } from "./values/indexing.ts";
import { falsy } from "./values/truth.ts";

/** The behaviour of handlebars, under strict rules. */
export const handlebarsSemantics: Semantics = {
  falsy,
  isStructurePrinted: false,
  print: printValue,
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  positions: { areFromEnd: false, areOfCharacters: undefined, areNames: true },
  loopable: { integer: false, object: "values", null: true },
  native: { printedNull: "", hasFieldsOfNull: true },
  causes: {
    noEntry: (key) => `there is no "${key}"`,
    fieldOfNull: (key) => `there is no "${key}" in null`,
    fieldOfOther: (key, value) => `there is no "${key}" in ${kindOf(value)}`,
    noName: (name) => `there is no "${name}"`,
    printedNull: "the value is null",
    wrongArgument: (expected, value) => `expected ${describeType(expected)}, got ${kindOf(value)}`,
    inCall: (_, cause) => cause,
  },
  spelling: {
    path: (base, keys) => [...(base === "." ? [] : [base]), ...keys.map(segment)].join(".") || "this",
    guard: (expression) => `{{#if ${expression === "." ? "this" : expression}}}...{{/if}}`,
    loop: (expression) => `{{#each ${expression}}}...{{/each}}`,
    context: "`this`",
    outer: (depth, keys) =>
      keys.length === 0 ? "../".repeat(depth).slice(0, -1) : `${"../".repeat(depth)}${keys.map(segment).join(".")}`,
    root: "@root",
    serialise: undefined,
    call: (name, parameters) => (name === "#" ? `{{#${parameters.join(" ")}}}` : [name, ...parameters].join(" ")),
  },
};

function segment(name: string): string {
  return isPlainName(name) ? name : bracketed(name);
}

function bracketed(name: string): string {
  return `[${name.replaceAll(/[\\\]]/g, "\\$&")}]`;
}
