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

test.each(["a", ".", "\u0301", "가", "👩\u200d💻", "\u2801", "\ufffd", "\ue000"])("%j is not blank", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(isBlank(`\u200b ${text}\u3164`)).toBe(false);
});
