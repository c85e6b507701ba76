import type { Root } from "../workspace/root.ts";
import { type ExtractionLimits, extractTemplates } from "./extract/extract-templates.ts";
import type { ReadBlock } from "./extract/read-block.ts";
import type { EnrichmentSource, Subscriber } from "./subscriber.ts";
import { templateNote } from "./template-note.ts";

export interface TemplateExtractionOptions {
  /** The workspace: its `.cuebook/templates/` gets the templates. */
  readonly root: Root;
  /** Whether templates of untrusted documents are stored too. Default false. */
  readonly allowUntrusted?: boolean;
  readonly limits?: Partial<ExtractionLimits>;
  readonly readBlock?: ReadBlock;
}

/** The number of templates remembered as reported. */
const mostReported = 10_000;

/**
 * Makes the subscriber that stores the templates of Markdown documents and tool results as files, and reports them in a short
 * note: each template once in the life of the subscriber, which is that of a session.
 */
export function templateExtraction({
  root,
  allowUntrusted = false,
  ...options
}: TemplateExtractionOptions): Subscriber {
  const reported = new Set<string>();
  // Concurrent texts are processed one after another. Otherwise each would report the same templates.
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: "templates",
    priority: 40,
    takes: ["document", "toolResult"],
    untrusted: allowUntrusted,
    enrich: (text, { source, signal }) => {
      if (!isMarkdown(text, source)) return Promise.resolve(undefined);
      const extraction = last.then(async () => {
        if (signal.aborted) return undefined;
        const [found] = await extractTemplates(root, [{ name: source.name, text }], { ...options, signal });
        if (found === undefined || signal.aborted) return undefined;
        const fresh = found.templates.filter(
          ({ sha256 }) => !reported.has(sha256) && reported.size < mostReported && reported.add(sha256),
        );
        const metadata = {
          templates: found.templates
            .slice(0, 50)
            .map(({ name, line, sha256, status }) => ({ name, line, sha256, status })),
          skipped: found.skipped.length,
        };
        return fresh.length === 0 ? { metadata } : { metadata, notes: [{ text: templateNote(fresh) }] };
      });
      last = extraction.catch(() => undefined);
      return extraction;
    },
  };
}

/** Whether a text is Markdown: by its file name if it has one, else by something like a fence in it. */
function isMarkdown(text: string, { path }: EnrichmentSource): boolean {
  if (path === undefined) return /(?:^|[\r\n>*+.) \t-])(?:```|~~~)/.test(text);
  const isTemplate = /^(?:\.cuebook\/templates|\.templates)\//.test(path);
  return !isTemplate && /\.(?:md|markdown|mdx)$/i.test(path);
}
