import { setImmediate } from "node:timers/promises";
import type { Dialect } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import type { Root } from "../../workspace/root.ts";
import { type FencedBlock, type MarkdownScan, scanMarkdown } from "../markdown/scan.ts";
import { languageHint } from "./extension.ts";
import { type BlockVariable, type ReadBlock, readBlock } from "./read-block.ts";
import { slugOf, stemOf } from "./slug.ts";
import { type StoredTemplate, type StoreLimits, sha256, TemplateStore } from "./store.ts";

/** The most that extraction reads and keeps. */
export interface ExtractionLimits extends StoreLimits {
  /** Of one document: a longer one is not read. */
  readonly documentBytes: number;
  /** Templates of one document. */
  readonly templatesPerDocument: number;
  /** Blocks of one document that are looked into. */
  readonly blocks: number;
}

const defaultExtractionLimits: ExtractionLimits = {
  documentBytes: 1024 * 1024,
  templatesPerDocument: 50,
  blocks: 1000,
  templateBytes: 64 * 1024,
  templates: 1000,
};

/** A Markdown document. */
export interface MarkdownDocument {
  /** For people: a path, a title. */
  readonly name: string;
  readonly text: string;
}

/** A block that is a template. */
export interface ExtractedTemplate extends StoredTemplate {
  /** The line of the block's fence, from 1. */
  readonly line: number;
  readonly sha256: string;
  readonly dialect: Dialect;
  readonly variables: readonly BlockVariable[];
}

/** A block that was not taken. */
export interface SkippedBlock {
  readonly line: number;
  /** One line, without control characters; it may quote the block. */
  readonly why: string;
}

/** What was found in a document, both lists by line. */
export interface DocumentExtraction {
  readonly document: string;
  readonly templates: readonly ExtractedTemplate[];
  readonly skipped: readonly SkippedBlock[];
  /** What is wrong with the document as a whole: it is too large, its front matter cannot be read. */
  readonly problems: readonly string[];
}

export interface ExtractionOptions {
  /** Finds out what would be stored, and stores nothing. Default false. */
  readonly dryRun?: boolean;
  readonly limits?: Partial<ExtractionLimits>;
  /** Default: by parsing. */
  readonly readBlock?: ReadBlock;
  /** Ends it between two blocks: what was stored until then stays. */
  readonly signal?: AbortSignal;
}

/**
 * Keeps the templates that stand in fenced blocks of Markdown documents as files in `.cuebook/templates/`: each text once,
 * under a name made of the document's `id` and the heading above the block. Names and texts are data: whatever they are,
 * nothing is written elsewhere.
 *
 * ```ts
 * const [found] = await extractTemplates(root, [{ name: "MODULE.md", text }], { dryRun: true });
 * found.templates[0]; // { line: 12, name: "mod-1-service.java.tmpl", status: "would_store", dialect: "jinja", ... }
 * ```
 *
 * @throws ToolError where the folder cannot be read; what cannot be written is told as a skipped block
 * @throws the signal's reason where it is aborted
 */
export async function extractTemplates(
  root: Root,
  documents: readonly MarkdownDocument[],
  options: ExtractionOptions = {},
): Promise<readonly DocumentExtraction[]> {
  const limits = { ...defaultExtractionLimits, ...options.limits };
  const read = options.readBlock ?? readBlock;
  const store = await TemplateStore.open(root, limits, options.dryRun === true);
  const extractions: DocumentExtraction[] = [];
  for (const document of documents)
    extractions.push(await extractOne(document, store, { read, limits, signal: options.signal }));
  return extractions;
}

async function extractOne(
  { name, text }: MarkdownDocument,
  store: TemplateStore,
  { read, limits, signal }: { read: ReadBlock; limits: ExtractionLimits; signal: AbortSignal | undefined },
): Promise<DocumentExtraction> {
  const templates: ExtractedTemplate[] = [];
  const skipped: SkippedBlock[] = [];
  const size = Buffer.byteLength(text);
  if (size > limits.documentBytes) {
    const problem = `it has ${size} bytes, and more than ${limits.documentBytes} are not read`;
    return { document: name, templates, skipped, problems: [problem] };
  }
  const scan = scanMarkdown(text);
  for (const [index, block] of scan.blocks.entries()) {
    // Parsing does not wait for anything: others get a turn now and then, among them whoever aborts.
    if (index % 20 === 19 || block.content.length > 4096) await setImmediate();
    signal?.throwIfAborted();
    const skip = (why: string) => skipped.push({ line: block.startLine, why: printable(why) });
    if (index >= limits.blocks) {
      skip(`the document has ${scan.blocks.length} blocks, and only ${limits.blocks} are looked into`);
      break;
    }
    if (templates.length >= limits.templatesPerDocument) {
      skip(`${limits.templatesPerDocument} templates of the document were taken, and no more are`);
      break;
    }
    const bytes = Buffer.byteLength(block.content);
    if (bytes > limits.templateBytes) {
      skip(`it has ${bytes} bytes, and a template has ${limits.templateBytes} at most`);
      continue;
    }
    const reading = read(block.content, block.language);
    if (!reading.isTemplate) {
      skip(reading.why);
      continue;
    }
    const { dialect, variables } = reading;
    const hash = sha256(new TextEncoder().encode(block.content));
    try {
      const kept = await store.keep(...nameFor(block, scan, hash), block.content);
      templates.push({ ...kept, line: block.startLine, sha256: hash, dialect, variables });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      skip(error.message);
    }
  }
  return { document: name, templates, skipped, problems: problemsOf(scan) };
}

function problemsOf({ frontMatter, problem }: MarkdownScan): readonly string[] {
  const problems = problem === undefined ? [] : [`its blocks were not looked for: ${problem}`];
  return frontMatter?.problem === undefined
    ? problems
    : [`its front matter does not count: ${frontMatter.problem}`, ...problems];
}

/** The stem and the extension of a block's file. */
function nameFor(block: FencedBlock, { frontMatter }: MarkdownScan, hash: string): readonly [string, string] {
  const { extension } = languageHint(block.language);
  const id = slugOf(frontMatter?.id ?? "", 30);
  // What the block says of itself, else the nearest heading that has anything to name it by.
  const own =
    slugOf(block.title ?? "", 40) || block.headings.map((each) => slugOf(each, 40)).findLast((slug) => slug !== "");
  const output = extension.replace(/\.tmpl$/, "");
  const heading = output !== "" && own?.endsWith(output) ? own.slice(0, -output.length) : (own ?? "");
  return [stemOf([id, heading], `template-${hash.slice(0, 8)}`), extension];
}
