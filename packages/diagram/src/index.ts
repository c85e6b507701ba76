export { type Drawn, drawing } from "./drawing.ts";
export { collapsed } from "./graph/collapse.ts";
export type { Graph, GraphEdge, GraphNode, Live, LiveState } from "./graph/graph.ts";
export { liveGraph } from "./graph/live.ts";
export { type DrawnParts, type DrawnProof, graphOf, type LiveGraph } from "./graph/of-definition.ts";
export { type Layout, layout, type PlacedEdge, type PlacedNode, type PlacedRegion } from "./layout/layout.ts";
export { mermaid } from "./mermaid.ts";
export { svg } from "./svg.ts";
export { svgStyle } from "./svg-style.ts";
