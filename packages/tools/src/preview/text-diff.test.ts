import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { visibleLine } from "../text/visible.ts";
import { applyPreview } from "./testing/apply-preview.ts";
import { pairs } from "./testing/texts.ts";
import { diffTexts, hunkHeader, lineEndChanges } from "./text-diff.ts";

function patchOf(before: string, after: string): string[] {
  return diffTexts(before, after).hunks.flatMap((hunk) => [hunkHeader(hunk), ...hunk.lines]);
}

test("the diff applied to the old text gives the new one", () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      expect(applyPreview(patchOf(before, after).map(visibleLine).join("\n"), before)).toBe(after);
    }),
    { numRuns: 2000 },
  );
});

test("git applies the diff with the same result", () => {
  const folder = temporaryFolder();
  const some = fc.sample(
    // For git NUL bytes are binary, and no program can represent half characters as bytes.
    pairs.filter(([a, b]) => a !== b && b !== "" && (a + b).isWellFormed() && !/\0/.test(a + b)),
    { numRuns: 40, seed: 7 },
  );
  expect(some.length).toBe(40);
  for (const [before, after] of some) {
    const path = join(folder, "x");
    rmSync(path, { force: true });
    if (before !== "") writeFileSync(path, before);
    const header = [before === "" ? "--- /dev/null" : "--- a/x", "+++ b/x"];
    const patch = `${[...header, ...patchOf(before, after)].join("\n")}\n`;
    execFileSync("git", ["apply", "--whitespace=nowarn", "--unsafe-paths", "-"], { cwd: folder, input: patch });
    expect(readFileSync(path, "utf8")).toBe(after);
  }
});

test("texts made to take long get a coarse, correct diff", () => {
  const lines = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join("\n");
  const before = `same\n${lines(60_000, (i) => `a${i}`)}\nend\n`;
  const after = `same\n${lines(60_000, (i) => `b${i}`)}\nend\n`;
  const diff = diffTexts(before, after);
  expect(diff.isCoarse).toBe(true);
  expect(diff.hunks[0]?.lines.slice(0, 2)).toEqual([" same", "-a0"]);
  const patch = diff.hunks.flatMap((hunk) => [hunkHeader(hunk), ...hunk.lines]).join("\n");
  expect(applyPreview(patch, before)).toBe(after);
});

test("changes of line ends are counted on lines that are otherwise the same", () => {
  expect(lineEndChanges("a\nb\nc\n", "a\nb\nc\n")).toEqual({ toCrlf: 0, toLf: 0 });
  expect(lineEndChanges("a\nb\nc\n", "a\r\nnew\r\nb\r\nC\r\n")).toEqual({ toCrlf: 2, toLf: 0 });
  expect(lineEndChanges("a\r\nb\nc\r\n", "a\nb\r\nc\r\n")).toEqual({ toCrlf: 1, toLf: 1 });
  expect(lineEndChanges("a\r\nb\r\n", "a\r\nb")).toEqual({ toCrlf: 0, toLf: 0 });
});
