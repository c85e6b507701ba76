/** The colours of a drawing on a light page, by the names of their variables. */
const light = {
  paper: "#ffffff",
  ink: "#1b2a41",
  soft: "#5b6675",
  line: "#7b8794",
  fill: "#eef4fb",
  edge: "#4a6fa5",
  quiet: "#f4f4f4",
  violet: "#f3eefb",
  "violet-line": "#7a5aa6",
  amber: "#fff6df",
  "amber-line": "#b8860b",
  red: "#fdecea",
  "red-line": "#c0392b",
  green: "#e9f6ec",
  "green-line": "#2e7d46",
  bar: "#3d4f66",
  "bar-ink": "#ffffff",
  region: "#9aa7b5",
  pill: "#d5dbe2",
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: "#14181d",
  ink: "#e6ebf1",
  soft: "#a9b4c0",
  line: "#8492a1",
  fill: "#1d2a3a",
  edge: "#7ea3d6",
  quiet: "#252b32",
  violet: "#2a2338",
  "violet-line": "#b196de",
  amber: "#33290f",
  "amber-line": "#e0b040",
  red: "#3a1d1b",
  "red-line": "#ef7d70",
  green: "#183023",
  "green-line": "#6cc58a",
  bar: "#c3cfdd",
  "bar-ink": "#14181d",
  region: "#5d6a78",
  pill: "#343c46",
};

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
.cuebook-graph{${variables(light)}}
@media (prefers-color-scheme:dark){.cuebook-graph{${variables(dark)}}}
${withColours(rules.trim())}
`;

function variables(colours: typeof light | typeof dark): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}

function withColours(text: string): string {
  const colours = new Map<string, string>(Object.entries(light));
  return text.replace(
    /([a-z]+):var\(--([a-z-]+)\)/g,
    (value: string, property: string, name: string) => `${property}:${colours.get(name) ?? "none"};${value}`,
  );
}
