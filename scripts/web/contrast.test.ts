import { colours, linearRgb } from "@cuebook/diagram";
import { describe, expect, test } from "vitest";

function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["surface", "sunken", "add", "del", "add-word", "del-word"] as const;
const texts = ["text", "tok-word", "tok-text", "tok-number", "tok-name", "tok-comment"] as const;

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("in the %s theme", (_, at) => {
  test("every colour of code is readable on every ground of a change", () => {
    const weak = texts.flatMap((text) =>
      grounds.flatMap((ground) => {
        const found = contrast(colours[text][at], colours[ground][at]);
        return found >= 4.7 ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`];
      }),
    );
    expect(weak).toEqual([]);
  });
});
