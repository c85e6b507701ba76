import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith } from "../testing/cuebook.ts";
import { readPromptFile } from "./prompt-file.ts";

function read(text: string, name = "a.prompt.yaml") {
  const folder = folderWith({ [name]: text });
  const { prompt, diagnostics } = readPromptFile(join(folder, name), name);
  rmSync(folder, { recursive: true });
  return { prompt, found: diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`) };
}

describe("a prompt file", () => {
  test("may set the dialect of messages that name none", () => {
    const { prompt, found } = read(`dialect: mustache
variables: [{ name: name, required: true }]
messages:
  - { role: system, content: "Hi {{name}}" }
  - { role: user, content: "{{ name|upper }}", dialect: jinja }
`);
    expect(found).toEqual([]);
    expect(prompt?.parsed.messages.map(({ dialect }) => dialect)).toEqual(["mustache", "jinja"]);
  });

  test("may have the form of voice assistants, in JSON", () => {
    const { prompt } = read(
      '{ "prompt": [{ "role": "system", "content": "{{ a }}" }], "promptVariables": [{ "name": "a", "defaultValue": "x" }] }',
      "a.prompt.json",
    );
    expect(prompt?.parsed.variables.map(({ name }) => name)).toEqual(["a"]);
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
});
