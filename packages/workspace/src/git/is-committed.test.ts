import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { git } from "./git.ts";
import { isCommitted } from "./is-committed.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-committed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("only an unchanged file of the last commit counts as committed", async () => {
  mkdirSync(join(folder, "docs"));
  for (const name of ["same.md", "changed.md", "*.md"]) writeFileSync(join(folder, "docs", name), "a\n");
  writeFileSync(join(folder, ".gitignore"), "ignored.md\n");
  expect(await isCommitted(folder, "docs/same.md")).toBe(false);
  await git(folder, ["init", "--quiet"]);
  expect(await isCommitted(folder, "docs/same.md")).toBe(false);
  await git(folder, ["add", "docs/same.md", "docs/changed.md", ".gitignore"]);
  expect(await isCommitted(folder, "docs/same.md")).toBe(false);
  await git(folder, ["-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "--quiet", "-m", "First"]);
  writeFileSync(join(folder, "docs/changed.md"), "b\n");
  writeFileSync(join(folder, "ignored.md"), "a\n");
  const paths = ["docs/same.md", "docs/changed.md", "docs/*.md", "ignored.md", "missing.md"];
  expect(await Promise.all(paths.map((path) => isCommitted(folder, path)))).toEqual([true, false, false, false, false]);
  expect(await isCommitted(join(folder, "docs"), "same.md")).toBe(true);
});
