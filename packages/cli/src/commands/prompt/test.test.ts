import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { chatProject } from "../../testing/chat-project.ts";
import { cuebook } from "../../testing/cuebook.ts";
import { lastText, type ModelService, startModelService } from "../../testing/model-server.ts";

const prompt = `assistant: { name: Ada, id: "7" }
blank: refuse
messages:
  - { role: system, content: "You are {{ assistant.name }}. Help {{ name }} on {{ system.current_date }}." }
  - { role: system, content: "{% if isVip %}Be quick.{% else %}Be brief.{% endif %}" }
variables:
  - { name: name, required: true }
  - { name: isVip, type: boolean, default_value: false }
`;

const tests = `models: [bot, big]
cases:
  - name: a customer
    args: { name: Grace }
    message: Where is my parcel?
    now: 2026-03-05T00:00:00Z
    history:
      - { role: user, content: Hi }
      - { role: assistant, content: Hello }
    expect:
      messages: 2
      system: { contains: [Ada, "2026-03-05"], not_contains: "{{", matches: "(?i)help grace" }
    answer:
      contains: parcel
      json_schema: { type: object, properties: { said: { type: string } }, required: [said] }
      max_output_tokens: 10
      max_cost_usd: 0.01
  - name: no name
    expect: { fails: prompt_test_argument }
`;

const config = (url: string) => `agents:
  bot: { kind: chat, provider: openai-compatible, base_url: "${url}", model: tiny, retries: 0 }
  big: { kind: chat, provider: openai-compatible, base_url: "${url}", model: large, retries: 0 }
prices: { tiny: { input_per_mtok: 1, output_per_mtok: 2 }, large: { input_per_mtok: 10, output_per_mtok: 20 } }
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(service: Pick<ModelService, "url">, files: Readonly<Record<string, string>> = {}): string {
  const folder = chatProject(service, {
    ".cuebook/config.yaml": config(service.url),
    "help.prompt.yaml": prompt,
    "help.prompt.test.yaml": tests,
    ...files,
  });
  folders.push(folder);
  return folder;
}

const run = (folder: string, ...args: string[]) => cuebook(folder, ["prompt", "test", ...args, "--trust"]);
const saying = () =>
  startModelService((asked) => ({ deltas: ["```json\n", JSON.stringify({ said: lastText(asked) }), "\n```"] }));

describe("cuebook prompt test", () => {
  test("asks models once, records their answers, and then runs offline", async () => {
    let folder = "";
    {
      await using service = await saying();
      folder = project(service);
      const missing = await run(folder);
      expect(missing.code).toBe(1);
      expect(missing.out).toContain('case "a customer": no answer of bot: none to this prompt is recorded');
      expect(service.asked).toHaveLength(0);
      const recorded = await run(folder, "--record");
      expect(recorded).toMatchObject({ code: 0, err: "" });
      expect(recorded.out.replaceAll(/\d+\.\ds/g, "0.1s")).toMatchInlineSnapshot(`
        "help.prompt.test.yaml
        CASE        PROMPT  BOT                 BIG
        a customer  pass    pass 0.1s $0.00003  pass 0.1s $0.0003
        no name     pass
        recorded in help.prompt.answers.yaml

        4 passed of 2 cases with 2 answers; 2 asked for now, $0.0003
        "
      `);
      expect(service.asked.map(({ messages }) => messages.map(({ role }) => role).join())).toEqual([
        "system,system,user,assistant,user",
        "system,system,user,assistant,user",
      ]);
      await run(folder, "--record");
      expect(service.asked).toHaveLength(2);
    }
    const offline = await run(folder);
    expect(offline.code).toBe(0);
    expect(offline.out).toContain("4 passed of 2 cases with 2 answers\n");
  });

  test("keeps recorded answers that cannot be asked for again, and those of cases that fail before an answer", async () => {
    let folder = "";
    {
      await using service = await saying();
      folder = project(service);
      await run(folder, "--record");
    }
    const answers = () => readFileSync(join(folder, "help.prompt.answers.yaml"), "utf8");
    const before = answers();
    const offline = await run(folder, "--record=all");
    expect([offline.code, answers()]).toEqual([1, before]);
    const file = join(folder, "help.prompt.test.yaml");
    writeFileSync(file, tests.replace("messages: 2", "messages: 3"));
    const failing = await run(folder, "--record");
    expect([failing.code, answers()]).toEqual([1, before]);
    writeFileSync(file, tests);
    expect((await run(folder)).code).toBe(0);
  });

  test("refuses a model that no test names, instead of testing nothing", async () => {
    await using service = await saying();
    const folder = project(service, { "help.prompt.test.yaml": tests.replace("[bot, big]", "[bot]") });
    const { code, err } = await run(folder, "--model", "big");
    expect([code, err]).toMatchInlineSnapshot(`
      [
        2,
        "error[usage]: no case is answered by big
      hint: name one of \`models\` in the test files, or add it there; only cases with \`answer\` are answered
      ",
      ]
    `);
  });

  test("asks again for a changed prompt, and for all answers if that is wanted", async () => {
    await using service = await saying();
    const folder = project(service);
    await run(folder, "--record");
    const file = join(folder, "help.prompt.yaml");
    writeFileSync(file, prompt.replace("Help {{ name }}", "Help {{ name }} well"));
    expect((await run(folder, "--case", "a customer")).out).toContain("is recorded");
    writeFileSync(file, prompt);
    expect((await run(folder)).code).toBe(0);
    await run(folder, "--record=all", "--model", "bot");
    expect(service.asked).toHaveLength(3);
    const answers = readFileSync(join(folder, "help.prompt.answers.yaml"), "utf8");
    expect(answers.match(/model: /g)).toHaveLength(2);
  });

  test("reports each difference at its place, as text, JSON and JUnit", async () => {
    await using service = await startModelService(() => ({ deltas: ["I do not know <that> & more."] }));
    const folder = project(service, {
      "help.prompt.test.yaml": `models: [bot]
cases:
  - name: a customer
    args: { name: Grace }
    message: Where?
    expect:
      messages: 2
    answer:
      contains: [know, parcel]
      not_matches: "(?i)i do not"
      json_schema: true
      max_cost_usd: 0.000001
  - name: a prompt
    args: { name: Grace, isVip: true }
    expect:
      messages: 3
      system: { contains: brief }
`,
    });
    const { code, out } = await run(folder, "--record");
    expect(code).toBe(1);
    expect(out.replaceAll(/\d+\.\ds/g, "0.1s")).toMatchInlineSnapshot(`
      "help.prompt.test.yaml
      CASE        PROMPT  BOT
      a customer  pass    FAIL 0.1s $0.00003
      a prompt    FAIL
      recorded in help.prompt.answers.yaml

      error[prompt_test_failed]: case "a customer": the answer of bot does not contain "parcel"
        at help.prompt.test.yaml:9:24
        7 |       messages: 2
        8 |     answer:
      > 9 |       contains: [know, parcel]
          |                        ^^^^^^
        note: the answer: "I do not know <that> & more."
        help: Correct the prompt, or what the test expects.

      error[prompt_test_failed]: case "a customer": the answer of bot matches "(?i)i do not"
        at help.prompt.test.yaml:10:20
         8 |     answer:
         9 |       contains: [know, parcel]
      > 10 |       not_matches: "(?i)i do not"
           |                    ^^^^^^^^^^^^^^
        note: the answer: "I do not know <that> & more."

      error[prompt_test_failed]: case "a customer": the answer of bot is not JSON: Unexpected token 'I', "I do not k"... is not valid JSON
        at help.prompt.test.yaml:11:20
         9 |       contains: [know, parcel]
        10 |       not_matches: "(?i)i do not"
      > 11 |       json_schema: true
           |                    ^^^^
        note: the answer: "I do not know <that> & more."

      error[prompt_test_failed]: case "a customer": the answer of bot costs $0.00003, which is more than $0.000001
        at help.prompt.test.yaml:12:21
        10 |       not_matches: "(?i)i do not"
        11 |       json_schema: true
      > 12 |       max_cost_usd: 0.000001
           |                     ^^^^^^^^
        note: the answer: "I do not know <that> & more."

      error[prompt_test_failed]: case "a prompt": the prompt has 2 messages, not 3
        at help.prompt.test.yaml:16:17
        14 |     args: { name: Grace, isVip: true }
        15 |     expect:
      > 16 |       messages: 3
           |                 ^

      error[prompt_test_failed]: case "a prompt": the prompt (system) does not contain "brief"
        at help.prompt.test.yaml:17:27
        15 |     expect:
        16 |       messages: 3
      > 17 |       system: { contains: brief }
           |                           ^^^^^

      2 failed, 1 passed of 2 cases with 1 answer; 1 asked for now, $0.00003
      "
    `);
    const json = JSON.parse((await run(folder, "--format", "json")).out);
    expect(json).toMatchObject({ failed: 2, passed: 1, files: [{ cases: [{ passed: true }, { passed: false }] }] });
    const xml = (await run(folder, "--format", "junit")).out;
    expect(xml).toContain('<testsuite name="help.prompt.test.yaml" tests="3" failures="2">');
    expect(xml).toContain('name="a customer [bot]" time=');
    expect(xml).toContain("I do not know &lt;that&gt; &amp; more.");
  });

  test("reports all mistakes of a test at once", async () => {
    await using service = await saying();
    const folder = project(service, {
      "help.prompt.test.yaml": `models: [bot, bog]
role: writer
cases:
  - name: one
    args: { nam: Grace }
    expect: { system: { contain: x, matches: "(" } }
  - name: one
    answer: { contains: x }
  - name: two
    now: yesterday
    data: {}
`,
      "other.prompt.test.yaml":
        "models: [bog]\nprompt: nowhere.prompt.yaml\ncases:\n  - { name: a, message: b, answer: { contains: c } }\n",
      "args.prompt.test.yaml": `prompt: help.prompt.yaml
cases:
  - name: a
    args: { nme: Grace, isVip: "yes" }
    expect: { messages: 1 }
`,
    });
    const { code, out } = await run(folder);
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "args.prompt.test.yaml
      CASE  PROMPT
      a     FAIL

      help.prompt.test.yaml
      FAIL  12 findings

      other.prompt.test.yaml
      FAIL  2 findings

      error[prompt_test_argument]: the argument "name" is missing: expected text
        at args.prompt.test.yaml:4:5
        2 | cases:
        3 |   - name: a
      > 4 |     args: { nme: Grace, isVip: "yes" }
          |     ^^^^
        help: Correct the argument, or let the case expect the failure: \`expect: { fails: prompt_test_argument }\`.

      error[prompt_test_argument]: the prompt help.prompt.yaml has no argument "nme"
        at args.prompt.test.yaml:4:13
        2 | cases:
        3 |   - name: a
      > 4 |     args: { nme: Grace, isVip: "yes" }
          |             ^^^
        help: did you mean "name"?

      error[prompt_test_argument]: the argument "isVip" must be true or false, but is the text "yes"
        at args.prompt.test.yaml:4:32
        2 | cases:
        3 |   - name: a
      > 4 |     args: { nme: Grace, isVip: "yes" }
          |                                ^^^^^

      error[prompt_test_model]: there is no agent "bog"
        at help.prompt.test.yaml:1:15
      > 1 | models: [bot, bog]
          |               ^^^
        help: did you mean "bot"? the chat agents are bot, big

      error[prompt_test_invalid]: "role" is for a "workflow"
        at help.prompt.test.yaml:2:1
        1 | models: [bot, bog]
      > 2 | role: writer
          | ^^^^
        help: Correct what the message names.

      error[prompt_test_argument]: the argument "name" is missing: expected text
        at help.prompt.test.yaml:5:5
        3 | cases:
        4 |   - name: one
      > 5 |     args: { nam: Grace }
          |     ^^^^

      error[prompt_test_argument]: the prompt help.prompt.yaml has no argument "nam"
        at help.prompt.test.yaml:5:13
        3 | cases:
        4 |   - name: one
      > 5 |     args: { nam: Grace }
          |             ^^^
        help: did you mean "name"?

      error[unknown_key]: unknown key "cases[0].expect.system.contain"; known here: equals, contains, not_contains, matches, not_matches, json_schema
        at help.prompt.test.yaml:6:25
        4 |   - name: one
        5 |     args: { nam: Grace }
      > 6 |     expect: { system: { contain: x, matches: "(" } }
          |                         ^^^^^^^
        help: did you mean "contains"?

      error[prompt_test_invalid]: Invalid regular expression: /(/u: Unterminated group
        at help.prompt.test.yaml:6:46
        4 |   - name: one
        5 |     args: { nam: Grace }
      > 6 |     expect: { system: { contain: x, matches: "(" } }
          |                                              ^^^

      error[prompt_test_argument]: the argument "name" is missing: expected text
        at help.prompt.test.yaml:7:5
        5 |     args: { nam: Grace }
        6 |     expect: { system: { contain: x, matches: "(" } }
      > 7 |   - name: one
          |     ^^^^^^^^^

      error[prompt_test_invalid]: two cases have the name "one"
        at help.prompt.test.yaml:7:11
        5 |     args: { nam: Grace }
        6 |     expect: { system: { contain: x, matches: "(" } }
      > 7 |   - name: one
          |           ^^^

      error[prompt_test_argument]: the argument "name" is missing: expected text
        at help.prompt.test.yaml:9:5
        7 |   - name: one
        8 |     answer: { contains: x }
      > 9 |   - name: two
          |     ^^^^^^^^^

      error[prompt_test_invalid]: the case expects nothing: write "expect" or "answer"
        at help.prompt.test.yaml:9:5
        7 |   - name: one
        8 |     answer: { contains: x }
      > 9 |   - name: two
          |     ^^^^^^^^^

      error[prompt_test_invalid]: "yesterday" is no time, such as 2026-03-05T07:08:09Z
        at help.prompt.test.yaml:10:10
         8 |     answer: { contains: x }
         9 |   - name: two
      > 10 |     now: yesterday
           |          ^^^^^^^^^

      error[prompt_test_invalid]: "data" is for a prompt of a workflow; a prompt file has "args"
        at help.prompt.test.yaml:11:5
         9 |   - name: two
        10 |     now: yesterday
      > 11 |     data: {}
           |     ^^^^

      error[prompt_test_model]: there is no agent "bog"
        at other.prompt.test.yaml:1:10
      > 1 | models: [bog]
          |          ^^^
        help: did you mean "bot"? the chat agents are bot, big

      error[prompt_test_missing]: the prompt file nowhere.prompt.yaml does not exist
        at other.prompt.test.yaml:2:9
        1 | models: [bog]
      > 2 | prompt: nowhere.prompt.yaml
          |         ^^^^^^^^^^^^^^^^^^^
        help: correct the path, which begins at this file

      3 failed, 0 passed of 1 case
      "
    `);
  });

  test("tests a prompt of a workflow with the same cases", async () => {
    await using service = await startModelService((asked) => ({ deltas: ["Read: ", lastText(asked)] }));
    const folder = project(service, {
      "help.prompt.test.yaml": "cases: [{ name: a, args: { name: b }, expect: { messages: 2 } }]\n",
      "w.workflow.yaml": `
name: w
roles:
  writer: { prompt: "Write {{{input.prompt}}}" }
graph:
  $START: { _: { role: writer, prompt: Go } }
  writer: { _: { role: $END } }
`,
      "w.prompt.test.yaml": `workflow: w.workflow.yaml
role: writer
models: [bot]
cases:
  - name: a task
    data: { input: { prompt: a poem } }
    expect: { user: { contains: Write a poem } }
    answer: { contains: a poem }
  - name: nothing
    expect: { fails: data_missing }
`,
      "spec.prompt.test.yaml": `workflow: medium
role: spec
cases:
  - name: a task
    data: { TASK_DESCRIPTION: Sort the list }
    expect: { user: { contains: [Sort the list, Specification] } }
`,
    });
    const { code, out } = await run(folder, "--record");
    expect(`${code} ${out.split("\n").at(-2)}`).toBe("0 5 passed of 4 cases with 1 answer; 1 asked for now, $0.00003");
    writeFileSync(
      join(folder, "spec.prompt.test.yaml"),
      "workflow: mdium\ncases: [{ name: a, expect: { messages: 1 } }]\n",
    );
    expect((await run(folder, "spec.prompt.test.yaml")).out).toContain("at spec.prompt.test.yaml:1:11\n");
  });

  test("needs a test, and a case with the name", async () => {
    await using service = await saying();
    const folder = project(service);
    expect((await run(folder, "--model", "nothing")).err).toContain('there is no agent "nothing"');
    writeFileSync(join(folder, "help.prompt.test.yaml"), "cases: [\n");
    const unreadable = await run(folder, "help.prompt.yaml");
    expect(unreadable.out.match(/error\[\w+\]/g)).toEqual(["error[yaml_syntax]"]);
    writeFileSync(join(folder, "help.prompt.test.yaml"), tests);
    expect((await run(folder, "--case", "nothing")).err).toContain('no case has "nothing" in its name');
    rmSync(join(folder, "help.prompt.test.yaml"));
    expect((await run(folder, "help.prompt.yaml")).err).toMatchInlineSnapshot(`
      "error[usage]: the prompt help.prompt.yaml has no test: there is no file "help.prompt.test.yaml"
      hint: write one with cases: a name, args, and what to expect; \`cuebook check\` checks the prompt without one
      "
    `);
    const gone = await run(folder, "gone.prompt.yaml");
    expect(gone.out).toContain('error[file_missing]: there is no file "gone.prompt.yaml"');
    expect(await run(folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining("searched for *.prompt.test.yaml"),
    });
  });
});

test("a prompt whose last message is the user's is answered without a message of the case", async () => {
  await using service = await startModelService(() => ({ deltas: ["Good."] }));
  const folder = project(service, {
    "ask.prompt.yaml":
      'messages:\n  - { role: system, content: Be brief. }\n  - { role: user, content: "Hello {{ name }}" }\nvariables: [{ name: name, required: true }]\n',
    "ask.prompt.test.yaml":
      "models: [bot]\ncases:\n  - name: one\n    args: { name: Ada }\n    expect: { messages: 2, user: { equals: Hello Ada } }\n    answer: { equals: Good. }\n",
  });
  const { code, out } = await cuebook(folder, ["prompt", "test", "ask.prompt.test.yaml", "--record", "--trust"]);
  expect([code, out.includes("2 passed of 1 case")]).toEqual([0, true]);
});
