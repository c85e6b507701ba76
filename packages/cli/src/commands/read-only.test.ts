import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { removeFolder, repositoryWith } from "../testing/run-project.ts";

const folder = repositoryWith({
  "a.workflow.yaml": `name: a
agent: sh
roles: { one: { prompt: "Work on {{{input.prompt}}}." } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`,
  ".cuebook/config.yaml": "agents: { sh: { kind: command, command: [cat] } }\n",
  ".templates/letter.md.jinja": "Dear {{ name }}\n",
});
afterAll(() => removeFolder(folder));

/** Calls that read, each in a project in which nothing has been done. */
const reading: readonly (readonly string[])[] = [
  ["runs", "list"],
  ["runs", "archive", "--older-than", "1d"],
  ["runs", "prune", "--older-than", "1d"],
  ["costs"],
  ["inbox", "list"],
  ["schedules"],
  ["workflow", "list"],
  ["prompt", "list"],
  ["prompt", "doctor"],
  ["template", "list"],
  ["template", "render", "letter.md.jinja", "--set", "name=Ann"],
  ["template", "write", "letter.md.jinja", "letter.md", "--set", "name=Ann", "--dry-run"],
  ["template", "update"],
  ["template", "update", "--check"],
  ["undo", "--list"],
  ["permissions", "list"],
  ["permissions", "log"],
  ["permissions", "check", "readFile", "a.txt"],
  ["chat", "list"],
  ["automation", "list"],
  ["service", "show", "a.workflow.yaml"],
  ["config"],
];

/** Calls that name something that does not exist. */
const refused: readonly (readonly string[])[] = [
  ...["show", "log", "attach", "diff", "resume", "apply", "merge", "open", "cancel", "adopt"].map((name) => [
    ...["runs", name, "none"],
  ]),
  ["runs", "fork", "none/1"],
  ["inbox", "show", "none"],
  ["inbox", "approve", "none"],
  ["inbox", "reject", "none", "--say", "No."],
  ["ui", "none"],
  ["ui", ""],
  ["ui", "--address", "0.0.0.0"],
  ["why", "none/1", "text"],
  ["pr", "none"],
  ["workflow", "reset", "none"],
  ["prompt", "reset", "none"],
  ["template", "apply", "none"],
  ["template", "update", "none"],
  ["undo"],
  ["undo", "none"],
  ["permissions", "forget", "1"],
  ["chat", "show", "none"],
  ["run", "none"],
  ["run", "a.workflow.yaml", "--issue", "none"],
];

/** The files of the project, those of git included, with their sizes and times. */
function files(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => {
      const { size, mtimeMs } = lstatSync(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    })
    .sort();
}

const calls = [...reading.map((args) => [0, args] as const), ...refused.map((args) => ["2 or 4", args] as const)];

test.each(calls)("a call that ends with %s writes nothing: %j", async (code, args) => {
  const before = files();
  const called = await cuebook(folder, args);
  expect(code === 0 ? [0] : [2, 4], called.out + called.err).toContain(called.code);
  expect(files()).toEqual(before);
});
