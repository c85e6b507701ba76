import { rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { templateProject } from "../../testing/template-project.ts";

const folder = templateProject({
  ".templates/config.yaml.tmpl": "name: {{ name }}\n",
  "broken.json": '{ "name": }',
  "list.json": "[1]",
  "taken.txt": "mine\n",
});
afterAll(() => rmSync(folder, { recursive: true }));
const call = (args: readonly string[]) => cuebook(folder, ["template", ...args]);

describe("cuebook template reports", () => {
  test.each([
    [
      "that no template is named",
      ["render"],
      2,
      "error[usage]: no template is named\nhint: use a file, a template's name, --text TEXT, or - for standard input\n",
    ],
    [
      "that two templates are named",
      ["render", "config.yaml.tmpl", "--text", "x"],
      2,
      "error[usage]: two templates are named: the argument and --text\nhint: use a file, a template's name, --text TEXT, or - for standard input\n",
    ],
    [
      "a misspelled name",
      ["render", "confg.yaml.tmpl"],
      4,
      'error[template_not_found]: Template not found: confg.yaml.tmpl\nhint: did you mean "config.yaml.tmpl"? `cuebook template list` lists all templates\nknown: config.yaml.tmpl, service.java.tmpl\n',
    ],
    [
      "a missing file",
      ["render", "./config.yaml", "--set", "name=x"],
      4,
      'error[template_not_found]: Template file not found: config.yaml\nhint: did you mean ".templates/config.yaml.tmpl"? `cuebook template list` lists all templates\nknown: .templates/config.yaml.tmpl, .templates/service.java.tmpl\nsearched: config.yaml\n',
    ],
    [
      "a missing file outside the project",
      ["render", "/gone/x.tmpl"],
      2,
      'error[usage]: there is no file "/gone/x.tmpl"\n',
    ],
    [
      "--set without a value",
      ["render", "config.yaml.tmpl", "--set", "name"],
      2,
      'error[usage]: --set takes name=value, not "name"\nhint: for example: --set class_name=Order, --set "port:=8080"\n',
    ],
    [
      "invalid JSON in --set",
      ["render", "config.yaml.tmpl", "--set", "name:={x}"],
      2,
      "error[usage]: --set name := takes JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)\nhint: for a text, write name=...\n",
    ],
    [
      "a variable that --set sets twice",
      ["render", "config.yaml.tmpl", "--set", "name=a", "--set", "name=b"],
      2,
      'error[usage]: --set sets "name" twice\n',
    ],
    [
      "data that is a list",
      ["render", "config.yaml.tmpl", "--data", "list.json"],
      2,
      'error[usage]: --data takes an object with the variables, but list.json has a list\nhint: for example: { "class_name": "Order", "fields": [] }\n',
    ],
    [
      "an output outside the project",
      ["write", "config.yaml.tmpl", "../out.yaml", "--set", "name=x"],
      2,
      `error[usage]: "../out.yaml" is outside the project's folder FOLDER\nhint: files are written below it; \`cuebook template render SOURCE > FILE\` writes anywhere\n`,
    ],
    [
      "an output that belongs to git",
      ["write", "config.yaml.tmpl", ".git/config", "--set", "name=x", "--yes"],
      4,
      'error[path_protected]: ".git/config" cannot be changed by tools: it belongs to git\nhint: Choose another path.\n',
    ],
    [
      "an output that already exists",
      ["write", "config.yaml.tmpl", "taken.txt", "--set", "name=x", "--yes", "--no-overwrite"],
      4,
      "error[file_exists]: Output file already exists: taken.txt\nhint: omit --no-overwrite to replace it, or write to another path\n",
    ],
    [
      "a misspelled dialect",
      ["render", "config.yaml.tmpl", "--dialect", "jinaj"],
      2,
      'error[usage]: --dialect cannot be "jinaj"\nhint: did you mean "jinja"? --dialect takes go, mustache, handlebars, jinja, liquid\n',
    ],
  ])("%s", async (_, args, code, err) => {
    const called = await call(args);
    expect({ ...called, err: called.err.replaceAll(folder, "FOLDER") }).toEqual({ code, out: "", err });
  });

  test("invalid data at its place", async () => {
    const { code, out, err } = await call(["render", "config.yaml.tmpl", "--data", "broken.json"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain('  at broken.json:1:11\n> 1 | { "name": }\n    |           ^\n');
  });

  test("mistakes in JSON with --format json", async () => {
    const { code, out, err } = await call(["render", "confg.yaml.tmpl", "--format", "json"]);
    expect([code, err]).toEqual([4, ""]);
    expect(JSON.parse(out).error).toMatchObject({
      code: "template_not_found",
      didYouMean: "config.yaml.tmpl",
      available: ["config.yaml.tmpl", "service.java.tmpl"],
    });
    const missing = JSON.parse((await call(["render", "config.yaml.tmpl", "--format", "json"])).out).error;
    expect(missing).toMatchObject({
      code: "variables_invalid",
      findings: [{ code: "unknown_name", line: 1, column: 10 }],
    });
  });
});

test("every template command has help with examples", async () => {
  for (const words of ["render", "check", "vars", "list", "extract", "write"]) {
    const { code, out } = await call([words, "--help"]);
    expect([words, code, out.includes(`Examples:\n  cuebook template ${words}`)]).toEqual([words, 0, true]);
  }
});
