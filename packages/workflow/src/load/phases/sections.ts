import type { Span } from "@cuebook/template";

/** A section of a prompt: a heading of level `##` or lower, and the text below that is rendered together with it. */
export interface Section {
  readonly heading: string;
  /** From the heading's line to the end of the section. */
  readonly span: Span;
  /** The start of the text below the heading's line. */
  readonly body: number;
}

/** The text of the heading that a key of `blocks` names. */
export function headingOfKey(key: string): string {
  return key.replace(/^#+\s*/, "").trim();
}

/** The maximum number of headings of a prompt. */
const mostHeadings = 1000;

/**
 * The sections of a prompt in Handlebars. A section ends at the next heading of the same or a higher level. It ends earlier where
 * the surrounding part of a block ends, or where a block begins that extends past that heading, so that a section never splits a
 * block. A line inside a code fence, a comment or a raw block is not a heading.
 */
export function sectionsOf(text: string): Section[] {
  const { blocks, covered } = tagsOf(text);
  const headings = headingsOf(text, covered);
  return headings.map(({ heading, level, start, body }, index) => {
    const next = headings.slice(index + 1).find((each) => each.level <= level)?.start ?? text.length;
    let limit = next;
    for (const { parts } of blocks)
      for (const part of parts) if (part.start <= start && start < part.end) limit = Math.min(limit, part.end);
    let end = limit;
    for (const block of blocks)
      if (block.start >= body && block.start < limit && block.end > limit) end = Math.min(end, block.start);
    return { heading, span: { start, end }, body: Math.min(body, end) };
  });
}

interface Heading {
  readonly heading: string;
  readonly level: number;
  readonly start: number;
  readonly body: number;
}

/** The headings of a text in order, without those that begin in one of the spans, which are also in order. */
function headingsOf(text: string, covered: readonly Span[]): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  let next = 0;
  for (let start = 0; start < text.length && headings.length < mostHeadings; ) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(start, Math.min(end, start + 1000));
    while ((covered[next]?.end ?? text.length) <= start) next++;
    const isCovered = (covered[next]?.start ?? text.length) < start;
    if (!isCovered) fence = fenceAfter(line, fence);
    const found = isCovered || fence !== undefined ? undefined : headingOf(line);
    if (found !== undefined) headings.push({ ...found, start, body: Math.min(end + 1, text.length) });
    start = end + 1;
  }
  return headings;
}

/** The marker of the code fence that is open after a line. */
function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
  if (mark === undefined) return fence;
  if (fence === undefined) return mark;
  return fence === mark ? undefined : fence;
}

function headingOf(line: string): Pick<Heading, "heading" | "level"> | undefined {
  const hashes = /^(#{2,6})[ \t]/.exec(line)?.[1];
  if (hashes === undefined) return undefined;
  const words = line.slice(hashes.length).trim();
  return { heading: words.replace(/[ \t]#+$/, "").trim(), level: hashes.length };
}

/** A block from its opening to its closing tag, with the parts between its tags. */
interface Block extends Span {
  readonly parts: readonly Span[];
}

/** The blocks of a text; and its comments and raw blocks, in order, whose content is not part of the structure. */
function tagsOf(text: string): { readonly blocks: readonly Block[]; readonly covered: readonly Span[] } {
  const blocks: Block[] = [];
  const covered: Span[] = [];
  const open: { readonly start: number; readonly parts: Span[]; partStart: number }[] = [];
  for (let start = text.indexOf("{{"); start !== -1; ) {
    const end = tagEnd(text, start);
    // Parsing the prompt reports an unclosed block.
    if (end === undefined) break;
    const tag = text.slice(start, Math.min(end, start + 200));
    if (tag.startsWith("{{{{") || /^\{\{~?!/.test(tag)) covered.push({ start, end });
    else if (/^\{\{~?[#^]\s*[^\s~}]/.test(tag)) open.push({ start, parts: [], partStart: end });
    else if (/^\{\{~?\s*(?:else\b|\^)/.test(tag)) {
      const last = open.at(-1);
      last?.parts.push({ start: last.partStart, end: start });
      if (last !== undefined) last.partStart = end;
    } else if (/^\{\{~?\s*\//.test(tag)) {
      const closed = open.pop();
      if (closed !== undefined)
        blocks.push({ start: closed.start, end, parts: [...closed.parts, { start: closed.partStart, end: start }] });
    }
    start = text.indexOf("{{", end);
  }
  return { blocks, covered };
}

/** The end of the tag, or of the raw block, that begins at an offset; `undefined` if it is not closed. */
function tagEnd(text: string, start: number): number | undefined {
  const after = (found: string, from: number) => {
    const at = text.indexOf(found, from);
    return at === -1 ? undefined : at + found.length;
  };
  // An escaped brace is text.
  if (text[start - 1] === "\\" && text[start - 2] !== "\\") return start + 2;
  if (text.startsWith("{{{{", start)) {
    const closing = after("{{{{/", start + 4);
    return closing === undefined ? undefined : after("}}}}", closing);
  }
  if (/^\{\{~?!--/.test(text.slice(start, start + 6))) {
    const closing = /--~?\}\}/g;
    closing.lastIndex = start + 5;
    const found = closing.exec(text);
    return found === null ? undefined : found.index + found[0].length;
  }
  const end = after("}}", start);
  return end !== undefined && text.startsWith("{{{", start) && text[end] === "}" ? end + 1 : end;
}
