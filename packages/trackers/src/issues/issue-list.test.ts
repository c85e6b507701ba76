import { Source } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIssueList } from "./issue-list.ts";

const issue = (id: number, more: object = {}) => ({
  id: `${id}`,
  identifier: `A-${id}`,
  title: "T",
  state: "To Do",
  ...more,
});
const text = JSON.stringify(
  [
    issue(1),
    issue(2, { title: 5 }),
    issue(3, { blockers: [{ id: "1", identifier: "", state: "x" }], comments: [] }),
    issue(4, { description: "é 😀\n" }),
  ],
  undefined,
  1,
);

/** Everything that a list says. */
function facts(source: Source, before?: ReturnType<typeof parseIssueList>["list"]) {
  const { list, diagnostics } = parseIssueList(source, before);
  return {
    diagnostics,
    array: list?.array,
    read: list?.entries.map((entry) => list.readUnique(entry)),
    names: ["1", "2", "A-3", "A-9"].map((name) => list?.named(name).map(({ node, id }) => [node, id])),
  };
}

const before = (of = text) => {
  const { list } = parseIssueList(new Source("f", of));
  // What was read before must not be in the way.
  for (const entry of list?.entries ?? []) list?.readUnique(entry);
  return list;
};

describe("a list with an earlier version", () => {
  test.each([
    ["nothing", text],
    ["a state", text.replace("To Do", "In Progress")],
    ["the state of a blocker", text.replace('"state": "To Do"', '"state": "Done"')],
    ["a name", text.replace('"id": "2"', '"id": "1"')],
    ["the first finding", text.replace("5", '"five"')],
    ["the last element", text.replace("é", "e")],
    ["a broken element", text.replace('"T"', '"T')],
    ["a key twice", text.replace('"title"', '"id"')],
    ["two elements", text.replace("To Do", "A").replace("😀", "")],
    ["an element that became two", text.replace('"To Do"\n }', '"To Do"\n }, {"id": "9"}')],
    ["what follows", `${text} x`],
    ["everything", "{}"],
  ])("says what it says without one, after a change of %s", (_, now) => {
    expect(facts(new Source("f", now), before())).toEqual(facts(new Source("f", now)));
  });

  test("says what it says without one, after any change", () => {
    const place = fc.nat(text.length);
    const piece = fc.oneof(fc.string(), fc.constantFrom("}", "{", "]", ",", '"', "},{", "\\", "1"));
    fc.assert(
      fc.property(place, fc.nat(30), piece, (at, length, inserted) => {
        const now = text.slice(0, at) + inserted + text.slice(at + length);
        expect(facts(new Source("f", now), before())).toEqual(facts(new Source("f", now)));
      }),
      { numRuns: 500 },
    );
  });

  test("keeps what has not changed", () => {
    const list = before();
    const { list: next } = parseIssueList(new Source("f", text.replace("To Do", "Done")), list);
    expect(next?.entries.map((entry, at) => entry.parsed === list?.entries[at]?.parsed)).toEqual([
      ...[false, true, true, true],
    ]);
    const last = next?.entries[3];
    expect(last !== undefined && next?.read(last).issue).toBe(last !== undefined && list?.read(last).issue);
  });
});
