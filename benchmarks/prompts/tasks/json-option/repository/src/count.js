/** The lines, words and bytes of a text. */
export function count(text) {
  return {
    lines: text.split("\n").length - 1,
    words: text.split(/\s+/).filter((word) => word !== "").length,
    bytes: Buffer.byteLength(text),
  };
}
