import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDecision } from "@cuebook/run";
import { writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { cancelRun } from "../drive/cancel.ts";
import { driveRun } from "../drive/drive.ts";
import type { Host, HostJournal } from "../host/host.ts";
import { startRun } from "../plan/start.ts";
import { compareRecording } from "./compare.ts";
import { recordRun } from "./from-run.ts";
import { readRecording } from "./read.ts";
import type { Recording } from "./recording.ts";
import { replayRecording } from "./replay.ts";
import { type NextReply, standInHost } from "./stand-in.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-from-run-")));
afterAll(() => rmSync(scratch, { recursive: true }));

const workflow = load(`version: 1
name: pair
roles:
  writer:
    goal: Write it.
    frontmatter: { type: object, properties: { draft: { type: string } }, required: [draft] }
  judge:
    goal: Judge it.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
        - { properties: { $status: { const: unsure } }, required: [$status] }
  chief:
    goal: Decide.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected }, reason: { type: string } }, required: [$status, reason] }
graph:
  $START: { _: { role: writer, prompt: "Write about {{{input.prompt}}}." } }
  writer: { _: { role: judge, prompt: "Judge: {{{draft}}}", max: 2 } }
  judge:
    good: { role: $END, gate: human }
    bad: { role: writer, prompt: "Again, since {{{why}}}.", gate: agent, approver: chief }
    unsure: { role: $SUSPEND, prompt: "What of {{{steps.writer.draft}}}?", max: 2 }
`);

function load(text: string): Workflow {
  const loaded = loadWorkflow({ file: "pair.workflow.yaml", text }, () => undefined);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics, null, 1));
  return loaded.workflow;
}

const matter = (fields: string) => `---\n${fields}\n---\n`;
/** Replies of all kinds: which of them is valid depends on the role. */
const replies = [
  matter("draft: Cats."),
  "Sure!\n\n```\n---\ndraft: More cats.\n---\n```\n",
  matter("$status: good"),
  matter("$status: bad\nwhy: too short"),
  matter("$status: unsure"),
  matter("$status: approved"),
  matter("$status: rejected\nreason: it is fine"),
  matter("$status: $SUSPEND\nreason: May I?"),
  "nothing of use\r\n\u0007",
];

/** What a person does when a run is suspended. */
type Act = "approve" | "reject" | "answer" | "allow" | "again" | "leave";

/** A run, driven as usual, with replies and acts in turn; it ends when no acts are left. */
async function ran(
  said: readonly string[],
  acts: readonly Act[],
  session: boolean,
): Promise<{ host: Host; run: string }> {
  let at = 0;
  const next = (): NextReply => ({ text: said[at++ % said.length] ?? "", session });
  const host = standInHost(next, scratch);
  const run = await startRun(host, { workflow, input: { prompt: "cats" }, repository: "/repository" });
  let state = await driveRun(host, run);
  for (const act of acts) {
    if (act === "leave" || state.status !== "suspended") break;
    const open = openDecision(state);
    if (open !== undefined) {
      const verdict = open.kind === "question" ? "answered" : act === "reject" ? "rejected" : "approved";
      await makeDecision(host, run, { verdict, ...(verdict === "approved" ? {} : { say: `I say ${act}.` }) });
    }
    const isLimit = state.suspension?.reason === "limit";
    state = await driveRun(host, run, { resume: isLimit ? { allow: 1 } : {} });
  }
  return { host, run };
}

async function recordingOf(host: HostJournal, run: string): Promise<Recording> {
  const events = await host.journal.read(run);
  const mask = (text: string) => text;
  return recordRun({ run, events, workflow, file: "pair.workflow.yaml", scratch, mask });
}

test("the recording of a run replays every reply, answer, edge, grade, complaint and prompt, and the end", async () => {
  const acts = fc.constantFrom<Act>("approve", "reject", "answer", "allow", "again", "leave");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...replies), { minLength: 1, maxLength: 12 }),
      fc.array(acts, { maxLength: 5 }),
      fc.boolean(),
      async (said, done, session) => {
        const { host, run } = await ran(said, done, session);
        const text = writeYaml(await recordingOf(host, run));
        const read = readRecording(new Source("x.recording.yaml", text));
        expect(read.diagnostics).toEqual([]);
        if (read.recording === undefined) throw new Error("not read");
        const replay = await replayRecording(workflow, read.recording, { scratch });
        const found = compareRecording({ ...read, recording: read.recording }, workflow, replay);
        expect(found.map(({ message, notes }) => ({ message, notes }))).toEqual([]);
      },
    ),
    { numRuns: process.env.CUEBOOK_LONG === undefined ? 20 : 500 },
  );
});

test("paths, branches and ids of the run have their shared names, and secrets are masked", async () => {
  const { host, run } = await ran([matter("draft: x"), matter("$status: good")], [], true);
  const events = (await host.journal.read(run)).map((event) =>
    event.type === "turn_completed" && event.step === 1
      ? { ...event, text: matter(`draft: "/workspace of ${run} with hunter2hunter2"`) }
      : event,
  );
  const mask = (text: string) => text.replaceAll("hunter2hunter2", "[secret]");
  const { steps, input } = await recordRun({ run, events, workflow, file: "pair.workflow.yaml", scratch, mask });
  expect(steps[0]?.turns[0]?.reply).toBe(matter('draft: "/workspace of recording with [secret]"'));
  expect(input).toEqual({ prompt: "cats" });
});

test("a run that has not ended is not recorded", async () => {
  const { host, run } = await ran([matter("draft: x"), matter("$status: good")], [], true);
  await cancelRun(host, run);
  await expect(recordingOf(host, run)).rejects.toMatchObject({
    code: "run_not_recordable",
    message: `run ${run} cannot be recorded: it was cancelled`,
  });
});
