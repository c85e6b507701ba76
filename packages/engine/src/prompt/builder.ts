import { type Extract, placeOf, requireTrusted, type Span, type Trace } from "@cuebook/template";
import { type PromptPartName, type PromptSegment, type PromptTrace, promptTraceVersion } from "./trace.ts";

type SegmentSource = Omit<PromptSegment, "start" | "end" | "part">;

/** Cuebook's own words. */
const engineSource: SegmentSource = { origin: "engine", producers: ["engine"], trust: "trusted" };

/** Puts a prompt together from paragraphs, and notes for each stretch where it came from. */
export class PromptBuilder {
  #text = "";
  readonly #segments: PromptSegment[] = [];

  /**
   * Adds words of Cuebook's own as a paragraph.
   * @param quoted who produced what the words quote, which is not trusted
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

  /** Adds what the tools of a role say of themselves: made from their definitions, which are ours. */
  addToolNote(text: string): void {
    if (text === "") return;
    this.#separate("tools");
    this.#push("tools", text, { origin: "engine", producers: ["tools"], trust: "trusted" });
  }

  /** Adds what a person, who is trusted as the operator is, or the approver of a step said, as a paragraph. */
  addSaid(part: PromptPartName, text: string, by: { readonly person: true } | { readonly step: number }): void {
    if (text === "") return;
    this.#separate(part);
    const isPerson = "person" in by;
    // An approver is an agent: it may have been told things by whatever it read.
    const producers = isPerson ? ["person"] : ["approver", `step/${by.step}`];
    this.#push(part, text, { origin: "engine", producers, trust: isPerson ? "trusted" : "untrusted" });
  }

  /** Adds a rendered template as a paragraph; its trace was made with the labels of the data. */
  addTrace(part: PromptPartName, trace: Trace, extract: Extract): void {
    if (trace.text === "") return;
    this.#separate(part);
    const untrusted = new Set(requireTrusted(trace));
    for (const segment of trace.segments) {
      const text = trace.text.slice(segment.start, segment.end);
      const { origin, span } = segment;
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

/** A text of the template itself, cut where it goes on in another file. What does not stand there as it is stays whole. */
function literalStretches(text: string, span: Span, extract: Extract) {
  if (text.length !== span.end - span.start) return [{ text, span }];
  return extract
    .stretches(span)
    .map((each) => ({ text: text.slice(each.start - span.start, each.end - span.start), span: each }));
}
