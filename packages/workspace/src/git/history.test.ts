import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitsOf, lineCounts, trackedFiles } from "./history.ts";

let folder = "";
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
const commit = (name: string, text: string, subject: string) => {
  writeFileSync(join(folder, name), text);
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-history-"));
  git("init", "--quiet", "--initial-branch=main");
  commit("a.ts", "1\n2\n3\n", "First");
  commit("b\nc.ts", "1\n", "Second: with \u00e9");
  commit("a.ts", "1\n", "Third");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("commits come with their day, subject and files, the newest first", async () => {
  const commits = await commitsOf(folder, 10);
  expect(commits.map(({ subject, files }) => [subject, files])).toEqual([
    ["Third", ["a.ts"]],
    ["Second: with \u00e9", ["b\nc.ts"]],
    ["First", ["a.ts"]],
  ]);
  expect(commits[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(commits[0]?.commit).toBe(git("rev-parse", "HEAD").trim());
});

test("only the commits after another one are returned, or the last ones if it is not in this history", async () => {
  const first = git("rev-parse", "HEAD~2").trim();
  const subjects = async (limit: number, since?: string) =>
    (await commitsOf(folder, limit, since)).map(({ subject }) => subject);
  expect(await subjects(10, first)).toEqual(["Third", "Second: with \u00e9"]);
  expect(await subjects(1, "0".repeat(40))).toEqual(["Third"]);
  expect(await subjects(1, "--output=x")).toEqual(["Third"]);
});

test("files under version control are listed, and their lines counted", async () => {
  writeFileSync(join(folder, "new.ts"), "1\n");
  expect(await trackedFiles(folder)).toEqual(["a.ts", "b\nc.ts"]);
  expect(await lineCounts(folder)).toEqual(
    new Map([
      ["a.ts", 1],
      ["b\nc.ts", 1],
    ]),
  );
});
