import type { Action } from "./action.ts";
import { exactGlob } from "./exact-glob.ts";
import { compileGlob, type Glob } from "./glob/glob.ts";
import { type Guard, type GuardKind, guardOf, namesGuarded } from "./guarded.ts";
import { builtInRule } from "./protected.ts";
import type { Rule, RuleDecision, RuleSource, SourcedRule } from "./rule.ts";

/**
 * The decision of rules on an action. Without a rule, a person is asked: no rule fitted, or those that allow did not name what is
 * guarded.
 */
export interface Verdict {
  readonly decision: RuleDecision;
  readonly rule?: Rule;
  readonly source?: RuleSource;
  /** Why the rules that allow in general did not count. */
  readonly guard?: GuardKind;
}

/**
 * Decides on an action. The built-in rule comes first, then the rules that deny, those that ask, those that allow. If no
 * rule fits, a person is asked. What is guarded is allowed only by a rule that names it. A command line is denied or asked about if one
 * of its commands is, and allowed if each of them is. A command that only prints files is also decided on as reading them. Where a rule
 * denies or asks about commands, a command that may hide another one is allowed only by a rule that names it.
 *
 * ```ts
 * decide([{ rule: { decide: "allow", path: "src/**" }, source: "configuration" }],
 *   { tool: "writeFile", effect: "write", path: "src/a.ts" }).decision; // "allow"
 * ```
 */
export function decide(rules: readonly SourcedRule[], action: Action): Verdict {
  return compileRules(rules)(action);
}

/** The same for many actions. */
export function compileRules(rules: readonly SourcedRule[]): (action: Action) => Verdict {
  const compiled = rules.map((sourced) => ({ ...sourced, fits: compileRule(sourced.rule) }));
  const of = (decision: RuleDecision) => compiled.filter(({ rule }) => rule.decide === decision);
  const [denying, asking, allowing] = [of("deny"), of("ask"), of("allow")];
  const isLimited = [...denying, ...asking].some(({ rule }) => rule.command !== undefined);
  return (action) => {
    const builtIn = builtInRule(action);
    if (builtIn !== undefined) return { decision: "deny", rule: builtIn, source: "built-in" };
    const guard = guardOf(action);
    const parts = partsOf(action);
    const whole = [action, ...parts];
    const all = [...whole, ...whole.flatMap(readsOf), ...whole.flatMap(understoodReads)];
    const forAny = ({ fits }: { fits: (action: Action) => boolean }) => all.some(fits);
    const isAllowed = (one: Action, its: Guard | undefined): (typeof allowing)[number] | undefined =>
      allowing.find(
        ({ rule, fits }) =>
          fits(one) && (its === undefined || isNaming(rule, one, its)) && mayRead(rule, one) && mayHide(rule, one),
      );
    // A rule that denies a command does not see it inside of another one.
    const mayHide = (rule: Rule, one: Action) => !isLimited || namesCommands(rule) || !hidesCommands(one);
    // The files that an understood command names are in the workspace, and what is guarded needs its own rule.
    const mayRead = (rule: Rule, one: Action) =>
      rule.understood === undefined || understoodReads(one).every((read) => !isOutside(read) && isUnguarded(read));
    const isUnguarded = (read: Action) => {
      const its = guardOf(read);
      return its === undefined || isAllowed(read, its) !== undefined;
    };
    const isRead = (one: Action) => forEach(readsOf(one), (read) => isAllowed(read, guardOf(read)));
    const found =
      denying.find(forAny) ??
      asking.find(forAny) ??
      isAllowed(action, guard) ??
      isRead(action) ??
      forEach(parts, (part) => isAllowed(part, undefined) ?? isRead(part));
    if (found !== undefined) return { decision: found.rule.decide, rule: found.rule, source: found.source };
    return guard === undefined ? { decision: "ask" } : { decision: "ask", guard: guard.kind };
  };
}

/** The commands of a line, as actions. */
function partsOf(action: Action): readonly Action[] {
  const parts = action.effect === "run" ? (action.parts ?? []) : [];
  return parts.map((part) => ({ ...action, reads: undefined, understood: undefined, ...part, parts: undefined }));
}

/** What a command only prints, as actions. */
function readsOf(action: Action): readonly Action[] {
  return action.effect === "run" ? readings(action, action.reads) : [];
}

/** What a command that is understood reads, as actions. */
function understoodReads(action: Action): readonly Action[] {
  return action.effect === "run" ? readings(action, action.understood?.reads) : [];
}

function readings({ tool }: Action, paths: readonly string[] = []): readonly Action[] {
  return paths.map((path) => ({ tool, effect: "read", path }));
}

/** What is found for the first of some items, if something is found for each. */
function forEach<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  const found = items.map(find);
  return found.includes(undefined) ? undefined : found[0];
}

function isNaming({ path }: Rule, action: Action, guard: Guard): boolean {
  return path !== undefined && "path" in action && namesGuarded(path, action.path, guard);
}

/** Reading by Cuebook's own tools, which stay in the workspace and in the folders of templates. */
const readable: Rule = { decide: "allow", effect: "read" };

/** The same for what Cuebook's own tools read: without a rule it is allowed, unless the file is guarded. */
export function readingVerdict(verdict: Verdict): Verdict {
  const isOpen = verdict.decision === "ask" && verdict.rule === undefined && verdict.guard === undefined;
  return isOpen ? { decision: "allow", rule: readable, source: "built-in" } : verdict;
}

/**
 * The rule that fits this action, and no action that differs in what a question shows: the tool, the place, the address, the words of
 * the command, its folder, standard input and time limit. It fits a write with any content. A rule about a place in the workspace fits
 * nothing outside it. No tool both reads and writes, so the rule for a write needs no effect, which would keep it from places outside.
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

/** Whether actions fit a rule. */
function compileRule(rule: Rule): (action: Action) => boolean {
  const { effect } = rule;
  const [fitsTool, fitsPath, fitsUrl] = [rule.tool, rule.path, rule.url].map((glob) => {
    return glob === undefined ? undefined : compileGlob(glob);
  });
  const fitsCommand = compileCommand(rule);
  const isInside = rule.decide === "allow" && !coversOutside(rule);
  return (action) => {
    if (effect !== undefined && effect !== action.effect) return false;
    if (isInside && isOutside(action)) return false;
    if (fitsTool !== undefined && !fitsTool(action.tool)) return false;
    if (fitsPath !== undefined && !("path" in action && fitsPath(action.path))) return false;
    if (fitsUrl !== undefined && !("url" in action && fitsUrl(normalUrl(action.url)))) return false;
    return action.effect === "run" ? fitsCommand(action) : !isAboutCommands(rule);
  };
}

function isAboutCommands({ command, without, understood, folder, input, timeout_ms }: Rule): boolean {
  return [command, without, understood, folder, input, timeout_ms].some((part) => part !== undefined);
}

type Run = Extract<Action, { readonly effect: "run" }>;

function compileCommand({
  command,
  without = [],
  understood,
  folder,
  input,
  timeout_ms,
}: Rule): (action: Run) => boolean {
  const fitsFolder = folder === undefined ? undefined : compileGlob(folder);
  const fitsWords = command === undefined ? undefined : compileWords(command);
  const excluded = without.map(wordGlob);
  return (action) => {
    // The workspace itself is `.`, or the empty text: it is nothing that `**` matches.
    const isHere = action.folder === "" && folder === ".";
    if (fitsFolder !== undefined && !isHere && !fitsFolder(action.folder)) return false;
    if (input !== undefined && input !== (action.input ?? "none")) return false;
    if (understood !== undefined && understood !== action.understood?.as) return false;
    if (timeout_ms !== undefined && timeout_ms !== action.timeoutMs) return false;
    if (action.command.some((word) => excluded.some((fits) => fits(word)))) return false;
    return fitsWords?.(action.command) ?? true;
  };
}

function namesCommands({ command, understood }: Rule): boolean {
  return command !== undefined || understood !== undefined;
}

/** Shells, and programs that run the program that they are given. */
const runners =
  /^(?:(?:a|ba|c|da|fi|k|mk|tc|z)?sh|busybox|chroot|command|doas|env|eval|exec|find|flock|ionice|nice|nohup|setsid|stdbuf|sudo|time|timeout|watch|xargs)$/;

/** Whether a command may be there to run another one, which its words do not show to rules. */
function hidesCommands(action: Action): boolean {
  const [name = ""] = action.effect === "run" ? action.command : [];
  return action.effect === "run" && runners.test(name.slice(name.lastIndexOf("/") + 1));
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

function compileWords(globs: readonly string[]): (words: readonly string[]) => boolean {
  const isOpen = globs.at(-1) === "**";
  const fixed = (isOpen ? globs.slice(0, -1) : globs).map(wordGlob);
  return (words) => {
    if (isOpen ? words.length < fixed.length : words.length !== fixed.length) return false;
    return fixed.every((fits, i) => fits(words[i] ?? ""));
  };
}

/** Words of a command have no path parts, and may have literal braces, such as `{}`. */
function wordGlob(glob: string): Glob {
  return compileGlob(glob, { separator: "", hasBraces: false });
}
