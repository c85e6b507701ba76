import { Source } from "@cuebook/template";
import { checkData, checkSchema } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { agentAdapters, createAgent, unknownAgent } from "./registry.ts";

const settings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  chat: {
    provider: "anthropic",
    model: "opus",
    apiKey: "k",
    headers: { "x-team": "a" },
    retries: 0,
    system: "Be brief.",
  },
  "claude-code": { model: "opus", args: ["--bare"], env: ["AWS_*"], set: { A: "b" }, maxTurns: 3 },
  command: { command: ["agent", "--quiet"], env: ["HOME"], maxOutputBytes: 10 },
  replay: { script: "replay.yaml" },
};

describe.each(agentAdapters.map((adapter) => [adapter.kind, adapter] as const))(
  "the agent kind %s",
  (kind, adapter) => {
    test("makes agents of its kind from settings that fit its schema", () => {
      const config = settings[kind] ?? {};
      expect(checkData(adapter.configSchema, config)).toEqual([]);
      expect(createAgent(kind, config)).toMatchObject({ kind, capabilities: adapter.capabilities });
    });

    test("has a schema that is one, and that finds mistakes", () => {
      expect(
        checkSchema(adapter.configSchema, () => ({ source: new Source("schema", ""), span: { start: 0, end: 0 } })),
      ).toEqual([]);
      expect(
        checkData(adapter.configSchema, { ...settings[kind], nonsense: 1, set: { "A=B": "c" }, env: ["A B"] }),
      ).not.toEqual([]);
    });
  },
);

test("an unknown kind says what was meant", () => {
  expect(() => createAgent("claude_code", {}, "claude")).toThrow(
    expect.objectContaining({
      code: "agent_config_invalid",
      message: 'the agent "claude" is of an unknown kind: "claude_code"',
      hint: expect.stringMatching(
        /^did you mean "claude-code"\? Known are .*; it stands as `kind` under agents.claude/,
      ),
    }),
  );
  expect(unknownAgent("fastr", ["faster"])).toMatchObject({
    message: 'there is no agent "fastr"',
    hint: 'did you mean "faster"? Known are chat, claude-code, command, replay, faster',
  });
  expect(() => createAgent("__proto__", {})).toThrow(
    expect.objectContaining({ hint: expect.stringMatching(/^known are chat, claude-code, command, replay;/) }),
  );
});
