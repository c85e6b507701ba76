import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const folder = useFolders();

interface Found {
  readonly file: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly message: string;
}

async function found(at: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, out } = await cuebook(at, [...args, "--format", "json"], env);
  const { diagnostics } = JSON.parse(out) as { diagnostics: Found[] };
  const texts = diagnostics.map(
    ({ file, line, column, severity, code: of, message }) => `${file}:${line}:${column} ${severity} ${of}: ${message}`,
  );
  return { code, texts: texts.join("\n") };
}

const flow = `name: flow
agent: writr
roles:
  dev: { goal: Go., agent: reader }
  test: { goal: Go. }
graph:
  $START: { _: { role: dev, prompt: Go. } }
  dev: { _: { role: test, prompt: Go. } }
  test: { _: { role: $END } }
`;
const config = `agent: riter
agents:
  writer: { kind: claude-cod }
  reader: { kind: command, command: [$TOOL], max_output_byte: 5 }
  other: { kind: chat, provider: openai-compatible, model: m, base_url: $URL, max_tool_rounds: many }
`;

describe("cuebook check in a project", () => {
  test("reports what a run would refuse: agents, their settings, variables", async () => {
    const at = folder({ "flow.workflow.yaml": flow, ".cuebook/config.yaml": config });
    const { code, texts } = await found(at, ["check"], { URL: "https://example.org" });
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      ".cuebook/config.yaml:1:8 error agent_unknown: there is no agent "riter"; known are writer, reader, other, acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:3:19 error agent_kind_unknown: the agent "writer" has the unknown kind "claude-cod"; the kinds are acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:4:38 warning environment_unset: "agents.reader.command.0" names $TOOL, which is not set here
      .cuebook/config.yaml:4:46 error unknown_key: unknown key "max_output_byte"; known here: command, env, set, max_output_bytes
      .cuebook/config.yaml:5:96 error wrong_type: "max_tool_rounds" must be a whole number, but is the text "many"
      flow.workflow.yaml:2:8 error agent_unknown: there is no agent "writr"; known are writer, reader, other, acp, chat, claude-code, codex, command, replay
      flow.workflow.yaml:7:16 warning task_not_stated: no agent from "dev" to the end receives the task: no prompt on the way uses \`input\` or \`issue\`"
    `);
  });

  test("reports variables of a workflow without a source", async () => {
    const variables =
      "variables: { BASE: { env: BASE_BRANCH }, NOTES: { file: notes.md }, FINE: { env: X, default: y } }\n";
    const at = folder({ "ship.workflow.yaml": `name: ship\nphases: [spec]\n${variables}` });
    const { code, texts } = await found(at, ["check"]);
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      "ship.workflow.yaml:3:27 warning environment_unset: "variables.BASE" names $BASE_BRANCH, which is not set here
      ship.workflow.yaml:3:57 error variable_file_missing: the variable NOTES comes from "notes.md", which does not exist"
    `);
  });

  test("reports an unknown kind of tracker, and variables of front matter that are not set", async () => {
    const text = "---\ntracker:\n  kind: fiel\n  project: $PROJECT\n---\n\nFix {{ .issue.title }}\n";
    const { code, texts } = await found(folder({ "WORKFLOW.md": text }), ["check"]);
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      "WORKFLOW.md:2:1 warning no_effect: "tracker" has no effect in this version: project
      WORKFLOW.md:2:1 error states_missing: "tracker.active_states" and "tracker.terminal_states" are both empty: list at least the states in which an issue is worked on
      WORKFLOW.md:3:9 error tracker_unknown: unknown kind of tracker "fiel"; the kinds are file, github, gitlab, jira, linear
      WORKFLOW.md:4:12 warning variable_unset: "tracker.project" takes its value from $PROJECT, which is not set"
    `);
  });

  test("judges services with their .env file", async () => {
    const at = folder({
      "WORKFLOW.md": "---\nagent: { max_turns: 3 }\n---\n\nFix {{ .issue.title }}\n",
      "flow.workflow.yaml": flow,
      "own.env": "CUEBOOK_AGENT_MAX_TURNS=many\nCUEBOOK_AGENT_MAX_TURN=3\nOTHER=1\n",
    });
    const { code, texts } = await found(at, ["check", "WORKFLOW.md", "--env-file", "own.env"]);
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      "own.env:1:1 error variable_value: CUEBOOK_AGENT_MAX_TURNS overrides "agent.max_turns" and must be a whole number of at least 1, but its value is not
      own.env:2:1 warning variable_not_read: the variable CUEBOOK_AGENT_MAX_TURN is set, but no setting is read from it
      own.env:3:1 info dotenv_ignored: only names that start with CUEBOOK_ are read from this file; ignored: OTHER"
    `);
    expect(await found(at, ["check", "WORKFLOW.md"], { CUEBOOK_ENV_FILE: "own.env" })).toEqual({ code, texts });
    expect((await found(at, ["check", "flow.workflow.yaml", "--env-file", "own.env"])).code).toBe(0);
  });

  test("--ci fails for a variable that is not set, which otherwise is a warning", async () => {
    const at = folder({
      "WORKFLOW.md": "Fix {{ .issue.title }}\n",
      ".cuebook/config.yaml": "agent: dev\nagents: { dev: { kind: command, command: [$TOOL] } }\n",
    });
    expect((await found(at, ["check"])).code).toBe(0);
    expect((await found(at, ["check", "--ci"])).code).toBe(1);
    expect((await found(at, ["check", "--ci"], { TOOL: "sh" })).code).toBe(0);
  });

  test("judges agents also if other parts of the configuration have errors", async () => {
    const broken = "agent: writer\nagents: { writer: { kind: command, command: [sh] } }\nlimits: { repairs: many }\n";
    const at = folder({ "flow.workflow.yaml": flow, ".cuebook/config.yaml": broken });
    const { code, texts } = await found(at, ["check"]);
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      ".cuebook/config.yaml:3:20 error wrong_type: "limits.repairs" must be a whole number, but is the text "many"
      flow.workflow.yaml:2:8 error agent_unknown: there is no agent "writr"; known are writer, acp, chat, claude-code, codex, command, replay
      flow.workflow.yaml:4:28 error agent_unknown: there is no agent "reader"; known are writer, acp, chat, claude-code, codex, command, replay
      flow.workflow.yaml:7:16 warning task_not_stated: no agent from "dev" to the end receives the task: no prompt on the way uses \`input\` or \`issue\`"
    `);
  });

  test("judges no names if agents of the configuration cannot be read", async () => {
    const at = folder({ "flow.workflow.yaml": flow, ".cuebook/config.yaml": "agents:\n  dev: { kind: [\n  x\n" });
    const { code, texts } = await found(at, ["check"]);
    expect(code).toBe(1);
    expect(texts).not.toContain("agent_");
  });

  test("reports a workflow of phases whose agent has no sessions", async () => {
    const at = folder({
      "ship.workflow.yaml": "name: ship\nphases: [spec, implement]\n",
      ".cuebook/config.yaml": "agent: writer\nagents: { writer: { kind: command, command: [sh] } }\n",
    });
    const { code, texts } = await found(at, ["check"]);
    expect(code).toBe(0);
    expect(texts).toMatchInlineSnapshot(
      `
      "@cuebook/library/phases/spec.md:12:14 warning changes_reverted: the role "spec" may not write, but nothing keeps its agent "writer" (command) from it: changes would be reverted
      ship.workflow.yaml:2:10 warning agent_without_sessions: the roles "spec" and "implement" may continue in later turns, but the agent "writer" (command) does not remember earlier ones"
    `,
    );
  });

  test("without a configuration, nothing is said about agents", async () => {
    const at = folder({ "flow.workflow.yaml": flow });
    expect(await found(at, ["check"])).toEqual({
      code: 0,
      texts: expect.not.stringContaining("agent_") as string,
    });
  });

  test("cuebook config reports the same findings about the configuration", async () => {
    const at = folder({ ".cuebook/config.yaml": config });
    const { code, texts } = await found(at, ["config"], { URL: "https://example.org" });
    expect(code).toBe(1);
    expect(texts).toMatchInlineSnapshot(`
      ".cuebook/config.yaml:1:8 error agent_unknown: there is no agent "riter"; known are writer, reader, other, acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:3:19 error agent_kind_unknown: the agent "writer" has the unknown kind "claude-cod"; the kinds are acp, chat, claude-code, codex, command, replay
      .cuebook/config.yaml:4:38 warning environment_unset: "agents.reader.command.0" names $TOOL, which is not set here
      .cuebook/config.yaml:4:46 error unknown_key: unknown key "max_output_byte"; known here: command, env, set, max_output_bytes
      .cuebook/config.yaml:5:96 error wrong_type: "max_tool_rounds" must be a whole number, but is the text "many""
    `);
  });
});

test("what a prompt orders is judged by the rules of its role and of the project, if its agent keeps to them", async () => {
  const rules = (decide: string) =>
    `tools: { permissions: { rules: [{ decide: ${decide}, command: [git, fetch] }] } }\n`;
  const orders = async (agent: string, more = "") => {
    const agents = `agent: ${agent}\nagents: { claude: { kind: claude-code }, own: { kind: command, command: [x] } }\n${more}`;
    const text = "---\npermissions: read\n---\n\nWork on {{ .issue.title }}. Run `git fetch`.\n";
    const { texts } = await found(folder({ "WORKFLOW.md": text, ".cuebook/config.yaml": agents }), ["check"]);
    return texts.split("\n").filter((line) => line.includes(" order_"));
  };
  const order = 'role "worker" has the order "git fetch", which';
  expect(await orders("claude")).toEqual([
    `WORKFLOW.md:5:34 warning order_asked: ${order} no rule allows: a person is asked each time`,
  ]);
  expect(await orders("claude", rules("allow"))).toEqual([]);
  expect(await orders("claude", rules("deny"))).toEqual([
    `WORKFLOW.md:5:34 error order_denied: ${order} the configuration denies: { decide: deny, command: ["git", "fetch"] }`,
  ]);
  expect(await orders("own")).toEqual([]);
});
