/** @folder The colours of code: its tokens, which a worker finds. */
import type { createLowlight } from "lowlight";

type Tree = ReturnType<ReturnType<typeof createLowlight>["highlight"]>;
type Node = Tree["children"][number];

/** The classes of tokens, which give them their colours. Empty: plain text. */
export type TokenClass = "tok-word" | "tok-text" | "tok-number" | "tok-name" | "tok-comment" | "";

/** The length of a token, and its class. */
export type Token = readonly [length: number, is: TokenClass];

/** The tokens of texts, by text and line. */
export type CodeTokens = readonly (readonly (readonly Token[])[])[];

/** The scopes of highlight.js that have a colour, without what follows their first dot. */
const classes: Readonly<Record<string, TokenClass>> = {
  ...of("tok-word", "keyword", "built_in", "selector-tag", "tag", "meta", "doctag", "section", "bullet"),
  ...of("tok-text", "string", "regexp", "char", "link", "code", "quote", "addition"),
  ...of("tok-number", "number", "literal", "symbol", "variable", "template-variable", "selector-class", "selector-id"),
  ...of("tok-name", "title", "attr", "attribute", "name", "type", "property", "selector-attr", "selector-pseudo"),
  ...of("tok-comment", "comment"),
};

function of(is: TokenClass, ...scopes: readonly string[]): Record<string, TokenClass> {
  return Object.fromEntries(scopes.map((scope) => [`hljs-${scope}`, is]));
}

/** The tokens of each line of a highlighted text. */
export function tokensByLine(tree: Tree): Token[][] {
  const lines: Token[][] = [[]];
  const add = (length: number, is: TokenClass) => {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (length === 0 || line === undefined) return;
    if (last?.[1] === is) line[line.length - 1] = [last[0] + length, is];
    else line.push([length, is]);
  };
  const read = (node: Node, is: TokenClass) => {
    if (node.type === "text") {
      for (const [index, part] of node.value.split("\n").entries()) {
        if (index > 0) lines.push([]);
        add(part.length, is);
      }
    } else if (node.type === "element") {
      const own = classOf(node.properties.className) ?? is;
      for (const child of node.children) read(child, own);
    }
  };
  for (const child of tree.children) read(child, "");
  return lines;
}

function classOf(names: unknown): TokenClass | undefined {
  return Array.isArray(names) ? names.flatMap((name) => classes[String(name)] ?? [])[0] : undefined;
}
