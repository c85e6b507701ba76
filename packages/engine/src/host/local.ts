import { join } from "node:path";
import { env } from "node:process";
import type { Agent } from "@cuebook/agents";
import { agentAdapters, createAgent, hasSetting, replayAdapter, unknownAgent } from "@cuebook/agents";
import { defaultLimits, type Prices, type RunLimits } from "@cuebook/run";
import { type Journal, openStore } from "@cuebook/store";
import { masker, type Seal, secretValues } from "@cuebook/system";
import { serverSecrets } from "@cuebook/tools";
import type { ProjectSettings } from "@cuebook/workspace";
import { worktreeProvider } from "@cuebook/workspace";
import { deriveHost } from "./derive.ts";
import type { Host } from "./host.ts";
import { type AgentSettings, expandVariables, secretsIn } from "./settings.ts";
import { defaultToolSettings, type ToolSettings } from "./tool-settings.ts";

/** How runs are set up on one machine. */
export interface LocalHostOptions {
  /** The state folder, with database and logs below it. Absolute. */
  readonly state: string;
  /** The folder of worktrees, outside of all repositories that runs work on: `worktreesFolder` names one. Absolute. */
  readonly worktrees: string;
  /** Agents by name. A name that is missing here may be that of a kind which needs no settings. */
  readonly agents?: Readonly<Record<string, AgentSettings>>;
  readonly defaultAgent?: string | undefined;
  readonly limits?: Partial<RunLimits>;
  /** Prices of models, which apply before those of Cuebook's table. */
  readonly prices?: Prices | undefined;
  /** Facts of the project: they win over detected ones. */
  readonly project?: ProjectSettings | undefined;
  /** The folder with the list of the ports that workspaces have, of all projects of a user. Default: `ports` in the state folder. */
  readonly ports?: string | undefined;
  /** The settings of the tools of roles. Default: changes are asked about, for ten minutes. */
  readonly tools?: Partial<ToolSettings> | undefined;
  /** The seal of the user whose answers are remembered. Default: answers are remembered for one turn. */
  readonly seal?: Seal | undefined;
  /**
   * Called before a request for the version or the account of an agent's client, because the request starts the client. Throws for a
   * client that must not be started. Default: all may be started.
   */
  readonly beforeAsking?: ((agent: string) => void) | undefined;
}

/** A host that can be closed. */
export interface LocalHost extends Host {
  close(): Promise<void>;
}

/**
 * The embedded host: one SQLite database, git worktrees, agents as processes of this machine.
 *
 * ```ts
 * const worktrees = worktreesFolder("/home/me/.local/state", "/repo");
 * const host = openLocalHost({ state: "/repo/.cuebook/state", worktrees });
 * const run = await startRun(host, { workflow, issue, repository: "/repo" });
 * const { status } = await driveRun(host, run);
 * ```
 *
 * The database is opened when it is first needed, which can throw: CuebookError `database_newer`, `database_locked`,
 * `database_unavailable`, `database_invalid`.
 */
export function openLocalHost(options: LocalHostOptions): LocalHost {
  const settings = new Map(Object.entries(options.agents ?? {}));
  const secrets = [
    ...secretValues(env),
    ...[...settings.values()].flatMap((each) => secretsIn(each, env)),
    ...serverSecrets(options.tools?.servers ?? [], env),
  ];
  const agents = new Map<string, Agent>();
  let journal: Journal | undefined;
  const { ports: count, copy, clone } = options.project ?? {};
  return {
    // Opened when it is first needed, so that planning a run leaves no files behind.
    get journal() {
      journal ??= openStore({ folder: options.state }, { mask: masker(secrets) });
      return journal;
    },
    workspaces: worktreeProvider({ root: options.worktrees, copy, clone }),
    agent(name, model) {
      const key = JSON.stringify([name, model]);
      const known = agents.get(key);
      if (known !== undefined) return known;
      const made = makeAgent(name, settings, model, options.project?.env);
      const agent = askedAfter(made, () => options.beforeAsking?.(name));
      agents.set(key, agent);
      return agent;
    },
    defaultAgent: options.defaultAgent,
    limits: { ...defaultLimits, ...options.limits },
    prices: options.prices,
    logs: join(options.state, "logs"),
    artifacts: join(options.state, "artifacts"),
    plans: join(options.state, "plans"),
    settingsOf: (name) => settings.get(name),
    secrets,
    project: options.project,
    ports: count === undefined ? undefined : { folder: options.ports ?? join(options.state, "ports"), count },
    tools: { ...defaultToolSettings, ...options.tools, state: join(options.state, "tools"), seal: options.seal },
    now: () => new Date(),
    close: async () => journal?.close(),
  };
}

/** @param variables the names of the variables that the project needs */
function makeAgent(
  name: string,
  settings: ReadonlyMap<string, AgentSettings>,
  model: string | undefined,
  variables: readonly string[] = [],
): Agent {
  const configured = settings.get(name);
  const { kind, ...config } = expandVariables(configured ?? { kind: name }, env);
  const isKind = agentAdapters.some((each) => each.kind === kind);
  if (!isKind && configured === undefined) throw unknownAgent(name, settings.keys());
  // A script does what its author wrote, with any model.
  const withModel = model === undefined || kind === replayAdapter.kind ? config : { ...config, model };
  const { env: own = [] } = config;
  const needs = variables.length > 0 && Array.isArray(own) && hasSetting(String(kind), "env");
  const complete = needs ? { ...withModel, env: [...own, ...variables] } : withModel;
  // A replayed agent has its script in the name, so its messages name the script.
  return createAgent(String(kind), complete, name.startsWith(`${kind}:`) ? String(kind) : name);
}

/** The agent, with its client asked for version and account only if `allow` does not throw. */
function askedAfter(agent: Agent, allow: () => void): Agent {
  const { signIn } = agent;
  return deriveHost(agent, {
    probe: async (signal) => {
      allow();
      return agent.probe(signal);
    },
    // Private members are accessible only on the original agent, so calls go to it.
    turn: (request, signal) => agent.turn(request, signal),
    ...(signIn !== undefined && {
      signIn: async (signal?: AbortSignal) => {
        allow();
        return signIn.call(agent, signal);
      },
    }),
  });
}
