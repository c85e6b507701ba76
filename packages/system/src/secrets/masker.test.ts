import { describe, expect, test } from "vitest";
import { growingMasker, masker } from "./masker.ts";

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

describe("a text that grows", () => {
  const secret = "hunter2 hunter2";
  const mask = growingMasker([secret]);

  test("never shows a part of a secret, wherever it is cut", () => {
    const whole = `the password is ${secret}, and the token sk-${"a".repeat(30)} ends now. `;
    const shown = Array.from(whole, (_, end) => mask(whole.slice(0, end + 1)));
    const masked = "the password is [secret], and the token [secret] ends now. ";
    for (const part of shown) expect(masked.startsWith(part)).toBe(true);
    expect(shown.at(-1)).toBe(masked);
  });

  test("is shown up to its last word, in any script", () => {
    expect(mask("a word and ano")).toBe("a word and ");
    expect(mask("これは文です")).toBe("これは文です");
    expect(mask("the first hun")).toBe("the first ");
    expect(mask("hunter2 hunter3 ")).toBe("hunter2 hunter3 ");
  });
});
