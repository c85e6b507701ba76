import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleLine } from "../text/visible.ts";
import { type FileChange, previewFile } from "./file-preview.ts";
import { previewLines } from "./preview-lines.ts";
import { applyPreview } from "./testing/apply-preview.ts";
import { pairs } from "./testing/texts.ts";
import { diffTexts, linesOf } from "./text-diff.ts";

function there(text: string | Uint8Array, { mode = 0o644, links = 1 } = {}): NonNullable<FileChange["before"]> {
  return { bytes: typeof text === "string" ? new TextEncoder().encode(text) : text, mode, links };
}

function preview(change: FileChange, mostLines = 200) {
  return previewFile(change, { summary: change.before ? "Update file" : "Create file", mostLines });
}

test("a new file is shown with all its lines", () => {
  expect(preview({ path: "src/A.java", text: "class A {\n}\n" })).toEqual({
    summary: "Create file: src/A.java",
    details: ["--- /dev/null", "+++ b/src/A.java", "@@ -0,0 +1,2 @@", "+class A {", "+}"].join("\n"),
    format_hint: "diff",
    language: "java",
    truncated: false,
    shown_lines: 5,
    total_lines: 5,
    warnings: [],
  });
});

test("an update is shown as a diff, with a missing newline at the end marked", () => {
  const { summary, details } = preview({ path: "a.txt", before: there("one\ntwo\nthree"), text: "one\n2\nthree\n" });
  expect(summary).toBe("Update file: a.txt");
  expect(details.split("\n")).toEqual([
    "--- a/a.txt",
    "+++ b/a.txt",
    "@@ -1,3 +1,3 @@",
    " one",
    "-two",
    "-three",
    "\\ No newline at end of file",
    "+2",
    "+three",
  ]);
});

test("empty files are shown as empty, before and after", () => {
  expect(preview({ path: "a", text: "" })).toMatchObject({
    details: "--- /dev/null\n+++ b/a\n\\ The new file is empty",
    total_lines: 3,
  });
  expect(preview({ path: "a", before: there("x\n"), text: "" }).details).toBe(
    "--- a/a\n+++ b/a\n\\ The new file is empty\n@@ -1,1 +0,0 @@\n-x",
  );
  expect(preview({ path: "a", before: there(""), text: "x\n" }).details).toBe("--- a/a\n+++ b/a\n@@ -0,0 +1,1 @@\n+x");
});

test("line ends are visible, and a change of them is reported", () => {
  const { details, warnings } = preview({ path: "a", before: there("x\ny\n"), text: "x\r\ny\r\nz\r\n" });
  expect(details.split("\n").slice(3)).toEqual(["-x", "-y", "+x␍", "+y␍", "+z␍"]);
  expect(warnings).toEqual(["line ends change from LF to CRLF on 2 lines"]);
});

test("terminal control characters are shown by code, even in the name", () => {
  const display = preview({ path: "src/\u202egpj.\u001b]0;x\u0007ts", text: "a\u001b[1A\u001b[2Khidden\n" });
  expect(display.summary).toBe("Create file: src/⟨U+202E⟩gpj.⟨U+001B⟩]0;x⟨U+0007⟩ts");
  expect(display.details.split("\n").slice(1)).toEqual([
    "+++ b/src/⟨U+202E⟩gpj.⟨U+001B⟩]0;x⟨U+0007⟩ts",
    "@@ -0,0 +1,1 @@",
    "+a⟨U+001B⟩[1A⟨U+001B⟩[2Khidden",
  ]);
  expect(display.warnings).toEqual([
    "the name of the file has 3 invisible characters, shown by code here: U+202E, U+001B, U+0007; some of them change the order in which text is displayed",
    "the preview has 2 invisible characters, shown by code here: U+001B (2 times)",
  ]);
});

test("old content that is not text is shown by size and hash", () => {
  const display = preview({ path: "logo.svg", before: there(new Uint8Array([0xff, 0xd8, 0x00])), text: "<svg/>\n" });
  expect(display.details.split("\n")).toEqual([
    "--- a/logo.svg",
    "+++ b/logo.svg",
    "\\ The existing file is not UTF-8 text: 3 bytes, SHA-256 9ec23d79a7430da182d3a7b64c4d53e69a0512b3f0288cbf9cedaca5ab0792d3",
    "@@ -0,0 +1,1 @@",
    "+<svg/>",
  ]);
  expect(display.warnings).toEqual(["the existing file is not UTF-8 text and is replaced as a whole"]);
});

test("a changed mode, a program and hard links are reported", () => {
  const before = there("x\n", { mode: 0o755, links: 3 });
  const changed = preview({ path: "run", before, text: "y\n", mode: 0o644 });
  expect(changed.details.split("\n").slice(0, 4)).toEqual([
    "old mode 100755",
    "new mode 100644",
    "--- a/run",
    "+++ b/run",
  ]);
  expect(changed.warnings).toEqual([
    "the mode changes from 100755 to 100644",
    "the file has 3 names (hard links): the others keep the old content",
  ]);
  expect(preview({ path: "run", before: there("x\n", { mode: 0o755 }), text: "y\n" }).warnings).toEqual([
    "the file is a program: it may be executed",
  ]);
});

test("a long line is cut around its change, and counts what is left out", () => {
  const before = `${"a".repeat(3000)}old${"b".repeat(2000)}`;
  const { details, whole, warnings } = preview({
    path: "a",
    before: there(`${before}\n`),
    text: `${before.replace("old", "new!")}\n`,
  });
  const [removed, added] = details.split("\n").slice(3);
  expect(removed).toBe(`-⟨2940 characters⟩${"a".repeat(60)}old${"b".repeat(437)}⟨1563 more characters⟩`);
  expect(added).toBe(`+⟨2940 characters⟩${"a".repeat(60)}new!${"b".repeat(436)}⟨1564 more characters⟩`);
  expect(warnings).toEqual(["2 long lines are cut in the short preview"]);
  expect(whole?.split("\n").slice(3)).toEqual([`-${before}`, `+${before.replace("old", "new!")}`]);
});

test("what is cut off is counted exactly", () => {
  const text = Array.from({ length: 1000 }, (_, i) => `${i}\n`).join("");
  const display = preview({ path: "a", text }, 10);
  expect(display).toMatchObject({ truncated: true, shown_lines: 10, total_lines: 1003 });
  expect(display.details.split("\n").length).toBe(10);
  const whole = preview({ path: "a", text }, 1003);
  expect(whole).toMatchObject({ truncated: false, shown_lines: 1003, total_lines: 1003, whole: undefined });
  expect(display.whole).toBe(whole.details);
});

test("every preview leads from the old text to the new one, and its counts are right", () => {
  fc.assert(
    fc.property(pairs, fc.boolean(), fc.integer({ min: 1, max: 12 }), ([old, text], isThere, most) => {
      const before = new TextEncoder().encode(old);
      const was = isThere ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(before) : "";
      const change = { path: "a", text, ...(isThere ? { before: there(before) } : {}) };
      const whole = preview(change, 10_000);
      expect(applyPreview(whole.details, was)).toBe(text);
      expect(whole.total_lines).toBe(whole.details.split("\n").length);
      const cut = preview(change, most);
      expect(cut.details).toBe(whole.details.split("\n").slice(0, most).join("\n"));
      expect([cut.truncated, cut.shown_lines, cut.total_lines]).toEqual([
        whole.total_lines > most,
        Math.min(most, whole.total_lines),
        whole.total_lines,
      ]);
    }),
    { numRuns: 500 },
  );
});

test("hostile sizes are shown", { tags: ["long"] }, () => {
  // In quadratic time it would take longer than a test may.
  const many = preview({ path: "a", before: there("x\n".repeat(500_000)), text: "y\n".repeat(500_000) });
  expect(many.total_lines).toBe(1_000_003);
  const long = preview({ path: "a", before: there("\u001b".repeat(2_000_000)), text: "x".repeat(4_000_000) });
  expect(long.details.length).toBeLessThan(3000);
});

test("the kinds of lines follow from the counts of the hunks", () => {
  const display = preview({ path: "q", before: there("-- x\nb\n@@ -1,1 +1,1 @@"), text: "++ y\nb\n@@ -1,1 +1,1 @@\n" });
  expect(previewLines(display).map(({ is, text }) => `${is} ${text}`)).toEqual([
    "header --- a/q",
    "header +++ b/q",
    "hunk @@ -1,3 +1,3 @@",
    "removed --- x",
    "added +++ y",
    "same  b",
    "removed -@@ -1,1 +1,1 @@",
    "note \\ No newline at end of file",
    "added +@@ -1,1 +1,1 @@",
  ]);
});

test("the kinds of lines of git's diffs follow from counts that it may leave out", () => {
  const details =
    "diff --git a/q b/q\n--- a/q\n+++ b/q\n@@ -1 +1,2 @@ f()\n--- x\n+++ y\n+z\ndiff --git a/r b/r\n@@ -0,0 +1 @@\n+--- a";
  expect(previewLines({ details, format_hint: "diff" }).map(({ is }) => is)).toEqual([
    ...["header", "header", "header", "hunk", "removed", "added", "added"],
    ...["header", "hunk", "added"],
  ]);
});

test.each([
  [500, 400],
  [50_000, 40_000],
])("the whole preview of %i lines has line %i, and the short one says that it is shortened", (count, line) => {
  const text = Array.from({ length: count }, (_, n) => `line ${n + 1}\n`).join("");
  const { whole, details, truncated, total_lines } = preview({ path: "a", text });
  expect(whole?.split("\n")).toContain(`+line ${line}`);
  expect(details).not.toContain(`+line ${line}\n`);
  expect([truncated, total_lines]).toEqual([true, count + 3]);
});

test("the whole preview has every removed and every added line, with every character visible", () => {
  const line = fc.string({ unit: fc.constantFrom("a", "b", "\u202e", "\r", "\u0000", "x".repeat(600), "⟨", "é") });
  const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.map((each) => `${each}\n`).join(""));
  const change = fc.tuple(text, text).filter(([old, now]) => old !== now);
  fc.assert(
    fc.property(change, fc.integer({ min: 1, max: 5 }), ([old, now], mostLines) => {
      const shown = preview({ path: "a", before: there(old), text: now }, mostLines);
      const lines = (shown.whole ?? shown.details).split("\n");
      const changed = diffTexts(old, now).hunks.flatMap((hunk) => hunk.lines.filter((each) => /^[-+]/.test(each)));
      for (const each of changed) expect(lines).toContain(visibleLine(each));
      const count = (text: string) => linesOf(text).length;
      const signed = (sign: string) => changed.filter((each) => each.startsWith(sign)).length;
      expect(count(now) - count(old)).toBe(signed("+") - signed("-"));
    }),
  );
});
