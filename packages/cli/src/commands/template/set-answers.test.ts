import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { setProject, writeFiles } from "../../testing/set-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

let folder: string;
beforeEach(() => {
  folder = setProject();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const run = (...words: readonly string[]) => cuebook(folder, words);
const update = (...words: readonly string[]) => run("template", "update", ...words);
const lock = () => JSON.parse(read(".cuebook/templates.lock.json")).applied;

/** A set of one file with these variables, which prints the first one of them. */
function set(variables: string, more = ""): void {
  const [, first = ""] = /^ {2}(\w+):/m.exec(variables) ?? [];
  writeFiles(folder, {
    ".templates/db/template.yaml": `version: 1\nvariables:\n${variables}\n${more}\nfiles: [{ source: a.tmpl, target: a.txt }]\n`,
    ".templates/db/a.tmpl": `{{ ${first} }}\n`,
  });
}

/** Every file of the project and its state as text, but for the contents that a set wrote, which have their secrets. */
function keptIn(path: string): string {
  return readdirSync(join(folder, path), { recursive: true, encoding: "utf8" })
    .filter((each) => !each.includes("tools/actions/") && statSync(join(folder, path, each)).isFile())
    .map((each) => `${each}\n${read(join(path, each))}`)
    .join("\n");
}

test.each([
  ["a choice that was removed", "  database: { choices: [pg, none], default: pg }"],
  ["another type", "  database: { type: integer, default: 5 }"],
  ["a pattern that it does not match", '  database: { pattern: "^p", default: pg }'],
])("an update never replaces an answer by a default: %s", async (_, variables) => {
  set("  database: { choices: [pg, mysql], default: pg }");
  await run("template", "apply", "db", "--set", "database=mysql", "--yes");
  const before = lock();
  set(variables);
  const { code, out, err } = await update("--yes");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("error[variables_invalid]: db:. needs new answers for database, and nobody can be asked here");
  expect(err).toContain('but is the text "mysql"');
  expect(err).toContain("hint: give them: --set database=VALUE, or --answers FILE");
  expect([read("a.txt"), lock()]).toEqual(["mysql\n", before]);
  const answer = variables.includes("integer") ? "7" : "pg";
  expect((await update("--yes", "--set", `database=${answer}`)).code).toBe(0);
  expect(read("a.txt")).toBe(`${answer}\n`);
});

test.runIf(hasTerminal)("a person is asked again for an answer that no longer fits", async () => {
  set("  database: { choices: [pg, mysql], default: pg }");
  await run("template", "apply", "db", "--set", "database=mysql", "--yes");
  set("  database: { choices: [pg, none], default: pg }");
  const call = inTerminal(folder, ["template", "update"], { NO_COLOR: "1" });
  await call.type("a number or a name [pg]: ", "none\n");
  await call.type("[c]omment", "o\n");
  const { code, shown } = await call.ended;
  expect([code, shown]).toEqual([0, expect.stringContaining("the answer of before cannot be used")]);
  expect(read("a.txt")).toBe("none\n");
});

test("an answer follows its variable to another name, and its value, and the update says so", async () => {
  set("  db: { choices: [pg, mysql], default: mysql }");
  await run("template", "apply", "db", "--set", "db=pg", "--yes");
  set("  database: { choices: [postgres, mysql], default: mysql, renamed_from: db, was: { pg: postgres } }");
  const { code, err } = await update("--yes");
  expect([code, read("a.txt"), lock()["db:."].variables]).toEqual([0, "postgres\n", { database: "postgres" }]);
  expect(err).toContain('note: db:.: db is called database now\nnote: db:.: database: "pg" is "postgres" now\n');
});

test("the steps of a set are taken once, from the version that was applied", async () => {
  set("  a: {}\n  b: {}", "migrations: [{ version: 1, rename: { x: a } }]");
  await run("template", "apply", "db", "--set", "a=1", "--set", "b=2", "--yes");
  const steps = "migrations: [{ version: 1, rename: { x: a } }, { version: 2, rename: { a: b, b: a } }]";
  set("  a: {}\n  b: {}", steps);
  expect((await update("--yes")).code).toBe(0);
  expect([read("a.txt"), lock()["db:."].variables]).toEqual(["2\n", { a: "2", b: "1" }]);
  set("  a: {}\n  b: {}\n  c: { default: new }", steps);
  expect((await update("--yes")).code).toBe(0);
  expect(lock()["db:."].variables).toEqual({ a: "2", b: "1", c: "new" });
});

test("what is made from a secret is stored nowhere, shown nowhere, and made again", async () => {
  const variables = (url: string) => `  url: { ${url} }\n  token: { secret: true }`;
  set(variables('default: "https://x:{{ token }}@h"').split("\n").reverse().join("\n"));
  const checked = await run("template", "check");
  expect([checked.code, checked.out]).toEqual([
    1,
    expect.stringContaining("error[set_secret_in_default]: the default of url"),
  ]);
  expect(checked.out).toContain(".templates/db/template.yaml:4:19");
  writeFiles(folder, {
    ".templates/db/template.yaml": `version: 1
variables:
  token: { secret: true }
  url: { secret: true, default: "https://x:{{ token }}@h" }
  page: { default: none }
files: [{ source: a.tmpl, target: a.txt }]
`,
    ".templates/db/a.tmpl": "{{ url }} {{ page }}\n",
  });
  const applied = await run("template", "apply", "db", "--yes", "--set", "token=qxzjwk77", "--set", "page=at qxzjwk77");
  expect([applied.code, read("a.txt")]).toEqual([0, "https://x:qxzjwk77@h at qxzjwk77\n"]);
  expect(lock()["db:."]).toMatchObject({ variables: {}, secrets: ["token", "page"] });
  writeFiles(folder, { ".templates/db/a.tmpl": "{{ url }} {{ page }}\nmore\n" });
  const refused = await update("--yes", "--set", "token=qxzjwk77");
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("needs new answers for page")]);
  const updated = await update("--yes", "--set", "token=qxzjwk77", "--set", "page=mine");
  expect([updated.code, read("a.txt")]).toEqual([0, "https://x:qxzjwk77@h mine\nmore\n"]);
  for (const text of [keptIn(".cuebook"), keptIn(".templates"), applied.out, refused.err, updated.out])
    expect(text).not.toContain("qxzj");
});

test("a failure of a template does not show the secret of a set", async () => {
  set("  token: { secret: true }");
  writeFileSync(
    join(folder, ".templates/db/a.tmpl"),
    "{% for a in range(3) %}{{ ({token|upper: a}|string)|int + 1 }}{% endfor %}\n",
  );
  const called = await run("template", "apply", "db", "--yes", "--set", "token=qxzjwk77");
  expect(called.code).not.toBe(0);
  expect(`${called.out}${called.err}${keptIn(".cuebook")}`).not.toMatch(/qxzj|QXZJ/);
});
