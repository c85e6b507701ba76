import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userSeal } from "./user-seal.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-seal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, "own/answers.key");

test("a seal is of one user and one text, with a key that is made once and that only its owner reads", () => {
  const made = userSeal(file()).of("a");
  const key = readFileSync(file(), "utf8");
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const later = userSeal(file());
  expect([later.isOf("a", made), later.isOf("b", made), later.of("a") === made]).toEqual([true, false, true]);
  expect(readFileSync(file(), "utf8")).toBe(key);
  expect(userSeal(join(folder, "other.key")).isOf("a", made)).toBe(false);
  const other = userSeal(join(folder, "other.key")).of("a");
  expect([other === made, later.isOf("a", other)]).toEqual([false, false]);
});

test.each([undefined, "", "A", 1, {}, "A".repeat(43), "A".repeat(44)])("%j is no seal", (seal) => {
  userSeal(file()).of("a");
  expect(userSeal(file()).isOf("a", seal)).toBe(false);
});

test("processes that make the key at the same time get the same one", async () => {
  const source = `import { userSeal } from ${JSON.stringify(new URL("./user-seal.ts", import.meta.url).href)};
console.log(userSeal(${JSON.stringify(file())}).of("a"))`;
  const calls = Array.from({ length: 4 }, async () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", source]),
  );
  const seals = (await Promise.all(calls)).map(({ stdout }) => stdout);
  expect(new Set(seals).size).toBe(1);
});

test("a key that is short, or a link, seals nothing and opens nothing", () => {
  const made = userSeal(file()).of("a");
  const key = readFileSync(file());
  writeFileSync(join(folder, "real.key"), key);
  rmSync(file());
  symlinkSync(join(folder, "real.key"), file());
  for (const kind of ["link", "short"]) {
    if (kind === "short") rmSync(file());
    if (kind === "short") writeFileSync(file(), "c2hvcnQ\n");
    expect(userSeal(file()).isOf("a", made)).toBe(false);
    expect(() => userSeal(file()).of("a")).toThrow(`the key of your answers in ${file()} cannot be used: `);
  }
});
