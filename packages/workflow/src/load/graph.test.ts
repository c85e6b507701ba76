import { readFileSync } from "node:fs";
import { places, renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { extractAt } from "../model/places.ts";
import { promptPointers } from "../model/prompt-pointers.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

const solveIssue = readFileSync(new URL("../../fixtures/solve-issue.workflow.yaml", import.meta.url), "utf8");

function load(text: string, files: Readonly<Record<string, string>> = {}) {
  return loadWorkflow({ file: "flows/two.workflow.yaml", text }, (path) => files[path]);
}

function golden(text: string, files: Readonly<Record<string, string>> = {}): string {
  return renderFindings(load(text, files).diagnostics, { ...files, "flows/two.workflow.yaml": text });
}

const two = `name: two
roles:
  writer: { prompt: "Write." }
  judge:
    goal: Judge it.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
graph:
  $START: { _: { role: writer, prompt: "{{{input.prompt}}}" } }
  writer: { _: { role: judge, prompt: "Judge." } }
  judge:
    good: { role: $END }
    bad: { role: writer, prompt: "{{{why}}}", max: 2 }
`;

describe("a workflow file", () => {
  test("a role can have an empty list of capabilities", () => {
    const { workflow, diagnostics } = load(two.replace("goal: Judge it.", "goal: Judge it.\n    capabilities: []"));
    expect(diagnostics).toEqual([]);
    expect(workflow?.definition.roles.judge?.prompt).toHaveLength(1);
  });

  test("a role in place of edges, or of an edge, is reported with what to write", () => {
    const text = two
      .replace(/\$START: .*/, "$START: writer")
      .replace("good: { role: $END }", "good: $END")
      .replace(/bad: .*/, "bad: the writer again");
    expect(golden(text)).toMatchInlineSnapshot(`
      "flows/two.workflow.yaml:11:11 error wrong_type: "graph.$START" must be a mapping, but is the text "writer"
      > 11 |   $START: writer
           |           ^^^^^^
        help: write the edges by status, \`_\` if there is only one: { _: { role: writer } }
      flows/two.workflow.yaml:14:11 error wrong_type: "graph.judge.good" must be a mapping, but is the text "$END"
      > 14 |     good: $END
           |           ^^^^
        help: write an edge: { role: $END }
      flows/two.workflow.yaml:15:10 error wrong_type: "graph.judge.bad" must be a mapping, but is the text "the writer again"
      > 15 |     bad: the writer again
           |          ^^^^^^^^^^^^^^^^
        help: write an edge: { role: NAME }"
    `);
  });

  test("a workflow file loads to roles and a graph", () => {
    const { workflow, diagnostics } = load(two);
    expect(diagnostics).toEqual([]);
    expect(workflow?.definition).toMatchObject({
      version: 1,
      name: "two",
      roles: {
        writer: {
          prompt: [{ role: "user", dialect: "mustache", text: "Write.", contract: "role" }],
          returns: { format: "text" },
          turns: 20,
        },
        judge: {
          prompt: [{ role: "user", heading: "Goal", dialect: "plain", text: "Judge it." }],
          returns: { format: "frontmatter", discriminant: "$status" },
        },
      },
      graph: {
        $START: { _: { role: "writer", gate: "auto", max: 5 } },
        judge: {
          good: { role: "$END" },
          bad: { role: "writer", max: 2, prompt: { dialect: "mustache", text: "{{{why}}}", contract: "edge" } },
        },
      },
    });
  });

  test("solve-issue loads with its five roles", () => {
    const { workflow, diagnostics } = loadWorkflow(
      { file: "solve-issue.workflow.yaml", text: solveIssue },
      () => undefined,
    );
    expect(diagnostics).toEqual([]);
    expect(Object.keys(workflow?.definition.roles ?? {})).toEqual([
      "planner",
      "developer",
      "reviewer",
      "tester",
      "committer",
    ]);
    expect(workflow?.definition.roles.planner?.prompt.map((part) => part.heading)).toEqual([
      "Goal",
      "Capabilities",
      "Procedure",
      "Output",
    ]);
    expect(workflow?.definition.roles.planner?.prompt[1]?.text).toBe("- reading code\n- weighing options");
  });

  test("each node of the definition has a place", () => {
    const { workflow } = load(two);
    const place = (pointer: string) => {
      const found = workflow?.places[pointer];
      return found && two.slice(found.start, found.end);
    };
    expect(place("/roles/judge/returns/schema/oneOf/1/properties/why/type")).toBe("string");
    expect(place("/graph/judge/bad/role")).toBe("writer");
    expect(place("/graph/judge/bad/max")).toBe("2");
    expect(place("/roles/judge/prompt/0")).toBe("Judge it.");
    expect(workflow?.places["/graph/judge/good/max"]).toBeUndefined();
  });

  test("a character of a prompt in a block scalar has its place in the file", () => {
    const { workflow } = loadWorkflow({ file: "solve-issue.workflow.yaml", text: solveIssue }, () => undefined);
    if (workflow === undefined) throw new Error("not loaded");
    const extract = extractAt(workflow, "/graph/reviewer/rejected/prompt");
    const { line, column } = extract.source.position(extract.offsetInSource(extract.text.indexOf("comments")));
    expect(extract.source.line(line)?.slice(column - 1)).toBe("comments}}}");
  });

  test("a prompt file below the folder is read, with places in that file", () => {
    const text = two.replace('{ prompt: "Write." }', "{ prompt: { file: ./prompts/../prompts/w.md, dialect: go } }");
    const files = { "flows/prompts/w.md": "\ufeff\r\n\r\nWrite about\r\n{{ .issue.titel }}\r\n" };
    const { workflow } = load(text, files);
    if (workflow === undefined) throw new Error("not loaded");
    expect(workflow.definition.roles.writer?.prompt).toEqual([
      { role: "user", dialect: "go", text: "Write about\n{{ .issue.titel }}", contract: "role" },
    ]);
    const extract = extractAt(workflow, "/roles/writer/prompt/0");
    expect(extract.source.file).toBe("flows/prompts/w.md");
    expect(extract.source.position(extract.offsetInSource(extract.text.indexOf("titel")))).toEqual({
      line: 4,
      column: 11,
    });
  });

  test("a prompt can be a list of messages", () => {
    const text = two.replace(
      '{ prompt: "Write." }',
      "{ prompt: [{ role: system, content: Be brief. }, { role: user, content: Write. }] }",
    );
    expect(
      load(text).workflow?.definition.roles.writer?.prompt.map(({ role, text: content }) => [role, content]),
    ).toEqual([
      ["system", "Be brief."],
      ["user", "Write."],
    ]);
  });

  test("a definition does not depend on the layout of its file", () => {
    const flow = load(two).workflow?.definition;
    const block = load(
      two.replace(
        '{ role: writer, prompt: "{{{why}}}", max: 2 }',
        "\n      max: 2\n      prompt: >-\n        {{{why}}}\n      role: 'writer' # back",
      ),
    ).workflow?.definition;
    expect(block).toEqual(flow);
  });

  test("$START can have new and resume", () => {
    const text = two.replace("$START: { _:", '$START: { resume: { role: judge, prompt: "Again." }, new:');
    expect(load(text).diagnostics).toEqual([]);
  });

  test("a role can have returns in the long form, permissions and turns", () => {
    const text = two.replace(
      '{ prompt: "Write." }',
      '{ prompt: "Write.", turns: 4, permissions: edit, sandbox: workspace, returns: { format: json, discriminant: status, schema: { properties: { status: { const: done } } } } }',
    );
    expect(load(text).workflow?.definition.roles.writer).toMatchObject({
      turns: 4,
      permissions: ["edit"],
      sandbox: "workspace",
      returns: { format: "json", discriminant: "status" },
    });
  });

  test("an edge can have a gate, an approver, a location, a question and limits", () => {
    const text = two
      .replace('{ prompt: "Write." }', '{ prompt: "Write.", max: 7 }')
      .replace("max: 2", 'gate: agent, approver: lead, location: "{{{why}}}/src", max: 2')
      .replace("role: $END", 'role: $SUSPEND, prompt: "{{{_body}}}", location: null');
    const { workflow, diagnostics } = load(text);
    expect(diagnostics).toEqual([]);
    expect(workflow?.definition.roles.writer?.max).toBe(7);
    expect(workflow?.definition.graph.judge).toEqual({
      good: {
        role: "$SUSPEND",
        prompt: { dialect: "mustache", text: "{{{_body}}}", contract: "edge" },
        gate: "auto",
        max: 5,
      },
      bad: {
        role: "writer",
        prompt: { dialect: "mustache", text: "{{{why}}}", contract: "edge" },
        location: { dialect: "mustache", text: "{{{why}}}/src", contract: "edge" },
        gate: "agent",
        approver: "lead",
        max: 2,
      },
    });
    const place = (pointer: string) => {
      const found = workflow?.places[pointer];
      return found && text.slice(found.start, found.end);
    };
    expect(place("/graph/judge/bad/approver")).toBe("lead");
    expect(place("/graph/judge/bad/gate")).toBe("agent");
    expect(place("/graph/judge/bad/location")).toBe('"{{{why}}}/src"');
    expect(place("/roles/writer/max")).toBe("7");
  });

  test("a location can be in a file, with its dialect and places", () => {
    const text = two.replace("max: 2", "location: { file: where.txt, dialect: go }");
    const { workflow } = load(text, { "flows/where.txt": "\n{{ .why }}\n" });
    if (workflow === undefined) throw new Error("not loaded");
    const at = "/graph/judge/bad/location";
    expect(workflow.definition.graph.judge?.bad?.location).toEqual({
      dialect: "go",
      text: "{{ .why }}",
      contract: "edge",
    });
    expect(extractAt(workflow, at).source.file).toBe("flows/where.txt");
    expect(promptPointers(workflow.definition)).toContain(at);
    expect(compilePrompt(workflow, at).prompt?.render({ why: "docs" })).toBe("docs");
  });

  test("a character of a location has its place in the file", () => {
    const block = two.replace(
      '{ role: writer, prompt: "{{{why}}}", max: 2 }',
      "\n      role: writer\n      prompt: x\n      location: >-\n        packages/\n        {{{wy}}}",
    );
    const loaded = load(block).workflow;
    if (loaded === undefined) throw new Error("not loaded");
    expect(places(verifyWorkflow(loaded))).toContain("20:12 unknown_name");
  });

  test("unsupported features are refused by name", () => {
    expect(golden("name: x\nphases: [spec, implement]\n")).toMatchSnapshot();
  });

  test("all mistakes of a file are reported at once, in order", () => {
    expect(
      golden(`version: 2
nam: two
dialect: mustach
roles:
  writer: { promt: "Write." }
  judge: { prompt: x, goal: y, turns: many, frontmatter: { type: object }, returns: { format: json } }
graph:
  $START: { _: { role: writer } }
  writer: { _: judge }
  judge: { _: { roll: $END, gate: auto, max: 0 } }
`),
    ).toMatchSnapshot();
  });

  test.each([
    ["a prompt that YAML reads as a mapping", two.replace('"{{{why}}}"', "{{{why}}}")],
    ["a prompt in single braces", two.replace('"{{{why}}}"', "{why}")],
    ["a prompt file outside", two.replace('"Write."', "{ file: ../w.md }")],
    ["an absolute prompt file", two.replace('"Write."', "{ file: /etc/passwd }")],
    ["a prompt file that is not there", two.replace('"Write."', "{ file: w.md }")],
    ["a blank location", two.replace("max: 2", 'location: " "')],
    ["a location in braces", two.replace("max: 2", "location: {why}")],
    ["a gate that is none", two.replace("max: 2", "gate: humans")],
    ["a limit of a role that is none", two.replace('{ prompt: "Write." }', '{ prompt: "Write.", max: 0 }')],
    ["a list", "- a\n"],
    ["nothing but comments", "# later\n"],
  ])("a workflow file with %s is reported", (_name, text) => {
    expect(golden(text)).toMatchSnapshot();
  });
});
