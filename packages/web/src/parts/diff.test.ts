import { expect, test } from "vitest";
import { diffFiles, pairs } from "./diff.ts";

const text = `diff --git a/a.txt b/a.txt
index 1..2 100644
--- a/a.txt
+++ b/a.txt
@@ -1,3 +1,3 @@
 same
--- old line
-gone
+new
+line
diff --git a/gone.txt b/gone.txt
deleted file mode 100644
--- a/gone.txt
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git a/pic.png b/pic.png
Binary files differ
`;

test("diffFiles has each file with its path and the numbers of its lines", () => {
  expect(diffFiles(text).map(({ path, added, removed }) => [path, added, removed])).toEqual([
    ["a.txt", 2, 2],
    ["gone.txt", 0, 1],
    ["pic.png", 0, 0],
  ]);
});

test("diffFiles has one file without a path for the change of a tool", () => {
  expect(diffFiles("@@ -0,0 +1 @@\n+one")).toMatchObject([{ path: "", added: 1, removed: 0 }]);
  expect(diffFiles("")).toEqual([]);
});

test("diffFiles shows characters that are invisible, and continues long lines", () => {
  const [file] = diffFiles(`@@ -0,0 +1 @@\n+a\u202eb${"x".repeat(3000)}`);
  expect(file?.rows.map(({ is, isMore }) => [is, isMore])).toEqual([
    ["hunk", false],
    ["added", false],
    ["added", true],
  ]);
  expect(file?.rows[1]?.text.slice(0, 12)).toBe("+a⟨U+202E⟩bx");
});

test("pairs puts what was added beside what was removed", () => {
  const [file] = diffFiles(text);
  const shown = pairs(file?.rows ?? []).map(({ old, now }) => [old?.text, now?.text]);
  expect(shown.slice(-4)).toEqual([
    ["@@ -1,3 +1,3 @@", "@@ -1,3 +1,3 @@"],
    [" same", " same"],
    ["--- old line", "+new"],
    ["-gone", "+line"],
  ]);
});
