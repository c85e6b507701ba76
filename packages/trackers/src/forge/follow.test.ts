import { afterEach, beforeEach, expect, test } from "vitest";
import { GitHubStub } from "../testing/github/stub.ts";
import { stateOfChecks } from "./check-state.ts";
import type { Forge } from "./forge.ts";
import { endOf, logText } from "./log-text.ts";
import { openForge } from "./open.ts";
import type { ForgeCheck } from "./progress.ts";

const token = "ghp_stub_key_of_the_robot";
const commit = "a".repeat(40);

let stub: GitHubStub;
let forge: Forge;
beforeEach(async () => {
  stub = await GitHubStub.start();
  stub.pulls.commitOf = (branch) => ({ main: "b".repeat(40), "cuebook/run": commit })[branch];
  const context = { now: () => new Date(0), sleep: async () => undefined };
  const opened = openForge(`${stub.endpoint}/acme/shop.git`, { endpoint: stub.endpoint, token }, context);
  if (opened === undefined) throw new Error("no forge");
  forge = opened;
  await forge.ensure({
    ...{ branch: "cuebook/run", base: "main", commit, title: "Greet", body: "", draft: false },
    ...{ labels: [], reviewers: [] },
  });
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});
const pull = () => {
  const [only] = stub.pulls.all;
  if (only === undefined) throw new Error("no pull request");
  return only;
};

test("the checks of a commit are those of apps and the commit statuses", async () => {
  expect(await forge.checks(commit)).toEqual({ commit, state: "none", checks: [] });
  const { checks } = stub.pulls;
  checks.add(commit, "lint", "success");
  checks.add(commit, "deploy", "action_required", { app: "other" });
  checks.status(commit, "old", "pending");
  expect(await forge.checks(commit)).toEqual({
    commit,
    state: "needs_person",
    checks: [
      { id: "job/1", name: "lint", state: "passed", address: "https://github.com/acme/shop/runs/1" },
      { id: "check/2", name: "deploy", state: "needs_person", address: "https://github.com/acme/shop/runs/2" },
      { id: "status/old", name: "old", state: "pending", address: "https://ci.example/old" },
    ],
  });
  checks.add(commit, "test", "timed_out");
  expect(await forge.checks(commit)).toMatchObject({ state: "failed" });
});

test.each([
  [[], "none"],
  [["passed", "skipped", "neutral"], "passed"],
  [["passed", "pending"], "pending"],
  [["pending", "failed"], "failed"],
  [["passed", "cancelled"], "needs_person"],
] as const)("checks that are %j are %s together", (states, whole) => {
  expect(stateOfChecks(states.map((state) => ({ state }) satisfies Partial<ForgeCheck>))).toBe(whole);
});

test("the log of a job is its end as plain text, and the token is not sent to the store of logs", async () => {
  const { checks } = stub.pulls;
  const { id } = checks.add(commit, "test", "failure");
  const stamp = "2026-01-01T00:00:00.1234567Z ";
  checks.logs.set(id, `\uFEFF${stamp}first\r\n${stamp}\x1b[31m10 %\r100 %\x1b[0m\n${stamp}##[error]broken\n`);
  const [check] = (await forge.checks(commit)).checks;
  if (check === undefined) throw new Error("no check");
  expect(await forge.log(check, 1000)).toBe("first\n100 %\n##[error]broken");
  expect(await forge.log(check, 50)).toBe("##[error]broken");
  checks.logs.delete(id);
  expect(await forge.log(check, 1000)).toBeUndefined();
});

test("another check has what it reports in place of a log, and a commit status has nothing", async () => {
  const { checks } = stub.pulls;
  checks.add(commit, "style", "failure", { app: "other", summary: "1 problem" });
  checks.status(commit, "old", "failure");
  const logs = (await forge.checks(commit)).checks.map((check) => forge.log(check, 1000));
  expect(await Promise.all(logs)).toEqual(["1 problem\nsaid:2: failure: style does not like this line", undefined]);
});

test("the end of 100 MB is kept with little memory", async () => {
  const block = new Uint8Array(1024 * 1024).fill(97);
  async function* body() {
    for (let left = 100; left > 0; left--) yield block;
    yield new TextEncoder().encode("\nthe end");
  }
  expect(await endOf(body(), 10)).toEqual({ text: "aa\nthe end", isCut: true });
});

test("a log has no control characters", () => {
  expect(logText("a\u0000b\tc\u0007\r\n\r\n")).toBe("ab\tc");
});

test("the latest verdict of each reviewer counts, and a comment does not take it back", async () => {
  const at = "2026-01-01T00:00:00Z";
  const add = (author: string, state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "PENDING", body = "") =>
    pull().reviews.push({ id: pull().reviews.length + 1, author, state, body, at });
  add("ada", "CHANGES_REQUESTED", "No");
  add("ada", "COMMENTED", "Hm");
  add("grace", "CHANGES_REQUESTED");
  add("grace", "APPROVED", "Fine");
  add("lint[bot]", "COMMENTED");
  add("eve", "PENDING");
  expect(await forge.reviews(1)).toEqual([
    { id: "1", author: "ada", isBot: false, verdict: "changes_requested", body: "No", at },
    { id: "4", author: "grace", isBot: false, verdict: "approved", body: "Fine", at },
    { id: "5", author: "lint[bot]", isBot: true, verdict: "commented", body: "", at },
  ]);
});

test("threads have their lines, authors and states; a reply is written once, and resolving can be repeated", async () => {
  const { id } = stub.pulls.discuss("ada", "Say it louder", { startLine: 1, line: 2 });
  stub.pulls.discuss("lint[bot]", "Old", { isOutdated: true, line: null });
  expect(await forge.threads(1)).toMatchObject([
    { id, file: "said", startLine: 1, endLine: 2, isResolved: false, isOutdated: false },
    { file: "said", isOutdated: true, comments: [{ author: "lint[bot]", isBot: true }] },
  ]);
  for (const key of ["run/1", "run/1", "run/2"]) await forge.reply(1, id, "Done", { key });
  await forge.resolve(1, id);
  await forge.resolve(1, id);
  const [thread] = await forge.threads(1);
  expect(thread?.isResolved).toBe(true);
  expect(thread?.comments.map(({ author, isOwn, body }) => [author, isOwn, body])).toEqual([
    ["ada", false, "Say it louder"],
    ["robot", true, "Done"],
    ["robot", true, "Done"],
  ]);
  await expect(forge.reply(1, "gone", "Done", { key: "a" })).rejects.toMatchObject({ code: "forge_not_found" });
});

test("only the newest of thousands of threads are read", async () => {
  for (let left = 1200; left > 0; left--) stub.pulls.discuss("ada", `Remark ${left}`);
  const from = stub.received.length;
  const threads = await forge.threads(1);
  expect([threads.length, threads.at(-1)?.comments[0]?.body]).toEqual([500, "Remark 1"]);
  expect(stub.requests(from)).toHaveLength(10);
});
