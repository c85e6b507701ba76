import type { Action } from "./action.ts";
import { compileGlob } from "./glob/glob.ts";
import { builtInRule } from "./protected.ts";
import type { Rule, RuleEffect, RuleSource, SourcedRule } from "./rule.ts";

/** The decision of rules on an action. Without a rule, no rule fitted and a person is asked. */
export interface Verdict {
  readonly effect: RuleEffect;
  readonly rule?: Rule;
  readonly source?: RuleSource;
}

const order: readonly RuleEffect[] = ["deny", "ask", "allow"];

/**
 * Decides on an action. The built-in rule comes first, then the rules that deny, those that ask, those that allow. If no
 * rule fits, a person is asked.
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

/** The rule that fits this action, and no action that differs in tool, path or a word of the command. */
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
  // Words of a command have no path parts, and may have literal braces, such as `{}`.
  return fixed.every((glob, i) => compileGlob(glob, { separator: "", hasBraces: false })(words[i] ?? ""));
}

/** The glob that fits this text and no other. */
function exactGlob(text: string): string {
  return text.replace(/[\\*?[{]/g, "\\$&");
}
