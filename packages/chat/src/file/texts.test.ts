import { describe, expect, test } from "vitest";
import { buildPromptArguments } from "../arguments/build.ts";
import { renderPrompt } from "../prompt/render.ts";
import { loadPrompt } from "./load.ts";

const files: Readonly<Record<string, string>> = { "p/texts/rules.md": "Be brief, {{ name }}.\n" };

function read(text: string) {
  const { prompt, diagnostics } = loadPrompt(text, { file: "p/a.prompt.yaml", read: (name) => files[name] });
  const given = buildPromptArguments({}, { args: { name: "Ada" }, now: new Date(0) });
  return {
    texts: prompt && renderPrompt(prompt, given).messages.map((message) => message.text),
    found: diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
  };
}

const variables = "variables: [{ name: name, required: true }]\n";

describe("the texts of a prompt file", () => {
  test.each([
    ["jinja", '{% include "rules" %}'],
    ["liquid", '{% include "rules" %}'],
    ["mustache", "{{> rules}}"],
    ["handlebars", "{{> rules}}"],
    ["handlebars", '{{> rules name="Bo"}}'],
  ])("are included by name in %s: %s", (dialect, tag) => {
    const { texts, found } = read(`${variables}dialect: ${dialect}
texts: { rules: { file: texts/rules.md } }
messages: [{ role: user, content: 'Hi {{name}}. ${tag}' }]
`);
    expect(found).toEqual([]);
    expect(texts).toEqual([`Hi Ada. Be brief, ${tag.includes("Bo") ? "Bo" : "Ada"}.\n`]);
  });

  test("see in go the dot that is passed", () => {
    const { texts } = read(`${variables}dialect: go
texts: { rules: "Be brief, {{ . }}." }
messages: [{ role: user, content: '{{ template "rules" .name }}' }]
`);
    expect(texts).toEqual(["Be brief, Ada."]);
  });

  test("are checked where they are written, each in the file that has it", () => {
    const { found } = read(`dialect: jinja
texts:
  rules: { file: texts/rules.md }
  own: |
    Yes, {{ nme }}.
messages: [{ role: user, content: '{% include "rules" %}{% include "own" %}' }]
`);
    expect(found).toEqual(["unknown_field p/a.prompt.yaml:5:13", "unknown_field p/texts/rules.md:1:14"]);
  });

  test("stay in the folder of the file, and each is used", () => {
    const { found } = read(`texts:
  a: { file: ../secret.md }
  b: { file: none.md }
  c: unused
  d: { path: x }
messages: [{ role: user, content: '{% include "e" %}{% include "a" %}' }]
`);
    expect(found).toEqual([
      "prompt_file_outside p/a.prompt.yaml:2:14",
      "prompt_file_missing p/a.prompt.yaml:3:14",
      "text_unused p/a.prompt.yaml:4:3",
      "missing_key p/a.prompt.yaml:5:3",
      "unknown_key p/a.prompt.yaml:5:8",
      "unknown_template p/a.prompt.yaml:6:47",
    ]);
  });
});
