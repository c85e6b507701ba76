import { type AgentAdapter, agentAdapters } from "@cuebook/agents";
import type { AgentSettings } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isRecord } from "@cuebook/settings/values";
import type { Config } from "../config/load.ts";

/** An agent whose client can be asked for its version and account. */
export interface Candidate {
  /** Its name in the configuration, a kind, or `KIND/PRESET`. */
  readonly name: string;
  /** As written, with `kind`. */
  readonly settings: AgentSettings;
  readonly isConfigured: boolean;
}

/** The agents of the configuration, and the default agent if it is a kind. */
export function configuredAgents({ agent, agents }: Pick<Config, "agent" | "agents">): Candidate[] {
  const named = Object.entries(agents).map(([name, settings]) => ({ name, settings, isConfigured: true }));
  const isKind = agent !== undefined && !Object.hasOwn(agents, agent);
  return isKind ? [...named, { name: agent, settings: { kind: agent }, isConfigured: true }] : named;
}

/** The agents that could be configured without further settings: kinds, and presets of kinds. */
const possibleAgents: readonly Candidate[] = agentAdapters.flatMap((adapter) => {
  const { kind } = adapter;
  const presets = presetsOf(adapter).map((preset) => ({ name: `${kind}/${preset}`, settings: { kind, preset } }));
  const own = needsSettings(adapter) ? [] : [{ name: kind, settings: { kind } }];
  return [...own, ...presets].map((each) => ({ ...each, isConfigured: false }));
});

/** The kinds that need settings first. */
export const kindsWithSettings: readonly AgentAdapter[] = agentAdapters.filter(
  ({ kind }) => !possibleAgents.some(({ settings }) => settings.kind === kind),
);

/** All agents: the configured agents, then the possible agents whose kind and preset no configured agent uses. */
export function candidatesOf(config: Pick<Config, "agent" | "agents">): Candidate[] {
  const configured = configuredAgents(config);
  const isUsed = ({ settings: { kind, preset } }: Candidate) =>
    configured.some(({ settings }) => settings.kind === kind && settings.preset === preset);
  return [...configured, ...possibleAgents.filter((each) => !isUsed(each))];
}

/** The configuration with an entry for each possible `KIND/PRESET` agent, so that a host knows these agents by name. */
export function withPossibleAgents<Of extends Pick<Config, "agents">>(config: Of): Of {
  const possible = possibleAgents.flatMap(({ name, settings: { kind, ...own } }) =>
    typeof kind === "string" && name !== kind ? [[name, { kind, ...own }] as const] : [],
  );
  return { ...config, agents: { ...Object.fromEntries(possible), ...config.agents } };
}

/** The schemas of the settings of a kind, by key. */
export function settingSchemas({ settings }: AgentAdapter): Readonly<Record<string, unknown>> {
  return isRecord(settings) && isRecord(settings.properties) ? settings.properties : {};
}

function presetsOf(adapter: AgentAdapter): string[] {
  const { preset } = settingSchemas(adapter);
  const words = isRecord(preset) && Array.isArray(preset.enum) ? preset.enum : [];
  return words.filter((word) => typeof word === "string");
}

function needsSettings(adapter: AgentAdapter): boolean {
  try {
    adapter.create({});
    return false;
  } catch (error) {
    if (error instanceof CuebookError) return true;
    throw error;
  }
}
