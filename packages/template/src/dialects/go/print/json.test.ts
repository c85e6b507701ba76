import fc from "fast-check";
import { expect, test } from "vitest";
import { Fault } from "../../../language/function.ts";
import { limitsFrom, meterOf } from "../../../language/limits.ts";
import { toJson as jinjaJson } from "../../jinja/print/json.ts";
import { toJson as goJson } from "./json.ts";

const meter = meterOf(limitsFrom({ iterations: 10, outputLength: 10_000, depth: 10 }));

/** The same data in objects of a kind that the fast path skips. */
function uncommon(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(uncommon);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, uncommon(item)]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 4 }),
  fc.constantFrom("a", '"', "\\", "<>&'", "\u2028", "é"),
);
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 0, -0, 1e21, 0.1, undefined, 2 ** 53),
    texts,
    fc.array(tie("data"), { maxLength: 3 }),
    fc.dictionary(texts, tie("data"), { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "10", "9", "toJSON"), tie("data"), { maxKeys: 4 }),
  ),
}));

test.each([
  ["go", goJson],
  ["jinja", (value: unknown) => jinjaJson(value, undefined, meter)],
])("the fast path encodes common data as the slow one does in %s", (_, toJson) => {
  fc.assert(
    fc.property(data, (value) => {
      const outcome = (of: unknown) => {
        try {
          return toJson(of, meter);
        } catch (error) {
          return error instanceof Fault ? error.message : String(error);
        }
      };
      expect(outcome(value)).toBe(outcome(uncommon(value)));
    }),
    { numRuns: process.env.CUEBOOK_LONG === undefined ? 1_000 : 10_000 },
  );
});

test("long or self-referencing data ends with the same error as ever", () => {
  const loop: Record<string, unknown> = { a: "x" };
  loop.b = loop;
  let doubled: unknown[] = ["x"];
  for (let depth = 0; depth < 40; depth++) doubled = [doubled, doubled];
  for (const value of [loop, doubled, ["x".repeat(20_000)]]) {
    expect(() => goJson(value, meter)).toThrow("more than");
    expect(() => jinjaJson(value, undefined, meter)).toThrow("more than");
  }
});

test("toJSON methods are not called, and their owners are refused", () => {
  for (const value of [new Date(0), Object("text"), Object(1), Object(true)])
    for (const write of [goJson, (given: unknown) => jinjaJson(given, undefined, meter)]) {
      expect(() => write([value], meter)).toThrow("is no JSON value");
      expect(() => write({ a: value }, meter)).toThrow("is no JSON value");
    }
  expect(goJson({ toJSON: "text" }, meter)).toBe('{"toJSON":"text"}');
});
