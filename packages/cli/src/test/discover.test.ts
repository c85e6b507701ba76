import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, expect, test } from "vitest";
import { discoverRecordings } from "./discover.ts";

const folder = folderWith({
  "recordings/b.recording.yaml": "",
  "recordings/a.recording.yml": "",
  "recordings/a.workflow.yaml": "",
  "node_modules/p/x.recording.yaml": "",
  ".git/x.recording.yaml": "",
  ".cuebook/state/worktrees/x/x.recording.yaml": "",
  ".cuebook/recordings/own.recording.yaml": "",
  "docs/readme.md": "",
});
afterAll(() => rmSync(folder, { recursive: true }));

test("discoverRecordings searches a folder, except installed packages and the state of git and Cuebook", () => {
  const { files, closed, barren } = discoverRecordings(["."], folder);
  expect(files.toSorted()).toEqual([
    ".cuebook/recordings/own.recording.yaml",
    "recordings/a.recording.yml",
    "recordings/b.recording.yaml",
  ]);
  expect([closed, barren]).toEqual([[], []]);
});

test("discoverRecordings accepts a file under any name, each one once, and reports folders without recordings", () => {
  mkdirSync(join(folder, "loop"));
  symlinkSync("..", join(folder, "loop/up"));
  const { files, barren } = discoverRecordings(["docs", "x.yaml", "./x.yaml", "recordings", "loop"], folder);
  expect(files).toEqual(["x.yaml", "recordings/a.recording.yml", "recordings/b.recording.yaml"]);
  expect(barren).toEqual(["docs", "loop"]);
});
