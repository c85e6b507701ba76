import { createPipeline, type Root, type ToolboxOptions, templateExtraction } from "@cuebook/tools";
import type { ToolSettings } from "../host/tool-settings.ts";
import type { PromptTrace } from "../prompt/trace.ts";

type Enrich = NonNullable<ToolboxOptions["enrich"]>;

/** The inputs of document enrichment from a turn. */
export interface DocumentReading {
  /** The tools of the role. */
  readonly names: readonly string[];
  /** The folder that the agent works in. */
  readonly root: Root;
  readonly extraction: ToolSettings["extraction"];
  /** Whether a file, by its path below the root, is unchanged since the run began: then it belongs to the project. */
  readonly isUnchanged: (path: string) => Promise<boolean>;
  /** Called with the reason why nothing was added to a document. */
  readonly tell: (message: string) => void;
}

/** A document in a prompt: a value that the prompt includes. */
export interface PromptDocument {
  /** A name for people: `issue.description`. */
  readonly name: string;
  readonly text: string;
  readonly trust: "trusted" | "untrusted";
}

/** The enrichment of what one agent reads. A template is noted once, however often the agent reads it. */
export interface DocumentEnrichment {
  /** Adds notes to the results of `readFile`. */
  readonly ofResult: Enrich;
  /** The notes about the documents of a prompt. */
  ofPrompt(documents: readonly PromptDocument[]): Promise<readonly string[]>;
}

/**
 * The enrichment of documents that an agent reads: templates in them are stored, and a note names them to the agent. Only for
 * documents that the agent receives completely, since half a template is useless. `undefined`: the agent cannot use templates, or
 * the extraction is switched off.
 */
export function documentEnrichment({
  names,
  root,
  extraction,
  isUnchanged,
  tell,
}: DocumentReading): DocumentEnrichment | undefined {
  if (!names.includes("writeFileFromTemplate") || extraction === "off") return undefined;
  const isAll = extraction === "all";
  const pipeline = createPipeline({
    subscribers: [templateExtraction({ root, allowUntrusted: isAll })],
    onReport: (reports, { name }) => {
      for (const { subscriber, outcome, why } of reports) {
        if (outcome !== "ran" && outcome !== "skipped") tell(`${subscriber}: ${name}: ${why ?? outcome}`);
      }
    },
  });
  return {
    ofResult: async (tool, _, result) => {
      if (tool !== "readFile" || !result.ok) return result;
      const { path, content, from_line: from, next_line: next } = result.value;
      if (typeof path !== "string" || typeof content !== "string" || from !== 1 || next !== undefined) return result;
      const trust = isAll || (await isUnchanged(path)) ? "trusted" : "untrusted";
      const { notes } = await pipeline.enrich(content, { kind: "document", source: { name: path, path, trust } });
      if (notes.length === 0) return result;
      return { ok: true, value: { ...result.value, notes: notes.map(({ text }) => text) } };
    },
    ofPrompt: async (documents) => {
      const texts: string[] = [];
      for (const { name, text, trust } of documents) {
        const { notes } = await pipeline.enrich(text, { kind: "document", source: { name, trust } });
        texts.push(...notes.map((note) => note.text));
      }
      return texts;
    },
  };
}

/** The number of documents of a prompt that are searched. */
const mostDocuments = 50;

/** The values in a prompt that have a fenced block, each as a document with its trust. */
export function promptDocuments({ text, segments }: PromptTrace): readonly PromptDocument[] {
  return segments
    .filter(({ origin }) => origin === "data")
    .map(({ start, end, paths = [], trust = "untrusted" }) => ({
      name: paths[0] ?? "the prompt",
      text: text.slice(start, end),
      trust,
    }))
    .filter((document) => /```|~~~/.test(document.text))
    .slice(0, mostDocuments);
}
