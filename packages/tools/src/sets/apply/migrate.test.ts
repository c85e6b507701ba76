import { expect, test } from "vitest";
import { setOf } from "../testing/set.ts";
import { keptAnswers } from "./answers.ts";
import { migrate } from "./migrate.ts";

/** A set whose variables and migrations are these. */
function setWith(variables: string, migrations = ""): ReturnType<typeof setOf> {
  const set = setOf({
    "template.yaml": `version: 1\nvariables:\n${variables}\n${migrations}\nfiles: [{ source: a.tmpl, target: a }]\n`,
    "a.tmpl": "x\n",
  });
  expect(set.diagnostics).toEqual([]);
  return set;
}

const never = setWith("  name: {}");

test("a value follows its variable to its new name, and its value to its new one", () => {
  const set = setWith(
    "  database: { choices: [none, postgres], default: none, renamed_from: [store, db], was: { pg: postgres } }",
  );
  expect(migrate(set, never, { db: "pg" })).toMatchObject({
    values: { database: "postgres" },
    names: new Map([["db", "database"]]),
  });
  expect(migrate(set, never, { db: "pg", store: "none" }).values).toEqual({ db: "pg", database: "none" });
  expect(migrate(set, never, { db: "pg", database: "none" }).values).toEqual({ db: "pg", database: "none" });
});

test("values of a list, numbers and booleans are renamed as well", () => {
  const set = setWith(
    "  tags: { type: array, items: { enum: [bug, task] }, was: { defect: bug } }\n  size: { choices: [small, big], was: { 1: small, true: big } }",
  );
  expect(migrate(set, never, { tags: ["defect", "task"], size: 1 }).values).toEqual({
    tags: ["bug", "task"],
    size: "small",
  });
  expect(migrate(set, never, { size: true }).values).toEqual({ size: "big" });
});

const steps = `migrations:
  - { version: 1, rename: { a: b } }
  - { version: 2, rename: { b: c, c: b }, values: { c: { x: y } } }
  - { version: 4, remove: [b] }`;

test("only the steps after the version of then are taken, in their order", () => {
  const now = setWith("  c: {}", steps);
  expect(migrate(now, never, { a: "x", c: "old" })).toMatchObject({
    values: { c: "y" },
    notes: [
      "a is called b now",
      "b is called c now",
      "c is called b now",
      'c: "x" is "y" now',
      "b is no longer needed",
    ],
  });
  const first = setWith("  b: {}\n  c: {}", steps.split("\n").slice(0, 2).join("\n"));
  expect(migrate(now, first, { b: "x", c: "old" }).values).toEqual({ c: "y" });
  expect(migrate(now, now, { c: "x" })).toMatchObject({ values: { c: "x" }, notes: [] });
});

test("the name of a secret moves, although it has no value here", () => {
  const set = setWith("  key: { secret: true, renamed_from: token }");
  expect(migrate(set, never, {}, ["token"]).names).toEqual(new Map([["token", "key"]]));
  expect(keptAnswers(set, { variables: {}, secrets: ["token"] }, {}, never).open).toEqual([
    { name: "key", message: "key is secret, and was not stored" },
  ]);
  expect(keptAnswers(set, { variables: {}, secrets: ["token"] }, { key: "k" }, never).open).toEqual([]);
});

test.each([
  ["a choice that was removed", "{ choices: [none, pg], default: pg }", "mysql"],
  ["another type", "{ type: integer, default: 3 }", "mysql"],
  ["another pattern", '{ pattern: "^p", default: pg }', "mysql"],
  ["a list instead", "{ type: array, default: [] }", "mysql"],
])("an answer that no longer fits is open, and no default takes its place: %s", (_, variable, value) => {
  const set = setWith(`  database: ${variable}`);
  const { kept, open } = keptAnswers(set, { variables: { database: value } }, {}, never);
  expect([kept, open.map(({ name }) => name)]).toEqual([{}, ["database"]]);
});
