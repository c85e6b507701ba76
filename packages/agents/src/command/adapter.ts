import { homedir } from "node:os";
import { integer, mapping, type Settings } from "@cuebook/settings";
import { type Child, findProgram } from "@cuebook/system";
import { defineAgent, nothingEnforced, requireProgram } from "../agent/adapter.ts";
import type { Agent, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeEnding, describeLogFailure, endingCode, endingFailure, lookAt } from "../agent/ending.ts";
import { agentEnvironment } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { commandLine, environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent, startAgent } from "../agent/start-agent.ts";

const kind = "command";
const capabilities = {
  resume: false,
  resumeInterrupted: false,
  schema: false,
  mcp: true,
  stream: false,
  permissions: nothingEnforced,
  sandbox: "enforced",
  interrupt: false,
  steer: false,
  cost: "none",
} as const;

const settings = mapping({
  command: commandLine(
    "A program and its arguments. No shell reads it. A program with a slash is searched from the workspace, another on PATH.",
  ),
  ...environmentSettings,
  max_output_bytes: integer({
    description: "The longest reply, in bytes.",
    minimum: 1,
    default: 8 * 1024 * 1024,
    "x-renamed-from": "maxOutputBytes",
  }),
});

/**
 * Any program: the prompt on its standard input, the reply on its standard output.
 *
 * Exit code 0 with a reply is success; another exit code is `agent_failed`, no reply `agent_no_result`. The turn is described
 * in `CUEBOOK_RUN`, `CUEBOOK_ROLE`, `CUEBOOK_VISIT`, `CUEBOOK_TURN` and `CUEBOOK_SESSION`, never in arguments. In a role with
 * tools, `CUEBOOK_MCP_URL` is their server (MCP over HTTP), and `CUEBOOK_MCP_TOKEN` its bearer token.
 *
 * In a role with a sandbox, the program and all that it starts run in bubblewrap.
 */
export const commandAdapter = defineAgent({
  kind,
  summary: "any program: the prompt on its standard input, the reply on its standard output",
  settings,
  capabilities,
  open: (settings, name) => {
    requireProgram({ kind, name }, settings.command);
    return new CommandAgent(settings, name);
  },
});

class CommandAgent implements Agent {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #settings: Settings<typeof settings>;
  readonly #name: string;

  constructor(given: Settings<typeof settings>, name: string) {
    this.#settings = given;
    this.#name = name;
  }

  async probe(): Promise<string> {
    const [program = ""] = this.#settings.command;
    // A path with a slash is relative to the workspace, which does not exist yet.
    if (program.includes("/") && !program.startsWith("/")) return program;
    const found = await findProgram(program, agentEnvironment(environmentOf(this.#settings)).PATH, homedir());
    if (found !== undefined) return found;
    const hint = `install ${program}, or name another program under \`command\` in the agent's settings`;
    const what = `cannot run: the program "${program}" is not on PATH`;
    throw new AgentError("agent_not_found", { agent: this.#name, role: "" }, what, { hint });
  }

  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const owner = { agent: this.#name, role: request.role };
    requireReach(request, owner);
    await using child = await startAgent(owner, request, {
      command: this.#settings.command,
      environment: agentEnvironment(environmentOf(this.#settings), request),
      confinement: { sandbox: request.sandbox, workspace: request.workspace },
      input: request.prompt,
      signal,
    });
    yield processEvent(child);
    const chunks = await this.#reply(child, owner, request);
    const ending = await child.ended;
    const failure = endingFailure(ending, owner, request);
    if (failure !== undefined) throw failure;
    if (ending.logFailure !== undefined) yield { type: "notice", text: describeLogFailure(ending.logFailure) };
    if (ending.code !== 0) {
      const hint = `${lookAt(request.log)}${sandboxHint(request)}run the command by hand with a prompt on its standard input`;
      throw new AgentError(endingCode(ending), owner, describeEnding(ending), { hint });
    }
    const text = decode(chunks);
    if (text.trim() === "") {
      const hint = "its standard output is its reply";
      throw new AgentError("agent_no_result", owner, `gave no reply: it ${describeEnding(ending)}`, { hint });
    }
    yield { type: "result", text };
  }

  /** @throws AgentError `agent_output_limit` */
  async #reply({ output }: Child, owner: TurnOwner, { log }: TurnRequest): Promise<readonly Uint8Array[]> {
    const { maxOutputBytes } = this.#settings;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of output) {
      length += chunk.length;
      if (length > maxOutputBytes) {
        const hint = `${lookAt(log)}have it write less, or raise \`max_output_bytes\` in its settings`;
        const what = `wrote more than ${maxOutputBytes} bytes and was ended`;
        throw new AgentError("agent_output_limit", owner, what, { hint });
      }
      chunks.push(chunk);
    }
    return chunks;
  }
}

/** Refuses tools that the program could not reach. @throws AgentError `sandbox_unavailable` */
function requireReach({ tools, sandbox }: TurnRequest, owner: TurnOwner): void {
  if (tools === undefined || sandbox !== "workspace_no_network") return;
  const what = "cannot reach the tools of its role: they are on the network of this machine, and its sandbox has none";
  const hint =
    "set the role's sandbox to `workspace`, remove its tools, or use an agent whose client calls them outside the sandbox";
  throw new AgentError("sandbox_unavailable", owner, what, { hint });
}

/** What a confined program may not see, as a part of a hint. */
function sandboxHint({ sandbox }: TurnRequest): string {
  if (sandbox === "none") return "";
  return "it ran in a sandbox, where /tmp is empty and only the workspace can be written: files that it needs may be missing there; ";
}

/** The reply as text. Bytes that are not UTF-8 become U+FFFD, so that every reader sees them. */
function decode(chunks: readonly Uint8Array[]): string {
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}
