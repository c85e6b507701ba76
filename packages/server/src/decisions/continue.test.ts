import type { Host } from "@cuebook/engine";
import { stateOf, takenUp } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { describe, expect, test, vi } from "vitest";
import type { Operation } from "../runs/actions.ts";
import { send, signedIn } from "../testing/client.ts";

const at = "2026-01-01T00:00:00.000Z";
const path = "/v1/decisions/r1/q1";
const token = "program-token-of-43-characters-0123456789abc";

/** A run that waits because a check failed, and what drives it. */
async function failedRun(more: { readonly dispatch?: boolean } = {}) {
  const journal = memoryJournal();
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/work/r1" };
  const pin = { definition: "d", object: "o" };
  const dispatch = { tracker: "github", source: "acme/shop", issue: "1", attempt: null, previous: null };
  const of = more.dispatch === true ? { dispatch } : {};
  const created = { type: "run_created", workflow: "trial", pin, issue: null, input: {}, workspace, ...of } as const;
  const message = "a program was not found: `eslnt`, for <lint> (eslnt .)";
  const error = { code: "tool_missing", message, retryable: false, data: { checks: [{ name: "<lint>" }] } };
  await journal.create("r1", created, at, [{ type: "run_suspended", reason: "failure", message, error }]);
  const drive = vi.fn<Operation["drive"]>(async () => undefined);
  const host = {
    ...{ journal, secrets: [], logs: "/logs", artifacts: "/artifacts", now: () => new Date() },
    workspaces: {} as Host["workspaces"],
  };
  const state = async () => stateOf("r1", await journal.read("r1"));
  return { host, state, drive, operation: { drive, fork: async () => "r2" } satisfies Operation };
}

type Opened = Awaited<ReturnType<typeof signedIn>>;

async function answered({ get, post }: Opened, more: object) {
  const { hash } = Object((await get(path)).json);
  const { status, json } = await post(path, { hash, answer: "approve", comment: "It is broken.", ...more });
  return { hash: String(hash), status, json: Object(json) };
}

describe("an answer with continue", () => {
  test("is recorded at once, and the door drives the run at its time", async () => {
    const run = await failedRun();
    let drivenAt = "";
    run.drive.mockImplementation(async () => {
      drivenAt = new Date().toISOString();
    });
    await using browser = await signedIn(run.host, { operation: run.operation, undoMs: 100 });
    expect((await browser.get(path)).json).toMatchObject({ continuedBy: "door", startsAt: null });
    const { json } = await answered(browser, { continue: true });
    expect(json).toMatchObject({ status: "decided", continuedBy: "door", resume: null });
    const { continues, reason } = { reason: "", ...(await run.state()).suspension };
    expect([reason, continues?.startsAt, continues?.actor?.via]).toEqual(["failure", json.startsAt, "page"]);
    expect(Date.parse(json.startsAt)).toBeGreaterThan(Date.now() - 1000);
    await vi.waitFor(() => expect(run.drive).toHaveBeenCalledWith("r1", "taken_up", continues?.actor), 60_000);
    expect(drivenAt >= String(json.startsAt)).toBe(true);
  });

  test("is withdrawn by the hash of what was answered, and the question is open again", async () => {
    const run = await failedRun();
    await using browser = await signedIn(run.host, { operation: run.operation, undoMs: 60_000 });
    const { hash } = await answered(browser, { continue: true });
    const wrong = await browser.post(`${path}/undo`, { hash: "0".repeat(64) });
    expect([wrong.status, wrong.code]).toEqual([409, "question_changed"]);
    const undone = await browser.post(`${path}/undo`, { hash });
    expect([undone.status, undone.json]).toEqual([
      200,
      { id: "r1/q1", status: "open", outcome: null, startsAt: null, continuedBy: "door", resume: null },
    ]);
    expect(takenUp(await run.state())).toBeUndefined();
    expect((await browser.get(path)).json).toMatchObject({ status: "open", hash, answers: ["approve"] });
    const again = await browser.post(`${path}/undo`, { hash });
    expect([again.status, again.code]).toEqual([409, "answer_taken"]);
    expect(await answered(browser, { continue: true })).toMatchObject({ status: 200, json: { status: "decided" } });
  });

  test("of a token with the scope answer is recorded, and the response says who continues the run", async () => {
    const run = await failedRun();
    const options = { operation: run.operation, tokens: [{ token, scope: "answer" }] as const };
    await using browser = await signedIn(run.host, { ...options, resume: (id) => `Resume ${id}.`, undoMs: 0 });
    const { hash } = Object((await browser.get(path)).json);
    const headers = { authorization: `Bearer ${token}` };
    const { port } = browser.door;
    expect((await send(port, path, { headers })).json).toMatchObject({ continuedBy: "person", resume: "Resume r1." });
    const body = { hash, answer: "approve", comment: "It is broken.", continue: true };
    const { json } = await send(port, path, { method: "POST", headers, body });
    expect(json).toMatchObject({ status: "decided", continuedBy: "person", resume: "Resume r1.", startsAt: null });
    expect(takenUp(await run.state())).toBeUndefined();
  });

  test.each([
    ["without it", {}, {}, "person"],
    ["of a run of a service", { dispatch: true }, { continue: true }, "service"],
  ] as const)("%s leaves the run to others, and says to whom", async (_, more, body, continuedBy) => {
    const run = await failedRun(more);
    await using browser = await signedIn(run.host, { operation: run.operation, resume: (id) => `Resume ${id}.` });
    expect((await answered(browser, body)).json).toMatchObject({ continuedBy, startsAt: null, resume: "Resume r1." });
    expect(takenUp(await run.state())).toBeUndefined();
  });

  test("that no process continued in time is continued by the next door, for whoever answered", async () => {
    const run = await failedRun();
    const first = await signedIn(run.host, { operation: run.operation, undoMs: 2000 });
    await answered(first, { continue: true });
    await first.door.close();
    const { actor, startsAt = "" } = takenUp(await run.state()) ?? {};
    await expect.poll(() => new Date().toISOString() > startsAt).toBe(true);
    expect(run.drive).not.toHaveBeenCalled();
    await using _second = await signedIn(run.host, { operation: run.operation });
    await vi.waitFor(() => expect(run.drive).toHaveBeenCalledWith("r1", "taken_up", actor), 60_000);
  });
});
