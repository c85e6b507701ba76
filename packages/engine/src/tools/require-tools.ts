import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { Host } from "../host/host.ts";

/**
 * Refuses to begin where the tools of a role could not be handed to its agent: it was told of them, and would have none.
 * @throws CuebookError `agent_without_tools`, `tools_unavailable`
 */
export function requireTools(
  host: Pick<Host, "tools">,
  { kind, capabilities }: Pick<Agent, "kind" | "capabilities">,
  { role, names, place }: { readonly role: string; readonly names: readonly string[]; readonly place?: () => string },
): void {
  const at = place === undefined ? "" : `: ${place()} names them`;
  const which = `the role ${role} has tools (${names.join(", ")})`;
  if (!capabilities.mcp) {
    throw new CuebookError("agent_without_tools", `${which}, and an agent of the kind ${kind} takes none${at}`, {
      hint: "Name another agent for the role, or leave its `tools` out.",
    });
  }
  if (host.tools !== undefined) return;
  throw new CuebookError("tools_unavailable", `${which}, and there is nothing here for them to work with${at}`, {
    hint: "Give the host `tools`: rules, and a folder for what they keep.",
  });
}
