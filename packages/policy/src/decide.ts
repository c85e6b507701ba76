import type { Action } from "./action.ts";
import { compileGlob } from "./glob/glob.ts";
import { builtInRule } from "./protected.ts";
import type { Rule, RuleDecision, RuleSource, SourcedRule } from "./rule.ts";

/** The decision of rules on an action. Without a rule, no rule fitted and a person is asked. */
export interface Verdict {
  readonly decision: RuleDecision;
  readonly rule?: Rule;
  readonly source?: RuleSource;
}

const order: readonly RuleDecision[] = ["deny", "ask", "allow"];

/**
 * Decides on an action. The built-in rule comes first, then the rules that deny, those that ask, those that allow. If no
 * rule fits, a person is asked.
 *
 * ```ts
 * decide([{ rule: { decide: "allow", path: "src/**" }, source: "configuration" }],
 *   { tool: "writeFile", effect: "write", path: "src/a.ts" }).decision; // "allow"
 * ```
 */
export function decide(rules: readonly SourcedRule[], action: Action): Verdict {
  const builtIn = builtInRule(action);
  if (builtIn !== undefined) return { decision: "deny", rule: builtIn, source: "built-in" };
  for (const decision of order) {
    const found = rules.find(({ rule }) => rule.decide === decision && fitsAction(rule, action));
    if (found !== undefined) return { decision, ...found };
  }
  return { decision: "ask" };
}

/**
 * The rule that fits this action, and no action that differs in what a question shows: the tool, the place, the address, the words of
 * the command, its folder, standard input and time limit. It fits a write with any content. A rule about a place in the workspace fits
 * nothing outside it.
 */
export function exactRule(decide: RuleDecision, action: Action): Rule {
  const tool = exactGlob(action.tool);
  switch (action.effect) {
    case "read":
      return { decide, ...(isOutside(action) ? {} : { effect: "read" }), tool, path: exactGlob(action.path) };
    case "write":
      return { decide, tool, path: exactGlob(action.path) };
    case "run": {
      const { folder, input = "none", timeoutMs } = action;
      const command = action.command.map(exactGlob);
      const limit = timeoutMs === undefined ? {} : { timeout_ms: timeoutMs };
      return { decide, tool, command, folder: exactGlob(nameOf(folder)), input, ...limit };
    }
    case "network":
      return { decide, effect: "network", tool, url: exactGlob(normalUrl(action.url)) };
    case "ask_client":
      return { decide, effect: "ask_client", tool };
    default:
      return action satisfies never;
  }
}

function fitsAction(rule: Rule, action: Action): boolean {
  const { effect, tool, path, url } = rule;
  if (effect !== undefined && effect !== action.effect) return false;
  if (rule.decide === "allow" && isOutside(action) && !coversOutside(rule)) return false;
  if (tool !== undefined && !compileGlob(tool)(action.tool)) return false;
  if (path !== undefined && !("path" in action && compileGlob(path)(action.path))) return false;
  if (url !== undefined && !("url" in action && compileGlob(url)(normalUrl(action.url)))) return false;
  return action.effect === "run" ? fitsCommand(rule, action) : !isAboutCommands(rule);
}

function isAboutCommands({ command, folder, input, timeout_ms }: Rule): boolean {
  return [command, folder, input, timeout_ms].some((part) => part !== undefined);
}

function fitsCommand(
  { command, folder, input, timeout_ms }: Rule,
  action: Extract<Action, { readonly effect: "run" }>,
): boolean {
  if (folder !== undefined && !fitsFolder(folder, action.folder)) return false;
  if (input !== undefined && input !== (action.input ?? "none")) return false;
  if (timeout_ms !== undefined && timeout_ms !== action.timeoutMs) return false;
  return command === undefined || fitsWords(command, action.command);
}

/** The workspace itself is `.`, or the empty text: it is nothing that `**` matches. */
function fitsFolder(glob: string, folder: string): boolean {
  return folder === "" ? glob === "." || compileGlob(glob)("") : compileGlob(glob)(folder);
}

/** The folder of a command as a rule names it. */
function nameOf(folder: string): string {
  return folder === "" ? "." : folder;
}

/** Whether an action is about a place outside the workspace. */
function isOutside(action: Action): boolean {
  const place = "path" in action ? action.path : "folder" in action ? action.folder : "";
  return place.startsWith("/");
}

/** Whether a rule that allows covers places outside the workspace: `**` alone does not name them. */
function coversOutside({ effect, path, folder, ...rule }: Rule): boolean {
  if (effect !== undefined || (isAboutCommands(rule) && folder === undefined)) return false;
  return [path, folder].every((place) => place === undefined || place.startsWith("/"));
}

/** Every platform has it; the library of the language alone does not declare it. */
declare const URL: { parse(url: string): { readonly href: string } | null };

/** An address as a client would use it: `https://a.example#.b.example/` is on a.example. */
function normalUrl(url: string): string {
  return URL.parse(url)?.href ?? url;
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
