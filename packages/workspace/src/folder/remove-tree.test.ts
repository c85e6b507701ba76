import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeTree } from "./remove-tree.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-tree-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a tree is removed with its links, but not their targets", async () => {
  const [tree, outside] = [join(folder, "tree"), join(folder, "outside")];
  mkdirSync(join(tree, "a"), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, "x"), "");
  symlinkSync(outside, join(tree, "a", "link"));
  await removeTree(tree);
  expect(readdirSync(folder)).toEqual(["outside"]);
  expect(readdirSync(outside)).toEqual(["x"]);
  await removeTree(tree);
});

// Root may write everywhere.
test.skipIf(getuid?.() === 0)("a tree of read-only folders is removed too", async () => {
  const tree = join(folder, "tree");
  mkdirSync(join(tree, "a", "b"), { recursive: true });
  writeFileSync(join(tree, "a", "b", "x"), "");
  for (const path of ["a/b", "a", "."]) chmodSync(join(tree, path), 0o555);
  await removeTree(tree);
  expect(existsSync(tree)).toBe(false);
});
