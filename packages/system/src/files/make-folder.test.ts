import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { platform } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

describe("a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuebook-folder-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("is made with those above it, and again changes nothing", () => {
    const path = join(folder, "a", "b", "c");
    makeFolder(path, 0o700);
    makeFolder(path, 0o755);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o700);
  });

  test("may be a link to one", () => {
    symlinkSync(folder, join(folder, "link"));
    makeFolder(join(folder, "link", "a"));
    makeFolder(join(folder, "link"));
    expect(existsSync(join(folder, "a"))).toBe(true);
  });

  test("where a file is cannot be made", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => makeFolder(join(folder, "file"))).toThrow(/EEXIST/);
    expect(() => makeFolder(join(folder, "file", "a"))).toThrow(/ENOTDIR/);
  });

  test("through a link to nowhere cannot be made", () => {
    symlinkSync(join(folder, "nowhere"), join(folder, "link"));
    expect(() => makeFolder(join(folder, "link", "a"))).toThrow(/EEXIST|ENOENT/);
  });

  test.runIf(platform === "linux")("that the system never makes is an error, and not an endless wait", () => {
    expect(() => makeFolder("/proc/x/y")).toThrow(/ENOENT/);
  });
});
