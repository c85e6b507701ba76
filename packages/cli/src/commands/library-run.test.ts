import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { findingsIn, git, newestRun, removeFolder, repositoryWith } from "../testing/run-project.ts";

const check = { passed: true, evidence: "Line 1." };
const specification = {
  status: "complete",
  summary: "Specified.",
  artifact: "# Specification\n\nSC-1: `cat hello.txt` prints hello. Nothing else is in scope.\n",
  tests: [],
  quality_checklist: {
    all_criteria_verifiable: check,
    no_technical_metrics: check,
    p1_stories_independent: check,
    scope_explicit: check,
    max_3_clarifications: check,
  },
};

let folder: string;
let answers: string;
beforeEach(() => {
  answers = folderWith({
    tiny_spec: JSON.stringify(specification),
    implement: JSON.stringify({ status: "complete", summary: "Built." }),
    "agent.sh": 'cat > "$(dirname "$0")/$CUEBOOK_ROLE.told"\ncat "$(dirname "$0")/$CUEBOOK_ROLE"\n',
  });
  folder = repositoryWith({
    ".cuebook/config.yaml": `agent: sh\nagents:\n  sh: { kind: command, command: [sh, "${answers}/agent.sh"] }\n`,
    ".cuebook/prompts/tiny_spec.md":
      "---\nextends: built-in\nblocks:\n  Steps: Do as asked in {{TASK_TITLE}}\n---\n\nWrite in British English.\n",
    ".cuebook/prompts/implement.md":
      "---\nid: implement\npurpose: Builds.\noutput: status\nvariables: [SPEC_CONTENT]\n---\n\nBuild this: {{SPEC_CONTENT}}\n",
  });
});
afterEach(() => {
  removeFolder(folder);
  removeFolder(answers);
});

test("the prompts of a project reach the agent in a library workflow, and the run keeps them", async () => {
  const { code, out, err } = await cuebook(folder, ["run", "trivial", "--prompt", "Say hello."]);
  expect([code, findingsIn(err)], out).toEqual([0, ["agent_without_sessions"]]);
  const spec = readFileSync(join(answers, "tiny_spec.told"), "utf8");
  expect(spec).toContain("## Steps\n\nDo as asked in Say hello.\n\n## Completion\n");
  expect(spec).toMatch(/\n\nWrite in British English\.\n\n## How to reply\n/);
  const implement = readFileSync(join(answers, "implement.told"), "utf8");
  expect(implement).toContain("Build this: # Specification\n\nSC-1: `cat hello.txt` prints hello.");

  const run = await newestRun(folder);
  const why = await cuebook(folder, ["why", `${run}/tiny_spec`, "British English", "--format", "json"]);
  expect(why.out).toContain('"file": ".cuebook/prompts/tiny_spec.md"');
  git(folder, "rm", "-rq", ".cuebook/prompts");
  expect((await cuebook(folder, ["runs", "show", `${run}/1/1`])).out).toContain("Write in British English.");

  const database = new DatabaseSync(join(folder, ".cuebook/state/cuebook.db"), { readOnly: true });
  const { count } = database.prepare("SELECT count(*) AS count FROM library WHERE changed = 0").get() ?? {};
  database.close();
  expect(Number(count)).toBeGreaterThan(20);
});

test("a run of a library workflow is recorded by its name, and replayed with the prompts of the project", {
  tags: ["long"],
}, async () => {
  expect((await cuebook(folder, ["run", "trivial", "--prompt", "Say hello."])).code).toBe(0);
  const run = await newestRun(folder);
  const { code, out, err } = await cuebook(folder, ["test", "--from-run", run]);
  const file = `recordings/trivial-${run}.recording.yaml`;
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(
    `wrote ${file}\npass  ${file}  tiny_spec, implement, final_checks: completed\n\n1 passed of 1 recording with 3 steps\n`,
  );
  expect(readFileSync(join(folder, file), "utf8")).toMatch(/^workflow: trivial$/m);
  git(folder, "rm", "-rq", ".cuebook/prompts/tiny_spec.md");
  const changed = await cuebook(folder, ["test"]);
  expect(changed.code).toBe(1);
  expect(changed.out).toContain("error[recording_prompt_differs]");
});

test("a prompt with an error stops the run before an agent starts", async () => {
  const file = ".cuebook/prompts/tiny_spec.md";
  writeFileSync(join(folder, file), "---\nextends: built-in\n---\n\nWrite {{TASK_TITEL}}.\n");
  for (const command of ["plan", "run"]) {
    const { code, err } = await cuebook(folder, [command, "trivial", "--prompt", "Say hello."]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/unknown_name[\s\S]*at \.cuebook\/prompts\/tiny_spec\.md:5:9/),
    ]);
  }
});
