import { describe, expect, test } from "vitest";
import type { Label } from "../api/template.ts";
import { parse } from "../parse.ts";
import { requireTrusted } from "./trust.ts";

const labels: readonly Label[] = [
  { path: "run", producer: "engine", trust: "trusted" },
  { path: "issue", producer: "github", trust: "untrusted" },
  { path: "issue.id", producer: "engine", trust: "trusted" },
  { path: "steps.plan", producer: "planner", trust: "trusted" },
];
const data = {
  run: "r1",
  issue: { id: 7, title: "T", labels: ["a"] },
  issuer: "I",
  steps: { plan: { note: "n" }, "plan b": "p" },
  none: "x",
};

function trace(text: string, given: readonly Label[] = labels) {
  const { template } = parse(text, { dialect: "go" });
  if (template === undefined) throw new Error(text);
  return template.trace(data, { labels: given });
}

/** The untrusted texts. */
function barred(text: string, given?: readonly Label[]): string[] {
  const traced = trace(text, given);
  return requireTrusted(traced).map(({ start, end }) => traced.text.slice(start, end));
}

describe("untrusted is", () => {
  test.each([
    ["no text of the template, and no trusted data", "Run {{ .run }} of {{ .issue.id }}: {{ .steps.plan.note }}", []],
    [
      "data labelled so, with everything below",
      "{{ .issue.title }}{{ range .issue.labels }}{{ . }}{{ end }}",
      ["T", "a"],
    ],
    ["data without a label", "{{ .none }}{{ .issuer }}", ["x", "I"]],
    ["a name that only begins like a labelled one", '{{ index .steps "plan b" }}', ["p"]],
    ["a structure with something untrusted in it", "{{ toJSON .issue }}", ['{"id":7,"labels":["a"],"title":"T"}']],
    ["a value made of trusted and untrusted data", '{{ printf "%s-%s" .run .issue.title }}', ["r1-T"]],
    ["a value that passes through a variable", "{{ $t := .issue.title }}{{ $t }}", ["T"]],
  ])("%s", (_, text, expected) => {
    expect(barred(text)).toEqual(expected);
  });

  test("the whole data, unless everything in it is trusted", () => {
    expect(barred("{{ toJSON . }}")).toHaveLength(1);
    expect(barred("{{ toJSON . }}", [{ path: "$", trust: "trusted" }])).toEqual([]);
    expect(barred("{{ toJSON . }}", [{ path: "$", trust: "trusted" }, ...labels])).toHaveLength(1);
    expect(barred("{{ .none }}{{ .issue.title }}", [{ path: "$", trust: "trusted" }, ...labels])).toEqual(["T"]);
  });
});

test("only the segments in the range are returned", () => {
  const traced = trace("abc {{ .issue.title }} def");
  expect(requireTrusted(traced, { start: 0, end: 4 })).toEqual([]);
  expect(requireTrusted(traced, { start: 5, end: 9 })).toEqual([]);
  expect(requireTrusted(traced, { start: 0, end: 5 })).toHaveLength(1);
  expect(requireTrusted(traced, { start: 4, end: 4 })).toEqual([]);
});

test("the JSON form of a trace", () => {
  expect(JSON.parse(JSON.stringify(trace("On {{ .issue.title }}: {{ .run }}")))).toEqual({
    version: 1,
    text: "On T: r1",
    segments: [
      { start: 0, end: 3, span: { start: 0, end: 3 }, origin: { kind: "literal" } },
      {
        start: 3,
        end: 4,
        span: { start: 3, end: 21 },
        origin: { kind: "data", paths: ["issue.title"] },
        labels: [{ path: "issue", producer: "github", trust: "untrusted" }],
      },
      { start: 4, end: 6, span: { start: 21, end: 23 }, origin: { kind: "literal" } },
      {
        start: 6,
        end: 8,
        span: { start: 23, end: 33 },
        origin: { kind: "data", paths: ["run"] },
        labels: [{ path: "run", producer: "engine", trust: "trusted" }],
      },
    ],
  });
});
