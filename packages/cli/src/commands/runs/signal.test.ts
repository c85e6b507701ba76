import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import {
  linesOf,
  newestRun,
  normalized,
  removeFolder,
  repositoryWith,
  startCuebook,
} from "../../testing/run-project.ts";

/** It waits for an event, then for a person, then for another event. */
const release = `version: 1
name: release
agent: nobody
roles:
  ci:
    wait:
      event: ci_done
      payload:
        oneOf:
          - { properties: { $status: { const: passed }, url: { type: string, minLength: 1 } }, required: [$status, url] }
          - { properties: { $status: { const: failed }, log: { type: string } }, required: [$status, log] }
  tests: { run: "true" }
  deployed: { wait: { event: deployed, payload: { properties: { at: { type: string } }, required: [at] } } }
graph:
  $START: { _: { role: ci } }
  ci: { passed: { role: tests }, failed: { role: $END } }
  tests: { passed: { role: deployed, gate: human }, failed: { role: $END } }
  deployed: { _: { role: $END } }
`;

const review = `version: 1
name: review
inputs: { properties: { notes: { type: string, minLength: 1 } }, required: [notes] }
roles:
  facts: { prompt: "Check {{{input.notes}}}.", permissions: read }
  words: { prompt: "Read {{{input.notes}}}.", permissions: read }
  editor:
    prompt: Decide.
    permissions: read
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected }, comment: { type: string } }, required: [$status, comment] }
graph:
  $START:
    _: { all: [{ role: facts, prompt: Go. }, { role: words, prompt: Go. }], share: true, join: { role: editor, prompt: Decide. } }
  editor: { approved: { role: $END }, rejected: { role: $END } }
`;

/** It runs another workflow, then waits for an event with a timeout, so that its process stays. */
const notes = `version: 1
name: notes
roles:
  writer: { prompt: Write., frontmatter: { properties: { notes: { type: string, minLength: 1 } }, required: [notes] } }
  review: { workflow: ./review.workflow.yaml, with: { notes: { from: steps.writer.notes } } }
  ci: { timeout: 2d, wait: { event: built, payload: { properties: { url: { type: string } }, required: [url] } } }
graph:
  $START: { _: { role: writer, prompt: Write. } }
  writer: { _: { role: review } }
  review: { approved: { role: ci }, rejected: { role: writer, prompt: "{{{comment}}}", max: 1 } }
  ci: { _: { role: $END }, $TIMEOUT: { role: $END } }
`;

const script = `version: 1
roles:
  writer: [{ output: "---\\nnotes: First.\\n---\\n" }, { output: "---\\nnotes: Second.\\n---\\n" }]
  facts: [{ output: Right. }]
  words: [{ output: Clear., delay_ms: 300 }]
  editor:
    - output: "---\\n$status: rejected\\ncomment: Say more.\\n---\\n"
    - output: "---\\n$status: approved\\n---\\n"
`;

let folder: string;

beforeAll(() => {
  folder = repositoryWith({
    ".cuebook/config.yaml": "agents:\n  nobody: { kind: command, command: ['false'] }\n",
    "release.workflow.yaml": release,
    "review.workflow.yaml": review,
    "notes.workflow.yaml": notes,
    "replay.yaml": script,
    "passed.json": '{ "$status": "passed", "url": "https://ci.example.com/1" }',
  });
});
afterAll(() => removeFolder(folder));

/** A run that waits for `ci_done`. */
async function waitingRun(): Promise<string> {
  expect(await cuebook(folder, ["run", "release.workflow.yaml", "--quiet"])).toMatchObject({ code: 3 });
  return newestRun(folder);
}

const passed = '{ "$status": "passed", "url": "https://ci.example.com/1" }';
const signal = (run: string, ...args: readonly string[]) => cuebook(folder, ["runs", "signal", run, ...args]);
const events = async (run: string) => linesOf((await cuebook(folder, ["runs", "log", run, "--format", "json"])).out);

describe("cuebook runs signal", () => {
  test("resumes a run that waits for the event, until it waits for another or for a person", async () => {
    const run = await waitingRun();
    const { code, out, err } = await signal(run, "ci_done", "--data-file", "passed.json");
    expect(code).toBe(3);
    expect(normalized(`${out}${err}`, folder, run)).toMatchInlineSnapshot(`
      "sent  ci_done: the run waits for it
      run RUN  release
      branch cuebook/release-RUN
      1 ci    passed  TIME  -> tests
      2 tests  starts
      2 tests  run  true
      2 tests  passed  TIME

      suspended (decision)  TIME, 2 steps, 1 turn
        May tests/passed lead to deployed?
        branch   cuebook/release-RUN

      Next:
        cuebook inbox show RUN  show the question with all details
        cuebook inbox approve RUN  continue with deployed
        cuebook inbox reject RUN --say TEXT  send it back to tests with the changes you want
        cuebook runs show RUN  show the run's story
        git -C WORKTREES/release-RUN status  show what is not committed
      "
    `);
    expect((await events(run)).filter(({ type }) => type === "signal_received")).toMatchObject([
      { name: "ci_done", value: { $status: "passed", url: "https://ci.example.com/1" } },
    ]);
  });

  test("keeps an event that comes before the run waits for it, and each is used once", { tags: ["long"] }, async () => {
    const run = await waitingRun();
    const early = await signal(run, "deployed", "--data", '{ "at": "noon" }');
    expect(early).toEqual({
      code: 0,
      out: "sent  deployed: it is kept until the run is resumed and waits for it\n",
      err: "",
    });
    expect((await signal(run, "ci_done", "--data", passed, "--no-run")).out).toContain("the run waits for it");
    expect((await cuebook(folder, ["runs", "resume", run, "--quiet"])).code).toBe(3);
    const kept = await signal(run, "ci_done", "--data", passed);
    expect(kept).toEqual({
      code: 0,
      out: "sent  ci_done: it is kept until the run is resumed and waits for it\n",
      err: "",
    });
    expect((await cuebook(folder, ["inbox", "approve", run, "--quiet"])).code).toBe(0);
    const uses = (await events(run)).flatMap((event) =>
      event.signal === undefined ? [] : [[event.type, event.signal]],
    );
    expect(uses).toEqual([
      ["signal_received", 1],
      ["signal_received", 2],
      ["step_completed", 2],
      ["signal_received", 3],
      ["step_completed", 1],
    ]);
    const ended = await signal(run, "deployed", "--data", '{ "at": "noon" }');
    expect({ ...ended, err: normalized(ended.err, folder, run) }).toEqual({
      code: 4,
      out: "",
      err: "error[run_ended]: run RUN has ended (completed), and takes no signal\nhint: Show it: cuebook runs show RUN\n",
    });
  });

  test("refuses data that do not fit, and events that the workflow does not have, before anything is sent", async () => {
    const run = await waitingRun();
    const refusals: string[] = [];
    for (const args of [
      ["ci_done"],
      ["ci_done", "--data", '{ "$status": "passed" }'],
      ["ci_done", "--data", '{ "$status": "passed", "url": 1 }'],
      ["ci_done", "--data", '{ "$status": "$SUSPEND", "reason": "no" }'],
      ["ci_done", "--data", '{ "$status": "$TIMEOUT" }'],
      ["ci_done", "--data", "[1]"],
      ["ci_done", "--data", "{ $status: passed }"],
      ["ci_done", "--data", passed, "--data-file", "passed.json"],
      ["ci_done", "--data-file", "missing.json"],
      ["ci_don", "--data", passed],
      ["\u001b[2Jother", "--data", passed],
    ]) {
      const { code, out, err } = await signal(run, ...args);
      refusals.push(`${JSON.stringify(args)}\n${code} ${out}${normalized(err, folder, run)}`);
    }
    expect(`\n${refusals.join("\n")}`).toMatchInlineSnapshot(`
      "
      ["ci_done"]
      4 error[signal_invalid]: the data of ci_done does not fit: The field \`$status\` is missing. Add \`$status: passed\`, or the one of passed, failed that matches your work.

      ["ci_done","--data","{ \\"$status\\": \\"passed\\" }"]
      4 error[signal_invalid]: the data of ci_done does not fit: The field \`url\` is missing; it is required with \`$status: passed\`. Add it: text.

      ["ci_done","--data","{ \\"$status\\": \\"passed\\", \\"url\\": 1 }"]
      4 error[signal_invalid]: the data of ci_done does not fit: The field \`url\` must be text, but is the number 1.

      ["ci_done","--data","{ \\"$status\\": \\"$SUSPEND\\", \\"reason\\": \\"no\\" }"]
      4 error[signal_invalid]: the data of ci_done does not fit: the status has to be one of passed, failed

      ["ci_done","--data","{ \\"$status\\": \\"$TIMEOUT\\" }"]
      4 error[signal_invalid]: the data of ci_done does not fit: \`$status\` is the text "$TIMEOUT", which is not a status of this role. Use one of passed, failed.

      ["ci_done","--data","[1]"]
      4 error[signal_invalid]: the data of ci_done does not fit: its data has to be an object

      ["ci_done","--data","{ $status: passed }"]
      2 error[usage]: --data is no JSON: Expected property name or '}' in JSON at position 2 (line 1 column 3)
      hint: for example: --data '{"$status": "passed"}'

      ["ci_done","--data","{ \\"$status\\": \\"passed\\", \\"url\\": \\"https://ci.example.com/1\\" }","--data-file","passed.json"]
      2 error[usage]: --data and --data-file cannot be combined
      hint: omit one of them

      ["ci_done","--data-file","missing.json"]
      2 error[usage]: --data-file missing.json cannot be read
      hint: give a file with a JSON object

      ["ci_don","--data","{ \\"$status\\": \\"passed\\", \\"url\\": \\"https://ci.example.com/1\\" }"]
      4 error[signal_unknown]: the run has no event "ci_don"; did you mean ci_done?

      ["\\u001b[2Jother","--data","{ \\"$status\\": \\"passed\\", \\"url\\": \\"https://ci.example.com/1\\" }"]
      4 error[signal_unknown]: the run has no event "\\u001b[2Jother"; it has ci_done, deployed
      "
    `);
    expect((await signal("nothing", "ci_done", "--data", passed)).code).toBe(4);
    expect((await events(run)).map(({ type }) => type)).not.toContain("signal_received");
  });

  test("writes its result as JSON lines, and failures too", async () => {
    const run = await waitingRun();
    const bad = await signal(run, "ci_done", "--data", "{}", "--format", "json");
    expect({ code: bad.code, err: bad.err, lines: linesOf(bad.out) }).toMatchObject({
      ...{ code: 4, err: "" },
      lines: [{ error: { code: "signal_invalid" } }],
    });
    const sent = await signal(run, "ci_done", "--data", '{ "$status": "failed", "log": "x" }', "--format", "json");
    const lines = linesOf(sent.out);
    expect(lines[0]).toEqual({ run, signal: "ci_done", mail: expect.any(Number), outcome: "resumable" });
    expect({ code: sent.code, last: lines.at(-1) }).toMatchObject({ code: 0, last: { status: "completed" } });
  });

  test("reads the data from standard input", { tags: ["long"] }, async () => {
    const run = await waitingRun();
    const { code } = await cuebook(folder, ["runs", "signal", run, "ci_done", "--data", "-", "--quiet"], {}, passed);
    expect(code).toBe(3);
  });

  test("gives the event to the process that drives the run, whose other workflows have lines of their own", {
    tags: ["long"],
  }, async () => {
    const driving = startCuebook(folder, ["run", "notes.workflow.yaml", "--replay", "replay.yaml"]);
    await driving.until("waits for the event built");
    const run = await newestRun(folder);
    const sent = await signal(run, "built", "--data", '{ "url": "x" }');
    expect(sent).toEqual({ code: 0, out: "sent  built: the process that drives the run takes it\n", err: "" });
    const { code, out } = await driving.ended;
    expect(code).toBe(0);
    expect(normalized(out, folder, run).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, "DATE")).toMatchInlineSnapshot(`
      "run RUN  notes
      branch cuebook/notes-RUN
      1 writer    starts
      1 writer    _  TIME  -> review
      2 review    starts
        $START               -> [facts, words] -> editor
          3 review > facts   starts
          4 review > words   starts
          3 review > facts   _  TIME  -> join
          4 review > words   _  TIME  -> join
        5 review > editor    starts, joins 2 branches
        5 review > editor    rejected  TIME  -> $END
      2 review               rejected  TIME  -> writer
      6 writer#2             starts
      6 writer#2             _  TIME  -> review
      7 review#2             starts
        $START               -> [facts, words] -> editor
          8 review > facts   starts
          9 review > words   starts
          8 review > facts   _  TIME  -> join
          9 review > words   _  TIME  -> join
        10 review > editor   starts, joins 2 branches
        10 review > editor   approved  TIME  -> $END
      7 review#2             approved  TIME  -> ci
      11 ci                  starts
      11 ci                  waits for the event built until DATE  (cuebook runs signal RUN built)
      11 ci                  _  TIME  -> $END

      completed  TIME, 11 steps, 8 turns
        branch   cuebook/notes-RUN
        commit   HASH (no new commit), nothing uncommitted

      Next:
        cuebook runs show RUN  show the run's story
      "
    `);
  });
});
