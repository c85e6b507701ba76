import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Message, validateHistory } from "@cuebook/chat";
import { afterEach, beforeEach, expect, test } from "vitest";
import { foldJournal } from "./journal-lines.ts";
import { ChatJournals } from "./journals.ts";

let folder: string;
let journals: ChatJournals;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-journal-"));
  journals = new ChatJournals({ state: folder, mask: (text) => text.replaceAll("hunter2", "[secret]") });
});
afterEach(() => rmSync(folder, { recursive: true }));

const conversation = { id: "c0ffee00", createdAt: new Date("2026-01-02T03:04:05Z") };
const settings = { agent: "bot", system: undefined, prompt: undefined, language: undefined, args: { name: "Ada" } };
const file = () => join(folder, "chats", "c0ffee00.jsonl");

const user = (text: string): Message => ({ role: "user", text });
const says = (text: string): Message => ({ role: "assistant", text, calls: [] });
const round: readonly Message[] = [
  {
    role: "assistant",
    text: "",
    calls: [{ id: "c1", name: "look", arguments: {}, metadata: { service: { signature: "s" } } }],
    reasoning: [{ text: "hm", metadata: { service: { signature: "t" } } }],
  },
  {
    role: "tool",
    responses: [
      {
        ...{ id: "c1", name: "look", content: "found", isError: false },
        // What looks like a secret in Base64 is none.
        files: [{ mediaType: "image/png", data: "AAhunter2AAA" }],
      },
    ],
  },
];
const first = [user("one"), ...round, says("One.")];
const second = [user("two"), says("Two.")];

/** A chat of two turns, the first with a round of tools. */
function twoTurns(): void {
  using journal = journals.open(conversation);
  journal.begin("t1", [], settings);
  journal.progress(first.slice(0, 1));
  journal.progress(first.slice(0, 3));
  journal.end(first, first);
  journal.begin("t2", first, settings);
  journal.progress(second.slice(0, 1));
  journal.end(second, [...first, ...second]);
}

test("a journal has every turn with what services attached, and is private", () => {
  twoTurns();
  const { chat, agent, unreadable } = journals.read("c0ffee00");
  expect(chat).toEqual({ conversation, args: { name: "Ada" }, messages: [...first, ...second] });
  expect([agent, unreadable, readdirSync(join(folder, "chats"))]).toEqual(["bot", 0, ["c0ffee00.jsonl"]]);
});

test("a journal that was cut off anywhere is a valid history with all turns that had ended", () => {
  twoTurns();
  const bytes = readFileSync(file());
  const ends = (text: string) => bytes.indexOf(text) + text.length;
  for (let length = 0; length <= bytes.length; length++) {
    const { messages } = foldJournal(bytes.subarray(0, length).toString("utf8"));
    expect(validateHistory(messages)).toEqual([]);
    const isFirstWhole = length >= bytes.indexOf("\n", ends('"is":"turn"'));
    if (isFirstWhole) expect(messages.slice(0, 4)).toEqual(first);
    expect(messages.at(-1)?.role ?? "assistant").toBe("assistant");
  }
});

test("a torn line is left where it is, and the next turn is appended", () => {
  twoTurns();
  appendFileSync(file(), '{"is":"turn","at":"2026');
  {
    using journal = journals.open(conversation);
    journal.begin("t3", [...first, ...second], settings);
    journal.end([user("three"), says("Three.")], []);
  }
  const { chat, unreadable } = journals.read("c0ffee00");
  expect([chat.messages.length, unreadable]).toEqual([8, 1]);
});

test("what could not be written is written with the next line", () => {
  mkdirSync(file(), { recursive: true });
  using journal = journals.open({ ...conversation, id: "other" });
  expect(journal.failure).toBeUndefined();
  mkdirSync(join(folder, "chats", "other.jsonl"));
  journal.begin("t1", [], settings);
  journal.end(first, first);
  expect(journal.failure).toMatchObject({ code: "EISDIR" });
  rmdirSync(join(folder, "chats", "other.jsonl"));
  journal.begin("t2", first, settings);
  expect(journal.failure).toBeUndefined();
  journal.end(second, [...first, ...second]);
  expect(journals.read("other").chat.messages).toEqual([...first, ...second]);
});

test("a chat is open in one place at a time", () => {
  const journal = journals.open(conversation);
  expect(() => journals.open(conversation)).toThrow(expect.objectContaining({ code: "chat_locked" }));
  expect(journals.isOpen("c0ffee00")).toBe(true);
  journal[Symbol.dispose]();
  expect(journals.isOpen("c0ffee00")).toBe(false);
});

test("secrets are masked, and a chat without a turn leaves no file", () => {
  journals.open(conversation)[Symbol.dispose]();
  expect(journals.ids()).toEqual([]);
  using journal = journals.open(conversation);
  journal.begin("t1", [], { ...settings, args: { key: "hunter2" } });
  journal.end([user("hunter2"), says("No.")], []);
  expect(readFileSync(file(), "utf8")).not.toContain("hunter2");
});

test("messages from a file replace those of the journal", () => {
  twoTurns();
  {
    using journal = journals.open(conversation);
    journal.begin("t3", second, settings);
    journal.end([user("three"), says("Three.")], []);
  }
  expect(journals.read("c0ffee00").chat.messages).toEqual([...second, user("three"), says("Three.")]);
});
