import { checkedData, type LevelOf, settingsDiagnostics } from "@cuebook/settings";
import type { NodePlace } from "@cuebook/settings/values";
import { childOf, emptyRecord, nearestPlace, own, parentOf, valueAt } from "@cuebook/settings/values";
import { keyPlace, placesIn, readableValue, valuePlace, type YamlDocument } from "@cuebook/settings/yaml";
import type { Diagnostic, FieldsOf, JsonSchema, Place, Suggestion } from "@cuebook/template";
import { Extract, reporter, Source } from "@cuebook/template";
import { fileDiagnostics } from "../../diagnostics/file.ts";
import { scheduleDiagnostics } from "../../diagnostics/schedule.ts";
import { timeDiagnostics } from "../../diagnostics/time.ts";
import type { Waiver } from "../../model/waiver.ts";
import type { Workflow } from "../../model/workflow.ts";
import type { TextPart } from "./text.ts";

const documentDiagnostics = { ...fileDiagnostics, ...scheduleDiagnostics, ...settingsDiagnostics, ...timeDiagnostics };
const report = reporter(documentDiagnostics);

/** Collects the results of loading a document: places of the definition's nodes, sources, findings. */
export class Builder {
  readonly source: Source;
  readonly document: YamlDocument;
  readonly places: Record<string, NodePlace> = emptyRecord();
  readonly sources: Record<string, string> = emptyRecord();
  readonly diagnostics: Diagnostic[] = [];
  /** The checks that the document gives up. */
  readonly waivers: Waiver[] = [];
  /** What the document says, as far as it could be read. */
  readonly value: unknown;
  /** Pointers of nodes of the document that are not known, because a finding is there. */
  readonly gaps: Set<string>;
  readonly #others = new Map<string, Source>();

  constructor(source: Source, document: YamlDocument) {
    this.source = source;
    this.document = document;
    this.value = readableValue(document);
    this.gaps = new Set(document.partial?.gaps);
    this.sources[source.file] = source.text;
  }

  /** Records that the definition's node `to`, and all below it, were written at the document's node `from`. */
  copy(value: unknown, from: string, to: string): void {
    const place = this.document.places[from];
    if (place !== undefined) this.places[to] = place;
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const child = childOf(from, key);
      this.copy(each, child, from === to ? child : childOf(to, key));
    }
  }

  /** As `copy`, for one node only. */
  copyNode(from: string, to: string): void {
    const place = this.document.places[from];
    if (place !== undefined) this.places[to] = place;
  }

  /** Records where a text of the definition was written. */
  placeText(part: TextPart, to: string, place: Omit<NodePlace, "pieces">): void {
    const [first] = part.pieces;
    if (first?.file !== undefined && first.file !== place.file) {
      // The text is composed from several files, so it may begin in a file other than the node's.
      const end = this.sources[first.file]?.length ?? first.offset;
      this.places[to] = { file: first.file, start: first.offset, end, pieces: part.pieces };
      return;
    }
    const isAsItStands = part.pieces.length === 1 && first?.offset === place.start;
    this.places[to] = isAsItStands ? place : { ...place, pieces: part.pieces };
  }

  /** Records that the value of a key gives up a check. */
  waive(pointer: string, waiver: Omit<Waiver, "place">): void {
    const { source, span } = this.keyPlace(pointer);
    this.waivers.push({ ...waiver, place: { file: source.file, start: span.start } });
  }

  /** The places, sources and waivers of a workflow that was loaded from the document. */
  get origin(): Pick<Workflow, "places" | "sources" | "waivers"> {
    const { places, sources, waivers } = this;
    return { places, sources, ...(waivers.length === 0 ? {} : { waivers }) };
  }

  /** A text, with the map of its characters to the files that it comes from. */
  extract({ text, pieces }: TextPart): Extract {
    const placed = pieces.map(({ at, offset, file }) =>
      file === undefined ? { at, offset } : { at, offset, source: this.#sourceOf(file) },
    );
    return new Extract(text, this.source, placed);
  }

  /** Checks the document, or what is checked in its place, against the schema of its keys. */
  check(schema: JsonSchema, value: unknown = this.value, levelOf?: LevelOf): void {
    if (value === undefined) return;
    const checked = checkedData(schema, value, placesIn(this.document, this.source), this.gaps, levelOf);
    this.diagnostics.push(...checked.diagnostics);
    for (const pointer of checked.gaps) this.gaps.add(pointer);
  }

  /** Whether a node is not known: it is wrong, or missing where something could not be read. */
  isOpen(pointer: string): boolean {
    if (this.gaps.has(pointer)) return true;
    const above = parentOf(pointer);
    return above !== undefined && valueAt(this.value, pointer) === undefined && this.isOpen(above);
  }

  /** Whether a node, or a part of it, is not known. */
  hasGap(pointer: string): boolean {
    return this.isOpen(pointer) || [...this.gaps].some((gap) => gap.startsWith(`${pointer}/`));
  }

  report<C extends keyof typeof documentDiagnostics>(
    code: C,
    fields: FieldsOf<typeof documentDiagnostics, C>,
    place: Place,
    suggestion?: Suggestion,
  ): void {
    this.diagnostics.push(report(code, fields, place, { suggestion }));
  }

  keyPlace(pointer: string): Place {
    return keyPlace(this.document.places, pointer, this.#sourceAt(pointer));
  }

  valuePlace(pointer: string): Place {
    return valuePlace(this.document.places, pointer, this.#sourceAt(pointer));
  }

  /** The place of a value with all of its lines. */
  wholePlace(pointer: string): Place {
    const place = this.document.places[pointer];
    const source = this.#sourceAt(pointer);
    if (place === undefined) return this.valuePlace(pointer);
    const text = source.text.slice(place.start, place.end).trimEnd();
    return { source, span: { start: place.start, end: place.start + text.length } };
  }

  /** The file that a node was written in: a document can be composed from several. */
  #sourceAt(pointer: string): Source {
    return this.#sourceOf(nearestPlace(this.document.places, pointer)?.file ?? this.source.file);
  }

  #sourceOf(file: string): Source {
    if (file === this.source.file) return this.source;
    const known = this.#others.get(file);
    if (known !== undefined) return known;
    const text = own(this.sources, file);
    const source = new Source(file, text ?? "");
    if (text !== undefined) this.#others.set(file, source);
    return source;
  }
}
