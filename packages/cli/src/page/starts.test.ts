import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { stateOf } from "@cuebook/run";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHost, readyProject } from "../project/host.ts";
import { withIssuesOf } from "../run/issue-tracker.ts";
import { commandContext } from "../terminal/command-context.ts";
import { plainEnv } from "../testing/cuebook.ts";
import { type EssayProject, essayProject } from "../testing/run-project.ts";
import { pageParts } from "./parts.ts";

const service = `---
name: served
tracker: { kind: file, active_states: [open], terminal_states: [done], move_to: [review] }
file: { path: issues.json }
agent: { kind: sh }
---
Work on {{ .issue.title }}.
`;

const workflow = `version: 1
name: fix
agent: sh
roles:
  writer: { prompt: "Fix {{{issue.title}}}." }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

let project: EssayProject;
beforeAll(() => {
  project = essayProject({
    "WORKFLOW.md": service,
    "fix.workflow.yaml": workflow,
    "issues.json": JSON.stringify([{ id: "I-1", identifier: "APP-1", title: "Greet", state: "open" }]),
  });
});
afterAll(() => project.remove());

function opened() {
  const silent = () => {};
  const streams = { input: Readable.from([]), out: silent, err: silent, isTerminal: { out: false, err: false } };
  const terminal = {
    ...{ ...streams, cwd: project.folder, env: plainEnv(project.folder) },
    closed: new AbortController().signal,
  };
  const context = commandContext(
    terminal,
    { version: "0", packageFolder: new URL("file:///") },
    () => ({ color: undefined, place: { given: [] } }),
    silent,
  );
  const ready = readyProject(context, {}, "text");
  if (ready === undefined) throw new Error("the configuration has errors");
  return { context, ready };
}

/** Starts a run of the issue as the page does. */
async function startedRun(): Promise<string> {
  const { context, ready } = opened();
  const { starts } = pageParts(ready, context);
  const request = { workflow: "fix.workflow.yaml", issue: "APP-1", service: "WORKFLOW.md" };
  const planned = await starts?.plan(request);
  const run = await starts?.start(request, planned?.plan?.hash ?? "", { name: "ann", via: "page" });
  if (run === undefined) throw new Error("no run was started");
  return run;
}

/** The issues that tools of the run reach. */
async function issuesOf(run: string) {
  const { context, ready } = opened();
  const host = openHost(ready.config, undefined);
  try {
    const state = stateOf(run, await host.journal.read(run));
    return (await withIssuesOf(host, state, ready, context)).issues;
  } finally {
    await host.close();
  }
}

test("tools of a run that was started from an issue on the page reach the tracker, as long as it is the same", async () => {
  const run = await startedRun();
  const reached = await issuesOf(run);
  const { signal } = new AbortController();
  expect(reached?.moveTo).toEqual(["review"]);
  expect(reached?.moveFrom).toEqual(["open"]);
  await reached?.tracker.transition("I-1", "review");
  expect(await reached?.fetch("I-1", signal)).toMatchObject({ identifier: "APP-1", state: "review" });
  expect(readFileSync(join(project.folder, "issues.json"), "utf8")).toContain("review");
  writeFileSync(join(project.folder, "WORKFLOW.md"), service.replace("issues.json", "others.json"));
  expect(await issuesOf(run)).toBeUndefined();
  writeFileSync(join(project.folder, "WORKFLOW.md"), "---\nbroken: [\n---\n");
  expect(await issuesOf(run)).toBeUndefined();
});
