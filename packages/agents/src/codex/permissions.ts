import type { Permissions } from "@cuebook/workflow";
import type { AgentQuestion } from "../agent/agent.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";

/** What the client's commands can do without a question. */
export type Sandbox = "read-only" | "workspace-write" | "danger-full-access";

/** The permissions of a role, in the client's terms. */
export interface ClientPermissions {
  readonly sandbox: Sandbox;
  /** `untrusted`: every command that is not known to be harmless is a question. */
  readonly approvalPolicy: "on-request" | "untrusted";
  readonly canSearchWeb: boolean;
  /** Rules that the client cannot apply. */
  readonly ignored: readonly string[];
  /** What the permissions decide on a question. Undefined: a person has to. */
  decide(question: Pick<AgentQuestion, "kind" | "tool">): boolean | undefined;
}

/** The client's sandbox for each mode: its own names, those of Claude Code, and what they mean. */
const sandboxes: ReadonlyMap<string, Sandbox> = new Map([
  ["read", "read-only"],
  ["read-only", "read-only"],
  ["plan", "read-only"],
  ["default", "read-only"],
  ["edit", "workspace-write"],
  ["workspace-write", "workspace-write"],
  ["acceptEdits", "workspace-write"],
  ["full", "danger-full-access"],
  ["danger-full-access", "danger-full-access"],
  ["bypassPermissions", "danger-full-access"],
]);

/** What the names of tools in rules are about: those of the client and of Claude Code. */
const kinds: ReadonlyMap<string, AgentQuestion["kind"]> = new Map([
  ["Bash", "execute"],
  ["exec_command", "execute"],
  ["Edit", "edit"],
  ["MultiEdit", "edit"],
  ["NotebookEdit", "edit"],
  ["Write", "edit"],
  ["apply_patch", "edit"],
  ["WebFetch", "fetch"],
  ["WebSearch", "fetch"],
  ["web_search", "fetch"],
]);

/**
 * The client's sandbox and policy for a role. Without a mode it can only read. A rule names a whole tool (`Bash`, `Edit`, `WebSearch`,
 * `mcp__server`, `mcp__server__tool`): the client has no patterns within one.
 * @throws AgentError for an unknown mode
 */
export function clientPermissions(permissions: Permissions | undefined, owner: TurnOwner): ClientPermissions {
  const { mode = "read", allow = [], deny = [] } = permissions ?? {};
  const sandbox = sandboxes.get(mode);
  if (sandbox === undefined) {
    const hint = `known modes are ${[...sandboxes.keys()].join(", ")}`;
    const what = `cannot work with the permission mode "${mode}" of its role`;
    throw new AgentError("agent_failed", owner, what, { hint, retryable: false });
  }
  const denied = kindsOf(deny);
  return {
    sandbox: denied.has("edit") ? "read-only" : sandbox,
    approvalPolicy: denied.has("execute") ? "untrusted" : "on-request",
    canSearchWeb: !denied.has("fetch"),
    ignored: [...allow, ...deny].filter((rule) => !kinds.has(rule) && !rule.startsWith("mcp__")),
    decide: ({ kind, tool }) => {
      if (denied.has(kind) || namesTool(deny, tool)) return false;
      if (sandbox === "danger-full-access" || kindsOf(allow).has(kind) || namesTool(allow, tool)) return true;
      return undefined;
    },
  };
}

function kindsOf(rules: readonly string[]): ReadonlySet<AgentQuestion["kind"]> {
  return new Set(rules.flatMap((rule) => kinds.get(rule) ?? []));
}

/** Whether rules name a tool of an MCP server, or its server. */
function namesTool(rules: readonly string[], tool: string): boolean {
  return rules.some((rule) => rule.startsWith("mcp__") && (tool === rule || tool.startsWith(`${rule}__`)));
}
