import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunState } from "@cuebook/run";
import { stateOf } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { afterEach, expect, test } from "vitest";
import { programFile } from "../testing/program.ts";

/*
 * The service in a separate process, killed at any moment: every issue is handed off once, and two agents are never in one
 * workspace at the same time.
 */

const child = programFile("serve-child");
/** How often a service is killed: a few times by default, else as often as `CUEBOOK_TEST_SERVE_KILLS` says. */
const kills = Number(process.env.CUEBOOK_TEST_SERVE_KILLS ?? 4);

const workflow = (issues: string) => `---
tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
  comments: { on_dispatch: true, on_completion: true }
agent: { kind: hands, max_turns: 1, max_concurrent_agents: 4 }
polling: { interval_ms: 200 }
done: { checks: [{ name: unit, run: test -f done.txt && date >> left.txt }] }
file: { path: ${issues} }
---
Do {{ .issue.title }}.
`;

/** Records when it begins and ends, and whether another is still in its folder. */
const script = `
place=$(basename "$PWD")
other=$(cat "$TRIAL/at-$place" 2>/dev/null)
# A zombie process does nothing.
if [ -n "$other" ] && ps -o stat= -p "$other" | grep -qv Z; then echo "overlap $place" >> "$TRIAL/effects"; fi
echo $$ > "$TRIAL/at-$place"
echo "begin $place" >> "$TRIAL/effects"
sleep 0.1
echo "$place" >> done.txt
git add -A && git -c user.name=T -c user.email=t@localhost commit -qm done
rm "$TRIAL/at-$place"
echo "end $place" >> "$TRIAL/effects"
echo done
`;

const ofService = /service_|dispatch_settled|run_created|refresh|in_progress|comment|handoff|done/;

const folders: string[] = [];
const children = new Set<ChildProcess>();

afterEach(() => {
  for (const each of children) each.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeTrial(count: number): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-served-")));
  folders.push(folder);
  const commands =
    "git init -q r && cd r && echo one > a.txt && git add -A && git -c user.name=T -c user.email=t@localhost commit -qm first";
  execFileSync("sh", ["-ec", commands], { cwd: folder });
  const path = join(folder, "issues.json");
  writeFileSync(join(folder, "r", "WORKFLOW.md"), workflow(path));
  writeFileSync(join(folder, "hands.sh"), script);
  const issues = Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    identifier: `APP-${index + 1}`,
    title: `Title ${index + 1}`,
    state: "To Do",
  }));
  writeFileSync(path, JSON.stringify(issues, null, 2));
  return folder;
}

/** Starts the service. @param faults `CUEBOOK_FAULT...` */
function start(folder: string, faults: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...faults };
  const started = spawn(execPath, [child, folder], { stdio: ["ignore", "pipe", "pipe"], env });
  children.add(started);
  let said = "";
  started.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  started.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    started.on("close", (code) => {
      children.delete(started);
      resolve({ code, said });
    });
  });
  return { ended, kill: () => started.kill("SIGKILL") };
}

async function runsIn(folder: string): Promise<RunState[]> {
  const journal = openSqliteJournal(join(folder, "state", "cuebook.db"));
  try {
    const listed = await journal.dispatches();
    return await Promise.all(listed.map(async ({ id }) => stateOf(id, await journal.read(id))));
  } finally {
    await journal.close();
  }
}

interface FileIssue {
  readonly id: string;
  readonly state: string;
  readonly comments?: readonly { readonly body: string }[];
}

function issuesIn(folder: string): FileIssue[] {
  return JSON.parse(readFileSync(join(folder, "issues.json"), "utf8")) as FileIssue[];
}

/** Every issue was handed off once, by one dispatch, with one comment for its beginning and one for its end. */
async function expectHandedOffOnce(folder: string): Promise<void> {
  const runs = await runsIn(folder);
  for (const { id, state, comments = [] } of issuesIn(folder)) {
    const own = runs.filter(({ dispatch }) => dispatch?.issue === id);
    const outcomes = own.map(({ settlement }) => settlement?.outcome);
    const texts = comments.map(({ body }) => body.split(" this issue")[0]);
    expect({ id, state, outcomes, texts }).toEqual({
      id,
      state: "Review",
      outcomes: ["handed_off"],
      texts: ["Cuebook begins to work on", "Cuebook has finished its work on"],
    });
    const turns = own[0]?.steps.flatMap((step) => step.tries.flatMap((attempt) => attempt.turns)) ?? [];
    expect(turns.filter((turn) => turn.state.is === "accepted").length).toBe(1);
    // Interrupted work was undone: the result exists once.
    expect(
      readFileSync(join(own[0]?.plan.path ?? "", "done.txt"), "utf8")
        .trim()
        .split("\n").length,
    ).toBe(1);
  }
  const effects = readFileSync(join(folder, "effects"), "utf8").trim().split("\n");
  expect(effects.filter((line) => line.startsWith("overlap"))).toEqual([]);
  expect(new Set(effects.filter((line) => line.startsWith("end"))).size).toBe(runs.length);
}

test(`a service survives kill -9 at ${kills} random moments`, { timeout: 120_000 + kills * 20_000 }, async () => {
  let killed = 0;
  while (killed < kills) {
    const folder = makeTrial(20);
    for (let isDone = false; !isDone; ) {
      const served = start(folder);
      const isLast = killed >= kills;
      const moment = isLast ? undefined : sleep(300 + Math.random() * 2500).then(served.kill);
      const { code, said } = await served.ended;
      await moment;
      if (code === null) killed += 1;
      else expect({ code, said: code === 0 ? "" : said }).toEqual({ code: 0, said: "" });
      isDone = code === 0 && issuesIn(folder).every(({ state }) => state === "Review");
      if (code === 0 && !isDone) expect(said).toBe("everything is handed off");
    }
    await expectHandedOffOnce(folder);
  }
});

test("a service survives kill -9 before each write and effect of a dispatch", {
  timeout: 300_000,
}, async () => {
  const whole = makeTrial(1);
  const log = join(whole, "faults");
  expect(await start(whole, { CUEBOOK_FAULT_LOG: log }).ended).toMatchObject({ code: 0 });
  const points = readFileSync(log, "utf8").trim().split("\n");
  for (const name of [
    "write service_done#4",
    "effect check_done#1",
    "effect run_done_checks#1",
    "effect undo_done_checks#1",
    "effect handoff#1",
    "effect refresh_issue#1",
    "write dispatch_settled#1",
  ]) {
    expect(points).toContain(name);
  }
  // The fault points of any run are tried with every run; here too if there is time.
  const queue = points.filter((point) => kills >= 50 || ofService.test(point));
  const worker = async () => {
    for (let point = queue.shift(); point !== undefined; point = queue.shift()) {
      const folder = makeTrial(1);
      expect({ point, code: (await start(folder, { CUEBOOK_FAULT: point }).ended).code }).toEqual({
        point,
        code: null,
      });
      expect(await start(folder).ended).toMatchObject({ code: 0 });
      await expectHandedOffOnce(folder);
    }
  };
  await Promise.all([worker(), worker()]);
});

test("two services over one journal dispatch each issue once", { timeout: 120_000 }, async () => {
  const folder = makeTrial(12);
  const both = [start(folder), start(folder)];
  for (const { ended } of both) expect(await ended).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, "effects"))).toBe(true);
  await expectHandedOffOnce(folder);
  const effects = readFileSync(join(folder, "effects"), "utf8").trim().split("\n");
  expect(effects.filter((line) => line.startsWith("begin")).length).toBe(12);
});
