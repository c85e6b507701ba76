import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { removeFolder } from "../../testing/run-project.ts";

const team = `name: team
extends: medium
change:
  - { remove: breakdown }
  - { set: spec, gate: human }
  - { add: qa, after: review, iterations: 5 }
`;

let folder: string;
beforeEach(() => {
  folder = folderWith({ "team.workflow.yaml": team, ".git/HEAD": "" });
});
afterEach(() => removeFolder(folder));

const call = (...args: readonly string[]) => cuebook(folder, args);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const database = () => join(folder, ".cuebook/state/cuebook.db");
const listed = async () =>
  (
    JSON.parse((await call("workflow", "list", "--format", "json")).out) as {
      workflows: { name: string; from: string }[];
    }
  ).workflows.map(({ name, from }) => `${name}: ${from}`);

describe("cuebook workflow", () => {
  test("lists the workflows of the library and in files, and creates nothing", async () => {
    const { code, out, err } = await call("workflow", "list");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^NAME +FROM +STEPS +FOR\ntrivial +built-in +tiny_spec implement final_checks +A change of a few lines/,
    );
    expect(out).toMatch(/^team +team\.workflow\.yaml +spec tdd_write implement review qa docs /m);
    expect(await call("check", "medium", "team.workflow.yaml")).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^note: nothing will check the work: no command was found for .*\n$/),
    });
    expect(existsSync(join(folder, ".cuebook"))).toBe(false);
  });

  test("shows the steps of a workflow that extends another one", async () => {
    const { code, out, err } = await call("workflow", "show", "team.workflow.yaml");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toBe(`team  team.workflow.yaml
A feature or a fix with several parts, specified and tested before it is built.

STEP          GATE   TURNS  THEN          BLOCKED    AGENT  PROMPT    CHANGES        PERMISSIONS
spec          human  20     tdd_write     a person   -      built-in  none           read, project_commands, read_git
tdd_write     auto   20     implement     spec       -      built-in  tests          edit, project_commands, read_git, 3 rules
implement     auto   50     review        a person   -      built-in  any            edit, project_commands, read_git, 3 rules
review        auto   5      qa            implement  -      built-in  none           read, project_commands, read_git
qa            human  5      docs          implement  -      built-in  any            edit, project_commands, read_git
docs          auto   10     final_checks  a person   -      built-in  documentation  edit, project_commands, read_git, 3 rules
final_checks  auto   1      the end       qa         -      -         -              -
`);
    const json = JSON.parse((await call("workflow", "show", "medium", "--format", "json")).out);
    expect(json).toMatchObject({ name: "medium", file: "@cuebook/library/workflows/medium.workflow.yaml" });
    expect(json.steps[0]).toMatchObject({
      name: "spec",
      gate: "auto",
      turns: 20,
      blocked: "$SUSPEND",
      prompt: "built-in",
    });
  });

  test("adds a workflow, replaces a built-in one, and resets it", { tags: ["long"] }, async () => {
    expect(await call("workflow", "add", "team.workflow.yaml")).toEqual({
      code: 0,
      out: "added  team\nRun it: cuebook run team\n",
      err: "",
    });
    removeFolder(join(folder, "team.workflow.yaml"));
    expect(await call("check", "team")).toMatchObject({ code: 0 });
    expect((await call("workflow", "export", "team")).out).toBe(team);
    expect(await call("workflow", "diff", "team")).toMatchObject({ code: 2 });

    write("medium.workflow.yaml", "name: medium\nphases: [tiny_spec, implement]\n");
    expect((await call("workflow", "add", "medium.workflow.yaml", "--replace")).out).toContain("replaced  medium\n");
    removeFolder(join(folder, "medium.workflow.yaml"));
    expect(await listed()).toEqual([
      "trivial: built-in",
      "small: built-in",
      "medium: changed",
      "large: built-in",
      "classify: built-in",
      "team: added",
    ]);
    expect((await call("workflow", "diff", "medium")).out).toContain("- name: medium\n".slice(2));
    expect((await call("workflow", "diff", "medium")).out).toMatch(/^\+ phases: \[tiny_spec, implement\]$/m);
    // A workflow that extends it by name extends the current one.
    expect((await call("check", "team")).err + (await call("check", "team")).out).toContain("phase_change_target");

    expect((await call("workflow", "reset", "medium", "--yes")).out).toBe("medium is the built-in one again.\n");
    expect((await call("workflow", "reset", "team", "--yes")).out).toBe("team is removed.\n");
    expect((await call("workflow", "reset", "team", "--yes")).code).toBe(4);
    expect(await listed()).toEqual([
      "trivial: built-in",
      "small: built-in",
      "medium: built-in",
      "large: built-in",
      "classify: built-in",
    ]);
  });

  test("exports a workflow to a file, but replaces none", async () => {
    expect(await call("workflow", "export", "small", "mine/small.workflow.yaml")).toMatchObject({
      code: 0,
      out: "mine/small.workflow.yaml\n",
    });
    expect(readFileSync(join(folder, "mine/small.workflow.yaml"), "utf8")).toBe(
      (await call("workflow", "export", "small")).out,
    );
    expect(await call("workflow", "export", "small", "team.workflow.yaml")).toEqual({
      code: 4,
      out: "",
      err: "error[files_exist]: nothing was written: these files already exist: team.workflow.yaml\nhint: choose another file, or replace it with --force\n",
    });
    expect((await call("workflow", "export", "small", "team.workflow.yaml", "--force")).code).toBe(0);
  });

  test("upgrades the database of an older Cuebook, and reports what it kept", async () => {
    expect((await call("workflow", "add", "team.workflow.yaml")).code).toBe(0);
    const db = new DatabaseSync(database());
    db.exec("UPDATE library SET body = 'name: small' WHERE kind = 'workflow' AND id = 'small'");
    db.exec(
      "UPDATE library SET body = 'name: large', changed = 1, base = 'old' WHERE kind = 'workflow' AND id = 'large'",
    );
    db.exec("UPDATE library_state SET value = 'old'");
    db.close();
    const { code, err } = await call("workflow", "show", "small");
    expect([code, err]).toEqual([
      0,
      "Upgraded in the library: workflow small\nKept your version, although the built-in one is newer: workflow large: cuebook workflow diff large\n",
    ]);
    expect((await call("workflow", "show", "small")).err).toBe("");
    expect((await call("workflow", "diff", "large")).out).toContain("+ name: large");
  });
});

describe("mistakes with library workflows are reported with a hint:", () => {
  const usage = async (args: readonly string[], err: string) =>
    expect(await call(...args)).toEqual({ code: 2, out: "", err });

  test("an unknown name", async () => {
    const known = "the workflows are trivial, small, medium, large, classify: cuebook workflow list";
    expect(await call("workflow", "diff", "mediun")).toEqual({
      ...{ code: 4, out: "" },
      err: `error[not_found]: the library has no workflow "mediun"\nhint: did you mean "medium"? ${known}\n`,
    });
    for (const command of [["run"], ["plan"], ["workflow", "show"]]) {
      const { code, err } = await call(...command, "mediun", ...(command.length === 1 ? ["--prompt", "x"] : []));
      expect([code, err]).toEqual([
        4,
        'error[workflow_unknown]: there is no file "mediun", and no workflow of that name; the workflows are trivial, small, medium, large, classify\n  at mediun:1:1\n  help: did you mean "medium"?\n\n1 error, 0 warnings in 1 file\n',
      ]);
    }
  });

  test("a workflow that already exists", async () => {
    write("medium.workflow.yaml", "name: medium\nphases: [tiny_spec, implement]\n");
    await usage(
      ["workflow", "add", "medium.workflow.yaml"],
      'error[usage]: the library already has a built-in workflow "medium"\nhint: rename the workflow, or replace it: --replace\n',
    );
  });

  test("a workflow that extends the one it replaces", async () => {
    write("medium.workflow.yaml", "name: medium\nextends: medium\n");
    await usage(
      ["workflow", "add", "medium.workflow.yaml", "--replace"],
      'error[usage]: medium.workflow.yaml cannot replace "medium", because it extends it\nhint: rename it, or write out its phases\n',
    );
  });

  test("a workflow that refers to files", async () => {
    write("mine.workflow.yaml", "name: mine\nextends: team.workflow.yaml\n");
    await usage(
      ["workflow", "add", "mine.workflow.yaml"],
      "error[usage]: mine.workflow.yaml refers to other files, which the library does not store\nhint: write the texts into the workflow, or run it from its file\n",
    );
  });

  test("a workflow with errors, and one that is not YAML", async () => {
    write("mine.workflow.yaml", "name: mine\nextends: smal\n");
    const { code, err } = await call("workflow", "add", "mine.workflow.yaml");
    expect([code, err]).toEqual([1, expect.stringContaining('did you mean "small"?')]);
    await usage(
      ["workflow", "add", "WORKFLOW.md"],
      'error[usage]: the library stores YAML workflows, and "WORKFLOW.md" is not a YAML file\nhint: for example: cuebook workflow add team.workflow.yaml\n',
    );
    expect(existsSync(database())).toBe(false);
  });

  test("a reset without --yes", async () => {
    await call("workflow", "add", "team.workflow.yaml");
    await usage(
      ["workflow", "reset", "team"],
      'error[usage]: this removes your workflow "team" from the library for good\nhint: keep a copy (cuebook workflow export team FILE), then confirm with --yes\n',
    );
    expect((await call("workflow", "reset", "small")).out).toBe("small is already the built-in one.\n");
  });
});
