import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VariableSource } from "@cuebook/workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolveVariables } from "./resolve.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-variables-"));
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "docs/style.md"), "Two spaces.\n");
  writeFileSync(join(folder, "docs/long.md"), "x".repeat(70_000));
  symlinkSync("/etc/hostname", join(folder, "docs/link.md"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const resolve = (variables: Readonly<Record<string, VariableSource>>) =>
  resolveVariables({ variables }, folder, { REGION: "eu", EMPTY: "", API_TOKEN: "0123456789" });

test("variables come from literal values, the environment, and files of the project", () => {
  expect({
    ...resolve({
      TEAM: { from: "value", value: "payments" },
      REGION: { from: "env", name: "REGION", default: "us" },
      STYLE: { from: "file", path: "docs/style.md" },
      ZONE: { from: "env", name: "EMPTY", default: "a" },
      RULES: { from: "file", path: "docs/rules.md", default: "" },
    }),
  }).toEqual({ TEAM: "payments", REGION: "eu", STYLE: "Two spaces.\n", ZONE: "a", RULES: "" });
});

test("all missing variables are reported at once, and a default does not replace a refused value", () => {
  expect(() =>
    resolve({
      TEAM: { from: "value", value: "payments" },
      ZONE: { from: "env", name: "ZONE" },
      INHERITED: { from: "env", name: "constructor" },
      TOKEN: { from: "env", name: "API_TOKEN", default: "" },
      RULES: { from: "file", path: "docs/rules.md" },
      OUT: { from: "file", path: "../out.md", default: "" },
      LINK: { from: "file", path: "docs/link.md", default: "" },
      LONG: { from: "file", path: "docs/long.md", default: "" },
      FOLDER: { from: "file", path: "docs", default: "" },
    }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [CuebookError: variables of the workflow have no value:
      ZONE: the environment variable ZONE is not set
      INHERITED: the environment variable constructor is not set
      TOKEN: the environment variable API_TOKEN is a secret by its name
      RULES: there is no file "docs/rules.md"
      OUT: "../out.md" is outside the project's folder
      LINK: "docs/link.md" is outside the project's folder
      LONG: the file docs/long.md has 70000 characters; at most 65536 are allowed in a prompt
      FOLDER: "docs" is a folder; expected a file]
  `);
});
