import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderWith } from "../testing/cuebook.ts";
import { discoverWorkflows } from "./discover-workflows.ts";

const folder = folderWith({
  "WORKFLOW.md": "",
  "workflow.md": "",
  "b/solve.workflow.yaml": "",
  "b/other.workflow.yml": "",
  "b/plain.yaml": "",
  "a/WORKFLOW.md": "",
  "node_modules/p/WORKFLOW.md": "",
  ".git/WORKFLOW.md": "",
  ".cuebook/state/worktrees/x/WORKFLOW.md": "",
  ".cuebook/workflows/own.workflow.yaml": "",
  "state/WORKFLOW.md": "",
  "docs/readme.md": "",
  "chat/support.prompt.yaml": "",
  "chat/other.prompt.json": "",
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder stands for the workflows below it, but not for what is installed or kept by git and Cuebook", () => {
  const { files, closed, barren } = discoverWorkflows(["."], folder);
  expect(files.toSorted()).toEqual([
    ".cuebook/workflows/own.workflow.yaml",
    "WORKFLOW.md",
    "a/WORKFLOW.md",
    "b/other.workflow.yml",
    "b/solve.workflow.yaml",
    "state/WORKFLOW.md",
  ]);
  expect([closed, barren]).toEqual([[], []]);
});

test("a file that is named is taken whatever its name, each one once", () => {
  const { files } = discoverWorkflows(["b/plain.yaml", "./b/plain.yaml", "b", join(folder, "b"), "missing.md"], folder);
  expect(files).toEqual(["b/plain.yaml", "b/other.workflow.yml", "b/solve.workflow.yaml", "missing.md"]);
});

test("prompts of chats are found by their names, and named files are told apart by them", () => {
  expect(discoverWorkflows(["chat", "b/plain.yaml"], folder)).toMatchObject({
    files: ["b/plain.yaml"],
    prompts: ["chat/other.prompt.json", "chat/support.prompt.yaml"],
    barren: [],
  });
});

test("a folder without workflows is told", () => {
  expect(discoverWorkflows(["docs", "a"], folder)).toMatchObject({ files: ["a/WORKFLOW.md"], barren: ["docs"] });
});

test("links to folders are not followed, so that a circle ends", () => {
  mkdirSync(join(folder, "loop"));
  symlinkSync("..", join(folder, "loop/up"));
  expect(discoverWorkflows(["loop"], folder).barren).toEqual(["loop"]);
});

test("what lies elsewhere is shown by its whole path", () => {
  expect(discoverWorkflows([join(folder, "a")], join(folder, "b")).files).toEqual([join(folder, "a/WORKFLOW.md")]);
});
