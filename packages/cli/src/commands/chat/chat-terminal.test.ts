import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useChatBench } from "../../testing/chat-bench.ts";
import { lastText, type ModelAsked, type ModelReply } from "../../testing/model-server.ts";
import { hasTerminal, inTerminal, plainText, type TerminalCall } from "../../testing/terminal.ts";

const bench = useChatBench();
const start = (...args: string[]) => inTerminal(bench.folder, ["chat", ...args, "--trust"], { NO_COLOR: "1" });
const callArguments = ["--prompt", "support.prompt.yaml", "--arg", "name=Grace"];
const [ctrlC, ctrlD] = ["\u0003", "\u0004"];

/** The output without the line editor's control sequences, and the exit code. */
async function ended({ ended: end }: TerminalCall) {
  const { code, shown } = await end;
  return { code, raw: shown, shown: plainText(shown) };
}

/** Types lines, each at a prompt, then ends the chat. */
async function typed(call: TerminalCall, ...lines: readonly string[]) {
  for (const line of lines) await call.type("> ", `${line}\n`);
  await call.type("> ", "/quit\n");
  return ended(call);
}

describe.runIf(hasTerminal)("cuebook chat in a terminal", () => {
  test("holds a conversation until /quit", async () => {
    const { code, shown } = await typed(start(), "Hello", "And you?");
    expect(code).toBe(0);
    expect(shown).toBe(
      `\
bot, tiny; /help shows the commands, Ctrl-D ends the chat
> Hello
You said: Hello
in 20 out 5  TIME
> And you?
You said: And you?
in 20 out 5  TIME
> /quit
to continue this chat: cuebook chat --continue ID
`
        .replace("ID", /--continue (\w{8})\n/.exec(shown)?.[1] ?? "")
        .replaceAll("TIME", /out 5 {2}(\S+)/.exec(shown)?.[1] ?? "")
        .replace(/(And you\?\nin 20 out 5 {2})\S+/, `$1${/And you\?\nin 20 out 5 {2}(\S+)/.exec(shown)?.[1]}`),
    );
    expect(bench.service.asked[1]?.messages.length).toBe(3);
  });

  test("ends at the end of its input", async () => {
    const call = start();
    await call.type("> ", ctrlD);
    expect((await ended(call)).code).toBe(0);
  });

  test("shows answers as they arrive, with control characters made visible", { tags: ["long"] }, async () => {
    bench.reply = () => ({ deltas: ["\u001b]0;owned\u0007\u001b[2J", "red\u202e", "\r!"] });
    const { raw, shown } = await typed(start(), "Hi");
    expect(shown).toContain("␛]0;owned␇␛[2Jred\ufffd␍!\n");
    expect(raw).not.toContain("owned\u0007");
  });

  test("stops an answer at Ctrl-C, keeps the partial answer, and continues", async () => {
    bench.reply = (text) => (text === "Tell" ? { deltas: ["Once upon"], hangs: true } : undefined);
    const call = start();
    await call.type("> ", "Tell\n");
    await call.type("Once upon", ctrlC);
    await call.type("interrupted; the history keeps the partial answer. Ctrl-C again ends the chat", "");
    const { code, shown } = await typed(call, "Go on", "/history");
    expect(code).toBe(0);
    expect(bench.service.asked[1]?.messages.map(({ content }) => content)).toEqual(["Tell", "Once upon", "Go on"]);
    expect(shown).toContain("2 assistant (interrupted)\n  Once upon\n3 user\n  Go on\n");
  });

  test("ends at the second Ctrl-C, even if the first one stopped an answer", { tags: ["long"] }, async () => {
    bench.reply = () => ({ deltas: ["Once upon"], hangs: true });
    const idle = start();
    await idle.type("> ", "half a li");
    await idle.type("half a li", ctrlC);
    await idle.type("> ", ctrlC);
    await idle.type("Ctrl-C again ends the chat", "");
    await idle.type("> ", ctrlC);
    expect((await ended(idle)).code).toBe(130);
    const busy = start();
    await busy.type("> ", "Tell\n");
    await busy.type("Once upon", ctrlC);
    await busy.type("> ", ctrlC);
    expect((await ended(busy)).code).toBe(130);
  });

  test("accepts messages of several lines", { tags: ["long"] }, async () => {
    const call = start();
    await call.type("> ", "one\\\n");
    await call.type("| ", "two\n");
    await call.type("> ", '"""\n');
    await call.type("| ", "/three\n");
    await call.type("| ", '"""\n');
    await typed(call, "//four");
    expect(bench.service.asked.map(lastText)).toEqual(["one\ntwo", "/three", "/four"]);
  });

  test("keeps input typed during an answer for the next message", { tags: ["long"] }, async () => {
    let go = () => {};
    const call = start();
    bench.reply = (_, now) => {
      if (lastText(now) !== "one") return undefined;
      go();
      return undefined;
    };
    const isAsked = new Promise<void>((resolve) => {
      go = resolve;
    });
    await call.type("> ", "one\ntwo\n");
    await isAsked;
    const { shown } = await typed(call, "three");
    expect(bench.service.asked.map(lastText)).toEqual(["one", "two", "three"]);
    expect(shown).toContain("> two\nYou said: two\n");
  });

  test("asks for missing arguments by name before it sends a message", { tags: ["long"] }, async () => {
    const call = start("--prompt", "support.prompt.yaml");
    await call.type("> ", "Hi\n");
    await call.type("name (text): ", "\n");
    await call.type("name (text): ", "Grace\n");
    const { shown } = await typed(call);
    expect(shown).toContain("Who asks\nname (text): \n");
    expect(shown).toContain('error[usage]: the prompt needs "name"\nhint: Ctrl-C cancels\n');
    expect(bench.service.asked[0]?.messages[0]?.content).toBe("You are Ada. Greet Grace, whose plan is free.\n");
  });

  test("ignores input typed before it asks, and sends nothing without an answer", { tags: ["long"] }, async () => {
    const call = start("--prompt", "support.prompt.yaml");
    await call.type("> ", "one\ntwo\n");
    await call.type("name (text): ", ctrlC);
    await call.type("nothing was sent", "");
    await call.type("> ", "three\n");
    await call.type("name (text): ", "Grace\n");
    await typed(call);
    expect(bench.service.asked.map(lastText)).toEqual(["three"]);
  });

  test("asks for arguments of a single message too, and ends after it", { tags: ["long"] }, async () => {
    const call = start("Hi", "--prompt", "support.prompt.yaml");
    await call.type("name (text): ", "Grace\n");
    const { code, shown } = await ended(call);
    expect([code, shown.endsWith("You said: Hi\n")]).toEqual([0, true]);
  });

  test("takes commands where it asks for an argument, and other texts as values", { tags: ["long"] }, async () => {
    const call = start("--prompt", "support.prompt.yaml");
    await call.type("> ", "Hi\n");
    await call.type("name (text): ", "/args\n");
    await call.type("name (text): ", "/home/grace\n");
    await call.type("You said: Hi", "");
    await call.type("> ", "/args -name\n");
    await call.type("> ", "Again\n");
    await call.type("name (text): ", "/quit\n");
    expect((await ended(call)).code).toBe(0);
    expect(bench.service.asked.map(({ messages }) => messages[0]?.content)).toEqual([
      "You are Ada. Greet /home/grace, whose plan is free.\n",
    ]);
  });

  test("continues after a failure of the model, without the failed message", { tags: ["long"] }, async () => {
    bench.reply = (text) => (text === "one" ? { status: 503, message: "Busy" } : undefined);
    const { code, shown } = await typed(start(), "one", "two");
    expect(code).toBe(0);
    expect(shown).toMatch(
      /error\[model_unavailable\]: 127\.0\.0\.1:\d+ \(status 503\)|error\[model_unavailable\]: .*Busy/,
    );
    expect(bench.service.asked[1]?.messages.map(({ content }) => content)).toEqual(["two"]);
  });
});

describe.runIf(hasTerminal)("the slash commands of a chat", () => {
  /** The output of a command, up to the next prompt. */
  const after = (shown: string, command: string, at = 0) => shown.split(`> ${command}\n`)[at + 1]?.split("\n> ")[0];

  test("show and change arguments", async () => {
    const { shown } = await typed(start(...callArguments), "/args", "/args plan=paid", "/args -name", "/args seats:=3");
    expect(after(shown, "/args")).toBe(`\
NAME  TYPE  FROM     VALUE
name        given    "Grace"
plan        default  "free"`);
    expect(after(shown, "/args plan=paid")).toContain('plan        given  "paid"');
    expect(after(shown, "/args -name")).toContain("name        missing");
    expect(after(shown, "/args seats:=3")).toBe(`\
error[usage]: the prompt support.prompt.yaml has no argument "seats"
hint: it takes name, plan`);
  });

  test("show the prompt with the origin of each part", { tags: ["long"] }, async () => {
    const { shown } = await typed(start(...callArguments), "/prompt");
    expect(after(shown, "/prompt")).toBe(`\
system
You are Ada. Greet Grace, whose plan is free.

support.prompt.yaml:5:7   literal         trusted    "You are "
support.prompt.yaml:5:15  assistant.name  trusted    "Ada"
support.prompt.yaml:5:35  literal         trusted    ". Greet "
support.prompt.yaml:5:43  name            untrusted  "Grace"
support.prompt.yaml:5:53  literal         trusted    ", whose plan is "
support.prompt.yaml:5:69  plan            trusted    "free"
support.prompt.yaml:5:79  literal         trusted    ".\\n"`);
  });

  test("save, load and reset a chat", { tags: ["long"] }, async () => {
    writeFileSync(join(bench.folder, "mine.json"), "{}");
    const { shown } = await typed(
      start(...callArguments),
      ...[
        "one",
        "/save chat.json",
        "/save chat.json",
        "/save mine.json",
        "/reset",
        "/history",
        "/load chat.json",
        "two",
      ],
      ...["/language de", "/language", "/language -", "/load mine.json", "/tools"],
    );
    expect(after(shown, "/save chat.json", 1)).toBe("saved 2 messages to chat.json");
    expect(after(shown, "/save mine.json")).toContain("error[files_exist]");
    expect(after(shown, "/history")).toBe("the chat is empty");
    expect(after(shown, "/load chat.json")).toBe("loaded 2 messages, with the prompt support.prompt.yaml");
    expect(bench.service.asked[1]?.messages.length).toBe(4);
    expect(after(shown, "/language")).toBe("the language is de");
    expect(after(shown, "/load mine.json")).toContain(
      'error[chat_file_invalid]: mine.json is not a saved chat: "version" is',
    );
    expect(after(shown, "/tools")).toBe("no tools: choose some with --tools or --mcp");
    expect(readFileSync(join(bench.folder, "mine.json"), "utf8")).toBe("{}");
  });

  test("are distinguished from messages, and suggested if misspelled", async () => {
    const { shown } = await typed(start(), "/histroy", "/usr/bin", "/quit now");
    expect(after(shown, "/histroy")).toBe(`\
error[usage]: unknown command /histroy
hint: did you mean /history? /help lists the commands; start a message with // to send one that begins with /`);
    expect(after(shown, "/usr/bin")).toContain("unknown command /usr/bin");
    expect(after(shown, "/quit now")).toContain("/quit takes no arguments");
    expect(bench.service.asked).toEqual([]);
  });

  test("are listed by /help", async () => {
    const { shown } = await typed(start(), "/help");
    expect(after(shown, "/help")).toBe(`\
/help                                   show this help
/args [NAME=TEXT | NAME:=JSON | -NAME]  show the prompt's arguments, set one, or remove one
/prompt                                 show the prompt before the conversation, and where each part comes from
/history                                show the messages so far
/tools                                  show the tools that the model may call
/language [CODE | -]                    show or set the language you write in; - for none
/file FILE                              add an image, a document or a text to the next message
/save FILE                              write prompt, arguments and messages to a file
/load FILE                              continue a chat that /save wrote
/reset                                  discard the messages and start a new chat
/quit                                   end the chat

A line that ends in \\ continues on the next one; lines between """ and """ are one message.
//... is a message that starts with /. Ctrl-C stops an answer; Ctrl-C twice or Ctrl-D ends the chat.`);
  });
});

describe.runIf(hasTerminal)("the tools of a chat in a terminal", () => {
  const writes: ModelReply = {
    deltas: ["I write."],
    calls: [{ name: "writeFile", arguments: { path: "a.txt", content: "A\n" } }],
  };
  const isAnswered = ({ messages }: ModelAsked) => messages.at(-1)?.role === "tool";
  const question = "[c]omment";

  test.each([
    ["o", true],
    ["n", false],
  ])("ask before a change, and follow the answer %s", { tags: ["long"] }, async (answer, isWritten) => {
    bench.reply = (_, now) => (isAnswered(now) ? { deltas: ["So it is."] } : writes);
    const call = start("--tools", "writeFile");
    await call.type("> ", "Write\n");
    await call.type(question, "mabye\n");
    await call.type(question, `${answer}\n`);
    const { code, shown } = await typed(call);
    expect([code, existsSync(join(bench.folder, "a.txt"))]).toEqual([0, isWritten]);
    expect(shown).toContain("I write.\n");
    expect(shown).toContain("+A\n");
    expect(shown).toContain('"mabye" is not an answer: nothing has happened yet.');
    expect(shown).toContain("So it is.\n");
  });

  test("show all of a long change in the pager, which has the keyboard until it ends", { tags: ["long"] }, async () => {
    const content = Array.from({ length: 400 }, (_, n) => `line ${n + 1}\n`).join("");
    const long = { deltas: ["I write."], calls: [{ name: "writeFile", arguments: { path: "a.txt", content } }] };
    bench.reply = (_, now) => (isAnswered(now) ? { deltas: ["So it is."] } : long);
    writeFileSync(
      join(bench.folder, "pager.sh"),
      "cat > paged.txt; printf 'PAGER '; read -r key < /dev/tty; echo \"got $key\"\n",
    );
    const env = { NO_COLOR: "1", PAGER: "sh pager.sh" };
    const call = inTerminal(bench.folder, ["chat", "--tools", "writeFile", "--trust"], env);
    await call.type("> ", "Write\n");
    await call.type("[s]how all", "s\n");
    await call.type("PAGER ", "n\n");
    await call.type("got n", "");
    await call.type("[s]how all", "o\n");
    const { code, shown } = await typed(call);
    expect([code, shown.includes("+line 400\n")]).toEqual([0, false]);
    expect(readFileSync(join(bench.folder, "paged.txt"), "utf8")).toContain("\n+line 400\n");
    expect(readFileSync(join(bench.folder, "a.txt"), "utf8")).toBe(content);
  });

  test("ask at the terminal while standard input has the messages", { tags: ["long"] }, async () => {
    bench.reply = (_, now) => (isAnswered(now) ? { deltas: ["So it is."] } : writes);
    writeFileSync(join(bench.folder, "call.sh"), 'echo Write | "$@"\n');
    const call = inTerminal(bench.folder, ["chat", "--tools", "writeFile", "--trust"], { NO_COLOR: "1" }, "sh call.sh");
    await call.type(question, "o\n");
    expect((await ended(call)).code).toBe(0);
    expect(existsSync(join(bench.folder, "a.txt"))).toBe(true);
  });

  test("change nothing if Ctrl-C is the answer", async () => {
    bench.reply = (_, now) => (isAnswered(now) ? { deltas: ["So it is."] } : writes);
    const call = start("--tools", "writeFile");
    await call.type("> ", "Write\n");
    await call.type(question, ctrlC);
    await call.type("Ctrl-C again ends the chat", "");
    const { code } = await typed(call);
    expect([code, existsSync(join(bench.folder, "a.txt")), bench.service.asked.length]).toEqual([0, false, 1]);
  });
});
