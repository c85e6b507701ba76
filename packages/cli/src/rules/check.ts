import { type Action, exactRule, type Verdict } from "@cuebook/policy";
import { allTools, type ToolDefinition, toolNames } from "@cuebook/tools";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { jsonText } from "../output/json.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { ruleHint, ruleLine } from "../permission/rule-text.ts";
import { verdictOn } from "../permission/verdict.ts";
import { openToolProject, type ToolProject, workspacePath } from "../project/tool-project.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface CheckOptions {
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
  { format }: CheckOptions,
  context: CommandContext,
): Promise<void> {
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const action = await actionOf(toolNamed(name), words, project, context.terminal.cwd);
  const verdict = verdictOn(action, project);
  if (format === "json") context.terminal.out(jsonText({ action, ...verdict }));
  else context.terminal.out(verdictText(action, verdict, context.style("out")));
}

/** @throws UsageError if the tool is unknown or changes nothing */
function toolNamed(name: string): ToolDefinition {
  const changing = allTools.filter(({ effect }) => effect !== "read").map((tool) => tool.name);
  const tool = allTools.find((known) => known.name === name);
  const known = `the tools that change something are ${changing.join(", ")}`;
  if (tool === undefined) {
    throw new UsageError(
      `unknown tool "${name}"`,
      nameHint(name, toolNames, known, (near) => near),
    );
  }
  if (tool.effect === "read") throw new UsageError(`${name} changes nothing, and needs no permission`, known);
  return tool;
}

/** @throws UsageError; ToolError if nothing may be written to the path */
async function actionOf(
  { name, effect }: ToolDefinition,
  words: readonly string[],
  project: ToolProject,
  cwd: string,
): Promise<Action> {
  if (effect === "run") return { tool: name, effect: "run", command: words, folder: "" };
  const [path = "", ...rest] = words;
  if (rest.length > 0) throw new UsageError(`${name} takes one path, not ${words.length}`);
  const inside = workspacePath(project, path, cwd);
  if (inside === undefined) {
    throw new UsageError(`"${path}" is outside ${project.root.path}: tools write only below it`);
  }
  return { tool: name, effect: "write", path: inside };
}

function verdictText(action: Action, { effect, rule, source }: Verdict, style: Style): string {
  const what = action.effect === "write" ? `write ${action.path}` : `run ${action.command.join(" ")}`;
  const words = {
    allow: style.good("allowed"),
    deny: style.severity("error", "denied"),
    ask: style.accent("asked about"),
  };
  const first = `${words[effect]}  ${printableLine(`${action.tool} would ${what}`)}\n`;
  if (rule === undefined) {
    const hint = printableLine(ruleHint(exactRule("allow", action)));
    return `${first}no rule matches it\n${style.accent("hint")}: ${hint}\n`;
  }
  const reason = rule.reason === undefined ? "" : `\nreason: ${printableLine(rule.reason)}`;
  return `${first}by the ${source ?? ""} rule ${ruleLine(rule)}${reason}\n`;
}
