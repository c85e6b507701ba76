import { expect, test } from "vitest";
import { diffFiles, pairs } from "./diff.ts";
import { codeOf, codeOfText, withTokens } from "./diff-tokens.ts";
import { withWords } from "./diff-words.ts";
import { textRows } from "./rows.ts";

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

test("diffFiles numbers the lines, and says the head of a file in words", () => {
  const [first, gone, picture] = diffFiles(text);
  expect(first?.rows.map(({ before, after }) => [before, after])).toEqual([
    [undefined, undefined],
    [1, 1],
    [2, undefined],
    [3, undefined],
    [undefined, 2],
    [undefined, 3],
  ]);
  expect(gone?.notes).toEqual(["deleted"]);
  expect(gone?.rows.map(({ text: line }) => line)).toEqual(["@@ -1 +0,0 @@", "-x"]);
  expect(picture?.rows.map(({ text: line }) => line)).toEqual(["Binary files differ"]);
});

test("no line of a head is left out that neither the path nor a note says", () => {
  const head =
    "diff --git a/x b/x\nold mode 100644\nnew mode 100755\nsecret line\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b";
  const [file] = diffFiles(head);
  expect(file?.notes).toEqual(["mode was 100644", "mode is 100755"]);
  expect(file?.rows.map(({ text: line }) => line)).toContain("secret line");
});

test("withWords marks the words that differ, and none where nearly all do", () => {
  const rows = diffFiles("@@ -1,2 +1,2 @@\n-const a = 60;\n-x\n+const a = 3600;\n+completely other")[0]?.rows ?? [];
  const words = withWords(rows).map(({ parts }) =>
    parts?.filter(({ style }) => style === "word").map((each) => each.text),
  );
  expect(words).toEqual([undefined, ["60"], undefined, ["3600"], undefined]);
  expect(withWords(rows).map(({ parts, text: line }) => parts?.map((each) => each.text).join("") ?? line)).toEqual(
    rows.map(({ text: line }) => line),
  );
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

test("withTokens colours each part of a diff alone, beside the words that changed", () => {
  const rows =
    diffFiles(
      `@@ -1,2 +1,2 @@\n const a = 1;\n-const b = 60;\n+const b = 3600;\n@@ -9 +9 @@\n+// ${"x".repeat(3000)}\n+x`,
    )[0]?.rows ?? [];
  const code = codeOf(rows);
  expect(code.texts.map((each) => each.slice(0, 40))).toEqual([
    ...["", "", "const a = 1;\nconst b = 60;", "const a = 1;\nconst b = 3600;", "", "\nx"],
  ]);
  const line = [
    [5, "tok-word"],
    [5, ""],
    [4, "tok-number"],
  ] as const;
  const tokens = [[], [], [[], line], [line, line], [], [[], [[1, "tok-name"]]]] as const;
  const shown = withTokens(withWords(rows), code, tokens);
  expect(shown.map(({ parts }) => parts?.map((each) => `${each.text}|${each.style}`).join(" "))).toMatchInlineSnapshot(`
    [
      undefined,
      " | const|tok-word  a = | 1;|tok-number",
      "-| const|tok-word  b = | 60|word tok-number ;|tok-number",
      "+| const|tok-word  b = | 3600|word tok-number ;|",
      undefined,
      undefined,
      undefined,
      "+| x|tok-name",
    ]
  `);
  expect(shown.map(({ parts, text: whole }) => parts?.map((each) => each.text).join("") ?? whole)).toEqual(
    rows.map(({ text: whole }) => whole),
  );
});

test("withTokens colours a text that is no diff, without lines that are longer than a row", () => {
  const rows = textRows(`{ "a": 1 }\n"${"x".repeat(3000)}"\n1`);
  const code = codeOfText(rows);
  expect(code.texts).toEqual(['{ "a": 1 }\n\n1']);
  const tokens = [
    [
      [
        [2, ""],
        [3, "tok-name"],
        [5, ""],
      ],
      [],
      [[1, "tok-number"]],
    ],
  ] as const;
  const shown = withTokens(rows, code, tokens, 0);
  expect(shown.map(({ parts }) => parts?.map((each) => `${each.text}|${each.style}`).join(" "))).toEqual([
    ...['{ | "a"|tok-name : 1 }|', undefined, undefined, "1|tok-number"],
  ]);
});
