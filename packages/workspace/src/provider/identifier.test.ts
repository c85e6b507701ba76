import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refPart, safeIdentifier, shortRun } from "./identifier.ts";

describe("a safe identifier", () => {
  test.each([
    ["ABC-123", "ABC-123"],
    ["owner/repo#7", "owner_repo_7"],
    ["", "run"],
    [".", "_"],
    ["..", "_"],
    ["../../etc/passwd", "____etc_passwd"],
    ["-rf", "_rf"],
    [".git", "_git"],
    ["main.lock", "main_lock"],
    ["main.LOCK", "main_lock"],
    ["v1.", "v1_"],
    ["a..b", "a_b"],
    ["@{upstream}", "__upstream_"],
    ["äöü 🦊", "_____"],
    ["a\0b\n", "a_b_"],
    ["x".repeat(100), "x".repeat(60)],
    [`${"x".repeat(55)}.lockets`, `${"x".repeat(55)}_lock`],
  ])("of %j is %j", (identifier, expected) => {
    expect(safeIdentifier(identifier)).toBe(expected);
  });

  test("is one folder and one part of a ref, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[.\-lock/@{~^:]*$/)), (identifier) => {
        const name = safeIdentifier(identifier);
        expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,59}$/);
        expect(name).not.toMatch(/\.\.|\.$|\.lock$/i);
        expect(safeIdentifier(name)).toBe(name);
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 400 : 4000 },
    );
  });
});

test("a short run consists of letters and digits, at most 12", () => {
  expect(shortRun("k3v9x0q2ab")).toBe("k3v9x0q2ab");
  expect(shortRun("019a1b2c-aaaa-7bbb-8ccc-0123456789ab")).toBe("0123456789ab");
  expect(shortRun("../..")).toBe("0");
});

test("different texts have different ref parts", () => {
  expect(refPart("run/1.2-abandoned")).toBe("run%2F1%2E2-abandoned");
  expect(refPart("run%2F1")).toBe("run%252F1");
  expect(() => refPart("")).toThrow("not a valid name of a checkpoint");
  expect(() => refPart("x".repeat(201))).toThrow("not a valid name of a checkpoint");
});
