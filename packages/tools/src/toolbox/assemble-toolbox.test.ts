import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PermissionAnswer } from "@cuebook/policy";
import { beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "../audit/entry.ts";
import { readAudit } from "../audit/read-audit.ts";
import type { Tool, ToolValue } from "../contract/tool.ts";
import type { PermissionChannel, PermissionRequest } from "../permission/channel.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { proposeWrite } from "../tools/propose-write.ts";
import type { ToolMaker } from "../tools/tool-maker.ts";
import { openRoot } from "../workspace/open-root.ts";
import type { Root } from "../workspace/root.ts";
import { assembleToolbox } from "./assemble-toolbox.ts";
import type { ToolboxOptions } from "./toolbox.ts";

let folder = "";
let state = "";
let root: Root;
beforeEach(async () => {
  folder = temporaryFolder();
  state = temporaryFolder();
  root = await openRoot(folder);
});

function maker(name: string, effect: Tool["effect"], prepare: (put: Put) => Tool["prepare"]): ToolMaker {
  const object = { type: "object" } as const;
  const definition = {
    name,
    title: name,
    description: `Does ${name}. And more.`,
    input: object,
    output: object,
    effect,
  };
  return {
    definition,
    make: (surroundings) => ({
      ...definition,
      prepare: prepare(async (path, text) => {
        const target = await root.target(path, 1_000_000);
        const summaries = { create: "Create file", update: "Update file" };
        return proposeWrite(surroundings, { tool: name, target, text, summaries, value: {} });
      }),
    }),
  };
}
type Put = (path: string, text: string) => ReturnType<Tool["prepare"]>;
const done = (value: ToolValue) => ({ is: "done", value }) as const;

const makers: readonly ToolMaker[] = [
  maker(
    "put",
    "write",
    (put) =>
      ({ path, text }) =>
        put(String(path), String(text)),
  ),
  maker(
    "big",
    "read",
    () =>
      async ({ size }) =>
        done({ text: "x".repeat(Number(size)), list: ["y"] }),
  ),
  maker("crash", "read", () => async () => done(JSON.parse("{"))),
  maker("stuck", "read", () => () => new Promise(() => {})),
  maker("late", "run", () => async () => ({
    is: "proposed",
    proposal: {
      action: { tool: "late", effect: "run", command: ["sh", "-c", "hunter2"], folder: "" },
      display: {
        ...{ summary: "Run", details: "sh", format_hint: "text" },
        ...{ truncated: false, shown_lines: 1, total_lines: 1, warnings: [] },
      },
      hash: "h",
      apply: async ({ progress }) => {
        progress("half");
        return { stdout: "o".repeat(300_000), exit_code: 0 };
      },
    },
  })),
];

function box(options: Partial<ToolboxOptions> = {}) {
  const caller = { via: "test", run: "r1", step: 2 };
  const mask = (text: string) => text.replaceAll("hunter2", "[secret]");
  return assembleToolbox(makers, { root, state, caller, mask, ...options });
}

function answering(
  answer: (request: PermissionRequest) => PermissionAnswer | Promise<PermissionAnswer>,
): PermissionChannel {
  return { name: "test", ask: async (request) => answer(request) };
}
const once = answering(({ hash }) => ({ answer: "once", hash, by: "ada" }));
const written = (path: string) => readFileSync(join(folder, path), "utf8");

async function audit(): Promise<readonly AuditEntry[]> {
  return (await readAudit(state)).entries;
}

test("an allowed action runs, and is recorded before and after", async () => {
  writeFileSync(join(folder, "a.txt"), "old\n");
  const result = await box({ channel: once }).call("put", { path: "a.txt", text: "new\n" });
  expect(result).toMatchObject({ ok: true, value: { change: "updated", output_path: "a.txt" } });
  expect(written("a.txt")).toBe("new\n");
  const [decided, finished, ...others] = await audit();
  expect(others).toEqual([]);
  const sha256 = result.ok && result.value.sha256;
  expect(decided).toEqual({
    ...{ format: 1, at: expect.stringMatching(/^\d{4}-.*Z$/), id: expect.any(String), tool: "put" },
    ...{ caller: { via: "test", run: "r1", step: 2 }, event: "decided", hash: expect.any(String) },
    ...{ action: { tool: "put", effect: "write", path: "a.txt" }, before: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ...{ decision: "allowed", by: "answer", answer: "once", who: "ada", channel: "test" },
  });
  expect(finished).toMatchObject({ id: decided?.id, event: "done", result: "ok", sha256, bytes: 4 });
});

test("a denied action does not run, and its reason is recorded", async () => {
  const channel = answering(() => ({ answer: "comment", say: "put it in src, hunter2", by: "ada" }));
  expect(await box({ channel }).call("put", { path: "a.txt", text: "x" })).toEqual({
    ok: false,
    failure: { code: "permission_denied", message: "Tool not executed. User comment: put it in src, hunter2" },
  });
  expect(await root.list("")).toEqual([]);
  expect(await audit()).toMatchObject([
    { event: "decided", decision: "denied", answer: "comment", why: "put it in src, [secret]" },
  ]);
});

test("a channel that fails denies, and is recorded as failed", async () => {
  const channel = answering(() => Promise.reject(new Error("the terminal is gone")));
  expect(await box({ channel }).call("put", { path: "a.txt", text: "x" })).toMatchObject({
    failure: { code: "permission_denied" },
  });
  expect(await root.list("")).toEqual([]);
  expect(await audit()).toMatchObject([
    { decision: "denied", by: "channel-failed", why: "asking through test failed: the terminal is gone" },
  ]);
});

test("a change between question and answer is not overwritten", async () => {
  const channel = answering(({ hash }) => {
    writeFileSync(join(folder, "a.txt"), "theirs\n");
    return { answer: "once", hash, by: "ada" };
  });
  const result = await box({ channel }).call("put", { path: "a.txt", text: "mine\n" });
  expect(result).toMatchObject({ ok: false, failure: { code: "target_changed" } });
  expect(written("a.txt")).toBe("theirs\n");
  expect(await audit()).toMatchObject([{ decision: "allowed" }, { event: "done", result: "target_changed" }]);
});

test("an action that cannot be recorded does not run", async () => {
  mkdirSync(join(state, "audit.jsonl"));
  const result = await box({ channel: once }).call("put", { path: "a.txt", text: "x" });
  expect(result).toMatchObject({ ok: false, failure: { code: "permission_denied" } });
  expect(!result.ok && result.failure.message).toMatch(/^Permission denied: the audit log cannot be written: /);
  expect(await root.list("")).toEqual([]);
});

test("two toolboxes over one state folder write one log", async () => {
  const boxes = [box({ rules: [{ decide: "allow" }] }), box({ rules: [{ decide: "allow" }] })];
  const calls = Array.from({ length: 40 }, (_, i) => boxes[i % 2]?.call("put", { path: `${i}`, text: `${i}` }));
  for (const result of await Promise.all(calls)) expect(result?.ok).toBe(true);
  const entries = (await readAudit(state, { limit: 1000 })).entries;
  expect(entries.length).toBe(80);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(40);
});

test("only exposed tools can be called, and an unknown name gets a suggestion", async () => {
  const some = box({ expose: ["crash", "put"] });
  expect(some.tools.map(({ name }) => name)).toEqual(["put", "crash"]);
  expect(some.instructions).not.toContain("stuck");
  expect(await some.call("stuck", {})).toEqual({
    ok: false,
    failure: {
      code: "unknown_tool",
      message: '"stuck" is not among the tools given here',
      available: ["put", "crash"],
    },
  });
  expect(await some.call("Putt", {})).toMatchObject({
    failure: { message: 'there is no tool "Putt"', did_you_mean: "put" },
  });
  expect(await some.call("__proto__", {})).toMatchObject({ failure: { code: "unknown_tool" } });
  expect(() => box({ expose: ["put", "cras", "x".repeat(200)] })).toThrow(
    `there is no tool "cras", "${"x".repeat(80)}"`,
  );
  expect(box({ expose: [] }).tools).toEqual([]);
});

test("a defect of a tool is an ordinary failure, and is recorded", async () => {
  const result = await box().call("crash", {});
  expect(result).toMatchObject({ ok: false, failure: { code: "tool_failed" } });
  expect(!result.ok && result.failure.message).toMatch(/^crash failed: .*JSON/);
  expect(await audit()).toMatchObject([{ event: "failed", tool: "crash", result: "tool_failed" }]);
});

test.each([null, [], "text", undefined, 1])("a call with %j as arguments fails", async (args) => {
  expect(await box().call("put", args)).toMatchObject({ ok: false, failure: { code: "arguments_invalid" } });
});

test("a cancelled call ends at once, even if its tool does not listen", async () => {
  const call = new AbortController();
  const result = box().call("stuck", {}, { signal: call.signal });
  call.abort();
  expect(await result).toEqual({ ok: false, failure: { code: "cancelled", message: "the call was cancelled" } });
  expect(await box().call("put", { path: "a", text: "" }, { signal: AbortSignal.abort() })).toMatchObject({
    failure: { code: "cancelled" },
  });
});

test("a call cancelled at its answer changes nothing", async () => {
  const call = new AbortController();
  const channel = answering(({ hash }) => {
    queueMicrotask(() => call.abort());
    return { answer: "once", hash, by: "ada" };
  });
  const result = await box({ channel }).call("put", { path: "a", text: "x" }, { signal: call.signal });
  expect(result).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  expect(await root.list("")).toEqual([]);
});

test("a result that is too large is a failure, or is cut if something was changed", async () => {
  const limits = { resultBytes: 1000 };
  const some = box({ limits, rules: [{ decide: "allow" }] });
  expect(await some.call("big", { size: 900 })).toMatchObject({ ok: true });
  expect(await some.call("big", { size: 100_000 })).toMatchObject({ ok: false, failure: { code: "too_large" } });
  const heard: string[] = [];
  const result = await some.call("late", {}, { progress: (message) => heard.push(message) });
  expect(result).toMatchObject({ ok: true, value: { exit_code: 0 } });
  expect(result.ok && String(result.value.stdout)).toMatch(/^o{500} \(and 299500 characters\)$/);
  expect(heard).toEqual(["half"]);
  const [decided] = await audit();
  expect(decided).toMatchObject({ action: { command: ["sh", "-c", "[secret]"] }, by: "rule", source: "configuration" });
});

test("enrichment is added to successes, and its failure removes nothing", async () => {
  const enrich: ToolboxOptions["enrich"] = async (tool, { size }, result) =>
    result.ok ? { ok: true, value: { ...result.value, note: `${tool} ${String(size)}` } } : result;
  const some = box({ enrich });
  expect(await some.call("big", { size: 1 })).toEqual({ ok: true, value: { text: "x", list: ["y"], note: "big 1" } });
  expect(await some.call("crash", {})).toMatchObject({ ok: false });
  const heard: string[] = [];
  const broken = box({
    enrich: () => {
      throw new Error("no pipeline");
    },
  });
  expect(await broken.call("big", { size: 1 }, { progress: (message) => heard.push(message) })).toMatchObject({
    ok: true,
  });
  expect(heard).toEqual(["the result could not be enriched: no pipeline"]);
});

test("a listener that fails does not fail the call", async () => {
  const progress = () => {
    throw new Error("nobody listens");
  };
  expect(await box({ rules: [{ decide: "allow" }] }).call("late", {}, { progress })).toMatchObject({ ok: true });
});

test("the end of a turn revokes what was allowed for it", async () => {
  let questions = 0;
  const channel = answering(({ hash }) => {
    questions++;
    return { answer: "turn", hash, by: "ada" };
  });
  const some = box({ channel });
  for (const text of ["1", "2"]) await some.call("put", { path: "a", text });
  expect(questions).toBe(1);
  some.endTurn();
  await some.call("put", { path: "a", text: "3" });
  expect(questions).toBe(2);
});

test("the state folder must be an absolute path", () => {
  expect(() => box({ state: ".cuebook/state" })).toThrow(TypeError);
});
