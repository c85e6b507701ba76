/** What passes the pipeline: a document, a prompt of a person or a workflow, the text of a tool's result. */
export type EnrichmentKind = "document" | "prompt" | "toolResult";

/** Where a text comes from. */
export interface EnrichmentSource {
  /** For people: `MODULE.md`, `readFile`. */
  readonly name: string;
  /** Where the text is a file's: relative to the workspace, with `/`. */
  readonly path?: string;
  /** `untrusted`: somebody may have written it who is not to influence the agent, as with a page of the web. */
  readonly trust: "trusted" | "untrusted";
}

/** What a subscriber is told beside the text. */
export interface EnrichmentContext {
  readonly kind: EnrichmentKind;
  readonly source: EnrichmentSource;
  /** Aborted when the time is up: what is given later does not count. */
  readonly signal: AbortSignal;
}

/** A short text that an agent is told beside the text itself. */
export interface Note {
  readonly text: string;
}

/** What a subscriber adds. Nothing of it: nothing is added. */
export interface Enrichment {
  readonly notes?: readonly Note[];
  /** The text in place of the one that was given; only of a subscriber that says `changesText`. */
  readonly text?: string;
  /** For programs: plain JSON. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Somebody who looks at texts on their way to an agent. */
export interface Subscriber {
  /** Unique in a pipeline. */
  readonly name: string;
  /** Lower ones come first, and among equals names decide. Default 50. */
  readonly priority?: number;
  readonly takes: readonly EnrichmentKind[];
  /** Whether it is given texts of untrusted sources as well. Default false. */
  readonly untrusted?: boolean;
  /** Whether it may give another text. Default false. */
  readonly changesText?: boolean;
  enrich(text: string, context: EnrichmentContext): Promise<Enrichment | undefined>;
}
