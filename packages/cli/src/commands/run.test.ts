import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../testing/cuebook.ts";
import {
  type EssayProject,
  essayProject,
  git,
  linesOf,
  newestRun,
  normalized,
  reply,
  startCuebook,
} from "../testing/run-project.ts";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
});
afterEach(() => project.remove());

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];
const call = (...args: readonly string[]) => cuebook(project.folder, args);
const outputOf = async (text: string) => normalized(text, project.folder, await newestRun(project.folder));

describe("cuebook run", () => {
  test("shows each step at its start and end, and where the work is", async () => {
    const { code, out, err } = await call(...start);
    expect([code, err]).toEqual([0, ""]);
    expect(await outputOf(out)).toBe(`run RUN  essay  cats
branch cuebook/essay-RUN
1 writer     starts
1 writer     done  TIME  -> checker
2 checker    starts
2 checker    _  TIME  -> $END

completed  TIME, 2 steps, 2 turns
  branch   cuebook/essay-RUN
  commit   HASH (no new commit), nothing uncommitted

Next:
  cuebook runs show RUN  show the run's story
`);
  });

  test("shows the run's commits and uncommitted changes", { tags: ["long"] }, async () => {
    project.act(
      "writer",
      "echo cats > essay.txt; git add essay.txt; git -c user.name=A -c user.email=a@b commit -qm Essay",
    );
    project.act("checker", "echo note > note.txt");
    const { code, out } = await call(...start);
    expect(code).toBe(0);
    expect(await outputOf(out)).toContain("  changes  1 not committed, in WORKTREES/essay-RUN\n");
    const [, log = ""] = /^ {2}git (log \S+)/m.exec(out) ?? [];
    expect(git(project.folder, ...log.split(" "), "--format=%s")).toBe("Essay\n");
    const [, diff = ""] = /^ {2}cuebook (runs diff \S+)/m.exec(out) ?? [];
    expect((await call(...diff.split(" "))).out).toContain("+cats");
  });

  test("leaves the repository unchanged, with state that git ignores", async () => {
    await call(...start);
    expect(git(project.folder, "status", "--porcelain", "--untracked-files=all")).toBe("");
    expect(git(project.folder, "rev-parse", "--abbrev-ref", "HEAD")).toBe("main\n");
  });

  test("prints the journal's events as JSON lines, then the result, with --format json", async () => {
    project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
    const { code, out, err } = await call(...start, "--format", "json");
    expect([code, err]).toEqual([0, ""]);
    const lines = linesOf(out);
    const events = lines.slice(0, -1);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events[0]).toMatchObject({ type: "run_created", workflow: "essay", input: { prompt: "cats" } });
    expect(new Set(lines.map(({ run }) => run)).size).toBe(1);
    const { out: log } = await call("runs", "log", await newestRun(project.folder), "--format", "json");
    expect(linesOf(log)).toEqual(events);
    expect(lines.at(-1)).toMatchObject({
      type: "result",
      status: "completed",
      exitCode: 0,
      suspension: null,
      uncommitted: 0,
      next: [`cuebook runs show ${await newestRun(project.folder)}`],
    });
  });

  test("prints only the result with --quiet", { tags: ["long"] }, async () => {
    const { code, out } = await call(...start, "--quiet");
    expect(code).toBe(0);
    expect(out).toMatch(/^\ncompleted {2}/);
    const quiet = linesOf((await call(...start, "--quiet", "--format", "json")).out);
    expect(quiet).toHaveLength(1);
    expect(quiet[0]).toMatchObject({ type: "result", status: "completed" });
  });

  test("shows an invalid output, and the step as repaired", { tags: ["long"] }, async () => {
    project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
    const { code, out } = await call(...start);
    expect(code).toBe(0);
    expect(out).toContain('1 writer     not valid  `$status` is the text "dnoe"');
    expect(await outputOf(out)).toContain("1 writer     done  repaired  TIME  -> checker\n");
  });

  test("escapes control characters of an agent's answer", async () => {
    project.answer("writer", '---\n$status: done\ntitle: "\\e]0;owned\\a"\n---\n\u001b[2J\n');
    project.answer("checker", "\u001b]0;owned\u0007\u009b31m\n");
    const run = await call(...start);
    const show = await call("runs", "show", await newestRun(project.folder));
    const step = await call("runs", "show", `${await newestRun(project.folder)}/1`);
    const log = await call("runs", "log", await newestRun(project.folder));
    for (const { code, out } of [run, show, step, log]) {
      expect(code).toBe(0);
      expect(out).not.toMatch(/[^\P{Cc}\n\t]/u);
    }
    expect(step.out).toContain("␛[2J");
  });

  test("suspends with exit code 3 if outputs stay invalid, and can be resumed", { tags: ["long"] }, async () => {
    project.answer("writer", reply.invalid);
    const { code, out } = await call(...start);
    expect(code).toBe(3);
    const run = await newestRun(project.folder);
    expect(await outputOf(out)).toContain(
      "\nsuspended (exhausted)  TIME, 1 step, 3 turns\n  writer did not return a valid output: ",
    );
    expect(out).toContain(`  cuebook runs resume ${run} `);

    project.answer("writer", reply.done);
    const resumed = await call("runs", "resume", run);
    expect(resumed.code).toBe(0);
    expect(resumed.out).toContain(
      "1 writer    try 2  the run was resumed, with the files restored to their state before the step\n",
    );
    expect(await outputOf(resumed.out)).toContain("\ncompleted  TIME, 2 steps, 5 turns\n");
  });

  test("suspends at an edge's limit, and resumes only with --allow", { tags: ["long"] }, async () => {
    project.answer("writer", reply.again);
    expect((await call(...start)).code).toBe(3);
    const run = await newestRun(project.folder);
    expect(await call("runs", "resume", run)).toEqual({
      code: 2,
      out: "",
      err: `error[usage]: run ${run} has reached a limit: writer/again -> writer was taken 1 time, which is its limit
hint: allow more passages: cuebook runs resume ${run} --allow 1
`,
    });
    project.answer("writer", reply.done, { visit: 3, turn: 1 });
    const { code, out } = await call("runs", "resume", run, "--allow", "1");
    expect(code).toBe(0);
    expect(await outputOf(out)).toContain("2 writer#2  again  TIME  -> writer\n3 writer#3  starts\n");
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "stops gracefully at %s with exit code 130, and can be resumed",
    { tags: ["long"] },
    async (name) => {
      project.act("writer", "sleep 20");
      const calling = startCuebook(project.folder, [...start, "--format", "json"]);
      await calling.until('"agent_started"');
      calling.signal(name);
      const { code, out } = await calling.ended;
      expect(code).toBe(130);
      expect(linesOf(out).at(-1)).toMatchObject({
        status: "suspended",
        exitCode: 130,
        suspension: { reason: "stopped" },
      });

      project.act("writer", "");
      const { code: resumed, out: story } = await call("runs", "resume", await newestRun(project.folder));
      expect(resumed).toBe(0);
      expect(story).toContain(
        "try 2  the last one was interrupted, with the files restored to their state before the step",
      );
    },
  );

  test("ends at once at a second Ctrl-C, and can still be resumed", { tags: ["long"] }, async () => {
    // An agent that does not hear: stopping it in good order takes a while.
    project.act("writer", "trap '' TERM INT HUP; touch started; sleep 20 & wait; sleep 20");
    const calling = startCuebook(project.folder, start);
    await calling.until("starts");
    const run = await newestRun(project.folder);
    await expect.poll(() => existsSync(`${worktreesOf(project.folder)}/essay-${run}/started`)).toBe(true);
    calling.signal("SIGINT");
    await calling.until("stopping: ");
    calling.signal("SIGINT");
    const { code } = await calling.ended;
    expect(code).toBe(130);
    expect((await call("runs", "list")).out).toContain("interrupted");

    project.act("writer", "");
    const { code: resumed, out } = await call("runs", "resume", run);
    expect(resumed).toBe(0);
    expect(out).toContain("the process of this run is gone: resuming from its journal\n");
  });

  test("replays a script with --replay, also when it is resumed", { tags: ["long"] }, async () => {
    const script = (output: string) =>
      JSON.stringify({ version: 1, roles: { writer: [{ say: "thinking", output }], checker: [{ output: "ok" }] } });
    const file = join(project.folder, ".cuebook/state/replay.yaml");
    await call(...start);
    writeFileSync(file, script(reply.invalid));
    const { code, out } = await call(...start, "--replay", ".cuebook/state/replay.yaml");
    expect(code).toBe(3);
    const run = await newestRun(project.folder);
    expect(out).toContain(`cuebook runs resume ${run} `);
    expect((await call("runs", "show", run)).out).toContain(`agent      replay:${file}\n`);

    const other = join(project.folder, ".cuebook/state/other.yaml");
    writeFileSync(other, script(reply.again));
    expect((await call("runs", "resume", run, "--replay", other)).code).toBe(3);
    writeFileSync(file, script(reply.done));
    expect((await call("runs", "resume", run, "--allow", "1")).code).toBe(0);
  });
});
