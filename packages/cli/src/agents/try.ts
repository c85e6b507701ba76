import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Agent, AgentError, type AgentEvent, type TurnRequest } from "@cuebook/agents";
import type { agentsTry as agentsTryOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { turnRequestIn, withPossibleAgents } from "@cuebook/project/agents";
import { named } from "@cuebook/project/config";
import { planningHost, requireNamed } from "@cuebook/project/host";
import { durationText, printable, printableLine } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import { withJsonFailures } from "../failure/json-failures.ts";
import { jsonLine } from "../output/json-line.ts";
import { readyProject } from "../project/host.ts";
import { askForTrust } from "../project/trust.ts";
import { usageText } from "../run-output/usage.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { stopOnSignals } from "../terminal/stop.ts";

import { TurnLines } from "./turn-lines.ts";

export interface TryOptions {
  readonly repo?: string;
  readonly prompt: string;
  /** In seconds. */
  readonly timeout: number;
  readonly format: "text" | "json";
}

type Result = Extract<AgentEvent, { readonly type: "result" }>;

/** Runs `cuebook agents try`. */
export async function tryAgent(name: string, options: TryOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  await withJsonFailures(context, writing, async () => {
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    const host = planningHost(withPossibleAgents(project.config), undefined);
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-try-")));
    using stop = stopOnSignals();
    let isKept = false;
    try {
      await askForTrust(context, project.config);
      requireNamed(project.config, named.agent(name));
      const agent = host.agent(name);
      // The probe does not find clients inside the repository.
      await agent.probe(stop.signal);
      mkdirSync(join(folder, "workspace"));
      const { prompt, timeout } = options;
      const request = turnRequestIn(folder, "read", { prompt, turnTimeoutMs: timeout * 1000, secrets: host.secrets });
      await trial({ name, agent, request, context, writing, signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) return context.finish(exitCode.interrupted);
      // Hints name the log, so it is kept.
      isKept = error instanceof AgentError && error.code !== "agent_not_found";
      throw withTimeHint(error);
    } finally {
      if (!isKept) rmSync(folder, { recursive: true, force: true });
      await host.close();
    }
  });
}

interface Trial {
  readonly name: string;
  readonly agent: Agent;
  readonly request: TurnRequest;
  readonly context: CommandContext;
  readonly writing: "text" | "lines";
  readonly signal: AbortSignal;
}

/** Takes the turn, and shows it. @throws AgentError */
async function trial({ name, agent, request, context, writing, signal }: Trial): Promise<void> {
  const { terminal } = context;
  const mask = masker(request.secrets);
  const out = (text: string) => terminal.out(mask(text));
  terminal.err(mask(announcement(name, agent, request)));
  const progress = progressOn(terminal);
  const lines = new TurnLines(context.style("out"));
  const started = performance.now();
  let result: Result | undefined;
  for await (const event of agent.turn(request, signal)) {
    if (event.type === "result") result = event;
    else if (writing === "lines") {
      if (event.type !== "delta" && event.type !== "process") out(jsonLine<typeof agentsTryOutput>(event));
    } else {
      progress.end();
      for (const line of lines.add(event, performance.now())) out(`${line}\n`);
      progress.show(lines.doing);
    }
  }
  progress.end();
  const durationMs = Math.round(performance.now() - started);
  if (result === undefined) {
    throw new CuebookError("agent_no_result", `the agent "${name}" ended without a result`);
  }
  const written = readdirSync(request.workspace, { recursive: true, encoding: "utf8" }).sort();
  const { text, session, usage } = result;
  if (writing === "lines") {
    out(
      jsonLine<typeof agentsTryOutput>({
        type: "result",
        agent: name,
        kind: agent.kind,
        text,
        session,
        usage,
        durationMs,
        written,
      }),
    );
    return;
  }
  const style = context.style("out");
  const used = usage === undefined ? "" : usageText(usage);
  const sums = [durationText(durationMs), used === "" ? "no usage reported" : used].join(", ");
  out(`${style.good("answered")}  ${sums}\n${printable(text).trimEnd()}\n`);
  if (written.length === 0) return;
  const warning = context.style("err").severity("warning", "warning[files_written]");
  const files = written.map(printableLine).join(", ");
  terminal.err(mask(`${warning}: the agent wrote files, although it may only read: ${files}\n`));
}

/** What will happen. */
function announcement(name: string, agent: Agent, { prompt, workspace, turnTimeoutMs }: TurnRequest): string {
  const { kind, capabilities } = agent;
  const who = name === kind ? name : `${name} (${kind})`;
  const isOpen = capabilities.permissions.write === "unenforced";
  const kept = isOpen ? "read only, but nothing keeps this agent to it" : "read only, and nobody is asked";
  return [
    `${printableLine(who)} takes one turn. It asks a model, which may cost money.`,
    `  prompt       ${printableLine(prompt)}`,
    `  folder       ${printableLine(workspace)}, empty`,
    `  permissions  ${kept}`,
    `  time         at most ${durationText(turnTimeoutMs)}`,
    "",
  ].join("\n");
}

/** Replaces the hint for runs, which names limits of the configuration: here `--timeout` sets the limit. */
function withTimeHint(error: unknown): unknown {
  if (!(error instanceof AgentError) || error.code !== "agent_turn_timeout") return error;
  return new CuebookError(error.code, error.message, { hint: "give it more time: --timeout SECONDS", cause: error });
}
