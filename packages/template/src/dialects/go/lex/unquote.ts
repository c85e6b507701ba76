const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["\\", "\\"],
]);

/** The text that a quoted constant stands for, by Go's escapes; `undefined` where an escape is none. */
export function unquote(quoted: string, quote: string): string | undefined {
  if (!quoted.includes("\\")) return quoted;
  let result = "";
  for (let at = 0; at < quoted.length; ) {
    const character = quoted[at] ?? "";
    if (character !== "\\") {
      result += character;
      at++;
      continue;
    }
    const letter = quoted[at + 1] ?? "";
    const simple = letter === quote ? quote : simpleEscapes.get(letter);
    if (simple !== undefined) {
      result += simple;
      at += 2;
      continue;
    }
    const length = { x: 2, u: 4, U: 8 }[letter];
    const digits = length === undefined ? quoted.slice(at + 1, at + 4) : quoted.slice(at + 2, at + 2 + length);
    const isRead =
      length === undefined ? /^[0-3][0-7]{2}$/.test(digits) : /^[0-9a-fA-F]+$/.test(digits) && digits.length === length;
    const point = Number.parseInt(digits, length === undefined ? 8 : 16);
    if (!isRead || point > 0x10ffff) return undefined;
    result += String.fromCodePoint(point);
    at += length === undefined ? 4 : 2 + length;
  }
  return result;
}
