const label = /\[(?=[^\]]*[^\s\]])(?:[^\\[\]]|\\[\s\S]){1,999}\]:/y;
const gap = /[ \t]*(?:\n[ \t]*)?/y;
const title = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\)/y;
const lineEnd = /[ \t]*(?:\n|$)/y;

/**
 * What is left of a paragraph after the link reference definitions that it starts with. It decides whether a line of `=` under it
 * makes a heading.
 * @param paragraph its lines without indentation, with `\n` between them
 */
export function withoutDefinitions(paragraph: string): string {
  let at = 0;
  while (at < paragraph.length) {
    const end = definitionEnd(paragraph, at);
    if (end === undefined) break;
    at = end;
  }
  return paragraph.slice(at);
}

function definitionEnd(text: string, start: number): number | undefined {
  const labelEnd = match(label, text, start);
  if (labelEnd === undefined) return undefined;
  const destination = destinationEnd(text, match(gap, text, labelEnd) ?? labelEnd);
  if (destination === undefined) return undefined;
  const titleStart = match(gap, text, destination) ?? destination;
  const titleEnd = titleStart > destination ? match(title, text, titleStart) : undefined;
  const withTitle = titleEnd === undefined ? undefined : match(lineEnd, text, titleEnd);
  // What looks like a title on a line of its own and is none belongs to the paragraph.
  return withTitle ?? match(lineEnd, text, destination);
}

function destinationEnd(text: string, start: number): number | undefined {
  if (text[start] === "<") return match(/<(?:[^<>\\\n]|\\[^\n])*>/y, text, start);
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const each = text.charCodeAt(at);
    if (each <= 32 || each === 127) break;
    if (each === 92 && at + 1 < text.length && text.charCodeAt(at + 1) > 32) at++;
    else if (each === 40 && ++depth > 32) return undefined;
    else if (each === 41 && --depth < 0) return undefined;
  }
  return at > start && depth === 0 ? at : undefined;
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
