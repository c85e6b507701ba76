import type { Cursor } from "./cursor.ts";
import { isWhite } from "./starts.ts";

/** Whether a line ends the HTML block that it is in; `blank`: only a blank line does. */
export type HtmlEnd = "blank" | { readonly test: (line: string) => boolean };

const containing = (text: string): HtmlEnd => ({ test: (line) => line.includes(text) });

const raw = /^<(?:script|pre|style|textarea)(?=[\s>]|$)/i;
const rawEnd: HtmlEnd = { test: (line) => /<\/(?:script|pre|style|textarea)>/i.test(line) };
const block = /^<\/?([a-z][a-z0-9]*)(?=[\s>]|\/>|$)/i;

/** The elements that start an HTML block with no more than their name. */
const blockNames: ReadonlySet<string> = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem
  nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul`.split(
    /\s+/,
  ),
);

/**
 * The HTML block that opens at the cursor's next character, by how it ends. It may end in the same line.
 * @param isInterrupting whether it would end a paragraph: a tag of any other name than those of blocks does not
 */
export function htmlStart(at: Cursor, isInterrupting: boolean): HtmlEnd | undefined {
  if (at.code !== 60) return undefined;
  const head = at.text.slice(at.next, Math.min(at.end, at.next + 20));
  if (raw.test(head)) return rawEnd;
  if (head.startsWith("<!--")) return containing("-->");
  if (head.startsWith("<?")) return containing("?>");
  if (head.startsWith("<![CDATA[")) return containing("]]>");
  if (/^<![a-z]/i.test(head)) return containing(">");
  const name = block.exec(head)?.[1];
  if (name !== undefined && blockNames.has(name.toLowerCase())) return "blank";
  return !isInterrupting && isOneTag(at.text, at.next, at.end) ? "blank" : undefined;
}

/** Whether the text is one whole tag and white space: read from left to right once. */
function isOneTag(text: string, start: number, end: number): boolean {
  let at = start + 1;
  const code = () => (at < end ? text.charCodeAt(at) : 0);
  const skipWhite = (): boolean => {
    const from = at;
    while (isWhite(code())) at++;
    return at > from;
  };
  const isClosing = code() === 47;
  if (isClosing) at++;
  if (!isLetter(code())) return false;
  while (isLetter(code()) || isDigit(code()) || code() === 45) at++;
  if (isClosing) skipWhite();
  else {
    for (let isApart = skipWhite(); isApart && isNameStart(code()); ) {
      while (isNameStart(code()) || isDigit(code()) || code() === 45 || code() === 46) at++;
      isApart = skipWhite();
      if (code() !== 61) continue;
      at++;
      skipWhite();
      const quote = code();
      if (quote === 34 || quote === 39) {
        const close = text.indexOf(quote === 34 ? '"' : "'", at + 1);
        if (close === -1 || close >= end) return false;
        at = close + 1;
      } else {
        const from = at;
        while (at < end && !" \t\"'=<>`".includes(text.charAt(at))) at++;
        if (at === from) return false;
      }
      isApart = skipWhite();
    }
    if (code() === 47) at++;
  }
  if (code() !== 62) return false;
  at++;
  skipWhite();
  return at === end;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isNameStart(code: number): boolean {
  return isLetter(code) || code === 95 || code === 58;
}
