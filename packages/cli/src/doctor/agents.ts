import { configuredAgents } from "../agents/candidates.ts";
import { type SurveyedAgent, surveyAgents } from "../agents/survey.ts";
import { planningHost, replayedScript } from "../project/host.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section of the agents: what can be checked without a model, so that no token is spent. */
export const agents: DoctorSection = { name: "agents", summary: "the programs and settings of agents", check };

/** How long a client may take to answer. */
const timeoutMs = 30_000;

async function check({ project: { config } }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const candidates = configuredAgents(config).filter(({ name }) => replayedScript(name) === undefined);
  const host = planningHost(config, undefined);
  try {
    const surveyed = await surveyAgents(host, candidates, { timeoutMs, signal: new AbortController().signal });
    const findings = surveyed.map(findingOf);
    if (config.agent !== undefined) return findings;
    const message = "no default agent is set: each run, workflow or role has to name one";
    const remedy = "set `agent:` in .cuebook/config.yaml";
    return [...findings, { level: "warning", code: "agent_missing", message, remedy }];
  } finally {
    await host.close();
  }
}

function findingOf({ name, kind, version, warning, failure, signIn, keys }: SurveyedAgent): DoctorFinding {
  if (failure !== undefined) return failureFinding(failure);
  if (warning !== undefined)
    return { level: "warning", code: "agent_outdated", message: `${name}: ${warning}`, remedy: "update the client" };
  if (signIn.is === "signed_out" && keys.length === 0) {
    const remedy = "sign in with the client itself, or set the variable of its key";
    return { level: "warning", code: "agent_signed_out", message: `${name}: the client is not signed in`, remedy };
  }
  return { level: "ok", code: "agent_found", message: `${name} (${kind}): ${version}` };
}
