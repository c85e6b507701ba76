import type { JsonSchema } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { buildPromptArguments } from "../arguments/build.ts";
import { chatDiagnostics } from "../protocol/diagnostics.ts";
import { checkPrompt } from "./check.ts";
import type { ContractOptions } from "./contract.ts";
import type { PromptDefinition, PromptVariable } from "./definition.ts";
import { parsePrompt } from "./parse.ts";
import { renderPrompt } from "./render.ts";

function prompt(content: string, ...variables: PromptVariable[]): PromptDefinition {
  return { messages: [{ role: "system", content }], variables, blank: "drop" };
}

function codes(definition: PromptDefinition, options: ContractOptions = {}): string[] {
  return checkPrompt(definition, options).map(({ code, line, column }) => `${line}:${column} ${code}`);
}

describe("undeclared arguments", () => {
  test("undeclared arguments are errors if callers may pass only declared ones", () => {
    expect(codes(prompt("{{ a }}{{ args.a }}"))).toEqual(["1:4 unknown_name", "1:16 unknown_field"]);
    const args = { type: "object", properties: { b: { type: "string" } } };
    expect(codes(prompt("{{ a }}"), { args })).toEqual(["1:4 unknown_name"]);
  });

  test("undeclared arguments are reported, but not checked, if callers may pass any", () => {
    for (const args of ["open", true, {}, { type: "object", additionalProperties: true }] as const)
      expect(codes(prompt("{{ a }} {{ args.b }}"), { args })).toEqual([
        "1:4 prompt_variable_undeclared",
        "1:4 unchecked",
        "1:12 prompt_variable_undeclared",
        "1:12 unchecked",
      ]);
  });

  test("undeclared arguments under a guard are allowed if callers may pass any", () => {
    const found = codes(
      prompt("{{ a|default:'x' }}{% if b is defined %}{{ b }}{% endif %}{% if args.c is defined %}c{% endif %}"),
      { args: "open" },
    );
    expect(found.filter((code) => !code.endsWith("unchecked"))).toEqual([]);
  });

  test("undeclared arguments have the schema's type, and may be absent", () => {
    const args = { type: "object", additionalProperties: { type: "string" } };
    expect(codes(prompt("{{ a }}"), { args })).toEqual(["1:4 maybe_absent"]);
    expect(codes(prompt("{% if a is defined %}{{ a|upper }}{% endif %}"), { args })).toEqual([]);
  });
});

describe("declared arguments", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      plan: { enum: ["free", "paid"] },
      orders: { type: "array", items: { $ref: "#/$defs/order" } },
      client: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    },
    required: ["plan", "orders"],
    $defs: { order: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } },
  };

  test("arguments declared by a schema have its types, at the root and in args", () => {
    const content =
      "{{ plan }}{% for o in orders %}{{ o.id }}{% endfor %}{{ args.plan }}{% if client is defined %}{{ client.name }}{% endif %}";
    expect(codes(prompt(content), { args: schema })).toEqual([]);
    expect(
      codes(prompt("{% for o in orders %}{{ o.idd }}{% endfor %}{{ client.name }}{% if plan == 'fre' %}{% endif %}"), {
        args: schema,
      }),
    ).toEqual(["1:27 unknown_field", "1:48 maybe_absent", "1:68 never_true"]);
  });

  test("arguments declared by a variable too have its default", () => {
    const variable = { name: "client", type: "object", defaultValue: { name: "x" } };
    expect(codes(prompt("{{ client.name }}", variable), { args: schema })).toEqual([]);
    expect(codes(prompt("{{ args.client.name }}", variable), { args: schema })).toEqual(["1:9 maybe_absent"]);
  });

  test("dotted arguments are in objects that always exist", () => {
    expect(
      codes(
        prompt(
          "{{ client.a }}{% if client.b is defined %}{{ client.b }}{% endif %}",
          { name: "client.a", required: true },
          { name: "client.b" },
        ),
      ),
    ).toEqual([]);
  });
});

describe("facts", () => {
  test("facts need no guard if the host always knows them", () => {
    const content = "{{ assistant.name }}{{ conversation.id }}{{ session.mode }}{{ conversation.duration }}";
    expect(codes(prompt(content))).toHaveLength(4);
    const given = ["assistant", "conversation", "conversation_created", "session_mode"] as const;
    expect(codes(prompt(content), { given })).toEqual([]);
  });

  test("facts need no guard if they have a default", () => {
    expect(codes(prompt("{{ assistant.name }}", { name: "assistant.name", defaultValue: "Ada" }))).toEqual([]);
  });

  test("every namespace is strict about its fields", () => {
    expect(codes(prompt("{{ system.nope }}"), { args: "open" })).toEqual(["1:11 unknown_field"]);
  });
});

test("the template of a message with an unknown role is checked too", () => {
  expect(codes({ messages: [{ role: "bot", content: "{{ a }}" }] })).toEqual(["1:4 unknown_name", "1:1 prompt_role"]);
});

test("a message that does not parse hides no finding of another", () => {
  const messages = [
    { role: "system", content: "{{ a" },
    { role: "user", content: "{{ b }}" },
  ];
  expect(codes({ messages, variables: [{ name: "c" }] })).toEqual([
    "1:1 unclosed_action",
    "1:4 unknown_name",
    "1:4 unknown_name",
  ]);
});

/** A prompt for each code of prompts that causes it. */
const makers: Readonly<Record<string, readonly [PromptDefinition, ContractOptions?]>> = {
  message_maybe_blank: [{ messages: [{ role: "system", content: " " }] }],
  prompt_role: [{ messages: [{ role: "tool", content: "" }] }],
  prompt_dialect: [{ messages: [{ role: "user", content: "", dialect: "twig" }] }],
  prompt_shape: [{ messages: new Array(1001).fill({ role: "user", content: "" }) }],
  prompt_without_messages: [{ messages: [] }],
  prompt_variable_name: [prompt("", { name: "a..b" })],
  prompt_variable_repeated: [prompt("{{ a }}", { name: "a", required: true }, { name: "a" })],
  prompt_variable_type: [prompt("", { name: "a", type: "list" })],
  prompt_default_type: [prompt("", { name: "a", type: "integer", defaultValue: 1.5 })],
  prompt_default_unused: [prompt("{{ a }}", { name: "a", required: true, defaultValue: "x" })],
  prompt_variable_shadows: [prompt("", { name: "args" })],
  prompt_argument_shadows: [prompt(""), { args: { type: "object", properties: { system: { type: "string" } } } }],
  prompt_variable_unused: [prompt("", { name: "a" })],
  prompt_variable_undeclared: [prompt("{{ a }}"), { args: "open" }],
  prompt_flat_open: [prompt(""), { args: "open", profile: { args: "flat" } }],
};

describe("the registry of findings", () => {
  test.each(Object.entries(makers))("%s is reported for its example", (code, [definition, options]) => {
    expect(checkPrompt(definition, options).map((finding) => finding.code)).toContain(code);
  });

  test("each code has an example, or its own test", () => {
    const told = ["argument_shadowed", "argument_overwrites", "argument_dropped", "argument_conflict"];
    const elsewhere = [
      "prompt_argument_wrong",
      "prompt_source_sent",
      "prompt_unknown_key",
      "message_blank",
      "message_blank_refused",
    ];
    expect(Object.keys(chatDiagnostics).sort()).toEqual([...Object.keys(makers), ...told, ...elsewhere].sort());
  });

  test("each code has a summary and a remedy", () => {
    for (const [code, { summary, remedy }] of Object.entries(chatDiagnostics)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(summary).toMatch(/\.$/);
      expect(remedy).toMatch(/\.$/);
    }
  });
});

describe("a default", () => {
  test.each([
    ["string", "a", true],
    ["text", "", true],
    ["string", 1, false],
    ["string", null, false],
    ["number", 1.5, true],
    ["number", "1.5", false],
    ["integer", 1, true],
    ["integer", 1.5, false],
    ["boolean", false, true],
    ["boolean", "false", false],
    ["array", [], true],
    ["array", {}, false],
    ["array", "[1]", false],
    ["object", {}, true],
    ["object", [], false],
    ["object", new Date(0), false],
    ["number", Number.NaN, false],
  ])("a default of type %s may be %j: %s", (type, defaultValue, isFine) => {
    const found = codes(prompt("{{ a|tojson }}", { name: "a", type, defaultValue }));
    expect(found.some((code) => code.endsWith("prompt_default_type"))).toBe(!isFine);
  });

  test("a default that a fact cannot have is an error", () => {
    expect(codes(prompt("{{ session.mode }}", { name: "session.mode", defaultValue: "video" }))).toContain(
      "1:1 prompt_default_type",
    );
    expect(codes(prompt("{{ message.text }}", { name: "message.text", type: "number", defaultValue: 1 }))).toContain(
      "1:1 prompt_variable_type",
    );
  });
});

describe("a prompt without findings", () => {
  const variables: PromptVariable[] = [
    { name: "plan", defaultValue: "free" },
    { name: "client.language" },
    { name: "limit", type: "integer", required: true },
    { name: "tags", type: "array", defaultValue: [] },
    { name: "message.language", defaultValue: "en" },
    { name: "assistant.name", defaultValue: "Ada" },
  ];
  const content =
    "{{ plan }}{% if client.language is defined %}{{ client.language }}{% endif %}{{ limit + 1 }}{{ tags|length }}" +
    "{{ message.language }}{{ assistant.name }}{{ message.text }}{% if session.mode is defined %}{{ session.mode }}{% endif %}" +
    "{% if conversation.duration is defined %}{{ conversation.duration }}{% endif %}{{ args.limit }}" +
    "{% if args.plan is defined %}{{ args.plan }}{% endif %}";
  const definition = prompt(content, ...variables);

  test.each([
    [{ limit: 1 }],
    [{ limit: 1, plan: "" }],
    [{ limit: 1, "client.language": "de" }],
    [{ limit: 1, client: { other: 1 } }],
    [{ limit: 1, tags: [1, null] }],
    [{ limit: 1, message: { language: 5 }, session: null }],
  ])("renders with %j", (args) => {
    expect(codes(definition)).toEqual([]);
    const { prompt: parsed } = parsePrompt(definition);
    if (parsed === undefined) throw new Error("the prompt has errors");
    for (const facts of [{}, { assistant: { id: 1, name: "" }, conversation: { id: 1, createdAt: new Date(0) } }])
      expect(() => renderPrompt(parsed, buildPromptArguments(facts, { args, now: new Date(0) }))).not.toThrow();
  });
});
