const begin = "<!-- cuebook:begin -->";
const end = "<!-- cuebook:end -->";
const block = new RegExp(`${begin}[\\s\\S]*?${end}`);

/** A text as the marked block of a body. A text cannot contain a mark. */
function marked(text: string): string {
  return `${begin}\n${text.replaceAll("<!-- cuebook:", "<!-- cuebook :").trim()}\n${end}`;
}

/** A body with a new block in place of the old one. Without one, the block is put at the end. */
export function withBlock(body: string, text: string): string {
  const unified = body.replaceAll("\r\n", "\n");
  if (block.test(unified)) return unified.replace(block, () => marked(text));
  return unified.trim() === "" ? marked(text) : `${unified.trimEnd()}\n\n${marked(text)}`;
}
