import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { removeFolder } from "../../testing/run-project.ts";

let folder: string;
beforeEach(() => {
  folder = folderWith({ ".git/HEAD": "", "task.json": '{ "TASK_TITLE": "Export", "PHASE": "spec" }' });
});
afterEach(() => removeFolder(folder));

const call = (...args: readonly string[]) => cuebook(folder, args);
const own = ".cuebook/prompts/spec.md";
const put = (text: string, name = own) => {
  mkdirSync(join(folder, ".cuebook/prompts"), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const bases = () => readdirSync(join(folder, ".cuebook/prompts/.base"));

describe("cuebook prompt", () => {
  test("lists the prompts with their levels", async () => {
    put("---\nextends: built-in\nappend: Ours.\n---\n");
    put("---\nid: tell\npurpose: Tells.\noutput: status\n---\nTell.\n", ".cuebook/prompts/tell.md");
    const { code, out, err } = await call("prompt", "list");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ID +FROM +KIND +OUTPUT +PURPOSE\n/);
    expect(out).toMatch(/^spec +project on built-in +phase +spec +Turns the task/m);
    expect(out).toMatch(/^tell +project +phase +status +Tells\.$/m);
    const { prompts } = JSON.parse((await call("prompt", "list", "--format", "json")).out);
    expect(prompts.find(({ id }: { id: string }) => id === "spec")).toMatchObject({
      level: "project",
      file: own,
      layers: ["project", "built-in"],
      gives: { SPEC_CONTENT: "artifact" },
      variables: expect.arrayContaining(["TASK_TITLE"]),
    });
  });

  test("shows a prompt in effect and from each source", { tags: ["long"] }, async () => {
    const builtIn = await call("prompt", "show", "spec");
    expect(builtIn).toMatchObject({ code: 0, err: "" });
    expect(await call("prompt", "show", "spec", "--source", "built-in")).toEqual(builtIn);
    put("---\nappend: Ours.\n---\n");
    expect((await call("prompt", "show", "spec")).out).toMatch(/^---\nid: spec\n[\s\S]*\n\nOurs\.\n$/);
    expect((await call("prompt", "show", "spec", "--source", "project")).out).toBe("---\nappend: Ours.\n---\n");
    expect(await call("prompt", "show", "spec", "--source", "user")).toEqual({
      code: 2,
      out: "",
      err: `error[usage]: you have no prompt "spec" of its own\nhint: it is in ${own}: omit --source\n`,
    });
  });

  test("creates a file that overrides a prompt, with instructions as comments", async () => {
    expect(await call("prompt", "edit", "spec")).toEqual({ code: 0, out: `${own}\n`, err: "" });
    const file = read(own);
    expect(file).toMatch(/^---\nextends: built-in\nbase: "[0-9a-f]{64}"\n# prepend: \|\n/);
    const [base] = bases();
    expect(file).toContain(base?.replace(".md", ""));
    expect(read(`.cuebook/prompts/.base/${base}`)).toBe(
      (await call("prompt", "show", "spec", "--source", "built-in")).out,
    );
    // With its comments uncommented, the file loads.
    put(file.replaceAll(/^# /gm, "").replace("The headings are:", ""));
    expect(await call("prompt", "edit", "spec")).toMatchObject({ code: 0, err: "" });
    expect((await call("prompt", "diff", "spec")).out).toContain("+ Text before the prompt.\n");
    expect((await call("prompt", "reset", "spec", "--yes")).out).toBe(`removed  ${own}\n`);
    expect([existsSync(join(folder, own)), bases()]).toEqual([false, []]);
  });

  test("copies a whole prompt for the project or for the user", async () => {
    expect(await call("prompt", "edit", "spec", "--whole")).toMatchObject({ code: 0 });
    const whole = read(own);
    expect(whole.replace(/^base: .*\n/m, "")).toBe((await call("prompt", "show", "spec", "--source", "built-in")).out);
    expect(await call("prompt", "doctor")).toMatchObject({
      code: 0,
      out: `spec  ${own}  up to date\n\nNothing to do.\n`,
    });
    const user = await cuebook(folder, ["prompt", "edit", "docs", "--user"], {
      XDG_CONFIG_HOME: join(folder, "config"),
    });
    expect(user).toMatchObject({ code: 0, out: "config/cuebook/prompts/docs.md\n" });
    writeFileSync(join(folder, "config/cuebook/prompts/docs.md"), "---\nextends: built-in\nappend: Mine.\n---\n");
    const env = { XDG_CONFIG_HOME: join(folder, "config") };
    expect((await cuebook(folder, ["prompt", "edit", "docs"], env)).code).toBe(0);
    // If the user has an override, the project's file extends it.
    expect(read(".cuebook/prompts/docs.md")).toMatch(/^---\nextends: user\n/);
    expect((await cuebook(folder, ["prompt", "reset", "docs", "--user", "--yes"], env)).out).toBe(
      "removed  config/cuebook/prompts/docs.md\n",
    );
  });

  test("renders a library prompt with its overrides", async () => {
    put("---\nblocks:\n  Completion: Say that {{TASK_TITLE}} is done.\n---\n\nIn British English.\n");
    const { code, out, err } = await call("prompt", "render", "spec", "--data", "task.json");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("## Completion\n\nSay that Export is done.\n\nIn British English.\n");
    const { segments } = JSON.parse(
      (await call("prompt", "render", "spec", "--data", "task.json", "--format", "json")).out,
    );
    const places = segments.filter(({ file }: { file?: string }) => file === own);
    expect(places.map(({ line, column }: { line: number; column: number }) => `${line}:${column}`)).toEqual([
      "3:15",
      "3:24",
      "3:38",
      "6:1",
    ]);
    for (const id of ["classify", "setup", "pull_request", "implement"])
      expect(await call("prompt", "render", id), id).toMatchObject({ code: 0, err: "" });
    expect((await call("prompt", "render", "medium", "--role", "spec", "--data", "task.json")).out).toContain(
      "Say that Export is done.",
    );
  });

  test("reports a changed base with its differences, and accepts it after a review", { tags: ["long"] }, async () => {
    await call("prompt", "edit", "spec");
    const before = (await call("prompt", "show", "spec", "--source", "built-in")).out;
    const [name = ""] = bases();
    const older = before.replace("# Specification\n", "# Spec\n");
    const hash = "0".repeat(64);
    put(read(own).replace(name.replace(".md", ""), hash).replace("# append: |\n#   ", "append: |\n  "));
    expect(await call("prompt", "doctor")).toMatchObject({
      code: 1,
      out: expect.stringContaining("the old base is not stored, so the difference cannot be shown"),
    });
    const olderHash = hashOf(older);
    put(read(own).replace(hash, olderHash));
    writeFileSync(join(folder, `.cuebook/prompts/.base/${olderHash}.md`), older);
    const { code, out } = await call("prompt", "doctor");
    expect(code).toBe(1);
    expect(out).toContain(
      `spec  ${own}  its base has changed; merge: cuebook prompt merge spec; keep: cuebook prompt doctor spec --accept\n`,
    );
    expect(out).toMatch(/^- # Spec\n\+ # Specification$/m);
    expect(out).toMatch(/\n1 prompt to review\.\n$/);
    const { prompts } = JSON.parse((await call("prompt", "doctor", "--format", "json")).out);
    expect(prompts).toMatchObject([
      { id: "spec", standing: "drifted", drift: expect.arrayContaining([{ is: "removed", text: "# Spec" }]) },
    ]);
    expect(await call("prompt", "doctor", "spec", "--accept")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Recorded the base of 1 prompt.\nNothing to do.\n"),
    });
    expect(read(own)).toContain(name.replace(".md", ""));
    expect((await call("prompt", "doctor")).code).toBe(0);
  });
});

describe("stored bases", () => {
  const stray = (digit: string) => {
    const name = `${digit.repeat(64)}.md`;
    writeFileSync(join(folder, ".cuebook/prompts/.base", name), "x");
    return name;
  };

  test("are removed when no file names them, and nothing else is", async () => {
    await call("prompt", "edit", "spec");
    const [ofSpec = ""] = bases();
    await call("prompt", "edit", "docs");
    const [ofDocs = ""] = bases().filter((name) => name !== ofSpec);
    const named = stray("1");
    stray("2");
    writeFileSync(join(folder, ".cuebook/prompts/.base/notes.md"), "mine");
    // Even if its front matter is broken.
    put(`---\nbase: "${named.replace(".md", "")}"\nappend: [\n---\n`, ".cuebook/prompts/review.md");
    expect((await call("prompt", "reset", "spec", "--yes")).code).toBe(0);
    expect(bases()).toEqual([named, ofDocs, "notes.md"].sort());
    const older = "3".repeat(64);
    put(read(".cuebook/prompts/docs.md").replace(ofDocs.replace(".md", ""), older), ".cuebook/prompts/docs.md");
    stray("3");
    await call("prompt", "doctor", "docs", "--accept");
    expect(bases()).toEqual([named, ofDocs, "notes.md"].sort());
  });

  test("stay if a file cannot be read, or if their folder is a link", async () => {
    await call("prompt", "edit", "spec");
    const [ofSpec = ""] = bases();
    symlinkSync("nowhere", join(folder, ".cuebook/prompts/docs.md"));
    expect((await call("prompt", "reset", "spec", "--yes")).code).toBe(0);
    expect(bases()).toEqual([ofSpec]);
    const elsewhere = folderWith({ [ofSpec]: "theirs" });
    rmSync(join(folder, ".cuebook/prompts"), { recursive: true });
    put("---\nappend: x\n---\n");
    symlinkSync(elsewhere, join(folder, ".cuebook/prompts/.base"));
    expect((await call("prompt", "reset", "spec", "--yes")).code).toBe(0);
    expect(readdirSync(elsewhere)).toEqual([ofSpec]);
    removeFolder(elsewhere);
  });
});

test("a prompt may use the variables that a workflow declares", { tags: ["long"] }, async () => {
  put("---\nextends: built-in\nappend: For {{TEAM}}.\n---\n");
  put("name: team\nextends: medium\nvariables: { TEAM: { value: payments } }\n", "team.workflow.yaml");
  expect(await call("check", "team.workflow.yaml")).toMatchObject({ code: 0 });
  expect(await call("prompt", "doctor")).toMatchObject({ code: 0 });
  expect(await call("prompt", "show", "spec")).toMatchObject({ code: 0, err: "" });
  put('{ "TEAM": "payments" }', "data.json");
  expect((await call("prompt", "render", "spec", "--data", "data.json")).out).toMatch(
    /\nFor payments\.\n\n## How to reply\n/,
  );
  // It may declare them too, but then a workflow of the project must have the name.
  put("---\nextends: built-in\nappend: For {{TEAM}}.\nvariables: [TEAM]\n---\n");
  expect(await call("check", "team.workflow.yaml")).toMatchObject({
    code: 0,
    out: expect.stringContaining("0 findings"),
  });
  expect(await call("prompt", "doctor")).toMatchObject({ code: 0 });
  expect(await call("prompt", "render", "spec")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nFor \.\n\n## How to reply\n/),
    err: expect.stringContaining("warning[phase_variable_of_workflow]"),
  });
  put("---\nextends: built-in\nappend: For {{TEEM}}.\nvariables: [TEEM]\n---\n");
  expect(await call("prompt", "doctor")).toMatchObject({
    code: 1,
    out: expect.stringContaining('did you mean "TEAM"?'),
  });
  expect(await call("check", "team.workflow.yaml")).toMatchObject({
    code: 1,
    out: expect.stringContaining('error[phase_variable_unknown]: there is no phase variable "TEEM"'),
  });
  put("---\nextends: built-in\nappend: For {{TEAM}}.\n---\n");
  expect(await call("check", "medium")).toMatchObject({ code: 1, out: expect.stringContaining('unknown name "TEAM"') });
});

describe("mistakes in an overridden prompt are reported at their place", () => {
  test("by doctor, with files that override no known prompt", async () => {
    put("---\nextends: built-in\nblocks: { Complete: x }\nappend: '{{TASK_TITEL}}'\n---\n");
    put("---\nextends: built-in\nappend: x\n---\n", ".cuebook/prompts/sepc.md");
    put("x", ".cuebook/prompts/Docs.md");
    const { code, out } = await call("prompt", "doctor");
    expect(code).toBe(1);
    expect(out).toContain('error[phase_override_heading]: the prompt has no section "Complete"');
    expect(out).toMatch(
      /sepc {2}\.cuebook\/prompts\/sepc\.md {2}changes a prompt that does not exist\nerror\[phase_override_parent\][\s\S]*help: did you mean spec\.md\?/,
    );
    expect(out).toMatch(/warning\[prompt_name_invalid\][\s\S]*help: did you mean docs\.md\?/);
    expect(out).toMatch(/2 prompts to review\.\n$/);
    for (const args of [
      ["check", "small"],
      ["prompt", "render", "docs"],
    ]) {
      const { code, out, err } = await call(...args);
      expect([code, `${out}${err}`], args[0]).toEqual([1, expect.stringContaining("phase_override_parent")]);
    }
  });

  test("for unknown names", async () => {
    expect(await call("prompt", "edit", "spce")).toMatchObject({
      code: 4,
      err: expect.stringContaining('did you mean "spec"?'),
    });
    expect(await call("prompt", "edit", "../spec")).toMatchObject({
      code: 4,
      err: expect.stringContaining("the library has no prompt"),
    });
    expect(await call("prompt", "doctor", "spec")).toMatchObject({
      code: 4,
      err: 'error[not_found]: no prompt is overridden here, so "spec" is not either\n',
    });
    expect(await call("prompt", "reset", "spec")).toMatchObject({
      code: 4,
      err: 'error[not_found]: the project has no file for the prompt "spec"\nhint: no prompt is overridden there\n',
    });
    put("---\nappend: x\n---\n");
    expect(await call("prompt", "reset", "spec")).toMatchObject({
      code: 2,
      err: `error[usage]: this removes ${own} for good\nhint: confirm with --yes\n`,
    });
  });

  test("for a prompt folder outside the project", async () => {
    const elsewhere = folderWith();
    mkdirSync(join(folder, ".cuebook"));
    symlinkSync(elsewhere, join(folder, ".cuebook/prompts"));
    expect(await call("prompt", "edit", "spec")).toMatchObject({
      code: 4,
      err: expect.stringContaining("prompt_outside_project"),
    });
    expect(readdirSync(elsewhere)).toEqual([]);
    removeFolder(elsewhere);
  });
});

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
