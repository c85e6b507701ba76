import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Agent,
  type AgentCapabilities,
  agentAdapters,
  type Launch,
  launchOf,
  outdatedClient,
  type SignIn,
  type TurnRequest,
} from "@cuebook/agents";
import type { LocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { outlook, type RulesName, rulesOf } from "@cuebook/policy";
import { plural } from "@cuebook/settings/values";
import { findProgram } from "@cuebook/system";
import type { Candidate } from "./candidates.ts";

/** An agent with what its client reported. */
export interface SurveyedAgent extends Candidate {
  readonly kind: string;
  /** The program that it starts; undefined if it starts none, or its settings are wrong. */
  readonly program: string | undefined;
  /** Where the program is; undefined if it is not installed. */
  readonly path: string | undefined;
  /** As the client reports it; undefined if it cannot work here. */
  readonly version: string | undefined;
  /** The oldest version that was tested. */
  readonly tested: string | undefined;
  /** The warning that the client is older than the oldest tested version. */
  readonly warning: string | undefined;
  /** Why it cannot work here. */
  readonly failure: CuebookError | undefined;
  readonly signIn: SignIn;
  /** The names of the environment variables with keys that the agent would receive. */
  readonly keys: readonly string[];
  readonly capabilities: AgentCapabilities | undefined;
  readonly launch: Launch | undefined;
}

/** The time limits of a survey. */
export interface SurveyLimits {
  /** Per client. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Asks an agent's client for its version and its account, without using a model. Problems of the agent are returned, not thrown. */
export async function surveyAgent(
  host: Pick<LocalHost, "agent" | "secrets">,
  candidate: Candidate,
  { timeoutMs, signal }: SurveyLimits,
): Promise<SurveyedAgent> {
  const kind = String(candidate.settings.kind);
  const made = attempt(() => host.agent(candidate.name));
  const agent = made instanceof CuebookError ? undefined : made;
  const tested = (agent?.tested ?? agentAdapters.find((each) => each.kind === kind)?.tested)?.version;
  const launch = agent === undefined ? undefined : await launchOrNone(agent, host.secrets);
  const [program] = launch?.command ?? [];
  const path = program === undefined ? undefined : await findProgram(program, launch?.environment.PATH, homedir());
  const known = { ...candidate, kind, tested, launch, program, path, capabilities: agent?.capabilities };
  const keys = Object.keys(launch?.environment ?? {}).filter((name) => isKey(name) && launch?.environment[name] !== "");
  const none = { version: undefined, warning: undefined, failure: undefined, signIn: { is: "unknown" } as const };
  if (agent === undefined) return { ...known, keys, ...none, failure: made instanceof CuebookError ? made : undefined };
  const asked = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const late = () => unanswered(candidate.name, timeoutMs);
  const [version, signIn] = await Promise.all([
    answerOf((within) => agent.probe(within), asked, late),
    answerOf(async (within) => agent.signIn?.(within), asked, late),
  ]);
  const found = version instanceof CuebookError ? { failure: version } : { version };
  const warning = found.version === undefined ? undefined : outdatedClient(agent, found.version);
  const account = signIn === undefined || signIn instanceof CuebookError ? none.signIn : signIn;
  return { ...known, keys, ...none, ...found, warning, signIn: account };
}

/** Surveys several agents concurrently. @param onAnswer receives the name of each agent whose survey is complete */
export function surveyAgents(
  host: Pick<LocalHost, "agent" | "secrets">,
  candidates: readonly Candidate[],
  limits: SurveyLimits,
  onAnswer: (name: string) => void = () => {},
): Promise<SurveyedAgent[]> {
  return Promise.all(
    candidates.map(async (candidate) => {
      const found = await surveyAgent(host, candidate, limits);
      onAnswer(candidate.name);
      return found;
    }),
  );
}

/** A turn to take or to preview: a role's first turn with these permissions. @param folder contains `workspace` and receives the log */
export function turnRequestIn(
  folder: string,
  permissions: RulesName,
  limits: Pick<TurnRequest, "prompt" | "turnTimeoutMs" | "secrets">,
): TurnRequest {
  return {
    ...{ run: "try", role: "try", visit: 1, turn: 1, ...limits },
    workspace: join(folder, "workspace"),
    permissions: outlook(rulesOf([permissions])),
    sandbox: "none",
    stallTimeoutMs: 0,
    log: join(folder, "turn.log"),
  };
}

/** What a turn would start; `undefined` if the agent refuses such a turn, so that it starts nothing. */
async function launchOrNone(agent: Agent, secrets: readonly string[]): Promise<Launch | undefined> {
  try {
    return await launchOf(agent, turnRequestIn(tmpdir(), "read", { prompt: "", turnTimeoutMs: 0, secrets }));
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}

function attempt<T>(work: () => T): T | CuebookError {
  try {
    return work();
  } catch (error) {
    if (error instanceof CuebookError) return error;
    throw error;
  }
}

/** The answer, or the error that explains why it is missing. On abort it returns at once, even if the work does not stop. */
async function answerOf<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  late: () => CuebookError,
): Promise<T | CuebookError> {
  const { promise: ended, resolve } = Promise.withResolvers<CuebookError>();
  const end = () => resolve(late());
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([ask(signal), ended]);
  } catch (error) {
    if (signal.aborted) return late();
    if (error instanceof CuebookError) return error;
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
}

function unanswered(name: string, timeoutMs: number): CuebookError {
  const message = `the client of the agent "${name}" did not answer within ${plural(timeoutMs / 1000, "second")}`;
  return new CuebookError("agent_unanswered", message);
}

/** Whether a variable's name is that of a key. Its value is never read. */
function isKey(name: string): boolean {
  return /(^|_)(KEY|TOKEN|SECRET|CREDENTIALS?)$/.test(name) && !name.startsWith("CUEBOOK_");
}
