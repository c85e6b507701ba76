import { type JsonNode, jsonValue, parseJson } from "@cuebook/system";
import { Source } from "@cuebook/template";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withComment, withIssue, withState } from "./edit.ts";

type ObjectNode = Extract<JsonNode, { kind: "object" }>;

/** JSON text with random white space. */
function textOf(value: unknown, space: () => string): string {
  const s = space;
  if (Array.isArray(value)) return `[${s()}${value.map((each) => textOf(each, s)).join(`${s()},${s()}`)}${s()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}${s()}:${s()}${textOf(each, s)}`);
  return `{${s()}${members.join(`${s()},${s()}`)}${s()}}`;
}

function issueIn(text: string): ObjectNode {
  const { node, diagnostics } = parseJson(new Source("issues.json", text));
  expect(diagnostics).toEqual([]);
  const [issue] = node?.kind === "array" ? node.elements : [];
  if (issue?.kind !== "object") throw new Error("no issue");
  return issue;
}

const comment = { id: "c", author: "cuebook", body: 'a "b"\n', created_at: "2026-01-01T00:00:00.000Z" };
const space = fc.array(fc.constantFrom("", " ", "\n", "\t", "\r\n", "\n    "), { minLength: 1, maxLength: 20 });
const comments = fc.oneof(
  fc.constant({}),
  fc.record({
    comments: fc.oneof(
      fc.constant(null),
      fc.array(fc.record({ id: fc.string(), body: fc.string() }), { maxLength: 3 }),
    ),
  }),
);
const issue = fc
  .tuple(
    fc.record({ id: fc.string(), state: fc.string() }),
    comments,
    fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  )
  .map(([first, more, others]) => ({ ...others, ...first, ...more }));

test("an edit of any text changes exactly one value for a reader of JSON", () => {
  fc.assert(
    fc.property(issue, space, fc.string(), (value, spaces, state) => {
      let at = 0;
      const text = textOf([value, { id: "other" }], () => spaces[at++ % spaces.length] ?? "");
      const plain = (changed: string): unknown => {
        const { node, diagnostics } = parseJson(new Source("issues.json", changed));
        expect(diagnostics).toEqual([]);
        return JSON.parse(JSON.stringify(node === undefined ? undefined : jsonValue(node)));
      };
      const before = JSON.parse(JSON.stringify([value, { id: "other" }]));
      expect(plain(withState(text, issueIn(text), state))).toEqual([{ ...before[0], state }, before[1]]);
      const { node } = parseJson(new Source("issues.json", text));
      if (node?.kind !== "array") throw new Error("no list");
      const added = { id: "new", blocked_by: [{ id: "other" }] };
      expect(plain(withIssue(text, node, added))).toEqual([...before, added]);
      const had = Array.isArray(before[0].comments) ? before[0].comments : [];
      const commented = withComment(text, issueIn(text), comment);
      expect(plain(commented)).toEqual([{ ...before[0], comments: [...had, comment] }, before[1]]);
      const twice = withComment(commented, issueIn(commented), { ...comment, id: "d" });
      expect(plain(twice)).toEqual([{ ...before[0], comments: [...had, comment, { ...comment, id: "d" }] }, before[1]]);
    }),
    { numRuns: 300 },
  );
});

test("an issue is written like the last one, or in lines if it is the first", () => {
  const added = (text: string) => {
    const { node } = parseJson(new Source("issues.json", text));
    if (node?.kind !== "array") throw new Error("no list");
    return withIssue(text, node, { id: "2", labels: ["a"] });
  };
  expect(added("[]\n")).toBe('[\n  {\n    "id": "2",\n    "labels": [\n      "a"\n    ]\n  }\n]\n');
  expect(added('[{"id":"1"}]')).toBe('[{"id":"1"},{"id":"2","labels":["a"]}]');
  expect(added('[\n\t{\n\t\t"id": "1"\n\t}\n]\n')).toBe(
    '[\n\t{\n\t\t"id": "1"\n\t},\n\t{\n\t\t"id": "2",\n\t\t"labels": [\n\t\t\t"a"\n\t\t]\n\t}\n]\n',
  );
});
