import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { type PathUse, resolvePath } from "./resolve-path.ts";

const uses = ["read", "write", "look"] as const satisfies PathUse[];

function refusal(path: string, use: PathUse): string {
  try {
    return `accepted: ${resolvePath(path, use).join("/")}`;
  } catch (error) {
    if (error instanceof ToolError && error.code === "path_invalid") return error.message;
    throw error;
  }
}

describe("paths that mean the same have the same parts", () => {
  test.each([
    ["a", ["a"]],
    ["./a//b", ["a", "b"]],
    ["a/./b", ["a", "b"]],
    ["././a", ["a"]],
    ["src/[...slug]/$id+page (1).tsx", ["src", "[...slug]", "$id+page (1).tsx"]],
    [".github/workflows/ci.yml", [".github", "workflows", "ci.yml"]],
    ["ж/日本語/naïve.md", ["ж", "日本語", "naïve.md"]],
    ["..a/b..c/...d", ["..a", "b..c", "...d"]],
    ["~$report.docx", ["~$report.docx"]],
  ])("%j has the parts %j", (path, parts) => {
    for (const use of uses) expect(resolvePath(path, use)).toEqual(parts);
  });

  test("folders may end with a slash, and the root is a path to look at", () => {
    expect(resolvePath("a/b/", "look")).toEqual(["a", "b"]);
    expect(resolvePath("", "look")).toEqual([]);
    expect(resolvePath(".", "look")).toEqual([]);
  });
});

describe("a refusal says what is wrong and where", () => {
  test.each([
    ["/etc/passwd", 'the path "/etc/passwd" cannot be used: it is absolute'],
    ["//server/share", 'the path "//server/share" cannot be used: it is absolute'],
    ["C:/x", 'the path "C:/x" cannot be used: it starts with a drive (C:)'],
    ["./C:x", 'the path "./C:x" cannot be used: it starts with a drive (C:)'],
    ["file:///x", 'the path "file:///x" cannot be used: it is a URL'],
    ["~/x", 'the path "~/x" cannot be used: it starts with a home folder (~)'],
    [".//~root/x", 'the path ".//~root/x" cannot be used: it starts with a home folder (~)'],
    ["a/../b", 'the path "a/../b" cannot be used: part 2 is "..": a path may only go down'],
    ["a\\b", 'the path "a\\b" cannot be used: character 2 is a backslash: use / between parts'],
    ["a\0b", 'the path "a\\u0000b" cannot be used: character 2 is \\u0000, which no path may have'],
    ["a\nb", 'the path "a\\u000ab" cannot be used: character 2 is \\u000a, which no path may have'],
    ["\u001b[31mx", 'the path "\\u001b[31mx" cannot be used: character 1 is \\u001b, which no path may have'],
    ["a\u202eb", 'the path "a\\u202eb" cannot be used: character 2 is \\u202e, which no path may have'],
    ["a\u200bb", 'the path "a\\u200bb" cannot be used: character 2 is \\u200b, which no path may have'],
    ["a\ud800", 'the path "a\\ud800" cannot be used: character 2 is \\ud800, which no path may have'],
    ["a\u{e0001}", 'the path "a\\u{e0001}" cannot be used: character 2 is \\u{e0001}, which no path may have'],
    [
      `${"ü".repeat(128)}/x`,
      `the path "${"ü".repeat(128)}/x" cannot be used: part 1 has 256 bytes; the limit for a name is 255`,
    ],
    [
      "/../\n",
      'the path "/../\\u000a" cannot be used: it is absolute; character 5 is \\u000a, which no path may have; part 1 is "..": a path may only go down',
    ],
  ])("%j is refused for every use", (path, message) => {
    for (const use of uses) expect(refusal(path, use)).toBe(message);
  });

  test.each([
    ["", "it is empty"],
    [".", "it names the workspace itself"],
    ["a/", "it ends like the path of a folder, but must name a file"],
    ["a/.", "it ends like the path of a folder, but must name a file"],
  ])("%j is refused as a file", (path, message) => {
    expect(refusal(path, "read")).toContain(message);
    expect(refusal(path, "write")).toContain(message);
  });

  test.each([
    ["{model,service}/A.java", "character 1 is {: a placeholder was not filled in"],
    ["src/{{ name }}.ts", "character 5 is {: a placeholder was not filled in"],
    ["src/${name}.ts", "character 6 is {: a placeholder was not filled in"],
    ["src/<name>.ts", "character 5 is <: a placeholder was not filled in"],
    ["src/*.ts", "character 5 is *, which no name may have"],
    ["what?", "character 5 is ?, which no name may have"],
    ['"a"', 'character 1 is ", which no name may have'],
    ["a|b", "character 2 is |, which no name may have"],
    [" a", "part 1 starts or ends with a space"],
    ["a /b", "part 1 starts or ends with a space"],
    ["a/b.", "part 2 ends with a dot"],
    ["a/.../b", "part 2 ends with a dot"],
    ["a\u00a0b", "character 2 is \\u00a0, which is invisible in a name"],
    ["a\u3164b", "character 2 is \\u3164, which is invisible in a name"],
    ["a\ufffdb", "character 2 is \\ufffd, which is invisible in a name"],
    ["a\u{fffff}b", "character 2 is \\u{fffff}, which is invisible in a name"],
  ])("%j can be read, but not written", (path, message) => {
    expect(refusal(path, "write")).toContain(message);
    expect(refusal(path, "read")).toMatch(/^accepted/);
  });

  test("paths have a maximum length and depth", () => {
    expect(refusal("a/".repeat(2048), "look")).toContain("has 2048 parts; the limit is 100");
    expect(refusal("ü".repeat(2049), "read")).toMatch(/cannot be used: it is longer than 4096 bytes$/);
    expect(refusal("x".repeat(1e7), "read").length).toBeLessThan(400);
  });
});

describe("any text", () => {
  const pieces = fc.constantFrom(
    "/",
    ".",
    "..",
    "~",
    "C:",
    "\\",
    "\0",
    "\n",
    "{",
    "é",
    "e\u0301",
    "\u202e",
    "\ud83d",
    "😀",
    " ",
    "a",
  );
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 12 }).map((each) => each.join("")),
  );

  test("a text is refused with a printable message, or its parts stay below the root", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...uses), (path, use) => {
        const message = refusal(path, use);
        if (!message.startsWith("accepted")) {
          expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
          return;
        }
        const parts = resolvePath(path, use);
        for (const part of parts) {
          expect(["", ".", ".."]).not.toContain(part);
          expect(part).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
          if (use === "write") expect(part).not.toMatch(/[{}<>*?"|]|^ | $|\.$/);
        }
        expect(path.startsWith("/")).toBe(false);
        expect(resolvePath(parts.join("/"), "look")).toEqual(parts);
      }),
      { numRuns: 5000 },
    );
  });

  test("dots and slashes between valid parts change nothing", () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,8}(\.[a-z]{1,3})?$/);
    const between = fc.constantFrom("/", "//", "/./", "/././/");
    fc.assert(
      fc.property(fc.array(fc.tuple(part, between), { minLength: 1, maxLength: 20 }), (pairs) => {
        const parts = pairs.map(([each]) => each);
        const path = pairs.map(([each, joint], index) => (index === 0 ? each : joint + each)).join("");
        for (const use of uses) expect(resolvePath(path, use)).toEqual(parts);
      }),
    );
  });
});
