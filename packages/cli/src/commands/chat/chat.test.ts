import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useChatBench } from "../../testing/chat-bench.ts";
import type { ModelReply } from "../../testing/model-server.ts";
import { linesOf, startCuebook } from "../../testing/run-project.ts";

const bench = useChatBench();
const { chat } = bench;

const system = () => bench.service.asked.at(-1)?.messages.filter(({ role }) => role === "system");
const file = (name: string) => JSON.parse(readFileSync(join(bench.folder, name), "utf8"));
const callArguments = ["--prompt", "support.prompt.yaml", "--arg", "name=Grace"];

describe("cuebook chat without a terminal", () => {
  test("prints only the answer on standard output", async () => {
    expect(await chat(["Hello"])).toEqual({ code: 0, out: "You said: Hello\n", err: "" });
    expect(bench.service.asked[0]?.messages).toEqual([{ role: "user", content: "Hello" }]);
    expect(bench.service.asked[0]?.tools).toBeUndefined();
  });

  test("sends a word near the name of a command after --, and among other words", async () => {
    expect(await chat(["--", "lst"])).toMatchObject({ code: 0, out: "You said: lst\n" });
    expect(await chat(["lst all"])).toMatchObject({ code: 0, out: "You said: lst all\n" });
    expect(await chat([], "lst\n")).toMatchObject({ code: 0, out: "You said: lst\n" });
  });

  test("sends each line of standard input unchanged, with the history", async () => {
    expect(await chat([], "one\n\n/quit\nthree \\")).toEqual({
      code: 0,
      out: "You said: one\nYou said: /quit\nYou said: three \\\n",
      err: "",
    });
    expect(bench.service.asked[2]?.messages.map(({ content }) => content)).toEqual([
      ...["one", "You said: one", "/quit", "You said: /quit", "three \\"],
    ]);
  });

  test("sends all of standard input as one message with -", async () => {
    const { out } = await chat(["-"], "diff\n+a\n");
    expect(out).toBe("You said: diff\n+a\n");
  });

  test("renders the prompt with arguments, defaults and known facts", async () => {
    expect((await chat(["Hi", ...callArguments])).code).toBe(0);
    expect(system()).toEqual([{ role: "system", content: "You are Ada. Greet Grace, whose plan is free.\n" }]);
    writeFileSync(join(bench.folder, "args.yaml"), "name: Bob\nplan: paid\n");
    await chat(["Hi", ...callArguments, "--args", "args.yaml"]);
    expect(system()?.[0]?.content).toBe("You are Ada. Greet Grace, whose plan is paid.\n");
    await chat(["Hi", ...callArguments.slice(0, 2), "--args", "-"], '{ "name": "Zoe" }');
    expect(system()?.[0]?.content).toContain("Greet Zoe");
  });

  test("passes the language to the prompt", async () => {
    writeFileSync(
      join(bench.folder, "l.prompt.yaml"),
      "messages: [{ role: system, content: 'In {{ message.language }}' }]\n",
    );
    await chat(["Hi", "--prompt", "l.prompt.yaml", "--language", "de-CH"]);
    expect(system()?.[0]?.content).toBe("In de-CH");
  });

  test("writes one event per line with --format json, without raw control characters", async () => {
    bench.reply = () => ({ deltas: ["\u001b[31mred", "\u202e"] });
    const { code, out } = await chat(["Hi", "--format", "json"]);
    const events = linesOf(out);
    expect([code, out.includes("\u001b"), out.includes("\u202e")]).toEqual([0, false, false]);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["turn_started", "stage", "request", "text", "answer", "turn_completed"]),
    );
    expect(events.flatMap((event) => (event.type === "text" ? [event.delta] : [])).join("")).toBe(
      "\u001b[31mred\u202e",
    );
  });

  test("names the setting of the agent for the limit of tool rounds", async () => {
    const config = readFileSync(join(bench.folder, ".cuebook/config.yaml"), "utf8");
    writeFileSync(
      join(bench.folder, ".cuebook/config.yaml"),
      config.replace("retries: 0", "retries: 0, max_tool_rounds: 1"),
    );
    bench.reply = () => ({ calls: [{ name: "listFiles", arguments: { path: "." } }] });
    const { code, err } = await chat(["Look", "--tools", "listFiles"]);
    expect(code).toBe(4);
    expect(err).toContain(
      "hint: say in the prompt when to stop, or raise `max_tool_rounds` of the agent in .cuebook/config.yaml\n",
    );
  });

  test("ends at the first message that fails, and sends no others", async () => {
    bench.reply = (text) => (text === "two" ? { status: 429, message: "Too many" } : undefined);
    const { code, out, err } = await chat([], "one\ntwo\nthree\n");
    expect([code, out, bench.service.asked.length]).toEqual([4, "You said: one\n", 2]);
    expect(err).toMatch(/^error\[model_rate_limited\]: 127\.0\.0\.1:\d+ answers with status 429: Too many\n/);
    const lines = linesOf((await chat(["two", "--format", "json"])).out);
    expect(lines.at(-1)).toMatchObject({ error: { code: "model_rate_limited" } });
  });

  test("fails with an incomplete answer", async () => {
    bench.reply = () => ({ deltas: ["Once"], stop: "length" });
    expect(await chat(["Hi"])).toEqual({
      code: 4,
      out: "Once\n",
      err: "the answer is incomplete: length\n",
    });
  });

  test("sends the agent's system prompt before the prompt", async () => {
    const config = readFileSync(join(bench.folder, ".cuebook/config.yaml"), "utf8");
    writeFileSync(
      join(bench.folder, ".cuebook/config.yaml"),
      config.replace("model: tiny", "model: tiny, system: Be brief."),
    );
    await chat(["Hi", ...callArguments]);
    expect(system()?.map(({ content }) => content)).toEqual(["Be brief.", expect.stringContaining("Greet Grace")]);
  });
});

/** Whether a process has its own handler for SIGHUP. */
function catchesHangup(pid: number): boolean {
  const [, caught = "0"] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (BigInt(`0x${caught}`) & 1n) === 1n;
}

describe("a signal", () => {
  test.each([
    ["during an answer", ["--save", "chat.json"], "Once upon"],
    ["between messages", [], "You said: one"],
    ["during the answer to a message of the command line", ["one", "--save", "chat.json"], "Once upon"],
  ])("ends the command gracefully %s", async (_, args, shown) => {
    if (shown === "Once upon") bench.reply = () => ({ deltas: ["Once upon"], hangs: true });
    const call = startCuebook(bench.folder, ["chat", ...args, "--trust"]);
    call.say("one\n");
    await call.until(shown);
    call.signal("SIGINT");
    expect((await call.ended).code).toBe(130);
    if (args.length === 0) return;
    expect(file("chat.json").messages[1]).toEqual({
      ...{ role: "assistant", text: "Once upon", calls: [], interrupted: true },
    });
  });

  test.runIf(process.platform === "linux").each(["SIGINT", "SIGTERM"] as const)(
    "%s ends the command while it reads its message",
    async (name) => {
      const call = startCuebook(bench.folder, ["chat", "-", "--format", "json", "--trust"]);
      call.say("half of a mess");
      // Before it listens, a signal would end it at once. Node itself listens for the two signals of the test.
      await expect.poll(() => catchesHangup(call.pid)).toBe(true);
      call.signal(name);
      expect((await call.ended).code).toBe(130);
      expect(bench.service.asked).toEqual([]);
    },
  );
});

describe("cuebook chat --tools", () => {
  const lists: ModelReply = { calls: [{ name: "listFiles", arguments: { path: "." } }] };
  const writes: ModelReply = { calls: [{ name: "writeFile", arguments: { path: "a.txt", content: "A\n" } }] };

  test("gives the model only the named tools", async () => {
    let isCalled = false;
    bench.reply = () => {
      if (isCalled) return { deltas: ["Done."] };
      isCalled = true;
      return { deltas: ["Let me see."], ...lists };
    };
    const { code, out, err } = await chat(["Look", "--tools", "listFiles,readFile"]);
    expect([code, out]).toEqual([0, "Let me see.\nDone.\n"]);
    expect(err).toMatch(/^calls listFiles\nlistFiles {2}ok, \d+ characters, 0\.\ds\n$/);
    expect(bench.service.asked[0]?.tools?.map((tool) => tool.function.name)).toEqual(["readFile", "listFiles"]);
    expect(JSON.stringify(bench.service.asked[1]?.messages.at(-1))).toContain("support.prompt.yaml");
  });

  test("does nothing that needs a permission", async () => {
    let isCalled = false;
    bench.reply = () => {
      if (isCalled) return { deltas: ["I may not."] };
      isCalled = true;
      return writes;
    };
    const { code, out, err } = await chat(["Write", "--tools", "writeFile"]);
    expect([code, out]).toEqual([0, "I may not.\n"]);
    expect(err).toMatch(/writeFile {2}error/);
    expect(JSON.stringify(bench.service.asked[1]?.messages.at(-1))).toContain("permission_denied");
  });
});

describe("a saved chat", () => {
  test("contains prompt, arguments and messages, and can be continued", async () => {
    expect(await chat(["one", ...callArguments, "--language", "en", "--save", "chat.json"])).toMatchObject({
      err: "saved 2 messages to chat.json\n",
    });
    expect(file("chat.json")).toEqual({
      version: 1,
      prompt: "support.prompt.yaml",
      language: "en",
      conversation: { id: expect.any(String), created_at: expect.any(String) },
      args: { name: "Grace" },
      messages: [
        { role: "user", text: "one", language: "en" },
        { role: "assistant", text: "You said: one", calls: [] },
      ],
    });
    const again = await chat(["two", "--load", "chat.json", "--arg", "plan=paid", "--save", "chat.json"]);
    expect(again).toMatchObject({ code: 0, err: "saved 4 messages to chat.json\n" });
    expect(system()?.[0]?.content).toBe("You are Ada. Greet Grace, whose plan is paid.\n");
    expect(bench.service.asked[1]?.messages.length).toBe(4);
    expect(file("chat.json").args).toEqual({ name: "Grace", plan: "paid" });
  });

  test("never replaces another file", async () => {
    writeFileSync(join(bench.folder, "mine.json"), "{}");
    expect(await chat(["one", "--save", "mine.json"])).toEqual({
      code: 4,
      out: "",
      err: `\
error[files_exist]: mine.json already exists, and is not replaced
hint: name another file; to continue the chat in it: --load mine.json --save mine.json
`,
    });
    expect([bench.service.asked.length, readFileSync(join(bench.folder, "mine.json"), "utf8")]).toEqual([0, "{}"]);
  });

  test("contains no secrets", async () => {
    const key = "sk-abcdefghijklmnopqrstuvwxyz";
    await chat([`My key is ${key}`, "--save", "chat.json"]);
    expect(file("chat.json").messages[0].text).toBe("My key is [secret]");
  });

  test("is written even after a failed turn", async () => {
    bench.reply = (text) => (text === "two" ? { status: 500, message: "Down" } : undefined);
    expect((await chat(["--save", "chat.json"], "one\ntwo\n")).code).toBe(4);
    expect(file("chat.json").messages.length).toBe(2);
  });
});
