import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { linesOf, untimed } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

const front = frontMatter("", "max_turns: 1");
const other = front.replace("issues.json", "other.json");
const issue = (id: string) => ({ id, identifier: `WEB-${id}`, title: `Title ${id}`, state: "To Do" });

/** A project with two workflows, each with its own tracker. */
function twoServices(config = "") {
  const files = {
    "WEB.md": `---\n${other}---\nFix {{ .issue.title }}.\n`,
    "other.json": JSON.stringify([issue("7"), issue("8")]),
    ".cuebook/config.yaml": `serve:\n  workflows: [WORKFLOW.md, WEB.md]\n${config}`,
  };
  return new ServedProject([{ id: "1" }, { id: "2" }], { front, files });
}

function statesIn(folder: string): readonly unknown[] {
  const issues: unknown = JSON.parse(readFileSync(join(folder, "other.json"), "utf8"));
  return Array.isArray(issues) ? issues.map(({ state }) => state) : [];
}

test("several workflows are served with one limit, and each line names its file", { tags: ["long"] }, async () => {
  using project = twoServices("  agents: 1\n");
  const { code, out } = await cuebook(project.folder, [
    "serve",
    "--once",
    "--replay",
    "replay.yaml",
    "--format",
    "json",
  ]);
  expect(code).toBe(0);
  expect(project.states).toEqual({ 1: "Review", 2: "Review" });
  expect(statesIn(project.folder)).toEqual(["Review", "Review"]);
  const lines = linesOf(out);
  const dispatched = lines.filter(({ type }) => type === "dispatched");
  expect(dispatched.map(({ service }) => service).toSorted()).toEqual([
    "WEB.md",
    "WEB.md",
    "WORKFLOW.md",
    "WORKFLOW.md",
  ]);
  let atWork = 0;
  for (const { type } of lines) {
    if (type === "dispatched") atWork += 1;
    if (type === "settled") atWork -= 1;
    expect(atWork).toBeLessThanOrEqual(1);
  }
  expect(lines.at(-1)).toMatchObject({
    type: "result",
    services: [{ settled: { handed_off: 2 } }, { settled: { handed_off: 2 } }],
  });
});

test("the findings of all workflows are printed at once, and nothing is started", { tags: ["long"] }, async () => {
  using project = twoServices();
  project.workflow("Fix {{ .issue.titel }}.", front);
  writeFileSync(join(project.folder, "WEB.md"), `---\n${other}---\nFix {{ .issue.stat }}.\n`);
  const { code, err } = await cuebook(project.folder, ["serve", "--once", "--replay", "replay.yaml"]);
  expect(code).toBe(1);
  expect([err.includes("WORKFLOW.md:"), err.includes("WEB.md:")]).toEqual([true, true]);
});

test("files that cannot be served together are refused", async () => {
  using project = twoServices();
  const serve = async (...files: readonly string[]) => {
    const { code, err } = await cuebook(project.folder, ["serve", ...files, "--once", "--replay", "replay.yaml"]);
    return [code, untimed(err).replaceAll(project.folder, "PROJECT")];
  };
  writeFileSync(join(project.folder, "SAME.md"), `---\n${front}---\nFix {{ .issue.title }}.\n`);
  expect(await serve("WEB.md", "./WEB.md")).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: the same file is named twice: WEB.md and ./WEB.md
    hint: name it once
    ",
    ]
  `);
  expect(await serve("WORKFLOW.md", "SAME.md")).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: WORKFLOW.md and SAME.md work on the issues of the same tracker: file PROJECT/issues.json
    hint: serve only one of them; with \`workflow: auto\`, one file chooses a workflow for each issue
    ",
    ]
  `);
});

test("one of several services is paused, or all of them", async () => {
  using project = twoServices();
  expect((await cuebook(project.folder, ["service", "pause", "WEB.md"])).code).toBe(0);
  const { code } = await cuebook(project.folder, ["serve", "--once", "--replay", "replay.yaml"]);
  expect(code).toBe(3);
  expect([project.states, statesIn(project.folder)]).toEqual([{ 1: "Review", 2: "Review" }, ["To Do", "To Do"]]);
  const { out } = await cuebook(project.folder, ["service", "pause"]);
  expect(out.match(/^\S+ is paused/gm)).toEqual(["WORKFLOW.md is paused", "WEB.md is paused"]);
});
