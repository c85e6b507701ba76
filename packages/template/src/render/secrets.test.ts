import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "./error.ts";

const token = "tok-0123456789abcdef";
const data = {
  token,
  pin: 4711,
  keys: { a: "key-a-secret", deep: { b: ["key-b-secret"] } },
  open: { text: `uses ${token} inside`, long: `${"x".repeat(112)}${token}`, n: 3 },
};
const secretPaths = new Set(["token", "pin", "keys"]);

/** All text of a failed render. */
function failureOf(text: string, given: unknown = data, dialect: Dialect = "go"): string {
  const { template } = parse(text, { dialect, isSecret: (path) => secretPaths.has(path) });
  for (const render of [() => template?.render(given), () => template?.trace(given)])
    try {
      render();
    } catch (error) {
      if (error instanceof TemplateError) return JSON.stringify([error.message, error.cause, error.diagnostic]);
      throw error;
    }
  throw new Error("it rendered");
}

test.each([
  ["a field of the whole", "{{ .nope }}"],
  ["a field of the secret itself", "{{ .token.x }}"],
  ["a field of a secret object", "{{ .keys.deep.x }}"],
  ["a field beside a text with the secret in it", "{{ .open.x }}"],
  ["a verb that complains", '{{ printf "%d" .token }}'],
  ["a verb that complains with a quoted text", '{{ printf "%q %d" .token .token }}'],
  ["a loop", "{{ range .token }}{{ end }}"],
  ["a loop over a text with the secret where it is cut off", "{{ range .open.long }}{{ end }}"],
  ["an argument", "{{ join .open .token }}"],
  ["an index", "{{ index .keys .token }}"],
  ["an element", "{{ index .token .keys.a }}"],
  ["a number", '{{ printf "%s" .pin }}'],
])("a message about %s shows no secret", (_, text) => {
  const message = failureOf(text);
  expect(message).not.toContain("tok-0");
  expect(message).not.toContain("4711");
  expect(message).not.toMatch(/key-[ab]/);
});

test("a value that is not secret is shown", () => {
  expect(failureOf("{{ .open.x }}")).toContain("uses *** inside");
  expect(failureOf("{{ .nope }}")).toContain('\\"token\\": \\"***\\"');
});

test("mustache masks secrets too", () => {
  expect(failureOf("{{keys.deep.x}}", data, "mustache")).not.toMatch(/key-[ab]/);
});

test("data that is too large to search for secrets is not shown at all", () => {
  const list = Array.from({ length: 300_000 }, (_, at) => at);
  expect(failureOf("{{ .nope }}", { visible: "visible", list })).not.toContain("visible");
});

test("the rendered text and its trace are not masked", () => {
  const { template } = parse("{{ .token }}", { dialect: "go", isSecret: () => true });
  expect(template?.render(data)).toBe(token);
  expect(template?.trace(data).text).toBe(token);
});
