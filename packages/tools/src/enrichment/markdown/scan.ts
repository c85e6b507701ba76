import { Containers, type Heading, isQuote } from "./containers.ts";
import { Cursor } from "./cursor.ts";
import { withoutDefinitions } from "./definitions.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { type HtmlEnd, htmlStart } from "./html.ts";
import { type Info, readInfo } from "./info.ts";
import {
  atxHeading,
  type BreakMemory,
  type FenceStart,
  fenceStart,
  isFenceEnd,
  isThematicBreak,
  listMarker,
  setextLevel,
  trimmed,
} from "./starts.ts";

/** A fenced code block. */
export interface FencedBlock extends Info {
  /** The whole info string, as it stands there. */
  readonly info: string;
  /** The lines, without the indentation and the markers of what the block stands in, each ended by `\n`. */
  readonly content: string;
  /** The headings that the block stands under, outermost first, as they are written. */
  readonly headings: readonly string[];
  /** The lines of both fences, from 1; where the second is missing, the last line of the content. */
  readonly startLine: number;
  readonly endLine: number;
  /** The offsets of the opening fence and of the end of the last line. */
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
}

/** What matters here of a Markdown document. */
export interface MarkdownScan {
  readonly frontMatter?: FrontMatter;
  readonly blocks: readonly FencedBlock[];
}

/**
 * Finds the fenced code blocks of a Markdown document as CommonMark does, with the headings above them: in one pass, and in
 * a time that grows with the length of the text alone.
 * @param options `frontMatter: false`: a document that starts with `---` starts with a thematic break
 */
export function scanMarkdown(text: string, { frontMatter: isRead = true } = {}): MarkdownScan {
  const frontMatter = isRead ? readFrontMatter(text) : undefined;
  let offset = frontMatter?.end ?? (text.startsWith("\uFEFF") ? 1 : 0);
  let line = 1 + (frontMatter?.lines ?? 0);
  const scanner = new Scanner(text);
  let feed = -1;
  let carriageReturn = -1;
  for (; offset < text.length; line++) {
    // Each is looked for again only when it was passed.
    if (feed < offset) feed = indexOrEnd(text, "\n", offset);
    if (carriageReturn < offset) carriageReturn = indexOrEnd(text, "\r", offset);
    const end = Math.min(feed, carriageReturn);
    scanner.readLine(offset, end, line);
    offset = end + (carriageReturn === end && feed === end + 1 ? 2 : 1);
  }
  scanner.closeLeaf();
  const { blocks } = scanner;
  return frontMatter === undefined ? { blocks } : { frontMatter, blocks };
}

function indexOrEnd(text: string, of: string, from: number): number {
  const at = text.indexOf(of, from);
  return at === -1 ? text.length : at;
}

interface OpenFence extends FenceStart {
  readonly is: "fence";
  readonly indent: number;
  readonly start: number;
  readonly startLine: number;
  content: string;
  end: number;
  endLine: number;
}

type Leaf =
  | { readonly is: "none" }
  | { readonly is: "paragraph"; lines: string[] }
  | { readonly is: "html"; readonly end: HtmlEnd }
  | OpenFence;

const none: Leaf = { is: "none" };

class Scanner {
  readonly blocks: FencedBlock[] = [];
  readonly #at: Cursor;
  readonly #containers = new Containers();
  readonly #breaks: BreakMemory = { noBreakBefore: 0 };
  #leaf: Leaf = none;
  #heading: Heading | undefined;
  #line = 0;

  constructor(text: string) {
    this.#at = new Cursor(text);
  }

  readLine(start: number, end: number, line: number): void {
    const at = this.#at;
    at.startLine(start, end);
    this.#line = line;
    this.#breaks.noBreakBefore = 0;
    const depth = this.#containers.match(at);
    const leaf = depth === this.#containers.depth ? this.#leaf : none;
    if (leaf.is === "fence") this.#readFenceLine(leaf);
    else if (leaf.is === "html" && !(at.isBlank && leaf.end === "blank")) this.#readHtmlLine(leaf.end);
    else if (at.isBlank) this.#closeTo(depth);
    else this.#openBlocks(depth);
  }

  /** Opens what starts in a line of which `depth` containers go on, or lets a paragraph go on. */
  #openBlocks(depth: number): void {
    const at = this.#at;
    const isParagraph = this.#leaf.is === "paragraph";
    const isWithin = isParagraph && depth === this.#containers.depth;
    let isOpened = false;
    const close = () => {
      if (!isOpened) this.#closeTo(depth);
      isOpened = true;
    };
    while (!at.isBlank && at.indent < 4) {
      const isInterrupting = isWithin && !isOpened;
      if (isQuote(at)) {
        close();
        this.#containers.openQuote(at, this.#heading);
        continue;
      }
      if (isInterrupting && this.#endParagraphAsHeading()) return;
      if (isThematicBreak(at, this.#breaks)) {
        close();
        return;
      }
      const marker = listMarker(at, isInterrupting);
      if (marker > 0) {
        close();
        this.#containers.openItem(at, marker, this.#heading);
        continue;
      }
      const heading = atxHeading(at);
      const fence = fenceStart(at);
      const html = htmlStart(at, isParagraph && !isOpened);
      if (heading === undefined && fence === undefined && html === undefined) break;
      close();
      if (heading !== undefined) this.#setHeading(heading.level, heading.text);
      else if (fence !== undefined) this.#openFence(fence);
      else if (html !== undefined) this.#readHtmlLine(html);
      return;
    }
    const line = () => trimmed(at.text.slice(at.next, at.end));
    if (this.#leaf.is === "paragraph" && !isOpened) this.#leaf.lines.push(line());
    else {
      close();
      if (!at.isBlank && at.indent < 4) this.#leaf = { is: "paragraph", lines: [line()] };
    }
  }

  /** Where the line underlines the paragraph, it was a heading. */
  #endParagraphAsHeading(): boolean {
    const level = setextLevel(this.#at);
    if (level === undefined || this.#leaf.is !== "paragraph") return false;
    const paragraph = this.#leaf.lines.join("\n");
    const text = withoutDefinitions(paragraph);
    if (text === "") {
      // A paragraph of nothing but definitions has nothing that could be underlined, and is done with.
      this.#leaf.lines = [];
      return false;
    }
    this.closeLeaf();
    this.#setHeading(level, text.replaceAll("\n", " "));
    return true;
  }

  #setHeading(level: number, text: string): void {
    let outer = this.#heading;
    while (outer !== undefined && outer.level >= level) outer = outer.outer;
    this.#heading = { level, text, outer };
  }

  #openFence(fence: FenceStart): void {
    const at = this.#at;
    this.#leaf = {
      is: "fence",
      ...fence,
      indent: at.indent,
      start: at.next,
      startLine: this.#line,
      content: "",
      end: at.end,
      endLine: this.#line,
    };
  }

  #readFenceLine(fence: OpenFence): void {
    const at = this.#at;
    fence.end = at.end;
    fence.endLine = this.#line;
    if (isFenceEnd(at, fence)) this.#closeFence(fence, true);
    else {
      at.takeIndent(fence.indent);
      fence.content += `${at.rest()}\n`;
    }
  }

  #closeFence(fence: OpenFence, isClosed: boolean): void {
    this.#leaf = none;
    const headings: string[] = [];
    for (let each = this.#heading; each !== undefined; each = each.outer) headings.unshift(each.text);
    const { info, content, start, end, startLine, endLine } = fence;
    this.blocks.push({ ...readInfo(info), info, content, headings, startLine, endLine, start, end, isClosed });
  }

  /** A line of HTML, which may be the last one of its block. */
  #readHtmlLine(end: HtmlEnd): void {
    const { text, next, end: lineEnd } = this.#at;
    const isLast = end !== "blank" && end.test(text.slice(next, lineEnd));
    this.#leaf = isLast ? none : { is: "html", end };
  }

  /** Closes what is open in deeper containers, and what is open but for them. */
  #closeTo(depth: number): void {
    this.closeLeaf();
    const closed = this.#containers.closeTo(depth);
    if (closed !== undefined) this.#heading = closed.heading;
  }

  /** Ends what is open: a fence that nothing ends goes to the end of what it stands in. */
  closeLeaf(): void {
    if (this.#leaf.is === "fence") this.#closeFence(this.#leaf, false);
    this.#leaf = none;
  }
}
