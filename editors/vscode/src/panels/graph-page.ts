import type { GraphResult } from "../server/protocol.ts";
import { escaped, pageHtml } from "./html.ts";

/** The graph of a workflow. A press on a node sends `{ node: TITLE }`. */
export function graphPage(graph: GraphResult | null, nonce: string): string {
  if (graph === null) {
    const body = `<p class="note">This file belongs to no workflow, or nothing of it can be read.</p>`;
    return pageHtml({ title: "Graph", body, nonce, script: "" });
  }
  const warning = graph.hasErrors ? `<p class="problem">The workflow has errors: parts can be missing.</p>\n` : "";
  // The drawing has its own style, which the policy allows only with the nonce.
  const drawing = graph.svg.replaceAll("<style>", `<style nonce="${nonce}">`);
  return pageHtml({
    title: graph.name,
    body: `${warning}<h3>${escaped(graph.name)}</h3>\n${drawing}`,
    nonce,
    style,
    script,
  });
}

/** The role that a node's title names: the title starts with its name. */
export function roleOf(graph: GraphResult, title: string): GraphResult["roles"][number] | undefined {
  const isNamed = (name: string) =>
    title === name || (title.startsWith(name) && /^[^\w-]/.test(title.slice(name.length)));
  return graph.roles.filter(({ name }) => isNamed(name)).sort((a, b) => b.name.length - a.name.length)[0];
}

const style = `
svg { max-width: 100%; height: auto; }
g.node { cursor: pointer; }
`;

const script = `
for (const node of document.querySelectorAll("g.node")) {
  node.setAttribute("tabindex", "0");
  onPress(node, () => vscode.postMessage({ node: node.querySelector("title")?.textContent ?? "" }));
}
`;
