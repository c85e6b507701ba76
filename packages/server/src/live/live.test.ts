import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askingRun } from "../testing/asking-run.ts";
import { type Browser, signedIn } from "../testing/client.ts";

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
  readonly data: { readonly run?: string; readonly seq?: number; readonly type?: string };
}

/** Opens the stream, and reads messages until `enough` of them are there. */
async function messages(query: string, enough: (all: readonly Message[]) => boolean, lastId?: string) {
  const headers = { ...browser.own, ...(lastId !== undefined && { "last-event-id": lastId }) };
  const request = get({ host: "127.0.0.1", port: browser.door.port, path: `/v1/events${query}`, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
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
