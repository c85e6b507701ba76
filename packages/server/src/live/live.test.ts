import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../door.ts";
import { askingRun } from "../testing/asking-run.ts";
import { type Browser, send, signedIn } from "../testing/client.ts";
import { closeOf } from "../testing/flood.ts";

let run: Awaited<ReturnType<typeof askingRun>>;
let browser: Browser;
beforeAll(async () => {
  run = await askingRun([{}, {}]);
  browser = await signedIn(run.host);
});
afterAll(() => browser[Symbol.asyncDispose]());

interface Message {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { readonly run?: string; readonly seq?: number; readonly type?: string; readonly text?: string };
}

type Enough = (all: readonly Message[]) => boolean;

const messages = (query: string, enough: Enough, lastId?: string) => messagesAt(browser, query, enough, lastId);

/** Opens the stream, and reads messages until `enough` of them are there. While no stream is free, it asks again. */
async function messagesAt(
  at: Pick<Browser, "door" | "own">,
  query: string,
  enough: Enough,
  lastId?: string,
): Promise<readonly Message[]> {
  const headers = { ...at.own, ...(lastId !== undefined && { "last-event-id": lastId }) };
  const request = get({ host: "127.0.0.1", port: at.door.port, path: `/v1/events${query}`, headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode === 503) {
    response.resume();
    await once(response, "end");
    return messagesAt(at, query, enough, lastId);
  }
  expect(response.headers["content-type"]).toContain("text/event-stream");
  const all: Message[] = [];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    all.push(...blocks.flatMap(readMessage));
    if (enough(all)) break;
  }
  request.destroy();
  return all;
}

function readMessage(block: string): Message[] {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const event = fields.get("event");
  return event === undefined ? [] : [{ event, id: fields.get("id"), data: JSON.parse(fields.get("data") ?? "{}") }];
}

const has = (event: string) => (all: readonly Message[]) => all.some((each) => each.event === event);
const eventsOf = (all: readonly Message[]) => all.filter(({ event }) => event === "event").map(({ data }) => data.seq);

describe("the stream", () => {
  test("has the changed runs, and the events of a followed one after those that are known", async () => {
    const { position, events } = (await browser.get("/v1/runs/r1/events")).json as {
      position: number;
      events: readonly { seq: number }[];
    };
    const known = events.length;
    const following = messages(`?run=r1&after=${position}.${known}.0`, has("event"));
    await run.end(1, "withdrawn");
    const all = await following;
    expect(all[0]).toMatchObject({ event: "open", id: `${position}.${known}.0` });
    expect(all).toContainEqual(expect.objectContaining({ event: "driven", data: { run: "r1", isDriven: true } }));
    expect(all.find(({ event }) => event === "run")?.data).toMatchObject({ run: "r1", isDriven: true });
    expect(eventsOf(all)).toEqual([known + 1]);
    expect(all.at(-1)?.id).toMatch(/^\d+\.\d+\.0$/);
  });

  test("continues where a lost connection ended, without a gap", async () => {
    const { position } = (await browser.get("/v1/runs")).json as { position: number };
    await run.end(2, "withdrawn");
    const before = await messages(`?run=r1&after=${position}.0.0`, has("event"));
    const [first = 0] = eventsOf(before);
    expect(first).toBe(1);
    const again = await messages("?run=r1&after=1.1.0", has("event"), `${position}.${first}.0`);
    expect(eventsOf(again)[0]).toBe(first + 1);
  });

  test.each([
    ["?after=x", 422],
    ["?run=gone", 404],
    ["?of=r1", 422],
  ])("refuses %s", async (query, status) => {
    expect((await browser.get(`/v1/events${query}`)).status).toBe(status);
  });

  test("follows several runs at once, each from its own place", async () => {
    const both = await askingRun([{}], { run: "r1" });
    const owner = { host: "h", pid: process.pid, startedAt: "" };
    const at = "2026-01-01T00:00:00.000Z";
    const [created] = await both.journal.read("r1");
    if (created?.type !== "run_created") throw new Error("the run has no beginning");
    await both.journal.create("r2", { ...created, workflow: "other" }, at, [
      { type: "driver_attached", owner, reason: "start", repeats: [] },
    ]);
    await using other = await signedIn(both.host);
    const events = await messagesAt(other, "?run=r1,r2&after=0.3.0.1.0", (all) => eventsOf(all).length >= 4);
    const places = events.filter(({ event }) => event === "event").map(({ data }) => `${data.run} ${data.seq}`);
    expect(places).toEqual(["r1 4", "r1 5", "r1 6", "r2 2"]);
    expect(events.at(-1)?.id).toMatch(/^\d+\.6\.0\.2\.0$/);
  });

  test("is cut when its reader takes nothing, makes room for others, and continues where the reader got to", async () => {
    const flooded = await askingRun([]);
    const texts = Array.from({ length: 400 }, (_, n) => `${n} ${"x".repeat(50_000)}`);
    await flooded.say(texts);
    await using slow = await signedIn(flooded.host, { streams: { streams: 1, stalledMs: 20 } });
    const socket = connect(slow.door.port, "127.0.0.1").pause();
    socket.on("error", () => {});
    const headers = { ...slow.own, host: `127.0.0.1:${slow.door.port}` };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET /v1/events?run=r1&after=0.4.0 HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
    const closed = closeOf(socket);
    await once(socket, "connect");
    // The server ends it while nothing is read here: only then there is room for another one.
    const last = await messagesAt(slow, "?run=r1&after=0.4.399", has("transcript"));
    expect(last.find(({ event }) => event === "transcript")?.data).toMatchObject({ seq: 400 });
    let got = "";
    socket.setEncoding("utf8").on("data", (more) => {
      got += more;
    });
    socket.resume();
    await closed;
    const seen = [...got.matchAll(/"seq":(\d+)/g)].length;
    expect(seen).toBeLessThan(400);
    const rest = await messagesAt(slow, `?run=r1&after=0.4.${seen}`, has("transcript"));
    expect(rest.find(({ event }) => event === "transcript")?.data).toMatchObject({ seq: seen + 1 });
  });

  test("has what an agent is saying, each time that it is more", async () => {
    const saying = await askingRun([]);
    await using other = await signedIn(saying.host);
    const texts = (all: readonly Message[]) => all.flatMap(({ event, data }) => (event === "live" ? [data.text] : []));
    await saying.sayLive("I", 1);
    const following = messagesAt(other, "?run=r1", (all) => {
      if (texts(all).length === 1) void saying.sayLive("I think", 1);
      return texts(all).length === 2;
    });
    expect(texts(await following)).toEqual(["I", "I think"]);
    expect((await other.get("/v1/now")).json).toMatchObject({ runs: [{ activity: { step: 1, text: "I think" } }] });
    await saying.say(["I think so."]);
    expect((await other.get("/v1/now")).json).toMatchObject({ runs: [{ activity: { text: "I think so." } }] });
  });

  test("ends when the door closes", async () => {
    const other = await signedIn(run.host);
    const request = get({ host: "127.0.0.1", port: other.door.port, path: "/v1/events", headers: other.own });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const ended = new Promise((resolve) =>
      response
        .on("error", () => undefined)
        .on("close", resolve)
        .resume(),
    );
    await other.door.close();
    await ended;
  });
});

describe("a stream ends", () => {
  /** Reads a stream to its end. @returns that, once it has begun */
  async function begun(at: Pick<Browser, "door" | "own">): Promise<{ readonly whole: Promise<readonly Message[]> }> {
    const first = Promise.withResolvers<void>();
    const whole = messagesAt(at, "", () => {
      first.resolve();
      return false;
    });
    await Promise.race([first.promise, whole]);
    return { whole };
  }

  test("when the browser is signed out, and when its session is too old", async () => {
    let at = Date.now();
    const host = { ...run.host, journal: run.journal, now: () => new Date(at) };
    await using other = await signedIn(host);
    const following = await begun(other);
    const { status } = await send(other.door.port, "/v1/session", { method: "DELETE", headers: other.own });
    expect(status).toBe(204);
    await following.whole;
    expect((await other.get("/v1/events")).status).toBe(401);

    await using old = await signedIn(host);
    const tooLong = await begun(old);
    at += 12 * 60 * 60_000 + 1;
    await tooLong.whole;
    expect((await old.get("/v1/events")).status).toBe(401);
  });

  test("after a while if a proxy names the users: the next request shows whether it still does", async () => {
    const page = {
      publicUrl: "https://cues.example",
      trustedProxies: ["127.0.0.1"],
      identity: { header: "X-User", users: { ann: "read" } },
    } as const;
    const door = await openDoor(run.host, { by: "ann", project: "orders", page, streams: { renewMs: 300 } });
    const { whole } = await begun({ door, own: { host: "cues.example", "x-user": "ann" } });
    const all = (await whole).filter(({ event }) => event !== "run");
    expect(all.map(({ event }) => event)).toEqual(["open", "renew"]);
    await door.close();
  });
});
