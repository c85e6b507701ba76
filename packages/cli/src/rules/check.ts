import { resolve } from "node:path";
import type { permissionsCheck as permissionsCheckOutput } from "@cuebook/commands/json";
import { actionsOf, type ClientAction } from "@cuebook/engine";
import {
  type Action,
  type Effect,
  exactRule,
  type GuardKind,
  openInterpreter,
  readingVerdict,
  type Verdict,
} from "@cuebook/policy";
import { type ToolProject, workspacePath } from "@cuebook/project/tools";
import { printableLine } from "@cuebook/settings/values";
import { nameHint } from "@cuebook/template";
import { allTools, commandFiles, defaultLimits, type ToolDefinition, toolNames } from "@cuebook/tools";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { actionText } from "../permission/action-text.ts";
import { ruleHint, ruleLine } from "../permission/rule-text.ts";
import { verdictOn } from "../permission/verdict.ts";
import { openToolProject } from "../project/tool-project.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface CheckOptions {
  /** The kind of the action, for a tool of a client. */
  readonly effect?: Effect;
  readonly format: "text" | "json";
}

/** Runs `cuebook permissions check`. */
export async function checkPermissionsCommand(
  tool: string,
  words: readonly string[],
  options: CheckOptions,
  context: CommandContext,
): Promise<void> {
  return withToolFailures(context, options.format, () => check(tool, words, options, context));
}

async function check(
  name: string,
  words: readonly string[],
  { effect, format }: CheckOptions,
  context: CommandContext,
): Promise<void> {
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const { cwd } = context.terminal;
  const actions: readonly [Action, ...Action[]] =
    effect === undefined
      ? [await ownAction(toolNamed(name), words, project, cwd)]
      : await actionsOf(clientAction({ tool: name, effect }, words, cwd), project.root.path);
  const { action, foreign: _, ...decided } = verdictOn(actions, project);
  // Without a rule, reading needs a question if a client does it, but not if a Cuebook tool does.
  const verdict = effect === undefined && action.effect === "read" ? readingVerdict(decided) : decided;
  if (format === "json") context.terminal.out(jsonText<typeof permissionsCheckOutput>({ action, ...verdict }));
  else context.terminal.out(verdictText(action, verdict, context.style("out")));
}

/** Tools that read no content of a file, and need no permission. */
const lists: ReadonlySet<string> = new Set(["listFiles"]);

/** @throws UsageError if the tool is unknown or reads nothing */
function toolNamed(name: string): ToolDefinition {
  const judged = toolNames.filter((each) => !lists.has(each));
  const tool = allTools.find((known) => known.name === name);
  const known = `the tools that need permission are ${judged.join(", ")}`;
  if (tool === undefined) {
    throw new UsageError(
      `unknown tool "${name}"`,
      nameHint(
        name,
        toolNames,
        `${known}; for a tool of a client, name what it would do with --effect`,
        (near) => near,
      ),
    );
  }
  if (lists.has(name)) throw new UsageError(`${name} reads no content, and needs no permission`, known);
  return tool;
}

/** @throws UsageError; ToolError if nothing may be written to the path */
async function ownAction(
  { name, effect }: ToolDefinition,
  words: readonly string[],
  project: ToolProject,
  cwd: string,
): Promise<Action> {
  if (effect === "run") {
    const timeoutMs = project.settings.limits?.commandTimeoutMs ?? defaultLimits.commandTimeoutMs;
    const files = await commandFiles(someWords(name, words), "", project.root.path);
    return { tool: name, effect: "run", command: words, folder: "", input: "none", timeoutMs, ...files };
  }
  const path = oneWord(name, "path", words);
  const inside = workspacePath(project, path, cwd);
  if (inside === undefined) {
    throw new UsageError(`"${path}" is outside ${project.root.path}: tools work only below it`);
  }
  return { tool: name, effect, path: inside };
}

/** The action that a client would ask about. It may concern places outside the workspace. @throws UsageError */
function clientAction(
  { tool, effect }: { readonly tool: string; readonly effect: Effect },
  words: readonly string[],
  cwd: string,
): ClientAction {
  switch (effect) {
    case "read":
    case "write":
      return { tool, effect, paths: [resolve(cwd, oneWord(effect, "path", words))] };
    case "run": {
      const [first = "", ...others] = someWords(effect, words);
      // A single word is a shell command line, because clients run their commands in a shell.
      return { tool, effect, command: others.length === 0 ? first : words };
    }
    case "network":
      return { tool, effect, url: oneWord(effect, "address", words) };
    case "ask_client":
      if (words.length > 0) throw new UsageError("ask_client takes nothing after the tool's name");
      return { tool, effect };
    default:
      return effect satisfies never;
  }
}

function oneWord(what: string, kind: string, words: readonly string[]): string {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) throw new UsageError(`${what} takes one ${kind}, not ${words.length}`);
  return word;
}

function someWords(what: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) throw new UsageError(`${what} takes a command, after --`);
  return words;
}

const guardReasons: Readonly<Record<GuardKind, string>> = {
  secret: "it looks like a secret, and no rule that allows reading names it",
  agent_settings: "it is a setting of agents or builds, and no rule that allows writing names it",
  git_programs: "git runs what such a file says, and no rule that allows writing names it",
};

function verdictText(action: Action, { decision, rule, source, guard }: Verdict, style: Style): string {
  const words = {
    allow: style.good("allowed"),
    deny: style.severity("error", "denied"),
    ask: style.accent("asked about"),
  };
  const first = `${words[decision]}  ${printableLine(`${action.tool} would ${actionText(action)}`)}\n`;
  if (rule === undefined) {
    const hint = printableLine(ruleHint(exactRule("allow", action)));
    const why = guard === undefined ? "no rule matches it" : guardReasons[guard];
    return `${first}${why}\n${style.accent("hint")}: ${hint}\n`;
  }
  const reason = rule.reason === undefined ? "" : `\nreason: ${printableLine(rule.reason)}`;
  const open = openInterpreter(rule);
  const warning =
    open === undefined
      ? ""
      : `\n${style.severity("warning", "warning")}: ${printableLine(`${open} runs its standard input, and the rule allows any: add input: none, or the sha256 of the input`)}`;
  return `${first}by the ${source ?? ""} rule ${ruleLine(rule)}${reason}${warning}\n`;
}
