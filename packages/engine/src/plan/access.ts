import type { Agent, AgentCapabilities } from "@cuebook/agents";
import {
  type Effect,
  effects,
  outlook,
  type Permissions,
  type Rule,
  type RuleDecision,
  type Sandbox,
  type ShownCommand,
  shownCommands,
  writingRules,
} from "@cuebook/policy";
import { type ProjectFacts, projectCommands } from "@cuebook/run";
import type { Definition, Phase } from "@cuebook/workflow";
import { textHash } from "../library/built-in.ts";
import { roleRules } from "../permissions/role-rules.ts";
import type { PlannedEdge } from "./edges.ts";

/** The part of a role's agent that a plan needs. */
export type PlannedWorker = Pick<Agent, "capabilities" | "servers">;

/** A command of the project, with the script behind it. */
export interface PlannedScript extends ShownCommand {
  /** The hash of the script's text. A run asks before it runs a script with a different hash. */
  readonly hash?: string;
}

/** The access of a role: what its agent may do without asking, where, and how far its client enforces that. */
export interface PlannedAccess {
  readonly role: string;
  /** As the role has them. Absent: it may read in the workspace. */
  readonly permissions?: Permissions | undefined;
  /** The rules that the permissions stand for. */
  readonly rules: readonly Rule[];
  /** The commands of the project that it may run, and the scripts behind them. */
  readonly commands: readonly PlannedScript[];
  /** Whether all commands that it may run without a question are read-only, unless remembered answers allow more. */
  readonly onlyReads: boolean;
  /** What the rules decide on each kind of action as a whole. */
  readonly decides: Readonly<Record<Effect, RuleDecision>>;
  readonly sandbox: Sandbox;
  /** For a phase that may change only certain files: these files. */
  readonly changes?: Phase["changes"];
  /** How the agent's client treats the rules, for each kind of action for which it does not enforce them. */
  readonly client: Partial<Readonly<Record<Effect, "asked" | "unenforced">>>;
  /** Whether the agent confines its commands as the sandbox says. */
  readonly isSandboxed: boolean;
  /** The tools that Cuebook provides, and as `mcp__SERVER__*` those of MCP servers. */
  readonly tools: readonly string[];
  /** The folders that it works in, by the edges to it: pointers of prompts of kind `location`. Empty: the workspace. */
  readonly locations: readonly string[];
}

/** A point at which the run stops to ask. */
export interface PlannedStop {
  /** `gate`: before the edge is taken. `question`: the edge itself asks. */
  readonly kind: "gate" | "question";
  readonly role: string;
  readonly status: string;
  /** Where the edge leads: with branches, after their join. */
  readonly to: string;
  /** The roles that begin its branches. Absent: it opens none. */
  readonly branches?: readonly string[] | undefined;
  /** The role that decides; absent: a person decides, and the run waits. */
  readonly approver?: string | undefined;
}

/**
 * The access of the roles that a run can reach.
 * @param project the facts of the project, for the commands of the project
 * @param configured the rules of the configuration, which apply to every role
 * @param agentOf a role's agent; `undefined` for a role that has none
 */
export function accessOf(
  definition: Definition,
  roles: readonly string[],
  locations: readonly { readonly role: string; readonly pointer: string }[],
  project: ProjectFacts | undefined,
  configured: readonly Rule[],
  agentOf: (role: string) => PlannedWorker | undefined,
): PlannedAccess[] {
  // Rules do not apply to these roles: commands are written by the author, checks by the project, and a decision runs nothing.
  const isRuled = (role: string) =>
    !["command", "decide", "final_checks", "verification"].includes(definition.roles[role]?.performs?.what ?? "");
  return roles.filter(isRuled).map((role) => {
    const { permissions, sandbox = "none", tools = [], phase } = definition.roles[role] ?? {};
    const rules = roleRules(definition, role, { project });
    const { capabilities, servers = [] } = agentOf(role) ?? {};
    return {
      role,
      permissions,
      rules,
      commands: permissions?.includes("project_commands") ? shownCommands(projectCommands(project)).map(withHash) : [],
      onlyReads: capabilities?.permissions.run !== "unenforced" && writingRules([...rules, ...configured]).length === 0,
      decides: outlook(rules),
      sandbox,
      ...(phase?.changes === undefined ? {} : { changes: phase.changes }),
      client: capabilities === undefined ? {} : unenforced(capabilities.permissions),
      isSandboxed: sandbox === "none" || capabilities === undefined || capabilities.sandbox === "enforced",
      tools: [...tools, ...servers.map((name) => `mcp__${name}__*`)],
      locations: locations.filter((each) => each.role === role).map(({ pointer }) => pointer),
    };
  });
}

function withHash(command: ShownCommand): PlannedScript {
  return command.script === undefined ? command : { ...command, hash: textHash(command.script) };
}

function unenforced(permissions: AgentCapabilities["permissions"]): PlannedAccess["client"] {
  const client: Partial<Record<Effect, "asked" | "unenforced">> = {};
  for (const effect of effects) if (permissions[effect] !== "enforced") client[effect] = permissions[effect];
  return client;
}

/** The edges at which a run stops. In addition, a role may ask at any time. */
export function stopsOf(edges: readonly PlannedEdge[]): PlannedStop[] {
  return edges.flatMap(({ from: role, status, edge, isReachable, asks }): PlannedStop[] => {
    if (!isReachable) return [];
    const { role: to, gate, approver, fork } = edge;
    const branches = fork?.branches.map((branch) => branch.role);
    if (asks) return [{ kind: "question", role, status, to }];
    if (gate === "human") return [{ kind: "gate", role, status, to, branches }];
    if (gate !== "agent") return [];
    return [{ kind: "gate", role, status, to, branches, approver }];
  });
}
