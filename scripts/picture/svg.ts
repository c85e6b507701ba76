import { stripVTControlCharacters } from "node:util";
import { escapedMarkup } from "@cuebook/diagram";
import { type Run, runsOf } from "./styled.ts";

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

/** For how long a film shows all of its lines before it begins, in milliseconds: what a viewer that plays no films shows. */
const leadMs = 1500;

/**
 * Draws what a terminal shows, with its colours, as an SVG that needs no font of its own.
 * @param times when each line appears, in milliseconds, for a film; it opens and ends with all lines
 */
export function terminalPicture(output: string, label: string, times: readonly number[] = []): string {
  const lines = output.trimEnd().split("\n");
  const columns = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const width = Math.ceil(columns * size.character + 2 * size.margin);
  const height = lines.length * size.line + size.bar + size.margin;
  const rows = lines.map((line, at) => {
    const y = size.bar + (at + 1) * size.line - 5;
    const hiddenMs = Math.round(times[at] ?? 0);
    const appears = hiddenMs === 0 ? "" : ` style="animation:hidden ${hiddenMs}ms ${leadMs}ms"`;
    return `<text x="${size.margin}" y="${y}" xml:space="preserve"${appears}>${runsOf(line).map(tspan).join("")}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escapedMarkup(label)}">${times.length === 0 ? "" : "\n<style>@keyframes hidden{from,to{opacity:0}}@media(prefers-reduced-motion){text{animation:none!important}}</style>"}
<rect width="${width}" height="${height}" rx="8" fill="${colors.ground}"/>
<g fill="${colors.dim}"><circle cx="20" cy="17" r="5"/><circle cx="38" cy="17" r="5"/><circle cx="56" cy="17" r="5"/></g>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="${colors.text}">
${rows.join("\n")}
</g>
</svg>
`;
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${value}"`;
}

function tspan({ text, isBold, colour }: Run): string {
  const look =
    attribute("font-weight", isBold ? "bold" : undefined) +
    attribute("fill", colour === undefined ? undefined : colors[colour]);
  return look === "" ? escapedMarkup(text) : `<tspan${look}>${escapedMarkup(text)}</tspan>`;
}
