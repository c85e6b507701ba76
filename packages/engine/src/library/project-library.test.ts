import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { openSqliteJournal } from "@cuebook/store";
import { textLimit } from "@cuebook/system";
import { readPrompt, verifyWorkflow } from "@cuebook/workflow";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openProjectLibrary } from "./project-library.ts";
import { readWorkflowFile } from "./workflow-file.ts";

let folder: string;
let project: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-project-")));
  project = join(folder, "project");
  mkdirSync(project);
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const open = () =>
  openProjectLibrary({
    project,
    userPrompts: join(folder, "user/prompts"),
    database: join(folder, "cuebook.db"),
    shown: (path) => relative(folder, path),
  });

const found = () =>
  open().diagnostics.map(
    ({ file, line, column, severity, code, suggestion }) =>
      `${file}:${line}:${column} ${severity} ${code}${suggestion === undefined ? "" : ` ${suggestion.text}`}`,
  );

const read = (name: string) => readWorkflowFile(join(project, name), name, { library: async () => open() });

describe("the library of a project", () => {
  test("prefers the project's prompt to those of the user, the database and Cuebook", async () => {
    expect(open().phase("spec")?.file).toBe("@cuebook/library/phases/spec.md");
    const journal = openSqliteJournal(join(folder, "cuebook.db"));
    const text = "---\nid: spec\npurpose: Ours.\noutput: spec\n---\nDo.\n";
    await journal.library.change("", () => ({ put: [{ kind: "phase", id: "spec", text, isChanged: true }] }));
    await journal.close();
    expect(open().phase("spec")).toEqual({ file: "cuebook.db:phases/spec.md", text });
    put("user/prompts/spec.md", "---\nextends: built-in\nappend: Mine.\n---\n");
    expect(open().phase("spec")).toMatchObject({ file: "user/prompts/spec.md", level: "user", below: { text } });
    put("project/.cuebook/prompts/spec.md", "---\nextends: user\nappend: Ours.\n---\n");
    const { file, below } = open().phase("spec") ?? {};
    expect([file, below?.file, below?.below?.file]).toEqual([
      "project/.cuebook/prompts/spec.md",
      "user/prompts/spec.md",
      "cuebook.db:phases/spec.md",
    ]);
    expect(found()).toEqual([]);
    expect(open().overrides.map(({ id, level, isChange }) => [id, level, isChange])).toEqual([
      ["spec", "user", true],
      ["spec", "project", true],
    ]);
  });

  test("has the phases and schemas of the project", async () => {
    put(
      "project/.cuebook/schemas/story.yaml",
      "properties: { status: { const: complete }, story: { type: string } }\nrequired: [status, story]\n",
    );
    put(
      "project/.cuebook/prompts/tell.md",
      "---\nid: tell\npurpose: Tells.\noutput: story\nvariables: [TASK_TITLE]\n---\nTell {{TASK_TITLE}}.\n",
    );
    put("project/w.workflow.yaml", "name: w\nphases: [tell]\n");
    const { workflow, diagnostics } = await read("w.workflow.yaml");
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) throw new Error("not loaded");
    expect(verifyWorkflow(workflow)).toEqual([]);
  });

  test("reports a file that belongs to no phase, with the phase that was likely meant", () => {
    put("project/.cuebook/prompts/sepc.md", "---\nextends: built-in\nappend: Ours.\n---\n");
    put("project/.cuebook/prompts/implment.md", "Go.\n");
    put("project/.cuebook/prompts/Docs.md", "---\nextends: built-in\nappend: Ours.\n---\n");
    put("project/.cuebook/prompts/README.md", "Notes.\n");
    put("project/.cuebook/prompts/.base/x.md", "Notes.\n");
    put("project/.cuebook/schemas/My Schema.yaml", "{}\n");
    expect(found().sort()).toEqual([
      "project/.cuebook/prompts/Docs.md:1:1 warning prompt_name_invalid did you mean docs.md?",
      "project/.cuebook/prompts/implment.md:1:1 error phase_without_front_matter did you mean implement.md?",
      "project/.cuebook/prompts/sepc.md:2:10 error phase_override_parent did you mean spec.md?",
      "project/.cuebook/schemas/My Schema.yaml:1:1 warning schema_name_invalid",
    ]);
    expect(open().ids).not.toContain("sepc");
  });

  test("explains to a text without front matter how to add it to the prompt", async () => {
    put("project/.cuebook/prompts/spec.md", "Write in British English.\n");
    put("project/w.workflow.yaml", "name: w\nphases: [spec]\n");
    const { diagnostics } = await read("w.workflow.yaml");
    expect(diagnostics).toMatchObject([
      { code: "phase_without_front_matter", suggestion: { text: expect.stringContaining("extends: built-in") } },
    ]);
  });

  test("reads no file that leads out of the project, is too large or not text; a user's link may lead anywhere", () => {
    put("secret.md", "---\nextends: built-in\nappend: secret\n---\n");
    put("project/.cuebook/prompts/keep.txt", "");
    symlinkSync(join(folder, "secret.md"), join(project, ".cuebook/prompts/spec.md"));
    put("project/.cuebook/prompts/docs.md", "x".repeat(textLimit + 1));
    put("project/.cuebook/prompts/qa.md", "a\0b");
    mkdirSync(join(project, ".cuebook/prompts/review.md"));
    mkdirSync(join(folder, "user/prompts"), { recursive: true });
    symlinkSync(join(folder, "secret.md"), join(folder, "user/prompts/spec.md"));
    expect(found()).toEqual([
      "project/.cuebook/prompts/docs.md:1:1 error file_too_large",
      "project/.cuebook/prompts/qa.md:1:2 error file_binary",
      "project/.cuebook/prompts/review.md:1:1 error file_is_folder",
      "project/.cuebook/prompts/spec.md:1:1 error prompt_outside_project",
    ]);
    expect(open().phase("spec")?.level).toBe("user");
    rmSync(join(project, ".cuebook"), { recursive: true });
    symlinkSync(join(folder, "user"), join(project, ".cuebook"));
    expect(found()).toEqual(["project/.cuebook/prompts/spec.md:1:1 error prompt_outside_project"]);
  });
});

describe("a workflow of the library", () => {
  test("is read by its name, unless a file has that name", async () => {
    const { workflow } = await read("small");
    expect(workflow?.definition.name).toBe("small");
    expect(Object.keys(workflow?.sources ?? {})[0]).toBe("@cuebook/library/workflows/small.workflow.yaml");
    mkdirSync(join(project, "small"));
    expect((await read("small")).workflow?.definition.name).toBe("small");
    put("project/medium", "name: mine\nphases: [research]\n");
    expect((await read("medium")).workflow?.definition.name).toBe("mine");
  });

  test("is reported as unknown with the nearest name of a workflow or file", async () => {
    expect((await read("smal")).diagnostics).toMatchObject([
      { code: "workflow_unknown", file: "smal", suggestion: { text: 'did you mean "small"?' } },
    ]);
    put("project/team.workflow.yaml", "name: team\nextends: small\n");
    expect((await read("team")).diagnostics).toMatchObject([
      { code: "workflow_unknown", suggestion: { text: 'did you mean "team.workflow.yaml"?' } },
    ]);
    expect((await read("smal.yaml")).diagnostics).toMatchObject([{ code: "file_missing" }]);
    expect((await readWorkflowFile(join(project, "small"), "small")).diagnostics).toMatchObject([
      { code: "file_missing" },
    ]);
  });

  test("is extended by files of the project, with the project's prompts", async () => {
    put("project/.cuebook/prompts/spec.md", "---\nblocks:\n  Completion: Say that it is done, {{TASK_TITLE}}.\n---\n");
    put("project/w.workflow.yaml", "name: w\nextends: medium\nchange: [{ remove: breakdown }]\n");
    const { workflow, diagnostics, sources } = await read("w.workflow.yaml");
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) throw new Error("not loaded");
    expect(verifyWorkflow(workflow)).toEqual([]);
    expect(workflow.definition.roles).not.toHaveProperty("breakdown");
    const { prompt } = readPrompt(workflow, "/roles/spec/prompt/0");
    expect(prompt?.extract.text).toContain("Say that it is done, {{TASK_TITLE}}.");
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining(["project/.cuebook/prompts/spec.md", "@cuebook/library/phases/spec.md"]),
    );
  });

  test("reports why a file that it extends cannot be read", async () => {
    put("project/w.workflow.yaml", "name: w\nextends: none.yaml\n");
    const { diagnostics } = await read("w.workflow.yaml");
    expect(diagnostics).toMatchObject([
      { code: "phase_extends_unknown", notes: [{ message: 'there is no file "none.yaml"' }] },
    ]);
  });
});
