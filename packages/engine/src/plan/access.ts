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

/** What a plan needs to know of a role's agent. */
export type PlannedWorker = Pick<Agent, "capabilities" | "servers">;

/** A command of the project, with the script behind it. */
export interface PlannedScript extends ShownCommand {
  /** The hash of the script's text. A run asks about a script that has another one. */
  readonly hash?: string;
}

/** The access of a role: what its agent may do without asking, where, and how far its client keeps to it. */
export interface PlannedAccess {
  readonly role: string;
  /** As the role has them. Absent: it may read in the workspace. */
  readonly permissions?: Permissions | undefined;
  /** The rules that they mean. */
  readonly rules: readonly Rule[];
  /** The commands of the project that it may run, and the scripts behind them. */
  readonly commands: readonly PlannedScript[];
  /** Whether the commands that it may run without a question write nothing, as far as no remembered answer allows more. */
  readonly onlyReads: boolean;
  /** What the rules decide on each kind of action as a whole. */
  readonly decides: Readonly<Record<Effect, RuleDecision>>;
  readonly sandbox: Sandbox;
  /** The only files that it may leave changed, for a phase that is limited to some. */
  readonly changes?: Phase["changes"];
  /** What the agent's client does with them, by kind of action, where it does not enforce them. */
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
  // A command does what its author wrote, a check what the project says, and a decision does nothing.
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

/** The edges at which a run stops: a role may also ask at any time. */
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
