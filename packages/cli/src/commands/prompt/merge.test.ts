import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { removeFolder } from "../../testing/run-project.ts";

let folder: string;
let builtIn: string;
beforeEach(async () => {
  folder = folderWith({ ".git/HEAD": "" });
  builtIn = (await call("prompt", "show", "docs", "--source", "built-in")).out;
});
afterEach(() => removeFolder(folder));

const call = (...args: readonly string[]) => cuebook(folder, args);
const own = ".cuebook/prompts/docs.md";
const put = (name: string, text: string) => {
  mkdirSync(join(folder, ".cuebook/prompts/.base"), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const read = (name = own) => readFileSync(join(folder, name), "utf8");
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Stores an older version of the built-in prompt. @returns its hash */
function older(change: (text: string) => string): string {
  const text = change(builtIn);
  if (text === builtIn) throw new Error("nothing changed");
  const hash = hashOf(text);
  put(`.cuebook/prompts/.base/${hash}.md`, text);
  return hash;
}

/** A complete file of the project, made from an older version. */
function whole(change: (text: string) => string, mine: (text: string) => string): void {
  const hash = older(change);
  put(own, mine(change(builtIn)).replace("---\n", `---\nbase: "${hash}"\n`));
}

const title = (text: string) => (from: string) => from.replace(/^# .*$/m, `# ${text}`);
const ending = (from: string) => `${from}\nMine.\n`;

describe("cuebook prompt merge", () => {
  test("shows how a file would be merged, and writes it with --yes", { tags: ["long"] }, async () => {
    whole(title("Old"), ending);
    const before = read();
    const shown = await call("prompt", "merge", "docs");
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toMatch(/^docs {2}\.cuebook\/prompts\/docs\.md {2}merged without conflicts\n/);
    expect(shown.out).toMatch(/^- # Old\n\+ # /m);
    expect(shown.out).toMatch(/\nNothing was written yet\. To write: cuebook prompt merge docs --yes\n$/);
    expect(read()).toBe(before);

    expect(await call("prompt", "merge", "docs", "--yes")).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/\nWrote 1 file\.\n$/),
    });
    expect(read()).toBe(ending(builtIn).replace("---\n", `---\nbase: "${hashOf(builtIn)}"\n`));
    expect(readdirSync(join(folder, ".cuebook/prompts/.base"))).toEqual([`${hashOf(builtIn)}.md`]);
    expect(await call("prompt", "doctor")).toMatchObject({ code: 0 });
    expect(await call("prompt", "merge")).toEqual({ code: 0, err: "", out: "Nothing to merge.\n" });
  });

  test("marks lines that both changed, which no workflow accepts until somebody resolves them", {
    tags: ["long"],
  }, async () => {
    whole(title("Old"), title("Mine"));
    expect((await call("prompt", "merge", "docs")).out).toContain("docs.md  1 conflict\n");
    const written = await call("prompt", "merge", "docs", "--yes");
    expect(written).toMatchObject({ code: 1, err: expect.stringContaining("error[conflict_mark]") });
    expect(written.out).toMatch(/Resolve the marked conflicts: until then, no workflow can use these prompts\.\n$/);
    expect(read()).toMatch(/^<<<<<<< yours\n# Mine\n=======\n# .*\n>>>>>>> new$/m);

    put("a.workflow.yaml", "version: 1\nname: a\nphases: [tiny_spec, docs]\n");
    const checked = await call("check", "a.workflow.yaml");
    expect(checked).toMatchObject({ code: 1, out: expect.stringContaining("1 error") });
    expect(checked.out).toMatch(/error\[conflict_mark\]: .*\n +at \.cuebook\/prompts\/docs\.md:\d+:1\n/);
    expect(await call("prompt", "doctor")).toMatchObject({
      code: 1,
      out: expect.stringContaining("docs.md  has conflicts of a merge to resolve\n"),
    });
    expect(await call("prompt", "merge", "docs", "--yes")).toMatchObject({
      code: 1,
      out: expect.stringContaining("has conflicts of an earlier merge: resolve them first\n"),
    });
    const marked = read();
    expect(await call("prompt", "doctor", "docs", "--accept")).toMatchObject({ code: 1 });
    expect(read()).toBe(marked);

    put(own, marked.replace(/^<{7} yours\n(# Mine\n)={7}\n.*\n>{7} new\n/m, "$1"));
    expect(await call("prompt", "doctor")).toMatchObject({ code: 0, out: expect.stringContaining("up to date") });
    expect(await call("check", "a.workflow.yaml")).toMatchObject({ code: 0 });
  });

  test("marks conflicts in the front matter too, and still records the base", async () => {
    const purpose = (text: string) => (from: string) => from.replace(/^purpose: .*$/m, `purpose: ${text}`);
    whole(purpose("Old."), purpose("Mine."));
    expect(await call("prompt", "merge", "docs", "--yes")).toMatchObject({ code: 1 });
    expect(read()).toContain(`---\nbase: "${hashOf(builtIn)}"\nid: docs\n<<<<<<< yours\npurpose: Mine.\n=======\n`);
  });

  test("merges only the sections that a file replaces, if it extends the prompt", async () => {
    const line = "1. Read the diff: ";
    expect(builtIn).toContain(`## How\n\n${line}`);
    const hash = older((text) => title("Old")(text).replace(line, "1. Read all of the diff: "));
    const file = (text: string, base = hash) =>
      `---\nextends: built-in # ours\nbase: "${base}"\nblocks:\n  How: |\n${text}---\n\nMine.\n`;
    const [, section = ""] = /## How\n\n([\s\S]*?)\n\n/.exec(builtIn) ?? [];
    const indented = (text: string) => text.replaceAll(/^(?=.)/gm, "    ");
    put(own, file(indented(`${section}\nMore.\n`.replace(line, "1. Read all of the diff: "))));
    expect(await call("prompt", "merge", "docs", "--yes")).toMatchObject({ code: 0, err: "" });
    expect(read()).toBe(file(indented(`${section}\nMore.\n`), hashOf(builtIn)));

    older((text) => title("Old")(text).replace(line, "1. Read all of the diff: "));
    put(own, file("    In {{WORKTREE_PATH}}.\n"));
    expect(await call("prompt", "merge", "docs", "--yes")).toMatchObject({ code: 1 });
    expect(read()).toMatch(/How: \|\n<<<<<<< yours\n {4}In \{\{WORKTREE_PATH\}\}\.\n=======\n {4}1\. Read the diff/);
    expect(await call("check", "medium")).toMatchObject({ code: 1, out: expect.stringContaining("conflict_mark") });
  });

  test("takes the new prompt if nothing that a file replaces has changed", async () => {
    const hash = older(title("Old"));
    put(own, `---\nextends: built-in\nbase: "${hash}"\n---\n\nMine.\n`);
    expect(await call("prompt", "merge", "--yes")).toMatchObject({ code: 0, err: "" });
    expect(read()).toBe(`---\nextends: built-in\nbase: "${hashOf(builtIn)}"\n---\n\nMine.\n`);
  });

  test("reports for CI whether there is something to merge, and writes nothing", { tags: ["long"] }, async () => {
    expect(await call("prompt", "merge", "--check")).toMatchObject({ code: 0, out: "Nothing to merge.\n" });
    whole(title("Old"), ending);
    const before = read();
    expect(await call("prompt", "merge", "--check")).toEqual({
      code: 1,
      err: "",
      out: `docs  ${own}  merged without conflicts\n\nNothing was written yet. To write: cuebook prompt merge docs --yes\n`,
    });
    expect(read()).toBe(before);
    const { code, out } = await call("prompt", "merge", "--check", "--format", "json");
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      { isWritten: false, prompts: [{ id: "docs", level: "project", file: own, conflicts: 0, diagnostics: [] }] },
    ]);
    expect(await call("prompt", "merge", "--check", "--yes")).toMatchObject({
      code: 2,
      err: "error[usage]: --check writes nothing, so it cannot be combined with --yes\nhint: omit one of them\n",
    });
  });

  test("merges the user's file with --user", { tags: ["long"] }, async () => {
    const hash = older(title("Old"));
    const env = { XDG_CONFIG_HOME: join(folder, "config") };
    const user = "config/cuebook/prompts";
    mkdirSync(join(folder, user, ".base"), { recursive: true });
    writeFileSync(join(folder, user, ".base", `${hash}.md`), read(`.cuebook/prompts/.base/${hash}.md`));
    writeFileSync(join(folder, user, "docs.md"), `---\nextends: built-in\nbase: "${hash}"\n---\n\nMine.\n`);
    expect((await cuebook(folder, ["prompt", "doctor"], env)).out).toContain("cuebook prompt merge docs --user;");
    expect(await cuebook(folder, ["prompt", "merge"], env)).toMatchObject({ out: "Nothing to merge.\n" });
    expect(await cuebook(folder, ["prompt", "merge", "--user", "--yes"], env)).toMatchObject({ code: 0 });
    expect(read(join(user, "docs.md"))).toContain(hashOf(builtIn));
  });
});

describe("a prompt that cannot be merged is reported", () => {
  test("without its old base, or without any", { tags: ["long"] }, async () => {
    const hash = older(title("Old"));
    rmSync(join(folder, `.cuebook/prompts/.base/${hash}.md`));
    put(own, `---\nextends: built-in\nbase: "${hash}"\n---\n\nMine.\n`);
    expect(await call("prompt", "merge")).toMatchObject({
      code: 1,
      out: `docs  ${own}  its old base is not stored, so nothing can be merged; after your review: cuebook prompt doctor docs --accept\n\nNothing was written.\n`,
    });
    put(own, "---\nextends: built-in\n---\n\nMine.\n");
    expect(await call("prompt", "merge")).toMatchObject({ code: 0, out: "Nothing to merge.\n" });
    expect(await call("prompt", "merge", "docs")).toMatchObject({
      code: 1,
      out: expect.stringContaining("records no base, so nothing can be merged"),
    });
  });

  test("without a file", async () => {
    expect(await call("prompt", "merge", "dcos")).toMatchObject({
      code: 4,
      err: expect.stringContaining('did you mean "docs"?'),
    });
    expect(await call("prompt", "merge", "docs")).toMatchObject({
      code: 4,
      err: 'error[not_found]: the project has no file for the prompt "docs"\nhint: no prompt is overridden there\n',
    });
  });
});
