import fc from "fast-check";
import { expect, test } from "vitest";
import { Capture } from "./capture.ts";

function captured(most: number, ...chunks: readonly (string | Uint8Array)[]) {
  const capture = new Capture(most);
  for (const chunk of chunks) capture.push(Buffer.from(chunk as string));
  return capture.read();
}

test("short output is kept whole", () => {
  expect(captured(10, "abc", "defghij")).toEqual({ text: "abcdefghij", omittedBytes: 0, isInvalid: false });
  expect(captured(10)).toEqual({ text: "", omittedBytes: 0, isInvalid: false });
});

test("of long output the beginning and the end are kept, and the omitted bytes are counted", () => {
  expect(captured(4, "abc", "defghi", "j")).toEqual({
    text: "ab\n[... 6 bytes left out ...]\nij",
    omittedBytes: 6,
    isInvalid: false,
  });
});

test("no character is split, and invalid bytes are reported", () => {
  expect(captured(8, "ääää", "x", "öööö")).toEqual({
    text: "ää\n[... 9 bytes left out ...]\nöö",
    omittedBytes: 9,
    isInvalid: false,
  });
  expect(captured(6, "ääää", "öööö").text).toBe("ä\n[... 12 bytes left out ...]\nö");
  expect(captured(10, Buffer.from([0x61, 0xff, 0x62]))).toMatchObject({ text: "a�b", isInvalid: true });
});

test("the beginning and the end do not depend on how the output arrives in pieces", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 30 })),
      fc.integer({ min: 2, max: 60 }),
      (pieces, most) => {
        const whole = Buffer.from(pieces.join(""));
        const { text, omittedBytes, isInvalid } = captured(most, ...pieces);
        expect(isInvalid).toBe(false);
        if (whole.length <= most) {
          expect(text).toBe(whole.toString());
          return;
        }
        const [first = "", last = ""] = text.split(`\n[... ${omittedBytes} bytes left out ...]\n`);
        expect(whole.toString().startsWith(first) && whole.toString().endsWith(last)).toBe(true);
        expect(Buffer.byteLength(first + last) + omittedBytes).toBe(whole.length);
        expect(Buffer.byteLength(first + last)).toBeGreaterThan(most - 8);
      },
    ),
  );
});
