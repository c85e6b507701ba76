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

/** A secret with every kind of character that encodings change, and one as services make them. */
const examples = ["Xq7zJw-Kv9&Qj/2'Zx\"<é>pw", "Xq7zJwKv9QjZx4mT8bLp"] as const;

const groups = (hex: string, between: string) => (hex.match(/../g) ?? []).join(between);
const hexOf = (text: string) => Buffer.from(text).toString("hex");

/** How programs print a text. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "in capital letters": (text) => text.toUpperCase(),
  "in small letters": (text) => text.toLowerCase(),
  "in an address": (text) => `https://u:${encodeURIComponent(text)}@h/`,
  "in an address within an address": (text) => encodeURIComponent(encodeURIComponent(text)),
  "in an address, with small digits": (text) =>
    encodeURIComponent(text).replaceAll(/%../g, (code) => code.toLowerCase()),
  "in a form": (text) => new URLSearchParams({ a: text }).toString(),
  "in a path": (text) => encodeURI(text),
  "in base64": (text) => Buffer.from(text).toString("base64"),
  "in base64 for addresses": (text) => Buffer.from(text).toString("base64url"),
  "in base64, after a user": (text) => Buffer.from(`user:${text}!`).toString("base64"),
  "in base64, twice": (text) => Buffer.from(Buffer.from(text).toString("base64")).toString("base64"),
  "in hexadecimal digits": hexOf,
  "in capital hexadecimal digits": (text) => hexOf(text).toUpperCase(),
  "as hexdump prints it": (text) => groups(hexOf(text), " "),
  "as Node prints bytes": (text) => `<Buffer ${groups(hexOf(text), " ")}>`,
  "as OpenSSL prints bytes": (text) => groups(hexOf(text), ":"),
  "as OpenSSL prints bytes, in capitals": (text) => groups(hexOf(text), ":").toUpperCase(),
  "in JSON": (text) => JSON.stringify(text),
  "in JSON within JSON": (text) => JSON.stringify(JSON.stringify(text)),
  "in JSON of ASCII": (text) => JSON.stringify(text).replaceAll("é", "\\u00e9"),
  "in HTML": (text) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#39;"),
  "in quotes of a shell": (text) => `'${text.replaceAll("'", "'\\''")}'`,
  "in quotes of Python": (text) => `'${text.replaceAll("'", "\\'")}'`,
  "in quotes of CSV": (text) => `"${text.replaceAll('"', '""')}"`,
  "in quotes of SQL": (text) => `'${text.replaceAll("'", "''")}'`,
  "in quotes of YAML": (text) => `"${text.replaceAll('"', '\\"')}"`,
  "in a variable": (text) => `TOKEN=${text}`,
  "in a header": (text) => `Authorization: Basic ${Buffer.from(`a:${text}`).toString("base64")}`,
  "between words": (text) => `The token is ${text}.`,
};

describe.each(examples)("the secret %j", (secret) => {
  test.each(Object.entries(spellings))("is masked %s", (_, spell) => {
    expect(masker([secret])(`x ${spell(secret)} y`)).toContain("[secret]");
  });
});

test("a secret that begins or ends with a sigma is masked in small letters, whose form depends on what is beside it", () => {
  const mask = masker(["\u03a3-secret-9", "9-secret-\u03a3"]);
  for (const text of ["user:\u03a3-SECRET-9", "9-SECRET-\u03a3@host", "9-SECRET-\u03a3x"])
    expect(mask(text.toLowerCase())).toContain("[secret]");
});
