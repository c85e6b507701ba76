/** @folder Any client of the Agent Client Protocol as an agent: its presets, its conversation, its updates. */
import { tmpdir } from "node:os";
import { choice, mapping, optional, type Settings, text } from "@cuebook/settings";
import { alternatives } from "@cuebook/settings/values";
import { type EnvironmentSettings, lines, ProcessError, startProcess } from "@cuebook/system";
import { defineAgent, requireProgram, settingsRefused } from "../agent/adapter.ts";
import type { Agent, AgentCapabilities, AgentEvent, TestedClient, TurnRequest } from "../agent/agent.ts";
import { describeEnding } from "../agent/ending.ts";
import { agentEnvironment, proxyVariables } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { argumentProblems, type KnownArguments, startsClient, variableProblems } from "../agent/known-arguments.ts";
import { probeEnvironment } from "../agent/probe.ts";
import { argumentList, commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { Connection } from "./connection.ts";
import { identify, initialization } from "./conversation.ts";
import { refusedRequest } from "./failure.ts";
import { ownGitSettings } from "./git-settings.ts";
import { knownClients } from "./known-arguments.ts";
import { type Preset, presets, unknownClient } from "./presets.ts";
import type { AcpClient } from "./turn.ts";

const kind = "acp";

/** What most known clients can do. Each preset has its own. */
const capabilities = {
  resume: true,
  resumeInterrupted: true,
  schema: false,
  mcp: true,
  stream: true,
  permissions: presets.opencode.permissions,
  sandbox: "unenforced",
  interrupt: true,
  // The protocol has no way to add to a prompt that is worked on.
  steer: false,
  cost: presets.opencode.cost,
} as const;

/** Variables that any client gets: of proxies, certificates and the folders of its setup. */
const handedOn = [...proxyVariables, "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "XDG_*"];

const probeTimeoutMs = 30_000;

const settings = mapping({
  preset: optional(
    choice(["gemini", "opencode", "copilot", "qwen", "claude", "codex"], {
      description: "A known client: its command, its mode, and its variables against updates and telemetry.",
    }),
  ),
  command: optional(
    commandLine("The client and its arguments, including the one for the protocol. Default: that of the preset."),
  ),
  model: optional(text({ description: "The client's name of the model.", minLength: 1 })),
  mode: optional(
    text({
      description:
        "The client's name of a mode in which it asks. Default: that of the preset, else `default` if offered.",
      minLength: 1,
    }),
  ),
  args: argumentList("Additional arguments for the client."),
  ...environmentSettings,
});

/**
 * A client of the Agent Client Protocol, version 1: one process per turn, JSON-RPC over its standard streams.
 *
 * - Success is the answer to the prompt with the reason `end_turn`. The result is the last message.
 * - The client asks before it writes or runs something. What the role's permissions deny as a whole is declined at once, anything
 *   else is answered by `ask` of the turn. Without `ask`, a yes is only for what the permissions allow as a whole in the workspace.
 * - The mode is that of the settings, else of the preset: one in which the client asks. No client is known to keep its edits in the
 *   workspace if it does not ask about them.
 * - The tools' token goes over standard input and is in no variable, because clients pass their variables on to commands.
 */
export const acpAdapter = defineAgent({
  kind,
  summary: "any client of the Agent Client Protocol: Gemini CLI, OpenCode, Copilot CLI and others",
  settings,
  capabilities,
  asksClient: true,
  open: (settings, name) => {
    if (settings.command !== undefined) requireProgram({ kind, name }, settings.command);
    else if (settings.preset === undefined) {
      throw settingsRefused({ kind, name }, ['"preset" or "command" must be set']);
    }
    const problems = permissionProblems(settings);
    if (problems.length > 0) throw settingsRefused({ kind, name }, problems);
    return new AcpAgent(settings, name);
  },
});

/** The settings that would decide what a role's permissions decide. */
function permissionProblems({ preset, command = [], mode, args, set }: Settings<typeof settings>): string[] {
  const client: Partial<Preset> = preset === undefined ? {} : presets[preset];
  const { askingModes } = client;
  const isOther = mode !== undefined && askingModes !== undefined && !askingModes.includes(mode);
  const known = preset === undefined ? namedClient(command) : knownClients[preset];
  return [
    ...(isOther
      ? [`"mode" must be ${alternatives(askingModes.map((each) => `"${each}"`))}: in these the client asks`]
      : []),
    ...argumentProblems(known, { command, args }),
    ...(known === undefined ? Object.values(knownClients) : [known]).flatMap(({ variables }) =>
      variableProblems(variables, set),
    ),
  ];
}

/** The known client that a command without a preset starts. */
function namedClient(command: readonly string[]): KnownArguments | undefined {
  return Object.values(knownClients).find((known) => startsClient(known, command));
}

class AcpAgent implements Agent {
  readonly kind = kind;
  readonly capabilities: AgentCapabilities;
  readonly tested: TestedClient | undefined;
  readonly #client: Omit<AcpClient, "environment">;
  readonly #environment: EnvironmentSettings;
  readonly #name: string;
  readonly #hidesGitConfig: boolean;

  constructor(given: Settings<typeof settings>, name: string) {
    const preset: Partial<Preset> & typeof unknownClient =
      given.preset === undefined ? unknownClient : presets[given.preset];
    const [program = ""] = given.command ?? preset.command ?? [];
    const { modelArguments } = preset;
    const modelArgs = given.model === undefined ? [] : (modelArguments?.(given.model) ?? []);
    const install = preset.install === undefined ? `install ${program}` : `install it (${preset.install}) and sign in`;
    const { permissions, cost, resumesInterrupted } = preset;
    // A client that loses the session of a cancelled turn keeps only what it used.
    this.capabilities = {
      ...capabilities,
      ...{ permissions, cost, resumeInterrupted: resumesInterrupted, interrupt: resumesInterrupted },
    };
    this.tested = preset.tested;
    this.#client = {
      preset,
      mode: given.mode,
      model: modelArguments === undefined ? given.model : undefined,
      command: [...(given.command ?? preset.command ?? []), ...modelArgs, ...given.args],
      installHint: `${install}, or name another program under \`command\` in the agent's settings`,
    };
    const own = environmentOf(given, [...handedOn, ...preset.handedOn]);
    this.#environment = { env: own.env, set: { ...preset.set, ...own.set } };
    this.#name = name;
    this.#hidesGitConfig = preset.hidesGitConfig === true;
  }

  async probe(signal?: AbortSignal): Promise<string> {
    const owner = { agent: this.#name, role: "" };
    const client = { ...this.#client, environment: probeEnvironment(agentEnvironment(this.#environment)) };
    try {
      return await introduce(client, owner, signal);
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      throw new AgentError("agent_not_found", owner, error.what, { hint: error.hint, cause: error });
    }
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    // The protocol, and the code for diffs, are loaded only where such an agent works.
    const { takeAcpTurn } = await import("./turn.ts");
    const environment = agentEnvironment(this.#environment, request);
    delete environment.CUEBOOK_MCP_URL;
    delete environment.CUEBOOK_MCP_TOKEN;
    if (this.#hidesGitConfig) Object.assign(environment, await ownGitSettings(request.workspace, environment));
    yield* takeAcpTurn({ ...this.#client, environment }, { agent: this.#name, role: request.role }, request, signal);
  }
}

/** Starts a client, and has it say who it is. @throws AgentError, ProcessError */
async function introduce(
  { command, environment, installHint, preset }: AcpClient,
  owner: TurnOwner,
  signal = new AbortController().signal,
): Promise<string> {
  await using child = await startProcess({
    ...{ command, environment, installHint, folder: tmpdir(), secrets: [], input: undefined, hasOpenInput: true },
    ...{ timeoutMs: probeTimeoutMs, stallTimeoutMs: 0, signal },
  });
  let version: string | undefined;
  const connection = new Connection((line) => child.input.write(line), { notified: () => [], asked: () => undefined });
  connection.request("initialize", initialization(), (answer) => {
    if ("failure" in answer) {
      throw refusedRequest("initialize", answer.failure, { owner, log: undefined, signIn: preset.signIn });
    }
    version = identify(answer.result, owner);
    return [];
  });
  for await (const batch of lines(child.output)) {
    for (const line of batch) connection.receive(line);
    if (version !== undefined) return version;
  }
  const what = `cannot run: it does not answer in the Agent Client Protocol: it ${describeEnding(await child.ended)}`;
  throw new AgentError("agent_not_found", owner, what, { hint: installHint });
}
