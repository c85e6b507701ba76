import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook, folderWith } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function folder(files: Record<string, string> = {}): string {
  const path = folderWith({ ".git/HEAD": "", ...files });
  folders.push(path);
  return path;
}

const written = [
  "WORKFLOW.md",
  "solve.workflow.yaml",
  "issues.json",
  ".cuebook/config.yaml",
  ".cuebook/state/.gitignore",
  ".cuebook/editor/workflow.schema.json",
  ".cuebook/editor/config.schema.json",
];

describe("cuebook init", () => {
  test("writes an example project and proposes the next commands", async () => {
    const at = folder();
    const { code, out, err } = await cuebook(at, ["init"]);
    expect([code, err]).toEqual([0, ""]);
    for (const file of written) expect(out).toContain(`wrote  ${file}\n`);
    expect(out).toContain("\nNext:\n  cuebook check ");
    expect(readFileSync(join(at, ".cuebook/state/.gitignore"), "utf8")).toMatch(/^\*$/m);
  });

  test("writes an example that passes the strict check, with its configuration in effect", async () => {
    const at = folder();
    await cuebook(at, ["init"]);
    expect(await cuebook(at, ["check", "--strict"])).toEqual({
      code: 0,
      out: "ok  2 workflows, 17 prompts, 8 edges, 0 findings\n",
      err: "",
    });
    const { out } = await cuebook(at, ["config", "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [],
      settings: expect.arrayContaining([{ setting: "agent", value: "claude", from: ".cuebook/config.yaml" }]),
    });
  });

  test("writes one template for the first prompt, a retry, and later turns", async () => {
    const at = folder();
    await cuebook(at, ["init"]);
    const render = async (...more: string[]) => {
      const { code, out, err } = await cuebook(at, [
        "prompt",
        "render",
        "WORKFLOW.md",
        "--issue",
        "issues.json#APP-2",
        ...more,
      ]);
      expect([code, err]).toEqual([0, ""]);
      return out;
    };
    expect(await render()).toMatch(
      /^You work alone[\s\S]*# APP-2: Say goodbye too\n[\s\S]*Labels: feature\n[\s\S]*It waits for APP-1 \(open\)/,
    );
    expect(await render()).not.toContain("earlier attempt");
    expect(await render("--attempt", "2")).toContain("\nThis is attempt 2 after the first. ");
    expect(await render("--turn", "3")).toBe(`\
Continue APP-2. This is turn 3 of 10.
See what has changed so far (\`git status\`, \`git diff\`), finish what is missing, run the tests, and commit.
`);
  });

  test("writes issues and a workflow that can be served", async () => {
    const at = repositoryWith({ "replay.yaml": "version: 1\nroles: { worker: [{ output: Done. }] }\n" });
    folders.push(at);
    await cuebook(at, ["init"]);
    const { code, out, err } = await cuebook(at, ["serve", "--dry-run", "--replay", "replay.yaml"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^1 of 2 issues would be dispatched; nothing was changed\n/);
  });

  test("creates the given folder, and reports it in JSON", async () => {
    const at = folder();
    const { code, out } = await cuebook(at, ["init", "new/my agents", "--format", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      folder: join(at, "new/my agents"),
      written,
      next: [
        "cd 'new/my agents'",
        expect.stringMatching(/^cuebook check/),
        expect.any(String),
        "cuebook serve --dry-run",
        expect.any(String),
        expect.any(String),
      ],
    });
  });

  test("names all existing files and changes nothing, unless --force replaces them", async () => {
    const at = folder({ "WORKFLOW.md": "mine", "issues.json": "mine" });
    const before = readdirSync(at, { recursive: true });
    expect(await cuebook(at, ["init"])).toEqual({
      code: 4,
      out: "",
      err: `\
error[files_exist]: nothing was written: these files already exist: WORKFLOW.md, issues.json
hint: choose another folder (cuebook init FOLDER), or replace them with --force
`,
    });
    expect(readdirSync(at, { recursive: true })).toEqual(before);
    expect((await cuebook(at, ["init", "--force"])).code).toBe(0);
    expect(readFileSync(join(at, "issues.json"), "utf8")).toContain("APP-1");
  });

  test("reports in JSON why it cannot write", async () => {
    const at = folder();
    writeFileSync(join(at, "file"), "");
    const { code, out } = await cuebook(at, ["init", "file/below", "--format", "json"]);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: "write_failed", message: "WORKFLOW.md cannot be written: a file is where a folder is needed" },
    });
  });
});
