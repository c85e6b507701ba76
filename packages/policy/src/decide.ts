import type { Action } from "./action.ts";
import { compileGlob } from "./glob/glob.ts";
import { builtInRule } from "./protected.ts";
import type { Rule, RuleEffect, RuleSource, SourcedRule } from "./rule.ts";

/** What rules say of an action. Without a rule: nobody has said anything, and it is asked about. */
export interface Verdict {
  readonly effect: RuleEffect;
  readonly rule?: Rule;
  readonly source?: RuleSource;
}

const order: readonly RuleEffect[] = ["deny", "ask", "allow"];

/**
 * What is to become of an action: what is built in comes first, then the rules that deny, those that ask, those that allow.
 * What no rule fits is asked about.
 *
 * ```ts
 * decide([{ rule: { effect: "allow", path: "src/**" }, source: "configuration" }],
 *   { tool: "writeFile", effect: "write", path: "src/a.ts" }).effect; // "allow"
 * ```
 */
export function decide(rules: readonly SourcedRule[], action: Action): Verdict {
  const builtIn = builtInRule(action);
  if (builtIn !== undefined) return { effect: "deny", rule: builtIn, source: "built-in" };
  for (const effect of order) {
    const found = rules.find(({ rule }) => rule.effect === effect && fitsAction(rule, action));
    if (found !== undefined) return { effect, ...found };
  }
  return { effect: "ask" };
}

/** The rule that fits this action and, among all that differ from it in tool, path or a word, no other. */
export function exactRule(effect: RuleEffect, action: Action): Rule {
  const tool = exactGlob(action.tool);
  return action.effect === "write"
    ? { effect, tool, path: exactGlob(action.path) }
    : { effect, tool, command: action.command.map(exactGlob) };
}

function fitsAction({ tool, path, command }: Rule, action: Action): boolean {
  if (tool !== undefined && !compileGlob(tool)(action.tool)) return false;
  if (path !== undefined && (action.effect !== "write" || !compileGlob(path)(action.path))) return false;
  return command === undefined || (action.effect === "run" && fitsWords(command, action.command));
}

function fitsWords(globs: readonly string[], words: readonly string[]): boolean {
  const isOpen = globs.at(-1) === "**";
  const fixed = isOpen ? globs.slice(0, -1) : globs;
  if (isOpen ? words.length < fixed.length : words.length !== fixed.length) return false;
  // A word has no parts, and commands have words such as `{}`.
  return fixed.every((glob, i) => compileGlob(glob, { separator: "", hasBraces: false })(words[i] ?? ""));
}

/** The glob that this text fits and no other. */
function exactGlob(text: string): string {
  return text.replace(/[\\*?[{]/g, "\\$&");
}
