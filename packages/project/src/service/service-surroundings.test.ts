import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "@cuebook/template";
import { afterAll, expect, test } from "vitest";
import { folderWith } from "../testing/folders.ts";
import { envFileOf, followedSurroundings } from "./service-surroundings.ts";

const folder = folderWith({ "own.env": "CUEBOOK_AGENT_KIND=one\n" });
afterAll(() => rmSync(folder, { recursive: true }));

test("followedSurroundings reads the .env file each time; a broken file changes nothing and is reported once", () => {
  const file = join(folder, "own.env");
  const reports: (readonly Diagnostic[])[] = [];
  const path = join(folder, "WORKFLOW.md");
  const ask = followedSurroundings({ cwd: folder, env: {} }, path, { repositories: {} }, file, (found) =>
    reports.push(found),
  );
  const kind = () => ask().dotenv?.values.get("CUEBOOK_AGENT_KIND")?.value;
  expect(kind()).toBe("one");
  writeFileSync(file, "CUEBOOK_AGENT_KIND=two\n");
  expect(kind()).toBe("two");
  writeFileSync(file, "CUEBOOK_AGENT_KIND=three\nnonsense\n");
  expect([kind(), kind()]).toEqual(["two", "two"]);
  expect(reports.map((found) => found.map(({ code, line }) => [code, line]))).toEqual([[["dotenv_syntax", 2]]]);
  writeFileSync(file, "CUEBOOK_AGENT_KIND=four\n");
  expect(kind()).toBe("four");
});

test("envFileOf prefers the option to the variable, which may be empty", () => {
  const here = { cwd: folder, env: { CUEBOOK_ENV_FILE: "b.env" } };
  expect(envFileOf(here, "a.env")).toBe(join(folder, "a.env"));
  expect(envFileOf(here, undefined)).toBe(join(folder, "b.env"));
  expect(envFileOf({ cwd: folder, env: { CUEBOOK_ENV_FILE: "" } }, undefined)).toBeUndefined();
});
