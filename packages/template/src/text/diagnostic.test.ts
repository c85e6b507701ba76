import { expect, test } from "vitest";
import { templateDiagnostics } from "../diagnostics.ts";
import { byPlace, type DiagnosticKind, placeOf, reporter } from "./diagnostic.ts";
import { Extract, Source } from "./source.ts";

const registry = {
  odd: {
    severity: "warning",
    summary: "s",
    remedy: "r",
    message: (fields: { what: string }) => `${fields.what} is odd`,
  },
} satisfies Record<string, DiagnosticKind<never>>;
const report = reporter(registry);
const source = new Source("f.md", "one\ntwo three\n");

test("a finding has the text of its code and the place in the file", () => {
  expect(report("odd", { what: "three" }, { source, span: { start: 8, end: 13 } })).toEqual({
    code: "odd",
    severity: "warning",
    message: "three is odd",
    file: "f.md",
    line: 2,
    column: 5,
    endLine: 2,
    endColumn: 10,
    notes: [],
  });
});

test("a note can have its own place, and a suggestion its replacement", () => {
  const finding = report(
    "odd",
    { what: "it" },
    { source, span: { start: 0, end: 3 } },
    {
      notes: [{ message: "plain" }, { message: "placed", source, span: { start: 4, end: 7 } }],
      suggestion: { text: "did you mean two?", replacement: "two" },
    },
  );
  expect(finding.notes).toEqual([{ message: "plain" }, { message: "placed", file: "f.md", line: 2, column: 1 }]);
  expect(finding.suggestion).toEqual({ text: "did you mean two?", replacement: "two" });
});

test("findings are ordered by file, place and code", () => {
  const at = (file: string, start: number) =>
    report("odd", { what: "x" }, { source: new Source(file, source.text), span: { start, end: start } });
  const sorted = [at("b", 0), at("a", 5), at("a", 4)]
    .sort(byPlace)
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(sorted).toEqual(["a:2:1", "a:2:2", "b:1:1"]);
});

test("a place in an extract is a place in its source", () => {
  const extract = new Extract("two", source, [{ at: 0, offset: 4 }]);
  expect(placeOf(extract, { start: 1, end: 3 })).toEqual({ source, span: { start: 5, end: 7 } });
});

test("every code of the package is in snake case and has a summary and a remedy", () => {
  for (const [code, kind] of Object.entries<DiagnosticKind<never>>(templateDiagnostics)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(kind.summary).toMatch(/\.$/);
    expect(kind.remedy).toMatch(/\.$/);
  }
});
