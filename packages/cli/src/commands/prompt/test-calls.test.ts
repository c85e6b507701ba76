import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startModelServer } from "@cuebook/agents/testing";
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

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(service: Pick<ModelService, "url">, files: Readonly<Record<string, string>>): string {
  const folder = chatProject(service, { "help.prompt.yaml": prompt, ...files });
  folders.push(folder);
  return folder;
}

const run = (folder: string, ...args: string[]) => cuebook(folder, ["prompt", "test", ...args, "--trust"]);

describe("tools of a case", () => {
  const withTools = `models: [bot]
tools:
  - readFile
  - name: order
    description: An order of the shop.
    parameters: { type: object, properties: { id: { type: string, pattern: "^[0-9]{4}$" } }, required: [id] }
cases:
  - name: looks it up
    args: { name: Grace }
    message: Where is 1042?
    answer: { calls: [{ name: order, arguments: { id: "1042" } }] }
  - name: needs none
    args: { name: Grace }
    message: Thanks!
    tools: []
    answer: { contains: Welcome, calls: [] }
`;
  const replies = (...calls: readonly { name: string; arguments: object }[]) =>
    startModelService((asked) => (lastText(asked) === "Thanks!" ? { deltas: ["Welcome"] } : { calls }));
  const order = (id: string) => ({ name: "order", arguments: { id } });

  test("are offered to models, and the calls of an answer are tested, also offline", async () => {
    let folder = "";
    {
      await using service = await replies(order("1042"));
      folder = project(service, { "help.prompt.test.yaml": withTools });
      expect(await run(folder, "--record")).toMatchObject({ code: 0 });
      const offered = service.asked.map(({ tools = [] }) => tools.map((tool) => tool.function.name));
      expect(offered.toSorted((a, b) => a.length - b.length)).toEqual([[], ["readFile", "order"]]);
      expect(service.asked).toHaveLength(2);
    }
    expect((await run(folder)).out).toContain("4 passed of 2 cases with 2 answers\n");
    expect(readFileSync(join(folder, "help.prompt.answers.yaml"), "utf8")).toContain("calls:");
    // Another description is another request.
    writeFileSync(join(folder, "help.prompt.test.yaml"), withTools.replace("An order", "Any order"));
    expect((await run(folder, "--case", "looks")).out).toContain("none to this prompt is recorded");
  });

  test.each([
    ["another call", [order("1043")], 'does not call order with {"id":"1042"}: it calls order({"id":"1043"})'],
    ["one call more", [order("1042"), order("1043")], 'also calls order({"id":"1043"})'],
    ["arguments that do not fit", [order("x")], "calls order with arguments that do not fit: "],
    ["a tool that was not offered", [{ name: "drop", arguments: {} }], "calls drop, which is no tool that was offered"],
  ])("%s is a difference", async (_, calls, problem) => {
    await using service = await replies(...calls);
    const folder = project(service, { "help.prompt.test.yaml": withTools });
    const { code, out } = await run(folder, "--record", "--case", "looks");
    expect([code, out]).toEqual([1, expect.stringContaining(problem)]);
    expect(service.asked).toHaveLength(1);
  });

  test("calls are an answer only where the case expects them", async () => {
    await using service = await replies(order("1042"));
    const text = withTools.replace('calls: [{ name: order, arguments: { id: "1042" } }]', 'not_contains: "x"');
    const { out } = await run(project(service, { "help.prompt.test.yaml": text }), "--record", "--case", "looks");
    expect(out).toContain('calls order({"id":"1042"}), and the case expects no "calls"');
  });

  test("are findings where they are wrong", async () => {
    await using service = await replies();
    const folder = project(service, {
      "help.prompt.test.yaml": `tools: [readFiel, { name: a, parameters: { type: objekt } }, { name: a }]
cases:
  - name: a
    args: { name: b }
    message: c
    answer: { calls: [{ name: a, arguments_schema: { type: 7 } }] }
`,
    });
    const { code, out } = await run(folder);
    expect(code).toBe(1);
    expect(out).toContain('there is no tool "readFiel" of Cuebook');
    expect(out).toContain('did you mean "readFile"?');
    expect(out).toContain('two tools have the name "a"');
    expect(out.match(/error\[[a-z_]+\]/g)).toHaveLength(4);
  });
});

describe("cases of a workflow", () => {
  const files = {
    "help.prompt.test.yaml": "cases: [{ name: a, args: { name: b }, expect: { messages: 2 } }]\n",
    "WORKFLOW.md": `---
agent: { max_turns: 3 }
---
{{ .issue.identifier }}: {{ .issue.title }}{{ if .run.is_continuation }} again{{ end }}
`,
    "w.workflow.yaml": `
name: w
roles:
  writer: { prompt: "Write {{{input.prompt}}}", tools: [readFile, searchFiles] }
graph:
  $START: { _: { role: writer, prompt: Go } }
  writer: { _: { role: $END } }
`,
  };
  const cases = (text: string) => ({
    ...files,
    "w.prompt.test.yaml": `workflow: w.workflow.yaml\nmodels: [bot]\n${text}`,
  });

  test("have keys for the issue, the inputs and the turn, and the tools of their role", async () => {
    await using service = await startModelService(() => ({
      calls: [{ name: "searchFiles", arguments: { pattern: "poem" } }],
    }));
    const folder = project(service, {
      ...cases(`cases:
  - name: a poem
    input: { prompt: a poem }
    expect: { user: { contains: Write a poem } }
    answer: { calls: [{ name: searchFiles }] }
`),
      "issue.prompt.test.yaml": `workflow: WORKFLOW.md
cases:
  - name: first
    issue: { identifier: APP-1, title: Sort the list }
    expect: { user: { contains: "APP-1: Sort the list", not_contains: again } }
  - name: second
    issue: { identifier: APP-1, title: Sort the list }
    turn: 2
    expect: { user: { contains: "APP-1: Sort the list again" } }
`,
    });
    const { code, out } = await run(folder, "--record");
    expect([code, out]).toEqual([0, expect.stringContaining("5 passed of 4 cases with 1 answer")]);
    expect(service.asked[0]?.tools?.map((tool) => tool.function.name)).toEqual(["readFile", "searchFiles"]);
  });

  test("cannot say the same twice, nor in a prompt file or a phase", async () => {
    await using service = await startModelService();
    const folder = project(service, {
      ...cases("cases: [{ name: a, input: { prompt: a }, data: { input: { prompt: b } }, expect: { messages: 1 } }]\n"),
      "help.prompt.test.yaml": "cases: [{ name: a, args: { name: b }, turn: 2, expect: { messages: 2 } }]\n",
      "spec.prompt.test.yaml":
        "workflow: medium\nrole: spec\ncases: [{ name: a, issue: { title: b }, expect: { messages: 1 } }]\n",
    });
    const { code, out } = await run(folder);
    expect(code).toBe(1);
    expect(out).toContain('"input" and "input" of "data" say the same: leave one of them out');
    expect(out).toContain('"turn" is for a prompt of a workflow; a prompt file has "args"');
    expect(out).toContain('"issue" is not for the prompt of a phase: write its variables in "data"');
  });
});

test.each(["anthropic", "openai", "google"])("answers of the kind %s are tested and recorded", async (provider) => {
  const said = { deltas: ["I look."], calls: [{ name: "order", arguments: { id: "1042" } }] };
  let folder = "";
  {
    await using server = await startModelServer(said);
    folder = project(server, {
      ".cuebook/config.yaml": `agents: { bot: { kind: chat, provider: ${provider}, base_url: "${server.url}", model: m } }\n`,
      "help.prompt.test.yaml": `models: [bot]
tools: [{ name: order, parameters: { type: object, properties: { id: { type: string } } } }]
cases:
  - name: looks it up
    args: { name: Grace }
    message: Where is 1042?
    answer: { contains: I look, calls: [{ name: order, arguments: { id: "1042" } }], max_output_tokens: 100 }
`,
    });
    expect(await run(folder, "--record")).toMatchObject({ code: 0, err: "" });
    expect(server.requests).toHaveLength(1);
  }
  expect((await run(folder)).out).toContain("2 passed of 1 case with 1 answer\n");
});
