import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { WorkspacePlan } from "@cuebook/run";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hookEnvironment } from "../scripts/hook-environment.ts";
import { hookFailure, runHook } from "../scripts/hooks.ts";
import { type FolderOptions, folderProvider } from "./folder.ts";
import { folderName } from "./folder-name.ts";

let folder: string;
let root: string;
let told: unknown[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-folder-")));
  root = join(folder, "root");
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const provider = (more: Partial<FolderOptions> = {}) =>
  folderProvider({ root, tell: (failure) => told.push(failure), ...more });

const planFor = (identifier: string, run = "r1", repository = folder) =>
  provider().plan({ repository, identifier, run, allowDirty: false });

/** Hooks as a service runs them. */
function hook(name: "after_create" | "before_remove", script: string) {
  return async ({ path, identifier = "" }: WorkspacePlan): Promise<void> => {
    const env = hookEnvironment({ issue: { id: "1", identifier }, workspace: path, attempt: null });
    const options = { folder: path, env, timeoutMs: 20_000, signal: new AbortController().signal };
    const failure = hookFailure(await runHook(name, script, options), 20_000);
    if (failure !== undefined) throw failure;
  };
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd, encoding: "utf8" }).trim();

function makeRepository(path: string): string {
  mkdirSync(path, { recursive: true });
  git(path, "init", "-q", "-b", "main");
  writeFileSync(join(path, "a.txt"), "one\n");
  git(path, "add", "-A");
  git(path, "commit", "-qm", "first");
  return git(path, "rev-parse", "HEAD");
}

describe("the name of a folder", () => {
  test.each([
    ["APP-7", "APP-7"],
    ["v1.2_x", "v1.2_x"],
    ["a/b", /^a_b-[0-9a-f]{12}$/],
    ["..", /^_-[0-9a-f]{12}$/],
    [".cuebook", /^_cuebook-[0-9a-f]{12}$/],
    ["", /^_-[0-9a-f]{12}$/],
    ["-rf", /^_rf-[0-9a-f]{12}$/],
    ["💥", /^_-[0-9a-f]{12}$/],
    ["x".repeat(300), /^x{100}-[0-9a-f]{12}$/],
    ["a-0123456789ab", /^a-0123456789ab-[0-9a-f]{12}$/],
  ])("of %j is one folder", (identifier, name) => expect(folderName(identifier)).toMatch(name));

  test("is safe, and never that of another identifier", { tags: ["long"] }, () => {
    const names = new Map<string, string>();
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("a/b", "a_b", "a:b", ".", "..", ".a", "_a", "-a"),
    );
    fc.assert(
      fc.property(text, (identifier) => {
        const name = folderName(identifier);
        expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$/);
        expect(names.get(name) ?? identifier).toBe(identifier);
        names.set(name, identifier);
        // A name that was made unique is never the name of another identifier.
        expect(folderName(name) === name).toBe(name === identifier);
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 300 : 2000 },
    );
  });
});

describe("a plain folder", () => {
  test("is created once and kept from one run to the next", { tags: ["long"] }, async () => {
    const calls: string[] = [];
    const workspaces = provider({ afterCreate: async ({ path }) => void calls.push(path) });
    const plan = await planFor("APP-1");
    expect(plan).toEqual({ repository: folder, base: "", branch: "", path: join(root, "APP-1"), identifier: "APP-1" });
    expect(await workspaces.exists(plan)).toBe(false);
    expect(await workspaces.prepare(plan)).toEqual({ path: plan.path, branch: "", base: "" });
    writeFileSync(join(plan.path, "kept.txt"), "x");
    const next = await planFor("APP-1", "r2");
    expect(next).toEqual(plan);
    await workspaces.prepare(next);
    expect(readdirSync(plan.path)).toEqual(["kept.txt"]);
    expect(calls).toEqual([plan.path]);
    expect(await workspaces.exists(plan)).toBe(true);
    expect(workspaces.capabilities(plan)).toEqual({ checkpoints: false, perRun: false });
  });

  test("is filled by after_create, and created again from the beginning if that fails", async () => {
    const plan = await planFor("APP/1");
    const failing = provider({
      afterCreate: hook("after_create", 'echo "$CUEBOOK_ISSUE_IDENTIFIER" > x; echo no >&2; exit 4'),
    });
    await expect(failing.prepare(plan)).rejects.toMatchObject({
      code: "hook_failed",
      message: "the hook after_create ended with exit code 4; its last output:\n  no",
    });
    expect(existsSync(plan.path)).toBe(false);
    expect(readdirSync(join(root, ".cuebook"))).toEqual([]);
    const working = provider({
      afterCreate: hook("after_create", 'test ! -e x; echo "$CUEBOOK_ISSUE_IDENTIFIER" > y'),
    });
    await working.prepare(plan);
    expect(readFileSync(join(plan.path, "y"), "utf8")).toBe("APP/1\n");
  });

  test("leaves nothing half-made after a kill in after_create", { tags: ["long"] }, async () => {
    const plan = await planFor("APP-1");
    const script = join(folder, "serve.mjs");
    const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    writeFileSync(
      script,
      `
      import { folderProvider } from ${url("./folder.ts")};
      import { runHook } from ${url("../scripts/hooks.ts")};
      const afterCreate = ({ path }) => runHook("after_create", "touch half; sleep 1000", { folder: path, env: { PATH: process.env.PATH },
        timeoutMs: 60000, signal: new AbortController().signal });
      await folderProvider({ root: ${JSON.stringify(root)}, tell: () => {}, afterCreate }).prepare(${JSON.stringify(plan)});
      `,
    );
    const process = spawn(execPath, [script], { stdio: "inherit" });
    while (!existsSync(join(plan.path, "half"))) await sleep(10);
    process.kill("SIGKILL");
    await once(process, "exit");
    await provider({ afterCreate: hook("after_create", "touch whole") }).prepare(plan);
    expect(readdirSync(plan.path)).toEqual(["whole"]);
  });

  test("is removed with its issue, after before_remove, whether that succeeds or not", { tags: ["long"] }, async () => {
    const plan = await planFor("APP-1");
    const log = join(folder, "log");
    const workspaces = provider({ beforeRemove: hook("before_remove", `ls > ${log}; exit 1`) });
    await workspaces.prepare(plan);
    writeFileSync(join(plan.path, "x"), "");
    const outside = join(folder, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "precious"), "");
    symlinkSync(outside, join(plan.path, "link"));
    await workspaces.remove(plan);
    expect(existsSync(plan.path)).toBe(false);
    expect(readFileSync(log, "utf8")).toBe("link\nx\n");
    expect(readdirSync(outside)).toEqual(["precious"]);
    expect(told).toMatchObject([{ code: "hook_failed" }]);
    expect(readdirSync(join(root, ".cuebook"))).toEqual([]);
    await workspaces.remove(plan);
    expect(told).toHaveLength(1);
  });

  test("may be removed by before_remove itself", { tags: ["long"] }, async () => {
    const plan = await planFor("APP-1");
    const workspaces = provider({ beforeRemove: hook("before_remove", 'cd / && rm -r "$CUEBOOK_WORKSPACE"') });
    await workspaces.prepare(plan);
    await workspaces.remove(plan);
    expect(await workspaces.exists(plan)).toBe(false);
    expect(told).toEqual([]);
  });

  test("has no checkpoints: restoring one leaves it unchanged", async () => {
    const plan = await planFor("APP-1");
    const workspaces = provider();
    const workspace = await workspaces.prepare(plan);
    const checkpoint = await workspaces.checkpoint(workspace, "r1/1");
    expect(checkpoint).toEqual({ head: "", tree: "" });
    writeFileSync(join(plan.path, "x"), "");
    await workspaces.keep(workspace, "r1/1");
    await workspaces.restore(workspace, checkpoint);
    expect(readdirSync(plan.path)).toEqual(["x"]);
    const from = { base: "", checkpoint };
    await expect(
      workspaces.plan({ repository: folder, identifier: "APP-1", run: "r", allowDirty: false, from }),
    ).rejects.toMatchObject({ code: "checkpoint_missing" });
  });
});

describe("a folder that Cuebook did not create", () => {
  test("is neither worked in nor removed", async () => {
    const plan = await planFor("work");
    mkdirSync(plan.path, { recursive: true });
    writeFileSync(join(plan.path, "thesis.tex"), "");
    await expect(provider().prepare(plan)).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("was not created by Cuebook"),
    });
    await expect(provider().remove(plan)).rejects.toMatchObject({ code: "workspace_failed" });
    expect(readdirSync(plan.path)).toEqual(["thesis.tex"]);
  });

  test("is used if it is empty", { tags: ["long"] }, async () => {
    const plan = await planFor("work");
    mkdirSync(plan.path, { recursive: true });
    await provider().prepare(plan);
    expect(await provider().exists(plan)).toBe(true);
  });

  test("belongs to another project if that has it in the same root", { tags: ["long"] }, async () => {
    await provider().prepare(await planFor("7"));
    const other = await planFor("7", "r2", join(folder, "other"));
    await expect(provider().prepare(other)).rejects.toThrow(/is that of the issue "7" of .*, not of "7" of .*other/);
    await expect(provider().remove(other)).rejects.toThrow(CuebookError);
    expect(await provider().exists(other)).toBe(true);
  });

  test("is one behind a link, wherever the link is", async () => {
    const outside = join(folder, "outside");
    mkdirSync(outside);
    const plan = await planFor("APP-1");
    mkdirSync(root);
    symlinkSync(outside, plan.path);
    for (const call of [() => provider().prepare(plan), () => provider().remove(plan)]) {
      await expect(call()).rejects.toMatchObject({
        code: "workspace_failed",
        message: expect.stringContaining("link"),
      });
    }
    expect(await provider().exists(plan)).toBe(false);
    rmSync(root, { recursive: true });
    symlinkSync(outside, root);
    await expect(provider().prepare(plan)).rejects.toThrow(/not the folder of "APP-1" directly in .*outside/);
    const moved = await planFor("APP-1");
    expect(moved.path).toBe(join(outside, "APP-1"));
    await provider().prepare(moved);
    await provider().remove(moved);
    expect(lstatSync(outside).isDirectory()).toBe(true);
  });

  test("is one that after_create puts in place of the workspace", { tags: ["long"] }, async () => {
    const outside = join(folder, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "precious"), "");
    const plan = await planFor("APP-1");
    const swap = hook("after_create", `cd / && rmdir "$CUEBOOK_WORKSPACE" && ln -s ${outside} "$CUEBOOK_WORKSPACE"`);
    await expect(provider({ afterCreate: swap }).prepare(plan)).rejects.toThrow(/symbolic link/);
    expect(readdirSync(outside)).toEqual(["precious"]);
    expect(lstatSync(plan.path, { throwIfNoEntry: false })).toBeUndefined();
  });

  test.each(["/etc", "ROOT", "ROOT/..", "ROOT/a/b", "ROOT/.cuebook", "ROOT/../x"])(
    "is refused in a plan: %s",
    async (path) => {
      const plan = { repository: folder, base: "", branch: "", path: path.replace("ROOT", root) };
      await expect(provider().prepare(plan)).rejects.toMatchObject({ code: "workspace_failed" });
      await expect(provider().remove(plan)).rejects.toMatchObject({ code: "workspace_failed" });
    },
  );
});

describe("the state of a folder", () => {
  test("without a repository: all of it exists nowhere else, even inside another repository", async () => {
    makeRepository(folder);
    const plan = await planFor("APP-1");
    const workspaces = provider();
    const workspace = await workspaces.prepare(plan);
    expect(await workspaces.changes(workspace)).toEqual([]);
    mkdirSync(join(plan.path, "src"));
    writeFileSync(join(plan.path, "src", "x.ts"), "x");
    writeFileSync(join(plan.path, "b\u0007.txt"), "x");
    expect(await workspaces.head(workspace)).toBe("");
    expect(await workspaces.changes(workspace)).toEqual(["?? b\ufffd.txt", "?? src/"]);
    expect(await workspaces.unpublished(workspace)).toEqual([]);
    const diff = await workspaces.diff(workspace, "", 1000);
    expect(diff).toMatchObject({ base: "", text: "", truncated: false });
    expect(diff.files.map(({ path }) => path)).toEqual(["b\u0007.txt", "src/x.ts"]);
    expect((await workspaces.diff(workspace, "", 1000)).tree).toBe(diff.tree);
    writeFileSync(join(plan.path, "src", "x.ts"), "other");
    expect((await workspaces.diff(workspace, "", 1000)).tree).not.toBe(diff.tree);
  });

  test("with a repository cloned by after_create: its commit, its changes, its unpublished commits", async () => {
    const origin = join(folder, "origin");
    const first = makeRepository(origin);
    const plan = await planFor("APP-1");
    const workspaces = provider({ afterCreate: hook("after_create", `git clone -q ${origin} .`) });
    const workspace = await workspaces.prepare(plan);
    expect(workspace.base).toBe(first);
    expect(await workspaces.head(workspace)).toBe(first);
    expect(await workspaces.changes(workspace)).toEqual([]);
    expect(await workspaces.unpublished(workspace)).toEqual([]);
    writeFileSync(join(plan.path, "a.txt"), "two\n");
    git(plan.path, "commit", "-qam", "second");
    writeFileSync(join(plan.path, "new.txt"), "");
    const head = git(plan.path, "rev-parse", "HEAD");
    expect(await workspaces.head(workspace)).toBe(head);
    expect(await workspaces.changes(workspace)).toEqual(["?? new.txt"]);
    expect(await workspaces.unpublished(workspace)).toEqual([`${head.slice(0, 7)} second`]);
    // The plan of a run has no commit: it is older than the folder.
    const diff = await workspaces.diff({ ...workspace, base: "" }, "", 10_000);
    expect(diff.text).toContain("-one\n+two\n");
    expect(diff.files.map(({ path }) => path)).toEqual(["a.txt", "new.txt"]);
    expect(await workspaces.checkpoint(workspace, "x")).toEqual({ head, tree: "" });
  });

  test("with a repository below it: the rest does not belong to it", { tags: ["long"] }, async () => {
    const origin = join(folder, "origin");
    const first = makeRepository(origin);
    const workspaces = provider({ afterCreate: hook("after_create", `git clone -q ${origin} repo; touch notes`) });
    const workspace = await workspaces.prepare(await planFor("APP-1"));
    writeFileSync(join(workspace.path, "repo", "new.txt"), "");
    expect(await workspaces.head(workspace)).toBe(first);
    expect(await workspaces.changes(workspace)).toEqual(["?? notes", "?? repo/new.txt"]);
  });

  test("with a repository without commits, and with something that is not a repository", async () => {
    const workspaces = provider();
    const workspace = await workspaces.prepare(await planFor("APP-1"));
    git(workspace.path, "init", "-q");
    writeFileSync(join(workspace.path, "x"), "1\n");
    expect(await workspaces.head(workspace)).toBe("");
    expect(await workspaces.changes(workspace)).toEqual(["?? x"]);
    expect((await workspaces.diff(workspace, "", 1000)).files.map(({ path }) => path)).toContain("x");
    rmSync(join(workspace.path, ".git"), { recursive: true });
    mkdirSync(join(workspace.path, ".git"));
    expect(await workspaces.head(workspace)).toBe("");
    expect(await workspaces.changes(workspace)).toEqual(["?? .git/", "?? x"]);
  });

  test("that no longer exists", async () => {
    const workspaces = provider();
    const workspace = await workspaces.prepare(await planFor("APP-1"));
    rmSync(workspace.path, { recursive: true });
    await expect(workspaces.head(workspace)).rejects.toMatchObject({ code: "workspace_failed" });
    await expect(workspaces.changes(workspace)).rejects.toMatchObject({ code: "workspace_failed" });
  });

  test("for a step's location: nothing outside of it", async () => {
    const workspaces = provider();
    const workspace = await workspaces.prepare(await planFor("APP-1"));
    mkdirSync(join(workspace.path, "sub"));
    expect((await workspaces.location(workspace, "sub", "x:1")).relative).toBe("sub");
    await expect(workspaces.location(workspace, "..", "x:1")).rejects.toMatchObject({ code: "location_outside" });
  });
});
