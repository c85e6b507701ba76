import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Model, ModelRequest } from "@cuebook/chat";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChatJournals } from "./journals.ts";
import { ChatRecorder } from "./recorder.ts";
import { ChatSession } from "./session.ts";

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "cuebook-"));
});
afterEach(() => rmSync(state, { recursive: true }));

test("a recorded conversation is listed, and continues with its messages in another session", async () => {
  const requests: ModelRequest[] = [];
  const model: Model = {
    async *stream(request) {
      requests.push(request);
      yield { type: "text", delta: `answer ${requests.length}` };
      yield { type: "finish", reason: "stop" };
    },
  };
  const journals = new ChatJournals({ state });
  {
    using recorder = new ChatRecorder(journals, { agent: "bot" });
    const session = new ChatSession({ model, recorder });
    await session.send("one");
    expect(journals.list().chats).toMatchObject([
      { id: session.id, turns: 1, agent: "bot", first: "one", isOpen: true },
    ]);
  }
  const { chat } = journals.read(journals.find(undefined));
  using recorder = new ChatRecorder(journals, { agent: "bot" });
  recorder.continue(chat.conversation);
  const session = new ChatSession({ model, recorder, saved: chat });
  await session.send("two");
  expect(requests[1]?.history.map((message) => "text" in message && message.text)).toEqual(["one", "answer 1", "two"]);
  expect(journals.list()).toMatchObject({ chats: [{ id: session.id, turns: 2 }], unreadable: [] });
});

test("another session cannot open the journal of a conversation at the same time", () => {
  const journals = new ChatJournals({ state });
  const conversation = { id: "c0ffee00", createdAt: new Date(0) };
  using recorder = new ChatRecorder(journals);
  recorder.continue(conversation);
  expect(() => new ChatRecorder(journals).continue(conversation)).toThrow("another process has the chat c0ffee00 open");
});
