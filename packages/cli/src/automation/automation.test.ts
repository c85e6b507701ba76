import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { findingsIn, git, linesOf, removeFolder, repositoryWith } from "../testing/run-project.ts";

const report = "# Report\n\nThe changelog was complete but for one line about refunds.";
const reply = JSON.stringify({ status: "complete", summary: "Added a line.", artifact: report });

let answers = "";
let folder = "";
beforeAll(() => {
  answers = folderWith({ reply, "agent.sh": "" });
  const agent = `cat > ${answers}/prompt\necho "- Refunds are exported" >> CHANGELOG.md\ncat ${answers}/reply\n`;
  folder = repositoryWith({
    ".cuebook/config.yaml": `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n`,
    "CHANGELOG.md": "# Changes\n",
    "weekly.workflow.yaml": 'version: 1\nname: weekly\nextends: stale-docs\nschedule: "0 7 * * 1"\n',
    "task.workflow.yaml": "version: 1\nname: task\nphases: [spec]\n",
  });
});
afterAll(() => {
  removeFolder(answers);
  removeFolder(folder);
});

test("automations of the library and the project are listed, and other workflows are not", async () => {
  const { out, code } = await cuebook(folder, ["automation", "list", "--format", "json"]);
  expect(code).toBe(0);
  const { automations } = JSON.parse(out) as { automations: { name: string; from: string; changes: string }[] };
  expect(automations.map(({ name, changes }) => [name, changes])).toEqual([
    ["agent-instructions", "documentation"],
    ["architecture-review", "nothing"],
    ["best-practices", "nothing"],
    ["changelog", "documentation"],
    ["complexity", "any file"],
    ["coverage", "tests"],
    ["dead-code", "any file"],
    ["dependencies", "nothing"],
    ["stale-docs", "documentation"],
    ["style", "any file"],
    ["weekly", "documentation"],
  ]);
});

test("the workflows of the library are listed without its automations", async () => {
  const { out } = await cuebook(folder, ["workflow", "list", "--format", "json"]);
  const { workflows } = JSON.parse(out) as { workflows: { name: string }[] };
  expect(workflows.map(({ name }) => name)).toEqual([
    ...["trivial", "small", "medium", "large", "classify", "task", "weekly"],
  ]);
});

describe("an automation that is run", () => {
  let out = "";
  beforeAll(async () => {
    const called = await cuebook(folder, ["automation", "run", "changelog", "--quiet", "--focus", "refunds only"]);
    expect(called).toMatchObject({ code: 0 });
    ({ out } = called);
  });

  test("prints its report, and leaves its changes on a branch", () => {
    expect(out).toContain(`\n\n${report}\n`);
    const [branch = ""] = git(folder, "branch", "--list", "cuebook/changelog-*", "--format", "%(refname)").split("\n");
    expect(git(folder, "show", `${branch}:CHANGELOG.md`)).toBe("# Changes\n- Refunds are exported\n");
    expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe("# Changes\n");
  });

  test("has its focus and the history of the project in its prompt", () => {
    const prompt = readFileSync(join(answers, "prompt"), "utf8");
    expect(prompt).toContain("<focus>\nrefunds only\n</focus>");
    expect(prompt).toMatch(/<commits>\n[0-9a-f]{10} \d{4}-\d\d-\d\d First\n<\/commits>/);
  });

  test("is listed with the time, from which the next one counts", { tags: ["long"] }, async () => {
    const { out: list } = await cuebook(folder, ["automation", "list", "--format", "json"]);
    const { automations } = JSON.parse(list) as { automations: { name: string; last: { run: string } | null }[] };
    const done = automations.flatMap(({ name, last }) => (last === null ? [] : [name]));
    expect(done).toEqual(["changelog"]);
    const called = await cuebook(folder, ["automation", "run", "changelog", "--format", "json"]);
    const prepared = linesOf(called.out).find(({ type }) => type === "workspace_prepared");
    const base = git(folder, "rev-parse", "--short=10", "HEAD").trim();
    expect(prepared).toMatchObject({
      variables: { SINCE: expect.stringContaining(`when this was last done (commit ${base})`) },
    });
  });
});

test("an automation is shown with what it may do, what it reads, and how to run it", async () => {
  const { out } = await cuebook(folder, ["automation", "show", "weekly"]);
  expect(out).toContain(
    "weekly  weekly.workflow.yaml\nFinds documentation that recently finished tasks have made wrong.\n",
  );
  expect(out).toMatch(/^may change {4}documentation$/m);
  expect(out).toMatch(/^RECENT_TASKS +The tasks that runs completed recently\.$/m);
  expect(out).toContain("  cuebook automation run weekly.workflow.yaml\n");
});

test("a workflow that needs a task is no automation, and a misspelt name is recognized", {
  tags: ["long"],
}, async () => {
  const other = await cuebook(folder, ["automation", "run", "task"]);
  expect(other).toMatchObject({ code: 4, err: expect.stringContaining('the library has no automation "task"') });
  const misspelt = await cuebook(folder, ["automation", "show", "chnagelog"]);
  expect(misspelt).toMatchObject({ code: 4, err: expect.stringContaining('did you mean "changelog"?') });
  expect((await cuebook(folder, ["run", "task.workflow.yaml"])).err).toContain("error[task_missing]");
});

test("a workflow of an automation and a phase needs a task", async () => {
  const both = repositoryWith({
    "both.workflow.yaml": "version: 1\nname: both\nphases: [automation_dead_code, spec]\n",
  });
  const { err } = await cuebook(both, ["run", "both.workflow.yaml", "--replay", "none.yaml"]);
  expect(findingsIn(err)).toContain("task_missing");
  removeFolder(both);
});

test("a schedule starts an automation without an input", async () => {
  const { code } = await cuebook(folder, ["check", "weekly.workflow.yaml"]);
  expect(code).toBe(0);
});

test("the report of an automation is printed also if checks end its run", async () => {
  const { out } = await cuebook(folder, ["automation", "run", "dead-code"]);
  expect(out).toContain("2 final_checks");
  expect(out).toContain(`\n\n${report}\n`);
});
