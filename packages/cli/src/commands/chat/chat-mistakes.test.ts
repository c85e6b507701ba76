import { rmSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { chatProject } from "../../testing/chat-project.ts";
import { cuebook } from "../../testing/cuebook.ts";

let folder: string;
afterEach(() => rmSync(folder, { recursive: true }));

/** Nothing listens there: every failure here happens before a message is sent. */
const service = { url: "http://127.0.0.1:9/v1" };
const chat = (files: Readonly<Record<string, string>>, ...args: string[]) => {
  folder = chatProject(service, files);
  return cuebook(folder, ["chat", ...args, "--trust"]);
};
const agents = (text: string) => ({ ".cuebook/config.yaml": `agents:\n${text}` });
const bot = `bot: { kind: chat, provider: openai-compatible, base_url: "${service.url}", model: tiny }`;
const callArguments = ["Hi", "--prompt", "support.prompt.yaml"];
const typed =
  "messages: [{ role: system, content: 'At most {{ seats }}' }]\nvariables: [{ name: seats, type: integer, required: true }]\n";

describe("cuebook chat reports", () => {
  test.each<[string, Record<string, string>, string[], number, string]>([
    [
      "a configuration without a chat agent",
      agents("  claude: { kind: claude-code }\n"),
      ["Hi"],
      2,
      `\
error[usage]: no agent of the kind chat is configured
hint: name a model (--model anthropic/MODEL), or add one to .cuebook/config.yaml: agents: { assistant: { kind: chat, provider: openai-compatible, base_url: "https://...", model: ..., api_key: $API_KEY } }
`,
    ],
    [
      "several agents",
      agents(`  a: { kind: chat, provider: anthropic, model: m }\n  ${bot}\n`),
      ["Hi"],
      2,
      "error[usage]: there are several chat agents: a, bot\nhint: choose one: --agent NAME\n",
    ],
    [
      "a word near the name of a command",
      {},
      ["lst"],
      2,
      `\
error[usage]: "lst" is near the name of a command, and was not sent
hint: did you mean cuebook chat list? To send the word: cuebook chat -- lst
`,
    ],
    [
      "the name of a command after an option",
      {},
      ["--agent", "bot", "export"],
      2,
      `\
error[usage]: "export" is the name of a command, and was not sent
hint: did you mean cuebook chat export? To send the word: cuebook chat -- export
`,
    ],
    [
      "a misspelled agent",
      {},
      ["Hi", "--agent", "bto"],
      4,
      'error[not_found]: there is no agent "bto"\nhint: did you mean "bot"? the chat agents are bot\n',
    ],
    [
      "an agent of another kind",
      agents(`  ${bot}\n  claude: { kind: claude-code }\n`),
      ["Hi", "--agent", "claude"],
      2,
      `\
error[usage]: the agent "claude" is of the kind claude-code, and cannot chat
hint: the chat agents are bot
`,
    ],
    [
      "a misspelled setting",
      agents("  bot: { kind: chat, provider: anthropic, modle: m }\n"),
      ["Hi"],
      4,
      `\
error[agent_config_invalid]: the settings of the agent bot (chat) are invalid: "modle" is not declared; did you mean "model"?
hint: Set them under agents.bot in .cuebook/config.yaml
`,
    ],
    [
      "an unset variable",
      agents("  bot: { kind: chat, provider: anthropic, model: m, api_key: $MY_KEY }\n"),
      ["Hi"],
      4,
      `\
error[variable_missing]: the configuration names $MY_KEY, which is not set
hint: Set it: export MY_KEY=...
`,
    ],
    [
      "a missing prompt file",
      {},
      ["Hi", "--prompt", "suport.prompt.yaml"],
      4,
      `\
error[file_missing]: there is no file "suport.prompt.yaml"
  at suport.prompt.yaml:1:1
  help: did you mean "support.prompt.yaml"?

1 error, 0 warnings in 1 file
`,
    ],
    [
      "a prompt with mistakes",
      { "bad.prompt.yaml": "messages:\n  - role: sytem\n    content: Hi {{ nmae }}.\nvariables:\n  - name: name\n" },
      ["Hi", "--prompt", "bad.prompt.yaml"],
      1,
      `\
error[prompt_role]: unknown role "sytem"; expected system, user or assistant
  at bad.prompt.yaml:2:11
  1 | messages:
> 2 |   - role: sytem
    |           ^^^^^
  help: did you mean "system"?

error[unknown_name]: unknown name "nmae": the contract does not have it
  at bad.prompt.yaml:3:20
  1 | messages:
  2 |   - role: sytem
> 3 |     content: Hi {{ nmae }}.
    |                    ^^^^
  note: known names: system, assistant, conversation, session, message, name, args
  note: callers' arguments have to be declared: as a variable of the prompt, or in the schema of the arguments
  help: did you mean name?

warning[prompt_variable_unused]: variable "name" is declared and never used
  at bad.prompt.yaml:5:11
  3 |     content: Hi {{ nmae }}.
  4 | variables:
> 5 |   - name: name
    |           ^^^^
  help: Use it, or remove it.

2 errors, 1 warning in 1 file
`,
    ],
    [
      "a missing argument",
      {},
      callArguments,
      2,
      `\
error[usage]: the prompt support.prompt.yaml needs name (text)
hint: set it with --arg name=TEXT, or in --args FILE
`,
    ],
    [
      "a misspelled argument",
      {},
      [...callArguments, "--arg", "nmae=Grace"],
      2,
      `\
error[usage]: the prompt support.prompt.yaml has no argument "nmae"
hint: did you mean "name"? it takes name, plan
`,
    ],
    [
      "a text instead of a number",
      { "t.prompt.yaml": typed },
      ["Hi", "--prompt", "t.prompt.yaml", "--arg", "seats=3"],
      2,
      `\
error[usage]: the argument "seats" must be a whole number, but is the text "3"
hint: values other than text are JSON: seats:=...
`,
    ],
    [
      "an argument without a value",
      {},
      [...callArguments, "--arg", "name"],
      2,
      `\
error[usage]: --arg takes name=value, not "name"
hint: for example: --arg name=Ada, or with JSON: --arg 'limit:=3'
`,
    ],
    [
      "an argument without a prompt",
      {},
      ["Hi", "--arg", "name=Grace"],
      2,
      'error[usage]: no prompt takes the argument "name"\nhint: name one: --prompt FILE\n',
    ],
    [
      "an invalid language",
      {},
      ["Hi", "--language", "in English"],
      2,
      'error[usage]: --language takes a language code, not "in English"\nhint: for example: en, de-CH\n',
    ],
    [
      "a saved chat of a newer version",
      { "chat.json": '{ "version": 2 }' },
      ["Hi", "--load", "chat.json"],
      1,
      `\
error[chat_file_newer]: chat.json was written by a newer Cuebook (version 2)
hint: use the version of Cuebook that wrote it, or a later one
`,
    ],
    [
      "a saved chat that does not exist",
      {},
      ["Hi", "--load", "none.json"],
      1,
      "error[chat_file_unreadable]: none.json cannot be read: it does not exist\n",
    ],
    [
      "standard input used twice",
      {},
      ["-", "--args", "-"],
      2,
      `\
error[usage]: standard input cannot be both the message and --args -
hint: put the arguments into a file
`,
    ],
  ])("%s", async (_, files, args, code, err) => {
    expect(await chat(files, ...args)).toEqual({ code, out: "", err });
  });

  test("a misspelled tool", async () => {
    expect((await chat({}, "Hi", "--tools", "readFiel")).err).toContain(
      'unknown tool "readFiel"\nhint: did you mean readFile?',
    );
  });

  test("an unreachable service", async () => {
    const off = agents(`  ${bot.replace("model: tiny", "model: tiny, retries: 0")}\n`);
    const { code, err } = await chat(off, "Hi");
    expect(code).toBe(4);
    expect(err).toMatch(/^error\[model_unreachable\]: .*127\.0\.0\.1:9/);
  });

  test("a saved chat with an invalid history", async () => {
    const saved = {
      ...{ version: 1, prompt: null, language: null, args: {} },
      conversation: { id: "1", created_at: "2026-01-01T00:00:00Z" },
      messages: [{ role: "tool", responses: [{ id: "c", name: "x", content: "", isError: false }] }],
    };
    const { code, err } = await chat({ "chat.json": JSON.stringify(saved) }, "Hi", "--load", "chat.json");
    expect([code, err]).toEqual([
      1,
      `\
error[chat_file_invalid]: chat.json is not a saved chat: history invalid: orphan tool response at index 0 without preceding assistant tool_call
hint: \`/save FILE\` and --save write such files
`,
    ]);
  });

  test("findings as one line of JSON with --format json", async () => {
    const { code, out } = await chat({}, "Hi", "--prompt", "suport.prompt.yaml", "--format", "json");
    expect([code, JSON.parse(out)]).toMatchObject([4, { errors: 1, diagnostics: [{ code: "file_missing" }] }]);
  });
});

describe("cuebook check", () => {
  test("checks chat prompts and workflows", async () => {
    folder = chatProject(service);
    expect(await cuebook(folder, ["check"])).toEqual({ code: 0, out: "ok  1 prompt file, 0 findings\n", err: "" });
    expect(JSON.parse((await cuebook(folder, ["check", "support.prompt.yaml", "--format", "json"])).out)).toMatchObject(
      {
        checked: 1,
        errors: 0,
      },
    );
  });

  test("reports mistakes in a prompt file at their places", async () => {
    folder = chatProject(service, {
      "bad.prompt.json": '{ "mesages": [], "assistant": { "name": "Ada" }, "args": { "type": "objct" } }',
    });
    const { code, out } = await cuebook(folder, ["check", "bad.prompt.json", "--format", "json"]);
    const found = JSON.parse(out).diagnostics.map(
      ({ code: each, line, column }: { code: string; line: number; column: number }) => `${each} ${line}:${column}`,
    );
    expect([code, found]).toEqual([
      1,
      ["prompt_shape 1:1", "unknown_key 1:3", "missing_key 1:18", "schema_invalid 1:68"],
    ]);
  });
});
