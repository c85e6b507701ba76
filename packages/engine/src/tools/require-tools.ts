import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { issueToolNames } from "@cuebook/tools";
import type { Host } from "../host/host.ts";
import { serversOf } from "./servers.ts";

/**
 * Refuses to begin if the agent of a role cannot receive the role's tools, because its prompt would mention missing tools; or if it
 * names an MCP server that is not declared.
 * @throws CuebookError `agent_without_tools`, `tools_unavailable`
 */
export function requireTools(
  host: Pick<Host, "tools">,
  agent: Pick<Agent, "kind" | "capabilities" | "servers">,
  { role, names, place }: { readonly role: string; readonly names: readonly string[]; readonly place?: () => string },
): void {
  const at = place === undefined ? "" : `: ${place()} names them`;
  const { kind, capabilities, servers = [] } = agent;
  if (names.length === 0 && servers.length === 0) return;
  serversOf(agent, host.tools?.servers ?? [], role);
  const which = `the role ${role} has tools (${[...names, ...servers.map((name) => `mcp__${name}__*`)].join(", ")})`;
  if (!capabilities.mcp) {
    throw new CuebookError("agent_without_tools", `${which}, but an agent of the kind ${kind} accepts none${at}`, {
      hint: "Name another agent for the role, or remove its `tools`.",
    });
  }
  if (host.tools !== undefined) return;
  throw new CuebookError("tools_unavailable", `${which}, but this host has no settings for tools${at}`, {
    hint: "Set `tools` of the host: rules, and a folder for the tools' files.",
  });
}

/** Refuses to begin without an issue if the tools of a role are about one. @throws CuebookError `tools_unavailable` */
export function requireIssue(
  issue: Readonly<Record<string, unknown>> | undefined,
  { role, names, place }: { readonly role: string; readonly names: readonly string[]; readonly place: () => string },
): void {
  const about = names.filter((name) => issueToolNames.includes(name));
  if (issue !== undefined || about.length === 0) return;
  const what = `the role ${role} has tools about its issue (${about.join(", ")}), but no issue is given: ${place()} names them`;
  throw new CuebookError("tools_unavailable", what, {
    hint: "Start the run with an issue, or remove these tools from the role.",
  });
}
