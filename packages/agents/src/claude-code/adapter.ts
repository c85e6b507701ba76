/** @folder Claude Code as an agent: its arguments and its stream of messages. */
import type { Usage } from "@cuebook/run";
import { integer, mapping, optional, type Settings, text } from "@cuebook/settings";
import { type Child, type Ending, type EnvironmentSettings, lines, masker } from "@cuebook/system";
import { defineAgent, requireProgram } from "../agent/adapter.ts";
import type { Agent, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeEnding, describeLogFailure, endingFailure, lookAt, type TurnLimits } from "../agent/ending.ts";
import { agentEnvironment, proxyVariables } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { OpenTools } from "../agent/open-tools.ts";
import { askClient } from "../agent/probe.ts";
import { requireSessionId } from "../agent/session.ts";
import { argumentList, commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent, startAgent } from "../agent/start-agent.ts";
import { clientArguments, clientInput, serverName } from "./arguments.ts";
import { clientSignIn } from "./sign-in.ts";
import { type ClientResult, ClientStream } from "./stream.ts";

const kind = "claude-code";

/** Variables for the client's service and sign-in. They are always passed on, because the client cannot work without them. */
const handedOn = [
  "ANTHROPIC_*",
  "CLAUDE_CONFIG_DIR",
  "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_USE_*",
  ...proxyVariables,
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "XDG_CONFIG_HOME",
  "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC",
];

/**
 * Defaults that the settings can override. Otherwise the client would put any file of this machine that a prompt mentions as
 * `@path` before the model without asking, and a prompt contains text from strangers. It could also update itself between two
 * turns.
 */
const defaults = { CLAUDE_CODE_DISABLE_FILE_MENTIONS: "1", DISABLE_AUTOUPDATER: "1" };

const capabilities = { resume: true, resumeInterrupted: true, schema: true, mcp: true, stream: true } as const;
const installHint =
  "install Claude Code (npm install -g @anthropic-ai/claude-code) and sign in, or name the program under `command` in the agent's settings";

/** How long the client may take to end after its result. */
const lingerMs = 10_000;

const settings = mapping({
  command: {
    ...commandLine("The client and its first arguments. Default: `claude` on PATH."),
    default: ["claude"],
  },
  model: optional(text({ description: "The client's name of the model.", minLength: 1 })),
  max_turns: optional(
    integer({
      description: "The maximum number of rounds with the model in one turn.",
      minimum: 1,
      "x-renamed-from": "maxTurns",
    }),
  ),
  args: argumentList("Additional arguments for the client."),
  ...environmentSettings,
});

/**
 * Claude Code without its terminal: the prompt on standard input, one JSON object per line back.
 *
 * - Success is a `result` event that reports it, whatever the exit code: if interrupted, the client ends with 0 and no result.
 * - Permissions are the role's (`permissions: { mode, allow, deny }`). None are skipped unless the role's mode requires it.
 * - Variables that are always passed on are those of the allow-list, those that configure the client's service and account
 * (`ANTHROPIC_*`, `CLAUDE_CONFIG_DIR`, `CLAUDE_CODE_OAUTH_TOKEN`, `CLAUDE_CODE_USE_*`), and those of proxies and certificates.
 * Credentials of a cloud (`AWS_*`, `GOOGLE_*`) have to be named under `env`.
 * - The client reports the cost of the whole session. A turn's cost is that minus `previousCostUsd`.
 */
export const claudeCodeAdapter = defineAgent({
  kind,
  summary: "Claude Code, headless",
  settings,
  capabilities,
  tested: { client: "Claude Code", version: "2.1.197" },
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

  probe(signal?: AbortSignal): Promise<string> {
    return askClient(this.#client(), ["--version"], { agent: this.#name, role: "" }, signal);
  }

  signIn(signal?: AbortSignal) {
    return clientSignIn(this.#client(), { agent: this.#name, role: "" }, signal);
  }

  #client() {
    return { command: this.#settings.command, environment: agentEnvironment(this.#environment), installHint };
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const owner = { agent: this.#name, role: request.role };
    requireSessionId(request, owner);
    using tools = new OpenTools(request);
    await using child = await startAgent(owner, request, {
      command: [...this.#settings.command, ...clientArguments(this.#settings, request)],
      environment: { ...toolEnvironment(request), ...agentEnvironment(this.#environment, request) },
      input: clientInput(request.prompt),
      installHint,
      isBusy: () => tools.isAnyOpen,
      // A result that comes while the client is being ended still counts.
      isReadToEnd: true,
      signal,
    });
    tools.onOverdue = () => child.stop("tool_timed_out");
    yield processEvent(child);
    const stream = new ClientStream(masker(request.secrets));
    yield* converse(child, stream, tools, owner, request);
    const ending = await child.ended;
    if (stream.notice !== undefined) yield { type: "notice", text: stream.notice };
    if (ending.logFailure !== undefined) yield { type: "notice", text: describeLogFailure(ending.logFailure) };
    const usage = stream.result === undefined ? undefined : turnUsage(stream.result, request);
    try {
      const { text, value } = conclude(stream, ending, owner, { ...request, overdueTool: tools.overdue });
      yield { type: "result", text, value, session: stream.session, usage };
    } catch (error) {
      // What a failed turn used is paid, too.
      if (usage !== undefined) yield { type: "usage", usage };
      throw error;
    }
  }
}

/** How long the client waits for Cuebook's tools: as long as a person may take to allow a call. */
function toolEnvironment({ tools }: TurnRequest): Record<string, string> {
  return tools === undefined ? {} : { MCP_TOOL_TIMEOUT: String(tools.timeoutMs) };
}

/** The client's events while it works. After its result it has some time to end. */
async function* converse(
  child: Child,
  stream: ClientStream,
  tools: OpenTools,
  owner: TurnOwner,
  request: TurnRequest,
): AsyncGenerator<AgentEvent> {
  let linger: NodeJS.Timeout | undefined;
  try {
    for await (const batch of lines(child.output)) {
      for (const line of batch) {
        for (const event of stream.read(line)) {
          tools.add(event);
          yield event;
        }
      }
      requireTools(stream, owner, request);
      if (stream.result === undefined) continue;
      // A turn that has its result is never too late.
      child.liftLimits();
      linger ??= setTimeout(() => child.stop("finished"), lingerMs);
    }
    await child.ended;
  } finally {
    clearTimeout(linger);
  }
}

/**
 * Ends a turn whose tools are missing. The client would continue without them, and spend tokens on work that it cannot do.
 * @throws AgentError
 */
function requireTools({ servers }: ClientStream, owner: TurnOwner, { tools, log }: TurnRequest): void {
  const state = servers.get(serverName);
  if (tools === undefined || state === undefined || ["connected", "pending"].includes(state)) return;
  const hint = `${lookAt(log)}check whether something on this machine blocks connections to ${new URL(tools.url).host}`;
  const what = `began its turn without the tools of its role: its connection to them is in the state "${state}"`;
  throw new AgentError("agent_failed", owner, what, { hint, retryable: true });
}

/** The result, if the turn has one. @throws AgentError */
function conclude(
  stream: ClientStream,
  ending: Ending,
  owner: TurnOwner,
  request: TurnRequest & Pick<TurnLimits, "overdueTool">,
): ClientResult {
  const { result } = stream;
  const failure = endingFailure(ending, owner, request);
  if (failure?.code === "turn_cancelled") throw failure;
  if (result?.isSuccess === true) return result;
  if (result !== undefined) throw refused(result, ending, owner, request.log);
  if (failure !== undefined) throw failure;
  const skipped = stream.unreadable === 0 ? "" : `, and ${stream.unreadable} of its lines were unreadable`;
  const isSessionLost = ending.errors.some(isLostSession);
  if (isSessionLost) throw sessionLost(owner, ending.errors);
  if (ending.code === 0) {
    const hint = `${lookAt(request.log)}it was interrupted, or is another program than the expected client`;
    throw new AgentError("agent_no_result", owner, `reported no result${skipped}: it ${describeEnding(ending)}`, {
      hint,
    });
  }
  const hint = "run the client by hand in the workspace to check its setup and sign-in";
  throw new AgentError("agent_failed", owner, `reported no result${skipped}: it ${describeEnding(ending)}`, { hint });
}

function refused(result: ClientResult, ending: Ending, owner: TurnOwner, log: string): AgentError {
  const errorText = [...result.errors, ...(result.text === "" ? [] : [result.text])].join("; ").slice(0, 1000);
  if (result.errors.some(isLostSession)) return sessionLost(owner, result.errors);
  const reason = result.subtype === "success" ? "" : ` (${result.subtype})`;
  const what =
    errorText === ""
      ? `ended its turn with an error${reason}: it ${describeEnding(ending)}`
      : `ended its turn with an error${reason}: ${errorText}`;
  if (result.subtype === "error_max_turns") {
    return new AgentError("agent_failed", owner, what, {
      hint: "raise `max_turns` in the agent's settings, or give it less to do",
    });
  }
  const isSignIn = /API key|log ?in|authenticat|credit balance/i.test(errorText);
  const hint = isSignIn ? "sign in (claude auth login), or set ANTHROPIC_API_KEY" : `see its output in ${log}`;
  return new AgentError("agent_failed", owner, what, { hint, retryable: !isSignIn });
}

function isLostSession(errorText: string): boolean {
  return /No conversation found with session ID|requires a valid session ID/i.test(errorText);
}

function sessionLost(owner: TurnOwner, errors: readonly string[]): AgentError {
  const hint = "the client stores its sessions under CLAUDE_CONFIG_DIR (~/.claude): start the step again";
  return new AgentError("agent_session_lost", owner, `cannot resume its session: ${errors.join("; ").slice(0, 500)}`, {
    hint,
  });
}

function turnUsage(result: ClientResult, request: TurnRequest): Usage {
  return { ...result.usage, costUsd: turnCost(result, request) };
}

/** The cost of this turn. The client reports the sum over the session. */
function turnCost({ sessionCostUsd }: ClientResult, { session, previousCostUsd }: TurnRequest): number | undefined {
  if (sessionCostUsd === undefined) return undefined;
  if (session === undefined) return sessionCostUsd;
  // Without the previous cost the difference is unknown, and the sum would count turns twice.
  return previousCostUsd === undefined ? undefined : Math.max(0, sessionCostUsd - previousCostUsd);
}
