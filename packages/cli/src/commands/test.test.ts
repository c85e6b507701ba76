import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Called, cuebook } from "../testing/cuebook.ts";
import { essayProject, newestRun, reply } from "../testing/run-project.ts";

const workflow = `version: 1
name: pair
roles:
  writer:
    prompt: Write about {{{input.prompt}}}.
  judge:
    prompt: |
      Read it well.
      Then judge it.
    returns:
      format: json
      discriminant: $status
      schema:
        oneOf:
          - { properties: { $status: { const: good } }, required: [$status] }
          - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: judge, prompt: "Judge: {{{_body}}}" } }
  judge:
    good: { role: $END, gate: human }
    bad: { role: writer, prompt: "Again, since {{{why}}}." }
`;

/** A recording written by hand: \`--update\` adds its expectations. */
const bare = `# Two rounds.
version: 1
workflow: ../pair.workflow.yaml
input: { prompt: cats }
steps:
  - role: writer # first
    turns:
      - reply: All cats.
  - role: judge
    turns:
      - reply: no JSON
      - reply: '{ "$status": "bad", "why": "too short" }'
  - role: writer
    turns:
      - reply: More cats.
  - role: judge
    turns:
      - reply: '{ "$status": "good" }'
        decision: { verdict: approved }
`;

const home = folderWith({ "pair.workflow.yaml": workflow, "recordings/pair.recording.yaml": bare });
const recording = join(home, "recordings/pair.recording.yaml");
let whole = "";
beforeAll(async () => {
  const { code, out } = await cuebook(home, ["test", "--update"]);
  expect([code, out]).toEqual([
    0,
    "updated  recordings/pair.recording.yaml  writer, judge, writer#2, judge#2: completed\n\n1 updated, 0 passed of 1 recording with 4 steps\n",
  ]);
  whole = readFileSync(recording, "utf8");
});
const folders = [home];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Calls \`cuebook test\` on a changed recording or workflow. */
async function tested(
  change: { readonly workflow?: (text: string) => string; readonly recording?: (text: string) => string },
  ...args: readonly string[]
): Promise<Called & { readonly recording: string }> {
  const same = (text: string) => text;
  const files = {
    "pair.workflow.yaml": (change.workflow ?? same)(workflow),
    "recordings/pair.recording.yaml": (change.recording ?? same)(whole),
  };
  const folder = folderWith(files);
  folders.push(folder);
  const called = await cuebook(folder, ["test", ...args]);
  return { ...called, recording: readFileSync(join(folder, "recordings/pair.recording.yaml"), "utf8") };
}

describe("a recording", () => {
  test("passes if the workflow does the same", async () => {
    expect(await tested({})).toMatchObject({
      code: 0,
      out: "pass  recordings/pair.recording.yaml  writer, judge, writer#2, judge#2: completed\n\n1 passed of 1 recording with 4 steps\n",
      err: "",
    });
  });

  test("is completed by an update, which keeps its author's text", () => {
    expect(whole).toContain("# Two rounds.\nversion: 1\n");
    expect(whole).toContain(
      "  - role: writer # first\n    turns:\n      - prompt: |-\n          Write about cats.\n\n          Begin.\n        reply: All cats.\n        grade: clean\n        edge: writer/_ -> judge\n",
    );
    expect(whole).toContain(
      `        reply: '{ "$status": "bad", "why": "too short" }'\n        grade: repaired\n        edge: judge/bad -> writer\n`,
    );
    expect(whole).toContain("decision: { kind: gate, message: May judge/good lead to $END?, verdict: approved }");
    expect(whole).toMatch(/\nend:\n {2}status: completed\n$/);
  });
});

describe("cuebook test reports, with place and remedy,", () => {
  test("a missing workflow", async () => {
    const { code, out } = await tested({ recording: (text) => text.replace("../pair.work", "../par.work") });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  1 finding

      error[recording_workflow_unreadable]: "../par.workflow.yaml" cannot be replayed: there is no file "par.workflow.yaml"
        at recordings/pair.recording.yaml:3:11
        1 | # Two rounds.
        2 | version: 1
      > 3 | workflow: ../par.workflow.yaml
          |           ^^^^^^^^^^^^^^^^^^^^
        help: did you mean "pair.workflow.yaml"?

      1 failed, 0 passed of 1 recording with 0 steps
      ",
      ]
    `);
  });

  test("a renamed role, which an update accepts", async () => {
    const renamed = (text: string) => text.replaceAll("judge:", "critic:").replaceAll("role: judge", "role: critic");
    const { code, out } = await tested({ workflow: renamed });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, critic, writer#2, critic#2: completed

      error[recording_edge_differs]: the edge taken is writer/_ -> critic; the recording has writer/_ -> judge
        at recordings/pair.recording.yaml:14:15
        12 |         reply: All cats.
        13 |         grade: clean
      > 14 |         edge: writer/_ -> judge
           |               ^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_role_unknown]: the workflow has no role "judge"; its roles are writer, critic
        at recordings/pair.recording.yaml:15:11
        13 |         grade: clean
        14 |         edge: writer/_ -> judge
      > 15 |   - role: judge
           |           ^^^^^
        help: did you mean "critic"?

      error[recording_edge_differs]: the edge taken is critic/bad -> writer; the recording has judge/bad -> writer
        at recordings/pair.recording.yaml:48:15
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
        47 |         grade: repaired
      > 48 |         edge: judge/bad -> writer
           |               ^^^^^^^^^^^^^^^^^^^

      error[recording_edge_differs]: the edge taken is writer/_ -> critic; the recording has writer/_ -> judge
        at recordings/pair.recording.yaml:57:15
        55 |         reply: More cats.
        56 |         grade: clean
      > 57 |         edge: writer/_ -> judge
           |               ^^^^^^^^^^^^^^^^^

      error[recording_edge_differs]: the edge taken is critic/good -> $END; the recording has judge/good -> $END
        at recordings/pair.recording.yaml:84:15
        82 |         reply: '{ "$status": "good" }'
        83 |         grade: clean
      > 84 |         edge: judge/good -> $END
           |               ^^^^^^^^^^^^^^^^^^

      error[recording_decision_differs]: the message of the decision is May critic/good lead to $END?; the recording has May judge/good lead to $END?
        at recordings/pair.recording.yaml:85:42
        83 |         grade: clean
        84 |         edge: judge/good -> $END
      > 85 |         decision: { kind: gate, message: May judge/good lead to $END?, verdict: approved }
           |                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      1 failed, 0 passed of 1 recording with 4 steps
      ",
      ]
    `);
    const updated = await tested({ workflow: renamed }, "--update");
    expect([updated.code, updated.recording]).toEqual([
      0,
      whole.replaceAll("judge\n", "critic\n").replaceAll("judge/", "critic/"),
    ]);
  });

  test("a status that lost its edge", async () => {
    const { code, out } = await tested({ workflow: (text) => text.replace(/\n {4}bad: .*\n/, "\n") });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, judge: suspended (failure, no_route)

      error[status_without_edge]: role "judge" can return "bad", but graph.judge has no edge for it
        at pair.workflow.yaml:16:13
        14 |         oneOf:
        15 |           - { properties: { $status: { const: good } }, required: [$status] }
      > 16 |           - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
           |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        note: the edges of "judge" are here (pair.workflow.yaml:20:3)
        help: Add the edge, or remove the variant from the role's output.

      error[recording_unproved]: the workflow "../pair.workflow.yaml" is not proved: it has 1 error
        at recordings/pair.recording.yaml:3:11
        1 | # Two rounds.
        2 | version: 1
      > 3 | workflow: ../pair.workflow.yaml
          |           ^^^^^^^^^^^^^^^^^^^^^
        help: Fix the workflow: its findings are reported here, and by \`cuebook check\`.

      error[recording_edge_differs]: no edge is taken; the recording has judge/bad -> writer
        at recordings/pair.recording.yaml:48:15
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
        47 |         grade: repaired
      > 48 |         edge: judge/bad -> writer
           |               ^^^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_unplayed]: this step and 1 after it are not replayed: the run ends before it, suspended (failure, no_route)
        at recordings/pair.recording.yaml:49:11
        47 |         grade: repaired
        48 |         edge: judge/bad -> writer
      > 49 |   - role: writer
           |           ^^^^^^
        help: Remove them, or fix what ends the run before them.

      error[recording_end_differs]: the end of the run is suspended (failure, no_route); the recording has completed: the graph has no edge for role "judge" with status "bad"; it has good
        at recordings/pair.recording.yaml:86:1
        84 |         edge: judge/good -> $END
        85 |         decision: { kind: gate, message: May judge/good lead to $END?, verdict: approved }
      > 86 | end:
           | ^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      1 failed, 0 passed of 1 recording with 2 steps
      ",
      ]
    `);
  });

  test("a reply that is no longer valid", async () => {
    const { code, out } = await tested({
      workflow: (text) =>
        text
          .replace("required: [$status, why]", "required: [$status, why, where]")
          .replace("why: { type: string }", "why: { type: string }, where: { type: string }"),
    });
    expect(code).toBe(1);
    expect(out.slice(out.indexOf("error[recording_reply"))).toMatchInlineSnapshot(`
      "error[recording_reply_missing]: "judge" (step 2) is asked again, but no reply is recorded for turn 3
        at recordings/pair.recording.yaml:46:16
        44 |
        45 |           - The reply is not a JSON object (Unexpected token 'o', "no JSON" is not valid JSON). Reply with one JSON object and nothing else.
      > 46 |         reply: '{ "$status": "bad", "why": "too short" }'
           |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: Add the step or the turn with its \`reply\`, or record the run again.

      error[recording_grade_differs]: the output is not valid; the recording has repaired
        at recordings/pair.recording.yaml:47:16
        45 |           - The reply is not a JSON object (Unexpected token 'o', "no JSON" is not valid JSON). Reply with one JSON object and nothing else.
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
      > 47 |         grade: repaired
           |                ^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_edge_differs]: no edge is taken; the recording has judge/bad -> writer
        at recordings/pair.recording.yaml:48:15
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
        47 |         grade: repaired
      > 48 |         edge: judge/bad -> writer
           |               ^^^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_unplayed]: this step and 1 after it are not replayed: the replay stops at step 2
        at recordings/pair.recording.yaml:49:11
        47 |         grade: repaired
        48 |         edge: judge/bad -> writer
      > 49 |   - role: writer
           |           ^^^^^^
        help: Remove them, or fix what ends the run before them.

      1 failed, 0 passed of 1 recording with 2 steps
      "
    `);
  });

  test("a different prompt", async () => {
    const { code, out } = await tested({
      workflow: (text) => text.replace("Then judge it.", "Then judge it with care."),
    });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, judge, writer#2, judge#2: completed

      error[recording_prompt_differs]: the prompt of step 2 (judge), turn 1, differs: 1 line removed, 1 added
        at recordings/pair.recording.yaml:19:11
        17 |       - prompt: |-
        18 |           Read it well.
      > 19 |           Then judge it.
           |           ^^^^^^^^^^^^^^
        note: recorded (-) and now (+)
            Read it well.
          - Then judge it.
          + Then judge it with care.
          
            Judge: All cats.
          ...
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_prompt_differs]: the prompt of step 4 (judge), turn 1, differs: 1 line removed, 1 added
        at recordings/pair.recording.yaml:62:11
        60 |       - prompt: |-
        61 |           Read it well.
      > 62 |           Then judge it.
           |           ^^^^^^^^^^^^^^
        note: recorded (-) and now (+)
            Read it well.
          - Then judge it.
          + Then judge it with care.
          
            Judge: More cats.
          ...

      1 failed, 0 passed of 1 recording with 4 steps
      ",
      ]
    `);
  });

  test("more steps than the run takes", async () => {
    const { code, out } = await tested({
      workflow: (text) =>
        text.replace('bad: { role: writer, prompt: "Again, since {{{why}}}." }', "bad: { role: $END }"),
    });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, judge: completed

      error[recording_edge_differs]: the edge taken is judge/bad -> $END; the recording has judge/bad -> writer
        at recordings/pair.recording.yaml:48:15
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
        47 |         grade: repaired
      > 48 |         edge: judge/bad -> writer
           |               ^^^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      error[recording_unplayed]: this step and 1 after it are not replayed: the run ends before it, completed
        at recordings/pair.recording.yaml:49:11
        47 |         grade: repaired
        48 |         edge: judge/bad -> writer
      > 49 |   - role: writer
           |           ^^^^^^
        help: Remove them, or fix what ends the run before them.

      1 failed, 0 passed of 1 recording with 2 steps
      ",
      ]
    `);
  });

  test("fewer replies than the run needs", async () => {
    const { code, out } = await tested({ recording: (text) => text.slice(0, text.lastIndexOf("  - role: judge")) });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, judge, writer#2: stopped

      error[recording_reply_missing]: the run continues to "judge" (step 4), for which no reply is recorded
        at recordings/pair.recording.yaml:49:11
        47 |         grade: repaired
        48 |         edge: judge/bad -> writer
      > 49 |   - role: writer
           |           ^^^^^^
        help: Add the step or the turn with its \`reply\`, or record the run again.

      1 failed, 0 passed of 1 recording with 3 steps
      ",
      ]
    `);
  });

  test("an unknown key, wrong kinds and a missing key, all at once", async () => {
    const { code, out } = await tested({
      recording: (text) =>
        text
          .replace("    turns:\n", "    turn:\n")
          .replace("verdict: approved", "verdict: aproved")
          .replace("reply: More cats.", "reply: 3"),
    });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  3 findings

      error[unknown_key]: unknown key "steps[0].turn"; known here: role, branch, resolves, session, location, facts, files, sync, final, turns, signal, timed_out
        at recordings/pair.recording.yaml:7:5
        5 | steps:
        6 |   - role: writer # first
      > 7 |     turn:
          |     ^^^^
        help: did you mean "turns"?

      error[wrong_type]: "steps[2].turns[0].reply" must be text, but is the number 3
        at recordings/pair.recording.yaml:55:16
        53 |
        54 |           Again, since too short.
      > 55 |         reply: 3
           |                ^
        help: Write a value of the type shown. Quote a text that YAML reads as a number, as true or false, or as a mapping.

      error[wrong_value]: "steps[3].turns[0].decision.verdict" must be "approved", "rejected" or "answered", but is the text "aproved"
        at recordings/pair.recording.yaml:85:81
        83 |         grade: clean
        84 |         edge: judge/good -> $END
      > 85 |         decision: { kind: gate, message: May judge/good lead to $END?, verdict: aproved }
           |                                                                                 ^^^^^^^
        help: did you mean "approved"?

      1 failed, 0 passed of 1 recording with 0 steps
      ",
      ]
    `);
  });

  test("a file that is not YAML", async () => {
    const { code, out } = await tested({ recording: (text) => text.replace("input: {", "input: [") });
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  1 finding

      error[yaml_syntax]: this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]
        at recordings/pair.recording.yaml:4:23
        2 | version: 1
        3 | workflow: ../pair.workflow.yaml
      > 4 | input: [ prompt: cats }
          |                       ^
        help: Fix the place shown. Keys of one mapping start in the same column, indented by spaces. Quote a text that contains \`: \` or \` #\`, or that starts with one of \`{ [ & * ! | > % @\`.

      1 failed, 0 passed of 1 recording with 0 steps
      ",
      ]
    `);
  });

  test("a rejection without a message, and an answer without a question", async () => {
    const silent = await tested({ recording: (text) => text.replace("verdict: approved", "verdict: rejected") });
    expect([silent.code, silent.out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  1 finding

      error[recording_decision_invalid]: "rejected" needs a comment under "say"
        at recordings/pair.recording.yaml:85:81
        83 |         grade: clean
        84 |         edge: judge/good -> $END
      > 85 |         decision: { kind: gate, message: May judge/good lead to $END?, verdict: rejected }
           |                                                                                 ^^^^^^^^
        help: Write a \`verdict\` and, unless it is \`approved\`, a comment under \`say\`.

      1 failed, 0 passed of 1 recording with 0 steps
      ",
      ]
    `);
    const unasked = await tested({ workflow: (text) => text.replace(", gate: human", "") });
    expect([unasked.code, unasked.out]).toMatchInlineSnapshot(`
      [
        1,
        "FAIL  recordings/pair.recording.yaml  writer, judge, writer#2, judge#2: completed

      error[recording_decision_unasked]: the recording has "decision" here, but the run does not wait for a person
        at recordings/pair.recording.yaml:85:19
        83 |         grade: clean
        84 |         edge: judge/good -> $END
      > 85 |         decision: { kind: gate, message: May judge/good lead to $END?, verdict: approved }
           |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: Remove the key, or restore the gate or limit of the edge.

      1 failed, 0 passed of 1 recording with 4 steps
      ",
      ]
    `);
  });

  test("one bad recording next to a good one", async () => {
    const folder = folderWith({
      "pair.workflow.yaml": workflow,
      "recordings/a.recording.yaml": whole,
      "recordings/b.recording.yaml": whole.replace("judge/bad -> writer", "judge/bad -> judge"),
      "docs/x.md": "",
    });
    folders.push(folder);
    const { code, out } = await cuebook(folder, ["test", "recordings", "docs"]);
    expect([code, out]).toMatchInlineSnapshot(`
      [
        1,
        "pass  recordings/a.recording.yaml  writer, judge, writer#2, judge#2: completed
      FAIL  recordings/b.recording.yaml  writer, judge, writer#2, judge#2: completed

      error[recording_not_found]: no recording in "docs": looked for *.recording.yaml and *.recording.yml
        at docs:1:1
        help: Record a run: \`cuebook test --from-run RUN\`.

      error[recording_edge_differs]: the edge taken is judge/bad -> writer; the recording has judge/bad -> judge
        at recordings/b.recording.yaml:48:15
        46 |         reply: '{ "$status": "bad", "why": "too short" }'
        47 |         grade: repaired
      > 48 |         edge: judge/bad -> judge
           |               ^^^^^^^^^^^^^^^^^^
        help: If the change is intended, accept it: \`cuebook test --update FILE\`. If not, fix the workflow.

      1 failed, 1 passed of 2 recordings with 8 steps
      ",
      ]
    `);
  });
});

describe("an update", () => {
  test("does not change a recording whose replies no longer match", async () => {
    const short = whole.slice(0, whole.lastIndexOf("  - role: judge"));
    const { code, out, recording: after } = await tested({ recording: () => short }, "--update");
    expect([code, after]).toEqual([1, short]);
    expect(out).toContain("error[recording_not_updated]: ");
  });

  test("refuses a YAML alias, whose copies cannot be changed separately", async () => {
    const turns = "    turns: &said\n      - reply: All cats.\n";
    const folder = folderWith({
      "pair.workflow.yaml": workflow,
      "x.recording.yaml": bare
        .replace("../", "")
        .replace("    turns:\n      - reply: All cats.\n", turns)
        .replace("    turns:\n      - reply: More cats.\n", "    turns: *said\n"),
    });
    folders.push(folder);
    const { code, out } = await cuebook(folder, ["test", "--update"]);
    expect(code).toBe(1);
    expect(out).toContain(
      "error[recording_not_updated]: the recording was not updated: there is no mapping or list to edit at steps.2.turns.0\n",
    );
  });

  test("refuses an unreadable recording, and keeps line ends and permissions", async () => {
    const broken = await tested({ recording: (text) => text.replace("reply:", "replay:") }, "--update");
    expect([broken.code, broken.recording]).toEqual([1, whole.replace("reply:", "replay:")]);
    const folder = folderWith({ "pair.workflow.yaml": workflow, "x.recording.yaml": "" });
    folders.push(folder);
    const file = join(folder, "x.recording.yaml");
    writeFileSync(file, bare.replace("../", "").replaceAll("\n", "\r\n"));
    chmodSync(file, 0o660);
    expect((await cuebook(folder, ["test", "--update", "x.recording.yaml"])).code).toBe(0);
    expect(readFileSync(file, "utf8").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(statSync(file).mode & 0o777).toBe(0o660);
    expect((await cuebook(folder, ["test", "x.recording.yaml"])).code).toBe(0);
  });
});

describe("a recorded run", () => {
  const project = essayProject();
  afterAll(() => project.remove());

  test("is a test that passes, without parts specific to the run", { tags: ["long"] }, async () => {
    project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
    const ran = await cuebook(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats"]);
    expect(ran.code).toBe(0);
    const run = await newestRun(project.folder);
    const { code, out } = await cuebook(project.folder, ["test", "--from-run", run.slice(0, 6)]);
    const file = `recordings/essay-${run}.recording.yaml`;
    expect([code, out]).toEqual([
      0,
      `wrote ${file}\npass  ${file}  writer, checker: completed\n\n1 passed of 1 recording with 2 steps\n`,
    ]);
    const text = readFileSync(join(project.folder, file), "utf8");
    expect(text).toContain("workflow: ../essay.workflow.yaml\n");
    expect(text).not.toContain(project.folder);
    expect(text).not.toContain(`: ${run}`);
    expect((await cuebook(project.folder, ["test", "--from-run", run])).err).toContain(
      `error[files_exist]: nothing was written: ${file} already exists\n`,
    );
    expect((await cuebook(project.folder, ["test", "--from-run", run, "--force"])).code).toBe(0);
    expect(readFileSync(join(project.folder, file), "utf8")).toBe(text);
    rmSync(join(project.folder, "essay.workflow.yaml"));
    expect(await cuebook(project.folder, ["test", "--from-run", run])).toMatchObject({
      code: 2,
      err: expect.stringContaining("hint: name it: --workflow FILE\n"),
    });
  });

  test("is reported if it does not exist", async () => {
    expect(await cuebook(project.folder, ["test", "--from-run", "zzzz"])).toMatchObject({
      code: 4,
      err: expect.stringContaining("error[run_not_found]: "),
    });
  });
});

describe("cuebook test refuses", () => {
  test.each<[string, readonly string[], string]>([
    [
      "a folder without recordings",
      ["."],
      'no recording in or below ".": searched for *.recording.yaml and *.recording.yml',
    ],
    ["an option without --from-run", ["--out", "x"], "--out goes with --from-run"],
    ["recordings together with --from-run", ["--from-run", "x", "y"], "--from-run takes no other recordings"],
    [
      "--update together with --from-run",
      ["--from-run", "x", "--update"],
      "--from-run and --update exclude each other",
    ],
  ])("%s", async (_, args, message) => {
    const folder = folderWith({ "readme.md": "" });
    folders.push(folder);
    const { code, err } = await cuebook(folder, ["test", ...args]);
    expect([code, err.split("\n")[0]]).toEqual([2, `error[usage]: ${message}`]);
  });
});

test("cuebook test --format json prints the differences line by line", async () => {
  const { code, out } = await tested(
    { workflow: (text) => text.replace("Then judge it.", "Judge.") },
    "--format",
    "json",
  );
  const { recordings, ...rest } = JSON.parse(out);
  expect([code, rest]).toEqual([1, { diagnostics: [], passed: 0, failed: 1, updated: 0 }]);
  expect(recordings).toMatchObject([
    {
      file: "recordings/pair.recording.yaml",
      workflow: "pair",
      passed: false,
      updated: false,
      steps: 4,
      end: { status: "completed" },
    },
  ]);
  expect(recordings[0].findings[0]).toMatchObject({
    code: "recording_prompt_differs",
    diff: expect.arrayContaining([
      { is: "removed", text: "Then judge it." },
      { is: "added", text: "Judge." },
    ]),
  });
});

test("cuebook test reads a workflow with the library of its project", async () => {
  const folder = folderWith({
    ".git/HEAD": "",
    "one/.cuebook/prompts/implement.md": "---\nextends: built-in\nappend: '{{NO_ONE}}'\n---\n",
    "one/w.workflow.yaml": "name: w\nextends: trivial\n",
    "one/w.recording.yaml":
      "version: 1\nworkflow: w.workflow.yaml\nsteps: [{ role: implement, turns: [{ reply: x }] }]\n",
  });
  folders.push(folder);
  const { code, out } = await cuebook(folder, ["test", "one"]);
  expect([code, out]).toEqual([1, expect.stringContaining("at one/.cuebook/prompts/implement.md:3:")]);
});
