import type { permissionsForget as permissionsForgetOutput } from "@cuebook/commands/json";
import { toolState } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import { listRememberedRules, removeRememberedRule } from "@cuebook/tools";
import { NotFoundError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { ruleSentence } from "../permission/rule-text.ts";
import { readyProject } from "../project/host.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { trustedHere } from "./list.ts";

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
  const remembered = listRememberedRules(state, project.config.trust.seal);
  const rules = [...remembered.rules, ...remembered.foreign].map(({ rule }) => rule);
  const chosen = given === "all" ? rules : rules.filter((_, index) => String(index + 1) === given);
  const { trust } = project.config;
  const trusted = trustedHere(project.config, rules.length).filter(
    ({ number }) => given === "all" || String(number) === given,
  );
  if (given !== "all" && chosen.length + trusted.length === 0) {
    const count = rules.length + trust.list().length;
    const known = count === 0 ? "no rules are remembered" : `the rules are 1 to ${count}`;
    throw new NotFoundError(`there is no remembered rule "${given}"`, `${known}: cuebook permissions list`);
  }
  // Another process may have removed it in the meantime: it is gone in either case.
  for (const rule of chosen) removeRememberedRule(state, rule);
  const distrusted = trusted.map(({ hash }) => hash);
  if (distrusted.length > 0) trust.forget(distrusted);
  if (format === "json") {
    terminal.out(jsonText<typeof permissionsForgetOutput>({ forgotten: chosen, distrusted }));
    return;
  }
  const style = context.style("out");
  for (const rule of chosen) terminal.out(`${style.good("forgot")}  ${ruleSentence(rule)}\n`);
  for (const { what, argv } of trusted)
    terminal.out(`${style.good("no longer trusted")}  ${printableLine(`${what}: ${argv.join(" ")}`)}\n`);
  if (chosen.length + trusted.length === 0) terminal.out("No rules are remembered.\n");
}
