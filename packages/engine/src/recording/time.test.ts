import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadWorkflow } from "@cuebook/workflow";
import { afterAll, expect, test } from "vitest";
import type { RecordedStep, Recording } from "./recording.ts";
import { replayRecording } from "./replay.ts";

const scratch = mkdtempSync(join(tmpdir(), "cuebook-replay-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const text = `name: release
context: none
inputs: { type: object, properties: {} }
roles:
  build: { goal: Build., timeout: 30m }
  ci:
    wait: { event: ci_done, payload: { type: object, properties: { url: { type: string } }, required: [url] } }
    timeout: 2d
  gate: { goal: Report. }
  note: { goal: Note. }
graph:
  $START: { _: { role: build, prompt: Go. } }
  build: { _: { role: ci }, $TIMEOUT: { role: note, prompt: Too slow. } }
  ci: { _: { role: gate, prompt: "See {{{url}}}.", after: 2d }, $TIMEOUT: { role: note, prompt: Nothing came. } }
  gate: { _: { role: $END, gate: human, timeout: 1h }, $TIMEOUT: { role: note, prompt: Nobody decided. } }
  note: { _: { role: $END } }
`;

async function replayed(steps: readonly RecordedStep[]) {
  const { workflow, diagnostics } = loadWorkflow({ file: "release.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  const recording: Recording = { version: 1, workflow: "release.workflow.yaml", steps };
  const { end, message, stop, steps: played } = await replayRecording(workflow, recording, { scratch });
  return {
    end,
    message,
    stop,
    way: played.map(({ role, signal, timed_out }) => [role, signal ?? timed_out ?? "replied"]),
  };
}

const replied = (role: string): RecordedStep => ({ role, turns: [{ reply: "ok" }] });
const late = (role: string, turns: RecordedStep["turns"] = []): RecordedStep => ({ role, turns, timed_out: true });
const came: RecordedStep = { role: "ci", turns: [], signal: { url: "https://ci" } };

test("a replay takes signals, delays and timeouts from the recording, and does not wait", async () => {
  const approved: RecordedStep = { role: "gate", turns: [{ reply: "ok", decision: { verdict: "approved" } }] };
  expect(await replayed([replied("build"), came, approved])).toEqual({
    end: { status: "completed" },
    message: "",
    stop: undefined,
    way: [
      ["build", "replied"],
      ["ci", { url: "https://ci" }],
      ["gate", "replied"],
    ],
  });
});

test.each([
  ["a step", [late("build"), replied("note")]],
  ["an event", [replied("build"), late("ci"), replied("note")]],
  ["a decision", [replied("build"), came, late("gate", [{ reply: "ok" }]), replied("note")]],
])("a replay ends %s that took too long with $TIMEOUT", async (_, steps) => {
  expect(await replayed(steps)).toMatchObject({
    end: { status: "completed" },
    way: steps.map(({ role }) => [role, expect.anything()]),
  });
});

test("a signal that does not fit ends the replay", async () => {
  expect(await replayed([replied("build"), { role: "ci", turns: [], signal: { link: "x" } }])).toMatchObject({
    end: { status: "failed", code: "signal_invalid" },
  });
});
