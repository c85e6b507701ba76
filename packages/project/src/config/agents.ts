import { agentAdapters, renamedAgentSettings } from "@cuebook/agents";
import { didYouMean, readSettings, type Setting, type SettingSource } from "@cuebook/settings";
import { isRecord, keysOf, pointerOf } from "@cuebook/settings/values";
import { byPlace, type Diagnostic, type Place } from "@cuebook/template";
import { report } from "../diagnostics.ts";

/** A finding about an agent, by its name in the configuration. It matters to the runs that use the agent. */
export interface AgentFinding {
  readonly agent: string;
  readonly finding: Diagnostic;
}

/** The agents that workflows can name, as far as the configuration can be read: it can have errors. */
export interface KnownAgents {
  /** The project's folder: absolute. */
  readonly root: string;
  /** The default agent. */
  readonly agent: string | undefined;
  /** The settings that are valid, by name. */
  readonly agents: Readonly<Record<string, { readonly kind: string }>>;
  /** All names in the files. */
  readonly names: readonly string[];
  /** Whether the files have no other names. */
  readonly areAllNamed: boolean;
  /** Whether the default agent, or its absence, is known. */
  readonly isDefaultKnown: boolean;
}

/** What is known about agents from the settings in effect, and the files. */
export function knownAgents(
  root: string,
  settings: readonly Setting[],
  sources: readonly SettingSource[],
): KnownAgents {
  const agent = settings.find(({ path }) => path === "agent")?.value;
  const agents = settings.flatMap(({ pointer, value }) => {
    const [section, name] = keysOf(pointer);
    if (section !== "agents" || name === undefined || !isRecord(value)) return [];
    const { kind } = value;
    return typeof kind === "string" ? [[name, { ...value, kind }] as const] : [];
  });
  return {
    root,
    agent: typeof agent === "string" ? agent : undefined,
    agents: Object.fromEntries(agents),
    names: [...new Set(sources.flatMap(namesIn))],
    areAllNamed: sources.every((source) => isWhole(source, "agents")),
    isDefaultKnown:
      sources.every((source) => isWhole(source, "agent")) && !(agent === undefined && sources.some(namesDefault)),
  };
}

/** Whether a file names a default agent, even by a wrong value. */
function namesDefault({ data }: SettingSource): boolean {
  return isRecord(data) && Object.hasOwn(data, "agent");
}

function namesIn({ data }: SettingSource): string[] {
  return isRecord(data) && isRecord(data.agents) ? Object.keys(data.agents) : [];
}

/** Whether a section of a file is known although parts of the file cannot be read. */
function isWhole({ data, unread = new Set() }: SettingSource, key: string): boolean {
  return !unread.has(pointerOf(key)) && (!unread.has("") || (isRecord(data) && Object.hasOwn(data, key)));
}

/** The findings alone, by place. */
export function findingsOf(found: readonly AgentFinding[]): Diagnostic[] {
  return found.map(({ finding }) => finding).sort(byPlace);
}

/** Findings about the agents in configuration files: keys by their earlier names. */
export function agentFindings(sources: readonly SettingSource[]): Diagnostic[] {
  return agentsOf(sources).flatMap(({ settings, placeOf }) => renamedAgentSettings(settings, placeOf));
}

/**
 * Why a run would refuse an agent of configuration files: its kind, its settings, and variables that are not set. It matters to
 * the runs that use the agent, so the configuration can be used with these findings.
 */
export function unusableAgents(
  sources: readonly SettingSource[],
  env: Readonly<Record<string, string | undefined>>,
): AgentFinding[] {
  return agentsOf(sources).flatMap((written) =>
    findingsAbout(written).map((finding) => ({ agent: written.name, finding })),
  );

  function findingsAbout({ name, settings, placeOf }: ReturnType<typeof agentsOf>[number]): Diagnostic[] {
    const { kind, ...own } = settings;
    const adapter = agentAdapters.find((each) => each.kind === kind);
    const unset = unsetVariables(own, "").map(({ pointer, name: variable }) =>
      report("environment_unset", { name: variable, path: pathOf(name, pointer) }, placeOf(pointer, "value")),
    );
    if (adapter === undefined) {
      const known = agentAdapters.map((each) => each.kind);
      if (typeof kind !== "string" || kind === "") return unset;
      return [
        ...unset,
        report("agent_kind_unknown", { agent: name, kind, known }, placeOf("/kind", "value"), didYouMean(kind, known)),
      ];
    }
    const { diagnostics } = readSettings(adapter.settings, own, placeOf);
    const refused = diagnostics.filter(({ severity }) => severity === "error");
    const isOfVariable = ({ line, column }: Diagnostic) =>
      variablesIn(own, "").some(({ pointer }) => isAt(placeOf(pointer, "value"), line, column));
    return [...unset, ...refused.filter((finding) => finding.code === "unknown_key" || !isOfVariable(finding))];
  }

  function unsetVariables(value: unknown, at: string) {
    return variablesIn(value, at).filter(({ name }) => (env[name] ?? "") === "");
  }
}

/** The MCP servers that agents of configuration files name, and that none of them declares. */
export function unknownServers(sources: readonly SettingSource[], declared: readonly string[]): AgentFinding[] {
  return agentsOf(sources).flatMap(({ name: agent, settings, placeOf }) => {
    const named = settings.kind === "chat" && Array.isArray(settings.mcp) ? settings.mcp : [];
    return named.flatMap((server: unknown, at): AgentFinding[] => {
      if (typeof server !== "string" || declared.includes(server)) return [];
      const place = placeOf(`/mcp/${at}`, "value");
      const near = didYouMean(server, declared);
      return [{ agent, finding: report("agent_server_unknown", { agent, server, known: declared }, place, near) }];
    });
  });
}

type Variable = { readonly pointer: string; readonly name: string };

/** The values that are environment variables: `$NAME` or `${NAME}`, nothing else. */
function variablesIn(value: unknown, at: string): Variable[] {
  if (typeof value === "string") {
    const name = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))$/.exec(value);
    const found = name?.[1] ?? name?.[2];
    return found === undefined ? [] : [{ pointer: at, name: found }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => variablesIn(each, at + pointerOf(key)));
}

function pathOf(agent: string, pointer: string): string {
  return `agents.${agent}${pointer.replaceAll("/", ".")}`;
}

function isAt({ source, span }: Place, line: number, column: number): boolean {
  const at = source.position(span.start);
  return at.line === line && at.column === column;
}

/** The agents in files, with the places of their settings. */
function agentsOf(sources: readonly SettingSource[]) {
  return sources.flatMap(({ data, placeOf }) => {
    if (placeOf === undefined || !isRecord(data) || !isRecord(data.agents)) return [];
    return Object.entries(data.agents).flatMap(([name, settings]) => {
      const at = pointerOf("agents", name);
      const place: typeof placeOf = (pointer, part) => placeOf(`${at}${pointer}`, part);
      return isRecord(settings) ? [{ name, settings, placeOf: place }] : [];
    });
  });
}
