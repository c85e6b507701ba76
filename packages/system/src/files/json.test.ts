import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Source } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonValue, parseJson } from "./json.ts";
import { readJsonFile } from "./json-file.ts";

function read(text: string) {
  const { node, diagnostics } = parseJson(new Source("data.json", text));
  return {
    value: node === undefined ? undefined : jsonValue(node),
    findings: diagnostics.map((each) => `${each.line}:${each.column} ${each.message}`),
  };
}

describe("JSON", () => {
  test("a file with numbers that would lose digits is refused, with the place of each", () => {
    const folder = mkdtempSync(join(tmpdir(), "cuebook-json-"));
    const file = join(folder, "data.json");
    writeFileSync(file, '{ "a": [9007199254740993, 9007199254740991],\n"b": { "c": -1e400 }, "d": 1.5 }');
    const { value, diagnostics } = readJsonFile(file, "data.json");
    rmSync(folder, { recursive: true });
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      "json_number 1:9",
      "json_number 2:13",
    ]);
  });

  test("is accepted and read like the platform's parser does", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const spaced = JSON.stringify(value, undefined, indent);
        // This generator makes no duplicate keys, so every text is accepted.
        expect(JSON.stringify(read(spaced).value)).toBe(JSON.stringify(value));
      }),
    );
  });

  test("is refused exactly when the platform refuses it", () => {
    const mangled = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "]", '"', "\\", "1", "\n", "-", ":"))
      .map(([text, at, put]) => {
        const where = at % (text.length + 1);
        return text.slice(0, where) + put + text.slice(where + 1);
      });
    fc.assert(
      fc.property(mangled, (text) => {
        const { findings } = read(text);
        const isRefused = findings.some((finding) => !finding.includes("duplicate key"));
        expect(isRefused).toBe(!isJson(text));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["", "1:1 not JSON: expected a value, found the end of the file"],
    ["[1,\n]", '2:1 not JSON: expected a value, found "]"'],
    ['{"a": 1,}', '1:9 not JSON: expected a key in double quotes, found "}"'],
    ["{a: 1}", '1:2 not JSON: expected a key in double quotes or "}", found "a"'],
    ["[1 2]", '1:4 not JSON: expected "," or "]" after the element, found "2"'],
    ['{"a" 1}', '1:6 not JSON: expected ":" after the key, found "1"'],
    ["[undefined]", '1:2 not JSON: expected a value or "]", found "undefined"'],
    ["// note\n[]", '1:1 not JSON: expected a value, found "/"'],
    ['["open', "1:7 not JSON: expected a closing double quote, found the end of the file"],
    ['["a\nb"]', "1:4 not JSON: expected a closing double quote, found a line break"],
    ['["\\x"]', '1:3 not JSON: expected an escape such as \\n, \\" or \\u0041, found "\\"'],
    ["[] []", '1:4 not JSON: expected the end of the file, found "["'],
    ["01", '1:2 not JSON: expected the end of the file, found "1"'],
    ['{"a": 1,\n "a": 2}', '2:2 duplicate key "a"'],
  ])("with a mistake is reported with place and reason: %j", (text, finding) => {
    expect(read(text).findings).toEqual([finding]);
  });

  test("keeps keys with a meaning in JavaScript as ordinary keys", () => {
    const { value } = read('{"__proto__": {"admin": true}, "constructor": 1}');
    expect(Object.keys(Object(value))).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  test("is not read deeper than the limit", () => {
    expect(read("[".repeat(100_000)).findings).toEqual(["1:201 nested deeper than 200 levels"]);
  });

  test("may have very long texts", () => {
    const long = "ab\\n".repeat(1_000_000);
    expect(read(`["${long}"]`).value).toEqual(["ab\n".repeat(1_000_000)]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
