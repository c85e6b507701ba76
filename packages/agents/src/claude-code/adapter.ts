/** @folder Claude Code as an agent: its arguments and its stream of messages. */
import type { Usage } from "@cuebook/run";
import { integer, mapping, optional, type Settings, text } from "@cuebook/settings";
import type { Ending, EnvironmentSettings } from "@cuebook/system";
import { defineAgent, requireProgram, settingsRefused } from "../agent/adapter.ts";
import type { Agent, AgentCapabilities, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { converse, startClient } from "../agent/client.ts";
import {
  describeEnding,
  describeLogFailure,
  endingCode,
  endingFailure,
  lookAt,
  type TurnLimits,
} from "../agent/ending.ts";
import { agentEnvironment, proxyVariables } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { argumentProblems, variableProblems } from "../agent/known-arguments.ts";
import { OpenTools } from "../agent/open-tools.ts";
import { askClient } from "../agent/probe.ts";
import { serviceFailure } from "../agent/service-failure.ts";
import { requireSessionId } from "../agent/session.ts";
import { argumentList, commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent } from "../agent/start-agent.ts";
import { clientArguments, serverName } from "./arguments.ts";
import { Conversation, missingTools } from "./conversation.ts";
import { hideCredentials, ownVariables } from "./credentials.ts";
import { knownArguments } from "./known-arguments.ts";
import { clientSignIn } from "./sign-in.ts";
import { type ClientResult, type ClientStream, tested } from "./stream.ts";

const kind = "claude-code";

/** Variables for the client's service and sign-in. They are always passed on, because the client cannot work without them. */
const handedOn = [
  ...ownVariables,
  "CLAUDE_CONFIG_DIR",
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

/**
 * What the client asks about, tried with the tested versions: edits, commands, addresses, tools of other servers, reading outside the
 * workspace, and all reading if the role does not allow it as a whole. It does not ask about commands that it knows only to read, where
 * the role allows reading; about tools that organise its own work (subagents, skills, timers), whose calls it does ask about; and about
 * what a command that was allowed does. Its sandbox confines commands, not its own edits; without bubblewrap and socat it does not start.
 */
const capabilities: AgentCapabilities = {
  resume: true,
  resumeInterrupted: true,
  schema: true,
  mcp: true,
  stream: true,
  permissions: { read: "asked", write: "asked", run: "asked", network: "asked", ask_client: "asked" },
  sandbox: "enforced",
  interrupt: true,
  steer: true,
  cost: "session",
};

/** How long the client may take to read a text that it was given before it reported its result. */
const readingMs = 5000;

const installHint =
  "install Claude Code (npm install -g @anthropic-ai/claude-code) and sign in, or name the program under `command` in the agent's settings";

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
 * Claude Code without its terminal, over the control protocol of its SDK: JSON objects on standard input and output, one per line.
 *
 * - Success is a `result` event that reports it, whatever the exit code: if interrupted, the client ends with 0 and no result.
 * - Its permission mode is `default`, in which it asks; a role's rules or a person answer. It asks about what its own settings allow,
 * too, and runs no hooks of theirs unless the role may run any command.
 * - Variables that are always passed on are those of the allow-list, those that configure the client's service and account
 * (`ANTHROPIC_*`, `CLAUDE_CONFIG_DIR`, `CLAUDE_CODE_OAUTH_TOKEN`, `CLAUDE_CODE_USE_*`), and those of proxies and certificates.
 * Credentials of a cloud (`AWS_*`, `GOOGLE_*`) have to be named under `env`. Its commands do not get `ANTHROPIC_*`,
 * `CLAUDE_CODE_OAUTH_TOKEN`, and the token of Cuebook's tools.
 * - The client reports the cost of the whole session. A turn's cost is that minus `previousCostUsd`. Versions before 2.1.277 report the
 * turn's own.
 */
export const claudeCodeAdapter = defineAgent({
  kind,
  summary: "Claude Code, headless",
  settings,
  capabilities,
  tested,
  asksClient: true,
  open: (settings, name) => {
    requireProgram({ kind, name }, settings.command);
    const problems = [
      ...argumentProblems(knownArguments, settings),
      ...variableProblems(knownArguments.variables, settings.set),
    ];
    if (problems.length > 0) throw settingsRefused({ kind, name }, problems);
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
    return askClient(this.#client(), ["--version"], signal);
  }

  signIn(signal?: AbortSignal) {
    return clientSignIn(this.#client(), signal);
  }

  #client() {
    const owner = { agent: this.#name, role: "" };
    return { command: this.#settings.command, environment: agentEnvironment(this.#environment), installHint, owner };
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const owner = { agent: this.#name, role: request.role };
    requireSessionId(request, owner);
    let conversation: Conversation | undefined;
    await using hidden = await hideCredentials(this.#turnEnvironment(request));
    using tools = new OpenTools(request);
    await using child = await startClient(owner, request, tools, {
      command: [...this.#settings.command, ...clientArguments(this.#settings, request)],
      environment: hidden.environment,
      interrupt: (input) => conversation?.interrupt() || input.close(),
      installHint,
      isBusy: () => tools.isAnyOpen || conversation?.isAsking === true,
      signal,
    });
    yield processEvent(child);
    const talk = new Conversation(request, owner, (message) => child.input.write(`${JSON.stringify(message)}\n`));
    conversation = talk;
    if (!signal.aborted) talk.begin();
    const { stream } = talk;
    let patience: NodeJS.Timeout | undefined;
    const isOver = () => {
      requireTools(talk, owner, request);
      requireSignIn(stream, owner);
      // It reads a text that was on its way when the turn ended, and works on.
      if (stream.result !== undefined && talk.isGiving) patience ??= setTimeout(() => child.input.close(), readingMs);
      return talk.isOver;
    };
    let ending: Ending;
    try {
      ending = yield* converse(child, tools, (line) => talk.read(line), isOver);
    } finally {
      clearTimeout(patience);
      talk.withdraw();
      talk.dropTexts();
    }
    if (stream.notice !== undefined) yield { type: "notice", text: stream.notice };
    if (ending.logFailure !== undefined) yield { type: "notice", text: describeLogFailure(ending.logFailure) };
    const usage = stream.result === undefined ? undefined : turnUsage(stream, stream.result, request);
    try {
      const { text, value } = conclude(talk, ending, owner, { ...request, overdueTool: tools.overdue });
      yield { type: "result", text, value, session: stream.session, usage };
    } catch (error) {
      // What a failed turn used is paid, too.
      if (usage !== undefined) yield { type: "usage", usage };
      throw error;
    }
  }

  #turnEnvironment(request: TurnRequest): Record<string, string> {
    const environment = { ...toolEnvironment(request), ...agentEnvironment(this.#environment, request) };
    // The client gets them on its standard input: its commands would inherit them.
    delete environment.CUEBOOK_MCP_URL;
    delete environment.CUEBOOK_MCP_TOKEN;
    return environment;
  }
}

/** How long the client waits for Cuebook's tools: as long as a person may take to allow a call. */
function toolEnvironment({ tools }: TurnRequest): Record<string, string> {
  return tools === undefined ? {} : { MCP_TOOL_TIMEOUT: String(tools.timeoutMs) };
}

/** Ends a turn that cannot begin, or whose tools are missing. @throws AgentError */
function requireTools({ stream, failure, isPrompted }: Conversation, owner: TurnOwner, request: TurnRequest): void {
  if (failure !== undefined && !isPrompted) throw failure;
  const state = stream.servers.get(serverName);
  if (request.tools === undefined || state === undefined || ["connected", "pending"].includes(state)) return;
  throw missingTools(owner, request, state);
}

/** Ends a turn whose account the service refuses: the client would ask it ten times more. @throws AgentError */
function requireSignIn({ service }: ClientStream, owner: TurnOwner): void {
  if (service.status !== 401) return;
  throw new AgentError("agent_signed_out", owner, "is refused by its service (status 401)", { hint: signIn });
}

/** The result, if the turn has one. @throws AgentError */
function conclude(
  talk: Conversation,
  ending: Ending,
  owner: TurnOwner,
  request: TurnRequest & Pick<TurnLimits, "overdueTool">,
): ClientResult {
  const { stream } = talk;
  const { result } = stream;
  const failure = endingFailure(ending, owner, request);
  if (failure?.code === "turn_cancelled") throw failure;
  if (talk.failure !== undefined) throw talk.failure;
  if (result?.isSuccess === true) return result;
  // A turn that was interrupted has a result, which says that it was interrupted.
  if (failure !== undefined) throw failure;
  if (result !== undefined) throw refused(result, ending, owner, { log: request.log, service: stream.service });
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
  throw new AgentError(endingCode(ending), owner, `reported no result${skipped}: it ${describeEnding(ending)}`, {
    hint,
  });
}

const signIn = "sign in (claude auth login), or set ANTHROPIC_API_KEY";

function refused(
  result: ClientResult,
  ending: Ending,
  owner: TurnOwner,
  { log, service }: { readonly log: string; readonly service: ClientStream["service"] },
): AgentError {
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
  if (/sandbox required/i.test(errorText)) {
    const hint = "install bubblewrap and socat, or set `sandbox: none` for the role";
    return new AgentError("agent_failed", owner, what, { hint, retryable: false });
  }
  const isSignIn = /API key|log ?in|authenticat|credit balance/i.test(errorText);
  const byService = isSignIn
    ? undefined
    : serviceFailure(owner, what, { text: errorText, ...service }, { signIn, log });
  if (byService !== undefined) return byService;
  const hint = isSignIn ? signIn : `see its output in ${log}`;
  return new AgentError(isSignIn ? "agent_signed_out" : "agent_failed", owner, what, { hint });
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

function turnUsage(stream: ClientStream, result: ClientResult, request: TurnRequest): Usage {
  const costUsd = stream.sumsCosts ? turnCost(result, request) : result.costUsd;
  return { ...result.usage, costUsd };
}

/** The cost of this turn, if the client reports the sum over the session. */
function turnCost({ costUsd }: ClientResult, { session, previousCostUsd }: TurnRequest): number | undefined {
  if (costUsd === undefined || session === undefined) return costUsd;
  // Without the previous cost the difference is unknown, and the sum would count turns twice.
  return previousCostUsd === undefined ? undefined : Math.max(0, costUsd - previousCostUsd);
}
