import type { Semantics } from "../../language/semantics.ts";
import { lazyPattern } from "../../text/lazy-pattern.ts";
import { describeType } from "../../types/type.ts";
import { escapeHtml } from "./print/escape.ts";
import { goType, printValue } from "./print/print.ts";
import { compare, comparisonObjection } from "./values/compare.ts";
import { index, iterate } from "./values/indexing.ts";
import { falsy } from "./values/truth.ts";

const identifier = lazyPattern(String.raw`^[\p{L}_][\p{L}\p{Nd}_]*$`, "u");

/** The behaviour of Go's text/template, under strict rules. */
export const goSemantics: Semantics = {
  falsy,
  isStructurePrinted: true,
  print: printValue,
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  loopable: { integer: true, object: "values", null: true },
  native: { printedNull: "<no value>", hasFieldsOfNull: false },
  causes: {
    noEntry: (key) => `map has no entry for key "${key}"`,
    fieldOfNull: (key, isRoot) =>
      isRoot ? `nil data; no entry for key "${key}"` : `nil pointer evaluating interface {}.${key}`,
    fieldOfOther: (key, value) => `can't evaluate field ${key} in type ${goType(value)}`,
    noName: (name) => `map has no entry for key "${name}"`,
    printedNull: "the value is nil (Go would print <no value>)",
    wrongArgument: (expected, value) =>
      value === null || value === undefined
        ? `invalid value; expected ${describeType(expected)}`
        : `wrong type for value; expected ${describeType(expected)}; got ${goType(value)}`,
    inCall: (name, cause) => `error calling ${name}: ${cause}`,
  },
  spelling: {
    path: (base, keys) => {
      const plain = keys.every((key) => identifier().test(key));
      if (!plain) return `(index ${base} ${keys.map((key) => JSON.stringify(key)).join(" ")})`;
      return keys.length === 0 ? base : `${base === "." ? "" : base}.${keys.join(".")}`;
    },
    guard: (expression) => `{{ if ${expression} }}...{{ end }}`,
    length: (expression) => `len ${expression}`,
    root: "$",
    serialise: (expression) => `{{ toJSON ${expression} }}`,
  },
};
