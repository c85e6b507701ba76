import { describeJson, type JsonNode, parseJson } from "@cuebook/system";
import { type Diagnostic, Source, type Span } from "@cuebook/template";
import { report } from "./diagnostics.ts";
import type { Blocker } from "./issue.ts";
import { type IssueNodeRead, readIssueNode, textAt } from "./issue-reader.ts";

type ArrayNode = Extract<JsonNode, { kind: "array" }>;

/** The largest file of issues, in bytes: 64 MiB. The service itself adds comments to such a file. */
export const issueFileLimit = 64 * 1024 * 1024;

/** An element of an issue file. */
export interface IssueEntry {
  readonly node: JsonNode;
  /** Absent if the element has no valid one. */
  readonly id?: string | undefined;
  readonly identifier?: string | undefined;
}

/** The issues of a file, or why it has none. */
export interface ParsedIssues {
  readonly list?: IssueList;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses the text of an issue file, a JSON array, into its elements; each element is read lazily.
 * @param before an earlier version of the file: if one element differs, only that one is parsed
 */
export function parseIssueList(source: Source, before?: IssueList): ParsedIssues {
  const list = before?.after(source);
  if (list !== undefined) return { list, diagnostics: [] };
  const { node, diagnostics } = parseJson(source);
  if (node === undefined) return { diagnostics };
  if (node.kind === "array") return { list: IssueList.of(source, node), diagnostics };
  const place = { source, span: { start: node.span.start, end: node.span.start + 1 } };
  return { diagnostics: [report("issues_not_list", { found: describeJson(node) }, place)] };
}

/** An element at its place, which moves when an earlier element gets longer. */
class PlacedEntry implements IssueEntry {
  /** With the spans of the text that it was parsed in. */
  readonly parsed: JsonNode;
  /** The difference to its spans in the current text. */
  readonly shift: number;
  readonly id: string | undefined;
  readonly identifier: string | undefined;

  constructor(
    parsed: JsonNode,
    shift: number,
    { id, identifier }: Pick<IssueEntry, "id" | "identifier"> = {
      id: textAt(parsed, "id"),
      identifier: textAt(parsed, "identifier"),
    },
  ) {
    this.parsed = parsed;
    this.shift = shift;
    this.id = id;
    this.identifier = identifier;
  }

  get node(): JsonNode {
    return this.shift === 0 ? this.parsed : shifted(this.parsed, this.shift);
  }

  get start(): number {
    return this.parsed.span.start + this.shift;
  }

  get end(): number {
    return this.parsed.span.end + this.shift;
  }

  movedBy(distance: number): PlacedEntry {
    return distance === 0 ? this : new PlacedEntry(this.parsed, this.shift + distance, this);
  }
}

/** What is read from an element without findings and without blockers: it depends on nothing else. */
const plainIssues = new WeakMap<JsonNode, IssueNodeRead>();

/** The elements of an issue file, by name. */
export class IssueList {
  readonly entries: readonly PlacedEntry[];
  /** The places of the elements with a name. */
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #source: Source;
  readonly #span: Span;

  private constructor(
    source: Source,
    span: Span,
    entries: readonly PlacedEntry[],
    places: ReadonlyMap<string, readonly number[]> = placesOf(entries),
  ) {
    this.#source = source;
    this.#span = span;
    this.entries = entries;
    this.#places = places;
  }

  static of(source: Source, { span, elements }: ArrayNode): IssueList {
    return new IssueList(
      source,
      span,
      elements.map((node) => new PlacedEntry(node, 0)),
    );
  }

  /** The whole array. */
  get array(): ArrayNode {
    return { kind: "array", span: this.#span, elements: this.entries.map(({ node }) => node) };
  }

  /** The list of a later text; `undefined` if more than the inside of one element has changed. */
  after(source: Source): IssueList | undefined {
    if (source.file !== this.#source.file) return undefined;
    const [before, now] = [this.#source.text, source.text];
    if (now === before) return this;
    const start = samePrefix(before, now);
    const end = before.length - sameSuffix(before, now, start);
    const at = this.entries.findIndex((entry) => entry.end > start);
    const changed = this.entries[at];
    // Its first and its last character are unchanged: what is around it still is.
    if (changed === undefined || changed.start >= start || changed.end <= end) return undefined;
    const distance = now.length - before.length;
    const part = parseJson(new Source(source.file, now.slice(changed.start, changed.end + distance)));
    if (part.node === undefined || part.diagnostics.length > 0) return undefined;
    const entry = new PlacedEntry(part.node, changed.start);
    const entries = this.entries.with(at, entry).map((each, index) => (index <= at ? each : each.movedBy(distance)));
    const hasSameNames = entry.id === changed.id && entry.identifier === changed.identifier;
    const span = { start: this.#span.start, end: this.#span.end + distance };
    return new IssueList(source, span, entries, hasSameNames ? this.#places : undefined);
  }

  /** The elements with a text as their id or identifier. More than one is a mistake. */
  named(name: string): readonly IssueEntry[] {
    return (this.#places.get(name) ?? []).flatMap((place) => this.entries[place] ?? []);
  }

  /**
   * Reads one element. A blocker in the same file is shown with its current state: the state in the issue that lists it is a copy that
   * may be outdated.
   */
  read(entry: IssueEntry): IssueNodeRead {
    const parsed = entry instanceof PlacedEntry ? entry.parsed : entry.node;
    const known = plainIssues.get(parsed);
    if (known !== undefined) return known;
    const read = readIssueNode(this.#source, entry.node, (blocker) => this.#present(blocker));
    if (read.diagnostics.length === 0 && read.issue?.blockers.length === 0) plainIssues.set(parsed, read);
    return read;
  }

  /** Like `read`, and reports names that another element also has as errors. */
  readUnique(entry: IssueEntry): IssueNodeRead {
    const shared = namesOf(entry).filter((name) => (this.#places.get(name)?.length ?? 0) > 1);
    const read = this.read(entry);
    if (shared.length === 0) return read;
    return { diagnostics: [...read.diagnostics, ...shared.map((name) => this.ambiguous(entry, name))] };
  }

  /** The finding for an element with the name of another one. */
  ambiguous({ node }: IssueEntry, name: string): Diagnostic {
    const span = { start: node.span.start, end: node.span.start + 1 };
    return report("issue_ambiguous", { id: name }, { source: this.#source, span });
  }

  #present(blocker: Blocker): Blocker {
    const name = blocker.id === "" ? blocker.identifier : blocker.id;
    const [found, ...others] = name === "" ? [] : this.named(name);
    if (found === undefined || others.length > 0) return blocker;
    const { id = blocker.id, identifier = blocker.identifier } = found;
    const node = found instanceof PlacedEntry ? found.parsed : found.node;
    return { id, identifier, state: textAt(node, "state") ?? blocker.state };
  }
}

/** An empty name is reported separately, and identifies no element. */
function namesOf({ id, identifier }: IssueEntry): string[] {
  return [...new Set([id ?? "", identifier ?? ""])].filter((name) => name !== "");
}

function placesOf(entries: readonly IssueEntry[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const name of namesOf(entry)) {
      const same = places.get(name);
      if (same === undefined) places.set(name, [place]);
      else same.push(place);
    }
  }
  return places;
}

/** The length of the common beginning of two texts. */
function samePrefix(one: string, other: string): number {
  return longest(Math.min(one.length, other.length), (from, to) => one.slice(from, to) === other.slice(from, to));
}

/** The length of the common end of two texts, without their common beginning. @param prefix its length */
function sameSuffix(one: string, other: string, prefix: number): number {
  const part = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from);
  return longest(
    Math.min(one.length, other.length) - prefix,
    (from, to) => part(one, from, to) === part(other, from, to),
  );
}

/**
 * The largest length up to which everything is the same, found by halves: whole texts are compared much faster than their characters.
 * @param isSame whether the part between two lengths is
 */
function longest(most: number, isSame: (from: number, to: number) => boolean): number {
  let [length, end] = [0, most];
  while (length < end) {
    const middle = Math.ceil((length + end) / 2);
    if (isSame(length, middle)) length = middle;
    else end = middle - 1;
  }
  return length;
}

/** A value of JSON with all its places moved. */
function shifted(node: JsonNode, by: number): JsonNode {
  const moved = ({ start, end }: JsonNode["span"]) => ({ start: start + by, end: end + by });
  const span = moved(node.span);
  if (node.kind === "scalar") return { ...node, span };
  if (node.kind === "array") return { ...node, span, elements: node.elements.map((each) => shifted(each, by)) };
  const members = node.members.map(({ key, keySpan, value }) => ({
    ...{ key, keySpan: moved(keySpan), value: shifted(value, by) },
  }));
  return { ...node, span, members };
}
