import { createPipeline, type Root, type ToolboxOptions, templateExtraction } from "@cuebook/tools";
import type { ToolSettings } from "../host/tool-settings.ts";

type Enrich = NonNullable<ToolboxOptions["enrich"]>;

/** What the enrichment of documents needs to know of a turn. */
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

/**
 * The enrichment of documents that an agent reads: templates in them are stored, and a note names them to the agent. Only for an
 * agent that can use templates, and for documents that it reads completely, since half a template is useless. `undefined`
 * otherwise.
 */
export function documentEnrichment({
  names,
  root,
  extraction,
  isUnchanged,
  tell,
}: DocumentReading): Enrich | undefined {
  const isWanted = names.includes("readFile") && names.includes("writeFileFromTemplate");
  if (!isWanted || extraction === "off") return undefined;
  const isAll = extraction === "all";
  const pipeline = createPipeline({
    subscribers: [templateExtraction({ root, allowUntrusted: isAll })],
    onReport: (reports, { name }) => {
      for (const { subscriber, outcome, why } of reports) {
        if (outcome !== "ran" && outcome !== "skipped") tell(`${subscriber}: ${name}: ${why ?? outcome}`);
      }
    },
  });
  return async (tool, _, result) => {
    if (tool !== "readFile" || !result.ok) return result;
    const { path, content, from_line: from, next_line: next } = result.value;
    if (typeof path !== "string" || typeof content !== "string" || from !== 1 || next !== undefined) return result;
    const trust = isAll || (await isUnchanged(path)) ? "trusted" : "untrusted";
    const { notes } = await pipeline.enrich(content, { kind: "document", source: { name: path, path, trust } });
    if (notes.length === 0) return result;
    return { ok: true, value: { ...result.value, notes: notes.map(({ text }) => text) } };
  };
}
