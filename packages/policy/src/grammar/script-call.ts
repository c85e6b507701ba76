import type { Grammar } from "./grammar.ts";
import { managers } from "./programs/javascript.ts";
import { readArguments } from "./read-arguments.ts";

/** A script of a package that is called through a manager of packages. */
export interface ScriptCall {
  readonly manager: string;
  readonly script: string;
  /** The manager's own options: they choose the package whose script it is. */
  readonly options: readonly string[];
  /** What the script's command gets behind its own words. */
  readonly args: readonly string[];
}

/**
 * The call of a script: by its other names too. Undefined: it is none, or has options that are not understood.
 *
 * ```ts
 * scriptCall(["npm", "run", "test", "--", "a.test.ts"]);
 * // { manager: "npm", script: "test", options: [], args: ["a.test.ts"] }
 * ```
 */
export function scriptCall([manager = "", ...words]: readonly string[]): ScriptCall | undefined {
  const grammar = Object.hasOwn(managers, manager) ? managers[manager] : undefined;
  if (grammar === undefined) return undefined;
  const before = optionsAtStart(words, grammar);
  let at = before;
  const isRun = words[at] === "run" || words[at] === "run-script";
  if (isRun) at += 1;
  const between = optionsAtStart(words.slice(at), grammar);
  const name = words[at + between] ?? "";
  const isTest = name === "test" || (manager === "npm" && !isRun && (name === "t" || name === "tst"));
  // Without `run`, npm and bun have commands of their own by most names.
  if (!isRun && !isTest && (manager === "npm" || manager === "bun")) return undefined;
  if (manager === "bun" && !isRun) return undefined;
  if (name === "" || name.startsWith("-") || !/^[\w:.-]+$/.test(name)) return undefined;
  const options = [...words.slice(0, before), ...words.slice(at, at + between)];
  const more = words.slice(at + between + 1);
  const called = { manager, script: isTest ? "test" : name };
  if (manager !== "npm") return { ...called, options, args: more };
  const own = npmArguments(more, grammar);
  return own && { ...called, options: [...options, ...own.options], args: own.args };
}

/** How many words at the start are options that are understood. */
function optionsAtStart(words: readonly string[], grammar: Grammar): number {
  let at = 0;
  while (words[at]?.startsWith("-") && words[at] !== "--") {
    const length = readArguments(words.slice(at, at + 1), grammar) === undefined ? 2 : 1;
    if (readArguments(words.slice(at, at + length), grammar) === undefined) break;
    at += length;
  }
  return at;
}

/** npm takes options behind the script for itself, up to `--`, and passes the other words on. */
function npmArguments(
  words: readonly string[],
  grammar: Grammar,
): { readonly options: readonly string[]; readonly args: readonly string[] } | undefined {
  const options: string[] = [];
  const args: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    if (word === "--") return { options, args: [...args, ...words.slice(at + 1)] };
    const length = word.startsWith("-") ? optionsAtStart(words.slice(at), grammar) : 0;
    if (word.startsWith("-") && length === 0) return undefined;
    if (length === 0) args.push(word);
    else options.push(...words.slice(at, at + length));
    at += Math.max(length, 1);
  }
  return { options, args };
}
