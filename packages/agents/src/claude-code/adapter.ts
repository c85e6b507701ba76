import { execFile } from "node:child_process";
import { homedir } from "node:os";
import { promisify } from "node:util";
import { integer, mapping, optional, type Settings, text } from "@cuebook/settings";
import { type Child, type Ending, type EnvironmentSettings, findProgram, lines } from "@cuebook/system";
import { defineAgent, requireProgram } from "../agent/adapter.ts";
import type { Agent, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeEnding, describeLogFailure, endingFailure, lookAt } from "../agent/ending.ts";
import { agentEnvironment } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { argumentList, commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent, startAgent } from "../agent/start-agent.ts";
import { clientArguments, clientInput, serverName } from "./arguments.ts";
import { type ClientResult, ClientStream } from "./stream.ts";

const kind = "claude-code";

/** Whom the client asks and how it signs in: handed on unasked, as it cannot work without. */
const handedOn = [
  "ANTHROPIC_*",
  "CLAUDE_CONFIG_DIR",
  "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_USE_*",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "XDG_CONFIG_HOME",
  "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC",
];

/**
 * What is set unless the settings say otherwise. The client would put any file of this machine that a prompt mentions as
 * `@path` before the model without asking, and a prompt has text of strangers in it. It would also replace itself by
 * another version between two turns.
 */
const defaults = { CLAUDE_CODE_DISABLE_FILE_MENTIONS: "1", DISABLE_AUTOUPDATER: "1" };

const capabilities = { resume: true, resumeInterrupted: true, schema: true, mcp: true, stream: true } as const;
const installHint =
  "install Claude Code (npm install -g @anthropic-ai/claude-code) and sign in, or name the program under `command` in the agent's settings";

/** How long the client may take to end by itself after it has told its result. */
const lingerMs = 10_000;
const probeTimeoutMs = 15_000;

const settings = mapping({
  command: {
    ...commandLine("The client and first arguments, where it is not `claude` on PATH."),
    default: ["claude"],
  },
  model: optional(text({ description: "The model, as the client names it.", minLength: 1 })),
  max_turns: optional(
    integer({
      description: "How many rounds with the model one turn may take.",
      minimum: 1,
      "x-renamed-from": "maxTurns",
    }),
  ),
  args: argumentList("Further arguments for the client."),
  ...environmentSettings,
});

/**
 * Claude Code without its terminal: the prompt on standard input, a JSON object a line back.
 *
 * - Success is a `result` event that says so, whatever the exit code: interrupted, the client ends with 0 and no result.
 * - Permissions are the role's (`permissions: { mode, allow, deny }`); none are skipped unless the role's mode says so.
 * - Variables handed on unasked are those of the allow-list and the ones by which the client finds and pays its service:
 *   `ANTHROPIC_*`, `CLAUDE_CONFIG_DIR`, `CLAUDE_CODE_OAUTH_TOKEN`, `CLAUDE_CODE_USE_*`, and those of proxies and
 *   certificates. Credentials of a cloud (`AWS_*`, `GOOGLE_*`) are named under `env` where they are wanted.
 * - The client tells what the whole session has cost. A turn's cost is that less `previousCostUsd`.
 */
export const claudeCodeAdapter = defineAgent({
  kind,
  summary: "Claude Code, headless",
  settings,
  capabilities,
  open: (settings, name) => {
    requireProgram({ kind, name }, settings.command);
    return new ClaudeCodeAgent(settings, name);
  },
});

class ClaudeCodeAgent implements Agent {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #settings: Settings<typeof settings>;
  readonly #environment: EnvironmentSettings;
  readonly #name: string;

  constructor(given: Settings<typeof settings>, name: string) {
    this.#settings = given;
    const own = environmentOf(given, handedOn);
    this.#environment = { env: own.env, set: { ...defaults, ...own.set } };
    this.#name = name;
  }

  probe(): Promise<string> {
    return probe(this.#settings.command, agentEnvironment(this.#environment), { agent: this.#name, role: "" });
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const owner = { agent: this.#name, role: request.role };
    if (request.session !== undefined && !/^[A-Za-z0-9_-]{1,128}$/.test(request.session)) {
      const what = "has no session of that name: it is not an id that the client gives";
      throw new AgentError("agent_session_lost", owner, what);
    }
    await using child = await startAgent(owner, request, {
      command: [...this.#settings.command, ...clientArguments(this.#settings, request)],
      environment: { ...toolEnvironment(request), ...agentEnvironment(this.#environment, request) },
      input: clientInput(request.prompt),
      installHint,
      signal,
    });
    yield processEvent(child);
    const stream = new ClientStream();
    yield* converse(child, stream, owner, request);
    const ending = await child.ended;
    if (ending.logFailure !== undefined) yield { type: "text", text: describeLogFailure(ending.logFailure) };
    const result = conclude(stream, ending, owner, request);
    const { costUsd, ...rest } = { costUsd: turnCost(result, request), ...result.usage };
    yield {
      type: "result",
      text: result.text,
      value: result.value,
      session: stream.session,
      usage: { ...rest, costUsd },
    };
  }
}

/** How long the client waits for our tools: as long as somebody may take to allow what they are called for. */
function toolEnvironment({ tools }: TurnRequest): Record<string, string> {
  return tools === undefined ? {} : { MCP_TOOL_TIMEOUT: String(tools.timeoutMs) };
}

/** What the client tells while it works. Once it has told its result, it has a while to end by itself. */
async function* converse(
  child: Child,
  stream: ClientStream,
  owner: TurnOwner,
  request: TurnRequest,
): AsyncGenerator<AgentEvent> {
  let linger: NodeJS.Timeout | undefined;
  try {
    for await (const batch of lines(child.output)) {
      for (const line of batch) yield* stream.read(line);
      requireTools(stream, owner, request);
      if (stream.result !== undefined) linger ??= setTimeout(() => child.stop("finished"), lingerMs);
    }
    await child.ended;
  } finally {
    clearTimeout(linger);
  }
}

/**
 * Ends a turn whose tools are not there: the client itself would go on without them, and spend tokens on work that it cannot do.
 * @throws AgentError
 */
function requireTools({ servers }: ClientStream, owner: TurnOwner, { tools, log }: TurnRequest): void {
  const state = servers.get(serverName);
  if (tools === undefined || state === undefined || ["connected", "pending"].includes(state)) return;
  const hint = `${lookAt(log)}see whether something of this machine keeps it from ${new URL(tools.url).host}`;
  const what = `began its turn without the tools of its role: its connection to them is in the state "${state}"`;
  throw new AgentError("agent_failed", owner, what, { hint, retryable: true });
}

/** The result, if the turn has one. @throws AgentError */
function conclude(stream: ClientStream, ending: Ending, owner: TurnOwner, request: TurnRequest): ClientResult {
  const { result } = stream;
  const failure = endingFailure(ending, owner, request);
  if (failure?.code === "turn_cancelled") throw failure;
  if (result?.isSuccess === true) return result;
  if (result !== undefined) throw refused(result, ending, owner, request.log);
  if (failure !== undefined) throw failure;
  const skipped = stream.unreadable === 0 ? "" : `, and ${stream.unreadable} of its lines could not be read`;
  const lost = ending.errors.some(isLostSession);
  if (lost) throw sessionLost(owner, ending.errors);
  if (ending.code === 0) {
    const hint = `${lookAt(request.log)}it was interrupted, or is not the client that it should be`;
    throw new AgentError("agent_no_result", owner, `told no result${skipped}: it ${describeEnding(ending)}`, { hint });
  }
  const hint = "run the client by hand in the workspace to see whether it is set up and signed in";
  throw new AgentError("agent_failed", owner, `told no result${skipped}: it ${describeEnding(ending)}`, { hint });
}

function refused(result: ClientResult, ending: Ending, owner: TurnOwner, log: string): AgentError {
  const said = [...result.errors, ...(result.text === "" ? [] : [result.text])].join("; ").slice(0, 1000);
  if (result.errors.some(isLostSession)) return sessionLost(owner, result.errors);
  const reason = result.subtype === "success" ? "" : ` (${result.subtype})`;
  const what =
    said === ""
      ? `ended its turn with an error${reason}: it ${describeEnding(ending)}`
      : `ended its turn with an error${reason}: ${said}`;
  if (result.subtype === "error_max_turns") {
    return new AgentError("agent_failed", owner, what, {
      hint: "raise `max_turns` in the agent's settings, or give it less to do",
    });
  }
  const isSignIn = /API key|log ?in|authenticat|credit balance/i.test(said);
  const hint = isSignIn ? "sign in (claude auth login), or set ANTHROPIC_API_KEY" : `look at what it wrote: ${log}`;
  return new AgentError("agent_failed", owner, what, { hint, retryable: !isSignIn });
}

function isLostSession(said: string): boolean {
  return /No conversation found with session ID|requires a valid session ID/i.test(said);
}

function sessionLost(owner: TurnOwner, errors: readonly string[]): AgentError {
  const hint = "the client keeps its sessions under CLAUDE_CONFIG_DIR (~/.claude): begin the step anew";
  return new AgentError(
    "agent_session_lost",
    owner,
    `cannot go on in its session: ${errors.join("; ").slice(0, 500)}`,
    { hint },
  );
}

/** What this turn has cost: the client tells the sum over the session. */
function turnCost({ sessionCostUsd }: ClientResult, { session, previousCostUsd }: TurnRequest): number | undefined {
  if (sessionCostUsd === undefined) return undefined;
  if (session === undefined) return sessionCostUsd;
  // Without what came before, the difference is not known, and a sum that counts it twice would be wrong.
  return previousCostUsd === undefined ? undefined : Math.max(0, sessionCostUsd - previousCostUsd);
}

async function probe(
  command: readonly string[],
  environment: Record<string, string>,
  owner: TurnOwner,
): Promise<string> {
  const [program = "", ...first] = command;
  const found = await findProgram(program, environment.PATH, homedir());
  if (found === undefined) {
    throw new AgentError("agent_not_found", owner, `cannot run: there is no program "${program}" on PATH`, {
      hint: installHint,
    });
  }
  try {
    const { stdout } = await promisify(execFile)(found, [...first, "--version"], {
      env: environment,
      timeout: probeTimeoutMs,
    });
    return stdout.trim().split("\n")[0] ?? "";
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new AgentError("agent_not_found", owner, `cannot run: it does not tell its version: ${reason}`, {
      hint: installHint,
      cause: error,
    });
  }
}
