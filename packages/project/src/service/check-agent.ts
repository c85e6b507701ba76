import { type Agent, frontMatterAgent } from "@cuebook/agents";
import { chosenAgentFor, effectiveWorkflow, seatedRoles } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Diagnostic, type Place, Source } from "@cuebook/template";
import { placeAt, pointerOf } from "@cuebook/workflow";
import { startFindings } from "../agents/agent-findings.ts";
import { needFindings } from "../agents/agent-needs.ts";
import { report } from "../diagnostics.ts";
import { planningHost, replayedScript } from "../host/host.ts";
import { suggestionOn } from "../surroundings.ts";
import { type ServiceSurvey, textAt } from "./survey.ts";

/**
 * Findings about the agent: no agent is named, it is not configured, its program is missing, or it lacks what the role needs.
 *
 * @param sources the texts for code frames; texts outside files are added
 */
export async function agentFindings(survey: ServiceSurvey, sources: Map<string, Source>): Promise<Diagnostic[]> {
  if (survey.workflow.definition.service?.workflow !== undefined) return agentsOfRoles(survey);
  const chosen = chosenAgent(survey);
  if (chosen === undefined) {
    const problem = "no agent is named for the workflow";
    const help =
      "name one: `agent: { kind: claude-code }` in the front matter, --agent NAME, or `agent:` in .cuebook/config.yaml";
    const place = placeAt(survey.workflow, "/service/agent", "key");
    return [report("agent_unavailable", { problem }, place, { suggestion: { text: help } })];
  }
  const { name, place } = chosen;
  // Problems of a script are reported when the script is read.
  if (replayedScript(name) !== undefined) return [];
  try {
    const agent = agentOf(survey, name);
    await agent.probe();
    return needFindings(survey.workflow, () => ({ name, kind: agent.kind, capabilities: agent.capabilities }));
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (place.source.text !== "" && !sources.has(place.source.file)) sources.set(place.source.file, place.source);
    return [report("agent_unavailable", { problem: error.message }, place, suggestionOn(error, survey.surroundings))];
  }
}

/** Findings about the agents of the roles of a named workflow. */
async function agentsOfRoles(survey: ServiceSurvey): Promise<Diagnostic[]> {
  const { workflow, byWeight, resolved, project, agent: ofRun, replay } = survey;
  const { settings } = resolved;
  if (replay !== undefined || settings === undefined) return [];
  const all = [workflow, ...byWeight].map((each) => effectiveWorkflow(each, settings));
  const findings = all.flatMap((each) => startFindings(each, project, ofRun));
  if (findings.some(({ severity }) => severity === "error")) return findings;
  const places = new Map<string, Place>();
  for (const each of all)
    for (const role of seatedRoles(each.definition)) {
      const { name } = chosenAgentFor({ defaultAgent: project.config.agent }, each.definition, role, ofRun);
      if (!places.has(name)) places.set(name, placeAt(each, pointerOf("roles", role, "agent"), "key"));
    }
  const probes = await Promise.all([...places].map(([name, place]) => unavailable(survey, name, place)));
  return [...findings, ...probes.flat()];
}

/** The finding about an agent that cannot run. */
async function unavailable(survey: ServiceSurvey, name: string, place: Place): Promise<Diagnostic[]> {
  try {
    await agentOf(survey, name).probe();
    return [];
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    return [report("agent_unavailable", { problem: error.message }, place, suggestionOn(error, survey.surroundings))];
  }
}

function chosenAgent({
  workflow,
  resolved,
  project,
  agent,
}: ServiceSurvey): { name: string; place: Place } | undefined {
  if (agent !== undefined) return { name: agent, place: whole("--agent", agent) };
  const kind = resolved.entries.find(({ path }) => path === "agent.kind");
  if (typeof kind?.value === "string") {
    const isVariable = kind.origin.from === "environment";
    const place = isVariable ? whole(`$${kind.origin.variable}`, kind.value) : placeAt(workflow, "/service/agent/kind");
    return { name: kind.value, place };
  }
  const { config } = project;
  if (config.agent === undefined) return undefined;
  const { from = "configuration" } = config.origins.find(({ setting }) => setting === "agent") ?? {};
  return { name: config.agent, place: { source: new Source(from, ""), span: { start: 0, end: 0 } } };
}

function whole(file: string, text: string): Place {
  return { source: new Source(file, text), span: { start: 0, end: text.length } };
}

/** The agent as a dispatch would use it: configured by the front matter, or else by the configuration. */
function agentOf({ workflow, resolved, project, replay }: ServiceSurvey, name: string): Agent {
  const settings = { kind: textAt(resolved, "agent.kind"), command: textAt(resolved, "agent.command") };
  const own = frontMatterAgent(settings, workflow.definition, name);
  return own ?? planningHost(project.config, replay).agent(name);
}
