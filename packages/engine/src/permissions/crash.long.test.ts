import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunEvent } from "@cuebook/run";
import { openPermissions, stateOf } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { openSqliteJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { programFile } from "../testing/program.ts";
import { answerPermission } from "./answer.ts";

/*
 * A real process that drives a run whose agent calls a real tool, ended by SIGKILL while the tool asks, at each write around
 * that, and after the answer. A repeated edit would show: it adds a line.
 */

const child = programFile("crash-child");
const workflow = `name: trial
roles:
  writer:
    prompt: Write.
    tools: [editFile]
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const script = `version: 1
roles:
  writer:
    - calls: [{ tool: editFile, arguments: { path: a.txt, edits: [{ old_text: "one\\n", new_text: "one\\ntwo\\n" }] } }]
      output: done
`;

class Crash {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-crash-")));
  readonly #log = join(this.folder, "points.log");
  #journal: Journal | undefined;

  constructor() {
    const commands =
      "git init -q r && cd r && echo one > a.txt && git add -A && git -c user.name=T -c user.email=t@localhost commit -qm first";
    execFileSync("sh", ["-ec", commands], { cwd: this.folder });
    writeFileSync(join(this.folder, "trial.workflow.yaml"), workflow);
    writeFileSync(join(this.folder, "script.yaml"), script);
  }

  /** Drives the run in a separate process. */
  drive(fault?: string) {
    const more = fault === undefined ? { CUEBOOK_FAULT_LOG: this.#log } : { CUEBOOK_FAULT: fault };
    const process = spawn(execPath, [child, this.folder, "start"], {
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    process.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    const ended = once(process, "exit").then(([code, signal]) => ({ code, signal, errors: code === 0 ? "" : errors }));
    return { ended, kill: () => process.kill("SIGKILL") };
  }

  get journal(): Journal {
    this.#journal ??= openSqliteJournal(join(this.folder, "state", "cuebook.db"));
    return this.#journal;
  }

  async events(): Promise<readonly RunEvent[]> {
    if (!existsSync(join(this.folder, "state", "cuebook.db"))) return [];
    const [run] = await this.journal.runs();
    return run === undefined ? [] : this.journal.read(run.id);
  }

  async run(): Promise<string> {
    return (await this.journal.runs())[0]?.id ?? "";
  }

  /** Waits until the run asks, or the process has ended. @returns the number of the permission */
  async asked(ended: Promise<unknown>): Promise<number | undefined> {
    const gone = ended.then(() => true);
    for (;;) {
      const events = await this.events();
      const [open] = events.length === 0 ? [] : openPermissions(stateOf("r", events));
      if (open !== undefined && (await this.journal.isDriven(await this.run()))) return open.permission;
      if (await Promise.race([gone, sleep(20, false)])) return undefined;
    }
  }

  /** Answers every question until the process ends. */
  async answerAll(ended: Promise<unknown>): Promise<void> {
    for (;;) {
      const permission = await this.asked(ended);
      if (permission === undefined) return;
      // The process may end, or take an earlier answer, between the check and the answer.
      await answerPermission(this, await this.run(), { permission, answer: "once", by: "ann" }).catch(() => undefined);
      await sleep(20);
    }
  }

  points(): string[] {
    return readFileSync(this.#log, "utf8").trim().split("\n");
  }

  async workspace(): Promise<string> {
    return readFileSync(join(stateOf("r", await this.events()).plan.path, "a.txt"), "utf8");
  }

  async remove(): Promise<void> {
    await this.#journal?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The run completed: nothing is open, and the edit was made once. */
async function expectEnd(crash: Crash, note: string): Promise<void> {
  const state = stateOf("r", await crash.events());
  const undecided = state.permissions.filter(({ decided }) => decided === undefined);
  expect({ note, status: state.status, undecided, text: await crash.workspace() }).toEqual({
    note,
    status: "completed",
    undecided: [],
    text: "one\ntwo\n",
  });
  expect(state.permissions.at(-1)?.decided).toMatchObject({ answer: "once", by: "ann" });
  expect((await crash.journal.permissionAnswers(await crash.run())).size).toBe(0);
}

test("killed at each write around a question, the run ends as if nothing had happened", {
  timeout: 300_000,
}, async () => {
  const whole = new Crash();
  const { ended } = whole.drive();
  await whole.answerAll(ended);
  expect(await ended).toEqual({ code: 0, signal: null, errors: "" });
  await expectEnd(whole, "never killed");
  const from = whole.points().findIndex((point) => point.startsWith("effect turn"));
  const points = whole
    .points()
    .slice(from)
    .filter((point) => /object|permission|turn_completed/.test(point));
  expect(points.filter((point) => /permission/.test(point))).toEqual([
    "write permission_requested#1",
    "write permission_decided#1",
  ]);
  await whole.remove();

  for (const point of points) {
    const trial = new Crash();
    const first = trial.drive(point);
    await trial.answerAll(first.ended);
    expect({ point, ...(await first.ended) }).toEqual({ point, code: null, signal: "SIGKILL", errors: "" });
    const second = trial.drive();
    await trial.answerAll(second.ended);
    expect({ point, ...(await second.ended) }).toEqual({ point, code: 0, signal: null, errors: "" });
    await expectEnd(trial, point);
    await trial.remove();
  }
});

test.each([
  ["while the question is open", false],
  ["right after the answer", true],
] as const)("a turn killed from outside %s asks again in the next turn", async (note, isAnswered) => {
  const crash = new Crash();
  const first = crash.drive();
  expect(await crash.asked(first.ended)).toBe(1);
  const run = await crash.run();
  if (isAnswered) await answerPermission(crash, run, { answer: "once", by: "ann" });
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  // No process is there to take an answer, and the inbox does not list the question.
  if (stateOf("r", await crash.events()).status === "running") {
    expect(await listWaiting(crash)).toEqual([]);
    if (!isAnswered) {
      await expect(answerPermission(crash, run, { answer: "once", by: "ann" })).rejects.toMatchObject({
        code: "run_not_driven",
        message: `run ${run} waits for permission, but no process drives it to receive the answer`,
      });
    }
  }
  const second = crash.drive();
  await crash.answerAll(second.ended);
  expect(await second.ended).toMatchObject({ code: 0, errors: "" });
  await expectEnd(crash, note);
  const outcomes = stateOf("r", await crash.events()).permissions.map(({ turn, try: of, decided }) => [
    of,
    turn,
    decided?.answer,
  ]);
  expect(outcomes.at(-1)).toEqual([2, 1, "once"]);
  if (!isAnswered) expect(outcomes[0]).toEqual([1, 1, "withdrawn"]);
  await crash.remove();
});
