import { type Drawn, drawing } from "./drawing.ts";
import type { Graph } from "./graph/graph.ts";
import { svgStyle } from "./svg-style.ts";
import { escapedMarkup } from "./text/markup.ts";

/**
 * A graph as an SVG image that stands alone: no scripts, no fonts or images to load, light and dark by the reader's preference. The
 * same graph always has the same text.
 *
 * @param options `hasRoles`: nodes have the attribute `data-roles`, a JSON list of the roles that they stand for, for a program that shows
 *   the image
 * @example svg(collapsed(graphOf(definition)))
 */
export function svg(graph: Graph, { hasRoles = false }: { readonly hasRoles?: boolean } = {}): string {
  const { attributes, content } = drawing(graph);
  const [title, description, ...rest] = content.map((part) => printed(part, hasRoles));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributesText(attributes)}>`,
    ...[title, description, `<style>${svgStyle}</style>`, ...rest],
    "</svg>",
    "",
  ].join("\n");
}

function printed(part: Drawn | string, hasRoles: boolean): string {
  if (typeof part === "string") return escapedMarkup(part);
  const { tag, attributes, content, roles } = part;
  const named = hasRoles && roles !== undefined ? ` data-roles="${escapedMarkup(JSON.stringify(roles))}"` : "";
  const start = `<${tag}${attributesText(attributes)}${named}`;
  const within = content.map((each) => printed(each, hasRoles)).join("");
  return content.length === 0 ? `${start}/>` : `${start}>${within}</${tag}>`;
}

function attributesText(attributes: Drawn["attributes"]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
