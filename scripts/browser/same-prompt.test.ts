import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Trace } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { type Observation, observe } from "./observe.ts";
import { readPromptCase } from "./prompt-case.ts";

const promptCase = readPromptCase();
const observations = observe(promptCase);
const dialects = Object.entries(observations);

function dataSegments({ text, segments }: Trace) {
  return segments.flatMap(({ start, end, origin, labels }) =>
    origin.kind === "data" ? [{ start, end, text: text.slice(start, end), paths: origin.paths, labels }] : [],
  );
}

function everythingBut({ [promptCase.written[0]?.dialect ?? ""]: _, ...others }: Record<string, Observation>) {
  return Object.entries(others);
}

describe("a prompt written in every dialect", () => {
  test.each(dialects)("has no findings in %s", (_, { findings }) => expect(findings).toEqual([]));

  test.each(dialects)("renders the same texts in %s", (_, { texts }) => {
    expect(Object.keys(texts)).toEqual(["everything", "little"]);
    for (const [name, text] of Object.entries(texts)) {
      const file = join(repositoryRoot, "conformance/prompts/solve-issue", `expected.${name}.txt`);
      expect(text, name).toBe(readFileSync(file, "utf8"));
    }
  });

  test.each(dialects)("has findings about the same values for the same mistakes in %s", (_, { mistakes }) => {
    expect(mistakes.map(({ code, path }) => [code, path?.join(".")])).toEqual([
      ["unknown_name", "repositry"],
      ["field_of_other", "issue.identifier"],
      ["unknown_field", "issue.titel"],
      ["maybe_absent", "issue.milestone"],
      ["maybe_null", "issue.author.email"],
      ["maybe_null", "issue.assignee"],
      ["unknown_field", "issue.bodi"],
      ["unknown_field", "issue.comments.[].author.naem"],
      ["unknown_field", "issue.identifer"],
      ["maybe_null", "issue.comments.[].reply"],
      ["maybe_null", "previous"],
      ["unknown_field", "previous.file"],
    ]);
    const meant = mistakes.flatMap(
      ({ suggestion }) => /^did you mean .*?(\w+)\?$/.exec(suggestion?.text ?? "")?.[1] ?? [],
    );
    expect(meant).toEqual(["repository", "title", "body", "name", "identifier", "files"]);
  });

  test.each(everythingBut(observations))("has the trace of the first dialect in %s", (_, { traces, untrusted }) => {
    const [first] = Object.values(observations);
    for (const [name, trace] of Object.entries(traces))
      expect(dataSegments(trace), name).toEqual(dataSegments(first?.traces[name] ?? trace));
    expect(untrusted).toEqual(first?.untrusted);
  });

  test("has a trace with the path of each value, untrusted ones included", () => {
    const [first] = Object.values(observations);
    const { text, segments } = first?.traces.everything ?? { text: "", segments: [] };
    const paths = segments.flatMap(({ origin }) => (origin.kind === "data" ? origin.paths : []));
    expect(paths).toHaveLength(25);
    expect(new Set(paths)).toContain("issue.comments[1].author.name");
    expect(segments.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    expect(first?.untrusted).toEqual(
      [...paths, ...["issue.identifier", "issue.author.name"]].filter((path) => path.startsWith("issue.")),
    );
  });

  test.each(dialects)("fails in the same way without data in %s", (dialect, { failure }) => {
    expect(failure?.code).toBe("template_render_error");
    expect(failure?.message).toMatch(new RegExp(`^prompt\\.${dialect}\\.txt:1:\\d+: cannot render .*repository`));
  });

  test.each(dialects)("has no findings against the contract inferred in %s", (_, { inferred, inference }) => {
    expect(inferred).toEqual([]);
    expect(inference.requirements.map(({ path }) => path.join("."))).toEqual(
      expect.arrayContaining(["repository", "issue.identifier", "issue.labels.[]", "attempt"]),
    );
  });
});
