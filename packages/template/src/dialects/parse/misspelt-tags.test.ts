import { expect, test } from "vitest";
import { parse } from "../../parse.ts";

function messages(text: string, dialect: "jinja" | "liquid"): readonly string[] {
  return parse(text, { dialect }).diagnostics.map(({ message, suggestion }) =>
    suggestion === undefined ? message : `${message} (${suggestion.text})`,
  );
}

test.each([
  ["alone", "{% foo %}", ["foo"]],
  ["with content that no statement has", "{% foo = 1, | %}", ["foo"]],
  ["as the end of a block", "{% endfoo %}", ["endfoo"]],
  ["in a block", "{% if a %}{% foo %}{% endif %}", ["foo"]],
  ["in a block of the kind that was meant", "{% for x in y %}{% foo %}{% endfor %}", ["foo"]],
  ["before a block of the kind that was meant", "{% foo %}{% for x in y %}{% endfor %}", ["foo"]],
  ["after a block of the kind that was meant", "{% for x in y %}{% endfor %}{% foo %}", ["foo"]],
  ["at both ends of a block", "{% foo x %}{% endfoo %}", ["foo", "endfoo"]],
])("an unknown statement %s gives one finding for its name", (_, text, names) => {
  for (const [dialect, what] of [["jinja", "statement"] as const, ["liquid", "tag"] as const]) {
    const meant = names.map((name) => `unknown ${what} "${name}" (did you mean ${name.replace("foo", "for")}?)`);
    expect(messages(text, dialect)).toEqual(meant);
  }
});

test("a misspelt statement is read as the one that was meant if its block is closed", () => {
  const { check } = parse("{% fro x in xs %}{{ x.nmae }}{% endfor %}", { dialect: "jinja" });
  const item = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  const contract = { properties: { xs: { type: "array", items: item } }, required: ["xs"] };
  expect(check(contract).map(({ code }) => code)).toEqual(["unknown_tag", "unknown_field"]);
});

test("an unknown name that is near to none has no suggestion", () => {
  expect(messages("{% widget x %}", "jinja")).toEqual(['unknown statement "widget"']);
  expect(messages("{% widget x %}", "liquid")).toEqual(['unknown tag "widget"']);
});

test("a text of unknown statements has a limited number of findings", () => {
  const text = "{% foo %}".repeat(50_000);
  expect(parse(text, { dialect: "jinja" }).diagnostics.at(-1)?.code).toBe("more_findings");
});
