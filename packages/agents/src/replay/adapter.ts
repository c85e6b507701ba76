/** @folder The agent that follows a script: edits, commands and tool calls that are really made. */
import { setTimeout as sleep } from "node:timers/promises";
import { mapping, text } from "@cuebook/settings";
import type { EnvironmentSettings } from "@cuebook/system";
import { pointerOf } from "@cuebook/workflow";
import { defineAgent, nothingEnforced } from "../agent/adapter.ts";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeEnding, endingFailure, seconds } from "../agent/ending.ts";
import { agentEnvironment } from "../agent/environment.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { OpenTools } from "../agent/open-tools.ts";
import { environmentOf, environmentSettings } from "../agent/settings.ts";
import { processEvent, startAgent } from "../agent/start-agent.ts";
import { callTools } from "./calls.ts";
import { factPattern } from "./check.ts";
import { applyEdit, filePlan } from "./edits.ts";
import { type FoundEntry, readScript, type Script, scriptError } from "./script.ts";

const kind = "replay";
const capabilities = {
  resume: true,
  resumeInterrupted: false,
  schema: false,
  mcp: true,
  stream: true,
  // A script is made by hand for a demonstration: what it says is done.
  permissions: nothingEnforced,
  sandbox: "unenforced",
  interrupt: false,
  steer: false,
  cost: "turn",
} as const;

/** The output limit of one command: facts and outputs are short. */
const longestOutput = 1024 * 1024;

/**
 * A script in place of an agent: for each role and visit, edits and commands that are really made, and the reply. For
 * demonstrations, and to try a workflow without a model.
 *
 * ```yaml
 * version: 1
 * roles:
 *   developer:
 *     - edits:                                   # first visit
 *         - { replace: src/hours.js, find: "* 60", with: "* 3600" }
 *       output: "---\n$status: done\n---\n"
 *   tester:
 *     - choose:                                  # the last visit serves all later ones
 *         run: [npm, test]
 *         outputs: { 0: "---\n$status: passed\n---\n", default: "---\n$status: failed\n---\n" }
 *   committer:
 *     - run: [[git, commit, -am, "Fix hours"]]
 *       set: { commit: { run: [git, rev-parse, HEAD] } }
 *       output: "Committed <<commit>>."
 * ```
 *
 * A turn has this order: `say`, `delay_ms`, `edits`, `run`, `calls` (of the role's tools), the command of `choose`, those of
 * `set`, then the output. `turns` in place of one entry lists such entries turn by turn. Commands are lists of arguments, run
 * in the workspace with the allow-list environment. A command under `run` or `set` that does not end with 0 ends the turn with
 * `agent_script_error`.
 */
export const replayAdapter = defineAgent({
  kind,
  summary: "a script: edits and commands that are really made, and prepared replies",
  settings: mapping({
    script: text({ description: "The file of the script, relative to the root of the project.", minLength: 1 }),
    ...environmentSettings,
  }),
  capabilities,
  open: ({ script, ...settings }, name) => {
    const environment = environmentOf(settings);
    return {
      kind,
      capabilities,
      probe: async () => {
        const { roles } = readScript(script, { agent: name, role: "" });
        return `script for ${Object.keys(roles).join(", ")}`;
      },
      turn: (request, signal) => playTurn(script, environment, { agent: name, role: request.role }, request, signal),
    };
  },
});

/** The settings of an agent that follows a script. @param script its path */
export function replaySettings(script: string): { readonly kind: string; readonly script: string } {
  return { kind, script };
}

/** What one turn needs. */
interface Play {
  readonly owner: TurnOwner;
  readonly request: TurnRequest;
  readonly signal: AbortSignal;
  readonly environment: Readonly<Record<string, string>>;
  readonly script: Script;
  /** By the clock of `now`. */
  readonly deadline: number;
  /** A clock that does not run while the turn waits for permission. */
  readonly now: () => number;
}

async function* playTurn(
  path: string,
  settings: EnvironmentSettings,
  owner: TurnOwner,
  request: TurnRequest,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const now = () => performance.now() - (request.heldMs?.() ?? 0);
  const isLimited = Number.isFinite(request.turnTimeoutMs) && request.turnTimeoutMs > 0;
  const play: Play = {
    owner,
    request,
    signal,
    environment: agentEnvironment(settings, request),
    script: readScript(path, owner),
    now,
    deadline: isLimited ? now() + request.turnTimeoutMs : Number.POSITIVE_INFINITY,
  };
  const found = play.script.find(owner, request.visit, request.turn);
  const session = `replay-${request.role}-${request.visit}`;
  yield { type: "session", session };
  const { entry } = found;
  if (entry.say !== undefined) yield { type: "text", text: entry.say };
  await pause(play, entry.delayMs);
  yield* edit(play, found);
  yield* run(play, found);
  const results = yield* callTools(play, found);
  const output = yield* choose(play, found);
  const text = yield* fill(play, found, output, results);
  yield { type: "result", text, session, usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, costUsd: 0 } };
}

/** Stays silent for a while, within the limits of the turn. */
async function pause({ owner, request, signal, deadline, now }: Play, ms: number): Promise<void> {
  const stallMs = request.stallTimeoutMs > 0 ? request.stallTimeoutMs : Number.POSITIVE_INFINITY;
  const leftMs = Math.min(stallMs, deadline - now());
  try {
    await sleep(Math.min(ms, leftMs, 2 ** 31 - 1), undefined, { signal });
  } catch (error) {
    throw new AgentError("turn_cancelled", owner, "was stopped", { cause: error });
  }
  if (ms <= leftMs) return;
  if (leftMs === stallMs)
    throw new AgentError("agent_stalled", owner, `wrote nothing for ${seconds(stallMs)} and was ended`);
  throw new AgentError(
    "agent_turn_timeout",
    owner,
    `was still working after ${seconds(request.turnTimeoutMs)} and was ended`,
  );
}

async function* edit(play: Play, { entry, pointer }: FoundEntry): AsyncGenerator<AgentEvent> {
  for (const [index, each] of entry.edits.entries()) {
    const plan = filePlan(each);
    const item = `edit-${index + 1}`;
    if (typeof plan !== "string")
      yield { type: "tool_started", item, name: plan.action, kind: "edit", summary: plan.path };
    const place = play.script.at(`${pointer}${pointerOf("edits", index)}`);
    let problem: string | undefined;
    try {
      problem = await applyEdit(play.request.workspace, each);
    } catch (error) {
      throw scriptError(
        play.owner,
        `${place}: the edit failed: ${error instanceof Error ? error.message : String(error)}`,
        undefined,
        error,
      );
    }
    if (problem === undefined) {
      yield { type: "tool_finished", item, outcome: "completed" };
      continue;
    }
    const hint =
      play.request.turn > 1
        ? "an entry is used for each turn of its visit; list `turns` if they differ"
        : "correct the script, or the result of its previous edits";
    throw scriptError(play.owner, `${place}: ${problem}`, hint);
  }
}

async function* run(play: Play, { entry, pointer }: FoundEntry): AsyncGenerator<AgentEvent> {
  for (const [index, command] of entry.run.entries()) {
    const place = `${pointer}${pointerOf("run", index)}`;
    yield* mustSucceed(play, command, place);
  }
}

/** The output: the entry's own, or the one that the result of a command selects. */
async function* choose(
  play: Play,
  { entry, pointer }: FoundEntry,
): AsyncGenerator<AgentEvent, { text: string; pointer: string }> {
  const { choose: choice } = entry;
  if (choice === undefined) return { text: entry.output ?? "", pointer: `${pointer}/output` };
  const place = `${pointer}/choose`;
  const ended = yield* perform(play, choice.run, `${place}/run`, choice.timeoutMs);
  const key = ended.isTimeout ? "timeout" : String(ended.code);
  const chosen = [key, "default"].find((each) => Object.hasOwn(choice.outputs, each));
  const text = chosen === undefined ? undefined : choice.outputs[chosen];
  if (chosen !== undefined && text !== undefined) return { text, pointer: `${place}${pointerOf("outputs", chosen)}` };
  const what = `${play.script.at(`${place}/outputs`)}: no output for ${ended.isTimeout ? "a command that takes too long" : `a command that ${ended.how}`}`;
  throw scriptError(play.owner, what, `add ${key} or "default" to the outputs`);
}

/** Puts the output of the `set` commands where the reply names it. */
async function* fill(
  play: Play,
  { entry, pointer }: FoundEntry,
  output: { text: string; pointer: string },
  results: ReadonlyMap<string, string>,
): AsyncGenerator<AgentEvent, string> {
  const facts = new Map(results);
  for (const [name, { run: command }] of Object.entries(entry.set)) {
    const place = `${pointer}${pointerOf("set", name)}`;
    const ended = yield* mustSucceed(play, command, place);
    if (ended.isCut) {
      throw scriptError(
        play.owner,
        `${play.script.at(place)}: \`${show(command)}\` wrote more than ${longestOutput} bytes, too much for a fact`,
      );
    }
    facts.set(name, ended.output.trim());
  }
  return output.text.replace(factPattern, (whole, name: string, field?: string) => {
    const fact = facts.get(name);
    return (field === undefined || fact === undefined ? fact : fieldOf(fact, field)) ?? whole;
  });
}

/** A field of a result: a text unchanged, anything else as JSON. */
function fieldOf(result: string, field: string): string | undefined {
  const value: unknown = JSON.parse(result);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined;
  const found: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return typeof found === "string" ? found : JSON.stringify(found);
}

async function* mustSucceed(
  play: Play,
  command: readonly string[],
  pointer: string,
): AsyncGenerator<AgentEvent, Performed> {
  const ended = yield* perform(play, command, pointer);
  if (ended.code === 0) return ended;
  throw scriptError(
    play.owner,
    `${play.script.at(pointer)}: \`${show(command)}\` ${ended.how}`,
    "correct the command, or its input",
  );
}

/** How a command ended. */
interface Performed {
  readonly code: number | null;
  readonly how: string;
  readonly output: string;
  /** It wrote more than is kept. */
  readonly isCut: boolean;
  /** It was ended at its own timeout, not at the turn's. */
  readonly isTimeout: boolean;
}

async function* perform(
  play: Play,
  command: readonly string[],
  pointer: string,
  timeoutMs?: number,
): AsyncGenerator<AgentEvent, Performed> {
  const { owner, request, signal, environment, deadline, now } = play;
  const item = `run ${pointer}`;
  const started: AgentEvent = { type: "tool_started", item, name: "run", kind: "execute", summary: show(command) };
  yield started;
  const leftMs = Math.max(1, deadline - now());
  const isOwnLimit = timeoutMs !== undefined && timeoutMs < leftMs;
  // A command may be silent: it has its own limit.
  const limits = { turnTimeoutMs: isOwnLimit ? timeoutMs : leftMs, stallTimeoutMs: 0 };
  using tools = new OpenTools(request);
  try {
    await using child = await startAgent(owner, { ...request, ...limits }, { command, environment, input: "", signal });
    tools.onOverdue = () => child.stop("tool_timed_out");
    tools.add(started);
    yield processEvent(child);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of child.output) {
      length += chunk.length;
      if (length <= longestOutput) chunks.push(chunk);
    }
    const ending = await child.ended;
    const isTimeout = isOwnLimit && ending.stopped === "timed_out";
    const failure = isTimeout ? undefined : endingFailure(ending, owner, { ...request, overdueTool: tools.overdue });
    if (failure !== undefined) throw failure;
    const output = Buffer.concat(chunks).toString("utf8");
    const outcome = ending.code === 0 ? "completed" : "failed";
    yield { type: "tool_finished", item, outcome, output, exitCode: ending.code ?? undefined };
    return { code: ending.code, how: describeEnding(ending), output, isCut: length > longestOutput, isTimeout };
  } catch (error) {
    if (!(error instanceof AgentError) || error.code !== "agent_not_found") throw error;
    // The agent is not missing, but a program that its script names.
    throw scriptError(
      owner,
      `${play.script.at(pointer)}: the program "${command[0]}" does not exist`,
      `install ${command[0]}, or name another program in the script`,
      error,
    );
  }
}

function show(command: readonly string[]): string {
  const line = command.map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : JSON.stringify(part))).join(" ");
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
