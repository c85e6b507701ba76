import { join } from "node:path";
import { type Rule, ruleText } from "@cuebook/policy";
import { type NamedProgram, requireTrust } from "@cuebook/system";
import { adoptRememberedRules, type RememberedRule, rememberedRulesFile } from "@cuebook/tools";
import type { ChannelSettings } from "../config/channels.ts";
import { configFile } from "../config/config-file.ts";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { confirmed } from "../options/confirmed.ts";
import { printableLine } from "../output/printable.ts";
import { shownPath } from "../output/shown-path.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { userName } from "./actor.ts";
import { foreignAnswers, toolState } from "./tool-state.ts";

/** What of a configuration says what it names, and whether that is trusted. */
export type Trusting = Pick<Config, "named" | "trust">;

/** What is trusted, in one sentence. */
export const trustSentence =
  "You trust exactly this, as it is written now: Cuebook may start these programs, contact these services and follow these rules in this project, until one of them or a file that it names changes.";

/** What the files of a project name that nobody trusts. */
function untrusted({ named: all, trust }: Trusting, further: readonly NamedProgram[] = []): readonly NamedProgram[] {
  return [...all, ...further].filter((each) => !trust.allows(each));
}

/** Whether what a configuration names may be used. @param what a value of `named` */
export function isTrusted({ named: all, trust }: Trusting, what: string): boolean {
  return all.every((each) => each.what !== what || trust.allows(each));
}

/** Refuses what a file of the project names and nobody trusts. @throws CuebookError `not_trusted` */
export function requireNamed({ named: all, trust }: Trusting, what: string): void {
  for (const each of all) if (each.what === what) requireTrust(trust, each);
}

/** The configuration without a collector that a file of the project names and nobody trusts. */
export function withoutForeignCollector<Of extends Trusting & Pick<Config, "telemetry">>(config: Of): Of {
  if (isTrusted(config, named.collector)) return config;
  return { ...config, telemetry: { ...config.telemetry, endpoint: undefined } };
}

/** The channels that may be asked: not those that a file of the project names and nobody trusts. */
export function trustedChannels(config: Trusting & Pick<Config, "tools">): readonly ChannelSettings[] {
  return config.tools.channelSettings.filter(({ name }) => isTrusted(config, named.channel(name)));
}

/** Who may be notified by a command that only looks: not the receivers that a file of the project names and nobody trusts. */
export function trustedReceivers<Of extends Trusting & Pick<Config, "notify">>(config: Of): Of {
  return { ...config, notify: config.notify.filter(({ name }) => isTrusted(config, named.receiver(name))) };
}

/** The rules that count: those of the project that allow something are its author's, until somebody trusts them. */
export function trustedRules(config: Trusting & Pick<Config, "tools" | "root">, cwd: string): readonly Rule[] {
  const { rulesFrom } = config.tools;
  const own = shownPath(join(config.root, configFile), cwd);
  const areAllTrusted = isTrusted(config, named.allowing);
  return rulesFrom.flatMap(({ rule, from }) =>
    rule.decide === "allow" && from === own && !areAllTrusted ? [] : [rule],
  );
}

/** Tells a person what is left out, and how it is trusted. */
export function noteUntrusted({ terminal }: Pick<CommandContext, "terminal">, config: Answering): void {
  for (const each of [...untrusted(config), ...namedAnswers(config, foreignAnswers(config))]) {
    terminal.err(`note: not trusted, and not used: ${namedText(each, terminal.cwd)}; to trust it: --trust\n`);
  }
}

/** What also says where answers are remembered. */
export type Answering = Trusting & Pick<Config, "state">;

/** Makes the answers of others this user's if the call says `--trust`, and else tells a person that they do not count. */
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
 * Asks a person at a terminal whether to trust what the files of the project name. With `--trust`, nobody is asked. A no changes
 * nothing: what is not trusted is not used.
 *
 * @param further what other files name
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
