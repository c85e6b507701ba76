import type { GraphResult } from "@cuebook/editor";
import { escaped, pageHtml } from "./html.ts";

/** The graph of a workflow. A press on a node sends `{ roles: JSON }`: the roles that it stands for. */
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
    body: `${warning}<h1>${escaped(graph.name)}</h1>\n<div class="picture">${drawing}</div>`,
    nonce,
    style,
    script,
  });
}

/** The first of the roles that a node stands for. @param message what the page sent */
export function roleOf(graph: GraphResult, message: unknown): GraphResult["roles"][number] | undefined {
  const names = rolesIn(message);
  return graph.roles.find(({ name }) => names.includes(name));
}

function rolesIn(message: unknown): readonly unknown[] {
  if (typeof message !== "object" || message === null || !("roles" in message)) return [];
  try {
    const names: unknown = JSON.parse(String(message.roles));
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

const style = `
.picture { overflow-x: auto; }
svg { display: block; max-width: max(100%, 40rem); height: auto; margin: 0 auto; }
.picture .cuebook-graph text { font-family: var(--font); }
g.node[data-roles] { cursor: pointer; }
`;

const script = `
for (const node of document.querySelectorAll("g.node[data-roles]")) {
  node.setAttribute("tabindex", "0");
  onPress(node, () => vscode.postMessage({ roles: node.dataset.roles }));
}
`;
