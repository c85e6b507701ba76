import { expect, test } from "vitest";
import { parse } from "yaml";
import { outputText } from "./output-text.ts";

const returns = { format: "frontmatter", discriminant: "$status", schema: true } as const;

test("outputText prints one field per line without the status, then the body", () => {
  const value = { $status: "ready", files: ["a.ts"], count: 2, title: "A house", steps: "one\ntwo\n" };
  expect(outputText({ value, body: "Done.\n" }, returns)).toBe(
    'files: ["a.ts"]\ncount: 2\ntitle: A house\nsteps: |\n  one\n  two\n\nDone.',
  );
  expect(outputText({ value: {}, body: "Done." })).toBe("Done.");
  expect(outputText({ value: {}, body: "" })).toBe("");
});

test("YAML reads the same fields from outputText for any texts", () => {
  const value = {
    a: "yes",
    b: "- x: y",
    c: "1e3",
    d: " lead",
    e: "trail ",
    f: "two\n\nlines",
    g: "ends\n",
    h: "ends twice\n\n",
    i: "  deep\nless",
    j: "#",
    k: "tab\there",
    l: "a\r\nb",
    m: "",
    n: "\n",
    o: "key: value",
    p: "2026-01-01",
    q: "x #y",
    "odd key: x": { __proto__: null, deep: [null, true, "x"] },
    r: "a\n---\nb",
    s: "~",
    t: "null",
    u: "\u0085next\u2028",
  };
  const read: unknown = parse(outputText({ value, body: "" }, returns));
  expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(value)));
});
