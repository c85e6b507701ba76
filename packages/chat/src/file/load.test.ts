import { describe, expect, test } from "vitest";
import { loadPrompt } from "./load.ts";

function read(text: string, file = "a.prompt.yaml") {
  const given = ["conversation", "conversation_created", "session_mode"] as const;
  const { prompt, diagnostics } = loadPrompt(text, { file, given });
  return { prompt, found: diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`) };
}

describe("a prompt file", () => {
  test("may set the dialect of messages that name none", () => {
    const { prompt, found } = read(`dialect: mustache
blank: drop
variables: [{ name: name, required: true }]
messages:
  - { role: system, content: "Hi {{name}}" }
  - { role: user, content: "{{ name|upper }}", dialect: jinja }
`);
    expect(found).toEqual([]);
    expect(prompt?.messages.map(({ dialect }) => dialect)).toEqual(["mustache", "jinja"]);
  });

  test("has its dialect's settings checked", () => {
    const text = "messages: [{ role: user, content: 'Hi' }]\ndialect: { name: go, trim_blocks: true }\n";
    expect(read(text).found).toEqual(["dialect_setting 2:22"]);
  });

  test("may have the form of voice assistants, in JSON", () => {
    const { prompt } = read(
      '{ "prompt": [{ "role": "system", "content": "{{ a }}" }], "promptVariables": [{ "name": "a", "defaultValue": "x" }] }',
      "a.prompt.json",
    );
    expect(prompt?.variables.map(({ name }) => name)).toEqual(["a"]);
  });

  test("may use facts that a chat always has, and its assistant", () => {
    const use = "{{ conversation.id }} {{ conversation.duration }} {{ session.mode }} {{ assistant.name }}";
    const messages = `messages: [{ role: system, content: "${use}" }]\n`;
    expect(read(`${messages}assistant: { name: Ada, id: "7" }\n`).found).toEqual([]);
    expect(read(messages).found).toEqual(["maybe_absent 1:120"]);
  });

  test("may declare arguments with a schema", () => {
    const text = "messages: [{ role: system, content: '{{ seats + 1 }}' }]\n";
    expect(read(`${text}args: { properties: { seats: { type: integer } }, required: [seats] }\n`).found).toEqual([]);
    expect(read(`${text}args: { properties: { seats: { type: integer } } }\n`).found).toEqual(["maybe_absent 1:41"]);
  });

  test("has findings at their lines in multi-line texts, and at its start if it is empty", () => {
    const text = "messages:\n  - role: system\n    content: >\n      one\n      two {{ nope }}\n    x-note: free\n";
    expect(read(text).found).toEqual(["unknown_name 5:14"]);
    expect(read("# nothing\n").found).toEqual(["prompt_shape 1:1"]);
    expect(read("messages: []\n").found).toEqual(["prompt_without_messages 1:1"]);
    expect(read("- a\n").found).toContain("wrong_type 1:1");
  });

  test("assumes nothing that the host does not declare", () => {
    const text = "messages: [{ role: system, content: 'By {{ session.mode }}' }]\n";
    expect(loadPrompt(text).diagnostics.map(({ message }) => message)).toEqual([
      "session.mode can be absent: the contract does not require it",
    ]);
    expect(loadPrompt(text, { given: ["session_mode"] }).diagnostics).toEqual([]);
  });

  test("has all its mistakes reported at once", () => {
    const { prompt, found } = read(`nope: 1
messages:
  - role: sytem
    contents: hi
  - { role: user, content: 5, dialect: jinj }
  - just text
  - { role: user, content: "{% if x %}" }
variables:
  - { name: 7, type: strin, required: "yes" }
  - { name: a, defaultt: 3 }
args: { type: objct }
assistant: { name: "" }
dialect: golang
`);
    expect(prompt).toBeUndefined();
    expect(found).toMatchInlineSnapshot(`
      [
        "unknown_key 1:1",
        "prompt_role 3:11",
        "prompt_unknown_key 4:5",
        "prompt_dialect 5:13",
        "prompt_shape 5:28",
        "prompt_shape 6:5",
        "unclosed_block 7:29",
        "prompt_shape 9:13",
        "prompt_variable_type 9:13",
        "prompt_shape 9:39",
        "prompt_unknown_key 10:16",
        "schema_invalid 11:15",
        "missing_key 12:1",
        "wrong_value 12:20",
        "wrong_value 13:10",
      ]
    `);
  });

  test("may let arguments overwrite the namespaces, and refuse blank messages", () => {
    const text = "profile: flat\nblank: refuse\nmessages: [{ role: user, content: '{{ a }}' }]\n";
    const declared = `${text}args: { properties: { a: { type: string }, system: { type: object } }, required: [a] }\n`;
    const { prompt, found } = read(declared);
    expect(prompt).toMatchObject({ profile: { args: "flat" }, blank: "refuse" });
    expect(found).toEqual(["prompt_argument_shadows 4:44"]);
    expect(loadPrompt(declared, { profile: { args: "guarded" } }).prompt?.profile).toEqual({ args: "guarded" });
    expect(read("profile: falt\nblank: dorp\nmessages: [{ role: user, content: a }]\n").found).toEqual([
      "wrong_value 1:10",
      "wrong_value 2:8",
    ]);
  });
});

test("a file of which nothing can be read has that mistake alone", () => {
  for (const text of ["messages: [\n", "messages: [{ role: system, content: x },\n"])
    expect(loadPrompt(text).diagnostics.map(({ code }) => code)).toEqual(["yaml_syntax"]);
});
