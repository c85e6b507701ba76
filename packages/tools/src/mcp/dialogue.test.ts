import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PermissionAnswer } from "@cuebook/policy";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import {
  type ClientCapabilities,
  ElicitationCompleteNotificationSchema,
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { AnsweredElsewhere, type PermissionChannel } from "../permission/channel.ts";
import { firstAnswer } from "../permission/first-answer.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createToolbox } from "../toolbox/create-toolbox.ts";
import { openRoot } from "../workspace/open-root.ts";
import { createMcpServer } from "./server.ts";

type Params = ElicitRequest["params"];

const say = (content: Record<string, string>): ElicitResult => ({ action: "accept", content });
const isPage = (params: Params) => params.mode === "url";
const rule = 'This rule would allow it: {"decide":"allow","tool":"writeFile","path":"a.md"}';

/** An inbox that a test answers, with a record of how questions ended. */
function testInbox() {
  let give: ((answer: PermissionAnswer) => void) | undefined;
  const ends: unknown[] = [];
  let hash = "";
  const channel: PermissionChannel = {
    name: "inbox",
    ask: (request, signal) =>
      new Promise((resolve) => {
        give = resolve;
        hash = request.hash;
        signal.addEventListener("abort", () => {
          ends.push(signal.reason instanceof AnsweredElsewhere ? signal.reason.answer.answer : "withdrawn");
          resolve(undefined);
        });
      }),
  };
  return { channel, ends, hash: () => hash, answer: (answer: PermissionAnswer) => give?.(answer) };
}

/** The official client over the tool `writeFile`. Its user answers by `elicit`. */
async function clientOf(
  elicit: (params: Params, signal: AbortSignal) => Promise<ElicitResult> | ElicitResult,
  { capability = { form: {}, url: {} } }: { capability?: ClientCapabilities["elicitation"] } = {},
) {
  const folder = temporaryFolder();
  const root = await openRoot(folder);
  const inbox = testInbox();
  const server = createMcpServer(
    (session) =>
      createToolbox({
        ...{ root, expose: ["writeFile"], state: join(folder, ".state"), caller: { via: "mcp" } },
        mask: (text) => text,
        channel: firstAnswer([
          session.dialogue({
            placeOf: async ({ id }) => ({
              command: "cuebook inbox show 7k3m",
              link: async () => `http://127.0.0.1:1/decisions/${id}`,
            }),
          }),
          inbox.channel,
        ]),
      }),
    { name: "cuebook", version: "1" },
  );
  const asked: Params[] = [];
  const completed: string[] = [];
  const client = new Client({ name: "trial", version: "1" }, { capabilities: { elicitation: capability } });
  client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => {
    asked.push(params);
    return elicit(params, signal);
  });
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completed.push(params.elicitationId);
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
  onTestFinished(() => server.close());
  const write = async (path = "a.md", signal = new AbortController().signal) => {
    const called = await client.callTool({ name: "writeFile", arguments: { path, content: "one\n" } }, undefined, {
      signal,
    });
    const [block] = called.content as { text: string }[];
    return called.isError === true ? JSON.parse(block?.text ?? "") : called.structuredContent;
  };
  return { client, write, asked, completed, inbox, file: join(folder, "a.md") };
}

describe("the answers of a client's user", () => {
  test("yes writes once, and asks again", async () => {
    const { write, asked, file, inbox } = await clientOf(() => say({ answer: "once" }));
    expect(await write()).toMatchObject({ change: "created" });
    expect(readFileSync(file, "utf8")).toBe("one\n");
    expect(asked.map(({ message }) => message)).toEqual([
      "Create a.md  +1 −0\n+ one\nFull: cuebook inbox show 7k3m · always: any writeFile a.md",
    ]);
    expect(inbox.ends).toEqual(["once"]);
  });

  test.each(["turn", "always"])("%s is not asked again", async (answer) => {
    const { client, write, asked } = await clientOf(() => say({ answer }));
    await write();
    const again = await client.callTool({ name: "writeFile", arguments: { path: "a.md", content: "two\n" } });
    expect(again.isError).not.toBe(true);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, ElicitResult, string, string | undefined]>([
    ["no", say({ answer: "deny" }), "Permission denied: the answer was no", rule],
    ["declining", { action: "decline" }, "Permission denied: the answer was no", rule],
    ["never", say({ answer: "never" }), "Permission denied: the answer was never", undefined],
    [
      "a text in the first form",
      say({ answer: "deny", say: "Not there." }),
      "Permission denied: the answer was no",
      rule,
    ],
    ["an unknown answer", say({ answer: "sure" }), "Permission denied: the answer was no", rule],
    ["closing", { action: "cancel" }, "Permission denied: the question was closed without an answer", rule],
  ])("%s denies, and says so", async (_, answer, message, hint) => {
    const { write, asked, file, inbox } = await clientOf(() => answer);
    expect(await write()).toEqual({ code: "permission_denied", message, ...(hint && { hint }) });
    expect(asked).toHaveLength(1);
    expect(existsSync(file)).toBe(false);
    expect(inbox.ends).toHaveLength(1);
  });

  test.each<[string, ElicitResult, string, object]>([
    ["its words", say({ say: " Not there. " }), "Tool not executed. User comment: Not there.", {}],
    ["no words", say({ say: " " }), "Permission denied: the answer was no", { hint: rule }],
    ["a form that is closed", { action: "cancel" }, "Permission denied: the answer was no", { hint: rule }],
  ])("a no with a reason asks for it in a second form: %s", async (_, answer, message, hint) => {
    const { write, asked, inbox } = await clientOf(() => (asked.length === 1 ? say({ answer: "comment" }) : answer));
    expect(await write()).toEqual({ code: "permission_denied", message, ...hint });
    expect(asked[1]).toEqual({
      mode: "form",
      message: "writeFile is denied: Create file: a.md",
      requestedSchema: {
        type: "object",
        properties: { say: { type: "string", title: "To the agent", minLength: 1, maxLength: 4000 } },
        required: ["say"],
      },
    });
    expect(inbox.ends).toHaveLength(1);
  });
});

describe("the page of a question", () => {
  test("opens beside the dialogue; its answer withdraws the dialogue and completes the page", async () => {
    const withdrawn = Promise.withResolvers<void>();
    let forms = 0;
    const trial = await clientOf((params, signal) => {
      if (isPage(params)) return { action: "accept" };
      forms++;
      if (forms === 1) return say({ answer: "show" });
      trial.inbox.answer({ answer: "once", hash: trial.inbox.hash(), by: "ann" });
      return new Promise(() => signal.addEventListener("abort", () => withdrawn.resolve()));
    });
    expect(await trial.write()).toMatchObject({ change: "created" });
    await withdrawn.promise;
    const page = trial.asked.find(isPage);
    expect(page).toMatchObject({ mode: "url", url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/decisions\//) });
    await expect.poll(() => trial.completed).toEqual([page?.mode === "url" && page.elicitationId]);
    expect(trial.asked.map(({ mode }) => mode)).toEqual(["form", "url", "form"]);
  });

  test.each<[string, () => Promise<ElicitResult>]>([
    ["refuses", async () => ({ action: "decline" })],
    ["fails to open", () => Promise.reject(new Error("no browser"))],
  ])("that the client %s is a link in the dialogue", async (_, open) => {
    const { write, asked } = await clientOf((params) => (isPage(params) ? open() : say({ answer: "show" })));
    expect(await write()).toMatchObject({ message: "Permission denied: the answer was no" });
    expect(asked.map(({ mode }) => mode)).toEqual(["form", "url", "form"]);
    expect(asked[2]?.message.split("\n")[2]).toMatch(/^Full: http:\/\/127\.0\.0\.1:1\/decisions\/[-\w]+$/);
    expect(JSON.stringify(asked[2])).not.toContain("Show everything");
  });

  test("is opened at most 10 times, then the answer is no", async () => {
    const { write, asked } = await clientOf((params) =>
      isPage(params) ? { action: "accept" } : say({ answer: "show" }),
    );
    expect(await write()).toMatchObject({ message: "Permission denied: the answer was no" });
    expect(asked.filter(isPage)).toHaveLength(10);
  });

  test("is not offered to a client that cannot open it, and is all that a client without forms has", async () => {
    const forms = await clientOf(() => say({ answer: "show" }), { capability: { form: {} } });
    expect(await forms.write()).toMatchObject({ message: "Permission denied: the answer was no" });
    expect(forms.asked).toHaveLength(1);
    expect(JSON.stringify(forms.asked)).not.toContain("Show everything");
    const pages = await clientOf(() => ({ action: "accept" }), { capability: { url: {} } });
    const writing = pages.write();
    await expect.poll(() => pages.asked.map(({ mode }) => mode)).toEqual(["url"]);
    pages.inbox.answer({ answer: "deny", by: "ann" });
    expect(await writing).toMatchObject({ message: "Permission denied: the answer was no" });
  });
});

test("the inbox answers while the dialogue is open, which is withdrawn", async () => {
  const withdrawn = Promise.withResolvers<void>();
  const { write, inbox, asked } = await clientOf(
    (_, signal) => new Promise(() => signal.addEventListener("abort", () => withdrawn.resolve())),
  );
  const writing = write();
  await expect.poll(() => asked.length).toBe(1);
  inbox.answer({ answer: "comment", say: "Later.", by: "ann" });
  expect(await writing).toMatchObject({ message: "Tool not executed. User comment: Later." });
  await withdrawn.promise;
});

test("a call that is cancelled, and a client that disappears, withdraw the question everywhere", async () => {
  const { client, write, inbox, asked } = await clientOf(() => new Promise(() => {}));
  const stop = new AbortController();
  const writing = write("a.md", stop.signal);
  await expect.poll(() => asked.length).toBe(1);
  stop.abort();
  await expect(writing).rejects.toThrow();
  await expect.poll(() => inbox.ends).toEqual(["withdrawn"]);
  const gone = write();
  await expect.poll(() => asked.length).toBe(2);
  await client.close();
  await expect(gone).rejects.toThrow();
  await expect.poll(() => inbox.ends).toEqual(["withdrawn", "withdrawn"]);
});

test("two questions at once are asked one after the other, each once", async () => {
  const answers = [Promise.withResolvers<ElicitResult>(), Promise.withResolvers<ElicitResult>()];
  const { write, asked } = await clientOf(() => answers[asked.length - 1]?.promise ?? { action: "cancel" });
  const writing = [write("a.md"), write("b.md")];
  await expect.poll(() => asked.length).toBe(1);
  answers[0]?.resolve(say({ answer: "once" }));
  await expect.poll(() => asked.length).toBe(2);
  answers[1]?.resolve(say({ answer: "deny" }));
  expect(await Promise.all(writing)).toMatchObject([
    { change: "created" },
    { message: "Permission denied: the answer was no" },
  ]);
});
