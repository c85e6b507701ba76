import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useChatBench } from "../../testing/chat-bench.ts";
import type { ModelReply } from "../../testing/model-server.ts";
import { linesOf, startCuebook } from "../../testing/run-project.ts";

const bench = useChatBench();
const { chat } = bench;

/** The recorded chats, the latest first. */
async function listed() {
  return JSON.parse((await chat(["list", "--format", "json"])).out).chats;
}
const texts = () => bench.service.asked.at(-1)?.messages.map(({ content }) => content);

describe("a recorded chat", () => {
  test("continues with its agent, prompt and arguments, by its id or as the latest", async () => {
    await chat(["one", "--prompt", "support.prompt.yaml", "--arg", "name=Grace", "--language", "en"]);
    await chat(["other"]);
    const [latest, first] = await listed();
    expect([latest.first, first.first, first.turns, first.agent, first.isOpen]).toEqual([
      "other",
      "one",
      1,
      "bot",
      false,
    ]);
    expect((await chat(["--continue", first.id.slice(0, 8), "two"])).code).toBe(0);
    const greeting = "You are Ada. Greet Grace, whose plan is free.\n";
    expect(texts()).toEqual([greeting, "one", "You said: one", "two"]);
    // The one that was continued is the latest now.
    expect((await chat(["three", "--continue"])).code).toBe(0);
    expect(texts()?.slice(3)).toEqual(["two", "You said: two", "three"]);
    // A word that is no id is the message.
    await chat(["--continue", "hello"]);
    expect(texts()?.at(-1)).toBe("hello");
  });

  test("is listed, shown and exported", async () => {
    expect(await chat(["list"])).toEqual({ code: 0, out: "no chats\n", err: "" });
    await chat(["one"]);
    const [{ id }] = await listed();
    expect((await chat(["list"])).out).toMatch(
      new RegExp(
        `^CHAT {6}LAST TURN \\(UTC\\) {3}TURNS {2}AGENT {2}FIRST MESSAGE\\n${id.slice(0, 8)} {2}\\S+ \\S+ {2}1 {6}bot {4}one\\n$`,
      ),
    );
    expect((await chat(["show"])).out).toBe("1 user\n  one\n2 assistant\n  You said: one\n");
    expect((await chat(["export", id.slice(0, 6), "--format", "markdown"])).out).toBe(
      "## User\n\none\n\n## Assistant\n\nYou said: one\n",
    );
    writeFileSync(join(bench.folder, "chat.json"), (await chat(["export"])).out);
    await chat(["two", "--load", "chat.json"]);
    expect(texts()).toEqual(["one", "You said: one", "two"]);
    // It is the same chat, with one more turn.
    expect(await listed()).toMatchObject([{ id, turns: 2 }]);
  });

  test("that cannot be recorded says so, and is answered", async () => {
    writeFileSync(join(bench.folder, ".cuebook/state"), "");
    const { code, out, err } = await chat(["one"]);
    expect([code, out]).toEqual([0, "You said: one\n"]);
    expect(err).toMatch(/^the chat is not recorded: .*; \/save FILE keeps it elsewhere\n$/);
  });

  test("is not recorded with --no-journal", async () => {
    await chat(["one", "--no-journal"]);
    expect(await listed()).toEqual([]);
  });

  test("that does not exist is an error with the way to find one", async () => {
    expect(await chat(["--continue", "Hi"])).toEqual({
      code: 4,
      out: "",
      err: `\
error[chat_not_found]: no chat has been recorded in this project
hint: start one: cuebook chat
`,
    });
    await chat(["one"]);
    expect((await chat(["show", "zz"])).err).toContain('error[chat_not_found]: no recorded chat starts with "zz"');
    expect((await chat(["--continue", "0000aaaa"])).err).toContain("chat_not_found");
    expect((await chat(["Hi", "--continue", "--load", "x.json"])).code).toBe(2);
  });

  test("survives SIGKILL with all finished turns, and belongs to one process", async () => {
    const call = startCuebook(bench.folder, ["chat", "--format", "json", "--trust"]);
    call.say("one\n");
    await call.until("turn_completed");
    const [{ id, isOpen }] = await listed();
    expect(isOpen).toBe(true);
    expect(await chat(["two", "--continue"])).toEqual({
      code: 4,
      out: "",
      err: `\
error[chat_locked]: another process has the chat ${id} open
hint: End the chat there, or continue another one: cuebook chat list
`,
    });
    call.signal("SIGKILL");
    await call.ended;
    expect((await chat(["two", "--continue"])).code).toBe(0);
    expect(texts()).toEqual(["one", "You said: one", "two"]);
  });

  test("survives SIGKILL at every write", { tags: ["long"] }, async () => {
    const lists: ModelReply = { deltas: ["Let me see."], calls: [{ name: "listFiles", arguments: { path: "." } }] };
    let isCalled = false;
    bench.reply = (text) => {
      if (text !== "one") return undefined;
      isCalled = !isCalled;
      return isCalled ? lists : { deltas: ["One."] };
    };
    const args = ["chat", "--format", "json", "--tools", "listFiles"];
    for (let write = 1; ; write++) {
      isCalled = false;
      rmSync(join(bench.folder, ".cuebook/state"), { recursive: true, force: true });
      const call = startCuebook(bench.folder, args, { CUEBOOK_FAULT: `write chat#${write}` });
      call.say("one\ntwo\n");
      let isOver = false;
      void call.ended.then(() => {
        isOver = true;
      });
      const isDone = () => call.printed().split("turn_completed").length > 2;
      await expect.poll(() => isOver || isDone()).toBe(true);
      if (!isOver) call.signal("SIGINT");
      const { code, out } = await call.ended;
      const finished = linesOf(out).filter(({ type }) => type === "turn_completed").length;
      const chats = await listed();
      // Killed before its first line, a chat was not begun.
      if (chats.length > 0) {
        isCalled = false;
        expect((await chat(["last", "--continue"])).code).toBe(0);
        const sent = bench.service.asked.at(-1)?.messages ?? [];
        expect(sent.at(-1)?.content).toBe("last");
        expect(sent.filter(({ role }) => role === "user").length).toBeGreaterThan(finished);
        if (finished > 0) expect(sent.some(({ content }) => content === "One.")).toBe(true);
      } else expect(finished).toBe(0);
      if (code !== null) return expect([finished, write > 8]).toEqual([2, true]);
    }
  });
});

describe("--save", () => {
  test("writes the file after each turn", async () => {
    const call = startCuebook(bench.folder, ["chat", "--save", "chat.json", "--format", "json", "--trust"]);
    call.say("one\n");
    await call.until("turn_completed");
    await expect.poll(() => messagesIn("chat.json")).toBe(2);
    call.signal("SIGKILL");
    await call.ended;
    expect(messagesIn("chat.json")).toBe(2);
  });

  test("says that it cannot write, continues, and writes everything when it can", async () => {
    const call = startCuebook(bench.folder, ["chat", "--save", "saved/chat.json", "--trust"]);
    call.say("one\n");
    await call.until("You said: one\n");
    await expect.poll(() => messagesIn("saved/chat.json")).toBe(2);
    renameSync(join(bench.folder, "saved"), join(bench.folder, "aside"));
    writeFileSync(join(bench.folder, "saved"), "");
    call.say("two\n");
    await call.until("the chat is not saved: ");
    rmSync(join(bench.folder, "saved"));
    call.say("three\n");
    await call.until("You said: three\n");
    call.signal("SIGINT");
    expect((await call.ended).err).toContain("saved 6 messages to saved/chat.json\n");
    expect(messagesIn("saved/chat.json")).toBe(6);
  });
});

/** The number of messages in a saved chat. */
function messagesIn(name: string): number {
  try {
    return JSON.parse(readFileSync(join(bench.folder, name), "utf8")).messages.length;
  } catch {
    return 0;
  }
}
