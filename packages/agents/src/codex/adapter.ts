/** @folder Codex as an agent, over `codex app-server`: its thread, its questions and its notifications. */
import { existsSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { mapping, optional, type Settings, text } from "@cuebook/settings";
import type { Ending, EnvironmentSettings } from "@cuebook/system";
import { defineAgent, requireProgram, settingsRefused } from "../agent/adapter.ts";
import type { Agent, AgentEvent, TurnRequest } from "../agent/agent.ts";
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
import { requireSessionId } from "../agent/session.ts";
import { argumentList, commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent } from "../agent/start-agent.ts";
import { clientArguments, ownVariables, type TurnSetup } from "./arguments.ts";
import { turnFailure } from "./failure.ts";
import { knownArguments } from "./known-arguments.ts";
import { outputSchema, withoutNulls } from "./output-schema.ts";
import { clientPermissions } from "./permissions.ts";
import { ClientSession, tested } from "./session.ts";
import { clientSignIn } from "./sign-in.ts";

const kind = "codex";

const handedOn = [...ownVariables, ...proxyVariables, "SSL_CERT_FILE", "SSL_CERT_DIR"];

const capabilities = {
  resume: true,
  resumeInterrupted: true,
  schema: true,
  mcp: true,
  stream: true,
  // Its commands read every file; which of them are harmless is its own decision.
  permissions: { read: "unenforced", write: "enforced", run: "asked", network: "enforced", ask_client: "asked" },
  sandbox: "enforced",
  interrupt: true,
  steer: true,
  cost: "none",
} as const;
const installHint =
  "install Codex (npm install -g @openai/codex) and sign in, or name the program under `command` in the agent's settings";

const settings = mapping({
  command: {
    ...commandLine("The client and its first arguments. Default: `codex` on PATH."),
    default: ["codex"],
  },
  model: optional(text({ description: "The client's name of the model.", minLength: 1 })),
  effort: optional(
    text({ description: "How much the model reasons, in the client's words, such as `low`.", minLength: 1 }),
  ),
  args: argumentList("Additional arguments of `codex app-server`, such as `-c` with a key of its configuration."),
  ...environmentSettings,
});

/**
 * Codex without its terminal: `codex app-server`, one process per turn. `codex exec` is not enough, because it never asks.
 *
 * - Success is a turn that the client reports as completed, whatever the exit code.
 * - The role's permissions and its sandbox select the client's sandbox. What goes beyond it is a question, which the role's rules or a
 *   person answer.
 * - The client's own configuration and sign-in are used unchanged. The commands that the model runs get neither the variables that the
 *   client signs in with, nor our token.
 * - The client reports no cost.
 */
export const codexAdapter = defineAgent({
  kind,
  summary: "Codex, over its app server",
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
    return new CodexAgent(settings, name);
  },
});

class CodexAgent implements Agent {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #settings: Settings<typeof settings>;
  readonly #environment: EnvironmentSettings;
  readonly #name: string;

  constructor(given: Settings<typeof settings>, name: string) {
    this.#settings = given;
    this.#environment = environmentOf(given, handedOn);
    this.#name = name;
  }

  async probe(signal?: AbortSignal): Promise<string> {
    const version = await askClient(this.#client(), ["--version"], signal);
    await askClient(this.#client(), ["app-server", "--help"], signal);
    return version;
  }

  signIn(signal?: AbortSignal) {
    return clientSignIn(this.#client(), this.#settings, signal);
  }

  #client() {
    const owner = { agent: this.#name, role: "" };
    return { command: this.#settings.command, environment: agentEnvironment(this.#environment), installHint, owner };
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const owner = { agent: this.#name, role: request.role };
    requireSessionId(request, owner);
    const setup: TurnSetup = {
      settings: this.#settings,
      permissions: clientPermissions(request),
      environment: agentEnvironment(this.#environment, request),
      schema: request.schema === undefined ? undefined : outputSchema(request.schema),
    };
    let session: ClientSession | undefined;
    const { TMPDIR = "/tmp" } = setup.environment;
    const { sandbox, workFolder } = setup.permissions;
    const inWorkspace = sandbox === "workspace-write" ? [request.workspace, "/tmp", TMPDIR] : [];
    const writable = workFolder === undefined ? inWorkspace : [workFolder];
    await using _ = removeMountPoints(writable);
    using tools = new OpenTools(request);
    await using child = await startClient(owner, request, tools, {
      command: [...this.#settings.command, ...clientArguments(this.#settings)],
      environment: setup.environment,
      interrupt: (input) => (session === undefined ? input.close() : session.interrupt(input)),
      installHint,
      signal,
    });
    yield processEvent(child);
    const talk = new ClientSession(child, setup, request, owner);
    session = talk;
    let ending: Ending;
    try {
      ending = yield* converse(
        child,
        tools,
        (line) => talk.read(line),
        () => talk.isOver,
      );
    } finally {
      talk.dropTexts();
    }
    if (ending.logFailure !== undefined) yield { type: "notice", text: describeLogFailure(ending.logFailure) };
    conclude(talk, ending, owner, { ...request, overdueTool: tools.overdue });
    const { answer, usage, thread } = talk.stream;
    const value = request.schema === undefined ? undefined : answerValue(answer, setup, request);
    yield { type: "result", text: answer, value, session: thread, usage };
  }
}

/** Refuses a turn without a result. @throws AgentError */
function conclude(
  { stream, failure, unreadable }: ClientSession,
  ending: Ending,
  owner: TurnOwner,
  request: TurnRequest & Pick<TurnLimits, "overdueTool">,
) {
  const stopped = endingFailure(ending, owner, request);
  if (stopped?.code === "turn_cancelled") throw stopped;
  if (failure !== undefined) throw failure;
  if (stream.end?.status === "completed") return;
  if (stopped !== undefined) throw stopped;
  if (stream.end !== undefined) throw turnFailure(stream.end, owner, request.log, stream.resetsAt);
  if (ending.errors.some((line) => /unrecognized subcommand|unexpected argument/i.test(line))) {
    const what = `cannot run: this version has no \`codex app-server\`, and \`codex exec\` never asks: it ${describeEnding(ending)}`;
    throw new AgentError("agent_not_found", owner, what, { hint: installHint });
  }
  const skipped = unreadable === 0 ? "" : `, and ${unreadable} of its lines were unreadable`;
  throw new AgentError(endingCode(ending), owner, `reported no result${skipped}: it ${describeEnding(ending)}`, {
    hint: `${lookAt(request.log)}run the client by hand in the workspace to check its setup and sign-in`,
  });
}

/** The structured answer. Undefined if it is not JSON: the text is read instead, and a mistake in it reported. */
function answerValue(answer: string, { schema }: TurnSetup, request: TurnRequest): unknown {
  if (schema === undefined || request.schema === undefined) return undefined;
  try {
    return withoutNulls(request.schema, JSON.parse(answer));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What the client's sandbox protects in each folder that commands may write to. */
const protectedNames = [".git", ".codex", ".agents"];

/**
 * Removes, when it is disposed of, the empty folders that the client's sandbox leaves in these folders if its command is killed: it
 * creates them to mount something over them. With an empty `.git` in it, `/tmp` would look like a repository to other programs, so that one
 * is removed even if it is older: a client that ran at the same time has created it.
 */
function removeMountPoints(folders: readonly string[]): AsyncDisposable {
  const paths = [...new Set(folders)].flatMap((folder) => protectedNames.map((name) => join(folder, name)));
  const created = paths.filter((path) => basename(path) === ".git" || !existsSync(path));
  return {
    [Symbol.asyncDispose]: async () => {
      // A folder with content is not the sandbox's, and stays.
      await Promise.all(created.map((path) => rmdir(path).catch(() => {})));
    },
  };
}
