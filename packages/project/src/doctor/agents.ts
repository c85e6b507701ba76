import { replayAdapter } from "@cuebook/agents";
import { type Candidate, candidatesOf, configuredAgents, withPossibleAgents } from "../agents/candidates.ts";
import { capabilityRows, signInText } from "../agents/describe.ts";
import { type SurveyedAgent, surveyAgents } from "../agents/survey.ts";
import { planningHost, replayedScript } from "../host/host.ts";
import { type Surroundings, suggestionOn } from "../surroundings.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about agents: everything that can be checked without a model, so that no tokens are spent. */
export const agents: DoctorSection = {
  name: "agents",
  summary: "the clients of agents: version, sign-in, and what is enforced with each",
  check,
};

/** How long a client may take to answer. */
const timeoutMs = 30_000;

async function check({ project: { config }, surroundings }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const isClient = ({ name }: Candidate) => replayedScript(name) === undefined;
  const candidates = candidatesOf(config).filter(isClient);
  const host = planningHost(withPossibleAgents(config), undefined);
  try {
    const surveyed = await surveyAgents(host, candidates, { timeoutMs, signal: new AbortController().signal });
    const configured = surveyed.filter(({ isConfigured }) => isConfigured);
    const others = surveyed.filter(({ isConfigured }) => !isConfigured);
    const installed = others.filter(({ version }) => version !== undefined);
    const findings = [...configured.map((agent) => findingOf(agent, surroundings)), ...installed.map(availableFinding)];
    const hasOnlyScripts = configuredAgents(config).every(({ settings }) => settings.kind === replayAdapter.kind);
    if (hasOnlyScripts && installed.length === 0) findings.push(noClient(others, surroundings));
    if (config.agent !== undefined) return findings;
    const message = "no default agent is set: each run, workflow or role has to name one";
    const remedy = "set `agent:` in .cuebook/config.yaml";
    return [...findings, { level: "warning", code: "agent_missing", message, remedy }];
  } finally {
    await host.close();
  }
}

function findingOf(agent: SurveyedAgent, surroundings: Surroundings): DoctorFinding {
  const { name, warning, failure, signIn, keys } = agent;
  if (failure !== undefined) return failureFinding(failure, surroundings);
  if (warning !== undefined)
    return { level: "warning", code: "agent_outdated", message: `${name}: ${warning}`, remedy: "update the client" };
  if (signIn.is === "signed_out" && keys.length === 0) {
    const remedy = "sign in with the client itself, or set the variable of its key";
    return { level: "warning", code: "agent_signed_out", message: `${name}: the client is not signed in`, remedy };
  }
  return { level: "ok", code: "agent_found", message: `${name} (${agent.kind}): ${stateOf(agent)}` };
}

/** The finding about an installed client that no configured agent uses. */
function availableFinding(agent: SurveyedAgent): DoctorFinding {
  const { name, kind, settings, warning } = agent;
  const preset = typeof settings.preset === "string" ? settings.preset : undefined;
  const entry = preset === undefined ? `${kind}: { kind: ${kind} }` : `${preset}: { kind: ${kind}, preset: ${preset} }`;
  const tooOld = warning === undefined ? "" : `${warning}; `;
  const remedy = `${tooOld}to use it, below \`agents:\` in .cuebook/config.yaml: ${entry}`;
  return { level: "ok", code: "agent_available", message: `${name}, not configured: ${stateOf(agent)}`, remedy };
}

/** The finding that no client is installed, with the installation hint of each. */
function noClient(absent: readonly SurveyedAgent[], surroundings: Surroundings): DoctorFinding {
  const ways = absent.flatMap(({ name, failure }) => {
    const hint = failure === undefined ? undefined : suggestionOn(failure, surroundings).suggestion?.text;
    return hint === undefined ? [] : [`${name}: ${hint.replace(/, or name (another|the) program.*$/, "")}`];
  });
  const message = "no client of an agent is installed: only scripts can work here";
  return { level: "warning", code: "agent_client_missing", message, remedy: ways.join("\n    ") };
}

/** The version, the sign-in, and what Cuebook enforces. */
function stateOf(agent: SurveyedAgent): string {
  const { version, signIn, keys, capabilities } = agent;
  const account = signIn.is === "unknown" && keys.length === 0 ? [] : [signInText(agent)];
  return [version ?? "", ...account, ...(capabilities === undefined ? [] : [enforcedText(capabilities)])].join("; ");
}

/** `enforced: read, write; asked: run`: what the agent's client does with permissions. */
function enforcedText(capabilities: NonNullable<SurveyedAgent["capabilities"]>): string {
  const effects = capabilityRows(capabilities).slice(-5);
  return (["enforced", "asked", "unenforced"] as const)
    .flatMap((how) => {
      const names = effects.filter(([, value]) => value === how).map(([name]) => name);
      return names.length === 0 ? [] : [`${how}: ${names.join(", ")}`];
    })
    .join("; ");
}
