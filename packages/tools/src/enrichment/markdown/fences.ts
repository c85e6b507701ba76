import { parse, postprocess, preprocess } from "micromark";

/** A fenced code block. */
export interface FencedBlock extends Info {
  /** The whole info string, unchanged. */
  readonly info: string;
  /** The lines, without the indentation and the markers of the containers around the block, each ended by `\n`. */
  readonly content: string;
  /** The headings above the block, outermost first, unchanged. */
  readonly headings: readonly string[];
  /** The lines of both fences, from 1. Without a closing fence the second is the last line of the content. */
  readonly startLine: number;
  readonly endLine: number;
  /** The offsets of the opening fence and of the end of the last line. */
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
}

type Event = ReturnType<typeof postprocess>[number];

/** The fenced code blocks of a text that is Markdown from the start. */
export function readFences(markdown: string): readonly FencedBlock[] {
  if (!/`{3}|~{3}/.test(markdown)) return [];
  const document = parse({ extensions: [blocksAlone] }).document();
  const reader = new FenceReader(markdown);
  for (const event of postprocess(document.write(preprocess()(markdown, undefined, true)))) reader.read(event);
  return reader.blocks;
}

/** The content of paragraphs and headings is not parsed. */
const blocksAlone = {
  disable: {
    null: [
      "attention",
      "autolink",
      "characterEscape",
      "characterReference",
      "codeText",
      "hardBreakEscape",
      "htmlText",
      "labelEnd",
      "labelStartImage",
      "labelStartLink",
    ],
  },
};

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** A block whose end has not been reached. */
interface OpenBlock {
  /** Where its info string begins and ends. */
  infoStart: number;
  infoEnd: number;
  /** The number of its fences read so far: two at the end. */
  fences: number;
  /** The text after each line ending since the opening fence. */
  readonly lines: string[];
}

/** Builds blocks from micromark's events, in document order. */
class FenceReader {
  readonly blocks: FencedBlock[] = [];
  readonly #markdown: string;
  /** The headings above the current position, and those around each open container. */
  #headings: readonly Heading[] = [];
  readonly #outer: (readonly Heading[])[] = [];
  #heading: Heading = { level: 0, text: "" };
  #block: OpenBlock | undefined;

  constructor(markdown: string) {
    this.#markdown = markdown;
  }

  read([kind, token, context]: Event): void {
    if (kind === "enter") this.#enter(token.type);
    else if (this.#block !== undefined) this.#readBlock(this.#block, token, () => context.sliceSerialize(token));
    else this.#exit(token.type, () => context.sliceSerialize(token));
  }

  #enter(type: string): void {
    if (type === "codeFenced") this.#block = { infoStart: 0, infoEnd: 0, fences: 0, lines: [] };
    else if (type === "atxHeading" || type === "setextHeading") this.#heading = { level: 0, text: "" };
    else if (containers.has(type)) this.#outer.push(this.#headings);
    // The headings in one list item do not apply to the next one.
    else if (type === "listItemPrefix") this.#headings = this.#outer.at(-1) ?? [];
  }

  #exit(type: string, text: () => string): void {
    const { level } = this.#heading;
    // A heading may end with a second row of `#`.
    if (type === "atxHeadingSequence" && level === 0) this.#heading = { level: text().length, text: "" };
    else if (type === "atxHeadingText") this.#heading = { level, text: text() };
    else if (type === "setextHeadingText")
      this.#heading = { level, text: text().replace(/\s*(?:\r\n|\n|\r)\s*/g, " ") };
    else if (type === "setextHeadingLine") {
      this.#heading = { ...this.#heading, level: text().startsWith("=") ? 1 : 2 };
    } else if (type === "atxHeading" || type === "setextHeading") {
      this.#headings = [...this.#headings.filter((each) => each.level < level), this.#heading];
    } else if (containers.has(type)) this.#headings = this.#outer.pop() ?? [];
  }

  #readBlock(block: OpenBlock, token: Event[1], text: () => string): void {
    switch (token.type) {
      case "codeFencedFence":
        block.fences++;
        break;
      case "codeFencedFenceInfo":
        block.infoStart = token.start.offset;
        block.infoEnd = token.end.offset;
        break;
      case "codeFencedFenceMeta":
        block.infoEnd = token.end.offset;
        break;
      case "lineEnding":
        block.lines.push("");
        break;
      case "codeFlowValue":
        block.lines.push((block.lines.pop() ?? "") + text());
        break;
      case "codeFenced":
        this.#close(block, token);
    }
  }

  #close({ infoStart, infoEnd, fences, lines }: OpenBlock, { start, end }: Event[1]): void {
    this.#block = undefined;
    const info = this.#markdown.slice(infoStart, infoEnd);
    const isClosed = fences === 2;
    // The line of the closing fence, and the text after the last line ending of the document, are not content.
    const isAfterLast = !isClosed && lines.length > 0 && end.offset === this.#markdown.length && lines.at(-1) === "";
    const content = isClosed || isAfterLast ? lines.slice(0, -1) : lines;
    const last = this.#markdown.slice(0, end.offset);
    this.blocks.push({
      ...readInfo(info),
      info,
      content: content.map((line) => `${line}\n`).join(""),
      headings: this.#headings.map((heading) => heading.text),
      startLine: start.line,
      endLine: isAfterLast ? end.line - 1 : end.line,
      start: start.offset,
      end: isAfterLast ? last.replace(/(?:\r\n|\n|\r)$/, "").length : end.offset,
      isClosed,
    });
  }
}

const containers: ReadonlySet<string> = new Set(["blockQuote", "listOrdered", "listUnordered"]);

/** The content of an info string: `java title="A service"`. */
interface Info {
  /** Its first word, escapes resolved. */
  readonly language: string;
  /** The value of `title=`. */
  readonly title?: string;
}

const mostCharacters = 1000;

/** Reads an info string. Only the start of an extremely long one is read. */
function readInfo(info: string): Info {
  const text = info.slice(0, mostCharacters);
  const word = /^[^\s]*/.exec(text)?.[0] ?? "";
  const language = word.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  const found = /(?:^|[\s{,])title=(?:"([^"]*)"|'([^']*)'|([^\s"',}]+))/.exec(text);
  const title = found?.[1] ?? found?.[2] ?? found?.[3];
  return title === undefined || title.trim() === "" ? { language } : { language, title };
}
