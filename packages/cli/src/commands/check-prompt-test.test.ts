import { readFileSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const folder = useFolders();

const prompt = `messages:
  - { role: system, content: "Help {{ name }}." }
variables:
  - { name: name, required: true }
`;

const good = `cases:
  - name: a customer
    args: { name: Grace }
    expect: { system: { equals: Help Grace. } }
  - name: no name
    expect: { fails: prompt_test_argument }
`;

const wrong = `models: [bog]
cases:
  - name: a customer
    args: { nme: Grace }
    message: Hi
    expect: { sytem: { contains: Grace } }
    answer: { contains: Grace, matches: "(" }
`;

const config = `agents:
  bot: { kind: chat, provider: openai-compatible, base_url: "http://127.0.0.1:9", model: tiny }
`;

describe("cuebook check of a test of a prompt", () => {
  test("counts it, in a folder and by name", async () => {
    const at = folder({ "help.prompt.yaml": prompt, "help.prompt.test.yaml": good });
    expect(await cuebook(at, ["check"])).toEqual({
      code: 0,
      out: "ok  1 prompt file, 1 prompt test, 0 findings\n",
      err: "",
    });
    expect((await cuebook(at, ["check", "help.prompt.test.yaml"])).out).toBe("ok  1 prompt test, 0 findings\n");
    const json = JSON.parse((await cuebook(at, ["check", "--format", "json"])).out);
    expect(json).toMatchObject({ checked: 2, errors: 0 });
  });

  test("finds what the test itself would find, without a model", async () => {
    const at = folder({
      ".cuebook/config.yaml": config,
      "help.prompt.yaml": prompt,
      "help.prompt.test.yaml": wrong,
      "fails.prompt.test.yaml": `prompt: help.prompt.yaml\n${good.replace("Help Grace.", "Hello Grace.")}`,
      "gone.prompt.test.yaml": good,
    });
    const findings = async (...command: string[]) => {
      const { code, out } = await cuebook(at, [...command, "--format", "json"]);
      expect(code).toBe(1);
      return JSON.parse(out).diagnostics;
    };
    const checked = await findings("check");
    expect(checked).toEqual(await findings("prompt", "test"));
    const lines = checked.map(
      ({ file, line, column, code, message }: Record<string, string>) =>
        `${file}:${line}:${column} ${code}: ${message}`,
    );
    expect(`\n${lines.join("\n")}\n`).toMatchInlineSnapshot(`
      "
      fails.prompt.test.yaml:5:33 prompt_test_failed: case "a customer": the prompt (system) is not "Hello Grace."
      gone.prompt.test.yaml:1:1 prompt_test_missing: the prompt file gone.prompt.yaml does not exist
      help.prompt.test.yaml:1:10 prompt_test_model: there is no agent "bog"
      help.prompt.test.yaml:4:5 prompt_test_argument: the argument "name" is missing: expected text
      help.prompt.test.yaml:4:13 prompt_test_argument: the prompt help.prompt.yaml has no argument "nme"
      help.prompt.test.yaml:6:15 unknown_key: unknown key "cases[0].expect.sytem"; known here: messages, system, user, assistant, fails
      help.prompt.test.yaml:7:41 prompt_test_invalid: Invalid regular expression: /(/u: Unterminated group
      "
    `);
  });

  test("asks for no recorded answer", async () => {
    const at = folder({
      ".cuebook/config.yaml": config,
      "help.prompt.yaml": prompt,
      "help.prompt.test.yaml":
        "cases:\n  - { name: a, args: { name: Grace }, message: Hi, answer: { contains: Grace } }\n",
    });
    expect((await cuebook(at, ["check"])).out).toBe("ok  1 prompt file, 1 prompt test, 0 findings\n");
  });

  test("reports a mistake in the prompt once", async () => {
    const at = folder({
      "help.prompt.yaml": prompt.replace("{{ name }}", "{{ nam }}"),
      "help.prompt.test.yaml": good,
    });
    const { code, out } = await cuebook(at, ["check"]);
    expect(code).toBe(1);
    expect(out.match(/^error\[/gm)).toHaveLength(1);
    expect(out).toContain("at help.prompt.yaml:2:");
  });

  test("fixes what has a replacement", async () => {
    const at = folder({
      "help.prompt.yaml": prompt,
      "help.prompt.test.yaml":
        "cases:\n  - { name: a, args: { name: Grace }, expect: { sytem: { contains: Grace } } }\n",
    });
    const { code, err } = await cuebook(at, ["check", "--fix"]);
    expect([code, err]).toEqual([0, "fixed 1 of 1 finding\n"]);
    expect(readFileSync(join(at, "help.prompt.test.yaml"), "utf8")).toContain("expect: { system:");
  });

  test("reports a file that is missing, unreadable YAML and a workflow that does not exist", async () => {
    const at = folder({
      "bad.prompt.test.yaml": "cases: [\n",
      "flow.prompt.test.yaml": "workflow: none.workflow.yaml\ncases:\n  - { name: a, expect: { messages: 1 } }\n",
    });
    const { code, out } = await cuebook(at, ["check", ".", "missing.prompt.test.yaml"]);
    expect(code).toBe(4);
    expect(out).toMatchInlineSnapshot(`
      "error[yaml_syntax]: this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]
        at bad.prompt.test.yaml:2:1
        1 | cases: [
      > 2 |
          | ^
        help: Fix the place shown. Keys of one mapping start in the same column, indented by spaces. Quote a text that contains \`: \` or \` #\`, or that starts with one of \`{ [ & * ! | > % @\`.

      error[prompt_test_invalid]: there is no file "none.workflow.yaml"
        at flow.prompt.test.yaml:1:11
      > 1 | workflow: none.workflow.yaml
          |           ^^^^^^^^^^^^^^^^^^
        help: Correct what the message names.

      error[file_missing]: there is no file "missing.prompt.test.yaml"
        at missing.prompt.test.yaml:1:1
        help: did you mean "bad.prompt.test.yaml"?

      3 errors, 0 warnings in 3 files
      "
    `);
  });
});
