import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { git } from "../../testing/run-project.ts";
import { orderText, templateProject } from "../../testing/template-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

let folder: string;
beforeEach(() => {
  folder = templateProject();
});
afterEach(() => rmSync(folder, { recursive: true }));

const words = ["template", "write", "service.java.tmpl", "src/Order.java", "--data", "order.json"];
const output = () => join(folder, "src/Order.java");
const configure = (rules: string) =>
  writeFileSync(join(folder, ".cuebook/config.yaml"), `tools: { permissions: { rules: [${rules}] } }\n`);
const log = async () =>
  JSON.parse((await cuebook(folder, ["permissions", "log", "--format", "json"])).out).entries.map(
    (entry: Record<string, string>) => entry.decision ?? entry.result,
  );

const preview = `Create file from template: src/Order.java

--- /dev/null
+++ b/src/Order.java
@@ -0,0 +1,5 @@
+// src/Order.java
+package a.b;
+class Order {
+  private int id;
+}

`;

describe("cuebook template write without a terminal", () => {
  test("refuses, and names the ways and the rule that would allow it", async () => {
    expect(await cuebook(folder, words)).toEqual({
      code: 4,
      out: "",
      err: `\
error[permission_denied]: Permission denied: nobody can be asked here
hint: answer on a terminal, review with --dry-run and allow with --yes, or allow it in .cuebook/config.yaml, under tools.permissions.rules: - { decide: allow, tool: "writeFileFromTemplate", path: "src/Order.java" }
`,
    });
    expect(existsSync(output())).toBe(false);
    expect(await log()).toEqual(["denied"]);
  });

  test("shows the change with --dry-run, in colour with --color, and leaves nothing behind", async () => {
    const dry = await cuebook(folder, [...words, "--dry-run"]);
    expect(dry).toEqual({ code: 0, out: `${preview}nothing was written: --dry-run\n`, err: "" });
    const { out } = await cuebook(folder, [...words, "--dry-run", "--color"]);
    expect(out).toContain("\u001b[32m+class Order {\u001b[39m");
    expect([existsSync(output()), existsSync(join(folder, ".cuebook/state"))]).toEqual([false, false]);
  });

  test("writes once with --yes what it shows, and reports it", async () => {
    expect(await cuebook(folder, [...words, "--yes"])).toEqual({
      code: 0,
      out: "created  src/Order.java  5 lines, 61 bytes\n".replace("61", String(orderText.length)),
      err: `${preview}allowed this once: --yes\n`,
    });
    expect(readFileSync(output(), "utf8")).toBe(orderText);
    expect(await cuebook(folder, words)).toMatchObject({
      code: 0,
      out: expect.stringContaining("unchanged  src/Order.java"),
    });
    writeFileSync(output(), orderText.replace("Order {", "Odrer {"));
    expect((await cuebook(folder, words)).code).toBe(4);
    const updated = await cuebook(folder, [...words, "--yes", "--format", "json"]);
    expect(updated.err).toContain("-class Odrer {\n+class Order {\n");
    expect(JSON.parse(updated.out)).toMatchObject({ change: "updated", outputPath: "src/Order.java" });
  });

  test("obeys allow rules without asking, and deny rules even with --yes", async () => {
    configure('{ decide: allow, tool: writeFileFromTemplate, path: "src/**" }');
    expect(await cuebook(folder, words)).toMatchObject({ code: 0, err: "" });
    configure('{ decide: deny, path: "src/**", reason: Sources are written by hand. }');
    rmSync(output());
    expect(await cuebook(folder, [...words, "--yes"])).toEqual({
      code: 4,
      out: "",
      err: "error[permission_denied]: Permission denied: Sources are written by hand.\n",
    });
    expect(existsSync(output())).toBe(false);
  });

  test("resolves paths from the current folder", async () => {
    const called = await cuebook(
      join(folder, ".templates"),
      ["template", "write", "service.java.tmpl", "../src/Order.java"].concat(...["--data", "../order.json", "--yes"]),
    );
    expect(called).toMatchObject({ code: 0, out: expect.stringMatching(/^created {2}\/.*\/src\/Order\.java {2}/) });
    expect(readFileSync(output(), "utf8")).toBe(orderText);
  });
});

test("template write in a run's worktree uses the project's rules and log, and the worktree's files", async () => {
  writeFileSync(join(folder, ".gitignore"), ".cuebook/state/\n.cuebook/config.yaml\n");
  git(folder, "init", "--quiet");
  git(folder, "add", ".");
  git(folder, "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "Begin");
  const worktree = join(worktreesOf(folder), "w");
  git(folder, "worktree", "add", "--quiet", worktree);
  writeFileSync(join(folder, ".git/worktrees/w/cuebook.json"), "");
  configure('{ decide: allow, path: "src/**" }');
  expect(await cuebook(worktree, words)).toMatchObject({ code: 0, err: "" });
  expect([existsSync(join(worktree, "src/Order.java")), existsSync(output())]).toEqual([true, false]);
  expect(await log()).toEqual(["allowed", "ok"]);
});

describe.runIf(hasTerminal)("cuebook template write in a terminal", () => {
  const pattern = "[c]omment";

  test("shows the coloured change and the rules, and asks", async () => {
    const call = inTerminal(folder, words);
    await call.type(pattern, "maybe\n");
    await call.type(pattern, "o\n");
    const { code, shown } = await call.ended;
    expect(code).toBe(0);
    expect(shown).toContain("\u001b[32m+class Order {\u001b[39m");
    expect(shown).toContain('{ decide: allow, tool: "writeFileFromTemplate", path: "src/Order.java" }');
    expect(shown).toContain('"maybe" is not an answer: nothing has happened yet.');
    expect(shown).toMatch(/created\S* {2}src\/Order\.java/);
    expect(readFileSync(output(), "utf8")).toBe(orderText);
  });

  test("shows all of a long change in the pager, and asks again", { tags: ["long"] }, async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `line ${n + 1}\n`).join("");
    writeFileSync(join(folder, "long.md.tmpl"), lines);
    const long = ["template", "write", "./long.md.tmpl", "src/long.md", "--dialect", "go"];
    const call = inTerminal(folder, long, { NO_COLOR: "1", PAGER: "dd status=none of=paged.txt" });
    await call.type("[s]how all", "s\n");
    await call.type("[s]how all", "o\n");
    const { code, shown } = await call.ended;
    expect([code, shown.includes("+line 400")]).toEqual([0, false]);
    expect(readFileSync(join(folder, "paged.txt"), "utf8")).toMatch(
      /^\nCreate file from template: src\/long.md\n.*\n\+line 400\n/s,
    );
    expect(readFileSync(join(folder, "src/long.md"), "utf8")).toBe(lines);
  });

  test("does not ask again after always or never", { tags: ["long"] }, async () => {
    const first = inTerminal(folder, words, { NO_COLOR: "1" });
    await first.type(pattern, "a\n");
    expect((await first.ended).shown).toContain("created  src/Order.java");
    rmSync(output());
    expect(await cuebook(folder, words)).toMatchObject({ code: 0, err: "" });
    const other = inTerminal(
      folder,
      words.map((word) => word.replace("Order", "Other")),
    );
    await other.type(pattern, "v\n");
    expect(await other.ended).toMatchObject({ code: 4, shown: expect.stringContaining("the answer was never") });
    expect((await cuebook(folder, [...words.map((word) => word.replace("Order", "Other")), "--yes"])).code).toBe(4);
    expect(await log()).toEqual(["allowed", "ok", "allowed", "ok", "denied", "denied"]);
  });

  test.each([
    ["no", "n\n", 4, "the answer was no"],
    ["a comment", "c: use records\n", 4, "use records"],
    ["the end of the input", "\u0004", 4, "the answer was no"],
    ["Ctrl-C", "\u0003", 130, ""],
  ])("writes nothing after %s", { tags: ["long"] }, async (_, typed, code, output) => {
    const call = inTerminal(folder, words);
    await call.type(pattern, typed);
    const ended = await call.ended;
    expect(ended.code).toBe(code);
    expect(ended.shown).toContain(output);
    expect(existsSync(join(folder, "src"))).toBe(false);
  });

  test("ignores input typed before the question", async () => {
    const call = inTerminal(folder, words);
    await call.type("", "o\n");
    await call.type(pattern, "n\n");
    expect(await call.ended).toMatchObject({ code: 4, shown: expect.stringContaining("the answer was no") });
    expect(existsSync(output())).toBe(false);
  });

  test("asks on the terminal even if standard input has the data", async () => {
    const data = readFileSync(join(folder, "order.json"), "utf8");
    writeFileSync(join(folder, "call.sh"), 'printf %s "$DATA" | "$@"\n');
    const call = inTerminal(folder, [...words.slice(0, 4), "--data", "-"], { DATA: data }, "sh call.sh");
    await call.type(pattern, "o\n");
    expect(await call.ended).toMatchObject({ code: 0 });
    expect(statSync(output()).size).toBe(orderText.length);
  });
});
