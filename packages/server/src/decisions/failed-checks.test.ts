import type { Host } from "@cuebook/engine";
import { stateOf, wantsDriver } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { signedIn } from "../testing/client.ts";

const at = "2026-01-01T00:00:00.000Z";
const path = "/v1/decisions/r1/q1";

/** A run whose linter is missing before it has begun to work. */
async function failedRun() {
  const journal = memoryJournal();
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/work/r1" };
  const pin = { definition: "d", object: "o" };
  const created = { type: "run_created", workflow: "trial", pin, issue: null, input: {}, workspace } as const;
  const message = "a program was not found: `eslnt`, for <lint> (eslnt .)";
  const data = { checks: [{ name: "<lint>" }] };
  await journal.create("r1", created, at, [
    { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "" }, reason: "start", repeats: [] },
    {
      type: "run_suspended",
      reason: "failure",
      message,
      error: { code: "tool_missing", message, retryable: false, data },
    },
  ]);
  const workspaces = new Proxy({} as Host["workspaces"], {
    get: () => {
      throw new Error("no workspace is read here");
    },
  });
  return { journal, workspaces, secrets: [], logs: "/logs", artifacts: "/artifacts", now: () => new Date() };
}

describe("failed checks of a run", () => {
  test("are listed and shown, and pass with the reason of the person of the door", async () => {
    const host = await failedRun();
    await using browser = await signedIn(host);
    const listed = {
      id: "r1/q1",
      kind: "checks",
      run: "r1",
      step: null,
      message: "Failed: <lint>. Let it pass?",
    };
    expect((await browser.get("/v1/decisions")).json).toMatchObject({ decisions: [listed], total: 1 });
    const { json } = await browser.get(path);
    expect(json).toMatchObject({
      ...listed,
      status: "open",
      answers: ["approve"],
      view: { checks: [{ name: "<lint>" }] },
    });
    const hash: unknown = Object(json).hash;
    const without = await browser.post(path, { hash, answer: "approve" });
    expect([without.status, without.json]).toMatchObject([
      422,
      { message: '"comment" is missing; the answer "approve" needs one' },
    ]);
    expect((await browser.post(path, { hash, answer: "reject", comment: "no" })).status).toBe(422);
    const other = await browser.post(path, { hash: "0".repeat(64), answer: "approve", comment: "Fine." });
    expect([other.status, other.code]).toEqual([409, "question_changed"]);
    const passed = await browser.post(path, { hash, answer: "approve", comment: "Fine." });
    expect([passed.status, passed.json]).toMatchObject([
      200,
      { status: "decided", outcome: { by: "ann", actor: { name: "ann", via: "page" }, comment: "Fine." } },
    ]);
    expect(stateOf("r1", await host.journal.read("r1")).waivers).toMatchObject([{ reason: "Fine.", by: "ann" }]);
    expect((await browser.post(path, { hash, answer: "approve", comment: "Fine." })).code).toBe("question_closed");
    expect((await browser.get("/v1/decisions/r1/q2")).status).toBe(404);
  });

  test.each([
    ["workers drive, with the approval", true, {}, true],
    ["workers drive, only where it is resumed", true, { continue: false }, false],
    ["nobody drives, only where it is resumed", false, {}, false],
  ])("continue a run that %s", async (_, isOfWorkers, more, continues) => {
    const host = await failedRun();
    const unused = async () => {
      throw new Error("nothing is driven here");
    };
    const operation = { drive: unused, fork: unused, isOfWorkers: async () => isOfWorkers };
    await using browser = await signedIn(host, { operation });
    const resume = async () => Object((await browser.get(path)).json).resume;
    const hash: unknown = Object((await browser.get(path)).json).hash;
    expect(await resume()).toBe(isOfWorkers ? null : "The run continues when it is resumed.");
    const { status } = await browser.post(path, { hash, answer: "approve", comment: "Fine.", ...more });
    expect(status).toBe(200);
    expect(wantsDriver(stateOf("r1", await host.journal.read("r1")))).toBe(continues);
  });
});
