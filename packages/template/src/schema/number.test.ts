import { expect, test } from "vitest";
import { numberProblem, parseJson } from "./number.ts";

test.each([
  ["1", undefined],
  ["9007199254740991", undefined],
  ["-9007199254740991", undefined],
  ["9007199254740992", "not_exact"],
  ["-12345678901234567890", "not_exact"],
  ["0x20000000000000", "not_exact"],
  ["1e22", undefined],
  ["0.1", undefined],
  ["1e400", "not_finite"],
])("the number %s is kept as written, or refused: %s", (written, problem) => {
  expect(numberProblem(written, Number(written))).toBe(problem);
});

test("parseJson refuses numbers that lose digits, at any depth", () => {
  expect(parseJson('{"a":[1,{"__proto__":2}],"b":"12345678901234567890"}')).toEqual(
    JSON.parse('{"a":[1,{"__proto__":2}],"b":"12345678901234567890"}'),
  );
  expect(() => parseJson('{"a":[12345678901234567890]}')).toThrow(
    "the whole number 12345678901234567890 has more digits",
  );
  expect(() => parseJson("[1e999]")).toThrow("1e999 is not a finite number");
});

test("parseJson refuses a text that is nested too deep as one that is no JSON", () => {
  const levels = 100_000;
  expect(() => parseJson("[".repeat(levels) + "]".repeat(levels))).toThrow(new SyntaxError("it is nested too deep"));
});
