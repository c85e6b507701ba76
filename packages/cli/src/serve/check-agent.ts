import { type Agent, frontMatterAgent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { type Diagnostic, type Place, Source } from "@cuebook/template";
import { placeAt } from "@cuebook/workflow";
import { hintOf } from "../failure/advice.ts";
import { report } from "../findings/diagnostics.ts";
import { needFindings } from "../project/agent-needs.ts";
import { planningHost, replayedScript } from "../project/host.ts";
import type { ServiceSurvey } from "./survey.ts";

/**
 * Findings about the agent: none is named, it is not configured, its program is missing, or it lacks what the role needs.
 *
 * @param sources the texts for code frames; texts outside files are added
 */
export async function agentFindings(survey: ServiceSurvey, sources: Map<string, Source>): Promise<Diagnostic[]> {
  const chosen = chosenAgent(survey);
  if (chosen === undefined) {
    const problem = "no agent is named for the workflow";
    const help =
      "name one: `agent: { kind: claude-code }` in the front matter, --agent NAME, or `agent:` in .cuebook/config.yaml";
    const place = placeAt(survey.workflow, "/service/agent", "key");
    return [report("agent_unavailable", { problem }, place, { suggestion: { text: help } })];
  }
  const { name, place } = chosen;
  // Reading a script reports its own problems.
  if (replayedScript(name) !== undefined) return [];
  try {
    const agent = agentOf(survey, name);
    await agent.probe();
    return needFindings(survey.workflow, () => ({ name, kind: agent.kind, capabilities: agent.capabilities }));
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (place.source.text !== "" && !sources.has(place.source.file)) sources.set(place.source.file, place.source);
    const hint = hintOf(error);
    const suggestion = hint === undefined ? undefined : { text: hint };
    return [report("agent_unavailable", { problem: error.message }, place, { suggestion })];
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
  const own = frontMatterAgent(resolved.settings?.agent ?? {}, workflow.definition, name);
  return own ?? planningHost(project.config, replay).agent(name);
}
