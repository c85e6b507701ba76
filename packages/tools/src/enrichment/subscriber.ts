/** What passes the pipeline: a document, a prompt from a person or a workflow, the text of a tool's result. */
export type EnrichmentKind = "document" | "prompt" | "toolResult";

/** Where a text comes from. */
export interface EnrichmentSource {
  /** A name for people: `MODULE.md`, `readFile`. */
  readonly name: string;
  /** The file of the text, if it has one: relative to the workspace, with `/`. */
  readonly path?: string;
  /** `untrusted`: its author may be someone who must not influence the agent, as with a web page. */
  readonly trust: "trusted" | "untrusted";
}

/** What a subscriber receives beside the text. */
export interface EnrichmentContext {
  readonly kind: EnrichmentKind;
  readonly source: EnrichmentSource;
  /** Aborted when the time is up. Later output is ignored. */
  readonly signal: AbortSignal;
}

/** A short text that an agent receives beside the text itself. */
export interface Note {
  readonly text: string;
}

/** What a subscriber adds. Without any of these fields nothing is added. */
export interface Enrichment {
  readonly notes?: readonly Note[];
  /** The new text. Only a subscriber with `changesText` may return it. */
  readonly text?: string;
  /** Plain JSON, for programs. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A reader of texts on their way to an agent. */
export interface Subscriber {
  /** Unique in a pipeline. */
  readonly name: string;
  /** Lower ones run first; names decide among equals. Default 50. */
  readonly priority?: number;
  readonly takes: readonly EnrichmentKind[];
  /** Whether it also receives texts from untrusted sources. Default false. */
  readonly untrusted?: boolean;
  /** Whether it may return another text. Default false. */
  readonly changesText?: boolean;
  enrich(text: string, context: EnrichmentContext): Promise<Enrichment | undefined>;
}
