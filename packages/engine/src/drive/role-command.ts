import { type Agent, type AgentEvent, agentEnvironment, type TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { COMMAND_KIND } from "@cuebook/run";

import { type Child, type Ending, guardShell, masker, ProcessError, secretValues, startProcess } from "@cuebook/system";
import type { CommandRole } from "@cuebook/workflow";
import { CheckOutput } from "@cuebook/workspace";

/** How long a command may continue after a request to end, in milliseconds. */
const graceMs = 2000;
/** The longest output that is read as a reply, in bytes. */
const mostReply = 8 * 1024 * 1024;
/** A shell script that merges both output streams in order, and then becomes the shell of the command. */
const together = 'exec "$@" 2>&1';
const item = "command";

const capabilities = {
  ...{
    resume: false,
    resumeInterrupted: false,
    schema: false,
    mcp: false,
    stream: true,
    interrupt: false,
    steer: false,
  },
  permissions: {
    read: "unenforced",
    write: "unenforced",
    run: "unenforced",
    network: "unenforced",
    ask_client: "unenforced",
  },
  sandbox: "enforced",
  cost: "none",
} as const;

/** Settings for the command of a role. */
export interface RoleCommandSettings {
  /** 0: no limit. */
  readonly timeoutMs: number;
  /** Names of further environment variables to pass on, as for checks. */
  readonly env?: readonly string[] | undefined;
}

/**
 * The command of a role, as the worker of its turn: the data of the run on its standard input, its exit code or its standard output
 * as the reply. It runs in a separate process group, with the environment of checks.
 */
export class RoleCommand implements Agent {
  readonly kind = COMMAND_KIND;
  readonly capabilities = capabilities;
  readonly #command: CommandRole;
  readonly #settings: RoleCommandSettings;

  constructor(command: CommandRole, settings: RoleCommandSettings) {
    this.#command = command;
    this.#settings = settings;
  }

  async probe(): Promise<string> {
    return this.#command.run;
  }

  /** @throws CuebookError `command_failed`, `command_timed_out`, `sandbox_unavailable`, `turn_cancelled` */
  async *turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
    const { run, exits } = this.#command;
    const environment = agentEnvironment({ env: this.#settings.env ?? [], set: { CI: "1" } }, request);
    const mask = masker([...secretValues(environment), ...request.secrets]);
    await using child = await this.#start(request, environment, signal);
    yield { type: "process", pid: child.pid, startedAt: child.startedAt };
    yield { type: "tool_started", item, name: COMMAND_KIND, kind: "execute", summary: mask(run) };
    const written = new CheckOutput();
    const reply: Uint8Array[] = [];
    let length = 0;
    for await (const text of textsOf(child, (chunk) => {
      written.push(chunk);
      length += chunk.length;
      if (exits === undefined && length <= mostReply) reply.push(chunk);
    })) {
      yield { type: "tool_output", item, text: mask(text) };
    }
    const ending = await child.ended;
    const outcome = ending.code === 0 ? "completed" : "failed";
    const { durationMs } = ending;
    yield { type: "tool_finished", item, outcome, exitCode: ending.code ?? undefined, durationMs };
    const code = this.#exitCode(ending, request, mask);
    if (exits !== undefined) {
      const value = { $status: exits[code] ?? exits["*"], code, output: written.read(mask).output };
      yield { type: "result", text: JSON.stringify(value), value };
      return;
    }
    if (length > mostReply) throw this.#failure(request, `wrote more than ${mostReply} bytes as its output`);
    yield { type: "result", text: Buffer.concat(reply).toString("utf8") };
  }

  async #start(request: TurnRequest, environment: Record<string, string>, signal: AbortSignal): Promise<Child> {
    const { run, exits } = this.#command;
    const shell = [guardShell, "-c", run, request.role];
    const { workspace, sandbox, secrets, log } = request;
    try {
      return await startProcess({
        // A reply is read from standard output alone. With exit codes, the recorded output has both streams.
        command: exits === undefined ? shell : [guardShell, "-c", together, request.role, ...shell],
        folder: workspace,
        environment,
        confinement: { sandbox, workspace },
        input: request.prompt,
        timeoutMs: this.#timeout(request),
        stallTimeoutMs: 0,
        graceMs,
        ...{ log, secrets, signal },
      });
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      const code = codes[error.code];
      throw new CuebookError(code, this.#text(request, error.what), { hint: error.hint, cause: error });
    }
  }

  /** The exit code of a command that ended without being stopped. @throws CuebookError if it was stopped, killed or could not run */
  #exitCode(ending: Ending, request: TurnRequest, mask: (text: string) => string): number {
    const { code, signal, stopped, isGone } = ending;
    if (stopped === "cancelled") throw new CuebookError("turn_cancelled", this.#text(request, "was stopped"));
    if (!isGone) throw this.#failure(request, "left processes that do not end when they are killed");
    if (stopped === "timed_out") {
      const what = `was still running after ${this.#timeout(request) / 1000} s and was ended`;
      const hint = "make it faster, or raise `limits.checks_timeout_ms`";
      throw new CuebookError("command_timed_out", this.#text(request, what), { hint });
    }
    const errors = ending.errors.map((line) => `\n  ${mask(line)}`).join("");
    if (code === null) throw this.#failure(request, `was ended by ${signal}${errors}`);
    const isNamed = Object.hasOwn(this.#command.exits ?? {}, code);
    if ((code === 126 || code === 127) && !isNamed) {
      const why = code === 127 ? "a program that it names was not found" : "a file that it names cannot be executed";
      const hint = `correct the command, install the program, or name the code in \`exits\`; see its output in ${request.log}`;
      throw this.#failure(request, `ended with exit code ${code}: ${why}${errors}`, hint);
    }
    return code;
  }

  /** The time limit in milliseconds; at most the time that the run has left. */
  #timeout({ turnTimeoutMs }: TurnRequest): number {
    return Math.min(this.#settings.timeoutMs || Number.POSITIVE_INFINITY, turnTimeoutMs || Number.POSITIVE_INFINITY);
  }

  #text({ role }: TurnRequest, what: string): string {
    return `the command of role "${role}" ${what}`;
  }

  #failure(request: TurnRequest, what: string, hint = `see its output in ${request.log}`): CuebookError {
    return new CuebookError("command_failed", this.#text(request, what), { hint });
  }
}

const codes = {
  process_not_found: "command_failed",
  process_failed: "command_failed",
  process_cancelled: "turn_cancelled",
  sandbox_unavailable: "sandbox_unavailable",
} as const;

/** The output of a command, in whole lines as they arrive. */
async function* textsOf({ output }: Child, onChunk: (chunk: Uint8Array) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = "";
  for await (const chunk of output) {
    onChunk(chunk);
    open += decoder.decode(chunk, { stream: true });
    const end = open.lastIndexOf("\n") + 1;
    // An overlong line is passed on before it ends.
    const ready = end > 0 ? end : open.length > longestLine ? open.length : 0;
    if (ready > 0) yield open.slice(0, ready);
    open = open.slice(ready);
  }
  if (open !== "") yield open;
}

const longestLine = 64 * 1024;
