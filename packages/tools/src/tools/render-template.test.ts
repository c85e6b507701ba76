import { expect, test } from "vitest";
import { failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { renderTemplate } from "./render-template.ts";

test("the text is returned with how the variables were used", async () => {
  const args = { template: "Hello {{ name }}\nbye\n", variables: { name: "Zoë", note: 1 } };
  expect(await givenBy(renderTemplate(await workspaceWith({})), args)).toEqual({
    success: true,
    text: "Hello Zoë\nbye\n",
    lines: 2,
    size: 15,
    variables_used: ["name"],
    variables_unused: ["note"],
    dialect: "jinja",
    dialect_candidates: ["mustache", "handlebars", "liquid"],
    template: "inline",
    warnings: [],
  });
});

test.each([{ template: "" }, { template: "", dialect: "go" }, { template_path: "empty.txt" }])(
  "an empty template gives an empty text: %j",
  async (args) => {
    const tool = renderTemplate(await workspaceWith({ "empty.txt": "" }));
    expect(await givenBy(tool, { variables: { name: "x" }, ...args })).toMatchObject({
      ...{ text: "", lines: 0, size: 0, variables_unused: ["name"] },
    });
  },
);

test("output_path is the caller's", async () => {
  const tool = renderTemplate(await workspaceWith({}));
  const args = { template: "{{ output_path }}", variables: {} };
  expect(await givenBy(tool, { ...args, output_path: "a.txt" })).toMatchObject({ text: "a.txt", variables_used: [] });
  expect(await failure(tool, args)).toMatchObject({ hint: 'Give its value in the argument "output_path".' });
});

test("a result above the limit is refused", async () => {
  const tool = renderTemplate(await workspaceWith({}, {}, { resultBytes: 10 }));
  expect(await failure(tool, { template: "{{ a }}", variables: { a: "x".repeat(11) } })).toMatchObject({
    code: "too_large",
    message: "the text has 11 bytes; a result has at most 10",
  });
});
