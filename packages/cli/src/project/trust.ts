import { ruleText } from "@cuebook/policy";
import type { Config } from "@cuebook/project/config";
import { foreignAnswers, type Trusting, toolState, untrusted, userName } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import type { NamedProgram } from "@cuebook/system";
import { shownPath } from "@cuebook/system";
import { adoptRememberedRules, type RememberedRule, rememberedRulesFile } from "@cuebook/tools";
import { confirmed } from "../options/confirmed.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The sentence that states what is trusted. */
export const trustSentence =
  "You trust exactly this, as it is written now: Cuebook may start these programs, contact these services and follow these rules in this project, until one of them or a file that it names changes.";

/** Notes what is not trusted and therefore not used, and how to trust it. */
export function noteUntrusted({ terminal }: Pick<CommandContext, "terminal">, config: Answering): void {
  for (const each of [...untrusted(config), ...namedAnswers(config, foreignAnswers(config))]) {
    terminal.err(`note: not trusted, and not used: ${namedText(each, terminal.cwd)}; to trust it: --trust\n`);
  }
}

/** Trust settings, with the folder of remembered answers. */
export type Answering = Trusting & Pick<Config, "state">;

/** With `--trust`, adopts the answers of other users as this user's. Otherwise notes that they do not count. */
export function settleAnswers(
  { terminal, trusts }: Pick<CommandContext, "terminal" | "trusts">,
  config: Answering,
): void {
  const foreign = foreignAnswers(config);
  if (trusts && foreign.length > 0) adoptRememberedRules(toolState(config), foreign, config.trust.seal);
  else
    for (const each of namedAnswers(config, foreign))
      terminal.err(`note: ${namedText(each, terminal.cwd)}; to trust them: --trust\n`);
}

function namedAnswers(config: Pick<Config, "state">, foreign: readonly RememberedRule[]): readonly NamedProgram[] {
  if (foreign.length === 0) return [];
  const argv = [foreign.map(({ rule }) => ruleText(rule)).join("; ")];
  return [{ what: "remembered answers that are not yours", argv, source: rememberedRulesFile(toolState(config)) }];
}

/**
 * Asks a person at a terminal whether to trust what the files of the project name. With `--trust`, nobody is asked. If the person
 * refuses, nothing changes: what is not trusted is not used.
 *
 * @param further programs and services that other files name
 */
export async function askForTrust(
  context: CommandContext,
  config: Answering,
  further: readonly NamedProgram[] = [],
): Promise<void> {
  const { terminal, trusts } = context;
  const programs = untrusted(config, further);
  const foreign = foreignAnswers(config);
  const open = [...programs, ...namedAnswers(config, foreign)];
  if (open.length === 0) return;
  if (!trusts) {
    if (terminal.input.isTTY !== true || !terminal.isTerminal.err) return;
    const lines = open.map((each) => `  ${namedText(each, terminal.cwd)}\n`).join("");
    terminal.err(`Files of this project name what Cuebook would start, contact or follow:\n${lines}${trustSentence}\n`);
    if (!(await confirmed(context, "Trust this?", "this trusts a project", "--trust"))) return;
  }
  if (programs.length > 0) config.trust.remember(programs, userName(), new Date());
  adoptRememberedRules(toolState(config), foreign, config.trust.seal);
}

/** `the agent x: ./x --flag (.cuebook/config.yaml)`. */
function namedText({ what, argv, source = "" }: NamedProgram, cwd: string): string {
  return printableLine(`${what}: ${argv.join(" ")} (${shownPath(source, cwd)})`);
}
