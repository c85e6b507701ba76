import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { GitHubStub } from "@cuebook/trackers/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { git, linesOf, newestRun, removeFolder, repositoryWith, startCuebook } from "../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../testing/terminal.ts";

const task = (id: string, title: string, ...needs: readonly string[]) => ({
  ...{ id, title, description: `Do ${title}.`, weight: "small", depends_on: needs },
});
const plan = (...tasks: readonly object[]) => ({ status: "complete", summary: "Two steps.", tasks });
const good = plan(task("T1", "Export refunds", "T2"), task("T2", "Store refunds"));

let answers = "";
let folder = "";
beforeEach(() => {
  answers = folderWith();
  // Each turn takes the answer of its number, or the last one.
  const agent = [
    `n=$(cat ${answers}/count 2>/dev/null || echo 0); n=$((n + 1)); echo $n > ${answers}/count`,
    `cat > ${answers}/prompt.$n; [ ! -f ${answers}/writes ] || echo changed > new.txt`,
    `while [ ! -f ${answers}/$n ]; do n=$((n - 1)); done; cat ${answers}/$n`,
  ].join("\n");
  folder = repositoryWith({
    ".cuebook/config.yaml": `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n`,
    "spec.md": "## Success criteria\nSC-1: refunds are exported\n",
  });
});
afterEach(() => {
  removeFolder(answers);
  removeFolder(folder);
});

const answer = (...values: readonly object[]) => {
  for (const [index, value] of values.entries()) writeFileSync(join(answers, String(index + 1)), JSON.stringify(value));
};
const prompt = (turn: number) => readFileSync(join(answers, `prompt.${turn}`), "utf8");
const issues = (file = "issues.json") =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>[];

describe("a plan", () => {
  test("is shown first, and nothing is created unasked", { tags: ["long"] }, async () => {
    answer(good);
    const { out, code } = await cuebook(folder, ["plan-work", "Refunds", "--to", "issues.json"]);
    expect(code).toBe(3);
    expect(out).toContain(`
2 tasks: Two steps.

TASK  WEIGHT  AFTER  TITLE
T1    small   T2     Export refunds
T2    small   -      Store refunds

T1  Export refunds
  Do Export refunds.

T2  Store refunds
  Do Store refunds.
`);
    expect(out).toMatch(/^ {2}cuebook plan-work --run \w+ --to issues\.json +continue here$/m);
    expect(existsSync(join(folder, "issues.json"))).toBe(false);
    expect(prompt(1)).toContain("<goal>\nRefunds\n</goal>");
  });

  test("becomes issues with dependencies, those first that others wait for", async () => {
    answer({ ...good, decisions: ["Amounts are cents, because floats round."] });
    const { out, code } = await cuebook(folder, ["plan-work", "Refunds", "--to", "issues.json", "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("TASK-1  Store refunds\nTASK-2  Export refunds\n");
    expect(issues()).toMatchObject([
      { identifier: "TASK-1", title: "Store refunds", state: "open", labels: ["weight:small"] },
      { identifier: "TASK-2", blocked_by: [{ identifier: "TASK-1" }] },
    ]);
    expect(issues()[1]?.description).toBe(
      "Do Export refunds.\n\n## Decisions for all tasks of this plan\n\n- Amounts are cents, because floats round.",
    );
  });

  test("with a circle or an unknown dependency goes back to the agent", { tags: ["long"] }, async () => {
    answer(plan(task("T1", "One", "T2"), task("T2", "Two", "T1", "T9")), good);
    const { code } = await cuebook(folder, ["plan-work", "Refunds", "--to", "issues.json", "--yes"]);
    expect(code).toBe(0);
    expect(prompt(2)).toContain("`T2` depends on `T9`, but no task has that id.");
    expect(prompt(2)).toContain("none can begin: `T1` -> `T2` -> `T1`. Remove a dependency.");
    expect(issues()).toHaveLength(2);
  });

  test("changes nothing in the project", { tags: ["long"] }, async () => {
    answer(good);
    writeFileSync(join(answers, "writes"), "");
    expect((await cuebook(folder, ["plan-work", "Refunds", "--yes"])).code).toBe(0);
    expect(prompt(2)).toContain("You may only read in this role, but you changed: new.txt.");
    expect(git(folder, "log", "--branches", "--format=%s").trim()).toBe("First");
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("waits with the agent's question if nobody is there", { tags: ["long"] }, async () => {
    answer({ status: "$SUSPEND", reason: "Which format?" });
    const { code, out } = await cuebook(folder, ["plan-work", "Refunds", "--yes"]);
    expect(code).toBe(3);
    expect(out).toMatch(/\nWhich format\?\n\nNext:\n {2}cuebook plan-work --run \w+ --to FILE +continue here\n/);
    expect(out).toMatch(/^ {2}cuebook inbox answer \w+ --say TEXT/m);
  });

  test("is made from a specification", { tags: ["long"] }, async () => {
    answer(good);
    const called = await cuebook(folder, ["plan-work", "--spec", "spec.md", "--yes", "--format", "json"]);
    expect(called.code).toBe(0);
    expect(prompt(1)).toContain("<specification>\n## Success criteria\nSC-1: refunds are exported\n");
    expect(linesOf(called.out)).toMatchObject([
      { type: "plan", tasks: [{ id: "T1", needs: ["T2"] }, { id: "T2" }], created: [] },
    ]);
  });
});

describe("an earlier plan", () => {
  test("is taken up again, and no issue is created twice", { tags: ["long"] }, async () => {
    answer(good);
    await cuebook(folder, ["plan-work", "Refunds"]);
    const run = await newestRun(folder);
    const args = ["plan-work", "--run", run, "--to", "issues.json"];
    expect((await cuebook(folder, [...args, "--format", "json"])).code).toBe(3);
    expect((await cuebook(folder, [...args, "--yes"])).code).toBe(0);
    expect((await cuebook(folder, args)).code).toBe(0);
    expect(issues()).toHaveLength(2);
  });

  test("creates what is missing after kill -9, each issue once", { tags: ["long"] }, async () => {
    answer(good);
    const args = ["plan-work", "Refunds", "--to", "issues.json", "--yes"];
    const { code } = await startCuebook(folder, args, { CUEBOOK_FAULT: "effect create_issue#2" }).ended;
    expect(code).toBe(null);
    expect(issues()).toHaveLength(1);
    const again = ["plan-work", "--run", await newestRun(folder), "--to", "issues.json"];
    expect((await cuebook(folder, again)).code).toBe(0);
    expect(issues().map(({ title }) => title)).toEqual(["Store refunds", "Export refunds"]);
    expect(issues()[1]).toMatchObject({ blocked_by: [{ id: issues()[0]?.id }] });
  });

  test("is a run that made a plan", { tags: ["long"] }, async () => {
    answer({ status: "complete", summary: "Nothing.", artifact: "x".repeat(60) });
    await cuebook(folder, ["automation", "run", "best-practices"]);
    const { code, err } = await cuebook(folder, ["plan-work", "--run", await newestRun(folder)]);
    expect(code).toBe(2);
    expect(err).toContain("is not of this kind: its workflow is best-practices");
  });
});

test("issues are created in the tracker of a WORKFLOW.md, in its first active state", { tags: ["long"] }, async () => {
  answer(good);
  writeFileSync(
    join(folder, "WORKFLOW.md"),
    "---\ntracker: { kind: file, active_states: [Todo, Doing], terminal_states: [Done] }\nfile: { path: work.json }\nagent: { kind: sh }\n---\nDo {{ .issue.title }}.\n",
  );
  const { err, code } = await cuebook(folder, [
    "plan-work",
    "Refunds",
    "--to",
    "WORKFLOW.md",
    "--yes",
    "--allow-dirty",
  ]);
  expect({ err, code }).toMatchObject({ code: 0 });
  expect(issues("work.json").map(({ state }) => state)).toEqual(["Todo", "Todo"]);
});

test("issues are created on GitHub, each once, also after kill -9", { tags: ["long"] }, async () => {
  await using stub = await GitHubStub.start();
  answer(good);
  const front = `tracker:
  kind: github
  api_key: $GITHUB_TOKEN
  project: acme/shop
  endpoint: ${stub.endpoint}
  active_states: [todo]
  terminal_states: [done]
agent: { kind: sh }`;
  writeFileSync(join(folder, "WORKFLOW.md"), `---\n${front}\n---\nDo {{ .issue.title }}.\n`);
  const env = { GITHUB_TOKEN: "ghp_stub_key_of_the_robot" };
  const args = ["plan-work", "Refunds", "--to", "WORKFLOW.md", "--yes", "--allow-dirty", "--trust"];
  const { code } = await startCuebook(folder, args, { ...env, CUEBOOK_FAULT: "effect create_issue#2" }).ended;
  expect([code, stub.issues.size]).toEqual([null, 1]);
  const again = await cuebook(folder, ["plan-work", "--run", await newestRun(folder), "--to", "WORKFLOW.md"], env);
  expect(again).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("1  Store refunds\n2  Export refunds\n"),
  });
  expect([...stub.issues.values()]).toMatchObject([
    { title: "Store refunds", labels: ["weight:small", "todo"], blockedBy: [] },
    { title: "Export refunds", labels: ["weight:small", "todo"], blockedBy: ["1"] },
  ]);
  expect(stub.wrong).toEqual([]);
});

test("a tracker that does not answer is reported before an agent is asked", async () => {
  answer(good);
  writeFileSync(join(folder, "issues.json"), "{");
  const { code, err } = await cuebook(folder, ["plan-work", "Refunds", "--to", "issues.json", "--allow-dirty"]);
  expect({ code, err }).toMatchObject({ code: 4, err: expect.stringContaining("error[tracker_payload]") });
  expect(existsSync(join(answers, "count"))).toBe(false);
});

test("what is to be planned, and where to, has to make sense", async () => {
  const errorOf = async (...args: readonly string[]) => {
    const { code, err } = await cuebook(folder, ["plan-work", ...args]);
    return [code, err.split("\n")[0]];
  };
  expect(await errorOf()).toEqual([2, "error[usage]: there is nothing to plan"]);
  expect(await errorOf(" ")).toEqual([2, "error[usage]: the idea is empty"]);
  expect(await errorOf("x", "--spec", "spec.md")).toEqual([
    2,
    "error[usage]: an idea, --spec and --run cannot be combined",
  ]);
  expect(await errorOf("--spec", "none.md")).toEqual([4, 'error[not_found]: there is no file "none.md"']);
  expect(await errorOf("x", "--state", "todo")).toEqual([2, "error[usage]: --state is for new issues"]);
  expect(await errorOf("x", "--to", "spec.md")).toEqual([
    1,
    'error[missing_key]: "tracker.kind" is missing; expected the kind of a tracker, such as file',
  ]);
  expect(await errorOf("x", "--to", "none.md")).toEqual([4, 'error[file_missing]: there is no file "none.md"']);
});

describe.runIf(hasTerminal)("a person at the terminal", () => {
  test("answers a question, asks for changes, and agrees", { tags: ["long"] }, async () => {
    answer(
      { status: "$SUSPEND", reason: "Which format?" },
      plan(task("T1", "Export XML")),
      plan(task("T1", "Export CSV")),
    );
    const call = inTerminal(folder, ["plan-work", "Refunds", "--to", "issues.json"]);
    await call.type("Which format? your answer: ", "XML\n");
    await call.type("Create this issue in issues.json? [y]es, [n]o, or what should be different: ", "CSV, not XML\n");
    await call.type("what should be different: ", "y\n");
    const { code } = await call.ended;
    expect(code).toBe(0);
    expect(prompt(2)).toContain("XML");
    expect(prompt(3)).toContain("CSV, not XML");
    expect(issues().map(({ title }) => title)).toEqual(["Export CSV"]);
  });

  test("declines, which creates nothing and ends the run", { tags: ["long"] }, async () => {
    answer(good);
    const call = inTerminal(folder, ["plan-work", "Refunds", "--to", "issues.json"]);
    await call.type("what should be different: ", "n\n");
    const { code, shown } = await call.ended;
    expect(code).toBe(4);
    expect(shown).toContain("nothing was written, and the run is cancelled");
    expect(existsSync(join(folder, "issues.json"))).toBe(false);
  });
});
