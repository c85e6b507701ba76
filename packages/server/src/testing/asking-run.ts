import type { Host, PermissionView } from "@cuebook/engine";
import { type EventBody, TRANSCRIPT_VERSION } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import type { ServerHost } from "../server-host.ts";

const agent = { name: "hands", kind: "replay", resume: false, resumeInterrupted: false };
const at = "2026-01-01T00:00:00.000Z";
const renewMs = 5000;

/** The hash of the question number `n`. */
export const hashOf = (n: number) => n.toString(16).repeat(64).slice(0, 64);

/** What a tool wants to show. */
export type Shown = Partial<PermissionView["display"]> & {
  readonly command?: readonly string[];
  /** Whether answers can store a rule. Default: yes. */
  readonly hasRule?: boolean;
};

/** A run that a process drives, with a question of a tool for each of `shown`: numbered from 1. */
export async function askingRun(
  shown: readonly Shown[],
  { run = "r1", workflow = "trial", role = "writer", journal = memoryJournal() } = {},
) {
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/work/r1" };
  const pin = { definition: "d", object: "o" };
  const turn = { step: 1, try: 1, turn: 1 };
  const created = { type: "run_created", workflow, pin, issue: null, input: { prompt: "Write." }, workspace } as const;
  const owner = { host: "h", pid: process.pid, startedAt: "" };
  const questions: EventBody[] = [];
  for (const [index, { command, hasRule = true, ...display }] of shown.entries()) {
    const permission = index + 1;
    const path = `docs/${permission}.md`;
    const action =
      command === undefined
        ? ({ tool: "writeFile", effect: "write", path } as const)
        : ({ tool: "runCommand", effect: "run", command, folder: "" } as const);
    const hash = hashOf(permission);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const all = {
      ...{ summary: `Create file: ${path}`, details: "--- /dev/null\n+++ b/x\n@@ -0,0 +1,1 @@\n+one" },
      ...{ format_hint: "diff", truncated: false, shown_lines: 4, total_lines: 4, warnings: [], ...display },
    };
    const rule = { decide: "allow", tool: action.tool, path };
    const view = { version: 1, tool: action.tool, hash, expiresAt, action, display: all, ...(hasRule ? { rule } : {}) };
    const stored = await journal.putObject(JSON.stringify(view));
    const asked = { permission, tool: action.tool, action, message: all.summary, hash, shown: stored, expiresAt };
    questions.push({ type: "permission_requested", ...turn, ...asked });
  }
  await journal.create(run, created, at, [
    { type: "driver_attached", owner, reason: "start", repeats: [] },
    { type: "step_started", step: 1, role, visit: 1, parents: [], via: { role: "$START", status: "_" } },
    { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    { type: "turn_requested", ...turn, kind: "prompt", agent, prompt: "p" },
    ...questions,
  ]);
  const lease = await journal.acquire(run, owner);
  // As a driver does: on a slow machine a test takes longer than a lease, and its questions would be abandoned.
  const renewing = setInterval(() => void journal.renew(lease).catch(() => undefined), renewMs).unref();
  const unused = () => {
    throw new Error("no decision is read here");
  };
  const host: ServerHost = {
    ...{ journal, secrets: [], logs: "/logs", artifacts: "/artifacts", now: () => new Date() },
    // Only decisions need workspaces.
    workspaces: new Proxy({} as Host["workspaces"], { get: unused }),
  };
  const version = async () => (await journal.read(run)).length;
  return {
    host,
    journal,
    /** Takes the answer to a permission, as the driver of a run does. @returns it */
    take: async (permission: number) => {
      const answer = (await journal.permissionAnswers(run)).get(permission);
      if (answer === undefined) return undefined;
      const { answer: name, by, actor } = answer;
      const decided = { permission, answer: name, by, actor, hash: hashOf(permission) };
      const say = "say" in answer ? { say: answer.say } : {};
      await journal.append(lease, await version(), [{ type: "permission_decided", ...decided, ...say }], at);
      return answer;
    },
    /** Ends a question without an answer. */
    end: async (permission: number, answer: "timeout" | "withdrawn") => {
      const ended = { type: "permission_decided", permission, answer, hash: hashOf(permission) } as const;
      await journal.append(lease, await version(), [ended], at);
    },
    /** Adds texts of the agent to the transcript. */
    say: (texts: readonly string[]) => {
      const place = { v: TRANSCRIPT_VERSION, run, at, ...turn };
      const events = texts.map((text, index) => ({ ...place, seq: index + 1, type: "text" as const, text }));
      return journal.appendTranscript(lease, events);
    },
    /** Shows what the agent is saying. */
    sayLive: (text: string, before: number) =>
      journal.sayLive(lease, { run, at, ...turn, of: "text", before, isCut: false, text }),
    /** Ends the process that drives the run. */
    leave: () => {
      clearInterval(renewing);
      return journal.release(lease);
    },
  };
}
