import { checkData, checkSchema, schemaForAuthors } from "@cuebook/settings";
import { Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import {
  agentAdapters,
  createAgent,
  hasSetting,
  outdatedClient,
  renamedAgentSettings,
  unknownAgent,
} from "./registry.ts";

const place = { source: new Source("schema", ""), span: { start: 0, end: 0 } };

const settings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  acp: {
    preset: "opencode",
    model: "anthropic/opus",
    mode: "build",
    args: ["--pure"],
    env: ["AWS_*"],
    set: { A: "b" },
  },
  chat: {
    provider: "anthropic",
    model: "opus",
    api_key: "k",
    headers: { "x-team": "a" },
    retries: 0,
    system: "Be brief.",
  },
  "claude-code": { model: "opus", args: ["--bare"], env: ["AWS_*"], set: { A: "b" }, max_turns: 3 },
  codex: { model: "gpt-5.5", effort: "low", args: ["-c", "model_verbosity=low"] },
  command: { command: ["agent", "--quiet"], env: ["HOME"], max_output_bytes: 10 },
  replay: { script: "replay.yaml" },
};

describe.each(agentAdapters.map((adapter) => [adapter.kind, adapter] as const))(
  "the agent kind %s",
  (kind, adapter) => {
    test("createAgent makes agents of the kind from settings that fit its schema", () => {
      const config = settings[kind] ?? {};
      expect(checkData(schemaForAuthors(adapter.settings), config)).toEqual([]);
      expect(createAgent(kind, config)).toMatchObject({ kind, capabilities: adapter.capabilities });
    });

    test("the schema is valid, and finds mistakes", () => {
      expect(checkSchema(schemaForAuthors(adapter.settings), () => place)).toEqual([]);
      expect(
        checkData(schemaForAuthors(adapter.settings), {
          ...settings[kind],
          nonsense: 1,
          set: { "A=B": "c" },
          env: ["A B"],
        }),
      ).not.toEqual([]);
    });
  },
);

test("a client that is older than its kind was tested with gets a warning", () => {
  const codex = createAgent("codex", {});
  expect(outdatedClient(codex, "codex-cli 0.168.12")).toBe(
    "Codex 0.168.12 is older than 0.169.0, the oldest version that Cuebook was tested with",
  );
  for (const version of ["codex-cli 0.169.0", "codex-cli 0.170.0-alpha.1", "codex-cli 1.0.0", "who knows"]) {
    expect(outdatedClient(codex, version)).toBeUndefined();
  }
  expect(outdatedClient(createAgent("claude-code", {}), "2.1.9 (Claude Code)")).toContain("Claude Code 2.1.9 is older");
  expect(outdatedClient(createAgent("command", { command: ["x"] }), "0.0.1")).toBeUndefined();
  expect(outdatedClient(createAgent("acp", { preset: "opencode" }), "OpenCode 1.18.9")).toContain("older than 1.18.33");
  expect(outdatedClient(createAgent("acp", { command: ["x"] }), "OpenCode 1.18.9")).toBeUndefined();
});

test("a wrong value of a secret setting is not in the message", () => {
  const create = (more: Readonly<Record<string, unknown>>) => () =>
    createAgent("chat", { provider: "anthropic", model: "m", ...more });
  expect(create({ api_key: 123_456_789 })).toThrow('"api_key" must be text');
  expect(create({ api_key: 123_456_789 })).not.toThrow("123456789");
  expect(create({ headers: { "X-Key": "hunter2hunter2\n" } })).toThrow('"headers.X-Key" must be a text of one line');
  expect(create({ headers: { "X-Key": "hunter2hunter2\n" } })).not.toThrow("hunter2");
});

test("an unknown kind gets a suggestion", () => {
  expect(() => createAgent("claude_code", {}, "claude")).toThrow(
    expect.objectContaining({
      code: "agent_config_invalid",
      message: 'the agent "claude" has an unknown kind: "claude_code"',
      hint: expect.stringMatching(
        /^did you mean "claude-code"\? Known are .*; it is set as `kind` under agents.claude/,
      ),
    }),
  );
  expect(unknownAgent("fastr", ["faster"])).toMatchObject({
    message: 'there is no agent "fastr"',
    hint: 'did you mean "faster"? Known are acp, chat, claude-code, codex, command, replay, faster',
  });
  expect(() => createAgent("__proto__", {})).toThrow(
    expect.objectContaining({
      hint: expect.stringMatching(/^known are acp, chat, claude-code, codex, command, replay;/),
    }),
  );
});

test.each([
  ["chat", "baseUrl", "base_url", "https://models.example/v1"],
  ["claude-code", "maxTurns", "max_turns", 3],
  ["command", "maxOutputBytes", "max_output_bytes", 10],
])("an agent of the kind %s takes %s, and the warning names %s", (kind, earlier, present, value) => {
  const written = { ...settings[kind], [earlier]: value };
  const bare = Object.fromEntries(Object.entries(written).filter(([key]) => key !== present));
  expect(createAgent(kind, bare).kind).toBe(kind);
  const findings = renamedAgentSettings({ kind, ...bare }, () => place);
  expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    `warning: "${earlier}" is now called "${present}"`,
  ]);
  expect(() => createAgent(kind, { ...bare, [present]: value })).toThrow(
    `the file has both "${present}" and "${earlier}"; keep one of them`,
  );
});

test("the kinds with models and variables of their own are known", () => {
  const kindsWith = (setting: "model" | "env") => Object.keys(settings).filter((kind) => hasSetting(kind, setting));
  expect(kindsWith("model")).toEqual(["acp", "chat", "claude-code", "codex"]);
  expect(kindsWith("env")).toEqual(["acp", "claude-code", "codex", "command", "replay"]);
});
