import type { Diagnostic, FieldsOf, Place, Source, Suggestion } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { childOf } from "../pointer.ts";
import { emptyRecord } from "../record.ts";
import type { NodePlace } from "../workflow.ts";
import { keyPlace, valuePlace } from "./document.ts";
import type { TextPart } from "./text.ts";
import type { YamlDocument } from "./yaml.ts";

const report = reporter(fileDiagnostics);

/** What a loader collects while it turns a document into a definition: places of the definition's nodes, sources, findings. */
export class Builder {
  readonly source: Source;
  readonly document: YamlDocument;
  readonly places: Record<string, NodePlace> = emptyRecord();
  readonly sources: Record<string, string> = emptyRecord();
  readonly diagnostics: Diagnostic[] = [];

  constructor(source: Source, document: YamlDocument) {
    this.source = source;
    this.document = document;
    this.sources[source.file] = source.text;
  }

  /** Says that the definition's node at `to` was written at the document's node `from`, and so all below it. */
  copy(value: unknown, from: string, to: string): void {
    const place = this.document.places[from];
    if (place !== undefined) this.places[to] = place;
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) this.copy(each, childOf(from, key), childOf(to, key));
  }

  /** As `copy`, for the one node alone. */
  copyNode(from: string, to: string): void {
    const place = this.document.places[from];
    if (place !== undefined) this.places[to] = place;
  }

  /** Says where a text of the definition was written. */
  placeText(part: TextPart, to: string, place: Omit<NodePlace, "pieces">): void {
    const [first] = part.pieces;
    const isAsItStands = part.pieces.length === 1 && first?.offset === place.start;
    this.places[to] = isAsItStands ? place : { ...place, pieces: part.pieces };
  }

  report<C extends keyof typeof fileDiagnostics>(
    code: C,
    fields: FieldsOf<typeof fileDiagnostics, C>,
    place: Place,
    suggestion?: Suggestion,
  ): void {
    this.diagnostics.push(report(code, fields, place, suggestion === undefined ? {} : { suggestion }));
  }

  keyPlace(pointer: string): Place {
    return keyPlace(this.document.places, pointer, this.source);
  }

  valuePlace(pointer: string): Place {
    return valuePlace(this.document.places, pointer, this.source);
  }
}
