import type * as fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTracker } from "../registry.ts";

const moment = vi.hoisted(() => ({ beforeRename: undefined as (() => void) | undefined }));

// The real file system, with a hook at the one moment that no test would hit by chance.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      const act = moment.beforeRename;
      moment.beforeRename = undefined;
      act?.();
      real.renameSync(from, to);
    },
  };
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-tracker-"));
  path = join(folder, "issues.json");
});
afterEach(() => {
  moment.beforeRename = undefined;
  rmSync(folder, { recursive: true });
});

const read = () => readFileSync(path, "utf8");

test("a foreign edit of one issue and our change of another are both kept, by issue and field", async () => {
  const issue = (id: string, more: object = {}) => ({
    id,
    identifier: `A-${id}`,
    title: "x",
    state: "Open",
    ...more,
  });
  writeFileSync(path, JSON.stringify([issue("1"), issue("2")]));
  const tracker = openTracker(
    "file",
    { activeStates: [], terminalStates: [], own: { path } },
    { folder, tell: () => {} },
  );
  moment.beforeRename = () =>
    writeFileSync(
      path,
      JSON.stringify([issue("2", { state: "Done" }), issue("3"), issue("1", { title: "new" })], null, 2),
    );
  await tracker.transition("1", "Closed", { from: ["Open"] });
  expect(JSON.parse(read())).toEqual([
    issue("2", { state: "Done" }),
    issue("3"),
    issue("1", { title: "new", state: "Closed" }),
  ]);
});
