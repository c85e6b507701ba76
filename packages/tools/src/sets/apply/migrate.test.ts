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

/** A variable as it is now, and an answer of before that it cannot take. */
const misfits: readonly (readonly [string, string, unknown])[] = [
  ["a choice that was removed", "{ choices: [none, pg], default: pg }", "mysql"],
  ["a choice in another case", "{ choices: [None, pg], default: pg }", "none"],
  ["a choice that is a text now", '{ choices: ["1", "2"], default: "1" }', 1],
  ["a choice that was a boolean", '{ choices: ["true", auto], default: auto }', true],
  ["a text that is a number now", "{ type: integer, default: 3 }", "8080"],
  ["a text that is a fraction now", "{ type: number, default: 3 }", "1.5"],
  ["a number that is a text now", "{ default: x }", 5],
  ["a fraction that is a whole number now", "{ type: integer, default: 3 }", 1.5],
  ["a text that is a boolean now", "{ type: boolean, default: false }", "true"],
  ["a boolean that is a text now", "{ default: x }", true],
  ["nothing that is a text now", "{ default: x }", null],
  ["a text that is a list now", "{ type: array, default: [] }", "mysql"],
  ["a list that is a text now", "{ default: x }", ["a"]],
  ["a list that is an object now", "{ type: object, default: {} }", ["a"]],
  ["a minimum that was raised", "{ type: integer, minimum: 10, default: 10 }", 5],
  ["a maximum that was lowered", "{ type: integer, maximum: 10, default: 10 }", 50],
  ["another pattern", '{ pattern: "^p", default: pg }', "mysql"],
  ["a narrower pattern", '{ pattern: "^a+$", default: a }', "ab"],
  ["a longer minimal length", "{ minLength: 4, default: abcd }", "abc"],
  ["a text that a reader does not see", "{ minLength: 1, default: abcd }", "\u3164\u200b"],
  ["a shorter maximal length", "{ maxLength: 2, default: ab }", "abc"],
  ["an item whose choice was removed", "{ type: array, items: { enum: [a, b] }, default: [a] }", ["a", "c"]],
  ["items of another type", "{ type: array, items: { type: integer }, default: [1] }", ["1"]],
  ["items of a narrower pattern", '{ type: array, items: { type: string, pattern: "^a$" }, default: [a] }', ["ab"]],
  ["more items needed", "{ type: array, minItems: 2, default: [a, b] }", ["a"]],
  ["fewer items allowed", "{ type: array, maxItems: 1, default: [a] }", ["a", "b"]],
  ["a field of another type", "{ type: object, properties: { n: { type: integer } }, default: { n: 1 } }", { n: "x" }],
  ["a field that is required now", "{ type: object, properties: { n: {} }, required: [n], default: { n: x } }", {}],
  ["another case of a renamed value", "{ choices: [none, pg], default: pg, was: { MySQL: pg } }", "mysql"],
  ["a default from another answer", "{ default: \"{{ 'x' }}\", pattern: '^x$' }", "mysql"],
];

test.each(misfits)(
  "an answer that no longer fits is open, and no default takes its place: %s",
  (_, variable, value) => {
    const set = setWith(`  database: ${variable}`);
    const { kept, open } = keptAnswers(set, { variables: { database: value } }, {}, never);
    expect([kept, open.map(({ name }) => name)]).toEqual([{}, ["database"]]);
    const renamed = setWith(`  database: ${variable.replace("{", "{ renamed_from: [db, store],")}`);
    const after = keptAnswers(renamed, { variables: { store: value } }, {}, never);
    expect([after.kept, after.open.map(({ name }) => name)]).toEqual([{}, ["database"]]);
  },
);

const gated = "  gate: { type: boolean, default: false }\n  d: { when: gate, default: x }";

test.each<[string, string, string, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    "another name became its name",
    "  d: { default: x }",
    "[{ version: 1, rename: { a: d } }]",
    { a: "1", d: "2" },
    ["d"],
  ],
  [
    "two names became one, in two steps",
    "  d: { default: x }",
    "[{ version: 1, rename: { a: d } }, { version: 2, rename: { b: d } }]",
    { a: "1", b: "2" },
    ["d"],
  ],
  [
    "two names became one, which was renamed again",
    "  e: { default: x }",
    "[{ version: 1, rename: { a: d } }, { version: 2, rename: { d: e } }]",
    { a: "1", d: "2" },
    ["e"],
  ],
  [
    "it was removed, and its name is another variable now",
    "  d: { default: x }",
    "[{ version: 1, remove: [d] }, { version: 2, rename: { z: d } }]",
    { d: "mine" },
    ["d"],
  ],
  ["a default hides it", gated, "[]", { d: "mine" }, ["gate"]],
  [
    "the default of a choice hides it",
    `${gated.replace("when: gate", "when: \"c == 'b'\"").replace("gate: { type: boolean, default: false }", "c: { choices: [a, b], default: a }")}`,
    "[]",
    { d: "mine" },
    ["c"],
  ],
])("an answer is open, and not replaced, if %s", (_, variables, migrations, answers, open) => {
  const set = setWith(variables, migrations === "[]" ? "" : `migrations: ${migrations}`);
  expect(keptAnswers(set, { variables: answers }, {}, never).open.map(({ name }) => name)).toEqual(open);
  const given = Object.fromEntries(open.map((name) => [name, name === "gate" ? false : "a"]));
  expect(keptAnswers(set, { variables: answers }, given, never).open).toEqual([]);
});

test("an answer that another answer hides, and one whose name only moves, need no question", () => {
  expect(keptAnswers(setWith(gated), { variables: { gate: false, d: "mine" } }, {}, never).open).toEqual([]);
  const chain = setWith(
    "  d: { default: x }",
    "migrations: [{ version: 1, rename: { a: b } }, { version: 2, rename: { b: d } }]",
  );
  expect(keptAnswers(chain, { variables: { a: "mine" } }, {}, never)).toMatchObject({ kept: { d: "mine" }, open: [] });
});
