import { Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { parseYaml } from "./yaml.ts";

function read(text: string) {
  const document = parseYaml(new Source("a.yaml", text));
  return {
    ...document,
    findings: document.diagnostics.map((finding) => `${finding.line}:${finding.column} ${finding.code}`),
  };
}

describe("parseYaml", () => {
  test("parseYaml gives values and the place of each node", () => {
    const { value, places } = read("a:\n  - b: 1\n");
    expect(value).toEqual({ a: [{ b: 1 }] });
    expect(places["/a/0/b"]).toEqual({ file: "a.yaml", start: 10, end: 11, key: { start: 7, end: 8 } });
  });

  test("parseYaml reads YAML 1.2: yes is a text, 0o17 a number", () => {
    expect(read("a: yes\nb: 0o17\nc: 017").value).toEqual({ a: "yes", b: 15, c: 17 });
  });

  test("names of inherited properties are ordinary keys", () => {
    const { value } = read("__proto__: { x: 1 }\nconstructor: 2\n");
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect((value as { x?: unknown }).x).toBeUndefined();
  });

  test("keys are texts, even if they look like other values", () => {
    expect(read("true: 1\n404: 2\n1.0: 3").value).toEqual({ true: 1, "404": 2, "1.0": 3 });
  });

  test("parseYaml reports every duplicate key at its place, with a note on the first", () => {
    const { findings, diagnostics } = read("a: 1\nb: 2\na: 3\n");
    expect(findings).toEqual(["3:1 yaml_duplicate_key"]);
    expect(diagnostics[0]?.notes).toEqual([
      { message: '"a" is first written here', file: "a.yaml", line: 1, column: 1 },
    ]);
  });

  test.each([
    ["a: [", "1:5 yaml_syntax"],
    ["a: *x", "1:4 yaml_alias_unknown"],
    ["a: &x [*x]", "1:8 yaml_alias_cycle"],
    ["a: !include b.md", "1:4 yaml_tag"],
    ["? [x]\n: 1", "1:3 yaml_key_not_text"],
    ["a: {{ x }}", "1:5 yaml_key_not_text"],
    ["b:\n  <<: { a: 1 }", "2:3 yaml_merge_key"],
    ["a: 1\n---\nb: 2", "2:1 yaml_several_documents"],
    [`a: ${"[".repeat(20_000)}`, "1:1 yaml_too_deep"],
    [`a: ${"[".repeat(150)}${"]".repeat(150)}`, "1:104 yaml_too_deep"],
    ["x".repeat(4_000_001), "1:1 yaml_too_large"],
  ])("parseYaml refuses unsupported YAML: %#", (text, expected) => {
    expect(read(text).findings[0]).toBe(expected);
    expect(read(text).value).toBeUndefined();
  });

  test("parseYaml refuses aliases that would expand to ten to the thirtieth values", () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(10)}]`,
    );
    const { findings } = read(["l0: &l0 [x]", ...levels].join("\n"));
    expect(findings.some((each) => each.endsWith("yaml_alias_limit"))).toBe(true);
  });

  test("an alias has the value of its anchor", () => {
    expect(read("a: &x { b: 1 }\nc: *x").value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });

  test("parseYaml reports a bounded number of errors", () => {
    expect(read("a: b: c\n".repeat(5000)).findings.length).toBeLessThan(60);
  });

  test("a text with only comments has no value", () => {
    expect(read("# nothing\n")).toMatchObject({ value: undefined, findings: [] });
  });
});
