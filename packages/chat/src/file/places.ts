import { readableValue, type YamlDocument } from "@cuebook/settings/yaml";
import { type Diagnostic, Extract, type Place, type Source } from "@cuebook/template";
import { keysOf, pointerOf, valueAt } from "@cuebook/workflow";

/** The places of the parts of a prompt definition in its file. */
export class PromptPlaces {
  readonly #document: YamlDocument;
  readonly #source: Source;

  constructor(document: YamlDocument, source: Source) {
    this.#document = document;
    this.#source = source;
  }

  /** The place of a node, cut to its first line; for a node that is not written, the place of its nearest parent. */
  at(pointer: string, part: "key" | "value" = "value"): Place {
    const source = this.#source;
    const keys = keysOf(pointer);
    for (let length = keys.length; length >= 0; length--) {
      const place = this.#document.places[pointerOf(...keys.slice(0, length))];
      if (place === undefined) continue;
      if (part === "key" && length === keys.length && place.key !== undefined) return { source, span: place.key };
      const lineEnd = source.text.indexOf("\n", place.start);
      const end = lineEnd === -1 ? place.end : Math.min(place.end, lineEnd);
      return { source, span: { start: place.start, end: Math.max(place.start, end) } };
    }
    return { source, span: { start: 0, end: 0 } };
  }

  /** The text at a pointer, mapped to the file; `undefined` if it is not a text. */
  extract(pointer: string): Extract | undefined {
    const text = valueAt(readableValue(this.#document), pointer);
    const place = this.#document.places[pointer];
    if (typeof text !== "string" || place === undefined) return undefined;
    const pieces = place.pieces?.map(({ at, offset }) => ({ at, offset })) ?? [{ at: 0, offset: place.start }];
    return new Extract(text, this.#source, pieces);
  }

  /** Findings with a JSON pointer instead of a line, moved to their lines. */
  placed(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const { file } = this.#source;
    return diagnostics.map((finding) => {
      if (!finding.file.startsWith(`${file}#`)) return finding;
      const { source, span } = this.at(finding.file.slice(file.length + 1), "key");
      const [start, end] = [source.position(span.start), source.position(span.end)];
      return { ...finding, file, ...start, endLine: end.line, endColumn: end.column };
    });
  }
}
