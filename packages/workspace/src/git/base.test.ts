import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firstCommit } from "../testing/index.ts";
import { baseText, workBase } from "./base.ts";

let root: string;
let bare: string;
let work: string;
let other: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "base-test-"));
  [bare, work, other] = [join(root, "shop.git"), join(root, "work"), join(root, "other")];
  firstCommit(work, { files: { "a.txt": "one\n" } });
  execFileSync("git", ["-C", work, "branch", "-M", "main"]);
  execFileSync("git", ["clone", "-q", "--bare", work, bare]);
  execFileSync("git", ["clone", "-q", bare, other]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
function commit(folder: string, subject: string): string {
  git(folder, "-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "-q", "--allow-empty", "-m", subject);
  return git(folder, "rev-parse", "HEAD");
}
function merged(subject: string): string {
  const made = commit(other, subject);
  git(other, "push", "-q", "origin", "main");
  return made;
}
const base = () => workBase({ repository: work, remote: "origin" });
const said = (text: string | undefined) => text?.replaceAll(root, "ROOT").replace(/[0-9a-f]{10}\b/g, "COMMIT");

test("work begins from what is checked out if there is no such remote, or nothing newer there", async () => {
  const head = git(work, "rev-parse", "HEAD");
  expect(await base()).toEqual({ commit: head, ahead: 0, behind: 0 });
  git(work, "remote", "add", "origin", bare);
  const found = await base();
  expect([found.commit, baseText(found)]).toEqual([head, undefined]);
  const own = commit(work, "mine");
  expect(await base()).toMatchObject({ commit: own, ahead: 0, behind: 0 });
});

test("work begins from the branch at the remote, and the checkout is unchanged", async () => {
  git(work, "remote", "add", "origin", bare);
  const head = git(work, "rev-parse", "HEAD");
  merged("two");
  const newest = merged("three");
  const found = await base();
  expect(found).toMatchObject({ commit: newest, ahead: 2, behind: 0 });
  expect(said(baseText(found))).toBe("work begins from COMMIT, 2 commits after this checkout: main at ROOT/shop.git");
  expect([git(work, "rev-parse", "HEAD"), git(work, "status", "--porcelain")]).toEqual([head, ""]);
});

test("a checkout with commits of its own is not left, and says how far it is behind", async () => {
  git(work, "remote", "add", "origin", bare);
  merged("two");
  const own = commit(work, "mine");
  const found = await base();
  expect(found).toMatchObject({ commit: own, ahead: 0, behind: 1 });
  expect(said(baseText(found))).toBe(
    "work begins from COMMIT, which is 1 commit behind main at ROOT/shop.git: both have commits of their own",
  );
});

test("a remote that does not answer leaves what was fetched before, with the reason", async () => {
  git(work, "remote", "add", "origin", bare);
  const newest = merged("two");
  await base();
  rmSync(bare, { recursive: true });
  const found = await base();
  expect(found).toMatchObject({ commit: newest, ahead: 1 });
  expect(said(baseText(found))).toContain(
    "as far as it is known; the branch main at ROOT/shop.git could not be read: ",
  );
});
