import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rewindRun } from "../drive/rewind.ts";
import { startRun } from "../plan/start.ts";
import { completed, smallPhases } from "../testing/small-phases.ts";
import { Trial, type Work } from "../testing/trial.ts";
import { type AskedRange, type RunAsked, whoAsked } from "./asked.ts";
import { recordedTrees, snapshotsOf } from "./snapshots.ts";

const workflow = `version: 1
name: asked
context: none
roles:
  developer: { prompt: "Do this: {{input.prompt}}" }
  reviewer:
    prompt: Review it.
    frontmatter: { properties: { $status: { enum: [passed, rejected] }, findings: { type: string } } }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: reviewer, prompt: Look. } }
  reviewer:
    passed: { role: $END }
    rejected: { role: developer, prompt: "Your reviewer found: {{findings}}" }
`;

const prompt =
  "An hour must count 3600 seconds. Write a sentence about hours into the readme. Existing behaviour remains.";

const lineOf = (asked: RunAsked) => (range: AskedRange) => {
  const { path, side, start, end, steps, form, asked: how, passage } = range;
  const source = passage === null ? undefined : asked.passages[passage];
  const by = source === undefined ? "" : ` ${JSON.stringify(source.source)} ${source.text}`;
  return `${path} ${side} ${start}-${end} step ${steps} ${form} ${how}${by}`;
};

test("each line leads to its step and to the passage that asked for it, also after a review", async () => {
  let reviews = 0;
  await using trial = new Trial(workflow, {
    input: { prompt },
    files: { "src.js": "const seconds = { h: 60 };\n", "README.md": "# Durations\n", "image.bin": "\0\u0001" },
    work: {
      developer: ({ workspace }) => {
        if (reviews === 0) {
          writeFileSync(join(workspace, "src.js"), "const seconds = { h: 3600 };\n");
          writeFileSync(join(workspace, "main.js"), "process.exitCode = 1;\n{\n}\n");
          writeFileSync(join(workspace, "image.bin"), "\0\u0002");
          appendFileSync(join(workspace, "README.md"), "\nA sentence about hours.\n");
        } else
          appendFileSync(join(workspace, "src.js"), "\nfunction refuse(junk) {\n  throw new RangeError(junk);\n}\n");
        return "Done.";
      },
      reviewer: () => {
        reviews++;
        return reviews === 1
          ? "---\n$status: rejected\nfindings: Junk after a duration is to be refused with a RangeError.\n---\n"
          : "---\n$status: passed\nfindings: none\n---\n";
      },
    },
  });
  await trial.start();
  const asked = await whoAsked(trial.host, trial.run);
  const shown = asked.ranges.map(lineOf(asked));
  expect(shown).toMatchInlineSnapshot(`
    [
      "image.bin file 0-0 step 1 written nobody",
      "main.js new 1-3 step 1 written nobody",
      "README.md new 2-3 step 1 written closest {"is":"input"} Write a sentence about hours into the readme.",
      "src.js old 1-1 step 1 written closest {"is":"input"} An hour must count 3600 seconds.",
      "src.js new 1-1 step 1 written closest {"is":"input"} An hour must count 3600 seconds.",
      "src.js new 2-5 step 3 written closest {"is":"step","step":2,"role":"reviewer"} Junk after a duration is to be refused with a RangeError.",
    ]
  `);
  const steps = [{ step: 1 }, { step: 2 }, { step: 3, visit: 2 }];
  expect(asked).toMatchObject({ truncated: false, steps, counts: { asked: 8, nobody: 4, unknown: 0 } });
  const events = await trial.events();
  for (const { step, try: attempt, turn, start, end, text } of asked.passages) {
    const event = events.find(
      (each) => each.type === "turn_requested" && each.step === step && each.try === attempt && each.turn === turn,
    );
    if (event?.type !== "turn_requested") throw new Error("no turn");
    const { text: sent } = JSON.parse((await trial.journal.getObject(event.prompt)) ?? "");
    expect(sent.slice(start, end)).toBe(text);
  }
  // What git has removed is not needed: the steps around it count together.
  const state = await trial.state();
  const trees = new Map(
    recordedTrees(state, events).map((name) => [name, name === state.plan.base ? name : undefined]),
  );
  expect(snapshotsOf(state, events, trees, asked.to)).toEqual([
    { tree: state.plan.base, parents: [], steps: [] },
    { tree: asked.to, parents: [0], steps: [1, 2, 3, 4] },
  ]);
});

test("lines of branches lead to the steps in the branches", async () => {
  const write: Work = ({ workspace, role }) => {
    const lines = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    const at = { a: 0, b: 8, c: 4 }[role] ?? 0;
    const text = readFileSync(join(workspace, "many.txt"), "utf8");
    writeFileSync(join(workspace, "many.txt"), text.replace(`${lines[at]}\n`, `written by ${role}\n`));
    return "Done.";
  };
  const roles = "roles: { a: { prompt: Do a. }, b: { prompt: Do b. }, c: { prompt: Do c. } }";
  const start =
    "$START: { _: { all: [{ role: a, prompt: A. }, { role: b, prompt: B. }], join: { role: c, prompt: C. } } }";
  await using trial = new Trial(`name: trial\n${roles}\ngraph:\n  ${start}\n  c: { _: { role: $END } }\n`, {
    files: { "many.txt": "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n" },
    work: { a: write, b: write, c: write },
  });
  const state = await trial.start();
  const asked = await whoAsked(trial.host, trial.run);
  const roleOf = (step: number | undefined) => state.steps.find((each) => each.step === step)?.role;
  expect(asked.ranges.map(({ side, start, steps }) => `${side} ${start} ${steps.map(roleOf)}`)).toEqual([
    ...["old 1 a", "new 1 a", "old 5 c", "new 5 c", "old 9 b", "new 9 b"],
  ]);
});

test("what a rewind undid leads to nothing", async () => {
  let turns = 0;
  const write: Work = ({ workspace, role }) => {
    turns += 1;
    writeFileSync(join(workspace, "a.txt"), `one\n${role} ${turns}\n`);
    return completed(`${role} ${turns}`);
  };
  await using trial = new Trial("name: w\nphases: [plan, build, note]\n", {
    library: smallPhases,
    input: { prompt: "Do it." },
    work: { plan: write, build: write, note: () => completed("noted") },
  });
  await trial.start();
  await rewindRun(trial.host, { run: trial.run, phase: "build" });
  await trial.drive({ resume: {} });
  const asked = await whoAsked(trial.host, trial.run);
  expect(asked.ranges.map(({ start, steps }) => [start, steps])).toEqual([[2, [4]]]);
});

test("a run that has not begun has no lines to explain", async () => {
  await using trial = new Trial(workflow);
  const run = await startRun(trial.host, {
    workflow: trial.workflow,
    repository: join(trial.folder, "r"),
    input: { prompt },
  });
  await expect(whoAsked(trial.host, run)).rejects.toMatchObject({ code: "result_none" });
});
