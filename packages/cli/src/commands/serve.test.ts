import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../testing/cuebook.ts";
import { linesOf, newestRun, startCuebook, untimed } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

const serve = ["serve", "--replay", "replay.yaml"] as const;
const slow = "- { output: Done., delay_ms: 1500 }";
const stuck = "- { output: Done., delay_ms: 60000 }";

/** A text without runs, paths and times that differ between two calls. */
function normalized(text: string, { folder }: Pick<ServedProject, "folder">): string {
  return untimed(text)
    .replaceAll(worktreesOf(folder), "WORKTREES")
    .replace(/\b(run|\/APP-\d-)( ?)[0-9a-z]{10}\b/g, "$1$2RUN")
    .replace(/\b\d+\.\d+s\b/g, "TIME")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "WHEN");
}

describe("serve --once", () => {
  test("works on all issues, and writes their new states to the file", async () => {
    using project = new ServedProject([
      { id: "1", priority: 2 },
      { id: "2", priority: 1 },
      { id: "3", state: "Idea" },
    ]);
    const { code, out, err } = await cuebook(project.folder, [...serve, "--once"]);
    expect([code, err]).toEqual([0, ""]);
    expect(project.states).toEqual({ 1: "Review", 2: "Review", 3: "Idea" });
    const lines = normalized(out, project).split("\n");
    expect(lines[0]).toBe(
      "cuebook   serves        WORKFLOW.md: tracker file, agent replay of replay.yaml, up to 10 issues at once, once",
    );
    // The more urgent one first.
    expect(lines.filter((line) => line.includes(" dispatched "))).toEqual([
      "APP-2     dispatched    run RUN, in WORKTREES/APP-2-RUN",
      "APP-1     dispatched    run RUN, in WORKTREES/APP-1-RUN",
    ]);
    expect(lines.filter((line) => line.startsWith("APP-1")).slice(1)).toEqual([
      "APP-1     turn 1        replay answered after TIME: Done.",
      "APP-1     turn 2        replay answered after TIME: Done.",
      "APP-1     handed off    the work is done  run RUN",
    ]);
    expect(out.endsWith("\ndone  2 dispatches, 2 handed off\n")).toBe(true);
  });

  test("exits with 3 if something waits, and reports why", { tags: ["long"] }, async () => {
    const blocked = { id: "2", blocked_by: [{ id: "1", identifier: "APP-1", state: "To Do" }] };
    using project = new ServedProject([{ id: "1" }, blocked]);
    const { code, out } = await cuebook(project.folder, [...serve, "--once"]);
    expect(code).toBe(3);
    expect(out).toContain("\ndone  1 dispatch, 1 handed off\n  APP-2  it is blocked by APP-1 (Review)\n");
    expect(project.states).toEqual({ 1: "Review", 2: "To Do" });
  });

  test("counts the issues that wait in a line, and names them with --verbose", { tags: ["long"] }, async () => {
    const front = frontMatter("", "max_turns: 1, max_concurrent_agents: 1");
    using project = new ServedProject([{ id: "1" }, { id: "2" }, { id: "3" }], { front });
    const { out } = await cuebook(project.folder, [...serve, "--once"]);
    const lines = out.trimEnd().split("\n").slice(0, -2);
    expect(lines.filter((line) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}\S/.test(line))).toEqual([]);
    const waiting = untimed(out).match(/^cuebook {3}waiting .*/gm);
    expect(waiting).toEqual([
      "cuebook   waiting       2 issues wait for a slot (--verbose names them)",
      "cuebook   waiting       APP-3: 1 of 1 slots are taken",
    ]);
    expect(untimed(out)).not.toMatch(/^APP-\d {5}skipped /m);
    using other = new ServedProject([{ id: "1" }, { id: "2" }, { id: "3" }], { front });
    const json = linesOf((await cuebook(other.folder, [...serve, "--once", "--format", "json", "--verbose"])).out);
    expect(json.filter(({ type }) => type === "waiting").map(({ reasons }) => reasons)).toEqual([
      [{ code: "no_slot", count: 2 }],
      [{ code: "no_slot", count: 1, issue: { id: "3", identifier: "APP-3" }, reason: "1 of 1 slots are taken" }],
    ]);
    expect(json.filter(({ type }) => type === "skipped").length).toBe(2);
  });

  test("prints calls of tools only with --verbose", { tags: ["long"] }, async () => {
    const script = "- { edits: [{ write: a.md, content: x }], output: Done. }";
    for (const [more, isPrinted] of [
      [[], false],
      [["--verbose"], true],
    ] as const) {
      using project = new ServedProject([{ id: "1" }], { script });
      const { out } = await cuebook(project.folder, [...serve, "--once", ...more]);
      expect(untimed(out).includes("\nAPP-1     tool          write a.md\n")).toBe(isPrinted);
      using other = new ServedProject([{ id: "1" }], { script });
      const json = linesOf((await cuebook(other.folder, [...serve, "--once", "--format", "json", ...more])).out);
      const calls = json.filter(({ type }) => type === "activity");
      expect(calls.length > 0).toBe(isPrinted);
      if (isPrinted) expect(calls[0]).toMatchObject({ level: "debug", step: 1, activity: { summary: "a.md" } });
    }
  });

  test("reports a failed issue, as does the run", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }], { script: "- { run: [[sh, -c, 'exit 3']], output: Done. }" });
    const { code, out } = await cuebook(project.folder, [...serve, "--once"]);
    expect(code).toBe(3);
    expect(untimed(out)).toMatch(/\nAPP-1 {5}turn 1 {8}replay gave no answer: /);
    expect(untimed(out)).toMatch(/\nAPP-1 {5}blocked {7}/);
    const run = await newestRun(project.folder);
    const list = (await cuebook(project.folder, ["runs", "list"])).out;
    expect(list).toMatch(/suspended \(failure\), blocked .* APP-1: Title 1\n/);
    expect((await cuebook(project.folder, ["runs", "show", run])).out).toMatch(
      /\n {2}dispatch {3}issue 1 of the tracker file, the first\n {2}outcome {4}blocked: /,
    );
    const report = JSON.parse((await cuebook(project.folder, ["runs", "show", run, "--format", "json"])).out);
    expect(report.dispatch).toMatchObject({
      tracker: "file",
      issue: "1",
      attempt: null,
      outcome: "blocked",
      dueAt: null,
    });
  });

  test("keeps a run in a plain folder, which other commands can show and resume, but do not remove", {
    tags: ["long"],
  }, async () => {
    const front = frontMatter("workspace: { root: own }\nhooks: { after_create: echo made > made.txt }");
    using project = new ServedProject([{ id: "1" }], {
      front,
      script: "- { run: [[test, -e, fixed]], output: Done. }",
    });
    expect((await cuebook(project.folder, [...serve, "--once"])).code).toBe(3);
    const workspace = join(project.folder, "own/APP-1");
    expect(readdirSync(workspace)).toEqual(["made.txt"]);
    const run = await newestRun(project.folder);
    expect((await cuebook(project.folder, ["runs", "show", run])).out).not.toContain("branch");
    writeFileSync(join(workspace, "fixed"), "");
    expect((await cuebook(project.folder, ["runs", "resume", run])).code).toBe(0);
    expect((await cuebook(project.folder, [...serve, "--once"])).code).toBe(0);
    expect(project.states).toEqual({ 1: "Review" });
    const { out } = await cuebook(project.folder, ["runs", "prune"]);
    expect(out).toMatch(/^kept .*\(its issue is not done \(handed off\)\)\n/);
    project.issues = [{ id: "1", state: "Done" }];
    expect(untimed((await cuebook(project.folder, [...serve, "--once"])).out)).toContain(
      "\nAPP-1     removed       its workspace own/APP-1\n",
    );
    expect(existsSync(workspace)).toBe(false);
  });

  test("prints one object per line, and the result last", async () => {
    using project = new ServedProject([{ id: "1" }]);
    const { code, out, err } = await cuebook(project.folder, [...serve, "--once", "--format", "json"]);
    expect([code, err]).toEqual([0, ""]);
    const lines = linesOf(out);
    expect(lines.map(({ type }) => type)).toEqual([
      ...["started", "dispatched", "run_event", "run_event", "settled", "result"],
    ]);
    expect(lines[1]).toMatchObject({ level: "info", issue: { id: "1", identifier: "APP-1" }, attempt: null });
    expect(lines[2]).toMatchObject({ event: { type: "turn_completed", text: "Done." } });
    expect(lines[4]).toMatchObject({ outcome: "handed_off", reason: "the work is done" });
    expect(lines[5]).toMatchObject({
      exitCode: 0,
      services: [{ file: "WORKFLOW.md", dispatched: 1, settled: { handed_off: 1 }, waiting: [], open: [] }],
    });
  });

  test("reads log level and format from the settings", { tags: ["long"] }, async () => {
    const logged = (level: string) => frontMatter(`logging: { level: ${level}, format: json }`);
    using project = new ServedProject([{ id: "1" }], { front: logged("warn") });
    const quiet = await cuebook(project.folder, [...serve, "--once"]);
    expect(linesOf(quiet.out).map(({ type }) => type)).toEqual(["result"]);
    project.issues = [{ id: "1" }];
    project.workflow("Fix {{ .issue.title }}.", logged("debug"));
    const loud = linesOf((await cuebook(project.folder, [...serve, "--once"])).out);
    expect(loud).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ type: "turn_requested" }) }),
    );
    const text = (await cuebook(project.folder, [...serve, "--once", "--format", "text"])).out;
    expect(untimed(text)).toMatch(/^cuebook {3}serves /);
  });

  test("escapes control characters of an agent", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1", identifier: "APP\u001b[2J-1" }], {
      script: '- { output: "\\e[31mred\\a\\u202e" }',
    });
    const { out } = await cuebook(project.folder, [...serve, "--once"]);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(out).toContain("answered after 0.0s: ␛[31mred␇\ufffd\n");
    expect(untimed(out)).toMatch(/^APP␛\[2J-1 {2}dispatched/m);
  });

  test("stores its journal where the settings say, and other commands find it there", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }], { front: frontMatter("db_path: own/journal.db") });
    const { code, out } = await cuebook(project.folder, [...serve, "--once"]);
    expect([code, existsSync(join(project.folder, "own/journal.db"))]).toEqual([0, true]);
    expect(existsSync(join(project.folder, ".cuebook/state/cuebook.db"))).toBe(false);
    expect(out).toContain("; its runs: CUEBOOK_DB_PATH=own/journal.db cuebook runs list\n");
    const env = { CUEBOOK_DB_PATH: "own/journal.db" };
    expect((await cuebook(project.folder, ["runs", "list"], env)).out).toContain("APP-1: Title 1");
    expect((await cuebook(project.folder, ["runs", "list"])).out).toMatch(/^No runs yet/);
  });
});

describe("serve --dry-run", () => {
  test("says which states it looked for, if the tracker has no such issue", async () => {
    using project = new ServedProject([{ id: "1", state: "Done" }]);
    const { out } = await cuebook(project.folder, [...serve, "--dry-run"]);
    expect(out).toMatchInlineSnapshot(`
      "0 of 0 issues would be dispatched; nothing was changed

      The tracker has no issue in the active states (To Do, In Progress). cuebook doctor connections shows what it finds there.
      "
    `);
  });

  test("shows what would be dispatched with which prompts, and why others would not, and changes nothing", async () => {
    const blocked = { id: "2", blocked_by: [{ id: "1", identifier: "APP-1", state: "To Do" }] };
    using project = new ServedProject([{ id: "1", priority: 3 }, blocked], { body: "Fix {{ .issue.title }}.\n\u0007" });
    const before = readdirSync(project.folder);
    const { code, out, err } = await cuebook(project.folder, [...serve, "--dry-run"]);
    expect({ code, out, err }).toEqual({
      code: 0,
      err: "",
      out: `\
1 of 2 issues would be dispatched; nothing was changed

#  ISSUE  STATE  PRIORITY  TITLE    WHY
1  APP-1  To Do  3         Title 1  its first dispatch
-  APP-2  To Do  -         Title 2  it is blocked by APP-1 (To Do)

--- prompt of APP-1: 14 characters, 7 untrusted: 0 of instruction, 7 of template, 7 of data
Fix Title 1.
␇
`,
    });
    expect(readdirSync(project.folder)).toEqual(before);
    expect(project.states).toEqual({ 1: "To Do", 2: "To Do" });
  });

  test("shortens a long prompt in text, but not in JSON", async () => {
    using project = new ServedProject([{ id: "1", description: "word ".repeat(5000) }], {
      body: "{{ .issue.description }}",
    });
    const { out } = await cuebook(project.folder, [...serve, "--dry-run"]);
    expect(out.length).toBeLessThan(6000);
    expect(out).toContain("more characters: --format json has all of it\n");
    const { services } = JSON.parse((await cuebook(project.folder, [...serve, "--dry-run", "--format", "json"])).out);
    const [{ issues }] = services;
    expect(issues[0]).toMatchObject({ wouldDispatch: true, position: 1, attempt: null, code: null });
    expect(issues[0].prompt.text.length).toBe(25_000);
  });

  test("knows previous runs", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }]);
    await cuebook(project.folder, [...serve, "--once"]);
    project.issues = [{ id: "1" }];
    expect((await cuebook(project.folder, [...serve, "--dry-run"])).out).toContain(
      "attempt 1 after the first, because the previous one succeeded",
    );
  });
});

describe("a service that is stopped", () => {
  test("lets active runs end, starts no others, and exits with 130", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }], { script: slow, front: frontMatter("", "max_turns: 1") });
    const calling = startCuebook(project.folder, serve);
    await calling.until("dispatched");
    project.issues = [...project.issues, { id: "2" }];
    calling.signal("SIGINT");
    await calling.until("waits for APP-1 for at most 30s; nothing new is started");
    const { code, out } = await calling.ended;
    expect(code).toBe(130);
    expect(untimed(out)).toMatch(/\nAPP-1 {5}handed off /);
    expect(out).toMatch(/\nstopped {2}1 dispatch, 1 handed off\n$/);
    expect(project.states).toEqual({ 1: "Review", 2: "To Do" });
  });

  test("a second time stops active runs, which the next start resumes", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }], {
      script: stuck,
      files: { "quick.yaml": "version: 1\nroles:\n  worker:\n    - { output: Done. }\n" },
    });
    const calling = startCuebook(project.folder, serve);
    await calling.until("dispatched");
    const run = await newestRun(project.folder);
    calling.signal("SIGINT");
    await calling.until("waits for APP-1");
    calling.signal("SIGINT");
    const { code, out } = await calling.ended;
    expect(code).toBe(130);
    expect(out).toContain("1 run not finished: the next start resumes it\n");
    expect(project.states).toEqual({ 1: "In Progress" });
    const again = startCuebook(project.folder, serve);
    await again.until(`resumed       run ${run}, which had no process`);
    again.signal("SIGINT");
    await again.until("waits for APP-1");
    again.signal("SIGINT");
    expect((await again.ended).code).toBe(130);
  });

  test("refuses a second service for its file", async () => {
    using project = new ServedProject([]);
    const calling = startCuebook(project.folder, serve);
    await calling.until("serves");
    const { code, err } = await cuebook(project.folder, [...serve, "--once"]);
    expect(code).toBe(4);
    expect(err.replaceAll(String(calling.pid), "PID").replace(/since [\dT:.Z-]+/, "since WHEN")).toBe(`\
error[service_running]: another service works on WORKFLOW.md: process PID, since WHEN
hint: stop the other one first: kill -INT PID lets its runs end
`);
    calling.signal("SIGKILL");
    await calling.ended;
    expect((await cuebook(project.folder, [...serve, "--once"])).code).toBe(0);
  });
});

test("a running service reads its file again: a broken file changes nothing, and is reported once", {
  tags: ["long"],
}, async () => {
  using project = new ServedProject([]);
  const calling = startCuebook(project.folder, serve);
  await calling.until("serves");
  project.workflow("Other {{ .issue.title }}.");
  await calling.until("reloaded      WORKFLOW.md has changed and applies from the next dispatch on");
  project.workflow("{{ .issue.titel }}");
  await calling.until("help: did you mean title?");
  project.issues = [{ id: "1" }];
  await calling.until("handed off");
  const first = await newestRun(project.folder);
  project.workflow("Fixed {{ .issue.title }}.", frontMatter("server: { port: 1 }"));
  await calling.until("warning[no_effect]");
  project.issues = [{ id: "2" }];
  await expect.poll(() => project.states).toEqual({ 2: "Review" });
  calling.signal("SIGINT");
  const { out } = await calling.ended;
  expect(out.match(/not reloaded/g)).toHaveLength(1);
  expect(untimed(out)).toMatch(
    /\ncuebook {3}not reloaded {2}WORKFLOW\.md has 1 error: the last valid version stays in effect\n +WORKFLOW\.md:14:11: error\[unknown_field\]: /,
  );
  const promptOf = async (run: string) => (await cuebook(project.folder, ["runs", "show", `${run}/1/1`])).out;
  expect([await promptOf(first), await promptOf(await newestRun(project.folder))]).toEqual([
    "Other Title 1.\n",
    "Fixed Title 2.\n",
  ]);
});
