import { type Action, exactRule, type Verdict } from "@cuebook/policy";
import { nearest } from "@cuebook/template";
import { allTools, type ToolDefinition, toolNames } from "@cuebook/tools";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import type { Style } from "../../output/style.ts";
import { ruleHint, ruleLine } from "../../permission/rule-text.ts";
import { verdictOn } from "../../permission/verdict.ts";
import { inToolStyle } from "../../template/in-tool-style.ts";
import { openToolProject, type ToolProject, workspacePath } from "../../template/tool-project.ts";

interface CheckOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook permissions check`. */
export function addPermissionsCheck(permissions: Command, context: CommandContext): void {
  permissions
    .command("check")
    .summary("tell what would be decided, and by which rule")
    .description(
      "Tells what the rules say of a tool that would write a path or run a command. Nothing is asked, written or run.",
    )
    .argument("<tool>", "the tool's name: writeFile, runCommand")
    .argument("<words...>", "the path that it would write; or, after --, the words of the command that it would run")
    .addOption(choiceOption("format", "how the answer is written", ["text", "json"]))
    .addHelpText("after", checkHelp)
    .action((tool: string, words: readonly string[], options: CheckOptions) =>
      inToolStyle(context, options.format, () => check(tool, words, options, context)),
    );
}

const checkHelp = `
Examples:
  cuebook permissions check writeFile src/app.ts
  cuebook permissions check runCommand -- git push origin main

Exit codes: 0 told, whatever would be decided, 2 wrong usage.
`;

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

/** @throws UsageError where there is no such tool, or it changes nothing */
function toolNamed(name: string): ToolDefinition {
  const changing = allTools.filter(({ effect }) => effect !== "read").map((tool) => tool.name);
  const tool = allTools.find((each) => each.name === name);
  const known = `tools that change something are ${changing.join(", ")}`;
  if (tool === undefined) {
    const near = nearest(name, toolNames);
    throw new UsageError(`there is no tool "${name}"`, near === undefined ? known : `did you mean ${near}? ${known}`);
  }
  if (tool.effect === "read") throw new UsageError(`${name} changes nothing, and needs no permission`, known);
  return tool;
}

/** @throws UsageError; ToolError where the path is one that nothing is written to */
async function actionOf(
  { name, effect }: ToolDefinition,
  words: readonly string[],
  project: ToolProject,
  cwd: string,
): Promise<Action> {
  if (effect === "run") return { tool: name, effect: "run", command: words, folder: "" };
  const [path = "", ...rest] = words;
  if (rest.length > 0) throw new UsageError(`${name} writes one path, and ${words.length} are given`);
  const inside = workspacePath(project, path, cwd);
  if (inside === undefined) {
    throw new UsageError(`"${path}" lies outside of ${project.root.path}: tools write below it alone`);
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
    return `${first}no rule fits it\n${style.accent("hint")}: ${hint}\n`;
  }
  const reason = rule.reason === undefined ? "" : `\nreason: ${printableLine(rule.reason)}`;
  return `${first}by the ${source ?? ""} rule ${ruleLine(rule)}${reason}\n`;
}
