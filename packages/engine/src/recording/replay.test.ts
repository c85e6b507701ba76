import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editYaml, writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { loadWorkflow, verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { afterAll, describe, expect, test } from "vitest";
import { compareRecording } from "./compare.ts";
import { expectationEdits } from "./expectations.ts";
import { readRecording } from "./read.ts";
import type { RecordedTurn, Recording } from "./recording.ts";
import { replayRecording } from "./replay.ts";
import { recordingOrder } from "./schema.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-replay-")));
afterAll(() => rmSync(scratch, { recursive: true }));

const pair = `version: 1
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
`;
const workflow = load(pair);

function load(text: string): Workflow {
  const loaded = loadWorkflow({ file: "pair.workflow.yaml", text }, () => undefined);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics, null, 1));
  expect(verifyWorkflow(loaded.workflow).filter(({ severity }) => severity === "error")).toEqual([]);
  return loaded.workflow;
}

const reply = {
  draft: "---\ndraft: Cats.\n---\n",
  good: "---\n$status: good\n---\n",
  bad: "---\n$status: bad\nwhy: too short\n---\n",
  approved: "---\n$status: approved\n---\n",
  rejected: "---\n$status: rejected\nreason: it is fine\n---\n",
};

function recording(...steps: readonly (readonly [string, ...(string | Omit<RecordedTurn, "prompt">)[]])[]): Recording {
  return {
    version: 1,
    workflow: "pair.workflow.yaml",
    input: { prompt: "cats" },
    steps: steps.map(([role, ...turns]) => ({
      role,
      turns: turns.map((turn) => (typeof turn === "string" ? { reply: turn } : turn)),
    })),
  };
}

/** The result of a replay, without prompts. */
async function played(given: Recording, of = workflow) {
  const { steps, end, stop } = await replayRecording(of, given, { scratch });
  const turns = steps.flatMap(({ role, turns: each }) =>
    each.map(({ prompt: _, reply: __, ...turn }) => ({ role, ...turn })),
  );
  return { turns, end, stop };
}

describe("a replay", () => {
  test("follows the path of a run: outputs are graded, edges taken, people and approvers asked", async () => {
    const given = recording(
      ["writer", "no fields", reply.draft],
      ["judge", reply.bad, reply.good].map((each, index) =>
        index === 2 ? { reply: reply.good, decision: { verdict: "approved" } } : each,
      ) as [string, string, RecordedTurn],
      ["chief", reply.rejected],
    );
    expect(await played(given)).toEqual({
      turns: [
        { role: "writer", complaints: [expect.stringContaining("front matter")] },
        { role: "writer", grade: "repaired", edge: "writer/_ -> judge" },
        {
          role: "judge",
          grade: "clean",
          decision: {
            kind: "gate",
            message: expect.stringContaining("writer"),
            approver: "chief",
            verdict: "rejected",
          },
        },
        {
          role: "judge",
          grade: "clean",
          edge: "judge/good -> $END",
          decision: { kind: "gate", message: expect.stringContaining("$END"), verdict: "approved" },
        },
        { role: "chief", grade: "clean" },
      ],
      end: { status: "completed" },
      stop: undefined,
    });
  });

  test("ends at a decision without an answer", async () => {
    const { end, stop } = await played(recording(["writer", reply.draft], ["judge", reply.good]));
    expect([end, stop]).toEqual([{ status: "suspended", reason: "decision" }, undefined]);
  });

  test("continues after a person's rejection, with the comment in the prompt", async () => {
    const given = recording(
      ["writer", reply.draft],
      [
        "judge",
        { reply: reply.good, decision: { verdict: "rejected", say: "Look at the title too." } },
        { reply: reply.good, decision: { verdict: "approved" } },
      ],
    );
    const { steps, end } = await replayRecording(workflow, given, { scratch });
    expect(steps[1]?.turns[1]?.prompt).toContain("Look at the title too.");
    expect(end).toEqual({ status: "completed" });
  });

  test("repeats everything to an agent without a session", async () => {
    const given = recording(["writer", "no fields", reply.draft]);
    const forgetful = { ...given, steps: given.steps.map((step) => ({ ...step, session: false })) };
    const { steps } = await replayRecording(workflow, forgetful, { scratch });
    expect(steps[0]?.turns[1]?.prompt).toContain("Write about cats.");
  });

  test("suspends at a limit, and continues with the recorded allowance", async () => {
    const round = [
      ["writer", reply.draft],
      ["judge", reply.bad],
      ["chief", reply.approved],
    ] as const;
    const limited = recording(...round, ...round, ["writer", reply.draft]);
    expect((await played(limited)).end).toEqual({ status: "suspended", reason: "limit" });
    const lifted = recording(...round, ...round, ["writer", { reply: reply.draft, allow: 1 }], ["judge", reply.good]);
    const { turns, end } = await played(lifted);
    expect(turns.at(-2)).toEqual({ role: "writer", grade: "clean", edge: "writer/_ -> judge", allow: 1 });
    expect(end).toEqual({ status: "suspended", reason: "decision" });
  });

  test("ends when an output was sent back too often", async () => {
    expect((await played(recording(["writer", "a", "b", "c"]))).end).toEqual({
      status: "suspended",
      reason: "exhausted",
    });
    const { stop } = await played({ ...recording(["writer", "a", "b", "c"]), repairs: 3 });
    expect(stop).toEqual({ is: "reply_missing", step: 1, turn: 4, role: "writer" });
  });

  test("stops when a reply is missing, has another role, or an answer does not fit", async () => {
    expect((await played(recording(["writer", reply.draft]))).stop).toEqual({
      is: "reply_missing",
      step: 2,
      turn: 1,
      role: "judge",
    });
    expect((await played(recording(["writer", reply.draft], ["writer", reply.draft]))).stop).toEqual({
      is: "role_differs",
      step: 2,
      role: "judge",
    });
    const answered = { reply: reply.good, decision: { verdict: "answered", say: "Yes." } } as const;
    expect((await played(recording(["writer", reply.draft], ["judge", answered]))).stop).toMatchObject({
      is: "decision_refused",
      kind: "gate",
    });
    expect((await played({ ...recording(["writer", reply.draft]), input: {} })).stop).toMatchObject({
      is: "refused",
      key: "input",
    });
  });

  test("enters a run again after its end, if the recording does and the workflow has an edge for it", async () => {
    const open = pair.replace(", gate: human", "").replace("_: { role: writer, prompt", "new: { role: writer, prompt");
    const again = load(open.replace('." } }\n  writer', '." }, resume: { role: judge, prompt: Anew. } }\n  writer'));
    const given = recording(
      ["writer", reply.draft],
      ["judge", { reply: reply.good, resumed: true }],
      ["judge", reply.good],
    );
    const { turns, end, stop } = await played(given, again);
    expect([turns.length, end, stop]).toEqual([3, { status: "completed" }, undefined]);
    expect(turns[1]).toEqual({ role: "judge", grade: "clean", edge: "judge/good -> $END", resumed: true });
    expect((await played(given, load(open))).turns).toHaveLength(2);
  });

  test("compares the folders that edges name, without looking for them", async () => {
    const placed = load(pair.replace('prompt: "Judge: {{{draft}}}"', 'prompt: x, location: "docs/{{{draft}}}"'));
    const { steps } = await replayRecording(placed, recording(["writer", reply.draft], ["judge", reply.good]), {
      scratch,
    });
    expect(steps.map(({ location }) => location)).toEqual([undefined, "docs/Cats."]);
  });

  test("has nothing of this machine in its prompts", async () => {
    const workflow = load(
      pair.replace("Judge: {{{draft}}}", "Judge: {{#_artifacts._body}}{{{path}}} {{{hash}}}{{/_artifacts._body}}"),
    );
    const given = recording(["writer", `${reply.draft}Some body.`], ["judge", reply.good]);
    const one = await replayRecording(workflow, given, { scratch });
    const other = await replayRecording(workflow, given, { scratch: join(scratch, "other") });
    expect(one).toEqual(other);
    expect(one.steps[1]?.turns[0]?.prompt).toMatch(/Judge: \/artifacts\/\S+ sha256:/);
    expect(readdirSync(scratch).sort()).toEqual(["artifacts", "logs", "other"]);
  });
});

/** The findings of comparing a recording with its replay: `line code: message`. */
async function differences(given: Recording): Promise<string[]> {
  const read = readRecording(new Source("x", writeYaml(given)));
  if (read.recording === undefined) throw new Error(JSON.stringify(read.diagnostics));
  const replay = await replayRecording(workflow, read.recording, { scratch });
  return compareRecording({ ...read, recording: read.recording }, workflow, replay).map(
    ({ line, code, message }) => `${line} ${code}: ${message}`,
  );
}

describe("what a recording expects", () => {
  test("is reported where a replay reaches another role, or has other errors", async () => {
    expect(await differences(recording(["writer", reply.draft], ["chief", reply.approved]))).toMatchInlineSnapshot(`
      [
        "6 recording_not_expected: step 1 (writer) has no expected prompt, grade, edge",
        "12 recording_role_differs: step 2 is recorded for "chief", but the run reaches "judge"",
      ]
    `);
    const errors = { reply: "no fields", complaints: ["other"] };
    expect(await differences(recording(["writer", errors, reply.draft], ["judge", reply.good]))).toMatchInlineSnapshot(`
      [
        "2 recording_not_expected: the recording has no expected end",
        "6 recording_not_expected: step 1 (writer) has no expected prompt of turn 1, prompt of turn 2, grade of turn 2, edge of turn 2",
        "9 recording_complaints_differ: the errors in the reply differ from the recorded ones",
        "15 recording_not_expected: step 2 (judge) has no expected prompt, grade, decision",
      ]
    `);
  });

  test("is a text with steps", () => {
    const { diagnostics } = readRecording(new Source("x", "# nothing\n"));
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "recording_empty: the recording is empty; expected `version`, `workflow` and `steps`",
    ]);
  });

  test("passes after an update from its replay, which does not change the recorded input", async () => {
    const given = recording(
      ["writer", "no fields", reply.draft],
      ["judge", reply.bad, { reply: reply.good, decision: { verdict: "approved" } }],
      ["chief", reply.rejected],
    );
    const text = writeYaml(given);
    const before = readRecording(new Source("x", text));
    if (before.recording === undefined) throw new Error(JSON.stringify(before.diagnostics));
    const replay = await replayRecording(workflow, before.recording, { scratch });
    const differences = compareRecording({ ...before, recording: before.recording }, workflow, replay);
    expect([...new Set(differences.map(({ code }) => code))]).toEqual(["recording_not_expected"]);
    const after = readRecording(
      new Source("x", editYaml(text, expectationEdits(before.recording, replay), recordingOrder)),
    );
    if (after.recording === undefined) throw new Error(JSON.stringify(after.diagnostics));
    const again = await replayRecording(workflow, after.recording, { scratch });
    expect(compareRecording({ ...after, recording: after.recording }, workflow, again)).toEqual([]);
    expect(expectationEdits(after.recording, again)).toEqual([]);
    expect(after.recording.steps.map(({ turns }) => turns.map((turn) => turn.reply))).toEqual(
      given.steps.map(({ turns }) => turns.map((turn) => turn.reply)),
    );
  });
});
