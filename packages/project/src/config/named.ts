import { agentAdapters } from "@cuebook/agents";
import type { Setting } from "@cuebook/settings";
import { isRecord, keysOf } from "@cuebook/settings/values";
import { shownAddress } from "@cuebook/store";
import type { NamedProgram } from "@cuebook/system";

/** What a setting names, but for the file that has it. */
type Named = Omit<NamedProgram, "source">;

/**
 * The programs that Cuebook would start to look at a project, and the services that it would contact, as far as settings of one file
 * name them. What a run starts is not here: who runs a project trusts it.
 *
 * @param file its name in messages
 * @param source the same file: absolute
 */
export function namedPrograms(settings: readonly Setting[], file: string, source: string): readonly NamedProgram[] {
  return settings.flatMap(({ pointer, path, value, from }) => {
    if (from !== file) return [];
    return namedBy(keysOf(pointer), path, value).map((each) => ({ ...each, source }));
  });
}

/** The names by which `requireNamed` finds them. */
export const named = {
  agent: (name: string) => `the agent ${name}`,
  repository: (name: string) => `the repository ${name}`,
  channel: (name: string) => `the channel ${name}`,
  receiver: (name: string) => `the receiver ${name}`,
  server: (name: string) => `the tool server ${name}`,
  store: "the store",
  share: "the share",
  collector: "the collector of traces and metrics",
  handoff: "the service of pull requests",
  allowing: "rules that allow",
} as const;

function namedBy(keys: readonly string[], path: string, value: unknown): readonly Named[] {
  const [section, name = ""] = keys;
  if (section === "agents" && keys.length === 2) return ofAgent(named.agent(name), value);
  if (section === "repositories" && keys.length === 2 && isRecord(value)) {
    return [{ what: named.repository(name), argv: texts([value.url]), further: value }];
  }
  if (section === "notify" && keys.length === 2 && isRecord(value)) {
    const argv = Array.isArray(value.command) ? texts(value.command) : texts([value.url]);
    return [{ what: named.receiver(name), argv, further: value }];
  }
  if (path === "store" && typeof value === "string") {
    return [{ what: named.store, argv: [shownAddress(value)], further: value }];
  }
  if (path === "share" && typeof value === "string") return [{ what: named.share, argv: [value] }];
  if (path === "telemetry.endpoint" && typeof value === "string") return [{ what: named.collector, argv: [value] }];
  if (section === "tools") return ofTools(keys, value);
  // What is done there depends on each of its settings.
  const isOfHandoff = section === "handoff" && value !== undefined && !isRecord(value);
  return isOfHandoff ? [{ what: named.handoff, argv: [path, String(value)] }] : [];
}

/**
 * A client of which only the model and the like are set is one of this machine. Whatever has parts names or changes a program. A model
 * whose address is set gets what is said, and a key.
 */
export function ofAgent(what: string, value: unknown): readonly Named[] {
  if (!isRecord(value)) return [];
  const { kind, command, ...further } = value;
  const { base_url: address } = further;
  if (typeof address === "string" && !isVariable(address))
    return [{ what, argv: texts([kind, address]), further: value }];
  const isAsked = agentAdapters.some((each) => each.kind === kind && each.asksClient === true);
  const isPlain = Object.values({ command, ...further }).every((each) => typeof each !== "object" || each === null);
  if (!isAsked || isPlain) return [];
  return [{ what, argv: Array.isArray(command) ? texts(command) : texts([kind]), further: value }];
}

function ofTools(keys: readonly string[], value: unknown): readonly Named[] {
  const [, name, key = ""] = keys;
  if (name === "permissions") return ofPermissions(keys, value);
  if (name !== "servers" || keys.length !== 3 || !isRecord(value)) return [];
  const argv = Array.isArray(value.command) ? texts(value.command) : texts([value.url]);
  return [{ what: named.server(key), argv, further: value }];
}

/** Whether a text is a variable and nothing else: what is in it is its owner's. */
export function isVariable(text: string): boolean {
  return /^\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*\})$/.test(text);
}

function ofPermissions([, , key, name = "", ...below]: readonly string[], value: unknown): readonly Named[] {
  if (key === "channels" && name !== "" && below.length === 0 && isRecord(value)) {
    return [{ what: named.channel(name), argv: texts([value.url ?? value.folder]), further: value }];
  }
  if (key !== "rules" || !Array.isArray(value)) return [];
  const allowing = value.filter((rule) => isRecord(rule) && rule.decide === "allow");
  if (allowing.length === 0) return [];
  return [{ what: named.allowing, argv: allowing.map((rule) => JSON.stringify(rule)) }];
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.map(String);
}
