import { Source } from "@cuebook/template";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { checkDocument } from "./document.ts";
import { parseYaml } from "./yaml.ts";

const schema = {
  type: "object",
  properties: {
    agent: { enum: ["claude-code", "codex"] },
    turns: { type: "integer", minimum: 1 },
    agents: {
      type: "object",
      additionalProperties: { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] },
    },
  },
  required: ["agent"],
} as const;

function golden(text: string): string {
  const source = new Source("config.yaml", text);
  return renderFindings(checkDocument(parseYaml(source), schema, source), { "config.yaml": text });
}

describe("checkDocument", () => {
  test("checkDocument accepts a document that fits, and any key that starts with x-", () => {
    expect(golden("agent: codex\nx-note: mine\nagents:\n  a: { kind: codex, x-why: fast }\n")).toBe("");
  });

  test("checkDocument reports unknown and missing keys, wrong types and values, each at its place", () => {
    expect(
      golden("agent: claude-cod\ntruns: 3\nagents:\n  a:\n    knd: codex\n  b: codex\n  c: {}\nturns: 0\n"),
    ).toMatchInlineSnapshot(`
      "config.yaml:1:8 error wrong_value: "agent" must be "claude-code" or "codex", but is the text "claude-cod"
      > 1 | agent: claude-cod
          |        ^^^^^^^^^^
        help: did you mean "claude-code"?
      config.yaml:2:1 error unknown_key: unknown key "truns"; known here: agent, turns, agents
      > 2 | truns: 3
          | ^^^^^
        help: did you mean "turns"?
      config.yaml:5:5 error unknown_key: unknown key "agents.a.knd"; known here: kind
      > 5 |     knd: codex
          |     ^^^
        help: did you mean "kind"?
      config.yaml:6:6 error wrong_type: "agents.b" must be a mapping, but is the text "codex"
      > 6 |   b: codex
          |      ^^^^^
        help: it has the key kind
      config.yaml:7:3 error missing_key: "agents.c.kind" is missing; expected text
      > 7 |   c: {}
          |   ^
      config.yaml:8:8 error wrong_value: "turns" must be at least 1, but is the number 0
      > 8 | turns: 0
          |        ^"
    `);
  });

  test("checkDocument suggests quotes for a text in braces", () => {
    expect(golden("agent: codex\nagents:\n  a: { kind: {name} }\n")).toMatchInlineSnapshot(`
      "config.yaml:3:14 error wrong_type: "agents.a.kind" must be text, but is a mapping
      > 3 |   a: { kind: {name} }
          |              ^^^^^^
        help: quote the text: YAML reads a value that starts with { as a mapping"
    `);
  });

  test("checkDocument reports nothing for an unreadable document", () => {
    expect(golden("agent: [")).toBe("");
  });
});
