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

/** All that a failed render tells. */
function told(text: string, given: unknown = data, dialect: Dialect = "go"): string {
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
])("a message about %s tells no secret", (_, text) => {
  const message = told(text);
  expect(message).not.toContain("tok-0");
  expect(message).not.toContain("4711");
  expect(message).not.toMatch(/key-[ab]/);
});

test("what is no secret is still told", () => {
  expect(told("{{ .open.x }}")).toContain("uses *** inside");
  expect(told("{{ .nope }}")).toContain('\\"token\\": \\"***\\"');
});

test("in mustache too", () => {
  expect(told("{{keys.deep.x}}", data, "mustache")).not.toMatch(/key-[ab]/);
});

test("where there is too much data to look through, nothing of it is told", () => {
  const list = Array.from({ length: 300_000 }, (_, at) => at);
  expect(told("{{ .nope }}", { visible: "visible", list })).not.toContain("visible");
});

test("the rendered text and its trace are what they are", () => {
  const { template } = parse("{{ .token }}", { dialect: "go", isSecret: () => true });
  expect(template?.render(data)).toBe(token);
  expect(template?.trace(data).text).toBe(token);
});
