import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { CuebookError } from "@cuebook/error";
import { openHost } from "@cuebook/project/host";
import { withIssuesOf } from "@cuebook/project/service";
import { stateOf } from "@cuebook/run";
import type { StartRequest } from "@cuebook/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readyProject } from "../project/host.ts";
import { commandContext } from "../terminal/command-context.ts";
import { cuebook, plainEnv } from "../testing/cuebook.ts";
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

const script = `version: 1
roles:
  writer: [{ output: "---\\n$status: done\\ntitle: Cats\\n---\\n" }]
  checker: [{ output: Good. }]
`;

let project: EssayProject;
beforeAll(() => {
  project = essayProject({
    "WORKFLOW.md": service,
    "fix.workflow.yaml": workflow,
    "replay.yaml": script,
    "issues.json": JSON.stringify([{ id: "I-1", identifier: "APP-1", title: "Greet", state: "open" }]),
  });
});
afterAll(() => project.remove());

function opened() {
  const silent = () => {};
  const streams = {
    input: Readable.from([]),
    out: silent,
    err: silent,
    size: () => undefined,
    isTerminal: { out: false, err: false },
  };
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
    return (await withIssuesOf(host, state, ready, context.terminal)).issues;
  } finally {
    await host.close();
  }
}

test("tools of a run that was started from an issue on the page reach the tracker, as long as it is the same", async () => {
  const run = await startedRun();
  const reached = await issuesOf(run);
  const { signal } = new AbortController();
  expect(reached?.moveTo).toEqual(["review"]);
  expect(["open", "review", "parked"].map((state) => reached?.isMovable(state))).toEqual([true, true, false]);
  await reached?.tracker.transition("I-1", "review");
  expect(await reached?.fetch("I-1", signal)).toMatchObject({ identifier: "APP-1", state: "review" });
  expect(readFileSync(join(project.folder, "issues.json"), "utf8")).toContain("review");
  writeFileSync(join(project.folder, "WORKFLOW.md"), service.replace("issues.json", "others.json"));
  expect(await issuesOf(run)).toBeUndefined();
  writeFileSync(join(project.folder, "WORKFLOW.md"), "---\nbroken: [\n---\n");
  expect(await issuesOf(run)).toBeUndefined();
});

/** What the page answers: the hash of the plan, or why it has none. */
async function answerTo(request: StartRequest): Promise<unknown> {
  const { context, ready } = opened();
  const { starts } = pageParts(ready, context);
  return starts?.plan(request).then(
    ({ plan, command }) => ({ hash: plan?.hash, command }),
    (error: unknown) => (error instanceof CuebookError ? `${error.code}: ${error.message}; ${error.hint}` : error),
  );
}

test("gates and a script to replay are covered by the same hash as with the command", async () => {
  for (const [args, request] of [
    [
      ["small", "--prompt", "cats", "--gate", "implement=human", "--gate", "*=auto", "--agent", "sh"],
      { workflow: "small", prompt: "cats", agent: "sh", gate: ["implement=human", "*=auto"] },
    ],
    [
      ["essay.workflow.yaml", "--prompt", "cats", "--replay", "replay.yaml"],
      { workflow: "essay.workflow.yaml", prompt: "cats", replay: "replay.yaml" },
    ],
  ] as const) {
    const { out } = await cuebook(project.folder, ["plan", ...args, "--allow-dirty", "--format", "json"]);
    const { hash } = JSON.parse(out);
    expect(await answerTo({ ...request, allowDirty: true })).toEqual({
      hash,
      command: `cuebook run ${args.join(" ").replace("*=auto", "'*=auto'")} --allow-dirty --approved ${hash}`,
    });
  }
});

test("a gate of no phase and a script outside the project are refused", async () => {
  const request = { workflow: "essay.workflow.yaml", prompt: "cats" };
  symlinkSync("/etc/hosts", join(project.folder, "linked.yaml"));
  expect([
    await answerTo({ ...request, workflow: "small", gate: ["implment=human"] }),
    await answerTo({ ...request, workflow: "small", gate: ["implement=humans"] }),
    await answerTo({ ...request, gate: ["writer=human"] }),
    await answerTo({ ...request, replay: "../replay.yaml" }),
    await answerTo({ ...request, replay: "/etc/hosts" }),
    await answerTo({ ...request, replay: "linked.yaml" }),
  ]).toMatchInlineSnapshot(`
    [
      "run_phase_unknown: the workflow small has no phase "implment" for a gate; did you mean "implement"? it has tiny_spec, implement, review",
      "gate_malformed: the gate implement: "humans" cannot decide; did you mean "human"? after the phase comes one of auto, human, agent, skip",
      "run_phase_unknown: the workflow essay has no phase for a gate; set the gate on the edge",
      "request_invalid: the project has no script "../replay.yaml" to replay; Name a file by its path from the root of the project",
      "request_invalid: the project has no script "/etc/hosts" to replay; Name a file by its path from the root of the project",
      "request_invalid: the project has no script "linked.yaml" to replay; Name a file by its path from the root of the project",
    ]
  `);
});
