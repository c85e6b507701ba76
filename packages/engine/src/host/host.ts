/** @folder The host: the resources that runs need from a machine, and how a host is derived from another. */
import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import type { Prices, RunLimits } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import type { Definition } from "@cuebook/workflow";
import type { PortsOptions, ProjectSettings, WorkspaceProvider } from "@cuebook/workspace";
import type { Machine } from "../machine/machine.ts";
import type { HostIssues } from "./issues.ts";
import type { HostTools } from "./tool-settings.ts";

/** What is stored of runs, and for whom. */
export interface HostJournal {
  readonly journal: Journal;
  /** Whether the journal exists: opening it may create it. Absent: it does. */
  hasJournal?(): boolean;
  /** The actor that this host records for its actions. Absent: unknown. */
  readonly actor?: Actor | undefined;
}

/** Where runs work. */
export interface HostWorkspaces {
  readonly workspaces: WorkspaceProvider;
  /** Facts of the project from the configuration: they win over detected ones. For workflows of phases; its set-up is for all. */
  readonly project?: ProjectSettings | undefined;
  /** How many ports of this machine each workspace has for itself. Absent: none. */
  readonly ports?: PortsOptions | undefined;
}

/** Who works, if a role does not say it otherwise. */
export interface HostAgents {
  /**
   * The agent of a configured name.
   * @param model replaces the model in its settings
   * @throws CuebookError `unknown_agent`, `agent_config_invalid`
   */
  agent(name: string, model?: string): Agent;
  /** The worker of roles that run a command, for recordings. Absent: their commands are run. */
  command?(): Agent;
  /** The default agent, for roles that name none. */
  readonly defaultAgent?: string | undefined;
  /** The settings of an agent as written, with names of variables in place of their values. For plans. */
  settingsOf?(name: string): Readonly<Record<string, unknown>> | undefined;
}

/** What runs may use, and what it costs. */
export interface HostLimits {
  readonly limits: RunLimits;
  /** The prices of models that apply before those of Cuebook's table, for agents that report no cost. */
  readonly prices?: Prices | undefined;
}

/** The files beside the journal. */
export interface HostFiles {
  /** The folder for the raw streams of agents. */
  readonly logs: string;
  /** The folder for artifacts. Absent: `artifacts` in the folder for streams. */
  readonly artifacts?: string | undefined;
  /** Whether artifacts are kept in the store, too: other machines read them there. */
  readonly areArtifactsStored?: boolean | undefined;
  /** The folder that says who drove each run last on this machine, if files travel. Absent: only this machine drives runs. */
  readonly drivers?: string | undefined;
  /** The folder for plans that may be approved. Absent: `plans` in the folder for streams. */
  readonly plans?: string | undefined;
}

/** What must not be stored or passed on. */
export interface HostSecrets {
  /** Values that must not be stored. The journal masks them itself. */
  readonly secrets: readonly string[];
  /** Tokens of trackers and forges: no variable with one of them reaches an agent. */
  readonly withheld?: readonly string[] | undefined;
}

/** The time. */
export interface HostClock {
  now(): Date;
  /** A monotonic clock, in milliseconds. Absent: that of the platform. */
  elapsedMs?(): number;
  /** Calls once when the clock has advanced by `ms`, and returns a function that cancels it. Absent: the platform measures the time. */
  callAfter?(ms: number, call: () => void): () => void;
}

/** The resources that runs need from the machine on which they run. A reader takes the parts that it uses. */
export interface Host extends HostJournal, HostWorkspaces, HostAgents, HostLimits, HostFiles, HostSecrets, HostClock {
  /** The tools of roles. Absent: a workflow whose roles have tools cannot be run. */
  readonly tools?: HostTools | undefined;
  /** The tracker of the runs' issues, for tools about them. Absent: it cannot be asked. */
  readonly issues?: HostIssues | undefined;
  /** Knows whether this machine can work. Absent: it is not probed, and each failure counts as the run's own. */
  readonly machine?: Machine | undefined;
}

/** The roles that an agent performs: Cuebook performs the others itself. */
export function seatedRoles({ roles }: Pick<Definition, "roles">): string[] {
  return Object.keys(roles).filter((role) => roles[role]?.performs === undefined);
}

/** The agent of a role by its name, the model that replaces the one in its settings, and what chose the agent. */
export interface ChosenAgent {
  readonly name: string;
  readonly model?: string | undefined;
  readonly by: "run" | "role" | "tier" | "workflow" | "configuration";
}

/**
 * The agent of a role: the run's, else the role's, the workflow's, the project's. The role's model does not apply to
 * the agent of the run.
 * @throws CuebookError `agent_missing`
 */
export function chosenAgentFor(
  host: Pick<Host, "defaultAgent">,
  definition: Definition,
  role: string,
  ofRun?: string,
): ChosenAgent {
  if (ofRun !== undefined) return { name: ofRun, by: "run" };
  const { agent, tier, model } = definition.roles[role] ?? {};
  if (agent !== undefined) return { name: agent, model, by: tier === undefined ? "role" : "tier" };
  if (definition.agent !== undefined) return { name: definition.agent, model, by: "workflow" };
  if (host.defaultAgent !== undefined) return { name: host.defaultAgent, model, by: "configuration" };
  throw new CuebookError("agent_missing", `no agent is set for the role ${role}`);
}
