import { stripVTControlCharacters } from "node:util";
import { escapedMarkup } from "@cuebook/diagram";

/** A part of a line that looks the same throughout. */
interface Run {
  readonly text: string;
  readonly look: string;
}

const size = { character: 8.4, line: 19, margin: 18, bar: 34 };
const colors = {
  ground: "#16181d",
  text: "#d7dae0",
  dim: "#8a919e",
  red: "#f2777a",
  yellow: "#e5c07b",
  green: "#8fce7e",
  cyan: "#7cc4dd",
};

/** What the codes of a terminal's styles make of text: those that the command writes. */
const looks: Readonly<Record<string, readonly [property: "weight" | "fill", value: string | undefined]>> = {
  1: ["weight", "bold"],
  2: ["fill", colors.dim],
  22: ["weight", undefined],
  31: ["fill", colors.red],
  32: ["fill", colors.green],
  33: ["fill", colors.yellow],
  36: ["fill", colors.cyan],
  39: ["fill", undefined],
};

/**
 * Draws what a terminal shows, with its colours, as an SVG that needs no font of its own.
 * @param times when each line appears, in milliseconds, for a film; it ends with all lines
 */
export function terminalPicture(output: string, label: string, times: readonly number[] = []): string {
  const lines = output.trimEnd().split("\n");
  const columns = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const width = Math.ceil(columns * size.character + 2 * size.margin);
  const height = lines.length * size.line + size.bar + size.margin;
  const rows = lines.map((line, at) => {
    const y = size.bar + (at + 1) * size.line - 5;
    const appears = times[at] === undefined ? "" : ` style="animation:line 1ms ${Math.round(times[at])}ms both"`;
    return `<text x="${size.margin}" y="${y}" xml:space="preserve"${appears}>${runsOf(line).map(tspan).join("")}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escapedMarkup(label)}">${times.length === 0 ? "" : "\n<style>@keyframes line{from{opacity:0}}@media(prefers-reduced-motion){text{animation:none!important}}</style>"}
<rect width="${width}" height="${height}" rx="8" fill="${colors.ground}"/>
<g fill="${colors.dim}"><circle cx="20" cy="17" r="5"/><circle cx="38" cy="17" r="5"/><circle cx="56" cy="17" r="5"/></g>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="${colors.text}">
${rows.join("\n")}
</g>
</svg>
`;
}

function runsOf(line: string): readonly Run[] {
  const look: { weight?: string | undefined; fill?: string | undefined } = {};
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one
  const parts = [...line.matchAll(/\u001b\[([\d;]*)m|[^\u001b]+/g)];
  return parts.flatMap(({ 0: text, 1: codes }) => {
    if (codes === undefined)
      return [{ text, look: attribute("font-weight", look.weight) + attribute("fill", look.fill) }];
    for (const code of codes.split(";")) {
      const [property, value] = looks[code] ?? [];
      if (property !== undefined) look[property] = value;
      // One code ends both bold and dim.
      if (code === "22" && look.fill === colors.dim) look.fill = undefined;
    }
    return [];
  });
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${value}"`;
}

function tspan({ text, look }: Run): string {
  return look === "" ? escapedMarkup(text) : `<tspan${look}>${escapedMarkup(text)}</tspan>`;
}
