import { unitsOf, type Workflow } from "@cuebook/workflow";
import { chosenAgentFor, type Host, seatedRoles } from "../host/host.ts";

/**
 * The names of the agents that a run of a workflow needs, each once.
 * @param ofRun the agent that replaces the agent of every role
 * @throws CuebookError `agent_missing`
 */
export function neededAgents(host: Pick<Host, "defaultAgent">, workflow: Workflow, ofRun?: string): readonly string[] {
  const parts = [workflow, ...unitsOf(workflow).values()];
  const names = parts.flatMap(({ definition }) =>
    seatedRoles(definition).map((role) => chosenAgentFor(host, definition, role, ofRun).name),
  );
  return [...new Set(names)].sort();
}
