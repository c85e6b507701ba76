import { expect, test } from "vitest";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

const long = "a".repeat(70_000);

test("a text is decoded as its bytes say, whatever was decoded or encoded before", () => {
  const bytes = Buffer.from(`${long}ä`);
  expect(decodeUtf8(bytes).text).toBe(`${long}ä`);
  // The caller may use the memory again.
  bytes.fill("b");
  expect(decodeUtf8(bytes).text).toBe("b".repeat(bytes.length));
  expect(decodeUtf8(Buffer.from(`${long}ä`)).text).toBe(`${long}ä`);
  const written = encodeUtf8(`\ufeff${long}`);
  expect(decodeUtf8(Buffer.from(written)).text).toBe(`\ufeff${long}`);
  expect(decodeUtf8(written.subarray(3)).text).toBe(long);
});

test("half of a pair is written as its replacement, and read as that", () => {
  expect(decodeUtf8(encodeUtf8(`${long}\ud800`)).text).toBe(`${long}\ufffd`);
});

test("bytes that are not UTF-8 are reported each time", () => {
  const bytes = Buffer.concat([Buffer.from(long), Buffer.from([0xff])]);
  expect([decodeUtf8(bytes).bad?.offset, decodeUtf8(bytes).bad?.offset]).toEqual([70_000, 70_000]);
});
