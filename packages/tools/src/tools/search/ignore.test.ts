import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { isIgnored, parseIgnore } from "./ignore.ts";

const patterns = [
  ["*.log", "!keep.log", "/top.txt", "build/", "doc/*.md", "a/**/z", "**/deep", "x/**", "# no", "\\#yes", "\\!yes"],
  ["sp ace", "trailing   ", "kept\\ ", "[ab].c", "[!a].d", "q?.e", "{a,b}.f", "é*", "/*.g", "!/k.g", "foo*/bar"],
  ["*", "!*/", "!*.ts"],
  ["", "/", "//", "!", "*/x", "**", "!**/keep.log"],
];
const files = [
  ...[
    "a.log",
    "keep.log",
    "sub/b.log",
    "sub/keep.log",
    "top.txt",
    "sub/top.txt",
    "build/x",
    "sub/build/x",
    "bin/build",
  ],
  ...["doc/a.md", "doc/s/a.md", "a/z", "a/b/z", "a/b/c/z", "m/deep", "m/n/deep/o", "x/1", "x/2/3", "#yes", "!yes"],
  ...["sp ace", "trailing", "kept ", "a.c", "b.c", "c.c", "a.d", "b.d", "q1.e", "q.e", "{a,b}.f", "a.f", "éa", "j.g"],
  ...["k.g", "s/j.g", "fooo/bar", "foo/x/bar", "t/u.ts", "t/u.js", "x/x/y"],
];

test.each(patterns.map((lines) => [lines]))("git's ignored files are ignored: %j", (lines) => {
  const folder = temporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  writeFileSync(join(folder, ".gitignore"), lines.join("\n"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  const left = git("ls-files", "--others", "--exclude-standard", "-z").split("\0").filter(Boolean);
  const rules = parseIgnore(lines.join("\n"), "");
  const isOut = (file: string): boolean => {
    const parts = file.split("/");
    return parts.some((_, i) => isIgnored(rules, parts.slice(0, i + 1).join("/"), i + 1 < parts.length));
  };
  expect([...files, ".gitignore"].filter((file) => !isOut(file)).sort()).toEqual(left.sort());
});

test("patterns match below the folder of their file, whatever its name", () => {
  const rules = parseIgnore("/x\ny", "a*[b]");
  expect(isIgnored(rules, "a*[b]/x", false)).toBe(true);
  expect(isIgnored(rules, "a*[b]/s/y", false)).toBe(true);
  expect(isIgnored(rules, "ab/x", false)).toBe(false);
  expect(isIgnored(rules, "x", false)).toBe(false);
});
