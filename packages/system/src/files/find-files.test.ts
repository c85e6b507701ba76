import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFiles } from "./find-files.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-")));
for (const path of [
  "recordings/b.recording.yaml",
  "recordings/a.recording.yml",
  "recordings/a.workflow.yaml",
  "node_modules/p/x.recording.yaml",
  ".git/x.recording.yaml",
  ".cuebook/state/worktrees/x/x.recording.yaml",
  ".cuebook/recordings/own.recording.yaml",
  "docs/readme.md",
]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
}
const isRecording = (name: string) => /\.recording\.ya?ml$/.test(name);
afterAll(() => rmSync(folder, { recursive: true }));

test("findFiles searches a folder, except installed packages and the state of git and Cuebook", () => {
  const { files, closed, barren } = findFiles(["."], folder, isRecording);
  expect(files.toSorted()).toEqual([
    ".cuebook/recordings/own.recording.yaml",
    "recordings/a.recording.yml",
    "recordings/b.recording.yaml",
  ]);
  expect([closed, barren]).toEqual([[], []]);
});

test("findFiles accepts a file under any name, each one once, and reports folders without such files", () => {
  mkdirSync(join(folder, "loop"));
  symlinkSync("..", join(folder, "loop/up"));
  const { files, barren } = findFiles(["docs", "x.yaml", "./x.yaml", "recordings", "loop"], folder, isRecording);
  expect(files).toEqual(["x.yaml", "recordings/a.recording.yml", "recordings/b.recording.yaml"]);
  expect(barren).toEqual(["docs", "loop"]);
});
