import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf, stemOf } from "./slug.ts";

test.each([
  ["Template 1: The Service", "template-1-the-service"],
  ["`OrderService` *class*", "orderservice-class"],
  ["[Service](https://example.org/x) v1.2", "service-v1.2"],
  ["Größe & Maß", "gro-e-ma"],
  ["../../../pwn", "pwn"],
  [".git", "git"],
  ["a/../b\\..\\c", "a-b-c"],
  ["a..b", "a.b"],
  ["\u001b[31mred\u001b[0m\nline", "31mred-0m-line"],
  ["日本語", ""],
  ["...", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugOf(text, 40)).toBe(slug);
});

test("a slug that is cut ends with a letter or a digit", () => {
  expect(slugOf("abc defg", 4)).toBe("abc");
});

test.each([
  [["con"], "template-con"],
  [["aux.java"], "template-aux.java"],
  [["COM1".toLowerCase(), "x"], "com1-x"],
  [["lpt9"], "template-lpt9"],
  [["console"], "console"],
  [["", "a"], "a"],
  [["id", "a"], "id-a"],
  [["", ""], "otherwise"],
])("%j make the stem %j", (slugs, stem) => {
  expect(stemOf(slugs, "otherwise")).toBe(stem);
});

test("every text gives a name that is safe on every system", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(..."./\\-_ aA:*\0\n") }),
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      const stem = stemOf([slugOf(a, 30), slugOf(b, 40)], "template");
      expect(stem).toMatch(/^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/);
      expect(stem).not.toContain("..");
      expect(stem).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/);
    }),
  );
});
