import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { commandFiles } from "./command-files.ts";

const project = { lines: ["npm test"], scripts: { test: "vitest run" } };
let workspace: string;
beforeEach(() => {
  workspace = temporaryFolder();
  mkdirSync(join(workspace, "packages/a"), { recursive: true });
});

const understoodIn = async (folder: string, ...words: string[]) =>
  (await commandFiles(words, folder, workspace, project)).understood;

test("arguments of a script are understood where its package is, and nowhere else", async () => {
  const words = ["npm", "test", "--", "a.test.ts"];
  expect(await understoodIn("", ...words)).toEqual({ as: "project_commands", reads: ["a.test.ts"] });
  expect(await understoodIn(workspace, ...words)).toEqual({ as: "project_commands", reads: ["a.test.ts"] });
  expect(await understoodIn("packages/a", ...words)).toBeUndefined();
  expect(await understoodIn("packages/a", "npm", "test")).toEqual({ as: "project_commands", reads: [] });
});

test("files of a command are where links lead", async () => {
  symlinkSync("/etc/hosts", join(workspace, "link"));
  expect(await understoodIn("packages/a", "git", "diff", "../../link")).toEqual({
    as: "read_git",
    reads: ["/etc/hosts"],
  });
});
