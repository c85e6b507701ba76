import { expect, test } from "vitest";
import { tellingLines } from "./log.ts";

test("tellingLines shows the first failure with the lines around it", () => {
  const lines = [
    ...Array.from({ length: 50 }, (_, n) => `ok ${n}`),
    "✖ hours",
    "expected 1h",
    "at x",
    ...Array(50).fill("ok"),
  ];
  const shown = tellingLines(lines);
  expect(shown.map(({ text }) => text)).toEqual([
    "ok 47",
    "ok 48",
    "ok 49",
    "✖ hours",
    "expected 1h",
    "at x",
    "ok",
    "ok",
  ]);
  expect(shown.filter(({ isHit }) => isHit)).toHaveLength(2);
});

test("tellingLines shows the end of a log in which no line says what failed", () => {
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n}`);
  expect(tellingLines(lines).at(-1)?.text).toBe("line 99");
  expect(tellingLines(lines)).toHaveLength(12);
});
