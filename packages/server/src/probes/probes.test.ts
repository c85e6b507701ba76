import { CuebookError } from "@cuebook/error";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Door, openDoor } from "../door.ts";
import { openProbeDoor, type ProbeDoor } from "../probe-door.ts";
import { askingRun } from "../testing/asking-run.ts";
import { send } from "../testing/client.ts";
import { readinessOf } from "./readiness.ts";

const reading = "reading-token-of-43-characters-0123456789abc";
const tokens = [{ token: reading, scope: "read" }] as const;
const authorization = `Bearer ${reading}`;
const metrics = async () => ({ text: "cuebook_store_up 1\n", contentType: "text/plain; version=0.0.4; charset=utf-8" });

describe("the door of runs", () => {
  let door: Door;
  let run: Awaited<ReturnType<typeof askingRun>>;
  beforeAll(async () => {
    run = await askingRun([]);
    door = await openDoor(run.host, { tokens, metrics, by: "ann", project: "orders" });
  });
  afterAll(() => door.close());

  test("says to everybody that it lives and is ready", async () => {
    expect((await send(door.port, "/livez")).json).toEqual({ status: "live" });
    const { status, json } = await send(door.port, "/readyz");
    expect([status, json]).toEqual([
      200,
      { status: "ready", conditions: [{ name: "store", isMet: true, code: null, message: null }] },
    ]);
  });

  test("gives metrics to those who may read", async () => {
    expect((await send(door.port, "/metrics")).text).toMatchInlineSnapshot(
      `"{"code":"not_signed_in","message":"A token or the cookie of a signed-in browser is required.","details":{}}"`,
    );
    const { status, text, headers } = await send(door.port, "/metrics", { headers: { authorization } });
    expect([status, text, headers["content-type"]]).toEqual([
      200,
      "cuebook_store_up 1\n",
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
  });

  test("is not ready when the store cannot be read", async () => {
    const away = new CuebookError("database_unavailable", "orders cannot be reached", { retryable: true });
    const journal = new Proxy(run.journal, {
      get: (target, name) => (name === "position" ? () => Promise.reject(away) : Reflect.get(target, name, target)),
    });
    const broken = await openDoor({ ...run.host, journal }, { by: "ann", project: "orders" });
    try {
      const { status, text } = await send(broken.port, "/readyz");
      expect(status).toBe(503);
      expect(text).toMatchInlineSnapshot(
        `"{"status":"unready","conditions":[{"name":"store","isMet":false,"code":"database_unavailable","message":"orders cannot be reached"}]}"`,
      );
      expect((await send(broken.port, "/livez")).status).toBe(200);
    } finally {
      await broken.close();
    }
  });
});

describe("a door for probes", () => {
  let probes: ProbeDoor;
  let port: number;
  const around = { address: "127.0.0.1", port: 0, now: () => new Date(), onFailure: () => undefined };
  beforeAll(async () => {
    const draining = () => {
      throw new CuebookError("worker_draining", "the worker is ending");
    };
    const conditions = [{ name: "taking", check: draining }];
    probes = await openProbeDoor({ ...around, tokens, metrics, conditions });
    port = Number(new URL(probes.url).port);
  });
  afterAll(() => probes[Symbol.asyncDispose]());

  test("answers probes by any Host, and has nothing else", async () => {
    const headers = { host: "10.0.0.7:9464" };
    expect((await send(port, "/livez", { headers })).status).toBe(200);
    const { status, json } = await send(port, "/readyz", { headers });
    expect([status, json]).toEqual([
      503,
      {
        status: "unready",
        conditions: [{ name: "taking", isMet: false, code: "worker_draining", message: "the worker is ending" }],
      },
    ]);
    for (const path of ["/", "/runs", "/assets/icon.svg"]) expect((await send(port, path)).status).toBe(404);
  });

  test("gives metrics with a token alone, and hinders those who guess", async () => {
    expect(await send(port, "/metrics")).toMatchObject({ status: 401, code: "not_signed_in" });
    const wrong = { authorization: "Bearer wrong" };
    for (let time = 0; time < 20; time++) await send(port, "/metrics", { headers: wrong });
    expect(await send(port, "/metrics", { headers: wrong })).toMatchObject({ status: 429, code: "too_many_attempts" });
  });

  test("does not listen where others reach it, without a token", async () => {
    const exposed = openProbeDoor({ ...around, address: "0.0.0.0", tokens: [], conditions: [] });
    await expect(exposed).rejects.toThrowErrorMatchingInlineSnapshot(
      `[CuebookError: 0.0.0.0 can be reached from other machines, and no token is set]`,
    );
  });

  test("names the port that is in use", async () => {
    const second = openProbeDoor({ ...around, port, tokens, conditions: [] });
    await expect(second).rejects.toMatchObject({ code: "listen_failed", data: { reason: "EADDRINUSE" } });
  });
});

test("a condition that takes too long does not hold, and one that fails otherwise says nothing of the inside", async () => {
  const never = new Promise<void>(() => undefined);
  const conditions = [
    { name: "slow", check: () => never },
    {
      name: "broken",
      check: () => {
        throw new TypeError("secret detail");
      },
    },
  ];
  expect(await readinessOf(conditions, 1)).toMatchInlineSnapshot(`
    {
      "conditions": [
        {
          "code": "too_slow",
          "isMet": false,
          "message": "no answer within 1 ms",
          "name": "slow",
        },
        {
          "code": "internal",
          "isMet": false,
          "message": "the check failed",
          "name": "broken",
        },
      ],
      "status": "unready",
    }
  `);
});
