import { join } from "node:path";
import type { Rule } from "@cuebook/policy";
import { type NamedProgram, requireTrust, shownPath } from "@cuebook/system";
import type { ChannelSettings } from "../config/channels.ts";
import { configFile } from "../config/config-file.ts";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";

/** What of a configuration says what it names, and whether that is trusted. */
export type Trusting = Pick<Config, "named" | "trust">;

/** What the files of a project name that nobody trusts. */
export function untrusted(
  { named: all, trust }: Trusting,
  further: readonly NamedProgram[] = [],
): readonly NamedProgram[] {
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
