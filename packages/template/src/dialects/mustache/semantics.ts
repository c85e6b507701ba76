import { Fault } from "../../language/function.ts";
import type { Semantics } from "../../language/semantics.ts";
import { escapeHtml, printValue } from "./print.ts";
import { falsy } from "./truth.ts";

/** The behaviour of mustache, under strict rules; where the specification leaves it open, that of mustache.js. */
export const mustacheSemantics: Semantics = {
  falsy,
  isStructurePrinted: false,
  print: printValue,
  escapeHtml,
  compare: () => {
    throw new Fault("mustache has no comparisons");
  },
  comparisonObjection: () => undefined,
  index: () => {
    throw new Fault("mustache has no indexing");
  },
  iterate: (value) => ({ items: Array.isArray(value) ? value : [value], keys: undefined }),
  loopable: { integer: true, object: "values", null: true },
  native: { printedNull: "", hasFieldsOfNull: true },
  causes: {
    noEntry: (key) => `there is no "${key}"`,
    fieldOfNull: (key) => `there is no "${key}" in null`,
    fieldOfOther: (key, value) => `there is no "${key}" in a ${Array.isArray(value) ? "list" : typeof value}`,
    noName: (name) => `no context has "${name}"`,
    printedNull: "the value is null",
    wrongArgument: () => "wrong argument",
    inCall: (_, cause) => cause,
  },
  spelling: {
    path: (base, keys) => [...(base === "." || base === "$" ? [] : [base]), ...keys].join(".") || ".",
    guard: (expression) => `{{#${expression}}}...{{/${expression}}}`,
    root: undefined,
    serialise: undefined,
  },
};
