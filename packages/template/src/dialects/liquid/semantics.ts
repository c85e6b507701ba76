import type { Semantics } from "../../language/semantics.ts";
import { describeType } from "../../types/type.ts";
import { isPlainName } from "./lex/characters.ts";
import { escapeHtml, printValue } from "./print/print.ts";
import { compare, comparisonObjection } from "./values/compare.ts";
import { index, iterate } from "./values/indexing.ts";
import { kindOf } from "./values/kinds.ts";
import { falsy } from "./values/truth.ts";

/** The behaviour of Liquid with strict variables, and equally strict about nil. */
export const liquidSemantics: Semantics = {
  falsy,
  isStructurePrinted: "lists",
  print: (value, meter) => printValue(value, meter),
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  positions: { areFromEnd: true, areOfCharacters: undefined, areNames: true },
  loopable: { integer: false, object: "entries", null: true },
  native: { printedNull: "", hasFieldsOfNull: true },
  areCallsLenient: true,
  causes: {
    noEntry: (key, isRoot) => (isRoot ? `undefined variable: ${key}` : `undefined variable: there is no "${key}"`),
    fieldOfNull: (key) => `undefined variable: there is no "${key}" in nil`,
    fieldOfOther: (key, value) => `undefined variable: there is no "${key}" in ${kindOf(value)}`,
    noName: (name) => `undefined variable: ${name}`,
    printedNull: "the value is nil",
    wrongArgument: (expected, value) => `expected ${describeType(expected)}, got ${kindOf(value)}`,
    inCall: (name, cause) => (/^\w/.test(name) ? `${name}: ${cause}` : cause),
  },
  spelling: {
    path: (base, keys) => spellPath(base === "." || base === "$" || base === "" ? keys : [base, ...keys]),
    // A filtered value is not compared.
    guard: (expression) =>
      expression.includes("|") ? spellDefault(expression) : `{% if ${expression} != nil %}...{% endif %}`,
    presenceGuard: spellDefault,
    loop: (expression) => `{% for item in ${expression} %}...{% endfor %}`,
    join: (expression) => `{{ ${expression} | join: ", " }}`,
    length: (expression) => `${expression}.size`,
    root: undefined,
    serialise: (expression) => `{{ ${expression} | json }}`,
    call: (name, [value = "value", ...others]) =>
      name.startsWith(".")
        ? `${value}${name}`
        : `${value} | ${name}${others.length === 0 ? "" : `: ${others.join(", ")}`}`,
  },
};

function spellDefault(expression: string): string {
  return `{{ ${expression} | default: "..." }}`;
}

function spellPath([first = "", ...others]: readonly string[]): string {
  return others.reduce(
    (text, key) => (isPlainName(key) ? `${text}.${key}` : `${text}[${JSON.stringify(key)}]`),
    isPlainName(first) ? first : `[${JSON.stringify(first)}]`,
  );
}
