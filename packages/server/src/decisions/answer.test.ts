import { describe, expect, test } from "vitest";
import { askingRun, hashOf } from "../testing/asking-run.ts";
import { signedIn } from "../testing/client.ts";

/** A signed-in browser: which one is a digest of its session. */
const onPage = { name: "ann", via: "page", session: expect.stringMatching(/^[0-9a-f]{8}$/) };

/** The process that asked takes the answer. */
const byClient = { startsAt: null, continuedBy: null, resume: null };

const path = (n: number) => `/v1/decisions/r1/q${n}`;

/** Takes every answer as soon as it is there, as the driver of a run does. */
async function drivenRun(questions: number) {
  const run = await askingRun(Array.from({ length: questions }, () => ({})));
  const timer = setInterval(() => {
    for (let n = 1; n <= questions; n++) void run.take(n).catch(() => undefined);
  }, 10);
  return { ...run, [Symbol.dispose]: () => clearInterval(timer) };
}

describe("an answer", () => {
  test.each([
    ["once", undefined],
    ["turn", undefined],
    ["always", undefined],
    ["deny", undefined],
    ["never", undefined],
    ["comment", "Put it under src/."],
  ])("%s reaches the run, by the person of the door", async (answer, comment) => {
    using run = await drivenRun(1);
    const seen: unknown[] = [];
    await using browser = await signedIn(run.host, { observe: (event) => seen.push(event) });
    const { status, json } = await browser.post(path(1), { hash: hashOf(1), answer, comment });
    const outcome = { answer, by: "ann", actor: onPage, comment: comment ?? null, at: expect.any(String) };
    expect([status, json]).toEqual([200, { id: "r1/q1", status: "decided", outcome, ...byClient }]);
    expect((await browser.get(path(1))).json).toMatchObject({ status: "decided", outcome, answers: [] });
    expect(seen.at(-1)).toMatchObject({ type: "answered", id: "r1/q1", outcome: { answer } });
  });

  test("has comments on lines, each with its place and the line, after the comment", async () => {
    using run = await drivenRun(2);
    await using browser = await signedIn(run.host);
    const lines = [
      { path: "src/a.ts", side: "new", line: 6, quote: "  return 1;", text: "Return 2.\n" },
      { path: "src/b.ts", side: "old", line: 3, quote: "", text: "Keep this." },
    ];
    const outcomeOf = async (n: number, comment: string | undefined) => {
      const { json } = await browser.post(path(n), { hash: hashOf(n), answer: "comment", comment, lines });
      return json;
    };
    const text = "src/a.ts:6\n>   return 1;\nReturn 2.\n\nsrc/b.ts:3 (removed)\n> \nKeep this.";
    expect(await outcomeOf(1, "Nearly.")).toMatchObject({ outcome: { comment: `Nearly.\n\n${text}` } });
    expect(await outcomeOf(2, undefined)).toMatchObject({ outcome: { comment: text } });
    const [first] = lines;
    for (const wrong of [
      { ...first, path: "a\nb" },
      { ...first, quote: "a\u2028b" },
      { ...first, line: 0 },
      { ...first, text: "" },
    ]) {
      const { status, code } = await browser.post(path(1), { hash: hashOf(1), answer: "comment", lines: [wrong] });
      expect([status, code]).toEqual([422, "answer_invalid"]);
    }
  });

  test("that the run has not taken yet is stored, and cannot be changed", { tags: ["long"] }, async () => {
    const run = await askingRun([{}]);
    await using browser = await signedIn(run.host);
    const first = await browser.post(path(1), { hash: hashOf(1), answer: "deny" });
    expect([first.status, first.json]).toEqual([200, { id: "r1/q1", status: "answered", outcome: null, ...byClient }]);
    const second = await browser.post(path(1), { hash: hashOf(1), answer: "once" });
    expect([second.status, second.code]).toEqual([409, "question_closed"]);
    expect(await run.take(1)).toEqual({ answer: "deny", by: "ann", actor: onPage });
  });

  test.each([
    ["another hash", { hash: hashOf(2), answer: "once" }, 409, "question_changed"],
    ["a part of the hash", { hash: hashOf(1).slice(0, 12), answer: "once" }, 409, "question_changed"],
  ])("with %s is refused", async (_, body, status, code) => {
    const run = await askingRun([{}]);
    await using browser = await signedIn(run.host);
    const refused = await browser.post(path(1), body);
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect((await run.journal.permissionAnswers("r1")).size).toBe(0);
  });

  test.each([
    [{}, ["hash", "answer"]],
    [{ hash: 1, answer: "yes", comment: [], by: "eve" }, ["by", "hash", "answer", "comment"]],
    [{ hash: hashOf(1), answer: "approve" }, ["answer"]],
    [{ hash: hashOf(1), answer: "comment" }, ["comment"]],
    [{ hash: hashOf(1), answer: "comment", comment: " \n" }, ["comment"]],
    [{ hash: hashOf(1), answer: "comment", comment: "\u200b\u3164" }, ["comment"]],
    [{ hash: hashOf(1), answer: "once", comment: "but only this" }, ["comment"]],
    [{ hash: hashOf(1), answer: "comment", comment: "x".repeat(100_001) }, ["comment"]],
    [{ hash: hashOf(1), answer: "toString" }, ["answer"]],
    ['{"__proto__":{"answer":"once"},"hash":"1"}', ["answer", "__proto__"]],
  ])("that is invalid is refused with all findings: %.80j", async (body, fields) => {
    const run = await askingRun([{}]);
    await using browser = await signedIn(run.host);
    const { status, json } = await browser.post(path(1), body);
    expect([status, json]).toEqual([
      422,
      {
        code: "answer_invalid",
        message: expect.any(String),
        details: { findings: fields.map((field) => ({ field, message: expect.any(String) })) },
      },
    ]);
    expect((await run.journal.permissionAnswers("r1")).size).toBe(0);
  });

  test("by several pages at once counts once, and the others see which", async () => {
    using run = await drivenRun(1);
    await using browser = await signedIn(run.host);
    const answers = ["once", "deny", "always", "never", "turn", "once"];
    const all = await Promise.all(answers.map((answer) => browser.post(path(1), { hash: hashOf(1), answer })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const counted = answers[all.findIndex(({ status }) => status === 200)];
    for (const { status, json } of all) {
      if (status === 409) expect(json).toMatchObject({ code: "question_closed", details: { id: "r1/q1" } });
    }
    expect((await browser.get(`${path(1)}/status`)).json).toMatchObject({
      status: "decided",
      outcome: { answer: counted },
    });
  });

  test("sent again with the same key has the first response, and the key is good for nothing else", async () => {
    using run = await drivenRun(2);
    await using browser = await signedIn(run.host);
    const send = (n: number, answer: string) =>
      browser.post(path(n), { hash: hashOf(n), answer }, { "idempotency-key": "k1" });
    const [first, second] = await Promise.all([send(1, "once"), send(1, "once")]);
    const third = await send(1, "once");
    expect([first, second, third].map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, first.text]));
    for (const other of [await send(1, "deny"), await send(2, "once")]) {
      expect([other.status, other.code]).toEqual([422, "key_reused"]);
    }
    const { status, code } = await browser.post(
      path(2),
      { hash: hashOf(2), answer: "once" },
      { "idempotency-key": "ä" },
    );
    expect([status, code]).toEqual([422, "key_invalid"]);
  });
});

describe("a question", () => {
  test("that ended without an answer says how, and takes none", async () => {
    const run = await askingRun([{}, {}, {}]);
    await using browser = await signedIn(run.host);
    await run.end(1, "timeout");
    await run.end(2, "withdrawn");
    await run.leave();
    for (const [n, status] of [
      [1, "expired"],
      [2, "withdrawn"],
      [3, "abandoned"],
    ] as const) {
      expect((await browser.get(`${path(n)}/status`)).json).toEqual({ status, outcome: null, startsAt: null });
      expect((await browser.get(path(n))).json).toMatchObject({ status, answers: [], view: { tool: "writeFile" } });
      const refused = await browser.post(path(n), { hash: hashOf(n), answer: "once" });
      expect([refused.status, refused.json]).toMatchObject([409, { code: "question_closed", details: { status } }]);
    }
    expect((await browser.get("/v1/decisions")).json).toEqual({ decisions: [], total: 0 });
  });

  test("of which not all can be shown cannot be approved, only denied", { tags: ["long"] }, async () => {
    using run = await askingRun([{ truncated: true, shown_lines: 4, total_lines: 900 }]).then((run) => ({
      ...run,
      [Symbol.dispose]: () => {},
    }));
    await using browser = await signedIn(run.host);
    expect((await browser.get(path(1))).json).toMatchObject({
      isComplete: false,
      answers: ["deny", "never", "comment"],
    });
    for (const answer of ["once", "turn", "always"]) {
      const refused = await browser.post(path(1), { hash: hashOf(1), answer });
      expect([refused.status, refused.code]).toEqual([422, "answer_invalid"]);
    }
    expect((await browser.post(path(1), { hash: hashOf(1), answer: "deny" })).status).toBe(200);
  });

  test("whose rule would decide on more than what is shown takes no answer that stores one", async () => {
    const run = await askingRun([{ hasRule: false }]);
    await using browser = await signedIn(run.host);
    expect((await browser.get(path(1))).json).toMatchObject({ rules: null, answers: ["once", "deny", "comment"] });
    for (const answer of ["turn", "always", "never"]) {
      const refused = await browser.post(path(1), { hash: hashOf(1), answer });
      expect([refused.status, refused.code]).toEqual([422, "answer_invalid"]);
    }
    expect((await browser.get("/v1/decisions/r1/q1")).json).toMatchObject({ rules: null, resume: null });
  });

  test("is listed with what a list needs, the oldest first", async () => {
    const run = await askingRun([{}, { command: ["npm", "test"], summary: "Run command: npm test" }]);
    await using browser = await signedIn(run.host);
    expect((await browser.get("/v1/decisions")).json).toEqual({
      total: 2,
      decisions: [
        {
          ...{
            id: "r1/q1",
            kind: "permission",
            run: "r1",
            workflow: "trial",
            issue: null,
            step: 1,
            session: null,
          },
          ...{ subject: "Write.", role: "writer", asked: "Create file: docs/1.md", change: null, checks: null },
          ...{ message: "Create file: docs/1.md", askedAt: expect.any(String), expiresAt: expect.any(String) },
        },
        expect.objectContaining({ id: "r1/q2", message: "Run command: npm test" }),
      ],
    });
  });
});
