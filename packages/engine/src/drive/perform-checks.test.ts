import { readdirSync } from "node:fs";
import type { Sandbox } from "@cuebook/policy";
import { stateOf } from "@cuebook/run";
import { requireSandbox } from "@cuebook/system";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { output, Trial } from "../testing/trial.ts";
import { performChecks } from "./perform-checks.ts";

const missing = await requireSandbox("workspace").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

const workflow = `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END, gate: human } }
`;

afterEach(() => vi.unstubAllEnvs());

/** Runs a check of the run's first step, whose role has a sandbox. */
async function check(trial: Trial, sandbox: Sandbox, command: string, path?: string): Promise<void> {
  await trial.start();
  const { host } = trial;
  const lease = await host.journal.acquire(trial.run, await thisProcess());
  const state = stateOf(trial.run, await trial.events());
  const recorder = new Recorder(host, lease, state, () => undefined);
  const { definition } = trial.workflow;
  const { writer } = definition.roles;
  if (writer === undefined) throw new Error("the workflow has a writer");
  const roles = { writer: { ...writer, sandbox } };
  if (path !== undefined) vi.stubEnv("PATH", path);
  const changed = { ...trial.workflow, definition: { ...definition, roles } };
  const performance = {
    ...{ host, recorder, transcript: await TranscriptWriter.open(host, lease) },
    whole: changed,
    workflow: changed,
    signal: new AbortController().signal,
    onActivity: () => undefined,
  };
  const checks = [{ name: "test", command, onFailure: "return" }] as const;
  await performChecks(performance, { do: "run_checks", step: 1, try: 1, turn: 1, checks });
  await host.journal.release(lease);
}

const work = { writer: () => output({ title: "T" }) };

describe("the checks of a step", () => {
  test.skipIf(missing !== "")(`run in the sandbox of its role${missing}`, async () => {
    await using trial = new Trial(workflow, { work });
    await check(trial, "workspace", "touch made; touch /etc/cuebook-test");
    expect((await trial.events()).at(-1)).toMatchObject({
      type: "checks_completed",
      checks: [{ outcome: "failed", output: expect.stringContaining("Read-only file system") }],
    });
    expect(readdirSync(await trial.path())).toContain("made");
  });

  test("suspend the run if that sandbox is unavailable, and are not run without it", async () => {
    await using trial = new Trial(workflow, { work });
    await check(trial, "workspace_no_network", "touch made", trial.folder);
    expect((await trial.events()).at(-1)).toMatchObject({
      type: "run_suspended",
      reason: "failure",
      step: 1,
      error: { code: "sandbox_unavailable", hint: expect.stringContaining("install bubblewrap") },
    });
    vi.unstubAllEnvs();
    expect(readdirSync(await trial.path())).not.toContain("made");
  });
});
