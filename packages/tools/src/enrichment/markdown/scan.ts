import { type FencedBlock, readFences } from "./fences.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";

/** The relevant parts of a Markdown document. */
export interface MarkdownScan {
  readonly frontMatter: FrontMatter | undefined;
  readonly blocks: readonly FencedBlock[];
  /** Why its blocks were not searched. */
  readonly problem: string | undefined;
}

/**
 * Finds the fenced code blocks of a Markdown document as CommonMark does, with the headings above them.
 * @param options `frontMatter: false`: a document that starts with `---` starts with a thematic break
 */
export function scanMarkdown(text: string, { frontMatter: isRead = true } = {}): MarkdownScan {
  const frontMatter = isRead ? readFrontMatter(text) : undefined;
  const offset = frontMatter?.end ?? (text.startsWith("\uFEFF") ? 1 : 0);
  const markdown = text.slice(offset);
  const problem = whyUnscanned(markdown);
  const lines = frontMatter?.lines ?? 0;
  const found = problem === undefined ? readFences(markdown) : [];
  const blocks = found.map((block) => ({
    ...block,
    startLine: block.startLine + lines,
    endLine: block.endLine + lines,
    start: block.start + offset,
    end: block.end + offset,
  }));
  return { frontMatter, blocks, problem };
}

/** The depth to which containers are parsed. */
const deepest = 100;
/** The limit on lines times possible depth. */
const mostDepths = 100_000;
/** The limit on link definitions times heading underlines. */
const mostDefinitions = 1_000_000;

const containerMarker = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/g;

/**
 * Why a document is not parsed, as a sentence. Undefined: it is. The parser takes time for each line and each container around
 * it, and for each definition and each heading of a paragraph. Documents that people write are far below these limits.
 */
function whyUnscanned(markdown: string): string | undefined {
  const lines = markdown.split(/\r\n|\n|\r/);
  let depth = 1;
  let definitions = 1;
  let underlines = 1;
  for (const line of lines) {
    const [start = ""] = /^[ \t>*+\d.)-]*/.exec(line) ?? [];
    depth = Math.max(depth, depthOf(start));
    if (line[start.length] === "[") definitions++;
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)) underlines++;
  }
  if (depth > deepest) return `it nests quotes and lists more than ${deepest} levels deep`;
  if (lines.length * depth > mostDepths) return "it has too many lines for the depth of its quotes and lists";
  if (definitions * underlines > mostDefinitions) return "it has too many link definitions and headings";
  return undefined;
}

/**
 * The number of containers that a line with this beginning may be in: each has a marker, or takes columns of indentation from
 * the line.
 */
function depthOf(start: string): number {
  const markers = start.match(containerMarker)?.length ?? 0;
  if (markers === 0) return 1;
  const indentation = /^[ \t]*/.exec(start)?.[0].replaceAll("\t", "    ").length ?? 0;
  return 1 + markers + Math.floor(indentation / 2);
}
