import { expect, test } from "vitest";
import { isBlank } from "./blank.ts";

test.each([
  ["white space", " \t\r\n\u00a0\u2003\u3000\u0085\u2028"],
  ["characters without width", "\u200b\u200c\u200d\u2060\ufeff\u00ad"],
  ["the fillers of Hangul", "\u3164\uffa0\u115f\u1160"],
  ["the empty cell of braille and the empty note head", "\u2800\u{1d159}"],
  ["marks of text direction", "\u200e\u202e\u2066"],
  ["control characters", "\u0000\u0007\u001b\u007f\u009b"],
  ["tags and selectors of variants", "\u{e0041}\ufe0f\u{e0100}\u034f\u17b4"],
  ["half surrogates and code points that are no characters", "\ud800\ufffe\u{1ffff}"],
  ["nothing", ""],
])("%s are blank", (_, text) => {
  expect(isBlank(text)).toBe(true);
});

/** Each alone, and several of them, are blank. */
const unseen = [
  ...[0x0009, 0x0020, 0x0085, 0x00a0, 0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x17b5, 0x180b, 0x180e],
  ...[0x180f, 0x2000, 0x200b, 0x200d, 0x2028, 0x202e, 0x202f, 0x205f, 0x2060, 0x2064, 0x206a, 0x2800, 0x3000, 0x3164],
  ...[0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x13441, 0x13442, 0x16fe4, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0020],
  ...[0xe007f, 0xe0100, 0xe01ef, 0xfdd0, 0xd800, 0xdfff],
];

test.each(unseen.map((code) => [code.toString(16).toUpperCase(), String.fromCodePoint(code)]))(
  "U+%s is blank, alone and with others",
  (_, character) => {
    expect(isBlank(character)).toBe(true);
    expect(isBlank(character.repeat(3))).toBe(true);
    expect(isBlank(` \u200b${character}\u3164`)).toBe(true);
    expect(isBlank(`${character}a`)).toBe(false);
  },
);

test.each(["a", ".", "\u0301", "가", "👩\u200d💻", "\u2801", "\ufffd", "\ue000"])("%j is not blank", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(isBlank(`\u200b ${text}\u3164`)).toBe(false);
});
