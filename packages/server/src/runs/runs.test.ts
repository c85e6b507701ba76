import type { EventBody } from "@cuebook/run";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askingRun } from "../testing/asking-run.ts";
import { type Browser, signedIn } from "../testing/client.ts";
import type { RunHistory, TranscriptPart } from "./history.ts";
import type { RunActions } from "./possible-actions.ts";

let run: Awaited<ReturnType<typeof askingRun>>;
let browser: Browser;
beforeAll(async () => {
  run = await askingRun([{}]);
  for (const [index, id] of ["r2", "r3", "r4"].entries()) {
    const created = { ...created1, workflow: index === 0 ? "other" : "trial" };
    await run.journal.create(id, created, `2026-01-0${index + 2}T00:00:00.000Z`);
  }
  browser = await signedIn(run.host);
});
afterAll(() => browser[Symbol.asyncDispose]());

const created1 = {
  type: "run_created",
  workflow: "trial",
  pin: { definition: "d", object: "o" },
  issue: { identifier: "ANN-7", title: "Wrong hours" },
  input: {},
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
} as const satisfies EventBody;

const idsAt = async (path: string) => {
  const { json } = await browser.get(path);
  const { runs, total } = json as { runs: readonly { run: string }[]; total: number };
  return [runs.map((each) => each.run), total];
};

describe("a search", () => {
  test("has pages of runs with their best texts", async () => {
    const first = await browser.get("/v1/search?q=wrong&limit=2");
    expect(first.json).toMatchObject({
      runs: [{ run: "r4" }, { run: "r3" }],
      next: "title~2026-01-03T00:00:00.000Z~r3",
    });
    const after = "title~2026-01-03T00:00:00.000Z~r3";
    const { json } = await browser.get(`/v1/search?q=wrong&limit=2&after=${after}`);
    expect(json).toMatchObject({ runs: [{ run: "r2", hit: { marks: [{}] } }], next: null });
  });

  test.each([
    ["q=", 422, "query_invalid"],
    [`q=${"x".repeat(10_000)}`, 422, "query_invalid"],
    ["q=is:broken", 400, "search_invalid"],
    ["q=a&after=title~x", 422, "query_invalid"],
  ])("with %s is refused", async (query, status, code) => {
    expect(await browser.get(`/v1/search?${query}`)).toMatchObject({ status, json: { code } });
  });
});

describe("the list of runs", () => {
  test.each([
    ["", ["r4", "r3", "r2", "r1"]],
    ["?workflow=other", ["r2"]],
    ["?issue=ANN-7&search=hours", ["r4", "r3", "r2"]],
    ["?waiting=true", ["r1"]],
    ["?status=running,pending&driven=true", ["r1"]],
    ["?status=completed", []],
  ])("selects by %s", async (query, expected) => {
    expect(await idsAt(`/v1/runs${query}`)).toEqual([expected, expected.length]);
  });

  test("has pages, and the position of its news", async () => {
    const { json } = await browser.get("/v1/runs?limit=3");
    expect(json).toMatchObject({ total: 4, next: "2026-01-02T00:00:00.000Z~r2", position: expect.any(Number) });
    const rest = (await browser.get("/v1/runs?limit=3&after=2026-01-02T00:00:00.000Z~r2")).json;
    expect(rest).toMatchObject({ runs: [{ run: "r1", isDriven: true, summary: { workflow: "trial" } }], next: null });
  });

  test("selects by the beginning of an id", async () => {
    expect(await idsAt("/v1/runs?prefix=r3")).toEqual([["r3"], 1]);
    expect(await idsAt("/v1/runs?prefix=3")).toEqual([[], 0]);
  });

  test("says where each run has what was searched", async () => {
    const { json } = await browser.get("/v1/runs?search=hours&limit=1");
    expect(json).toMatchObject({
      runs: [{ run: "r4", hit: { kind: "title", where: "title", address: "r4", text: "ANN-7: Wrong hours" } }],
    });
  });

  test("names every mistake of a query", async () => {
    const { status, json } = await browser.get("/v1/runs?limit=0&status=done&states=x&waiting=yes&issue=a&issue=b");
    expect([status, json]).toMatchInlineSnapshot(`
      [
        422,
        {
          "code": "query_invalid",
          "details": {
            "findings": [
              {
                "field": "states",
                "message": ""states" is not declared; did you mean "status"?",
              },
              {
                "field": "status[0]",
                "message": ""status[0]" must be "pending", "running", "suspended", "completed", "failed", "cancelled", "interrupted" or "unreadable", but is the text "done"",
              },
              {
                "field": "waiting",
                "message": ""waiting" must be true or false, but is the text "yes"",
              },
              {
                "field": "limit",
                "message": ""limit" must be at least 1, but is the number 0",
              },
              {
                "field": "issue",
                "message": ""issue" is given 2 times",
              },
            ],
          },
          "message": ""states" is not declared; did you mean "status"?; "status[0]" must be "pending", "running", "suspended", "completed", "failed", "cancelled", "interrupted" or "unreadable", but is the text "done"; "waiting" must be true or false, but is the text "yes"; "limit" must be at least 1, but is the number 0; "issue" is given 2 times",
        },
      ]
    `);
  });
});

describe("a run", () => {
  test("has its events after a number", async () => {
    const all = (await browser.get("/v1/runs/r1/events")).json as { events: readonly { seq: number }[] };
    expect(all).toMatchObject({ run: "r1", isDriven: true, position: expect.any(Number) });
    expect(all.events[0]).toMatchObject({ seq: 1, type: "run_created" });
    const rest = (await browser.get(`/v1/runs/r1/events?after=${all.events.length - 1}`)).json;
    expect(rest).toMatchObject({ events: [all.events.at(-1)] });
  });

  test("has its events in parts", async () => {
    const part = async (query: string) => {
      const { events, hasMore } = (await browser.get(`/v1/runs/r1/events${query}`)).json as RunHistory;
      return [events.map(({ seq }) => seq), hasMore];
    };
    expect(await part("?limit=2")).toEqual([[1, 2], true]);
    expect(await part("?limit=2&after=2")).toEqual([[3, 4], true]);
    expect(await part("?after=5")).toEqual([[6], false]);
    expect(await part("?after=99")).toEqual([[], false]);
  });

  test.each([
    ["/v1/runs/gone/events", "run_missing"],
    ["/v1/runs/gone/transcript", "run_missing"],
    ["/v1/runs/gone/diff", "run_missing"],
    ["/v1/runs/gone/asked", "run_missing"],
    ["/v1/runs/r1/steps/9/tries/1/turns/1/prompt", "turn_missing"],
    ["/v1/runs/r1/steps/x/tries/1/turns/1/prompt", "not_found"],
    ["/v1/runs/r1/steps/9/artifacts/plan", "step_not_found"],
    [`/v1/objects/${"0".repeat(64)}`, "object_missing"],
    ["/v1/objects/..%2f..%2fetc%2fpasswd", "object_missing"],
    ["/v1/runs/r1/steps/0/artifacts/plan", "not_found"],
  ])("is missing at %s", async (path, code) => {
    expect(await browser.get(path)).toMatchObject({ status: 404, code });
  });

  test("has texts by their hash, which no browser runs", async () => {
    const hash = await run.journal.putObject("<script>alert(1)</script>");
    const { status, text, headers } = await browser.get(`/v1/objects/${hash}`);
    expect([status, text]).toEqual([200, "<script>alert(1)</script>"]);
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("text/plain"),
      "content-disposition": "attachment",
    });
  });

  test("says what will happen before it is cancelled, and does it once, to the run that was shown", async () => {
    const shown = (await browser.get("/v1/runs/r4/actions")).json as RunActions;
    expect(shown).toEqual({
      ...{ run: "r4", version: 1 },
      actions: [{ action: "cancel", effect: "The run ends for good. Its worktree and its branch stay." }],
    });
    const cancel = (version: number, key: string) =>
      browser.post("/v1/runs/r4/actions", { action: "cancel", version }, { "idempotency-key": key });
    expect(await cancel(9, "a")).toMatchObject({ status: 409, code: "run_changed" });
    expect(await cancel(1, "b")).toMatchObject({ status: 202, json: { run: "r4", outcome: "cancelled" } });
    expect(await cancel(1, "b")).toMatchObject({ status: 202, json: { run: "r4", outcome: "cancelled" } });
    expect((await run.journal.read("r4")).at(-1)).toMatchObject({
      type: "run_cancelled",
      actor: { name: "ann", via: "page", session: expect.stringMatching(/^[0-9a-f]{8}$/) },
    });
    expect(await cancel(2, "c")).toMatchObject({ status: 409, code: "run_ended" });
    expect(((await browser.get("/v1/runs/r1/actions")).json as RunActions).actions).toMatchObject([
      { action: "pause", effect: expect.stringContaining("waits until it is resumed") },
      { action: "cancel", effect: expect.stringContaining("The process that drives it ends its agents") },
    ]);
  });

  test.each([
    [
      {},
      '"action" is missing; expected "resume", "allow", "pause", "cancel", "merge", "apply", "fork" or "adopt"; "version" is missing; expected a whole number',
    ],
    [{ action: "allow", version: 1 }, '"allow" is missing; the action "allow" needs it'],
    [{ action: "cancel", version: 1, step: 1 }, '"step" belongs to "fork"'],
    [{ action: "cancel", version: 1, squash: true }, '"squash" belongs to "merge"'],
    [{ action: "adopt", version: 1 }, '"definition" is missing; the action "adopt" needs it'],
    [{ action: "fork", version: 1, steps: 1 }, '"steps" is not declared; did you mean "step"?'],
    [{ action: "allow", version: 1, allow: 1001 }, '"allow" must be at most 1000, but is the number 1001'],
  ])("refuses the action %j", async (body, message) => {
    const { status, json } = await browser.post("/v1/runs/r2/actions", body);
    expect([status, json]).toEqual([422, expect.objectContaining({ code: "action_invalid", message })]);
  });

  test("has its transcript in parts, from the beginning and from the end", async () => {
    await run.say(Array.from({ length: 250 }, (_, n) => `${n + 1} ${"x".repeat(n < 240 ? 1 : 300_000)}`));
    const part = async (query: string) => {
      const { events, hasMore } = (await browser.get(`/v1/runs/r1/transcript${query}`)).json as TranscriptPart;
      return [events[0]?.seq, events.at(-1)?.seq, hasMore];
    };
    expect(await part("?limit=120")).toEqual([1, 120, true]);
    expect(await part("?after=120&before=200")).toEqual([121, 199, false]);
    expect(await part("?after=238")).toEqual([239, 243, true]);
    expect(await part("?last=2000")).toEqual([248, 250, true]);
    expect(await part("?last=2000&before=100&step=1")).toEqual([1, 99, false]);
    expect(await part("?step=2")).toEqual([undefined, undefined, false]);
    expect((await browser.get("/v1/runs/r1/events")).json).toMatchObject({ transcript: 250 });
  });

  test("has a long text in parts", async () => {
    const text = `${"x".repeat(199_999)}😀end`;
    const hash = await run.journal.putObject(text);
    const first = (await browser.get(`/v1/objects/${hash}/part`)).json as { text: string; next: number };
    expect([first.text.length, first.next]).toEqual([199_999, 199_999]);
    expect((await browser.get(`/v1/objects/${hash}/part?from=${first.next}`)).json).toEqual({
      ...{ from: 199_999, text: "😀end", length: text.length, next: null },
    });
  });

  test("that was archived says where its history is, alone and in a comparison", async () => {
    const { journal } = run;
    await journal.create("r5", created1, "2026-01-05T00:00:00.000Z");
    const lease = await journal.acquire("r5", { host: "h", pid: process.pid, startedAt: "" });
    await journal.forget(lease, { file: "/archive/r5.jsonl", archivedAt: "2026-01-06T00:00:00.000Z" });
    const gone = { code: "run_archived", message: expect.stringContaining("its history is in /archive/r5.jsonl") };
    for (const path of ["/v1/runs/r5/events", "/v1/compare?a=r5&b=r2", "/v1/compare?a=r2&b=r5/1"])
      expect([path, await browser.get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 404, json: expect.objectContaining(gone) }),
      ]);
  });
});
