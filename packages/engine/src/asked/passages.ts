/** A stretch of a text that says one thing: a sentence, an item of a list, a heading, a block of code. */
export interface Passage {
  /** UTF-16 offsets into the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The most passages of one text. */
const mostPassages = 2_000;

const fence = /^\s*(```|~~~)/;
const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const heading = /^\s{0,3}#{1,6}\s/;
/** The end of a sentence, unless it is an abbreviation. */
const sentenceEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?…]["'”’)\]`]*(?=\s+["'“‘([`]*[\p{Lu}\p{N}])|[。！？]/gu;

/** Splits a text into its passages, in order. Those without a letter or a digit are left out. */
export function passagesIn(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const block of blocksIn(text)) {
    for (const passage of block.isCode ? [block] : sentencesIn(text, block)) {
      const trimmed = trim(text, passage);
      if (trimmed !== undefined) passages.push(trimmed);
      if (passages.length === mostPassages) return passages;
    }
  }
  return passages;
}

interface Block extends Passage {
  readonly isCode: boolean;
}

type LineKind = "fence" | "blank" | "heading" | "item" | "text";

function kindOf(line: string): LineKind {
  if (fence.test(line)) return "fence";
  // Rules and comments end a paragraph, too.
  if (!/[\p{L}\p{N}]/u.test(line)) return "blank";
  if (heading.test(line)) return "heading";
  return item.test(line) ? "item" : "text";
}

/** Paragraphs, items of lists, headings, and fenced code. */
function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const { start, end, kind } of linesIn(text)) {
    const last = blocks.at(-1);
    const isInCode = isOpen && last?.isCode === true;
    if (last !== undefined && isOpen && (isInCode || kind === "text")) blocks[blocks.length - 1] = { ...last, end };
    else if (kind !== "blank") blocks.push({ start, end, isCode: kind === "fence" });
    if (isInCode) isOpen = kind !== "fence";
    else isOpen = kind !== "blank" && kind !== "heading";
  }
  return blocks;
}

function* linesIn(text: string): Generator<Passage & { readonly kind: LineKind }> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    // The beginning of a line says what it is.
    yield { start, end, kind: kindOf(text.slice(start, Math.min(end, start + 200))) };
    start = end + 1;
  }
}

function* sentencesIn(text: string, { start, end }: Passage): Generator<Passage> {
  const part = text.slice(start, end);
  let from = 0;
  // The dot of `1. Do this` ends no sentence.
  const mark = item.exec(part)?.[0].length ?? 0;
  for (const { index, 0: sign } of part.matchAll(sentenceEnd)) {
    if (index < mark) continue;
    yield { start: start + from, end: start + index + sign.length };
    from = index + sign.length;
  }
  yield { start: start + from, end };
}

/** Without white space, marks of lists and comments of HTML around it. */
function trim(text: string, { start, end }: Passage): Passage | undefined {
  const part = text.slice(start, end);
  const lead = /^(?:\s|[-*+>]\s|\d{1,3}[.)]\s|#{1,6}\s|\[[ xX]\]\s|<!--[^>]{0,200}-->)*/.exec(part)?.[0].length ?? 0;
  const rest = part.slice(lead).trimEnd();
  return /[\p{L}\p{N}]/u.test(rest) ? { start: start + lead, end: start + lead + rest.length } : undefined;
}
