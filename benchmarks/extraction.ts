import { readBlock, scanMarkdown } from "@cuebook/tools";
import { markdownFiles } from "./markdown-files.ts";
import { keep, timeUs } from "./measure.ts";

/** Finding the fenced blocks of Markdown files, in milliseconds for all of them. */
export interface ExtractionTimes {
  readonly files: number;
  readonly bytes: number;
  readonly blocks: number;
  readonly templates: number;
  readonly scan: number;
  /** The scan, and for each block whether it is a template and in which dialect. */
  readonly extract: number;
  /** The peer: remark parses each file to its tree. */
  readonly remark?: number;
  /** Why the peer is missing. */
  readonly missing?: string;
  /** One megabyte each of input that is meant to be slow. */
  readonly hostile: readonly { readonly name: string; readonly ms: number; readonly half: number }[];
}

interface Block {
  readonly language: string;
  readonly content: string;
  readonly line: number;
}

type FindBlocks = (text: string) => readonly Block[];

const count = 1000;
const megabyte = 1_000_000;
const hostile: Readonly<Record<string, (bytes: number) => string>> = {
  "backticks in one line": (bytes) => "`".repeat(bytes),
  "`>` in one line": (bytes) => ">".repeat(bytes),
  "nested list markers": (bytes) => `${"- ".repeat(bytes / 2 - 1)}x`,
  "nested list markers, then blank lines": (bytes) => `${"- ".repeat(bytes / 4)}x${"\n".repeat(bytes / 2)}`,
  "unclosed fences": (bytes) => "- ```a\n".repeat(bytes / 7),
};

/** Measures the scan and the extraction, and remark over the same files if it is installed. */
export async function extractionTimes(): Promise<ExtractionTimes> {
  const files = markdownFiles(count, 8);
  const found = files.map((text) => scanMarkdown(text).blocks);
  const blocks = found.flat();
  const peer = await loadRemark();
  if (typeof peer !== "string") {
    for (const text of files) {
      const [ours, theirs] = [JSON.stringify(ownBlocks(text)), JSON.stringify(peer(text))];
      if (ours !== theirs) throw new Error(`remark finds other blocks:\n${theirs}\nand not\n${ours}\nin\n${text}`);
    }
  }
  const once = { warmMs: 1000, forMs: 1000, batchMs: 1 };
  const each = (read: (text: string) => number) =>
    timeUs(() => keep(files.reduce((sum, text) => sum + read(text), 0)), once) / 1000;
  const extract = (text: string) =>
    scanMarkdown(text).blocks.filter(({ content, language }) => readBlock(content, language).isTemplate).length;
  return {
    files: files.length,
    bytes: Buffer.byteLength(files.join("")),
    blocks: blocks.length,
    templates: files.reduce((sum, text) => sum + extract(text), 0),
    scan: each((text) => scanMarkdown(text).blocks.length),
    extract: each(extract),
    ...(typeof peer === "string" ? { missing: peer } : { remark: each((text) => peer(text).length) }),
    hostile: Object.entries(hostile).map(([name, make]) => {
      const ms = (bytes: number) => {
        const text = make(bytes);
        return timeUs(() => keep(scanMarkdown(text).blocks.length), { warmMs: 300, forMs: 300, batchMs: 1 }) / 1000;
      };
      return { name, ms: ms(megabyte), half: ms(megabyte / 2) };
    }),
  };
}

/** Our blocks in the form of remark, which omits the last line feed. */
const ownBlocks: FindBlocks = (text) =>
  scanMarkdown(text, { frontMatter: false }).blocks.map(({ language, content, startLine }) => ({
    language,
    content: content.slice(0, -1),
    line: startLine,
  }));

interface MarkdownNode {
  readonly type: string;
  readonly children?: readonly MarkdownNode[];
  readonly lang?: string | null;
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number; readonly offset?: number } };
}

/** Remark as a finder of fenced blocks. @returns the reason, if it is not installed */
async function loadRemark(): Promise<FindBlocks | string> {
  try {
    // By names that the compiler does not follow: only the benchmark command installs the peers.
    const [parser, processor]: readonly string[] = ["remark-parse", "unified"];
    const { default: remarkParse } = await import(parser ?? "");
    const { unified } = await import(processor ?? "");
    const remark: { parse(text: string): MarkdownNode } = unified().use(remarkParse).freeze();
    return (text) => {
      const blocks: Block[] = [];
      const visit = ({ type, children = [], lang, value = "", position }: MarkdownNode) => {
        // Indented code is a node of the same type: a fence starts with its first character.
        const isFenced = type === "code" && /[`~]/.test(text[position?.start.offset ?? -1] ?? "");
        if (isFenced) blocks.push({ language: lang ?? "", content: value, line: position?.start.line ?? 0 });
        for (const child of children) visit(child);
      };
      visit(remark.parse(text));
      return blocks;
    };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    return "remark-parse or unified is not installed: run `npm ci --prefix benchmarks`";
  }
}
