import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderWith } from "../testing/folders.ts";
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
  "chat/support.prompt.test.yaml": "",
  "tests/a.prompt.test.yml": "",
});
afterAll(() => rmSync(folder, { recursive: true }));

test("discoverWorkflows searches a folder, except installed packages and the state of git and Cuebook", () => {
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

test("discoverWorkflows accepts a file under any name, each one once", () => {
  const { files } = discoverWorkflows(["b/plain.yaml", "./b/plain.yaml", "b", join(folder, "b"), "missing.md"], folder);
  expect(files).toEqual(["b/plain.yaml", "b/other.workflow.yml", "b/solve.workflow.yaml", "missing.md"]);
});

test("discoverWorkflows recognizes chat prompts by their names", () => {
  expect(discoverWorkflows(["chat", "b/plain.yaml"], folder)).toMatchObject({
    files: ["b/plain.yaml"],
    prompts: ["chat/other.prompt.json", "chat/support.prompt.yaml"],
    tests: ["chat/support.prompt.test.yaml"],
    barren: [],
  });
});

test("discoverWorkflows recognizes tests of prompts by their names, also in another folder", () => {
  expect(discoverWorkflows(["tests", "chat/missing.prompt.test.yaml"], folder)).toMatchObject({
    files: [],
    tests: ["tests/a.prompt.test.yml", "chat/missing.prompt.test.yaml"],
    barren: [],
  });
});

test("discoverWorkflows reports a folder without workflows", () => {
  expect(discoverWorkflows(["docs", "a"], folder)).toMatchObject({ files: ["a/WORKFLOW.md"], barren: ["docs"] });
});

test("discoverWorkflows does not follow links to folders", () => {
  mkdirSync(join(folder, "loop"));
  symlinkSync("..", join(folder, "loop/up"));
  expect(discoverWorkflows(["loop"], folder).barren).toEqual(["loop"]);
});

test("discoverWorkflows shows files elsewhere by their absolute path", () => {
  expect(discoverWorkflows([join(folder, "a")], join(folder, "b")).files).toEqual([join(folder, "a/WORKFLOW.md")]);
});
