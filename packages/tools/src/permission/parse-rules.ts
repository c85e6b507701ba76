import type { Rule, RuleEffect } from "@cuebook/policy";
import { nearest } from "@cuebook/template";

/** A problem in a configured rule. */
export interface RuleProblem {
  /** JSON pointer from the list of rules: `/2/path`. */
  readonly pointer: string;
  readonly message: string;
  readonly did_you_mean?: string | undefined;
}

const effects: readonly RuleEffect[] = ["allow", "deny", "ask"];
const longestGlob = 10_000;
const keys = ["effect", "tool", "path", "command", "reason"];

/**
 * Reads the rules of a configuration. All problems are returned, with the rules that have none. If there is a problem, none of
 * the rules should be applied: a denying rule may be missing.
 */
export function parseRules(value: unknown): {
  readonly rules: readonly Rule[];
  readonly problems: readonly RuleProblem[];
} {
  if (!Array.isArray(value)) return { rules: [], problems: [{ pointer: "", message: "rules must be a list" }] };
  const rules: Rule[] = [];
  const problems: RuleProblem[] = [];
  value.forEach((each: unknown, i) => {
    const found = problemsOf(each, `/${i}`);
    problems.push(...found);
    // All of its parts were checked: this is the parsed boundary.
    if (found.length === 0) rules.push(each as Rule);
  });
  return { rules, problems };
}

function problemsOf(rule: unknown, pointer: string): RuleProblem[] {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule)) {
    return [{ pointer, message: "a rule must be an object with an `effect`" }];
  }
  const parts = new Map<string, unknown>(Object.entries(rule));
  const problems: RuleProblem[] = [];
  for (const key of parts.keys()) {
    if (keys.includes(key)) continue;
    const message = `a rule has no ${JSON.stringify(key.slice(0, 80))}; its keys are ${keys.join(", ")}`;
    problems.push({ pointer: `${pointer}/${escapePointer(key)}`, message, did_you_mean: meant(key, keys) });
  }
  const effect = parts.get("effect");
  if (!effects.some((each) => each === effect)) {
    const message = parts.has("effect") ? `\`effect\` must be one of ${effects.join(", ")}` : "`effect` is missing";
    problems.push({ pointer: `${pointer}/effect`, message, did_you_mean: meant(effect, effects) });
  }
  for (const key of ["tool", "path", "reason"]) {
    const part = parts.get(key);
    const wrong = part === undefined ? undefined : key === "reason" ? wrongText(part) : wrongGlob(key, part);
    if (wrong !== undefined) problems.push({ pointer: `${pointer}/${key}`, message: `\`${key}\` ${wrong}` });
  }
  const command = parts.get("command");
  if (command !== undefined) problems.push(...commandProblems(command, `${pointer}/command`));
  if (command !== undefined && parts.get("path") !== undefined) {
    const message = "`path` matches only writes, and `command` only commands: a rule with both matches nothing";
    problems.push({ pointer, message });
  }
  return problems;
}

function commandProblems(command: unknown, pointer: string): RuleProblem[] {
  if (!Array.isArray(command) || command.length === 0) {
    return [{ pointer, message: '`command` must be a list of globs, one for each word: ["npm", "run", "*"]' }];
  }
  return command.flatMap((word: unknown, i) => {
    const wrong = wrongGlob("command", word);
    return wrong === undefined ? [] : [{ pointer: `${pointer}/${i}`, message: `the word ${wrong}` }];
  });
}

function wrongText(value: unknown): string | undefined {
  return typeof value === "string" ? undefined : "must be a text";
}

function wrongGlob(key: string, value: unknown): string | undefined {
  if (typeof value !== "string") return "must be a glob";
  if (key === "path" && (value.startsWith("/") || value.startsWith("./") || value.split("/").includes(".."))) {
    return 'must be relative to the workspace: no "/" or "./" at the beginning, no ".."';
  }
  if (key === "path" && value.endsWith("/"))
    return `ends with "/" and matches no file: "${value.slice(0, 80)}**" matches everything below`;
  // A command can have an empty word.
  if (key !== "command" && value === "") return "is empty";
  return value.length > longestGlob ? `is longer than ${longestGlob} characters` : undefined;
}

function meant(value: unknown, known: readonly string[]): string | undefined {
  return typeof value === "string" ? nearest(value.slice(0, 80), known) : undefined;
}

function escapePointer(key: string): string {
  return key.slice(0, 80).replaceAll("~", "~0").replaceAll("/", "~1");
}
