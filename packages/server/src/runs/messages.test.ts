import type { EventBody } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import type { ServerHost } from "../server-host.ts";
import { send, signedIn } from "../testing/client.ts";

const at = "2026-01-01T00:00:00.000Z";
const token = "program-token-of-43-characters-0123456789abc";

/** The run `r1`, suspended in the step of a writer, and then what the test adds. */
async function suspendedRun(...more: readonly EventBody[]) {
  const journal = memoryJournal();
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/work/r1" };
  const pin = { definition: "d", object: "o" };
  const owner = { host: "h", pid: process.pid, startedAt: "" };
  await journal.create("r1", { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace }, at, [
    { type: "driver_attached", owner, reason: "start", repeats: [] },
    { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
    { type: "run_suspended", reason: "stopped", message: "stopped by hand" },
    ...more,
  ]);
  const unused = () => {
    throw new Error("a message needs no workspace");
  };
  const host: ServerHost = {
    ...{ journal, secrets: [], logs: "/logs", artifacts: "/artifacts", now: () => new Date() },
    workspaces: new Proxy({} as ServerHost["workspaces"], { get: unused }),
  };
  return { journal, host };
}

const path = "/v1/runs/r1/messages";

test("a message to an agent is stored once with who wrote it, and the response says when the agent gets it", async () => {
  const { host, journal } = await suspendedRun();
  await using browser = await signedIn(host, { tokens: [{ token, scope: "run" }] });
  const headers = { "idempotency-key": "k1" };
  const answer = { run: "r1", message: 1, step: 1, is: "next" };
  for (let times = 0; times < 2; times++) {
    const { status, json } = await browser.post(path, { text: "Use tabs.", when: "next", step: 1 }, headers);
    expect({ status, json }).toEqual({ status: 202, json: answer });
  }
  const program = await send(browser.door.port, path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: { text: "And no semicolons.", when: "next" },
  });
  expect(program).toMatchObject({ status: 202, json: { message: 2, step: null } });
  expect((await journal.read("r1")).filter(({ type }) => type === "message_received")).toMatchObject([
    { text: "Use tabs.", actor: { name: "ann", via: "page" } },
    { text: "And no semicolons.", actor: { via: "api", scope: "run" } },
  ]);
});

test.each([
  ["without a text", { when: "next" }, 422, "message_invalid"],
  ["that is blank", { text: " ", when: "next" }, 422, "message_invalid"],
  ["that is too long", { text: "x".repeat(20_000), when: "next" }, 413, "message_too_large"],
  ["for now, when no agent works", { text: "Hello", when: "now" }, 409, "message_not_now"],
  ["for a step that does not work", { text: "Hello", when: "next", step: 3 }, 422, "message_step"],
  ["with another field", { text: "Hello", when: "next", role: "x" }, 422, "message_invalid"],
])("a message %s is refused", async (_, body, status, code) => {
  const { host, journal } = await suspendedRun();
  await using browser = await signedIn(host);
  expect(await browser.post(path, body)).toMatchObject({ status, json: { code } });
  expect(await journal.mail("r1")).toEqual([]);
});

test("a message to a run that has ended, to none, and from somebody who may only answer is refused", async () => {
  const { host } = await suspendedRun({ type: "run_cancelled" });
  await using browser = await signedIn(host, { tokens: [{ token, scope: "answer" }] });
  const body = { text: "Hello", when: "next" };
  expect(await browser.post(path, body)).toMatchObject({ status: 409, json: { code: "run_ended" } });
  expect(await browser.post("/v1/runs/r2/messages", body)).toMatchObject({
    status: 404,
    json: { code: "run_not_found" },
  });
  const headers = { authorization: `Bearer ${token}` };
  const answering = await send(browser.door.port, path, { method: "POST", headers, body });
  expect(answering).toMatchObject({ status: 403, json: { code: "scope_missing" } });
});
