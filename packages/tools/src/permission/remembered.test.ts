import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Rule } from "@cuebook/policy";
import { userSeal } from "@cuebook/system";
import { beforeEach, describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import {
  addRememberedRule,
  adoptRememberedRules,
  listRememberedRules,
  type RememberedRule,
  rememberedRulesFile,
  removeRememberedRule,
} from "./remembered.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

const seal = () => userSeal(join(folder, "answers.key"));
const list = (state: string) => listRememberedRules(state, seal()).rules;
const add = (state: string, remembered: RememberedRule) => addRememberedRule(state, remembered, seal());

const entry = (rule: Rule) => ({ rule, at: "2026-01-02T03:04:05.000Z", by: "ada" });

test("rules are stored once, listed in order, and removed", () => {
  const state = join(folder, "new", "state");
  expect(list(state)).toEqual([]);
  add(state, entry({ decide: "allow", path: "a" }));
  add(state, entry({ decide: "deny", command: ["rm"] }));
  add(state, entry({ decide: "allow", path: "a" }));
  expect(list(state)).toEqual([entry({ decide: "allow", path: "a" }), entry({ decide: "deny", command: ["rm"] })]);
  expect(removeRememberedRule(state, { decide: "allow", path: "a" })).toBe(true);
  expect(removeRememberedRule(state, { decide: "allow", path: "a" })).toBe(false);
  expect(list(state).length).toBe(1);
  expect(statSync(rememberedRulesFile(state)).mode & 0o777).toBe(0o600);
  expect(readdirSync(state).sort()).toEqual(["lock.db", "permissions.json"]);
});

test("processes that add rules concurrently lose none", async () => {
  const script = fileURLToPath(new URL("./testing/add-rules.ts", import.meta.url));
  const names = ["one", "two", "three"];
  await Promise.all(names.map((name) => promisify(execFile)(process.execPath, [script, folder, name, "40"])));
  const paths = list(folder).map(({ rule }) => rule.path);
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
    const before = list(folder).length;
    const child = spawn(process.execPath, [script, folder, `round${round}`, "100000"], { stdio: "ignore" });
    await expect.poll(() => list(folder).length).toBeGreaterThan(before + 5);
    child.kill("SIGKILL");
    await once(child, "exit");
    add(folder, entry({ decide: "deny", path: `after/${round}` }));
    expect(list(folder).at(-1)?.rule.path).toBe(`after/${round}`);
  }
});

test.each([
  ["{", "it is not JSON"],
  ["", "it is not JSON"],
  ['{ "format": 5, "rules": [] }', "its `format` is not 4"],
  ['{ "format": 2 }', "its `rules` are not a list"],
  ['{ "format": 2, "rules": [{ "rule": { "decide": "allow", "pth": "a" } }] }', '/0/pth: "[0].pth" is not declared'],
  ['{ "format": 2, "rules": [{ "rule": { "effect": "allow" } }] }', "/0/decide: "],
  ['{ "format": 1, "rules": [{ "rule": { "effect": "alow" } }] }', "/0/decide: "],
])("a broken file %j is an error, and is not changed", (text, why) => {
  const path = rememberedRulesFile(folder);
  writeFileSync(path, text);
  for (const use of [
    () => list(folder),
    () => add(folder, entry({ decide: "allow" })),
    () => removeRememberedRule(folder, { decide: "allow" }),
  ]) {
    expect(use).toThrow(ToolError);
    expect(use).toThrow(`the remembered rules cannot be read: ${path}: ${why}`);
  }
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("rules of format 1 are read, and written in format 4 with the next change", () => {
  const path = rememberedRulesFile(folder);
  const { at, by } = entry({ decide: "allow" });
  const before = [
    { rule: { effect: "allow", tool: "writeFile", path: "a" }, at, by },
    { rule: { effect: "deny", tool: "runCommand", command: ["rm"] }, at, by },
  ];
  writeFileSync(path, JSON.stringify({ format: 1, rules: before }));
  const [first, second] = [
    entry({ decide: "allow", tool: "writeFile", path: "a" }),
    entry({ decide: "deny", tool: "runCommand", command: ["rm"] }),
  ] as const;
  expect(listRememberedRules(folder, seal())).toEqual({ rules: [second], foreign: [first] });
  adoptRememberedRules(folder, [], seal());
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ format: 1 });
  adoptRememberedRules(folder, [first], seal());
  expect(list(folder)).toEqual([first, second]);
  expect(removeRememberedRule(folder, first.rule)).toBe(true);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ format: 4, rules: [second] });
});

test("a command of format 2 is allowed without input and in its folder, and denied with any input", () => {
  const { at, by } = entry({ decide: "allow" });
  const before: readonly Rule[] = [
    { decide: "allow", tool: "runCommand", command: ["sh"] },
    { decide: "allow", tool: "Bash", command: ["make"], folder: "sub" },
    { decide: "deny", tool: "runCommand", command: ["rm", "**"] },
    { decide: "allow", tool: "writeFile", path: "a" },
  ];
  writeFileSync(
    rememberedRulesFile(folder),
    JSON.stringify({ format: 2, rules: before.map((rule) => ({ rule, at, by })) }),
  );
  const { rules, foreign } = listRememberedRules(folder, seal());
  expect(foreign.map(({ rule }) => rule)).toEqual([
    { decide: "allow", tool: "runCommand", command: ["sh"], folder: ".", input: "none" },
    { decide: "allow", tool: "Bash", command: ["make"], folder: "sub", input: "none" },
    before[3],
  ]);
  expect(rules.map(({ rule }) => rule)).toEqual([before[2]]);
});

test("a rule that could not be read again is not stored", () => {
  const rule = { decide: "allow", path: "x".repeat(20_000) } as const;
  expect(() => add(folder, entry(rule))).toThrow(
    "the rule cannot be remembered: `path` is longer than 10000 characters",
  );
  expect(list(folder)).toEqual([]);
});

test("a link or a folder in place of the file is not followed", () => {
  symlinkSync("/etc/hostname", rememberedRulesFile(folder));
  expect(() => list(folder)).toThrow("the remembered rules cannot be read");
});

test("a folder that cannot be written is an error", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => add(join(file, "state"), entry({ decide: "allow" }))).toThrow("permissions.json could not be written: ");
});

describe("a rule that allows counts only with the seal of this user for this folder and rule", () => {
  const stored = () => JSON.parse(readFileSync(rememberedRulesFile(folder), "utf8"));
  const store = (value: unknown) => writeFileSync(rememberedRulesFile(folder), JSON.stringify(value));
  const allowing = entry({ decide: "allow", tool: "runCommand", command: ["make", "all"], without: ["-f*"] });

  test.each<[string, (remembered: Record<string, unknown>) => unknown]>([
    ["no seal", ({ seal: _, ...others }) => others],
    ["a seal of nothing", (each) => ({ ...each, seal: "" })],
    ["a wrong seal", (each) => ({ ...each, seal: "A".repeat(43) })],
    ["a seal that is no text", (each) => ({ ...each, seal: { length: 32 } })],
    ["another word", (each) => ({ ...each, rule: { ...allowing.rule, command: ["make", "*"] } })],
    ["one part less", (each) => ({ ...each, rule: { ...allowing.rule, without: undefined } })],
    ["another reason", (each) => ({ ...each, rule: { ...allowing.rule, reason: "x" } })],
    ["another person", (each) => ({ ...each, by: "eve" })],
    ["another time", (each) => ({ ...each, at: "2027-01-02T03:04:05.000Z" })],
  ])("with %s it is foreign", (_, changed) => {
    add(folder, allowing);
    expect(list(folder)).toEqual([allowing]);
    const { rules, ...others } = stored();
    store({ ...others, rules: rules.map(changed) });
    const { rules: counting, foreign } = listRememberedRules(folder, seal());
    expect([counting, foreign.length]).toEqual([[], 1]);
  });

  test("a copy in another folder, or for another user, is foreign, and becomes this user's when it is adopted", () => {
    add(folder, allowing);
    const other = join(temporaryFolder(), "state");
    add(other, entry({ decide: "deny", path: "b" }));
    copyFileSync(rememberedRulesFile(folder), rememberedRulesFile(other));
    expect(listRememberedRules(other, seal())).toEqual({ rules: [], foreign: [allowing] });
    const stranger = userSeal(join(temporaryFolder(), "answers.key"));
    for (const user of [stranger, undefined]) {
      expect(listRememberedRules(folder, user)).toEqual({ rules: [], foreign: [allowing] });
    }
    adoptRememberedRules(other, [allowing], seal());
    expect(listRememberedRules(other, seal())).toEqual({ rules: [allowing], foreign: [] });
  });

  test("what denies counts without one", () => {
    const denying = entry({ decide: "deny", path: "b" });
    store({ format: 4, rules: [denying, allowing] });
    expect(listRememberedRules(folder, seal())).toEqual({ rules: [denying], foreign: [allowing] });
  });

  test("the same answer of this user takes its place", () => {
    store({ format: 4, rules: [allowing] });
    add(folder, { ...allowing, by: "bob" });
    expect(listRememberedRules(folder, seal())).toEqual({ rules: [{ ...allowing, by: "bob" }], foreign: [] });
  });
});
