import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";

const sources = join(repositoryRoot, "packages/web/src");
const sheets = ["style/app.css", "parts/diff.css"].map((name) => readFileSync(join(sources, name), "utf8")).join("\n");
const number = String.raw`([\d.]+)`;
const colour = `oklch\\(${number} ${number} ${number}\\)`;
const tokens = new Map(
  [...sheets.matchAll(new RegExp(`--([\\w-]+): light-dark\\(${colour}, ${colour}\\)`, "g"))].map(
    ([, name = "", ...of]) => [name, { light: of.slice(0, 3).map(Number), dark: of.slice(3).map(Number) }],
  ),
);

/** The luminance of a colour of the sheet, as a screen of sRGB shows it (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function luminance([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((each) => Math.min(1, Math.max(0, each)));
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["surface", "sunken", "add", "del", "add-word", "del-word"];
const texts = ["text", ...[...tokens.keys()].filter((name) => name.startsWith("tok-"))];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test("every colour of code is readable on every ground of a change", () => {
    expect(texts).toHaveLength(6);
    const weak = texts.flatMap((text) =>
      grounds.flatMap((ground) => {
        const found = contrast(tokens.get(text)?.[theme] ?? [], tokens.get(ground)?.[theme] ?? []);
        return found >= 4.7 ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`];
      }),
    );
    expect(weak).toEqual([]);
  });
});
