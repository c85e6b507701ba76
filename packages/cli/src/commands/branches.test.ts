import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { newestRun, normalized, removeFolder, repositoryWith } from "../testing/run-project.ts";

const workflow = `version: 1
name: fixes
agent: sh
context: none
roles:
  planner:
    prompt: "Plan {{{input.prompt}}}."
    frontmatter:
      type: object
      properties: { tasks: { type: array, items: { type: object, properties: { id: { type: string }, file: { type: string, minLength: 1 } }, required: [id, file] } } }
      required: [tasks]
  fixer:
    prompt: "You are fixing {{{item.id}}}."
    frontmatter: { type: object, properties: { summary: { type: string } }, required: [summary] }
  merger: { prompt: Resolve the conflicts. }
  integrate: { prompt: Integrate. }
graph:
  $START: { _: { role: planner, prompt: Go. } }
  planner:
    _:
      each: { of: steps.planner.tasks, key: id, max: 10, concurrency: 1 }
      role: fixer
      prompt: "Fix {{{item.file}}}"
      join:
        role: integrate
        conflicts: merger
        prompt: "{{#steps.fixer}}{{key}}: {{#output.summary}}{{{output.summary}}}{{/output.summary}}. {{/steps.fixer}}"
  integrate: { _: { role: $END } }
`;

const agent = `prompt=$(cat)
case "$CUEBOOK_ROLE" in
planner) printf -- '---\\ntasks: [{ id: a, file: a.txt }, { id: b, file: b.txt }]\\n---\\n' ;;
fixer)
  file=$(printf '%s\\n' "$prompt" | sed -n 's/^Fix \\(.*\\)$/\\1/p' | tail -n 1)
  echo fixed > "$file"
  echo "$file" > last.txt
  printf -- '---\\nsummary: fixed %s\\n---\\n' "$file" ;;
merger) printf 'a.txt\\nb.txt\\n' > last.txt; echo resolved ;;
integrate) echo integrated ;;
esac
`;

let folder: string;
let answers: string;
let run: string;
let live: string;

const call = async (...args: readonly string[]) => {
  const { code, out, err } = await cuebook(folder, args);
  return { code, text: normalized(`${out}${err}`, folder, run) };
};
const recordingFile = () => join(folder, "fixes.recording.yaml");

beforeAll(async () => {
  answers = folderWith({ "agent.sh": agent });
  folder = repositoryWith({
    ".cuebook/config.yaml": `agents:\n  sh: { kind: command, command: [sh, "${answers}/agent.sh"] }\n`,
    "fixes.workflow.yaml": workflow,
  });
  const started = await cuebook(folder, ["run", "fixes.workflow.yaml", "--prompt", "x"]);
  live = `${started.out}${started.err}`;
  run = await newestRun(folder);
});
afterAll(() => {
  removeFolder(folder);
  removeFolder(answers);
});

describe("a run with branches", () => {
  test("shows each branch while it works, its conflicts, and what they join", () => {
    const lines = live.split("\n").filter((line) => /^ *(\d+ |branch [ab] )/.test(line));
    const steady = lines.map((line) => line.replace(/\d+\.\ds/, "0.0s").replace(/[0-9a-f]{10}/, "COMMIT"));
    expect(`\n${steady.map((line) => line.trimEnd()).join("\n")}\n`).toMatchInlineSnapshot(`
      "
      1 planner      starts
      1 planner      _  0.0s  -> [fixer x 2] -> integrate
        2 fixer@a    starts
        2 fixer@a    _  0.0s  -> join
        3 fixer@b    starts
        3 fixer@b    _  0.0s  -> join
        branch a     merged as COMMIT
        branch b     conflicts in last.txt
      4 merger       starts, resolves the conflicts of branch b
      4 merger       _  0.0s
        branch b     merged as COMMIT
      5 integrate    starts, joins 2 branches
      5 integrate    _  0.0s  -> $END
      "
    `);
  });

  test("is explained to the step of the branch, and to the step that returned the item", async () => {
    const summary = await call("why", `${run}/integrate`, "fixed b.txt");
    expect(summary.text).toContain("data steps.fixer[1].output.summary, untrusted");
    expect(summary.text).toContain("produced by step 3, fixer@b: summary\n");
    const key = await call("why", `${run}/integrate`, "b: ");
    expect(key.text).toContain("produced by step 1, planner: tasks[1]\n");
    const item = await call("why", `${run}/fixer@b`, "b.txt");
    expect(item.text).toContain("RUN/3/1  fixer@b, ");
    expect(item.text).toContain("produced by step 1, planner: tasks[1].file\n");
    const ofRole = await call("why", `${run}/fixer@a`, "fixing a");
    expect(ofRole.text).toContain("produced by step 1, planner: tasks[0].id\n");
    const shown = await call("runs", "show", `${run}/fixer@b`);
    expect(shown.text).toContain("(6 from step 1, planner)");
  });

  test("has the changes and the folder of each branch", async () => {
    expect((await call("runs", "diff", `${run}/fixer@b`, "--stat")).text).toMatch(
      /b\.txt \(added\)\n.*last\.txt \(added\)/,
    );
    expect((await call("runs", "diff", `${run}/planner`)).text).toBe("RUN/1 changed nothing\n");
    const { text } = await call("runs", "open", `${run}/fixer@b`);
    expect(text).toMatch(/fixes-RUN-2-b\n$/);
    expect((await call("runs", "open", run)).text).toMatch(/fixes-RUN\n$/);
    expect((await call("runs", "open", `${run}/1/1`)).code).toBe(2);
  });

  test("is recorded, and replayed with its conflicts in any order", async () => {
    const made = await call("test", "--from-run", run, "--out", "fixes.recording.yaml");
    expect(made).toEqual({
      code: 0,
      text: `wrote fixes.recording.yaml
pass  fixes.recording.yaml  planner, fixer@a, fixer@b, merger, integrate: completed, also in 3 other orders

1 passed of 1 recording with 5 steps
`,
    });
    const text = readFileSync(recordingFile(), "utf8");
    expect(text).toContain("  - role: fixer\n    branch:\n      - b\n");
    expect(text).toContain("  - role: merger\n    resolves:\n      branch: b\n      files:\n        - last.txt\n");
    expect((await call("test", "--shuffle", "0")).text).not.toContain("other order");
    // Both branches work at once.
    writeFileSync(join(folder, "fixes.workflow.yaml"), workflow.replace("concurrency: 1", "concurrency: 4"));
    expect(await call("test", "--shuffle")).toMatchObject({ code: 0 });
    // Without its resolution, the conflict is none.
    writeFileSync(recordingFile(), text.replace(/ {2}- role: merger[\s\S]*?(?= {2}- role: integrate)/, ""));
    expect((await call("test")).code).toBe(0);
    writeFileSync(recordingFile(), text.replace("- b\n    session", "- c\n    session"));
    const { code, text: findings } = await call("test");
    expect(code).toBe(1);
    expect(findings).toContain("error[recording_reply_missing]");
  });
});

test("the plan of a workflow with branches says how many there can be", async () => {
  const { text } = await call("plan", "fixes.workflow.yaml", "--prompt", "x", "--allow-dirty");
  expect(text).toContain("planner    _       -> [fixer for each of steps.planner.tasks] -> integrate");
  expect(text).toContain("fixer      _       -> join  at most 5 in each branch");
  expect(text).toContain("10 at most, 4 at a time; a worktree each, conflicts to merger; joins when all have ended");
  expect(text).toContain("planner/_ opens 10 branches of fixer, 4 at a time, once\n");
  expect(text).toContain("at most 4 steps at the same time\n");
  expect(text).toContain("--- fixer: into a branch of planner/_\nFix ‹item.file: text›\n");
});
