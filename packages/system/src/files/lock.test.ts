import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock, withLock } from "./lock.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-lock-"));
  path = join(folder, "lock.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether another process gets the lock. */
function isFreeForOthers(): boolean {
  const script = `
    import { takeLock } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
    console.log(takeLock(${JSON.stringify(path)}) !== undefined);`;
  const said = execFileSync(execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return said.trim() === "true";
}

test("a lock belongs to one process until it is released, and its file stays", () => {
  const release = takeLock(path);
  expect(release).toBeTypeOf("function");
  expect(isFreeForOthers()).toBe(false);
  expect(takeLock(path)).toBeUndefined();
  // A second attempt of this process did not release it.
  expect(isFreeForOthers()).toBe(false);
  release?.();
  expect(isFreeForOthers()).toBe(true);
  expect(readdirSync(folder)).toEqual(["lock.db"]);
});

test("work under a lock returns its result, and releases the lock on failure too", () => {
  expect(withLock(path, () => isFreeForOthers())).toBe(false);
  expect(() =>
    withLock(path, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(isFreeForOthers()).toBe(true);
});

test("taking a lock waits for the given time", () => {
  const release = takeLock(path);
  const began = performance.now();
  expect(takeLock(path, 200)).toBeUndefined();
  expect(performance.now() - began).toBeGreaterThan(150);
  release?.();
  expect(takeLock(path, 200)).toBeTypeOf("function");
});

test("a lock in a missing folder is an error, not a lock held by another process", () => {
  expect(() => takeLock(join(folder, "none/lock.db"))).toThrow("unable to open database file");
  expect(existsSync(join(folder, "none"))).toBe(false);
});
