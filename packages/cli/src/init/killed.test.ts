import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";

const preload = pathToFileURL(join(import.meta.dirname, "../testing/killed-child.ts")).href;
const base = folderWith();
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Calls `init` in a process that kills itself before its n-th change of files. @returns what ended it */
function initKilledAt(folder: string, at: number | undefined, log?: string): NodeJS.Signals | null {
  mkdirSync(folder);
  const more = { ...(at === undefined ? {} : { CUEBOOK_KILL_AT: String(at) }), ...(log && { CUEBOOK_KILL_LOG: log }) };
  const args = ["--import", preload, mainFile, "init", "--yes"];
  return spawnSync(process.execPath, args, { cwd: folder, env: plainEnv(folder, more), encoding: "utf8" }).signal;
}

/** The files of a project with their content, and the tree of each commit. */
function projectAt(folder: string): { files: Record<string, string>; commits: string; changed: string } {
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !/^\.git(\/|$)/.test(path) && statSync(join(folder, path)).isFile())
    .sort();
  return {
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")])),
    commits: git("log", "--all", "--format=%T %s"),
    changed: git("status", "--porcelain"),
  };
}

let changes: string[] = [];
let whole: ReturnType<typeof projectAt>;

beforeAll(() => {
  const folder = join(base, "whole");
  const log = join(base, "changes");
  expect(initKilledAt(folder, undefined, log)).toBeNull();
  changes = readFileSync(log, "utf8").trim().split("\n");
  whole = projectAt(folder);
});

/** Calls `init` again after a kill: the project is the same as without one. */
async function continues(at: number): Promise<void> {
  const folder = join(base, String(at));
  expect(initKilledAt(folder, at)).toBe("SIGKILL");
  for (const [path, text] of Object.entries(whole.files))
    if (existsSync(join(folder, path))) expect(readFileSync(join(folder, path), "utf8")).toBe(text);
  const { code, err } = await cuebook(folder, ["init", "--yes"]);
  expect({ at, change: changes[at - 1], code, err }).toEqual({ at, change: changes[at - 1], code: 0, err: "" });
  expect({ at, ...projectAt(folder) }).toEqual({ at, ...whole });
  rmSync(folder, { recursive: true });
}

test("init that is killed before a draft gets its name leads to the same project when it is called again", async () => {
  const named = changes.flatMap((change, index) => (change.startsWith("linkSync") ? [index + 1] : []));
  expect(named).toHaveLength(Object.keys(whole.files).length);
  for (const at of [named[1] ?? 0, named.at(-1) ?? 0]) await continues(at);
});

test("init that is killed before any change of files leads to the same project when it is called again", {
  tags: ["long"],
}, async () => {
  for (let at = 1; at <= changes.length; at++) await continues(at);
});
