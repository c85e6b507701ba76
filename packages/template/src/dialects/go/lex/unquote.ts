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

/** The text of a quoted constant, by Go's escapes; `undefined` if an escape is invalid. */
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
    const written = codePoint(quoted, at + 1);
    if (written === undefined) return undefined;
    result += String.fromCodePoint(written.point);
    at = written.end;
  }
  return result;
}

/** The code point whose number follows a backslash: octal, or hexadecimal after a letter that gives its length. */
function codePoint(quoted: string, at: number): { readonly point: number; readonly end: number } | undefined {
  const length = { x: 2, u: 4, U: 8 }[quoted[at] ?? ""];
  const start = length === undefined ? at : at + 1;
  const end = start + (length ?? 3);
  const digits = quoted.slice(start, end);
  const isRead =
    length === undefined ? /^[0-3][0-7]{2}$/.test(digits) : /^[0-9a-fA-F]+$/.test(digits) && digits.length === length;
  const point = Number.parseInt(digits, length === undefined ? 8 : 16);
  return isRead && point <= 0x10ffff ? { point, end } : undefined;
}
