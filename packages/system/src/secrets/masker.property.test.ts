import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growingMasker, masker } from "./masker.ts";

/** Secrets with every kind of character that encodings change. */
const secrets = fc.oneof(
  fc.string({ minLength: 8, maxLength: 60 }),
  fc.string({ minLength: 8, maxLength: 40, unit: "grapheme" }),
  fc.string({ minLength: 8, maxLength: 40, unit: fc.constantFrom(..."aZ0 \"'\\\n\t&<>%+/=é🜂ß") }),
);
const around = fc.string({ maxLength: 8 });

/** What programs do with a value before it is written somewhere. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  nothing: (text) => text,
  "capital letters": (text) => text.toUpperCase(),
  "small letters": (text) => text.toLowerCase(),
  JSON: (text) => JSON.stringify({ text }),
  "JSON in JSON": (text) => JSON.stringify({ text: JSON.stringify([text]) }),
  "a part of an address": (text) => `https://h/?q=${encodeURIComponent(text)}`,
  "small codes of an address": (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  "an address": (text) => encodeURI(text),
  "a form": (text) => new URLSearchParams({ text }).toString(),
  HTML: (text) =>
    text.replace(/[&<>"']/g, (mark) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" }[mark]};`),
  "a word of a shell": (text) => `'${text.replaceAll("'", "'\\''")}'`,
  base64: (text) => Buffer.from(text).toString("base64"),
  base64url: (text) => Buffer.from(text).toString("base64url"),
  "base64 in JSON": (text) => JSON.stringify({ text: Buffer.from(text).toString("base64") }),
  hexadecimal: (text) => Buffer.from(text).toString("hex"),
  "capital hexadecimal": (text) => Buffer.from(text).toString("hex").toUpperCase(),
};

describe.each(Object.entries(encodings))("a secret in %s", (_, encode) => {
  test("is masked, alone and in a longer text", () => {
    fc.assert(
      fc.property(secrets, around, around, (secret, before, after) => {
        fc.pre(secret.isWellFormed() && !/^[[\]secrt]*$/i.test(secret));
        const mask = masker([secret]);
        const alone = encode(secret);
        expect(mask(alone)).not.toContain(alone);
        expect(mask(alone)).toContain("[secret]");
        expect(mask(`${before}${alone}${after}`)).not.toContain(alone);
        // Joined to other text before it is encoded.
        expect(mask(encode(`user:${secret}`))).toContain("[secret]");
        expect(mask(encode(`${secret}@host`))).toContain("[secret]");
      }),
      { numRuns: 100 },
    );
  });
});

const token = fc
  .string({ minLength: 20, maxLength: 60, unit: fc.constantFrom(..."abcdefXYZ0123456789_-") })
  .filter((text) => /\d/.test(text) && /[a-z]/i.test(text));

test("no part of 12 characters of a secret that looks random is left, and JSON stays JSON", () => {
  fc.assert(
    fc.property(token, fc.nat(), fc.nat(), around, around, (secret, from, length, before, after) => {
      const start = from % (secret.length - 12);
      const part = secret.slice(start, start + 12 + (length % 40));
      const mask = masker([secret]);
      const masked = mask(`${before} ${part} ${after}`);
      for (let at = 0; at + 12 <= secret.length; at++) expect(masked).not.toContain(secret.slice(at, at + 12));
      expect(() => JSON.parse(mask(JSON.stringify({ [part]: `${before}\n${part}\t${part}` })))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test("a part behind an escape of JSON, or behind a backslash that is meant, leaves JSON valid", () => {
  const mask = masker(["7abcdefghijklm-nu0041-xyz-0123456789"]);
  const texts = ["\u0007abcdefghijklm", "\nu0041-xyz-012345678", "\\7abcdefghijklm", "\\\\abcdefghijklm"];
  const masked = texts.map((text) => JSON.parse(mask(JSON.stringify(text))));
  expect(masked).toEqual(["\u0007[secret]", "\n[secret]", "\\[secret]", "\\\\[secret]"]);
});

test("words, paths and addresses of secrets are masked as a whole only", () => {
  const mask = masker(["/home/me/.config/credentials", "postgres://me@localhost:5432/a", "development-environment"]);
  const text = "/home/me/.config/other, postgres://me@localhost:5432/b and the development-environments of /home/me";
  expect(mask(text)).toBe(text.replace("development-environment", "[secret]"));
});

test("a growing text never shows what is masked later, for every encoding", () => {
  fc.assert(
    fc.property(secrets, fc.constantFrom(...Object.values(encodings)), (secret, encode) => {
      fc.pre(secret.isWellFormed());
      const mask = growingMasker([secret]);
      const whole = `before ${encode(secret)} after. `;
      const shown = Array.from(whole, (_, end) => mask(whole.slice(0, end + 1)));
      const last = shown.at(-1) ?? "";
      for (const each of shown) expect(last.startsWith(each)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a megabyte is masked with many secrets", () => {
  const many = Array.from({ length: 30 }, (_, at) => `secret-number-${at}-${"x1".repeat(20)}`);
  const mask = masker(many);
  const text = "An ordinary line of a log, with 12345 numbers and words.\n".repeat(20_000);
  // In quadratic time this would not end.
  expect(mask(text)).toBe(text);
});

test("is masked in what the shell's own tools make of it", () => {
  const secret = "correct horse: battery?";
  const made = execFileSync("sh", ["-c", 'printf %s "user:$S" | base64; printf %s "$S" | od -An -tx1 | tr -d " \\n"'], {
    env: { S: secret, PATH: process.env.PATH },
    encoding: "utf8",
  });
  expect(masker([secret])(made)).toMatch(/^dXNlcj[\w]?\[secret\]\S{0,3}\n\[secret\]$/);
});
