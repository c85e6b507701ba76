import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeFixes } from "../check/fix.ts";
import { cuebook, folderWith } from "../testing/cuebook.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

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
  const folder = folderWith({
    "flow.workflow.yaml": workflow,
    "dev.md": "Do {{ issue.titel }}.\n",
    "mixed/WORKFLOW.md": mixed,
    "other.md": "{{ issue.titel }}\n",
  });
  folders.push(folder);
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

  test("--dry-run needs --fix", async () => {
    expect((await cuebook(project(), ["check", "--dry-run"])).code).toBe(2);
  });

  test("keeps the permissions and a byte order mark of a file", async () => {
    const folder = folderWith({ "WORKFLOW.md": "\ufeff{{ .issue.titel }}\n" });
    folders.push(folder);
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
