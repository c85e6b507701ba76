import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openRoot } from "../workspace/open-root.ts";
import type { Root } from "../workspace/root.ts";
import { mostActionBytes, openActions } from "./actions.ts";
import type { FileChange } from "./change.ts";

class Killed extends Error {}

/** A workspace with three files to change: one is new, one is a program, one is removed. */
async function scene() {
  const folder = temporaryFolder();
  const state = temporaryFolder();
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/program"), "old\n", { mode: 0o755 });
  writeFileSync(join(folder, "gone.txt"), "gone\n");
  const root = await openRoot(folder);
  const plan = async (): Promise<FileChange[]> => [
    {
      target: await root.target("deep/er/new.txt", mostActionBytes),
      after: { bytes: Buffer.from("new\n"), isExecutable: true },
    },
    {
      target: await root.target("src/program", mostActionBytes),
      after: { bytes: Buffer.from("changed\n"), isExecutable: undefined },
    },
    { target: await root.target("gone.txt", mostActionBytes), after: undefined },
  ];
  const tree = () =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => statSync(join(folder, path)).isFile())
        .sort()
        .map((path) => [
          path,
          `${readFileSync(join(folder, path), "utf8").trim()} ${(statSync(join(folder, path)).mode & 0o111) !== 0}`,
        ]),
    );
  return { folder, state, root, plan, tree, actions: openActions(root, state) };
}

const before = { "gone.txt": "gone false", "src/program": "old true" };
const after = { "deep/er/new.txt": "new true", "src/program": "changed true" };

/** A root that fails at the n-th change of a file, and at every later one if it was killed. */
function failingAt(root: Root, n: number, error: () => Error): Root {
  let count = 0;
  const step = <T>(work: () => Promise<T>): Promise<T> => {
    count++;
    const thrown = error();
    return count === n || (count > n && thrown instanceof Killed) ? Promise.reject(thrown) : work();
  };
  return {
    ...root,
    write: (...args) => step(() => root.write(...args)),
    remove: (target) => step(() => root.remove(target)),
  };
}

test("an action changes all files, keeps modes, and removes folders that are empty", async () => {
  const { actions, plan, tree } = await scene();
  const { id } = await actions.apply({ tool: "t", title: "x", changes: await plan() });
  expect(tree()).toEqual(after);
  expect(actions.journal.list()).toMatchObject([
    { intent: { id, title: "x" }, outcome: { state: "done", isRecovered: false } },
  ]);
});

test.each([1, 2, 3])("a write that fails at file %i leaves every file as it was", async (n) => {
  const { root, state, plan, tree, folder } = await scene();
  const actions = openActions(
    failingAt(root, n, () => new ToolError("write_failed", "No space left on device: x")),
    state,
  );
  await expect(actions.apply({ tool: "t", title: "x", changes: await plan() })).rejects.toMatchObject({
    code: "write_failed",
    message: "No space left on device: x. The action was rolled back: no file was changed",
  });
  expect(tree()).toEqual(before);
  expect(existsSync(join(folder, "deep"))).toBe(false);
});

test.each([1, 2, 3])("an action that is killed at file %i is completed by the next one", async (n) => {
  const { root, state, plan, tree, actions } = await scene();
  const killed = openActions(
    failingAt(root, n, () => new Killed()),
    state,
  );
  await expect(killed.apply({ tool: "t", title: "x", changes: await plan() })).rejects.toThrow(Killed);
  // The real process has no time to write that it rolled back.
  for (const { intent } of actions.journal.list())
    rmSync(join(actions.journal.folder, intent.id, "outcome.json"), { force: true });
  expect(await actions.recover()).toMatchObject([{ title: "x", state: "done", foreign: [] }]);
  expect(tree()).toEqual(after);
  expect(await actions.recover()).toEqual([]);
});

test("an interrupted action is rolled back if someone has changed one of its files, which stays", async () => {
  const { root, state, plan, tree, actions, folder } = await scene();
  const killed = openActions(
    failingAt(root, 2, () => new Killed()),
    state,
  );
  await expect(killed.apply({ tool: "t", title: "x", changes: await plan() })).rejects.toThrow(Killed);
  for (const { intent } of actions.journal.list())
    rmSync(join(actions.journal.folder, intent.id, "outcome.json"), { force: true });
  writeFileSync(join(folder, "src/program"), "mine\n");
  expect(await actions.recover()).toMatchObject([{ state: "rolled_back", foreign: ["src/program"] }]);
  expect(tree()).toEqual({ ...before, "src/program": "mine true" });
});

test("a file that changed since the plan refuses the whole action", async () => {
  const { plan, tree, actions, folder } = await scene();
  const changes = await plan();
  writeFileSync(join(folder, "gone.txt"), "kept\n");
  await expect(actions.apply({ tool: "t", title: "x", changes })).rejects.toMatchObject({ code: "target_changed" });
  expect(tree()).toEqual({ ...before, "gone.txt": "kept false" });
  chmodSync(join(folder, "gone.txt"), 0o644);
});

test("of two actions at once, the later one sees what the first has done", async () => {
  const { plan, tree, root, state } = await scene();
  const changes = await plan();
  const both = [openActions(root, state), openActions(root, state)].map((each) =>
    each.apply({ tool: "t", title: "x", changes }),
  );
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(tree()).toEqual(after);
});

test("bytes that cannot be recorded change nothing", async () => {
  const { plan, tree, root } = await scene();
  const state = join(temporaryFolder(), "file");
  writeFileSync(state, "");
  await expect(openActions(root, state).apply({ tool: "t", title: "x", changes: await plan() })).rejects.toThrow();
  expect(tree()).toEqual(before);
});
