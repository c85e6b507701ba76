import type { Semantics } from "../../language/semantics.ts";
import { lazyPattern } from "../../text/lazy-pattern.ts";
import { describeType } from "../../types/type.ts";
import { jinjaFilters, jinjaFunctions } from "./functions/index.ts";
import { escapeHtml } from "./print/escape.ts";
import { grouped } from "./print/grouped.ts";
import { printValue, quote } from "./print/print.ts";
import { compare, comparisonObjection } from "./values/compare.ts";
import { index, iterate } from "./values/indexing.ts";
import { objectName, pythonType } from "./values/python.ts";
import { falsy } from "./values/truth.ts";

const identifier = lazyPattern(String.raw`^[\p{L}_][\p{L}\p{Nd}_]*$`, "u");

/** The behaviour of Jinja2 with `StrictUndefined`, and equally strict about `None`. */
export const jinjaSemantics: Semantics = {
  falsy,
  isStructurePrinted: true,
  print: printValue,
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  loopable: { integer: false, object: "keys", null: false, emptyString: true },
  positions: { areFromEnd: true, areOfCharacters: true },
  native: { printedNull: "None", printedAbsent: "", hasFieldsOfNull: false },
  areCallsLenient: true,
  causes: {
    noEntry: (key, isRoot) => (isRoot ? `${quote(key)} is undefined` : `'dict object' has no attribute ${quote(key)}`),
    fieldOfNull: (key) => `'None' has no attribute ${quote(key)}`,
    fieldOfOther: (key, value) => `'${objectName(value)}' has no attribute ${quote(key)}`,
    noName: (name) => `${quote(name)} is undefined`,
    printedNull: "the value is None (Jinja2 would print None)",
    wrongArgument: (expected, value) =>
      `wrong type for value; expected ${describeType(expected)}; got ${pythonType(value)}`,
    // Operators are not named: Python's message already names them.
    inCall: (name, cause) => (/^(?!in$|not in$)[\w.]/.test(name) ? `${name}: ${cause}` : cause),
  },
  spelling: {
    path: (base, keys) => {
      const [first = "", ...others] = base === "." || base === "$" || base === "" ? keys : [base, ...keys];
      return others.reduce(
        (text, key) => (identifier().test(key) ? `${text}.${key}` : `${text}[${JSON.stringify(key)}]`),
        first,
      );
    },
    guard: (expression) => `{% if ${grouped(expression)} is not none %}...{% endif %}`,
    presenceGuard: (expression) => `{% if ${expression} is defined %}...{% endif %}`,
    entries: (expression) => `${grouped(expression)}.items()`,
    length: (expression) => `${grouped(expression)}|length`,
    ended: (name, block) =>
      block === "loop"
        ? `${name} is set in a loop and ends with it: let a namespace keep it, {% set ns = namespace(${name}=none) %} before the loop, {% set ns.${name} = ... %} in it`
        : `${name} is set in a block and ends with it: set it outside of the block`,
    root: undefined,
    serialise: (expression) => `{{ ${grouped(expression)}|tojson }}`,
    call: spellCall,
  },
};

/** The form of a function's call: names of methods start with a dot, those of tests with `is`. */
function spellCall(name: string, parameters: readonly string[]): string {
  const [receiver = "value", ...others] = parameters;
  const rest = others.length === 0 ? "" : `(${others.join(", ")})`;
  if (name.startsWith(".")) return `${receiver}${name}${rest === "" ? "()" : rest}`;
  if (name.startsWith("is ")) return `${receiver} ${name}${rest}`;
  if (name === "in" || !/^\w+$/.test(name))
    return others.length === 0 ? `${name}${receiver}` : `${receiver} ${name} ${others.join(" ")}`;
  const isFilter = jinjaFilters.has(name) && !jinjaFunctions.has(name);
  return isFilter ? `${receiver}|${name}${rest}` : `${name}(${parameters.join(", ")})`;
}
