import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { writeProblem } from "./probes.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-probes-"));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test("a process that is killed while it waits for the disk leaves no file of its probe", async () => {
  await using any = await open(devNull);
  const seen: string[][] = [];
  const { sync } = any;
  vi.spyOn(Object.getPrototypeOf(any), "sync").mockImplementation(function (this: typeof any) {
    seen.push(readdirSync(folder));
    return sync.call(this);
  });
  expect(await writeProblem(folder)).toBeUndefined();
  expect(seen).toEqual([[]]);
});
