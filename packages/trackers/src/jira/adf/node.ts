import { isRecord } from "@cuebook/settings/values";

/** A node of a document, of which nothing is certain. */
export type Node = Readonly<Record<string, unknown>>;

/** Nodes below this depth are only their text: people write less deep, and a hostile document must not exhaust the stack. */
export const deepestNode = 50;

export function typeOf({ type }: Node): string {
  return typeof type === "string" ? type : "";
}

export function childrenOf({ content }: Node): Node[] {
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** An attribute as a text; a missing one is empty. */
export function attributeOf({ attrs }: Node, name: string): string {
  const value = isRecord(attrs) ? attrs[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** All text in a node, at any depth. */
export function plainText(node: Node): string {
  const parts: string[] = [];
  const left: Node[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next.text === "string") parts.push(next.text);
    else if (typeOf(next) === "hardBreak") parts.push("\n");
    else parts.push(attributeOf(next, "text"));
    left.push(...childrenOf(next).reverse());
  }
  return parts.join("");
}
