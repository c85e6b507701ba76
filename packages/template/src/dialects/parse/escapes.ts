/**
 * A text with its escapes replaced.
 * @param escaped what the escape after the backslash at a position stands for, and its length
 */
export function unescaped(text: string, escaped: (text: string, at: number) => readonly [string, number]): string {
  if (!text.includes("\\")) return text;
  let value = "";
  let at = 0;
  for (let next = text.indexOf("\\"); next !== -1; next = text.indexOf("\\", at)) {
    value += text.slice(at, next);
    const [replacement, length] = escaped(text, next + 1);
    value += replacement;
    at = next + 1 + length;
  }
  return value + text.slice(at);
}
