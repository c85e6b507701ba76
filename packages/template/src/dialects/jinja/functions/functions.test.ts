import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fits } from "../../../language/fits.ts";
import { arityOf, Fault, type FunctionSpec } from "../../../language/function.ts";
import { LimitReached, limitsFrom, meterOf } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import {
  booleanType,
  integerType,
  literalType,
  membersOf,
  nullType,
  numberType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { refusedFilters, refusedFunctions, refusedMethods, refusedTests } from "../parse/refused.ts";
import {
  jinjaFilters,
  jinjaFunctions,
  jinjaMethods,
  jinjaOperators,
  jinjaTests,
  mapFilter,
  selectAttr,
  selectBy,
} from "./index.ts";

const meter = meterOf(limitsFrom({ iterations: 1000, outputLength: 10_000, depth: 100 }));

function named(map: ReadonlyMap<string, FunctionSpec>, name: string): FunctionSpec {
  const spec = map.get(name);
  if (spec === undefined) throw new Error(`no ${name}`);
  return spec;
}

const kinds = [
  ["filter", jinjaFilters],
  ["test", jinjaTests],
  ["function", jinjaFunctions],
  ["method", jinjaMethods],
  ["operator", jinjaOperators],
] as const;

const variants: readonly FunctionSpec[] = [
  ...["upper", "length", "first", "join", "int", "round", "sum", "truncate"].map((name) =>
    mapFilter(named(jinjaFilters, name)),
  ),
  ...[true, false].flatMap((isKept) => [
    ...["odd", "string", "none", "eq", "gt", "in", "defined"].map((name) => selectBy(named(jinjaTests, name), isKept)),
    ...["odd", "none", "eq", "defined", "undefined"].map((name) => selectAttr(named(jinjaTests, name), isKept)),
  ]),
];
const all: readonly FunctionSpec[] = [...kinds.flatMap(([, map]) => [...map.values()]), ...variants];

/** Numbers determined by a seed. */
function source(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

const texts = [
  "",
  "a",
  "b",
  "A",
  "two words",
  "a,b",
  "42",
  "-1.5",
  "%s and %d",
  "%(a)s",
  "ä😀",
  "<b>&amp;</b>",
  "x\ny",
  "key",
  "common",
  "__proto__",
  "a.b",
  "0",
  "--",
];
const numbers = [0, 1, -1, 2, 3, 10, 0.5, -2.5, 100];

function valueFrom(below: (limit: number) => number, depth = 2): unknown {
  const scalar = below(depth > 0 ? 9 : 5);
  if (scalar < 2) return texts[below(texts.length)];
  if (scalar < 4) return numbers[below(numbers.length)];
  if (scalar === 4) return [true, false, null][below(3)];
  if (scalar < 7) {
    const same = below(2) === 0 ? valueFrom(below, 0) : undefined;
    return Array.from({ length: below(4) }, () => (same === undefined ? valueFrom(below, depth - 1) : same));
  }
  return Object.fromEntries(
    ["a", "b", "key", "__proto__"].flatMap((key) => (below(3) === 0 ? [] : [[key, valueFrom(below, depth - 1)]])),
  );
}

/** A type of a value: its exact type, or a wider one. */
function typeOf(value: unknown, isExact: boolean): Type {
  if (value === null || value === undefined) return nullType;
  if (typeof value === "string") return isExact ? literalType(value) : stringType;
  if (typeof value === "boolean") return isExact ? literalType(value) : booleanType;
  if (typeof value === "number")
    return isExact ? literalType(value) : Number.isInteger(value) ? integerType : numberType;
  if (Array.isArray(value)) {
    const prefix = value.map((item) => {
      const type = typeOf(item, isExact);
      return () => type;
    });
    return { kind: "list", prefix, element: () => stringType, min: value.length, max: value.length };
  }
  const fields = new Map(
    Object.entries(value).map(([name, each]) => {
      const type = typeOf(each, isExact);
      return [name, { type: () => type, isRequired: true }] as const;
    }),
  );
  return { kind: "object", fields, rest: undefined, isFilled: fields.size > 0 };
}

/** Whether a value belongs to a type, as far as the type is known. */
function isOf(value: unknown, type: Type, depth = 0): boolean {
  if (depth > 5) return true;
  return membersOf(type).some((member) => {
    if (member.kind === "unknown") return true;
    if (!fits(value, member)) return false;
    if ("values" in member && member.values !== undefined) return (member.values as readonly unknown[]).includes(value);
    if (member.kind === "list" && Array.isArray(value)) {
      if (value.length < member.min || value.length > member.max) return false;
      return value.every((item, at) => isOf(item, (member.prefix[at] ?? member.element)(), depth + 1));
    }
    if (member.kind === "object" && isRecord(value))
      return [...member.fields].every(([name, field]) =>
        Object.hasOwn(value, name) ? isOf(value[name], field.type(), depth + 1) : !field.isRequired,
      );
    return true;
  });
}

/** Whether a parameter takes every value of a type, which the checker ensures first. */
function isAccepted(given: Type, wanted: Type | undefined): boolean {
  if (wanted === undefined || wanted.kind === "unknown") return true;
  return membersOf(given).every((member) =>
    membersOf(wanted).some((want) =>
      want.kind === "number" && member.kind === "number"
        ? member.isInteger || !want.isInteger
        : want.kind === member.kind,
    ),
  );
}

describe("calls that the checker accepts", () => {
  test("succeed, and return a value of the reported type", () => {
    const below = source(7);
    const wrong: string[] = [];
    let passed = 0;
    for (let round = 0; round < 120_000; round++) {
      const spec = all[below(all.length)];
      if (spec === undefined) continue;
      const least = arityOf(spec).least;
      const count = least + below(spec.parameters.length - least + 1) + (spec.rest === undefined ? 0 : below(3));
      const values = Array.from({ length: count }, (_, at) => {
        const parameter = spec.parameters[at];
        if (parameter?.name === "attribute") return ["a", "b", "key", "a.b", 0][below(5)];
        if (parameter?.default !== undefined && below(2) === 0) return parameter.default;
        return valueFrom(below);
      });
      const isExact = below(2) === 0;
      // The type of an argument can also contain other values.
      const types = values.map((value) => {
        const type = typeOf(value, isExact);
        return below(4) === 0 ? unionOf([type, typeOf(valueFrom(below), isExact)]) : type;
      });
      if (!types.every((type, at) => isAccepted(type, (spec.parameters[at] ?? spec.rest)?.type))) continue;
      if (spec.objection?.(types) !== undefined) continue;
      passed++;
      const callText = () => `${spec.name}(${values.map((value) => JSON.stringify(value)).join(", ")})`;
      try {
        const result = spec.call(values, meter);
        const type = typeof spec.result === "function" ? spec.result(types) : spec.result;
        if (!isOf(result, type)) wrong.push(`${callText()} gives ${JSON.stringify(result)}`);
      } catch (error) {
        if (!(error instanceof LimitReached))
          wrong.push(`${callText()} fails: ${error instanceof Fault ? error.message : error}`);
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(passed).toBeGreaterThan(20_000);
  });

  test("a test that narrows keeps the type of every value for which it is true, or false", () => {
    const below = source(11);
    const wrong: string[] = [];
    for (let round = 0; round < 20_000; round++) {
      const spec = [...jinjaTests.values()][below(jinjaTests.size)];
      if (spec?.narrows === undefined) continue;
      const values = [valueFrom(below), valueFrom(below)].slice(0, spec.parameters.length);
      const types = values.map((value) => typeOf(value, false));
      if (spec.objection?.(types) !== undefined) continue;
      const isTrue = spec.call(values, meter) === true;
      const narrowed = spec.narrows(types[0] ?? nullType, isTrue, [undefined, values[1]]);
      if (!isOf(values[0], narrowed)) wrong.push(`${spec.name} ${JSON.stringify(values)} is ${isTrue}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

describe("limits", () => {
  test.each<[string, ReadonlyMap<string, FunctionSpec>, readonly unknown[]]>([
    ["center", jinjaFilters, ["a", 1e9]],
    ["indent", jinjaFilters, ["a\nb", 1e9]],
    ["indent", jinjaFilters, ["a\n".repeat(400), " ".repeat(400)]],
    ["batch", jinjaFilters, [[1], 1e9, "x"]],
    ["slice", jinjaFilters, [[1], 1e9, "x"]],
    ["tojson", jinjaFilters, [[[1]], 1e9]],
    ["format", jinjaFilters, ["%1000000000d", 1]],
    ["format", jinjaFilters, ["%*d", 1e9, 1]],
    ["join", jinjaFilters, [Array.from({ length: 400 }, () => "a".repeat(100)), ""]],
    ["replace", jinjaFilters, ["a".repeat(5000), "a", "b".repeat(5000)]],
    ["wordwrap", jinjaFilters, ["a ".repeat(4000), 1, true, "x".repeat(5000)]],
    ["ljust", jinjaMethods, ["a", 1e9]],
    ["zfill", jinjaMethods, ["1", 1e9]],
    ["join", jinjaMethods, ["a".repeat(5000), ["", "", "", ""]]],
    ["range", jinjaFunctions, [1e9]],
    ["*", jinjaOperators, ["a", 1e9]],
    ["*", jinjaOperators, [[1], 1e9]],
    ["+", jinjaOperators, ["a".repeat(9000), "b".repeat(9000)]],
    ["~", jinjaOperators, ["a".repeat(9000), "b".repeat(9000)]],
  ])("%s stops at them", (name, map, values) => {
    expect(() => named(map, name).call(values, meter)).toThrow(LimitReached);
  });

  test.each<[string, ReadonlyMap<string, FunctionSpec>, readonly unknown[]]>([
    ["striptags", jinjaFilters, ["<!--".repeat(500_000)]],
    ["striptags", jinjaFilters, ["<".repeat(1_000_000)]],
    ["wordwrap", jinjaFilters, ["-".repeat(1_000_000), 1_000_000]],
    ["wordcount", jinjaFilters, ["a".repeat(1_000_000)]],
    ["title", jinjaFilters, ["-".repeat(1_000_000)]],
    ["int", jinjaFilters, [`${"1_".repeat(500_000)}x`]],
    ["float", jinjaFilters, [`${"1".repeat(1_000_000)}x`]],
    ["trim", jinjaFilters, [`${" ".repeat(1_000_000)}x${" ".repeat(1_000_000)}`]],
    ["split", jinjaMethods, [" ".repeat(1_000_000)]],
    ["urlencode", jinjaFilters, ["\ud800".repeat(500_000)]],
  ])("%s takes time in proportion to a hostile text", (name, map, values) => {
    // In quadratic time it would take longer than a test may.
    named(map, name).call(values, meterOf(limitsFrom({ depth: 100, steps: 1_000_000_000 })));
  });
});

describe("data", () => {
  test("a literal object has no inherited fields", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(named(jinjaMethods, "get").call([{}, name, "none"], meter)).toBe("none");
      expect(named(jinjaOperators, "in").call([name, {}], meter)).toBe(false);
      expect(() => named(jinjaFilters, "map").call([[{}], name], meter)).toThrow(Fault);
    }
  });

  test("a literal object keeps keys such as __proto__ as keys", () => {
    const data: unknown = JSON.parse('{"__proto__": 1, "a": 2}');
    expect(named(jinjaFilters, "tojson").call([data], meter)).toBe('{"__proto__": 1, "a": 2}');
    expect(named(jinjaFilters, "dictsort").call([data], meter)).toEqual([
      ["__proto__", 1],
      ["a", 2],
    ]);
  });
});

describe("the page on compatibility", () => {
  const page = readFileSync(new URL("../../../../../../docs/compatibility/jinja.md", import.meta.url), "utf8");

  test.each(kinds.filter(([kind]) => kind !== "operator"))("names every %s", (_, map) => {
    const missing = [...map.keys()].filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}(`));
    expect(missing).toEqual([]);
  });

  test("names the filters, tests and functions that are left out", () => {
    const refused = [refusedFilters, refusedTests, refusedFunctions].flatMap((map) => [...map.keys()]);
    expect(refused.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect([...refusedMethods.keys()].filter((name) => jinjaMethods.has(name))).toEqual([]);
  });
});
