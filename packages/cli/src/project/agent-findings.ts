import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "@cuebook/template";
import { placeAt, pointerOf, type Workflow } from "@cuebook/workflow";
import type { Config } from "../config/load.ts";
import { report } from "../findings/diagnostics.ts";
import { unknownAgent } from "../findings/unknown-agent.ts";

/**
 * Agents that the configuration does not have. Without a configuration nothing is known about agents, except that those of a
 * WORKFLOW.md are kinds.
 */
export function agentFindings(workflow: Workflow, { root, agent, agents }: Config): Diagnostic[] {
  const { definition } = workflow;
  const names = Object.keys(agents);
  const isConfigured = names.length > 0 || agent !== undefined || existsSync(join(root, ".cuebook/config.yaml"));
  const ofWorkflow =
    definition.agent === undefined ? [] : unknownAgent(definition.agent, names, placeAt(workflow, "/agent"));
  if (!isConfigured) return definition.service === undefined ? [] : ofWorkflow;
  const ofRoles = Object.entries(definition.roles).flatMap(([role, { agent: own, performs }]) => {
    if (performs !== undefined) return [];
    if (own !== undefined) return unknownAgent(own, names, placeAt(workflow, pointerOf("roles", role, "agent")));
    if (definition.agent !== undefined || agent !== undefined) return [];
    return [report("agent_missing", { role }, placeAt(workflow, pointerOf("roles", role), "key"))];
  });
  return [...ofWorkflow, ...ofRoles];
}
