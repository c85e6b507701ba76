import { whyUnscanned } from "./bounds.ts";
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
