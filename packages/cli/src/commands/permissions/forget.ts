import { listRememberedRules, removeRememberedRule } from "@cuebook/tools";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { ruleWords } from "../../permission/rule-text.ts";
import { readyProject } from "../../run/host.ts";
import { inToolStyle } from "../../template/in-tool-style.ts";
import { toolState } from "../../template/tool-project.ts";

interface ForgetOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook permissions forget`. */
export function addPermissionsForget(permissions: Command, context: CommandContext): void {
  permissions
    .command("forget")
    .summary("forget what was answered with always or never")
    .description(
      "Forgets a rule that somebody answered with always or never: from now on it is asked again. Rules of the configuration are taken " +
        "out of their files.",
    )
    .argument("<number>", "the rule's number in `cuebook permissions list`, or all")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook permissions list\n  cuebook permissions forget 2\n  cuebook permissions forget all\n",
    )
    .action((number: string, options: ForgetOptions) =>
      inToolStyle(context, options.format, async () => forget(number, options, context)),
    );
}

function forget(given: string, { format }: ForgetOptions, context: CommandContext): void {
  const project = readyProject(context, {}, format);
  if (project === undefined) return;
  const { terminal } = context;
  const state = toolState(project.config);
  const rules = listRememberedRules(state).map(({ rule }) => rule);
  const chosen = given === "all" ? rules : rules.filter((_, index) => String(index + 1) === given);
  if (given !== "all" && chosen.length === 0) {
    const known = rules.length === 0 ? "nothing is remembered" : `remembered are 1 to ${rules.length}`;
    throw new UsageError(`there is no remembered rule "${given}"`, `${known}: cuebook permissions list`);
  }
  // Another process may have forgotten it meanwhile: it is gone in either case.
  for (const rule of chosen) removeRememberedRule(state, rule);
  if (format === "json") {
    terminal.out(jsonText({ forgotten: chosen }));
    return;
  }
  const style = context.style("out");
  for (const rule of chosen) terminal.out(`${style.good("forgot")}  ${ruleWords(rule)}\n`);
  if (chosen.length === 0) terminal.out("Nothing is remembered.\n");
}
