import { expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import type { Returns } from "../model/workflow.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { instruction } from "./instruction.ts";
import { type Read, readOutput } from "./read.ts";

/** A workflow with one role, whose output has this schema, and a prompt for each status. */
function workflowOf(schema: string, edges = `_: { role: $END }`): string {
  return `name: w\nroles: { a: { goal: "Work on {{{input.prompt}}}.", frontmatter: ${schema} } }\ngraph: { $START: { _: { role: a, prompt: "Go: {{{input.prompt}}}." } }, a: { ${edges} } }\n`;
}

function load(schema: string, edges?: string) {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.yaml", text: workflowOf(schema, edges) }, () => undefined);
  const returns = workflow?.definition.roles.a?.returns;
  const findings = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return { returns, messages: findings.map(({ code, message }) => `${code}: ${message}`) };
}

function read(schema: string, reply: string, edges?: string): Read {
  const { returns, messages } = load(schema, edges);
  expect(messages).toEqual([]);
  if (returns === undefined) throw new Error("the workflow has no role a");
  return readOutput(`---\n${reply}\n---\n`, returns);
}

function complaintsOf(result: Read): string[] {
  return result.ok ? [] : result.complaints.map(({ message }) => message);
}

test.each([
  [
    "properties",
    "{ properties: { x: { properties: { url: { type: string } }, required: [url] } }, required: [x] }",
    "x: null",
    "a mapping",
  ],
  ["items", "{ properties: { x: { items: { type: string } } }, required: [x] }", "x: 5", "a list"],
  ["minLength", "{ properties: { x: { minLength: 3 } }, required: [x] }", "x: 5", "text"],
])("a schema without type but with %s allows no value of another type", (_, schema, reply, expected) => {
  expect(complaintsOf(read(schema, reply))[0]).toContain(`The field \`x\` must be ${expected}`);
  const { returns } = load(schema);
  expect(instruction(returns as Returns)).toContain(`- \`x\`: ${expected}`);
});

test.each([
  ["an infinite number", "x: .inf", ".inf is not a finite number"],
  ["no number", "x: .nan", ".nan is not a finite number"],
  ["a number too large for a double", "x: 1e400", "1e400 is not a finite number"],
  ["a whole number of too many digits", "x: 12345678901234567890", "write it in quotes, as text"],
])("readOutput refuses %s", (_, reply, reason) => {
  expect(complaintsOf(read("{ properties: { x: {} }, required: [x] }", reply)).join()).toContain(reason);
});

test("readOutput refuses whole numbers of JSON that would lose digits", () => {
  const returns: Returns = { format: "json", discriminant: "status", schema: { properties: { id: {} } } };
  expect(complaintsOf(readOutput('{"id": 12345678901234567890}', returns)).join()).toContain("write it in quotes");
  expect(complaintsOf(readOutput('{"id": 1e999}', returns)).join()).toContain("not a finite number");
  expect(readOutput('{"id": 9007199254740991}', returns)).toMatchObject({ value: { id: 9007199254740991 } });
});

test("an object with patterns allows no fields that match none of them", () => {
  const schema = '{ properties: { x: { patternProperties: { "^n_": { type: number } } } }, required: [x] }';
  expect(read(schema, "x: { n_a: 1 }").ok).toBe(true);
  expect(complaintsOf(read(schema, "x: { other: 1 }"))[0]).toContain("`x.other` is not expected");
});

test("definitions of an arm do not hide those of the whole schema", () => {
  const schema = `{ $defs: { T: { type: string } }, oneOf: [
    { $defs: { V: { type: integer } }, properties: { $status: { const: a }, x: { $ref: "#/$defs/T" }, y: { $ref: "#/oneOf/0/$defs/V" } }, required: [$status, x, y] } ] }`;
  const edges = "a: { role: $END }";
  expect(read(schema, "$status: a\nx: t\ny: 1", edges)).toMatchObject({ ok: true, status: "a" });
  expect(complaintsOf(read(schema, "$status: a\nx: 1\ny: t", edges))).toHaveLength(2);
});

test("a reference that leads back to itself is found by verification", () => {
  const { messages } = load(
    '{ properties: { x: { $ref: "#/$defs/V" } }, $defs: { V: { $ref: "#/$defs/W" }, W: { allOf: [{ $ref: "#/$defs/V" }] } } }',
  );
  expect(messages[0]).toContain("schema_circular");
});

test.each(["draft-04", "draft-06", "draft-07"])("a schema of %s is read as its draft defines it", (draft) => {
  const schema = `{ $schema: "http://json-schema.org/${draft}/schema#", definitions: { pair: { type: array, items: [{ type: string }, { type: integer }], additionalItems: false } },
    properties: { x: { $ref: "#/definitions/pair" } }, required: [x], dependencies: { y: [x] } }`;
  expect(read(schema, "x: [a, 1]").ok).toBe(true);
  expect(complaintsOf(read(schema, "x: [a, b, c]")).length).toBeGreaterThan(0);
});

test("a reference to nothing names the definitions of both keywords", () => {
  const { messages } = load(
    '{ properties: { x: { $ref: "#/definitions/par" } }, $defs: { a: {} }, definitions: { "p/r": {}, pair: {} } }',
  );
  expect(messages[0]).toContain(
    'schema_reference: $ref "#/definitions/par" points to nothing; known here: #/$defs/a, #/definitions/p~1r, #/definitions/pair',
  );
});

test("an unknown draft is a finding", () => {
  expect(load('{ $schema: "https://json-schema.org/draft-08/schema", properties: {} }').messages[0]).toContain(
    "schema_draft",
  );
});

const shared = `{ $defs: {
    Base: { type: object, properties: { note: { type: string } } },
    A: { allOf: [{ $ref: "#/$defs/Base" }, { properties: { $status: { const: a }, url: { type: string } }, required: [$status, url] }] },
    B: { properties: { $status: { const: b } }, required: [$status] } },
  oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] }`;

test("the arms of a union can be references, and be made of parts", () => {
  const edges = 'a: { role: a, prompt: "{{{url}}}" }, b: { role: $END }';
  expect(read(shared, "$status: a\nurl: u\nnote: n", edges)).toMatchObject({ ok: true, status: "a" });
  expect(complaintsOf(read(shared, "$status: b\nurl: u", edges))[0]).toContain("belongs to a, not to b");
  expect(complaintsOf(read(shared, "$status: a\nurl: u\nother: 1", edges))[0]).toContain("`other` is not expected");
});

test("a finding about an arm that is a reference shows the definition", () => {
  const { messages } = load('{ $defs: { A: { properties: { x: {} } } }, oneOf: [{ $ref: "#/$defs/A" }] }');
  expect(messages[0]).toContain("variant_without_status");
});

const conditional = `{ properties: { $status: { enum: [done, failed] } }, required: [$status],
  if: { properties: { $status: { const: done } } }, then: { properties: { url: { type: string } }, required: [url] },
  else: { properties: { reason: { type: string } }, required: [reason] } }`;

test("a condition on the status gives each status its fields", () => {
  const edges = 'done: { role: $END, prompt: "{{{url}}}" }, failed: { role: a, prompt: "{{{reason}}}" }';
  expect(read(conditional, "$status: done\nurl: u", edges)).toMatchObject({ ok: true, status: "done" });
  expect(complaintsOf(read(conditional, "$status: failed\nurl: u", edges))).toHaveLength(2);
  const wrong = load(conditional, 'done: { role: $END, prompt: "{{{reason}}}" }, failed: { role: a, prompt: x }');
  expect(wrong.messages.join()).toContain("reason");
});

test.each(["_", "null"])("the status %s of a role with one exit is read as its only status", (status) => {
  expect(read("{ properties: { x: { type: string } }, required: [x] }", `$status: ${status}\nx: y`)).toMatchObject({
    ok: true,
    status: "_",
    value: { x: "y" },
    repairs: ["status_of_single_exit"],
  });
});

test("a reference that is no address is a finding, and an arm that it leads to is read", () => {
  const arm = "{ properties: { $status: { const: done } }, required: [$status] }";
  const edges = "done: { role: $END }";
  expect(load('{ oneOf: [{ $ref: "#/$defs/%zz" }] }', edges).messages).toEqual([
    expect.stringContaining('schema_reference: $ref "#/$defs/%zz" points to nothing'),
  ]);
  expect(load(`{ oneOf: [{ $ref: "#/$defs/%zz" }], $defs: { "%zz": ${arm} } }`, edges).messages).toEqual([]);
});
