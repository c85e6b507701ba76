import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { newestRun, removeFolder, repositoryWith, startCuebook } from "../testing/run-project.ts";

const done = (evidence: readonly object[]) =>
  JSON.stringify({ status: "complete", summary: "Added the line.", evidence });

let answers = "";
let folder = "";
beforeAll(() => {
  answers = folderWith({ reply: done([{ criterion: "SC-1", file: "said", line: 1, result: "It is there." }]) });
  const agent = `cat > /dev/null\necho mine >> said\ncat ${answers}/reply\n`;
  folder = repositoryWith({
    said: "first\n",
    ".cuebook/config.yaml": `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n`,
    ".cuebook/prompts/build.md":
      "---\nid: build\npurpose: Builds.\noutput: implementation\nvariables: [TASK_TITLE]\n---\nDo {{TASK_TITLE}}.\n",
    "say.workflow.yaml": "name: say\nphases: [{ use: build, checks: [{ name: said, run: test -s said }] }]\n",
  });
});
afterAll(() => {
  removeFolder(answers);
  removeFolder(folder);
});

const args = ["run", "say.workflow.yaml", "--prompt", "Say mine.\nNobody said it."];
const text = (run: string) => `Say mine.

Nobody said it.

## What was done

- build: Added the line.

## Evidence

| criterion | checked | evidence |
| --- | --- | --- |
| SC-1 | the place exists | said:1: It is there. |

## Checks

- said (test -s said): passed

---

Created by Cuebook: workflow say, run ${run}.
`;

test("the text of the pull request is printed, and its title is in the story", async () => {
  expect((await cuebook(folder, args)).code).toBe(0);
  const run = await newestRun(folder);
  expect(await cuebook(folder, ["runs", "request", run])).toEqual({ code: 0, out: text(run), err: "" });
  const asJson = await cuebook(folder, ["runs", "request", run, "--format", "json"]);
  expect(JSON.parse(asJson.out)).toMatchObject({
    run,
    branch: expect.stringContaining("cuebook/say-"),
    title: "Say mine.",
  });
  expect((await cuebook(folder, ["runs", "show", run])).out).toMatch(/^ {2}request {4}Say mine\.$/m);
  const shown = await cuebook(folder, ["runs", "show", run, "--format", "json"]);
  expect(JSON.parse(shown.out)).toMatchObject({ outcome: { request: { title: "Say mine." } } });
});

test.each(["effect conclude#1", "write run_completed#1"])(
  "a run that is killed at %s has the same text",
  { tags: ["long"] },
  async (point) => {
    const { code } = await startCuebook(folder, args, { CUEBOOK_FAULT: point }).ended;
    expect(code).toBe(null);
    const run = await newestRun(folder);
    expect((await cuebook(folder, ["runs", "resume", run])).code).toBe(0);
    expect((await cuebook(folder, ["runs", "request", run])).out).toBe(text(run));
  },
);

test("a run without such a text says why", { tags: ["long"] }, async () => {
  writeFileSync(join(answers, "reply"), "nothing");
  await cuebook(folder, args);
  const { code, err } = await cuebook(folder, ["runs", "request", await newestRun(folder)]);
  expect(code).toBe(4);
  expect(err).toMatch(/^error\[request_missing\]: run \w+ has no text of a pull request: it is suspended\n/);
});
