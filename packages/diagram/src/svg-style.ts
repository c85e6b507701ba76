import { type ColourName, colours, hex } from "./tokens.ts";

/** The variables of a drawing, each with the colour that it has unless a page around it sets another. */
const drawn = {
  paper: "sunken",
  ink: "text",
  soft: "text-3",
  line: "field",
  fill: "raised",
  edge: "line-strong",
  quiet: "surface",
  violet: "wash-step",
  "violet-line": "from-step",
  amber: "wait-wash",
  "amber-line": "wait-ring",
  red: "fail-wash",
  "red-line": "fail",
  green: "done-wash",
  "green-line": "done",
  bar: "text-2",
  "bar-ink": "surface",
  region: "line-strong",
  pill: "line-strong",
} as const satisfies Readonly<Record<string, ColourName>>;

/** What a page whose variables are those of `colours` sets, for a rule with the drawing in it. */
export const drawnOnPage = Object.entries(drawn)
  .map(([name, colour]) => `--${name}:var(--${colour})`)
  .join(";");

const rules = `
.cuebook-graph .paper{fill:var(--paper)}
.cuebook-graph text{font:12px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;text-anchor:middle;fill:var(--ink)}
.cuebook-graph .note{font-size:10.5px;fill:var(--soft)}
.cuebook-graph .node>rect,.cuebook-graph .node>polygon{fill:var(--fill);stroke:var(--edge);stroke-width:1.2}
.cuebook-graph .node>.main{font-weight:600}
.cuebook-graph .start>rect,.cuebook-graph .end>rect{fill:var(--quiet);stroke:var(--line)}
.cuebook-graph .person>rect{fill:var(--amber);stroke:var(--amber-line)}
.cuebook-graph .approver>polygon{fill:var(--violet);stroke:var(--violet-line)}
.cuebook-graph .fork>rect,.cuebook-graph .join>rect{fill:var(--bar);stroke:none}
.cuebook-graph .fork>text,.cuebook-graph .join>text{fill:var(--bar-ink)}
.cuebook-graph .unknown>rect{fill:var(--red);stroke:var(--red-line);stroke-width:2}
.cuebook-graph .region{fill:none;stroke:var(--region);stroke-dasharray:4 4}
.cuebook-graph .line{fill:none;stroke:var(--line);stroke-width:1.2}
.cuebook-graph .tip{fill:var(--line)}
.cuebook-graph .asks .line{stroke-dasharray:3 3}
.cuebook-graph .label>rect{fill:var(--paper);stroke:var(--pill)}
.cuebook-graph .node.unproved>rect,.cuebook-graph .node.unproved>polygon{fill:var(--red);stroke:var(--red-line);stroke-width:2}
.cuebook-graph .node.unchecked>rect,.cuebook-graph .node.unchecked>polygon{stroke:var(--amber-line);stroke-width:2}
.cuebook-graph .node.unreachable>rect,.cuebook-graph .node.unreachable>polygon{stroke:var(--line);fill:var(--quiet);stroke-dasharray:5 5}
.cuebook-graph .edge.unproved .line{stroke:var(--red-line);stroke-width:2}
.cuebook-graph .edge.unchecked .line{stroke:var(--amber-line);stroke-width:2}
.cuebook-graph .edge.unreachable .line{stroke-dasharray:5 5}
.cuebook-graph .node.is-done>rect,.cuebook-graph .node.is-done>polygon{fill:var(--green);stroke:var(--green-line)}
.cuebook-graph .node.is-active>rect,.cuebook-graph .node.is-active>polygon{stroke-width:3}
.cuebook-graph .node.is-waiting>rect,.cuebook-graph .node.is-waiting>polygon{fill:var(--amber);stroke:var(--amber-line);stroke-width:3}
.cuebook-graph .node.is-failed>rect,.cuebook-graph .node.is-failed>polygon{fill:var(--red);stroke:var(--red-line);stroke-width:3}
.cuebook-graph .node.is-cancelled>rect,.cuebook-graph .node.is-cancelled>polygon{fill:var(--quiet);stroke:var(--line);stroke-dasharray:5 5}
.cuebook-graph .edge.is-done .line{stroke:var(--green-line);stroke-width:2}
.cuebook-graph .edge.is-done .tip{fill:var(--green-line)}
.cuebook-graph.is-live .edge:not(.is-done,.is-waiting) .line{stroke-dasharray:2 4;opacity:.6}
.cuebook-graph.is-live .edge:not(.is-done,.is-waiting) .tip{opacity:.6}
.cuebook-graph.is-live .node:is(.role,.work,.approver,.group):not([class*="is-"])>:is(rect,polygon){fill:var(--paper);stroke-dasharray:3 4}
.cuebook-graph .edge.is-waiting .line{stroke:var(--amber-line);stroke-width:2}
`;

/**
 * The style of a drawing. Its colours are variables, so that a page around it can set others; before each one is the light colour, for
 * programs that know no variables. States differ by line and word too, never by colour alone.
 */
export const svgStyle = `
.cuebook-graph{${variables(0)}}
@media (prefers-color-scheme:dark){.cuebook-graph{${variables(1)}}}
${withColours(rules.trim())}
`;

function variables(scheme: 0 | 1): string {
  return Object.entries(drawn)
    .map(([name, colour]) => `--${name}:${hex(colours[colour][scheme])}`)
    .join(";");
}

function withColours(text: string): string {
  const plain = new Map<string, string>(Object.entries(drawn).map(([name, colour]) => [name, hex(colours[colour][0])]));
  return text.replace(
    /([a-z]+):var\(--([a-z-]+)\)/g,
    (value: string, property: string, name: string) => `${property}:${plain.get(name) ?? "none"};${value}`,
  );
}
