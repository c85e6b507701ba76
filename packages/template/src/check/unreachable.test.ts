import { expect, test } from "vitest";
import { parse } from "../parse.ts";

test("unreachable content is marked from its first word, with a note where the iteration ends", () => {
  const template = "{{ range .list }}\n{{ break }}\n  a b \n{{ . }}{{ end }}";
  expect(
    parse(template, { dialect: "go" }).check({
      type: "object",
      properties: { list: { type: "array", items: { type: "string" } } },
      required: ["list"],
    }),
  ).toMatchObject([
    { code: "unreachable", line: 3, column: 3, endLine: 3, endColumn: 6, notes: [{ line: 2, column: 1 }] },
  ]);
});
