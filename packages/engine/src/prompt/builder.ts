import {
  type Extract,
  type Label,
  placeOf,
  type Renderable,
  requireTrusted,
  type Span,
  type Trace,
} from "@cuebook/template";
import { type PromptPartName, type PromptSegment, type PromptTrace, promptTraceVersion } from "./trace.ts";

type SegmentSource = Omit<PromptSegment, "start" | "end" | "part">;

/** A value in a text of Cuebook. */
export interface DataPiece {
  readonly text: string;
  /** Its data path: `input.prompt`, or a field in the output of the step that produced it. */
  readonly path: string;
  readonly producer: string;
  readonly trust: Label["trust"];
}

/** Text written by Cuebook. */
const engineSource: SegmentSource = { origin: "engine", producers: ["engine"], trust: "trusted" };

/** Builds a prompt from paragraphs, and records for each stretch where it came from. */
export class PromptBuilder {
  #text = "";
  readonly #segments: PromptSegment[] = [];

  /**
   * Adds a text of Cuebook as a paragraph.
   * @param quoted the producers of untrusted text that the paragraph quotes
   */
  add(part: PromptPartName, text: string, quoted?: string): void {
    if (text === "") return;
    this.#separate(part);
    this.#push(
      part,
      text,
      quoted === undefined ? engineSource : { origin: "engine", producers: ["engine", quoted], trust: "untrusted" },
    );
  }

  /** Adds the notes on the tools of a role. They come from the definitions of the tools, so Cuebook wrote them. */
  addToolNote(text: string): void {
    if (text === "") return;
    this.#separate("tools");
    this.#push("tools", text, { origin: "engine", producers: ["tools"], trust: "trusted" });
  }

  /** Adds the text of a person, who is trusted like the operator, or of a step's approver, as a paragraph. */
  addSaid(part: PromptPartName, text: string, by: { readonly person: true } | { readonly step: number }): void {
    if (text === "") return;
    this.#separate(part);
    const isPerson = "person" in by;
    // An approver is an agent: what it read may have influenced it.
    const producers = isPerson ? ["person"] : ["approver", `step/${by.step}`];
    this.#push(part, text, { origin: "engine", producers, trust: isPerson ? "trusted" : "untrusted" });
  }

  /** Adds a text of Cuebook with data in it, as a paragraph. */
  addData(part: PromptPartName, pieces: readonly (string | DataPiece)[]): void {
    this.#separate(part);
    for (const piece of pieces) {
      if (typeof piece === "string") this.#push(part, piece, engineSource);
      else {
        const { path, producer, trust, text } = piece;
        this.#push(part, text, { origin: "data", paths: [path], producers: [producer], trust });
      }
    }
  }

  /** Adds a rendered template as a paragraph; its trace was made with the labels of the data. */
  addTrace(part: PromptPartName, trace: Trace, template: Pick<Renderable, "extractOf">): void {
    if (trace.text === "") return;
    this.#separate(part);
    const untrusted = new Set(requireTrusted(trace));
    for (const segment of trace.segments) {
      const text = trace.text.slice(segment.start, segment.end);
      const { origin, span } = segment;
      const extract = template.extractOf(segment);
      if (origin.kind === "literal") {
        for (const stretch of literalStretches(text, span, extract))
          this.#push(part, stretch.text, {
            origin: "literal",
            ...placeIn(extract, stretch.span),
            producers: ["workflow"],
            trust: "trusted",
          });
      } else {
        const producers = [...new Set((segment.labels ?? []).flatMap(({ producer }) => producer ?? []))];
        const trust = untrusted.has(segment) ? "untrusted" : "trusted";
        this.#push(part, text, { origin: "data", paths: origin.paths, ...placeIn(extract, span), producers, trust });
      }
    }
  }

  /** The prompt so far. */
  finish(): PromptTrace {
    return { version: promptTraceVersion, text: this.#text, segments: [...this.#segments] };
  }

  #separate(part: PromptPartName): void {
    if (this.#text === "") return;
    const gap = this.#text.endsWith("\n\n") ? "" : this.#text.endsWith("\n") ? "\n" : "\n\n";
    if (gap !== "") this.#push(part, gap, engineSource);
  }

  #push(part: PromptPartName, text: string, source: SegmentSource): void {
    if (text === "") return;
    const start = this.#text.length;
    this.#text += text;
    this.#segments.push({ start, end: this.#text.length, part, ...source });
  }
}

/** Where a span of a template begins in its author's file. */
function placeIn(
  extract: Extract,
  span: Span,
): { readonly file: string; readonly line: number; readonly column: number } {
  const { source, span: range } = placeOf(extract, span);
  return { file: source.file, ...source.position(range.start) };
}

/** A text of the template itself, split where it continues in another file. A text that differs from its file stays whole. */
function literalStretches(text: string, span: Span, extract: Extract) {
  if (text.length !== span.end - span.start) return [{ text, span }];
  return extract
    .stretches(span)
    .map((each) => ({ text: text.slice(each.start - span.start, each.end - span.start), span: each }));
}
