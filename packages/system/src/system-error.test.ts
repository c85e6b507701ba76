import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCode, isSystemError } from "./system-error.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("a system error is recognized by its code, and no other error is mistaken for one", () => {
  const missing = thrownBy(() => readFileSync("/no/such/file"));
  expect(isSystemError(missing)).toBe(true);
  expect(isSystemError(missing, "ENOENT")).toBe(true);
  expect(isSystemError(missing, "EACCES")).toBe(false);
  const wrong = thrownBy(() => readFileSync("a\0b"));
  for (const other of [wrong, new Error("ENOENT"), Object.assign(new Error("own"), { code: "ENOENT" }), "ENOENT"]) {
    expect(isSystemError(other)).toBe(false);
  }
});

test("the code of an error is that of the system or of Node", () => {
  expect(errorCode(thrownBy(() => readFileSync("/no/such/file")))).toBe("ENOENT");
  expect(errorCode(thrownBy(() => readFileSync("a\0b")))).toBe("ERR_INVALID_ARG_VALUE");
  expect(errorCode(Object.assign(new Error("exit"), { code: 1 }))).toBeUndefined();
  expect(errorCode({ code: "ENOENT" })).toBeUndefined();
});
