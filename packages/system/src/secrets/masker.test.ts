import { expect, test } from "vitest";
import { masker } from "./masker.ts";

test("given values are replaced everywhere, also in their JSON form", () => {
  const mask = masker(['quote"and\\slash', "plain-secret-value"]);
  expect(mask("key plain-secret-value end")).toBe("key [secret] end");
  expect(mask(JSON.stringify({ a: 'quote"and\\slash' }))).toBe('{"a":"[secret]"}');
});

test("a secret that contains another is replaced as a whole", () => {
  expect(masker(["secret-one", "secret-one-longer"])("secret-one-longer")).toBe("[secret]");
});

test("known token shapes are replaced without being given", () => {
  const mask = masker([]);
  expect(mask(`Authorization: ghp_${"a1".repeat(18)}`)).toBe("Authorization: [secret]");
  expect(mask(`sk-ant-api03-${"x".repeat(40)} done`)).toBe("[secret] done");
  expect(mask("AKIAIOSFODNN7EXAMPLE")).toBe("[secret]");
});

test("short values and ordinary text stay", () => {
  expect(masker(["abc"])("abc skeleton sk-1 ghp_short")).toBe("abc skeleton sk-1 ghp_short");
});
