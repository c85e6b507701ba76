/* What modules emitted without the interpreter import of this dialect, each by name: a bundler leaves out the rest. */

export { escapeHtml as escape, printValue as printed } from "./print/print.ts";
export { compare } from "./values/compare.ts";
export { index as element, iterate } from "./values/indexing.ts";
export { falsy } from "./values/truth.ts";
