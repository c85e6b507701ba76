import { builtInLibrary, readWorkflowText } from "@cuebook/engine/library";
import type { EventBody } from "@cuebook/run";
import { memoryJournal, pin } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import type { ServerHost } from "../server-host.ts";
import { type Browser, send, signedIn } from "../testing/client.ts";

const text = `version: 1
name: release
roles:
  ci:
    wait:
      event: built
      payload:
        oneOf:
          - { properties: { $status: { const: passed }, url: { type: string } }, required: [$status, url] }
          - { properties: { $status: { const: failed } }, required: [$status] }
graph: { $START: { _: { role: ci } }, ci: { passed: { role: $END }, failed: { role: $END } } }
`;
const at = "2026-01-01T00:00:00.000Z";
const token = "program-token-of-43-characters-0123456789abc";
const passed = { event: "built", data: { $status: "passed", url: "https://ci.example.com/1" } };

/** The run `r1`, which waits for an event, and then what the test adds. */
async function waitingRun(...more: readonly EventBody[]) {
  const journal = memoryJournal();
  const { workflow } = readWorkflowText({ file: "release.workflow.yaml", text }, builtInLibrary());
  if (workflow === undefined) throw new Error("the workflow has errors");
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/work/r1" };
  const owner = { host: "h", pid: process.pid, startedAt: "" };
  await journal.create(
    "r1",
    { type: "run_created", workflow: "release", pin: await pin(journal, workflow), issue: null, input: {}, workspace },
    at,
    [
      { type: "driver_attached", owner, reason: "start", repeats: [] },
      { type: "step_started", step: 1, role: "ci", visit: 1, parents: [], via: { role: "$START", status: "_" } },
      { type: "event_awaited", step: 1, event: "built" },
      { type: "run_suspended", reason: "waiting", message: "the run waits for the event built", step: 1 },
      ...more,
    ],
  );
  const unused = () => {
    throw new Error("a signal needs no workspace");
  };
  const host: ServerHost = {
    ...{ journal, secrets: [], logs: "/logs", artifacts: "/artifacts", now: () => new Date() },
    workspaces: new Proxy({} as ServerHost["workspaces"], { get: unused }),
  };
  return { journal, host, owner };
}

const post = (browser: Browser, body: unknown, headers?: Readonly<Record<string, string>>) =>
  browser.post("/v1/runs/r1/signals", body, headers);

describe("an event for a run", () => {
  test("is stored with who gave it, and the response says what becomes of it", async () => {
    const { host, journal, owner } = await waitingRun();
    await using browser = await signedIn(host, { tokens: [{ token, scope: "answer" }] });
    const { status, json } = await post(browser, passed);
    expect({ status, json }).toEqual({ status: 202, json: { run: "r1", event: "built", is: "resumable" } });
    const lease = await journal.acquire("r1", owner);
    const headers = { authorization: `Bearer ${token}` };
    const path = "/v1/runs/r1/signals";
    const driven = await send(browser.door.port, path, { method: "POST", headers, body: passed });
    expect(driven).toMatchObject({ status: 202, json: { is: "driven" } });
    await journal.release(lease);
    const { event: name, data: value } = passed;
    const [first, second] = await journal.mail("r1");
    const actor = { name: "ann", via: "page", session: expect.any(String) };
    expect(first?.body).toEqual({ kind: "signal", name, value, by: "ann", actor });
    expect(second?.body).toMatchObject({
      ...{ kind: "signal", name, value },
      actor: { name: "ann", via: "api", scope: "answer" },
    });
    expect(JSON.stringify(second)).not.toContain(token);
  });

  test("is kept by a run that was stopped, and refused by one that has ended", async () => {
    const stopped = await waitingRun({ type: "run_suspended", reason: "stopped", message: "stopped by hand" });
    await using browser = await signedIn(stopped.host);
    expect((await post(browser, passed)).json).toMatchObject({ is: "kept" });
    const ended = await waitingRun({ type: "run_cancelled" });
    await using other = await signedIn(ended.host);
    const { status, json } = await post(other, passed);
    expect({ status, json }).toMatchObject({ status: 409, json: { code: "run_ended", details: { run: "r1" } } });
    expect(await ended.journal.mail("r1")).toEqual([]);
  });

  test.each([
    ["an unknown field", { ...passed, run: "r2" }, 422, "signal_invalid", '"run" is not declared'],
    ["no event", { data: {} }, 422, "signal_invalid", '"event" is missing'],
    ["an event that is no text", { event: ["built"] }, 422, "signal_invalid", '"event" must be text'],
    ["an event that the workflow does not have", { event: "build" }, 422, "signal_unknown", "did you mean built?"],
    ["data without its fields", { ...passed, data: { $status: "passed" } }, 422, "signal_invalid", "`url`"],
    ["data that is no object", { ...passed, data: "passed" }, 422, "signal_invalid", "has to be an object"],
    ["a body that is no object", [passed], 400, "body_invalid", "not a JSON object"],
    ["a body that is no JSON", "{", 400, "body_invalid", "not JSON"],
    ["a body that is too large", { ...passed, data: { url: "x".repeat(300_000) } }, 413, "body_too_large", "262144"],
  ])("is refused with %s", async (_, body, status, code, message) => {
    const { host, journal } = await waitingRun();
    await using browser = await signedIn(host);
    expect(await post(browser, body)).toMatchObject({
      ...{ status, code },
      json: { message: expect.stringContaining(message) },
    });
    expect(await journal.mail("r1")).toEqual([]);
  });

  test("has all problems of its data in the response", async () => {
    const { host } = await waitingRun();
    await using browser = await signedIn(host);
    const { json } = await post(browser, { event: "built", data: { $status: "passed", url: 1, log: "x" } });
    expect(json).toMatchObject({ details: { run: "r1", problems: [expect.any(String), expect.any(String)] } });
  });

  test("of an unknown run is refused, and one with too many messages takes no more", async () => {
    const { host, journal } = await waitingRun();
    await using browser = await signedIn(host);
    const unknown = await browser.post("/v1/runs/r%2F9/signals", passed);
    expect([unknown.status, unknown.code]).toEqual([404, "run_not_found"]);
    for (let n = 0; n < 1000; n++) await journal.post("r1", { kind: "signal", name: "built", value: {} });
    const full = await post(browser, passed);
    expect([full.status, full.code]).toEqual([409, "mail_full"]);
  });

  test("that is sent again with the same key is given once, and the key is good for nothing else", async () => {
    const { host, journal } = await waitingRun();
    await using browser = await signedIn(host);
    const key = { "idempotency-key": "build-17" };
    const refused = await post(browser, { event: "built" }, key);
    expect(refused.status).toBe(422);
    const [first, second] = await Promise.all([post(browser, passed, key), post(browser, passed, key)]);
    expect([first, second].map(({ status }) => status)).toEqual([202, 202]);
    expect((await post(browser, passed, key)).text).toBe(first.text);
    const other = await post(browser, { event: "built", data: { $status: "failed" } }, key);
    expect([other.status, other.code]).toEqual([422, "key_reused"]);
    expect(await journal.mail("r1")).toHaveLength(1);
  });
});
