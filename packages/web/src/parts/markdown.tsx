import { visible } from "@cuebook/tools/text";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type ComponentChild, createElement } from "preact";
import { useMemo } from "preact/hooks";
import { withTables } from "./markdown-table.ts";
import { linesVisible } from "./shown.tsx";

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root["children"][number];
type Definition = Extract<Nodes, { type: "definition" }>;

/** Parts that are nested deeper are shown as text. */
const deepest = 40;

/** An untrusted Markdown text as elements. No markup in it is parsed: HTML stays text, images become links, and links lead out. */
export function Markdown({ text, label }: { readonly text: string; readonly label: string }) {
  const shown = useMemo(() => markdownElements(text), [text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields, and a text of others makes no landmark
    <div class="markdown" role="group" aria-label={label}>
      {shown}
    </div>
  );
}

/** The elements of a Markdown text. */
export function markdownElements(text: string): ComponentChild[] {
  return withTables(text).flatMap((part, index) =>
    part.is === "text"
      ? elementsOf(part.text)
      : [
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus of the keyboard
          <div key={`table ${index}`} class="scrolls" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {part.head.map((cell, column) => (
                    <th key={column} scope="col" dir="auto">
                      {inCell(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {part.rows.map((row, at) => (
                  <tr key={at}>
                    {row.map((cell, column) => (
                      <td key={column} dir="auto">
                        {inCell(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>,
        ],
  );
}

/** A cell has the content of one paragraph: whatever else it has is shown as its source. */
function inCell(cell: string): ComponentChild {
  const { children } = fromMarkdown(cell);
  const [only] = children;
  if (only === undefined) return null;
  return children.length === 1 && only.type === "paragraph"
    ? new Renderer(new Map()).all(only.children, 0)
    : linesVisible(cell);
}

function elementsOf(text: string): ComponentChild[] {
  const root = fromMarkdown(text);
  const definitions = new Map<string, Definition>();
  for (const node of root.children) if (node.type === "definition") definitions.set(node.identifier, node);
  return new Renderer(definitions).all(root.children, 0);
}

class Renderer {
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.#definitions = definitions;
  }

  all(nodes: readonly Nodes[], depth: number): ComponentChild[] {
    return nodes.map((node, index) => this.#node(node, index, depth));
  }

  #node(node: Nodes, key: number, depth: number): ComponentChild {
    if (depth > deepest) return <code key={key}>…</code>;
    const inside = (of: { readonly children: readonly Nodes[] }) => this.all(of.children, depth + 1);
    switch (node.type) {
      case "text":
        return linesVisible(node.value);
      case "break":
        return <br key={key} />;
      case "thematicBreak":
        return <hr key={key} />;
      case "inlineCode":
        return <code key={key}>{visible(node.value)}</code>;
      case "code":
        return (
          <pre key={key}>
            <code>{linesVisible(node.value)}</code>
          </pre>
        );
      case "heading":
        // A text of others makes no headings of the page.
        return (
          <p key={key} class={`heading level-${node.depth}`} dir="auto">
            {inside(node)}
          </p>
        );
      case "list":
        return createElement(
          node.ordered === true ? "ol" : "ul",
          { key, start: node.start ?? undefined },
          inside(node),
        );
      case "paragraph":
      case "emphasis":
      case "strong":
      case "blockquote":
      case "listItem":
        return createElement(elements[node.type], { key, dir: "auto" }, inside(node));
      case "link":
        return link(key, node.url, inside(node), textOf(node));
      case "image":
        return link(key, node.url, [`image: ${visible(node.alt ?? "")}`], undefined);
      case "linkReference":
        return link(key, this.#definitions.get(node.identifier)?.url ?? "", inside(node), textOf(node));
      case "imageReference":
        return link(
          key,
          this.#definitions.get(node.identifier)?.url ?? "",
          [`image: ${visible(node.alt ?? "")}`],
          undefined,
        );
      case "html":
        return <code key={key}>{linesVisible(node.value)}</code>;
      case "definition":
        // Nothing that somebody approves is left out.
        return (
          <p key={key} class="quiet" dir="auto">
            {visible(`[${node.label ?? node.identifier}]: ${node.url}${node.title ? ` "${node.title}"` : ""}`)}
          </p>
        );
      default:
        return "children" in node ? inside(node) : null;
    }
  }
}

const elements = {
  paragraph: "p",
  emphasis: "em",
  strong: "strong",
  blockquote: "blockquote",
  listItem: "li",
} as const;

/** A link to another site, with its host, because the text of a link may say anything. Other addresses are shown as text. */
function link(key: number, url: string, inside: ComponentChild[], text: string | undefined): ComponentChild {
  const target = safeAddress(url);
  if (target === undefined) return <span key={key}>{inside}</span>;
  const where = target.protocol === "mailto:" ? target.pathname : target.host;
  return (
    <span key={key}>
      <a href={target.href} title={visible(target.href)} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
      {text !== url && <span class="quiet"> ({visible(where)})</span>}
    </span>
  );
}

/** An address that a link may have: of the web, or of mail. */
function safeAddress(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && ["http:", "https:", "mailto:"].includes(parsed.protocol) ? parsed : undefined;
}

function textOf(node: { readonly children: readonly Nodes[] }): string {
  return node.children.map((child) => ("value" in child ? child.value : "")).join("");
}
