/* What modules emitted without the interpreter import of this dialect, each by name: a bundler leaves out the rest. */

export { escapeHtml as escape, printValue as printed } from "./print.ts";
export { falsy } from "./truth.ts";
