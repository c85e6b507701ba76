import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Rule } from "@cuebook/policy";
import { beforeEach, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { addRememberedRule, listRememberedRules, rememberedRulesFile, removeRememberedRule } from "./remembered.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

const entry = (rule: Rule) => ({ rule, at: "2026-01-02T03:04:05.000Z", by: "ada" });

test("rules are stored once, listed in order, and removed", () => {
  const state = join(folder, "new", "state");
  expect(listRememberedRules(state)).toEqual([]);
  addRememberedRule(state, entry({ effect: "allow", path: "a" }));
  addRememberedRule(state, entry({ effect: "deny", command: ["rm"] }));
  addRememberedRule(state, entry({ effect: "allow", path: "a" }));
  expect(listRememberedRules(state)).toEqual([
    entry({ effect: "allow", path: "a" }),
    entry({ effect: "deny", command: ["rm"] }),
  ]);
  expect(removeRememberedRule(state, { effect: "allow", path: "a" })).toBe(true);
  expect(removeRememberedRule(state, { effect: "allow", path: "a" })).toBe(false);
  expect(listRememberedRules(state).length).toBe(1);
  expect(statSync(rememberedRulesFile(state)).mode & 0o777).toBe(0o600);
  expect(readdirSync(state).sort()).toEqual(["lock.db", "permissions.json"]);
});

test("processes that add rules concurrently lose none", async () => {
  const script = fileURLToPath(new URL("./testing/add-rules.ts", import.meta.url));
  const names = ["one", "two", "three"];
  await Promise.all(names.map((name) => promisify(execFile)(process.execPath, [script, folder, name, "40"])));
  const paths = listRememberedRules(folder).map(({ rule }) => rule.path);
  expect(paths.length).toBe(120);
  for (const name of names) {
    expect(paths.filter((path) => path?.startsWith(name))).toEqual(
      Array.from({ length: 40 }, (_, i) => `${name}/${i}`),
    );
  }
});

test("a process killed while it adds a rule leaves a complete file and no lock", async () => {
  const script = fileURLToPath(new URL("./testing/add-rules.ts", import.meta.url));
  for (let round = 1; round <= 3; round++) {
    const before = listRememberedRules(folder).length;
    const child = spawn(process.execPath, [script, folder, `round${round}`, "100000"], { stdio: "ignore" });
    await expect.poll(() => listRememberedRules(folder).length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    child.kill("SIGKILL");
    await once(child, "exit");
    addRememberedRule(folder, entry({ effect: "deny", path: `after/${round}` }));
    expect(listRememberedRules(folder).at(-1)?.rule.path).toBe(`after/${round}`);
  }
}, 60_000);

test.each([
  ["{", "it is not JSON"],
  ["", "it is not JSON"],
  ['{ "format": 2, "rules": [] }', "its `format` is not 1"],
  ['{ "format": 1 }', "its `rules` are not a list"],
  ['{ "format": 1, "rules": [{ "rule": { "effect": "allow", "pth": "a" } }] }', '/0/pth: a rule has no "pth"'],
])("a broken file %j is an error, and is not changed", (text, why) => {
  const path = rememberedRulesFile(folder);
  writeFileSync(path, text);
  for (const use of [
    () => listRememberedRules(folder),
    () => addRememberedRule(folder, entry({ effect: "allow" })),
    () => removeRememberedRule(folder, { effect: "allow" }),
  ]) {
    expect(use).toThrow(ToolError);
    expect(use).toThrow(`the remembered rules cannot be read: ${path}: ${why}`);
  }
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("a link or a folder in place of the file is not followed", () => {
  symlinkSync("/etc/hostname", rememberedRulesFile(folder));
  expect(() => listRememberedRules(folder)).toThrow("the remembered rules cannot be read");
});

test("a folder that cannot be written is an error", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => addRememberedRule(join(file, "state"), entry({ effect: "allow" }))).toThrow(
    "permissions.json could not be written: ",
  );
});
