import { expect, test } from "vitest";
import { parse } from "../parse.ts";

const text = { type: "string" };
const object = (properties: Record<string, unknown>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
const list = (items: unknown) => ({ type: "array", items });
const contract = object({
  issue: object({ id: text, title: text, labels: list(text), blockers: list(object({ id: text })) }),
  attempt: text,
});

function findings(source: string, dialect: "go" | "handlebars" = "go") {
  const { template } = parse(source, { dialect });
  return template?.check(contract).map(({ code, message, notes, suggestion }) => ({
    code,
    text: message.split(" ")[0],
    notes: notes.map((note) => note.message),
    help: suggestion?.text,
  }));
}

test("every misuse of the dot in nested ranges is found", () => {
  const found = findings(
    "{{ range .issue.blockers }}{{ range .issue.labels }}{{ .issue.id }}{{ .attempt }}{{ end }}{{ .issue.title }}{{ end }}",
  );
  expect(found?.map(({ code, text, help }) => [code, text, help])).toEqual([
    ["dot_context", ".issue.labels", "did you mean $.issue.labels?"],
    ["dot_context", ".issue.id", "did you mean $.issue.id?"],
    ["dot_context", ".attempt", "did you mean $.attempt?"],
    ["dot_context", ".issue.title", "did you mean $.issue.title?"],
  ]);
  expect(
    findings("{{#each issue.blockers}}{{#each issue.labels}}{{issue.id}}{{/each}}{{/each}}", "handlebars")?.map(
      ({ help }) => help,
    ),
  ).toEqual(["did you mean ../issue.labels?", "did you mean @root.issue.id?"]);
});

test("only what exists is suggested in place of the dot; otherwise the fields are listed", () => {
  expect(findings("{{ range .issue.blockers }}{{ .issue.nonexistent }}{{ end }}")).toEqual([
    {
      code: "dot_context",
      text: ".issue.nonexistent",
      notes: ["known fields of $.issue: id, title, labels, blockers", "known fields of the dot: id"],
      help: undefined,
    },
  ]);
  expect(findings("{{ range .issue.blockers }}{{ .issue.titel }}{{ end }}")).toEqual([
    {
      code: "dot_context",
      text: ".issue.titel",
      notes: ["known fields of $.issue: id, title, labels, blockers"],
      help: "did you mean $.issue.title?",
    },
  ]);
});
