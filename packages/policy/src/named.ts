import { commandNames, type Effect } from "./action.ts";
import { exactGlob } from "./exact-glob.ts";
import type { Rule, RuleDecision } from "./rule.ts";
import { shellCommand } from "./shell-command.ts";
import { shellParts } from "./shell-parts.ts";

/**
 * Lists of rules with a name. `read`: reads, and never writes. `edit`: reads and writes in the workspace. `full`: everything, outside
 * the workspace too. What they leave open is asked.
 */
export const namedRules = {
  read: [
    { decide: "allow", effect: "read" },
    { decide: "deny", effect: "write", reason: "this role may only read" },
  ],
  edit: [
    { decide: "allow", effect: "read" },
    { decide: "allow", effect: "write" },
  ],
  full: [{ decide: "allow" }],
} as const satisfies Readonly<Record<Exclude<PermissionsName, (typeof commandNames)[number]>, readonly Rule[]>>;

/** The name of a list of rules that covers every kind of action. */
export type RulesName = keyof typeof namedRules;

/** The name of a list of rules. */
export const permissionsNames = ["read", "edit", "full", ...commandNames] as const;
export type PermissionsName = (typeof permissionsNames)[number];

/** Permissions as authors write them: rules, and names of lists of rules. */
export type Permissions = readonly (PermissionsName | Rule)[];

/**
 * The rules of permissions. Without any, reading in the workspace is allowed, and all else is asked.
 * `project_commands` allows the project's own commands, `read_git` those of git that only read, both as far as they are understood
 * (`understand`).
 * @param projectCommands the command lines of the project, which are also allowed word for word
 */
export function rulesOf(
  permissions: Permissions = [{ decide: "allow", effect: "read" }],
  projectCommands: readonly string[] = [],
): readonly Rule[] {
  return permissions.flatMap((each): readonly Rule[] => {
    if (typeof each !== "string") return [each];
    if (each !== "project_commands" && each !== "read_git") return namedRules[each];
    const understood: Rule = { decide: "allow", effect: "run", understood: each };
    return each === "project_commands" ? [understood, ...wholeLineRules(projectCommands)] : [understood];
  });
}

/** What rules decide on each kind of action as a whole. `ask`: it depends on the action, or a person decides. */
export function outlook(rules: readonly Rule[]): Readonly<Record<Effect, RuleDecision>> {
  const of = (effect: Effect): RuleDecision => {
    const fitting = rules.filter((rule) => isAbout(rule, effect));
    const isWhole = (decide: RuleDecision) => fitting.some((rule) => rule.decide === decide && !isNarrow(rule));
    if (isWhole("deny")) return "deny";
    return isWhole("allow") && fitting.every(({ decide }) => decide === "allow") ? "allow" : "ask";
  };
  return { read: of("read"), write: of("write"), run: of("run"), network: of("network"), ask_client: of("ask_client") };
}

/** Whether a rule can fit an action of a kind. */
export function isAbout({ effect, path, url, ...rule }: Rule, about: Effect): boolean {
  if (effect !== undefined && effect !== about) return false;
  if (path !== undefined && about !== "read" && about !== "write") return false;
  const { command, without, understood, folder, input, timeout_ms } = rule;
  if ([command, without, understood, folder, input, timeout_ms].some((part) => part !== undefined) && about !== "run")
    return false;
  return url === undefined || about === "network";
}

function isNarrow({ tool, path, command, without, understood, folder, input, timeout_ms, url }: Rule): boolean {
  return [tool, path, command, without, understood, folder, input, timeout_ms, url].some((part) => part !== undefined);
}

/**
 * Rules that allow command lines of a project word for word: those with other syntax of a shell than lists of simple commands, which
 * cannot be understood.
 *
 * ```ts
 * wholeLineRules(["npm run a > b"]); // [{ decide: "allow", command: ["sh", "-c", "npm run a > b"] }]
 * ```
 */
function wholeLineRules(lines: readonly string[]): Rule[] {
  const used = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
  const isUnderstood = (line: string) => shellCommand(line)[2] !== line || shellParts(line) !== undefined;
  return used
    .filter((line) => !isUnderstood(line))
    .map((line) => ({ decide: "allow", command: shellCommand(line).map(exactGlob) }));
}
