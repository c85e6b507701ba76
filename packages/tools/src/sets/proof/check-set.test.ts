import { expect, test } from "vitest";
import { setOf, shown } from "../testing/set.ts";
import { checkSet } from "./check-set.ts";

const header = "version: 1\n";

/** The findings about a set with this description, and a template `a.ts.tmpl`. */
function findingsOf(yaml: string, template = "x\n", more: Readonly<Record<string, string>> = {}): string {
  const set = setOf({ "template.yaml": header + yaml, "a.ts.tmpl": template, ...more });
  return shown(set, checkSet(set));
}

const name = `variables:
  name: { type: string, pattern: "^[a-z][a-z0-9-]*$" }
`;

test("a sound set has no findings", () => {
  const yaml = `${name}  database: { choices: [none, postgres], default: none }
  database_url: { when: 'database != "none"', default: "postgres://{{ name }}" }
  endpoints:
    type: array
    default: []
    items: { type: object, properties: { path: { type: string, pattern: "^[a-z]+$" } }, required: [path] }
files:
  - { source: a.ts.tmpl, target: "src/{{ name }}/main.ts" }
  - { source: b.ts.tmpl, target: "src/{{ name }}/db.ts", when: 'database == "postgres"' }
  - { source: c.ts.tmpl, target: "src/{{ name }}/endpoints/{{ e.path }}.ts", each: { e: endpoints } }
insert:
  - { into: src/index.ts, marker: "// services", text: 'import "./{{ name }}/main.js";' }
`;
  const more = { "b.ts.tmpl": "{{ database_url }}\n", "c.ts.tmpl": "{{ e.path }} {{ output_path }}\n" };
  expect(findingsOf(yaml, "{{ name }}\n", more)).toBe("");
});

test.each([
  ["a misspelled key", `${name}files:\n  - { sorce: a.ts.tmpl, target: "{{ name }}.ts" }\n`],
  ["a misspelled variable in a path", `${name}files:\n  - { source: a.ts.tmpl, target: "src/{{ nmae }}.ts" }\n`],
  ["a misspelled source", `${name}files:\n  - { source: a.js.tmpl, target: "src/{{ name }}.ts" }\n`],
  ["a path that leaves the folder", `${name}files:\n  - { source: a.ts.tmpl, target: "../{{ name }}.ts" }\n`],
  [
    "a value that can leave the folder",
    `variables:\n  name: {}\nfiles:\n  - { source: a.ts.tmpl, target: "src/{{ name }}.ts" }\n`,
  ],
  [
    "two files with one path",
    `${name}files:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\n`,
  ],
  [
    "a default that does not fit",
    `${name}  port: { type: integer, default: "80" }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}{{ port }}.ts" }\n`,
  ],
  [
    "a default that uses a later variable",
    `variables:\n  url: { default: "http://{{ name }}" }\n  name: { pattern: "^[a-z]+$" }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\ninsert:\n  - { into: a.txt, marker: "#", text: "{{ url }}" }\n`,
  ],
  ["a loop over a text", `${name}files:\n  - { source: a.ts.tmpl, target: "{{ n }}.ts", each: { n: name } }\n`],
  [
    "an unused variable",
    `${name}  port: { type: integer }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\n`,
  ],
  [
    "a condition that is no condition",
    `${name}files:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts", when: name }\n`,
  ],
  [
    "a condition that is never true",
    `${name}  database: { choices: [none, postgres] }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts", when: 'database == "mysql"' }\n`,
  ],
  [
    "a default that contains a secret",
    `${name}  token: { secret: true }\n  url: { default: "https://x:{{ token }}@{{ name }}" }\n  page: { default: "{{ url }}/a" }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\ninsert:\n  - { into: a.txt, marker: "#", text: "{{ page }}" }\n`,
  ],
  [
    "an element of a secret list in a path",
    `variables:\n  keys: { type: array, secret: true, items: { type: string, pattern: "^[a-z]+$" } }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ key }}.ts", each: { key: keys } }\n`,
  ],
  [
    "a former name that is a variable, and one with two successors",
    `${name}  database: { renamed_from: name }\n  a: { renamed_from: [old, db] }\n  b: { renamed_from: db }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\ninsert:\n  - { into: a.txt, marker: "#", text: "{{ database }}{{ a }}{{ b }}" }\n`,
  ],
  [
    "a former value that is still allowed, and one that becomes none",
    `${name}  database: { choices: [none, postgres], was: { none: postgres, mysql: mariadb, pg: postgres } }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\ninsert:\n  - { into: a.txt, marker: "#", text: "{{ database }}" }\n`,
  ],
  [
    "migrations that lead nowhere",
    `${name}  database: { choices: [none, postgres] }
migrations:
  - { version: 2, rename: { db: storage, title: name, label: name }, values: { database: { pg: mysql }, size: { s: small } } }
  - { version: 2, remove: [name] }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.ts" }
insert:
  - { into: a.txt, marker: "#", text: "{{ database }}" }
`,
  ],
  [
    "a migration with a wrong key, and a version that is none",
    `${name}migrations:\n  - { version: 0, renames: { a: name } }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\n`,
  ],
])("the text about %s", (_, yaml) => {
  expect(findingsOf(yaml)).toMatchSnapshot();
});

test("a variable that does not exist in the case of its use is found, with the case", () => {
  const yaml = `${name}  database: { choices: [none, postgres] }
  url: { when: 'database == "postgres"' }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.ts" }
`;
  expect(findingsOf(yaml, "{{ url }}\n")).toMatchSnapshot();
  expect(findingsOf(yaml, "{% if url is defined %}{{ url }}{% endif %}\n")).toBe("");
});

test("a condition about values that cannot be listed is the same wherever its text is", () => {
  const yaml = (when: string) => `${name}  title: { when: 'name|length > 3' }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.ts", when: '${when}' }
`;
  expect(findingsOf(yaml("name|length > 3"), "{{ title }}\n")).toBe("");
  expect(findingsOf(yaml("name|length > 2"), "{{ title }}\n")).toContain("maybe_absent");
});

test("entries of which only one is written may have one path", () => {
  const yaml = (second: string) => `${name}  language: { choices: [java, kotlin] }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.txt", when: 'language == "java"' }
  - { source: a.ts.tmpl, target: "{{ name }}.txt", when: '${second}' }
`;
  expect(findingsOf(yaml('language == "kotlin"'))).toBe("");
  expect(findingsOf(yaml('language != "kotlin"'))).toContain("set_path_twice");
});

test.each([
  ["^[a-z][a-z0-9-]*$", ""],
  ["^[A-Z]\\w{1,40}$", ""],
  ["^(?:[a-z]+)(\\.[a-z]+)*$", ""],
  ["^[a-z]+", "set_path_unproved"],
  ["^[a-z./]+$", "set_path_unproved"],
  ["^[a-z.]*$", "set_path_unproved"],
  ["^.+$", "set_path_unproved"],
  ["^[^/]+$", "set_path_unproved"],
  ["^a|b$", "set_path_unproved"],
  ["^[a-z]{3}\\.$", "set_path_unproved"],
  ["^[a-z]{2,9}(\\.[a-z]{2})?$", ""],
  ["^[a-z]{2}\\.{1,3}[a-z]{2}$", "set_path_unproved"],
  ["^(?:[a-z]{3,}|[0-9]{4}\\.)$", "set_path_unproved"],
  ["^[a-z]+\\$", "set_path_unproved"],
  ["^[a-z]+$|^b$", "set_path_unproved"],
  ["^[a-z]*$", "set_path_unproved"],
])("a value with the pattern %j in a path: %j", (pattern, code) => {
  const yaml = `variables:\n  name: { pattern: ${JSON.stringify(pattern)} }\nfiles:\n  - { source: a.ts.tmpl, target: "src/{{ name }}/a.ts" }\n`;
  const found = findingsOf(yaml);
  if (code === "") expect(found).toBe("");
  else expect(found).toContain(code);
});

test.each([
  ["/etc/passwd"],
  ["../a"],
  ["a/../../b"],
  ["C:/a"],
  ["a\\b"],
  ["~/a"],
  ["a/"],
  ["a/b."],
  ["a/<b>"],
  ["a/con.ts"],
  ["a/b:c"],
  ["a\u0000b"],
  [`${"a/".repeat(101)}b`],
  ["a".repeat(300)],
])("the path %j is refused before anything is filled in", (path) => {
  const yaml = `files:\n  - { source: a.ts.tmpl, target: ${JSON.stringify(path)} }\n`;
  expect(findingsOf(yaml)).toContain("set_path_leaves");
});

test("conditions with many cases are refused, and not tried for hours", () => {
  const names = Array.from({ length: 12 }, (_, at) => `v${at}`);
  const yaml = `variables:\n${names.map((each) => `  ${each}: { type: boolean }\n`).join("")}files:
  - { source: a.ts.tmpl, target: a.ts, when: "${names.join(" and ")}" }
`;
  expect(findingsOf(yaml)).toContain("set_too_many_cases");
});

test("a secret has no default, and is in no path", () => {
  const yaml = `variables:\n  token: { secret: true, default: abc, pattern: "^[a-z]+$" }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ token }}.ts" }\n`;
  const found = findingsOf(yaml);
  expect(found).toContain("set_secret_default");
  expect(findingsOf(yaml.replace(" default: abc,", ""))).toContain("set_secret_in_path");
});

test("what is made from a secret is one where the set says so", () => {
  const yaml = `${name}  token: { secret: true }
  url: { secret: true, default: "https://x:{{ token }}@{{ name }}" }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.ts" }
`;
  expect(findingsOf(yaml, "{{ url }}\n")).toBe("");
  expect(findingsOf(yaml.replace("{{ token }}", "you"), "{{ url }}{{ token }}\n")).toContain("set_secret_default");
});

test("steps that lead on to the variables of now are sound", () => {
  const yaml = `${name}  database: { choices: [none, postgres], was: { mysql: none }, renamed_from: storage }
migrations:
  - { version: 1, rename: { db: store }, values: { store: { pg: mysql } } }
  - { version: 3, rename: { store: storage, service: title }, remove: [size] }
  - { version: 4, rename: { title: name }, values: { database: { sql: mysql } } }
files:
  - { source: a.ts.tmpl, target: "{{ name }}.ts" }
`;
  expect(findingsOf(yaml, "{{ database }}\n")).toBe("");
});

test("files beside the description that nothing uses are reported, but for a README", () => {
  const yaml = `files:\n  - { source: a.ts.tmpl, target: a.ts }\n`;
  expect(findingsOf(yaml, "x", { "README.md": "x", "b.ts.tmpl": "x" })).toContain('the file "b.ts.tmpl" is beside');
});

test("the templates of a set can be in any dialect, and share its partials", () => {
  const yaml = `${name}files:
  - { source: a.ts.tmpl, target: a.ts }
  - { source: b.mustache, target: "{{ name }}/b.txt" }
`;
  const more = { "b.mustache": "{{> head}}{{name}}{{nmae}}", "_partials/head.mustache": "{{naem}}" };
  const found = findingsOf(yaml, "{{ name }}", more);
  expect(found).toContain('unknown name "nmae"');
  expect(found).toContain(".templates/service/_partials/head.mustache:1:3");
});

test.each([
  ["set_empty", name],
  [
    "set_each_shadows",
    `${name}  list: { type: array }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts", each: { name: list } }\n`,
  ],
  [
    "set_path_repeats",
    `${name}  list: { type: array }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts", each: { e: list } }\n`,
  ],
  [
    "set_path_overlap",
    `${name}  other: { pattern: "^[a-z]+$" }\nfiles:\n  - { source: a.ts.tmpl, target: "{{ name }}.ts" }\n  - { source: a.ts.tmpl, target: "{{ other }}.ts" }\n`,
  ],
  ["set_source_unused", `files:\n  - { source: template.yml, target: a.ts }\n`],
])("%s is reported", (code, yaml) => {
  const found = findingsOf(yaml, "x", { "template.yml": "x" });
  expect(found).toContain(`[${code}]`);
});

test("a template of a set declares no variables of its own", () => {
  const yaml = `files:\n  - { source: a.ts.tmpl, target: a.ts }\n`;
  const template = "---\ndialect: jinja\nvariables: { type: object, properties: { a: { type: string } } }\n---\nx\n";
  expect(findingsOf(yaml, template)).toContain("set_source_declares");
});

test("paths that differ in a text after the same value do not overlap", () => {
  const paths = (...targets: string[]) =>
    `${name}files:\n${targets.map((target) => `  - { source: a.ts.tmpl, target: "${target}" }\n`).join("")}`;
  expect(findingsOf(paths("{{ name }}.ts", "{{ name }}.test.ts", "src/{{ name }}/a.ts", "src/{{ name }}/b.ts"))).toBe(
    "",
  );
  expect(findingsOf(paths("a/{{ name }}.ts", "A/{{ name }}.ts"))).toContain("set_path_twice");
});

test.each([
  ["src/{{ a }}{{ b }}/x", "a", 2],
  ["src/{{ a }}{{ b }}y/x", "a", 0],
  ["src/.{{ a }}/x", "a", 1],
  ["{{ a }}/{{ b }}y", "a", 1],
])("in the path %j, values that can be empty together leave no empty part", (path, _, count) => {
  const yaml = `variables:\n  a: { pattern: "^[a-z]*$" }\n  b: { pattern: "^[a-z]*$" }\nfiles:\n  - { source: a.ts.tmpl, target: "${path}" }\n  - { source: a.ts.tmpl, target: "z/{{ a }}{{ b }}z" }\n`;
  expect(findingsOf(yaml).match(/set_path_unproved/g)?.length ?? 0).toBe(count);
});

test("paths overlap where a value has a dot, and where only some cases give it a slash", () => {
  const files = (one: string, other: string, more = "") =>
    `files:\n  - { source: a.ts.tmpl, target: "${one}"${more} }\n  - { source: a.ts.tmpl, target: "${other}" }\n`;
  const dotted = `variables:\n  a: { pattern: "^[a-z]+([.][a-z]+)?$" }\n  b: { pattern: "^[a-z]+$" }\n`;
  expect(findingsOf(dotted + files("{{ a }}.ts", "{{ b }}.d.ts"))).toContain("set_path_overlap");
  const cases = `variables:\n  kind: { choices: [a, x/c, none] }\n  b: { pattern: "^[a-z]+$" }\n`;
  const when = `, when: 'kind != "none"'`;
  expect(findingsOf(cases + files("{{ kind }}.ts", "x/{{ b }}.ts", when))).toContain("set_path_overlap");
});
