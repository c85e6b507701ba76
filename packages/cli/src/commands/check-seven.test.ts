import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const newFolder = useFolders();

/** The findings of files, as `line code message`, with the file if there are several. */
async function found(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = newFolder(files);
  const { out } = await cuebook(folder, ["check", "--format", "json"]);
  const { diagnostics } = JSON.parse(out) as {
    diagnostics: { file: string; code: string; line: number; column: number; message: string }[];
  };
  return diagnostics
    .map(({ file, code, line, column, message }) => `${file}:${line}:${column} ${code}: ${message}`)
    .join("\n");
}

const graph = (changes: readonly (readonly [string, string])[] = []) =>
  changes.reduce(
    (text, [from, to]) => text.replace(from, () => to),
    `name: solve
roles:
  planner:
    goal: Plan.
    frontmatter:
      oneOf:
        - properties: { $status: { const: ready }, plan: { type: string } }
          required: [$status, plan]
  developer:
    prompt: { file: develop.md, dialect: jinja }
    turns: 5
    frontmatter:
      oneOf:
        - properties: { $status: { const: done }, branch: { type: string } }
          required: [$status, branch]
        - properties: { $status: { const: failed }, error: { type: string } }
          required: [$status, error]
  reviewer:
    goal: Review.
    frontmatter:
      oneOf:
        - properties: { $status: { const: approved } }
          required: [$status]
        - properties: { $status: { const: rejected }, comments: { type: string } }
          required: [$status, comments]
graph:
  $START: { _: { role: planner, prompt: Plan it. } }
  planner:
    ready: { role: developer, prompt: "Do {{{plan}}}." }
  developer:
    done: { role: reviewer, prompt: "Review {{{branch}}}.", max: 3 }
    failed: { role: planner, prompt: "Failed with {{{error}}}." }
  reviewer:
    approved: { role: $END }
    rejected: { role: developer, prompt: "Fix {{{comments}}}." }
`,
  );
const develop = "Work on {{ issue.title | upper }}.\n";

describe("seven mistakes in one pass", () => {
  test("of a graph", async () => {
    expect(await found({ "solve.workflow.yaml": graph(), "develop.md": develop })).toBe("");
    const text = graph([
      ["turns: 5", "turns: many"],
      ["    goal: Review.\n", "    goal: Review.\n    colour: red\n"],
      ["branch: { type: string }", "branch: { typ: string }"],
      ["{{{error}}}", "{{{eror}}}"],
      ["approved: { role: $END }", "approved: { role: closer }"],
      ["name: solve\n", ""],
    ]);
    expect(
      await found({ "solve.workflow.yaml": text, "develop.md": develop.replace("upper", "uper") }),
    ).toMatchInlineSnapshot(`
      "develop.md:1:26 unknown_filter: unknown filter "uper"
      solve.workflow.yaml:1:1 missing_key: "name" is missing; expected text
      solve.workflow.yaml:10:12 wrong_type: "roles.developer.turns" must be a whole number, but is the text "many"
      solve.workflow.yaml:13:61 schema_unknown_keyword: "typ" is not a keyword of JSON Schema; a field of the data belongs under "properties"
      solve.workflow.yaml:19:5 unknown_key: unknown key "roles.reviewer.colour"; known here: description, goal, capabilities, procedure, output, prompt, frontmatter, returns, agent, tier, context, tools, turns, max, permissions, sandbox, workflow, with, depth, run, exits, decide, timeout, wait
      solve.workflow.yaml:32:54 unknown_name: unknown name "eror": the contract does not have it
      solve.workflow.yaml:34:23 unknown_target: there is no role "closer"; known roles: planner, developer, reviewer, $END, $SUSPEND"
    `);
  });

  test("of a WORKFLOW.md", async () => {
    const text = `---
tracker:
  kind: file
  active_states: [todo]
  terminal_states: [done]
  handoff_state: todo
agent:
  max_turns: many
polling:
  interval: 5
colour: red
dialect: go
---

Fix {{ .issue.titel }} {{ .issue.title | uper }}
`;
    expect(await found({ "WORKFLOW.md": text })).toMatchInlineSnapshot(`
      "WORKFLOW.md:3:3 missing_key: "file.path" is missing; expected the path of the issue file
      WORKFLOW.md:6:18 state_conflict: "tracker.handoff_state" is "todo", which is also in "tracker.active_states": an issue that is handed off would be started again
      WORKFLOW.md:8:14 wrong_type: "agent.max_turns" must be a whole number, but is the text "many"
      WORKFLOW.md:10:3 unknown_key: unknown key "polling.interval"; known here: interval_ms
      WORKFLOW.md:11:1 unknown_key: unknown key "colour"; known here: workflow, repository, tracker, handoff, reactions, ci_feedback, polling, workspace, hooks, done, self_review, agent, token_rates, budget, prompt, db_path, logging, server, worker, name, description, dialect, texts, tools, permissions, sandbox, budgets, file, github, gitlab, jira, linear
      WORKFLOW.md:15:15 unknown_field: unknown field "titel": .issue does not have it
      WORKFLOW.md:15:42 unknown_function: function "uper" not defined"
    `);
  });

  test("of a prompt of a chat", async () => {
    const text = `dialect: jinja
colour: red
messages:
  - { role: sytem, content: "Hi {{ name | uper }}{% if name %}" }
  - { role: user, conten: x }
  - { role: user, content: {{ name }} }
args: { type: object, properties: { topic: { typ: string } } }
variables: [{ name: name, type: strng }]
`;
    expect(await found({ "a.prompt.yaml": text })).toMatchInlineSnapshot(`
      "a.prompt.yaml:2:1 unknown_key: unknown key "colour"; known here: messages, variables, prompt, promptVariables, texts, args, assistant, profile, blank, dialect
      a.prompt.yaml:4:13 prompt_role: unknown role "sytem"; expected system, user or assistant
      a.prompt.yaml:4:43 unknown_filter: unknown filter "uper"
      a.prompt.yaml:4:50 unclosed_block: the template ends: \`{% if name %}\` is never closed by {% endif %}
      a.prompt.yaml:5:19 prompt_unknown_key: unknown key "conten"; expected role, content, dialect
      a.prompt.yaml:6:29 yaml_key_not_text: a key must be a name, but this is "{ name }"; a text that starts with a brace must be quoted
      a.prompt.yaml:7:46 schema_unknown_keyword: "typ" is not a keyword of JSON Schema; a field of the data belongs under "properties"
      a.prompt.yaml:8:21 prompt_variable_type: variable "name" has the unknown type "strng"; expected string, text, number, integer, boolean, array, object"
    `);
  });

  test("of a configuration, with a syntax error", async () => {
    const text = `agent: b
agents:
  a: { kind: comand }
  c: { kind: command, command: [] }
limits: { repair: 2, turns: "x }
gates: { default: humn }
`;
    const flow =
      "name: w\nroles: { a: { goal: x } }\ngraph: { $START: { _: { role: a, prompt: '{{{input.pro}}}' } }, a: { _: { role: $END } } }\n";
    expect(await found({ ".cuebook/config.yaml": text, "w.workflow.yaml": flow })).toMatchInlineSnapshot(`
      ".cuebook/config.yaml:1:8 agent_unknown: there is no agent "b"; known are a, c, acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:3:14 agent_kind_unknown: the agent "a" has the unknown kind "comand"; the kinds are acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:4:32 wrong_value: "command" must be a list of at least 1, but is 0 items
      .cuebook/config.yaml:6:19 wrong_value: "gates.default" must be "auto", "human" or "skip", but is the text "humn"
      .cuebook/config.yaml:7:1 yaml_syntax: this is not valid YAML: missing closing "quote
      w.workflow.yaml:3:52 unknown_field: unknown field "pro": input does not have it"
    `);
  });

  test("of a WORKFLOW.md for another system, once each", async () => {
    const text = `---
tracker: { kind: asana, active_states: [Todo], handoff_state: todo }
asana: { api_key: x }
agent: { kind: claud-code, max_turns: many }
---

Fix {{ range .issue.labels }}{{ .issue.title }}{{ end }} {{ .issue.titel }}
`;
    expect(await found({ "WORKFLOW.md": text })).toMatchInlineSnapshot(`
      "WORKFLOW.md:2:18 tracker_unknown: unknown kind of tracker "asana"; the kinds are file, github, gitlab, jira, linear
      WORKFLOW.md:2:63 state_conflict: "tracker.handoff_state" is "todo", which is also in "tracker.active_states": an issue that is handed off would be started again
      WORKFLOW.md:4:16 agent_unknown: there is no agent "claud-code"; known are acp, chat, claude-code, codex, command, replay
      WORKFLOW.md:4:39 wrong_type: "agent.max_turns" must be a whole number, but is the text "many"
      WORKFLOW.md:7:33 dot_context: .issue.title is looked up on the dot, which is an element of .issue.labels here; the root of the data is reached by $
      WORKFLOW.md:7:68 unknown_field: unknown field "titel": .issue does not have it"
    `);
  });

  test("of schemas and an edge of $START", async () => {
    const text = graph([
      ["branch: { type: string }", "branch: { type: strin }"],
      ["required: [$status, branch]", "required: [$status, brnch]"],
      ["{ const: rejected }", "{ const: approved }"],
      ["plan: { type: string }", 'plan: { typ: string, minLength: "1" }'],
      ["prompt: Plan it.", 'prompt: "Plan {{{prNumber}}}."'],
    ]);
    expect(await found({ "solve.workflow.yaml": text, "develop.md": develop })).toMatchInlineSnapshot(`
      "solve.workflow.yaml:7:60 schema_unknown_keyword: "typ" is not a keyword of JSON Schema; a field of the data belongs under "properties"
      solve.workflow.yaml:7:84 schema_invalid: "minLength" in a schema must be a whole number, but is the text "1"
      solve.workflow.yaml:14:67 schema_invalid: "type" in a schema must be "array", "boolean", "integer", "null", "number", "object" or "string", but is the text "strin"
      solve.workflow.yaml:15:31 required_unknown: "brnch" is required, but not declared; declared fields: $status, branch
      solve.workflow.yaml:24:43 status_duplicate: two arms of role "reviewer" have the status "approved"
      solve.workflow.yaml:27:50 unknown_name: unknown name "prNumber": the contract does not have it"
    `);
  });

  test("of a workflow of phases", async () => {
    const text = `description: Ship it.
weight: heavy
colour: red
inputs: { type: object, properties: { prompt: { typ: string } }, required: [prompt] }
phases:
  - use: spec
  - use: implement
    retry_from: closer
  - use: review
`;
    const prompt = (name: string) => `---\nextends: built-in\nappend: "{{${name}}}"\n---\n`;
    expect(
      await found({
        "ship.workflow.yaml": text,
        ".cuebook/prompts/spec.md": prompt("ISSUE_TITEL"),
        ".cuebook/prompts/implement.md": prompt("uper ISSUE_TITLE"),
      }),
    ).toMatchInlineSnapshot(`
      ".cuebook/prompts/implement.md:3:12 unknown_function: function "uper" not defined
      .cuebook/prompts/spec.md:3:12 unknown_name: unknown name "ISSUE_TITEL": the contract does not have it
      ship.workflow.yaml:1:1 missing_key: "name" is missing; expected text
      ship.workflow.yaml:2:9 wrong_value: "weight" must be "trivial", "small", "medium" or "large", but is the text "heavy"
      ship.workflow.yaml:3:1 unknown_key: unknown key "colour"; known here: version, name, description, inputs, agent, budgets, schedule, handoff, weight, variables, sync, phases
      ship.workflow.yaml:4:49 schema_unknown_keyword: "typ" is not a keyword of JSON Schema; a field of the data belongs under "properties"
      ship.workflow.yaml:8:17 phase_retry_target: "implement" cannot retry from "closer": only from itself or an earlier phase (spec, implement)"
    `);
  });
});

describe("a syntax error hides nothing else", () => {
  test("in a graph", async () => {
    const text = graph([
      ["    goal: Plan.\n", '    goal: "Plan.\n'],
      ["    turns: 5\n", "   turns: 5\n"],
      ["{{{error}}}", "{{{eror}}}"],
      ["{{{plan}}}", "{{{pan}}}"],
      ["approved: { role: $END }", "approved: { role: closer }"],
    ]);
    expect(await found({ "solve.workflow.yaml": text, "develop.md": develop })).toMatchInlineSnapshot(`
      "solve.workflow.yaml:4:17 yaml_syntax: this is not valid YAML: missing closing "quote
      solve.workflow.yaml:11:1 yaml_syntax: this is not valid YAML: all mapping items must start at the same column
      solve.workflow.yaml:29:46 unknown_name: unknown name "pan": the contract does not have it
      solve.workflow.yaml:32:54 unknown_name: unknown name "eror": the contract does not have it
      solve.workflow.yaml:34:23 unknown_target: there is no role "closer"; known roles: planner, developer, reviewer, $END, $SUSPEND"
    `);
  });

  test("in front matter", async () => {
    const text = "---\nname: x: y\ndialect: jinja\nagent:\n  max_turns: many\n---\n\nFix {{ issue.titel }}\n";
    expect(await found({ "WORKFLOW.md": text })).toMatchInlineSnapshot(`
      "WORKFLOW.md:2:7 yaml_syntax: this is not valid YAML: nested mappings are not allowed in compact mappings
      WORKFLOW.md:5:14 wrong_type: "agent.max_turns" must be a whole number, but is the text "many"
      WORKFLOW.md:8:14 unknown_field: unknown field "titel": issue does not have it"
    `);
  });

  test("in front matter without an end", async () => {
    const text = "---\ndialect: jinja\nagent:\n  max_turns: many\n\nFix {{ issue.titel }}\n";
    expect(await found({ "WORKFLOW.md": text })).toMatchInlineSnapshot(`
      "WORKFLOW.md:1:1 front_matter_unclosed: the front matter opened here is never closed; add a line --- after its last key
      WORKFLOW.md:4:14 wrong_type: "agent.max_turns" must be a whole number, but is the text "many"
      WORKFLOW.md:6:14 unknown_field: unknown field "titel": issue does not have it"
    `);
  });

  test("in a prompt", async () => {
    const text = graph([["approved: { role: $END }", "approved: { role: closer }"]]);
    expect(
      await found({ "solve.workflow.yaml": text, "develop.md": "{% if issue.title %}\n{{ issue.titel }}\n" }),
    ).toMatchInlineSnapshot(`
      "develop.md:1:1 unclosed_block: the template ends: \`{% if issue.title %}\` is never closed by {% endif %}
      develop.md:2:10 unknown_field: unknown field "titel": issue does not have it
      solve.workflow.yaml:34:23 unknown_target: there is no role "closer"; known roles: planner, developer, reviewer, $END, $SUSPEND"
    `);
  });
});

test("a mistake has no consequences among the findings", async () => {
  const cases: readonly (readonly [string, string])[] = [
    ["  planner:\n    goal: Plan.", "  planer:\n    goal: Plan."],
    ["    goal: Review.\n    frontmatter:", "    goal: Review.\n    frontmater:"],
    ["roles:\n", "rolls:\n"],
    ["graph:\n", "grap:\n"],
    ["prompt: Plan it.", "promt: Plan it."],
    ["{ role: reviewer, prompt", "{ rol: reviewer, prompt"],
    ['done: { role: reviewer, prompt: "Review {{{branch}}}.", max: 3 }', "done: reviewer"],
    ["dialect: jinja", "dialect: ninja2"],
  ];
  const each = await Promise.all(
    cases.map(([from, to]) => found({ "solve.workflow.yaml": graph([[from, to]]), "develop.md": develop })),
  );
  expect(each.join("\n\n")).toMatchInlineSnapshot(`
    "solve.workflow.yaml:3:3 role_without_edges: role "planer" has no edges in the graph; it returns ready
    solve.workflow.yaml:27:24 unknown_target: there is no role "planner"; known roles: planer, developer, reviewer, $END, $SUSPEND
    solve.workflow.yaml:28:3 unknown_role_in_graph: the graph has edges for "planner", which is not a role; known roles: planer, developer, reviewer
    solve.workflow.yaml:32:21 unknown_target: there is no role "planner"; known roles: planer, developer, reviewer, $END, $SUSPEND

    solve.workflow.yaml:20:5 unknown_key: unknown key "roles.reviewer.frontmater"; known here: description, goal, capabilities, procedure, output, prompt, frontmatter, returns, agent, tier, context, tools, turns, max, permissions, sandbox, workflow, with, depth, run, exits, decide, timeout, wait

    solve.workflow.yaml:2:1 unknown_key: unknown key "rolls"; known here: version, name, description, dialect, inputs, agent, context, budgets, schedule, done, handoff, roles, graph

    solve.workflow.yaml:26:1 unknown_key: unknown key "grap"; known here: version, name, description, dialect, inputs, agent, context, budgets, schedule, done, handoff, roles, graph

    solve.workflow.yaml:27:33 unknown_key: unknown key "graph.$START._.promt"; known here: role, prompt, location, gate, approver, max, as, all, each, share, join, after, until, timeout

    solve.workflow.yaml:31:13 unknown_key: unknown key "graph.developer.done.rol"; known here: role, prompt, location, gate, approver, max, as, all, each, share, join, after, until, timeout

    solve.workflow.yaml:31:11 wrong_type: "graph.developer.done" must be a mapping, but is the text "reviewer"

    solve.workflow.yaml:10:42 wrong_value: "roles.developer.prompt.dialect" must be "go", "mustache", "handlebars", "jinja", "liquid" or "plain", but is the text "ninja2""
  `);
});
