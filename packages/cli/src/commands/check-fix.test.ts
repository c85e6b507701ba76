import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { reporter, Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { fixedFiles, writeFixes } from "../check/fix.ts";
import { cliDiagnostics } from "../findings/diagnostics.ts";
import { cuebook } from "../testing/cuebook.ts";

const newFolder = useFolders();

const workflow = `name: flow
roles:
  dev:
    prompt: { file: dev.md, dialect: jinja }
    turnz: 3
graph:
  $START: { _: { role: "dve", prompt: Go. } }
  dev:
    _: { role: $ENDE }
`;
const mixed = "---\ndialect: jinja2\n---\n\n{{ issue.titel }} {{ issue.nothing_like_it }} {{ issue.title | uper }}\n";

function project(): string {
  const folder = newFolder({
    "flow.workflow.yaml": workflow,
    "dev.md": "Do {{ issue.titel }}.\n",
    "mixed/WORKFLOW.md": mixed,
    "other.md": "{{ issue.titel }}\n",
  });
  return folder;
}
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

describe("cuebook check --fix", () => {
  test("applies every replacement, in several files, and checks again", async () => {
    const folder = project();
    const { code, out, err } = await cuebook(folder, ["check", "flow.workflow.yaml", "--fix"]);
    expect([code, err]).toEqual([0, "fixed 4 of 4 findings\n"]);
    expect(out).toBe("ok  1 workflow, 2 prompts, 2 edges, 0 findings\n");
    expect(read(folder, "flow.workflow.yaml")).toBe(
      workflow.replace("turnz", "turns").replace('"dve"', '"dev"').replace("$ENDE", "$END"),
    );
    expect(read(folder, "dev.md")).toBe("Do {{ issue.title }}.\n");
    expect(read(folder, "mixed/WORKFLOW.md")).toBe(mixed);
    expect(read(folder, "other.md")).toBe("{{ issue.titel }}\n");
  });

  test("leaves what has no replacement, and exits by what remains", async () => {
    const folder = project();
    const { code, out, err } = await cuebook(folder, ["check", "mixed", "--fix"]);
    expect([code, err]).toEqual([1, "fixed 3 of 4 findings\n"]);
    expect(out).toContain("nothing_like_it");
    expect(read(folder, "mixed/WORKFLOW.md")).toBe(
      mixed.replace("jinja2", "jinja").replace("titel", "title").replace("uper", "upper"),
    );
  });

  test("--dry-run shows a diff that git applies, and writes nothing", async () => {
    const folder = project();
    const { code, out, err } = await cuebook(folder, ["check", "flow.workflow.yaml", "--fix", "--dry-run"]);
    expect([code, err]).toEqual([1, "would fix 4 of 4 findings\n"]);
    expect(read(folder, "flow.workflow.yaml")).toBe(workflow);
    expect(out).toMatchInlineSnapshot(`
      "--- a/dev.md
      +++ b/dev.md
      @@ -1,1 +1,1 @@
      -Do {{ issue.titel }}.
      +Do {{ issue.title }}.
      --- a/flow.workflow.yaml
      +++ b/flow.workflow.yaml
      @@ -2,8 +2,8 @@
       roles:
         dev:
           prompt: { file: dev.md, dialect: jinja }
      -    turnz: 3
      +    turns: 3
       graph:
      -  $START: { _: { role: "dve", prompt: Go. } }
      +  $START: { _: { role: "dev", prompt: Go. } }
         dev:
      -    _: { role: $ENDE }
      +    _: { role: $END }
      "
    `);
    execFileSync("git", ["apply", "-"], { cwd: folder, input: out });
    expect((await cuebook(folder, ["check", "flow.workflow.yaml"])).code).toBe(0);
  });

  test("--dry-run counts and shows what a later round fixes, too", async () => {
    // Only with the dialect corrected is the prompt read.
    const folder = newFolder({
      "WORKFLOW.md": "---\ndialect: jinaj\n---\n{% if issue.titel %}{{ issue.title | uper }}{% endif %}\n",
    });
    const dry = await cuebook(folder, ["check", "--fix", "--dry-run"]);
    expect([dry.code, dry.err]).toEqual([1, "would fix 3 of 3 findings\n"]);
    execFileSync("git", ["apply", "--check", "-"], { cwd: folder, input: dry.out });
    const { code, err } = await cuebook(folder, ["check", "--fix"]);
    expect([code, err]).toEqual([0, "fixed 3 of 3 findings\n"]);
    expect(read(folder, "WORKFLOW.md")).toContain("{% if issue.title %}{{ issue.title | upper }}{% endif %}");
  });

  test("of fixes that overlap, only the first in the file is applied", () => {
    const source = new Source("a.md", "one two three");
    const finding = (start: number, end: number, replacement: string) =>
      reporter(cliDiagnostics)(
        "template_doubt",
        { problem: "" },
        { source, span: { start, end } },
        { suggestion: { text: "", replacement } },
      );
    const found = [finding(4, 13, "C"), finding(0, 7, "A"), finding(4, 7, "B"), finding(8, 13, "D")];
    expect(fixedFiles(found, new Map([["a.md", source]]))).toEqual([
      { file: "a.md", before: "one two three", after: "A D", fixes: 2 },
    ]);
  });

  test("keeps the line ends of a file", async () => {
    const folder = newFolder({ "WORKFLOW.md": "---\r\ndialect: jinja\n---\r\n{{ issue.titel }}\r\n" });
    expect((await cuebook(folder, ["check", "--fix"])).code).toBe(0);
    expect(read(folder, "WORKFLOW.md")).toBe("---\r\ndialect: jinja\n---\r\n{{ issue.title }}\r\n");
  });

  test("--dry-run needs --fix", async () => {
    expect((await cuebook(project(), ["check", "--dry-run"])).code).toBe(2);
  });

  test("keeps the permissions and a byte order mark of a file", async () => {
    const folder = newFolder({ "WORKFLOW.md": "\ufeff{{ .issue.titel }}\n" });
    await cuebook(folder, ["check", "--fix"]);
    expect(read(folder, "WORKFLOW.md")).toBe("\ufeff{{ .issue.title }}\n");
    expect(statSync(join(folder, "WORKFLOW.md")).mode & 0o777).toBe(0o644);
  });

  test("refuses a file that changed since it was checked", async () => {
    const folder = project();
    writeFileSync(join(folder, "dev.md"), "new\n");
    const fix = { file: "dev.md", before: "Do {{ issue.titel }}.\n", after: "Do {{ issue.title }}.\n", fixes: 1 };
    await expect(writeFixes([fix], folder)).rejects.toMatchObject({ code: "file_changed" });
    expect(read(folder, "dev.md")).toBe("new\n");
  });
});
