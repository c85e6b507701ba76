import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PermissionAnswer, Rule } from "@cuebook/policy";
import { userSeal } from "@cuebook/system";
import { beforeEach, expect, test } from "vitest";
import type { Proposal } from "../contract/tool.ts";
import { failureOf } from "../errors/tool-error.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type PermissionChannel, type PermissionRequest, QuestionClosed } from "./channel.ts";
import { createGate, type GateOptions, type Permission } from "./gate.ts";
import { addRememberedRule, listRememberedRules, rememberedRulesFile } from "./remembered.ts";

let state = "";
beforeEach(() => {
  state = temporaryFolder();
});

const seal = () => userSeal(join(state, "answers.key"));
const remembered = () => listRememberedRules(state, seal()).rules;

const now = () => new Date("2026-01-02T03:04:05.000Z");
const never = new AbortController().signal;

function gate(options: Partial<GateOptions> = {}) {
  return createGate({ state, seal: seal(), rules: [], timeoutMs: 60_000, mask: (text) => text, now, ...options });
}

function proposal(path: string, hash = "h1"): Proposal {
  return {
    action: { tool: "writeFile", effect: "write", path },
    display: {
      ...{ summary: `Create file: ${path}`, details: "+x", format_hint: "diff" as const },
      ...{ truncated: false, shown_lines: 1, total_lines: 1, warnings: [] },
    },
    hash,
    apply: async () => ({}),
  };
}

/** A channel with prepared answers that records its questions. */
function channel(answer: (request: PermissionRequest, signal: AbortSignal) => Promise<unknown> | unknown) {
  const requests: PermissionRequest[] = [];
  const channel: PermissionChannel = {
    name: "test",
    ask: async (request, signal) => {
      requests.push(request);
      return (await answer(request, signal)) as PermissionAnswer;
    },
  };
  return { asked: requests, channel: channel };
}

function outcomeOf({ permission, refusal }: Permission) {
  const { decision, by } = permission;
  return { decision, by, ...(refusal && { failure: failureOf(refusal) }) };
}

test("a question has the whole change, and the rule that always would store", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "once", hash, by: "ada" }));
  const { permission } = await gate({ channel: asks }).decide(proposal("src/[id].ts"), never);
  expect(permission).toEqual({ decision: "allowed", by: "answer", answer: "once", who: "ada", channel: "test" });
  expect(asked).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tool: "writeFile",
      action: { tool: "writeFile", effect: "write", path: "src/[id].ts" },
      display: proposal("src/[id].ts").display,
      hash: "h1",
      rule: { decide: "allow", tool: "writeFile", path: "src/\\[id].ts" },
      expiresAt: "2026-01-02T03:05:05.000Z",
    },
  ]);
  expect(JSON.parse(JSON.stringify(asked))).toEqual(asked);
});

const ruleHint = { hint: 'This rule would allow it: {"decide":"allow","tool":"writeFile","path":"a"}' };

test.each<[string, unknown, string, object]>([
  ["deny", { answer: "deny", by: "ada" }, "Permission denied: the answer was no", ruleHint],
  ["never", { answer: "never", by: "ada" }, "Permission denied: the answer was never", {}],
  ["comment", { answer: "comment", say: "use src/", by: "ada" }, "Tool not executed. User comment: use src/", {}],
  [
    "another hash",
    { answer: "once", hash: "h2", by: "ada" },
    "Permission denied: the approval is for another action than the one to run",
    {},
  ],
  [
    "always with another hash",
    { answer: "always", hash: "h2", by: "ada" },
    "Permission denied: the approval is for another action than the one to run",
    {},
  ],
  ["nothing", undefined, "Permission denied: nobody answered", ruleHint],
  [
    "no hash",
    { answer: "once", by: "ada" },
    "Permission denied: asking through test failed: it returned something that is not an answer",
    {},
  ],
  [
    "another word",
    { answer: "yes", by: "ada" },
    "Permission denied: asking through test failed: it returned something that is not an answer",
    {},
  ],
])("an action answered with %s is denied", async (_, answer, message, more) => {
  const { channel: asks } = channel(() => answer);
  const { permission, refusal } = await gate({ channel: asks }).decide(proposal("a"), never);
  expect(permission.decision).toBe("denied");
  expect(refusal && failureOf(refusal)).toEqual({ code: "permission_denied", message, ...more });
  expect(remembered().map(({ rule }) => rule.decide)).toEqual(message.includes("never") ? ["deny"] : []);
});

test("an action whose question is closed is denied, and the rule that would allow it is named", async () => {
  const { channel: asks } = channel(() => Promise.reject(new QuestionClosed()));
  const { permission, refusal } = await gate({ channel: asks }).decide(proposal("a"), never);
  expect(permission).toMatchObject({ decision: "denied", by: "closed", channel: "test" });
  expect(refusal && failureOf(refusal)).toEqual({
    code: "permission_denied",
    message: "Permission denied: the question was closed without an answer",
    ...ruleHint,
  });
});

test("always is remembered for the exact action, in other gates too", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  const first = await gate({ channel: asks }).decide(proposal("a"), never);
  expect(first.permission).toMatchObject({ source: "remembered", rule: { decide: "allow", path: "a" } });
  expect(remembered()).toEqual([
    { rule: { decide: "allow", tool: "writeFile", path: "a" }, at: now().toISOString(), by: "ada" },
  ]);
  const later = await gate({ channel: asks }).decide(proposal("a", "h9"), never);
  expect(later.permission).toMatchObject({ decision: "allowed", by: "rule", source: "remembered" });
  await gate({ channel: asks }).decide(proposal("b"), never);
  expect(asked.length).toBe(2);
});

test("what was allowed for a turn needs a question after it", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "turn", hash, by: "ada" }));
  const gated = gate({ channel: asks });
  await gated.decide(proposal("a"), never);
  expect((await gated.decide(proposal("a"), never)).permission).toMatchObject({ by: "rule", source: "turn" });
  gated.endTurn();
  await gated.decide(proposal("a"), never);
  expect(asked.length).toBe(2);
  expect(remembered()).toEqual([]);
});

test("an answer to a question of the previous turn does not allow the next turn", async () => {
  const { asked, channel: asks } = channel(({ hash }) => {
    if (asked.length === 1) gated.endTurn();
    return { answer: "turn", hash, by: "ada" };
  });
  const gated = gate({ channel: asks });
  expect((await gated.decide(proposal("a"), never)).permission.decision).toBe("allowed");
  await gated.decide(proposal("a"), never);
  expect(asked.length).toBe(2);
});

test("rules decide without a question, and the decision names the rule", async () => {
  const { asked, channel: asks } = channel(() => undefined);
  const rules: Rule[] = [
    { decide: "deny", path: "x/**", reason: "x belongs to others" },
    { decide: "deny", path: "y" },
    { decide: "allow", path: "z" },
  ];
  const gated = gate({ rules, channel: asks });
  expect((await gated.decide(proposal("x/a"), never)).refusal?.message).toBe("Permission denied: x belongs to others");
  expect((await gated.decide(proposal("y"), never)).refusal?.message).toBe(
    'Permission denied: a rule of the configuration denies this: {"decide":"deny","path":"y"}',
  );
  expect((await gated.decide(proposal("z"), never)).permission.decision).toBe("allowed");
  expect(asked).toEqual([]);
});

test("a rule that asks keeps asking, and the question says so", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  const gated = gate({ rules: [{ decide: "ask", path: "**" }], channel: asks });
  await gated.decide(proposal("a"), never);
  await gated.decide(proposal("a"), never);
  expect(asked.map(({ display }) => display.warnings)).toEqual(
    Array(2).fill(['a rule asks about this every time, even after always or turn: {"decide":"ask","path":"**"}']),
  );
});

test("rules of the role decide, after what the configuration denies or asks", async () => {
  const roleRules = [
    { decide: "allow", effect: "write" },
    { decide: "deny", path: "b", reason: "b is kept" },
  ] as const;
  const gated = gate({ rules: [{ decide: "deny", path: "c" }], roleRules });
  expect((await gated.decide(proposal("a"), never)).permission).toMatchObject({ decision: "allowed", source: "role" });
  const denied = await gated.decide(proposal("b"), never);
  expect(denied.refusal?.message).toBe("Permission denied: b is kept");
  expect((await gated.decide(proposal("c"), never)).permission).toMatchObject({ source: "configuration" });
});

test("a rule too long to be read again is kept while the program runs", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  const gated = gate({ channel: asks });
  const path = "x".repeat(20_000);
  expect((await gated.decide(proposal(path), never)).permission.decision).toBe("allowed");
  expect((await gated.decide(proposal(path), never)).permission.decision).toBe("allowed");
  expect(asked.map(({ display }) => display.warnings)).toEqual([
    ["it is too long for a rule: always and never are valid until this program ends, and are not stored"],
  ]);
  expect(remembered()).toEqual([]);
});

test("without a channel the action is denied, and the hint has the rule that would allow it", async () => {
  expect(outcomeOf(await gate().decide(proposal("a"), never))).toEqual({
    decision: "denied",
    by: "no-channel",
    failure: {
      code: "permission_denied",
      message: "Permission denied: nobody can be asked here",
      hint: 'This rule would allow it: {"decide":"allow","tool":"writeFile","path":"a"}',
    },
  });
});

test("an unanswered question ends with its time, and is withdrawn", async () => {
  let isTakenBack = false;
  const { channel: asks } = channel((_, signal) => {
    signal.addEventListener("abort", () => {
      isTakenBack = true;
    });
    return new Promise(() => {});
  });
  expect(outcomeOf(await gate({ channel: asks, timeoutMs: 20 }).decide(proposal("a"), never))).toEqual({
    decision: "denied",
    by: "timeout",
    failure: {
      code: "permission_denied",
      message: "Permission denied: nobody answered within 20 milliseconds",
      ...ruleHint,
    },
  });
  expect(isTakenBack).toBe(true);
});

test("a cancelled call withdraws its question", async () => {
  const call = new AbortController();
  const { channel: asks } = channel((_, signal) => {
    const { promise, resolve } = Promise.withResolvers();
    signal.addEventListener("abort", () => resolve({ answer: "once", hash: "h1", by: "late" }));
    call.abort();
    return promise;
  });
  expect(outcomeOf(await gate({ channel: asks }).decide(proposal("a"), call.signal))).toEqual({
    decision: "denied",
    by: "cancelled",
    failure: { code: "cancelled", message: "the call was cancelled" },
  });
});

test("a channel that fails denies with the reason", async () => {
  const { channel: asks } = channel(() => {
    throw new Error("the terminal is gone");
  });
  expect(outcomeOf(await gate({ channel: asks }).decide(proposal("a"), never))).toEqual({
    decision: "denied",
    by: "channel-failed",
    failure: {
      code: "permission_denied",
      message: "Permission denied: asking through test failed: the terminal is gone",
    },
  });
});

test("gates of one channel ask one question at a time, in order", async () => {
  let open = 0;
  const { asked, channel: asks } = channel(async ({ hash }) => {
    expect(++open).toBe(1);
    await new Promise(setImmediate);
    open--;
    return { answer: "once", hash, by: "ada" };
  });
  const gates = [gate({ channel: asks }), gate({ channel: asks })];
  const calls = Array.from({ length: 10 }, (_, i) => gates[i % 2]?.decide(proposal(`f${i}`), never));
  for (const each of await Promise.all(calls)) expect(each?.permission.decision).toBe("allowed");
  expect(asked.map(({ action }) => action.effect === "write" && action.path)).toEqual(calls.map((_, i) => `f${i}`));
});

test("an answer to one question also answers those that waited behind it", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "turn", hash, by: "ada" }));
  const gated = gate({ channel: asks });
  const waiting = [proposal("a"), proposal("a", "h2"), proposal("a", "h3")].map((each) => gated.decide(each, never));
  expect((await Promise.all(waiting)).map(({ permission }) => permission.by)).toEqual(["answer", "rule", "rule"]);
  expect(asked.length).toBe(1);
});

test("a question cancelled while it waits is not asked, and blocks no other", async () => {
  const first = Promise.withResolvers<void>();
  const { asked, channel: asks } = channel(async ({ hash }) => {
    await first.promise;
    return { answer: "once", hash, by: "ada" };
  });
  const gated = gate({ channel: asks });
  const call = new AbortController();
  const decided = gated.decide(proposal("one"), never);
  const two = gated.decide(proposal("two"), call.signal);
  const three = gated.decide(proposal("three"), never);
  call.abort();
  expect((await two).permission.by).toBe("cancelled");
  first.resolve();
  expect((await decided).permission.decision).toBe("allowed");
  expect((await three).permission.decision).toBe("allowed");
  expect(asked.map(({ display }) => display.summary)).toEqual(["Create file: one", "Create file: three"]);
});

test("broken remembered rules deny everything, and are not changed", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  writeFileSync(rememberedRulesFile(state), "{");
  const { permission, refusal } = await gate({ channel: asks, rules: [{ decide: "allow" }] }).decide(
    proposal("a"),
    never,
  );
  expect(permission).toMatchObject({ decision: "denied", by: "rules-broken" });
  expect(refusal?.message).toMatch(
    /^Permission denied: the remembered rules cannot be read: .*permissions.json: it is not JSON/,
  );
  expect(refusal?.fields.hint).toBe(
    "What they deny cannot be known, so every change is denied until the file is repaired or removed.",
  );
  expect(asked).toEqual([]);
});

test("a rule that another process has remembered counts", async () => {
  const { channel: asks } = channel(({ hash }) => {
    addRememberedRule(state, { rule: { decide: "deny", path: "b" }, at: "", by: "bob" }, seal());
    return { answer: "once", hash, by: "ada" };
  });
  const gated = gate({ channel: asks });
  const decisions = await Promise.all([gated.decide(proposal("a"), never), gated.decide(proposal("b"), never)]);
  expect(decisions.map(({ permission }) => permission.decision)).toEqual(["allowed", "denied"]);
});

test("a rule with a secret is valid for the lifetime of the gate, and is not stored", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  const options = { channel: asks, mask: (text: string) => text.replaceAll("hunter2", "***") };
  const gated = gate(options);
  for (const _ of [1, 2])
    expect((await gated.decide(proposal("hunter2.txt"), never)).permission.decision).toBe("allowed");
  expect(asked.map(({ display }) => display.warnings)).toEqual([
    ["it contains a secret: always and never are valid until this program ends, and are not stored"],
  ]);
  expect(remembered()).toEqual([]);
  await gate(options).decide(proposal("hunter2.txt"), never);
  expect(asked).toHaveLength(2);
});

test("a channel that changes a question changes neither the action nor the remembered rule", async () => {
  const { channel: asks } = channel((request) => {
    Object.assign(request.rule ?? {}, { path: "**" });
    Object.assign(request.action, { path: "b.txt" });
    return { answer: "always", hash: request.hash, by: "eve" };
  });
  const proposed = proposal("a.txt");
  await gate({ channel: asks }).decide(proposed, never);
  expect(proposed.action).toMatchObject({ path: "a.txt" });
  expect(remembered().map(({ rule }) => rule.path)).toEqual(["a.txt"]);
});

test("texts of persons and channels have no control characters in a decision", async () => {
  const say = async (answer: () => unknown) =>
    (await gate({ channel: channel(answer).channel }).decide(proposal("a.txt"), never)).refusal?.message;
  expect(await say(() => ({ answer: "comment", say: "no\u001b[2J\nno", by: "ada" }))).toBe(
    "Tool not executed. User comment: no⟨U+001B⟩[2J\nno",
  );
  const broken = () => {
    throw new Error("off\u001b[2J");
  };
  expect(await say(broken)).toBe("Permission denied: asking through test failed: off\\u001b[2J");
});

test("of several actions, the strictest decision counts", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "once", hash, by: "ada" }));
  const rules: Rule[] = [
    { decide: "allow", path: "src/**" },
    { decide: "deny", path: "docs/**", reason: "docs are made by hand" },
  ];
  const decided = async (...paths: readonly string[]) => {
    const [first, ...others] = paths.map((path) => ({ tool: "Edit", effect: "write", path }) as const);
    if (first === undefined) throw new Error("no path");
    const intent = { ...proposal(""), action: first, others };
    return outcomeOf(await gate({ rules, channel: asks }).decide(intent, never));
  };
  expect(await decided("src/a", "src/b")).toEqual({ decision: "allowed", by: "rule" });
  expect(await decided("src/a", "b", "docs/c")).toMatchObject({
    decision: "denied",
    failure: { message: "Permission denied: docs/c: docs are made by hand" },
  });
  expect(asked).toEqual([]);
  expect(await decided("src/a", "b")).toEqual({ decision: "allowed", by: "answer" });
  expect(asked).toMatchObject([{ action: { path: "src/a" }, others: [{ path: "b" }], rule: undefined }]);
});

test.each(["always", "turn", "never"] as const)("%s stores nothing where a rule would cover more", async (answer) => {
  const { channel: asks } = channel(({ hash }) => ({ answer, hash, by: "ada" }));
  const gated = gate({ channel: asks });
  const { permission } = await gated.decide({ ...proposal("a"), isOnce: true }, never);
  expect(permission.decision).toBe("denied");
  expect([remembered(), gated.rules()]).toEqual([[], []]);
});

test("what is too large to be shown is denied unless a rule allows it", async () => {
  const { asked, channel: asks } = channel(() => undefined);
  const intent = { ...proposal("a"), tooLarge: "it is too large" };
  expect(outcomeOf(await gate({ channel: asks }).decide(intent, never))).toMatchObject({
    ...{ decision: "denied", by: "too-large" },
    failure: { message: "Permission denied: it is too large" },
  });
  expect(asked).toEqual([]);
  const allowing = gate({ roleRules: [{ decide: "allow" }], channel: asks });
  expect((await allowing.decide(intent, never)).permission).toMatchObject({ decision: "allowed", source: "role" });
});

test.each([
  [
    "has too many lines",
    { details: "+x", whole: "+x\n".repeat(100_000) },
    "its preview has 100001 lines and 300000 bytes, and a person is shown at most 100000 lines and 4194304 bytes",
  ],
  [
    "has too many bytes",
    { details: `+${"€".repeat(1_400_000)}` },
    "its preview has 1 lines and 4200001 bytes, and a person is shown at most 100000 lines and 4194304 bytes",
  ],
  ["is only a part", { details: "+x", truncated: true, total_lines: 2 }, "only a part of it can be shown"],
])("a change whose preview %s is denied without a question", async (_, shown, why) => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "once", hash, by: "ada" }));
  const { display, ...rest } = proposal("a");
  const intent = { ...rest, display: { ...display, ...shown } };
  expect(outcomeOf(await gate({ channel: asks }).decide(intent, never))).toEqual({
    ...{ decision: "denied", by: "too-large" },
    failure: {
      code: "permission_denied",
      message: `Permission denied: ${why}: what cannot be shown is not approved`,
      hint: expect.stringMatching(
        /^Make several smaller changes, each in its own call\. A person can be shown each of them\. This rule would allow it: \{.*"path":"a"\}$/,
      ),
    },
  });
  expect(asked).toEqual([]);
});

test("a preview of the largest size is asked about", async () => {
  const { channel: asks } = channel(({ hash }) => ({ answer: "once", hash, by: "ada" }));
  const { display, ...rest } = proposal("a");
  const whole = Array.from({ length: 100_000 }, () => "+x").join("\n");
  const intent = { ...rest, display: { ...display, whole, truncated: true } };
  expect((await gate({ channel: asks }).decide(intent, never)).permission.decision).toBe("allowed");
});

test("a gate without a folder remembers answers as long as it exists", async () => {
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "always", hash, by: "ada" }));
  const gated = gate({ state: undefined, channel: asks });
  await gated.decide(proposal("a"), never);
  expect((await gated.decide(proposal("a"), never)).permission).toMatchObject({ by: "rule", source: "remembered" });
  expect([asked.length, remembered()]).toEqual([1, []]);
});

test("an answer that somebody else remembered allows nothing, and is named where it would", async () => {
  const stored = { rule: { decide: "allow", path: "a.txt" }, at: "", by: "eve" };
  writeFileSync(rememberedRulesFile(state), JSON.stringify({ format: 4, rules: [stored] }));
  const named = 'a remembered answer in this project allows it, but is not yours: {"decide":"allow","path":"a.txt"}';
  const { permission, refusal } = await gate().decide(proposal("a.txt"), never);
  expect(permission).toMatchObject({ decision: "denied", by: "no-channel" });
  expect(refusal?.message).toBe(`Permission denied: nobody can be asked here; ${named}`);
  expect((await gate().decide(proposal("b.txt"), never)).refusal?.message).not.toContain("not yours");
  const { asked, channel: asks } = channel(({ hash }) => ({ answer: "once", hash, by: "ada" }));
  await gate({ channel: asks }).decide(proposal("a.txt"), never);
  expect(asked.map(({ display }) => display.warnings)).toEqual([[named]]);
});
