import { setImmediate } from "node:timers/promises";
import type { Dialect } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import { sha256Of } from "../../text/sha256.ts";
import type { Root } from "../../workspace/root.ts";
import type { FencedBlock } from "../markdown/fences.ts";
import { type MarkdownScan, scanMarkdown } from "../markdown/scan.ts";
import type { Example } from "./example.ts";
import { languageHint } from "./extension.ts";
import { type BlockVariable, type ReadBlock, readBlock } from "./read-block.ts";
import { slugOf, stemOf } from "./slug.ts";
import { type StoredTemplate, type StoreLimits, TemplateStore } from "./store.ts";

/** Limits on what extraction reads and keeps. */
export interface ExtractionLimits extends StoreLimits {
  /** The size of one document. A longer one is not read. */
  readonly documentBytes: number;
  /** Templates from one document. */
  readonly templatesPerDocument: number;
  /** Blocks of one document that are read. */
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
  /** A name for people: a path, a title. */
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
  /** The shape of the variables that it needs, with empty values. */
  readonly example?: Example | undefined;
}

/** A block that was not stored. */
export interface SkippedBlock {
  readonly line: number;
  /** One line, without control characters. It may quote the block. */
  readonly why: string;
}

/** What was found in a document. Both lists are sorted by line. */
export interface DocumentExtraction {
  readonly document: string;
  readonly templates: readonly ExtractedTemplate[];
  readonly skipped: readonly SkippedBlock[];
  /** Problems of the whole document: it is too large, its front matter cannot be read. */
  readonly problems: readonly string[];
}

export interface ExtractionOptions {
  /** Determines what would be stored, and stores nothing. Default false. */
  readonly dryRun?: boolean;
  readonly limits?: Partial<ExtractionLimits>;
  /** Default: by parsing. */
  readonly readBlock?: ReadBlock;
  /** Stops between two blocks. What was stored by then stays. */
  readonly signal?: AbortSignal;
}

/**
 * Stores the templates in fenced blocks of Markdown documents as files in `.cuebook/templates/`: each text once, under a name
 * made of the document's `id` and the heading above the block. Names and texts are data: none of them can make it write
 * elsewhere.
 *
 * ```ts
 * const [found] = await extractTemplates(root, [{ name: "MODULE.md", text }], { dryRun: true });
 * found.templates[0]; // { line: 12, name: "mod-1-service.java.tmpl", status: "would_store", dialect: "jinja", ... }
 * ```
 *
 * @throws ToolError if the folder cannot be read. What cannot be written is reported as a skipped block.
 * @throws the signal's reason if it is aborted
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
    const problem = `it has ${size} bytes; the limit is ${limits.documentBytes}`;
    return { document: name, templates, skipped, problems: [problem] };
  }
  const scan = scanMarkdown(text);
  for (const [index, block] of scan.blocks.entries()) {
    // Parsing is synchronous. Other work, such as an abort, gets a turn now and then.
    if (index % 20 === 19 || block.content.length > 4096) await setImmediate();
    signal?.throwIfAborted();
    const skip = (why: string) => skipped.push({ line: block.startLine, why: printable(why) });
    if (index >= limits.blocks) {
      skip(`the document has ${scan.blocks.length} blocks; only ${limits.blocks} are read`);
      break;
    }
    if (templates.length >= limits.templatesPerDocument) {
      skip(`the document already gave ${limits.templatesPerDocument} templates, which is the limit`);
      break;
    }
    const bytes = Buffer.byteLength(block.content);
    if (bytes > limits.templateBytes) {
      skip(`it has ${bytes} bytes; the limit for a template is ${limits.templateBytes}`);
      continue;
    }
    const reading = read(block.content, block.language);
    if (!reading.isTemplate) {
      skip(reading.why);
      continue;
    }
    const { dialect, variables, example } = reading;
    const hash = sha256Of(block.content);
    try {
      const stored = await store.keep(...nameFor(block, scan, hash), block.content);
      templates.push({ ...stored, line: block.startLine, sha256: hash, dialect, variables, example });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      skip(error.message);
    }
  }
  return { document: name, templates, skipped, problems: problemsOf(scan) };
}

function problemsOf({ frontMatter, problem }: MarkdownScan): readonly string[] {
  const problems = problem === undefined ? [] : [`its blocks were not searched: ${problem}`];
  return frontMatter?.problem === undefined
    ? problems
    : [`its front matter is ignored: ${frontMatter.problem}`, ...problems];
}

/** The stem and the extension of a block's file. */
function nameFor(block: FencedBlock, { frontMatter }: MarkdownScan, hash: string): readonly [string, string] {
  const { extension } = languageHint(block.language);
  const id = slugOf(frontMatter?.id ?? "", 30);
  // The title of the block, else the nearest heading that can give a name.
  const own =
    slugOf(block.title ?? "", 40) || block.headings.map((each) => slugOf(each, 40)).findLast((slug) => slug !== "");
  const output = extension.replace(/\.tmpl$/, "");
  const heading = output !== "" && own?.endsWith(output) ? own.slice(0, -output.length) : (own ?? "");
  return [stemOf([id, heading], `template-${hash.slice(0, 8)}`), extension];
}
