import { listRememberedRules, removeRememberedRule } from "@cuebook/tools";
import { NotFoundError } from "../failure/failure.ts";
import type { permissionsForget as permissionsForgetOutput } from "../json-output/permissions.ts";
import { jsonText } from "../output/json.ts";
import { ruleSentence } from "../permission/rule-text.ts";
import { readyProject } from "../project/host.ts";
import { toolState } from "../project/tool-project.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ForgetOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook permissions forget`. */
export async function forgetPermissionsCommand(
  number: string,
  options: ForgetOptions,
  context: CommandContext,
): Promise<void> {
  return withToolFailures(context, options.format, async () => forget(number, options, context));
}

function forget(given: string, { format }: ForgetOptions, context: CommandContext): void {
  const project = readyProject(context, {}, format);
  if (project === undefined) return;
  const { terminal } = context;
  const state = toolState(project.config);
  const rules = listRememberedRules(state).map(({ rule }) => rule);
  const chosen = given === "all" ? rules : rules.filter((_, index) => String(index + 1) === given);
  if (given !== "all" && chosen.length === 0) {
    const known = rules.length === 0 ? "no rules are remembered" : `the rules are 1 to ${rules.length}`;
    throw new NotFoundError(`there is no remembered rule "${given}"`, `${known}: cuebook permissions list`);
  }
  // Another process may have removed it in the meantime: it is gone in either case.
  for (const rule of chosen) removeRememberedRule(state, rule);
  if (format === "json") {
    terminal.out(jsonText<typeof permissionsForgetOutput>({ forgotten: chosen }));
    return;
  }
  const style = context.style("out");
  for (const rule of chosen) terminal.out(`${style.good("forgot")}  ${ruleSentence(rule)}\n`);
  if (chosen.length === 0) terminal.out("No rules are remembered.\n");
}
