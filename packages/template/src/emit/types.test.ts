import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { typesOf } from "./types.ts";

/** The declarations of the data alone. */
function dataOf(contract: unknown): string {
  const text = typesOf(contract);
  return text.slice(text.indexOf("export"), text.indexOf("\n/** Options of a render"));
}

const root = new URL("../../../../", import.meta.url).pathname;

/** The compiler's messages about a use of the types. */
function complaints(contract: unknown, use: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-types-"));
  try {
    writeFileSync(join(folder, "t.d.mts"), typesOf(contract));
    writeFileSync(join(folder, "use.mts"), `import { render, type Data } from "./t.mjs";\n${use}\n`);
    const args = [
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2024",
      "--types",
      "",
      "--ignoreConfig",
    ];
    execFileSync(join(root, "node_modules/.bin/tsc"), [...args, join(folder, "use.mts")], { encoding: "utf8" });
    return "";
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the type of the data", () => {
  test.each<[string, unknown, string]>([
    ["a text", { type: "string" }, "string"],
    ["a whole number", { type: "integer" }, "number"],
    ["nullable", { type: ["string", "null"] }, "string | null"],
    ["an enumeration", { enum: ["a", 'b"', 3, true, null] }, '"a" | "b\\"" | 3 | true | null'],
    ["a constant object", { const: { a: [1], "b-c": {} } }, '{ a: readonly [1]; "b-c": { [key: string]: never } }'],
    ["a list", { type: "array", items: { type: ["string", "null"] } }, "readonly (string | null)[]"],
    ["a list of lists", { items: { items: { type: "string" } } }, "readonly (readonly string[])[]"],
    [
      "a list that is never empty",
      { items: { type: ["string", "null"] }, minItems: 1 },
      "readonly [string | null, ...(string | null)[]]",
    ],
    [
      "one of known length",
      { type: "array", items: { type: "number" }, minItems: 3 },
      "readonly [number, ...number[]]",
    ],
    ["a list of anything", { type: "array" }, "readonly unknown[]"],
    ["an empty list", { type: "array", items: false }, "readonly []"],
    [
      "a tuple",
      { prefixItems: [{ type: "string" }, { type: ["number", "null"] }], minItems: 1 },
      "readonly [string, (number | null)?, ...unknown[]]",
    ],
    ["a closed tuple", { prefixItems: [{ type: "string" }], minItems: 1, items: false }, "readonly [string]"],
    ["anything", {}, "unknown"],
    ["nothing", false, "never"],
    ["what is not understood", { $ref: "https://elsewhere.example" }, "unknown"],
    ["what refers to itself alone", { $ref: "#" }, "unknown"],
    ["no fields", { type: "object", properties: {} }, "{ [key: string]: never }"],
  ])("for %s", (_, schema, expected) => {
    expect(dataOf(schema)).toBe(`export type Data = ${expected};\n`);
  });

  test("of an object lists its fields, which are optional if not required, and their descriptions", () => {
    const contract = {
      type: "object",
      description: "All.",
      properties: {
        title: { type: "string", description: "What it is about.\nIn one line. */ alert()" },
        "due-date": { type: ["string", "null"] },
        inner: { type: "object", properties: { a: { type: "number" } }, required: ["a"] },
        gone: false,
      },
      required: ["title", "other"],
    };
    expect(typesOf(contract)).toContain(`\
/** All. */
export interface Data {
  /**
   * What it is about.
   * In one line. *\\/ alert()
   */
  title: string;
  "due-date"?: string | null;
  inner?: {
    a: number;
  };
  other: unknown;
}
`);
  });

  test("names the targets of references, also recursive ones", () => {
    const contract = {
      type: "object",
      properties: { tree: { $ref: "#/$defs/tree-node" }, again: { $ref: "#/properties/tree" }, all: { $ref: "#" } },
      $defs: {
        "tree-node": {
          type: "object",
          properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/tree-node" } } },
          required: ["name"],
        },
        Data: { type: "string" },
      },
    };
    expect(dataOf(contract)).toBe(`\
export interface Data {
  tree?: TreeNode;
  again?: Tree;
  all?: Data;
}

export interface TreeNode {
  name: string;
  children?: readonly TreeNode[];
}

export type Tree = TreeNode;
`);
  });

  test("covers alternatives, several schemas at once, and fields that are not listed", () => {
    const kind = (name: string, more: object) => ({
      type: "object",
      properties: { kind: { const: name }, ...more },
      required: ["kind"],
    });
    const contract = {
      type: "object",
      properties: {
        event: { oneOf: [kind("a", { x: { type: "string" } }), kind("b", {})] },
        both: { allOf: [{ anyOf: [{ type: "string" }, { type: "null" }] }, { $ref: "#/$defs/s" }] },
        map: { type: "object", additionalProperties: { type: "number" } },
        open: { properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
      },
      $defs: { s: { type: "string" } },
    };
    expect(dataOf(contract)).toBe(`\
export interface Data {
  event?: {
    kind: "a";
    x?: string;
  } | {
    kind: "b";
  };
  both?: (string | null) & S;
  map?: {
    [key: string]: number;
  };
  open?: {
    a?: string;
    [key: string]: number | string | undefined;
  };
}

export type S = string;
`);
  });

  test("does not grow beyond its schema, however deep lists are that are never empty", () => {
    let schema: object = { type: "string" };
    for (let depth = 0; depth < 50; depth++) schema = { items: schema, minItems: 1 };
    const text = dataOf(schema);
    expect(text).toContain("readonly [readonly [string, ...string[]]");
    expect(text.length).toBeLessThan(10_000);
  });

  test("compiles, and is enforced for data", () => {
    const contract = {
      type: "object",
      properties: {
        kind: { enum: ["a", "b"] },
        tree: { $ref: "#/$defs/tree" },
        some: { items: { type: "string" }, minItems: 1 },
        pair: { prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, items: false },
        open: { properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
        odd: { anyOf: [{ $ref: "#/$defs/loop" }, { type: "null" }] },
      },
      required: ["kind"],
      $defs: {
        tree: { type: "object", properties: { of: { items: { $ref: "#/$defs/tree" } } } },
        loop: { anyOf: [{ $ref: "#/$defs/other" }, { type: "string" }] },
        other: { anyOf: [{ $ref: "#/$defs/loop" }, { type: "number" }] },
      },
    };
    const good =
      'const data: Data = { kind: "a", tree: { of: [{ of: [] }] }, some: ["x"], pair: ["x", 1], open: { a: "x", b: 1 }, odd: 1 }; const text: string = render(data, { isSecret: () => true });';
    expect(complaints(contract, good)).toBe("");
    const bad = complaints(
      contract,
      'render({ kind: "c" });\nrender({ kind: "a", pair: ["x"] });\nrender({});\nrender({ kind: "a", some: [] });',
    );
    expect(bad.match(/use\.mts\((\d)/g)).toEqual(["use.mts(2", "use.mts(3", "use.mts(4", "use.mts(5"]);
  });
});
