import { type Drawn, drawing } from "./drawing.ts";
import type { Graph } from "./graph/graph.ts";
import { svgStyle } from "./svg-style.ts";
import { escapedMarkup } from "./text/markup.ts";

/**
 * A graph as an SVG image that stands alone: no scripts, no fonts or images to load, light and dark by the reader's preference. The
 * same graph always has the same text.
 *
 * @example svg(collapsed(graphOf(definition)))
 */
export function svg(graph: Graph): string {
  const { attributes, content } = drawing(graph);
  const [title, description, ...rest] = content.map(printed);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributesText(attributes)}>`,
    ...[title, description, `<style>${svgStyle}</style>`, ...rest],
    "</svg>",
    "",
  ].join("\n");
}

function printed(part: Drawn | string): string {
  if (typeof part === "string") return escapedMarkup(part);
  const { tag, attributes, content } = part;
  const start = `<${tag}${attributesText(attributes)}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.map(printed).join("")}</${tag}>`;
}

function attributesText(attributes: Drawn["attributes"]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
