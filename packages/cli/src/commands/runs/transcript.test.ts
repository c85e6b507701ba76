import { createHash } from "node:crypto";
import { join } from "node:path";
import type { TranscriptBody } from "@cuebook/run";
import { openStore } from "@cuebook/store";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf, newestRun, startCuebook } from "../../testing/run-project.ts";
import { deeds, transcriptOf } from "../../testing/transcript-events.ts";

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];

/** Adds events to the transcript of a run that nothing drives. */
async function addTranscript(folder: string, run: string, bodies: readonly TranscriptBody[], texts: readonly string[]) {
  const journal = openStore({ folder: join(folder, ".cuebook/state") });
  try {
    const lease = await journal.acquire(run, { host: "test", pid: process.pid, startedAt: "" });
    const last = (await journal.transcript(run, { last: 1 })).at(-1)?.seq ?? 0;
    await journal.appendTranscript(lease, transcriptOf(run, last + 1, undefined, bodies), texts);
    await journal.release(lease);
  } finally {
    await journal.close();
  }
}

describe("the transcript of a run", () => {
  let project: EssayProject;
  let run: string;
  const call = (...args: readonly string[]) => cuebook(project.folder, args);
  const long = `${"A long story. ".repeat(2000)}\nThe end.`;
  const object = createHash("sha256").update(long).digest("hex");

  beforeAll(async () => {
    project = essayProject();
    await call(...start, "--quiet");
    run = await newestRun(project.folder);
    const story: TranscriptBody = { type: "text", text: { object, bytes: long.length, start: "A long story." } };
    await addTranscript(project.folder, run, [...deeds, story], [long]);
  });
  afterAll(() => project.remove());

  test("is shown for a turn, a step and the run", async () => {
    const { out } = await call("runs", "show", `${run}/writer/1`, "--transcript");
    expect(out).toContain(`--- ${run}/1/1  1 writer\nturn 1  prompt  accepted  `);
    expect(out).toContain(
      "Bash npm test </summary> `x`  failed, exit 1, 3.2s\n    asks, permission 3: Run: npm test\n",
    );
    expect(out).toContain("… the beginning of 28 kB: --full shows all\n");
    expect(out).not.toContain("\u001b");
    expect((await call("runs", "show", `${run}/1`, "--transcript")).out).toBe(out);
    expect((await call("runs", "show", run, "--transcript")).out).toContain(out);
  });

  test("is shown in full, with texts read from the database", async () => {
    const { out } = await call("runs", "show", `${run}/1/1`, "--transcript", "--full");
    expect(out).toContain("\nThe end.\n");
    expect(out).toContain("reasoning\n    The test is wrong.\n    Or is it?\n");
  });

  test("is written as JSON, with long texts in full or as the name of their object", async () => {
    const read = async (...more: readonly string[]) =>
      JSON.parse((await call("runs", "show", `${run}/1`, "--transcript", "--format", "json", ...more)).out);
    const short = await read();
    expect(short).toMatchObject({ run, events: expect.any(Array) });
    expect(short.events.at(-1)).toMatchObject({ step: 1, type: "text", text: { object } });
    expect((await read("--full")).events.at(-1)).toMatchObject({ type: "text", text: long });
  });

  test("is written as Markdown", async () => {
    const { out } = await call("runs", "show", `${run}/1/1`, "--transcript", "--format", "markdown");
    expect(out).toContain(`### \`${run}/1/1 1 writer\`\n\n\`turn 1  prompt  accepted`);
    expect(out).toContain("<details><summary>reasoning, 2 lines</summary>\n\n```text\n");
  });

  test("is followed together with the journal", async () => {
    const { code, out } = await call("runs", "log", run, "--follow");
    expect(code).toBe(0);
    const at = (text: string) => out.indexOf(text);
    expect(at("1 writer/1: sh (command) gets its prompt")).toBeLessThan(at("1 writer/1: Bash  npm test"));
    expect(at("1 writer/1: failed  Bash npm test </summary> `x`  exit 1  3.2s")).toBeGreaterThan(0);
    expect(at("1 writer/1: retry 2 of 10  in 4.0s: overloaded (529)")).toBeGreaterThan(0);
    expect(out).not.toContain("\u001b");
    const json = linesOf((await call("runs", "log", run, "--follow", "--format", "json")).out);
    expect(json.find(({ type }) => type === "transcript")).toMatchObject({
      run,
      event: { step: 1, type: expect.any(String) },
    });
    expect(json.at(-1)).toMatchObject({ run, type: "run_completed" });
    const own = linesOf((await call("runs", "log", run, "--format", "json")).out);
    expect(own.some(({ type }) => type === "transcript")).toBe(false);
  });

  test("is shown from its last lines", async () => {
    const { out } = await call("runs", "log", run);
    expect((await call("runs", "log", run, "--tail", "2")).out).toBe(
      `${out.trim().split("\n").slice(-2).join("\n")}\n`,
    );
    expect((await call("runs", "log", run, "--tail", "0")).out).toBe("");
    expect((await call("runs", "log", run, "--tail", "999")).out).toBe(out);
    expect((await call("runs", "log", run, "--follow", "--tail", "1")).out).toContain("the run is completed");
  });

  test("is reported as missing if the agent reported nothing", async () => {
    const { code, out } = await call("runs", "show", `${run}/checker/1`, "--transcript");
    expect(code).toBe(0);
    if (!out.startsWith("---"))
      expect(out).toBe(
        `No transcript: sh (command) reported nothing about its work. The prompts and the output: cuebook runs show ${run}/2\n`,
      );
  });

  test.each([
    [
      ["show", "RUN", "--full"],
      "--full needs --transcript\nhint: for example: cuebook runs show RUN --transcript --full",
    ],
    [
      ["show", "RUN", "--format", "markdown"],
      "--format markdown needs --transcript\nhint: for example: cuebook runs show RUN --transcript --format markdown",
    ],
    [
      ["show", "RUN/1/1", "--transcript", "--trace"],
      "--trace is about prompts, and --transcript about what agents did\nhint: use one of the two",
    ],
    [
      ["show", "RUN", "--transcript", "--format", "markdwon"],
      '--format cannot be "markdwon"\nhint: did you mean "markdown"? --format takes text, json, markdown',
    ],
    [
      ["log", "RUN/1", "--follow"],
      '`runs log` takes a run, not a part of it: "RUN/1"\nhint: what an agent did in a step: cuebook runs show RUN/1 --transcript',
    ],
    [["log", "RUN", "--tail", "-1"], '--tail takes a whole number from 0, not "-1"'],
    [["log", "RUN", "--tail", "all"], '--tail takes a whole number from 0, not "all"'],
    [
      ["list", "--watch", "--status", "failed"],
      "--watch follows the runs that are active, so it takes no --status\nhint: runs of any other status: cuebook runs list --status STATUS",
    ],
    [
      ["list", "--watch", "--after", "RUN"],
      "--watch shows all active runs, so it takes no --after\nhint: runs of any other status: cuebook runs list --status STATUS",
    ],
    [
      ["show", "RUN/1/1/1", "--transcript"],
      '"RUN/1/1/1" is not an address: RUN, RUN/STEP or RUN/STEP/TURN\nhint: for example: 7k3m/reviewer#2/1',
    ],
  ])("refuses runs %j", async (args, message) => {
    const { code, out, err } = await call("runs", ...args.map((arg) => arg.replace("RUN", run)));
    expect({ code, out, err: err.replaceAll(run, "RUN") }).toEqual({
      code: 2,
      out: "",
      err: `error[usage]: ${message}\n`,
    });
  });
});

describe("cuebook runs list --watch", () => {
  let project: EssayProject;
  beforeEach(() => {
    project = essayProject();
  });
  afterEach(() => project.remove());

  test("prints each change of a run, from before its start to its end", { tags: ["long"] }, async () => {
    const watching = startCuebook(project.folder, ["runs", "list", "--watch"]);
    const json = startCuebook(project.folder, ["runs", "list", "--watch", "--format", "json"]);
    project.act("writer", "sleep 2");
    project.act("checker", "sleep 2");
    const driving = startCuebook(project.folder, [...start, "--quiet"]);
    await watching.until("1 writer  cats");
    await watching.until("2 checker  cats");
    await watching.until("completed");
    await json.until('"completed"');
    watching.signal("SIGINT");
    json.signal("SIGTERM");
    const [watched, lines] = await Promise.all([watching.ended, json.ended, driving.ended]);
    const run = await newestRun(project.folder);
    expect([watched.code, lines.code]).toEqual([130, 130]);
    expect(watched.err).toBe("");
    expect(watched.out.replace(/^\S+Z {2}/gm, "")).toContain(`${run}  completed  essay  2 checker  cats\n`);
    expect(linesOf(lines.out).at(-1)).toMatchObject({ at: expect.any(String), run, status: "completed" });
  });
});
