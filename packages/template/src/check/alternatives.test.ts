import { expect, test } from "vitest";
import { parse } from "../parse.ts";

/** The alternative of a change with this kind and these fields. */
const change = (kind: unknown, ...fields: string[]) => ({
  type: "object",
  properties: { kind, ...Object.fromEntries(fields.map((name) => [name, { type: "string" }])) },
  required: ["kind", ...fields],
});

function findings(...oneOf: object[]): string[] {
  const { template } = parse("{{ change.path }}", { dialect: "jinja" });
  const contract = { type: "object", properties: { change: { oneOf } }, required: ["change"] };
  return (template?.check(contract) ?? []).map(({ message }) => message);
}

test("a field that one alternative lacks names it by the constant that distinguishes it", () => {
  expect(findings(change({ const: "edit" }, "path"), change({ const: "note" }, "text"))).toEqual([
    'change.path can be absent: the alternative with kind: "note" does not have it',
  ]);
});

test("a field that several alternatives lack names the first of them", () => {
  const others = ["b", "c", "d", "e"].map((kind) => change({ const: kind }, "text"));
  expect(findings(change({ enum: ["a", "x"] }, "path"), ...others)).toEqual([
    'change.path can be absent: the alternatives with kind: "b", kind: "c", kind: "d", 1 more do not have it',
  ]);
});

test("alternatives that no constant distinguishes are named by their fields", () => {
  expect(findings(change({ type: "string" }, "path"), change({ type: "string" }, "p", "q", "r"))).toEqual([
    "change.path can be absent: the alternative with the fields kind, p, q, ... does not have it",
  ]);
});
