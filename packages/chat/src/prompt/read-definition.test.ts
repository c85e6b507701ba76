import { Extract, Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { checkPrompt } from "./check.ts";
import { readPromptDefinition } from "./read-definition.ts";

function findingsOf(data: unknown): string[] {
  return readPromptDefinition(data).diagnostics.map(({ file, message }) => `${file} ${message}`);
}

test("a definition is read from data", () => {
  const data = {
    messages: [{ role: "system", content: "{{ plan }}", dialect: "jinja", "x-note": 1 }],
    variables: [{ name: "plan", type: "string", default_value: "free", description: "The plan." }],
  };
  expect(readPromptDefinition(data, { file: "support.json" })).toMatchObject({
    definition: {
      file: "support.json",
      messages: [{ role: "system", content: { text: "{{ plan }}" }, dialect: "jinja" }],
      variables: [{ name: "plan", type: "string", defaultValue: "free", description: "The plan.", required: false }],
    },
    diagnostics: [],
  });
});

test("the default of a variable may have its earlier name, and the finding has the current one", () => {
  const variables = [{ name: "plan", defaultValue: "free" }];
  const { definition, diagnostics } = readPromptDefinition({ messages: [], variables });
  expect(definition?.variables).toMatchObject(variables);
  expect(diagnostics).toMatchObject([
    { code: "key_renamed", severity: "warning", suggestion: { text: 'write "default_value"' } },
  ]);
  expect(readPromptDefinition({ prompt: [], promptVariables: variables }).diagnostics).toEqual([]);
});

test("the format of voice assistants is read too", () => {
  const { definition } = readPromptDefinition({
    prompt: [{ role: "system", content: "{{ nmae }}" }],
    promptVariables: [{ name: "name", type: "string", defaultValue: "Ada" }],
  });
  const found = definition === undefined ? [] : checkPrompt(definition);
  expect(found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    "prompt#/prompt/0/content:1:4 unknown_name",
    "prompt#/promptVariables/0/name:1:1 prompt_variable_unused",
  ]);
});

describe("a value of the wrong kind is reported with its place", () => {
  test.each([
    ["no object", "x", ['prompt# the prompt must be a mapping; found the text "x"']],
    ["no messages", {}, ['prompt#/messages "messages" must be a list of mappings; found nothing']],
    [
      "a message that is a text",
      { messages: ["x"] },
      ['prompt#/messages/0 "messages[0]" must be a mapping; found the text "x"'],
    ],
    [
      "fields of other kinds",
      { messages: [{ role: 1, content: null, dialect: [] }] },
      [
        'prompt#/messages/0/role "messages[0].role" must be text; found the number 1',
        'prompt#/messages/0/content "messages[0].content" must be text; found null',
        'prompt#/messages/0/dialect "messages[0].dialect" must be text; found an empty list',
      ],
    ],
    [
      "a variable",
      { messages: [], variables: [{ required: "yes" }] },
      [
        'prompt#/variables/0/name "variables[0].name" must be text; found nothing',
        'prompt#/variables/0/required "variables[0].required" must be true or false; found the text "yes"',
      ],
    ],
    [
      "an unknown key",
      { messages: [], varables: [], "a/b": 1 },
      [
        'prompt#/varables unknown key "varables"; expected messages, variables',
        'prompt#/a~1b unknown key "a/b"; expected messages, variables',
      ],
    ],
    [
      "keys of the language's own",
      JSON.parse('{ "messages": [{ "__proto__": { "role": "system" }, "content": "" }] }'),
      [
        'prompt#/messages/0/role "messages[0].role" must be text; found nothing',
        'prompt#/messages/0/__proto__ unknown key "__proto__"; expected role, content, dialect',
      ],
    ],
  ])("%s", (_, data, expected) => {
    expect(findingsOf(data)).toEqual(expected);
  });
});

test("findings have the places of the file", () => {
  const file = new Source("support.yaml", "messages:\n  - role: bot\n    content: |\n      Hi {{ name }}\n");
  const start = file.text.indexOf("Hi");
  const { definition } = readPromptDefinition(
    { messages: [{ role: "bot", content: "Hi {{ name }}\n" }] },
    {
      file: "support.yaml",
      placeOf: (pointer) =>
        pointer === "/messages/0/role" ? { source: file, span: { start: 20, end: 23 } } : undefined,
      extractOf: () => new Extract("Hi {{ name }}\n", file, [{ at: 0, offset: start }]),
    },
  );
  if (definition === undefined) throw new Error("the definition has findings");
  const found = checkPrompt(definition).map(
    ({ file: name, line, column, code }) => `${name}:${line}:${column} ${code}`,
  );
  expect(found).toEqual(["support.yaml:2:11 prompt_role", "support.yaml:4:13 unknown_name"]);
});
