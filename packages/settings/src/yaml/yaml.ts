/** @folder YAML with places; checks of documents against the schema of their keys; edits that keep comments. */

import type { Diagnostic, Source, Span } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { numberProblem } from "@cuebook/template/schema";
import type { Alias, CST, Document, Node, Pair, Scalar, YAMLMap, YAMLParseError, YAMLWarning } from "yaml";
import { isAlias, isMap, isScalar, isSeq } from "yaml";
import { yamlDiagnostics } from "../diagnostics/yaml.ts";
import { atOnce, type InParts } from "../values/in-parts.ts";
import type { NodePlace } from "../values/node-place.ts";
import { childOf } from "../values/pointer.ts";
import { emptyRecord } from "../values/record.ts";
import { conflictFindings } from "./conflict-marks.ts";
import { documentsIn } from "./documents.ts";
import { readOrdinary } from "./ordinary.ts";
import { type Recovered, recoverYaml, type Unreadable } from "./recover.ts";
import { scalarText } from "./scalar.ts";

/** A YAML text as values, with the place of each node by JSON pointer. Records have no prototype. */
export interface YamlDocument {
  /** `undefined` if the text is empty or could not be read. */
  readonly value: unknown;
  readonly places: Readonly<Record<string, NodePlace>>;
  readonly diagnostics: readonly Diagnostic[];
  /** The parts that could be read, if others could not; the places are theirs. Absent if the whole text or none of it was read. */
  readonly partial?: PartialDocument | undefined;
}

/** The readable parts of a YAML text with errors. */
export interface PartialDocument {
  readonly value: unknown;
  /** The JSON pointers of the mappings and lists in which entries could not be read. */
  readonly gaps: ReadonlySet<string>;
}

/** Limits for hostile files. Beyond one of them, a file is refused with a finding. */
const yamlLimits = {
  /** UTF-16 units of one file. */
  length: 4_000_000,
  /** Nodes that exist only through aliases. */
  aliasNodes: 10_000,
  /** Nesting of lists and mappings. */
  depth: 100,
  /** Reported errors of the YAML package. */
  findings: 50,
} as const;

/** The number of nodes in a part of the reading. */
const partLength = 500;

const report = reporter(yamlDiagnostics);

/**
 * Parses one YAML 1.2 document. Reports all findings at once, including duplicate keys, merge keys, unknown tags and aliases that
 * expand too far; of a text with conflicts of a merge, only these. Never throws.
 * @param source the file
 * @param range the part of it that is YAML, such as the front matter; default: the whole file
 */
export function parseYaml(source: Source, range?: Span): YamlDocument {
  return atOnce(yamlInParts(source, range));
}

function* yamlInParts(source: Source, range: Span = wholeOf(source)): InParts<YamlDocument> {
  const text = source.text.slice(range.start, range.end);
  if (text.length > yamlLimits.length) {
    const finding = report(
      "yaml_too_large",
      { length: text.length, limit: yamlLimits.length },
      { source, span: start(range) },
    );
    return { value: undefined, places: emptyRecord(), diagnostics: [finding] };
  }
  const conflicts = conflictFindings(source, range);
  if (conflicts.length > 0) return { value: undefined, places: emptyRecord(), diagnostics: conflicts };
  const ordinary = yield* readOrdinary(source, range, yamlLimits.depth);
  return ordinary === undefined ? yield* readByPackage(source, range) : { ...ordinary, diagnostics: [] };
}

function wholeOf({ text }: Source): Span {
  return { start: 0, end: text.length };
}

/** Reads any text by the YAML package. */
export function readByPackage(source: Source, range: Span): InParts<YamlDocument> {
  return new Reader(source, range).read(source.text.slice(range.start, range.end));
}

/**
 * As `parseYaml`, and of a text with errors the parts that can be read: `partial`. Each mistake is reported, even if there are
 * several of a kind.
 */
export function parseReadable(source: Source, range?: Span): YamlDocument {
  return atOnce(readableInParts(source, range));
}

/** As `parseReadable`, in parts: a large text takes a second, and more if it is not plain YAML. */
export function* readableInParts(source: Source, range: Span = wholeOf(source)): InParts<YamlDocument> {
  const document = yield* yamlInParts(source, range);
  const codes = new Set(document.diagnostics.map(({ code }) => code));
  if (codes.size === 0 || unreadable.some((code) => codes.has(code))) return document;
  return (yield* withPartial(source, range)) ?? document;
}

/** What a document says, with errors as far as it could be read. */
export function readableValue({ value, partial }: YamlDocument): unknown {
  return value ?? partial?.value;
}

/** Findings after which nothing of a text is used. */
const unreadable = ["conflict_mark", "yaml_too_large", "yaml_too_deep", "yaml_alias_limit"];

/** The document with its readable parts; `undefined` if they are not known. */
function* withPartial(source: Source, range: Span): InParts<YamlDocument | undefined> {
  const recovered = yield* recoveredText(source.text.slice(range.start, range.end));
  if (recovered === undefined) return undefined;
  const reader = new Reader(source, range);
  const document = yield* reader.read(recovered.text, recovered.unreadable);
  if (reader.value === undefined) return undefined;
  const gaps = new Set([
    ...reader.gaps,
    ...recovered.unreadable.map((part) => holderOf(document, source, range, part)),
  ]);
  return { ...document, value: undefined, partial: { value: reader.value, gaps } };
}

/** Recovers a text. The parser of the YAML package is recursive, so a text nested thousands of levels deep exhausts the stack. */
function* recoveredText(text: string): InParts<Recovered | undefined> {
  try {
    return yield* recoverYaml(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The pointer of the mapping or list that an unreadable part belongs to, by its indentation. */
function holderOf({ places }: YamlDocument, source: Source, range: Span, part: Span): string {
  const from = range.start + part.start;
  const [written = ""] = /^[ \t]*(- )?/.exec(source.text.slice(from, range.start + part.end)) ?? [];
  let holder = "";
  let last = -1;
  for (const [pointer, { key }] of Object.entries(places)) {
    if (key === undefined || key.start >= from || key.start <= last) continue;
    if (source.position(key.start).column > written.length) continue;
    holder = pointer;
    last = key.start;
  }
  return holder;
}

function start(range: Span): Span {
  return { start: range.start, end: range.start };
}

class Reader {
  readonly #source: Source;
  readonly #range: Span;
  readonly #places: Record<string, NodePlace> = emptyRecord();
  readonly #diagnostics: Diagnostic[] = [];
  readonly #anchors = new Map<string, Node>();
  readonly #open = new Set<Node>();
  #aliasDepth = 0;
  #aliasNodes = 0;
  #nodes = 0;
  /** What was read, even with errors. */
  value: unknown;
  /** The pointers of mappings with entries that could not be read. */
  readonly gaps = new Set<string>();

  constructor(source: Source, range: Span) {
    this.#source = source;
    this.#range = range;
  }

  /** @param unreadable what was already left out of the text */
  *read(text: string, unreadable: readonly Unreadable[] = []): InParts<YamlDocument> {
    try {
      const [first, second] = yield* documentsIn(text);
      if (first === undefined) return this.#result();
      if (second !== undefined) this.#report("yaml_several_documents", {}, this.#at(second.range[0], second.range[0]));
      this.#syntax(
        first,
        unreadable.map(({ error }) => error),
      );
      this.value = first.contents === null ? undefined : yield* this.#node(first.contents, "", 0);
    } catch (error) {
      // The parser of the YAML package is recursive, so a text nested thousands of levels deep exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      this.value = undefined;
      this.#report("yaml_too_deep", { limit: yamlLimits.depth }, start(this.#range));
    }
    return this.#result();
  }

  #result(): YamlDocument {
    const failed = this.#diagnostics.some((finding) => finding.severity === "error");
    return { value: failed ? undefined : this.value, places: this.#places, diagnostics: this.#diagnostics };
  }

  #syntax(document: Document.Parsed, leftOut: readonly YAMLParseError[]): void {
    const version = document.directives?.yaml.version ?? "1.2";
    if (version !== "1.2")
      this.#report("yaml_syntax", { message: `YAML ${version} is not supported, only YAML 1.2` }, start(this.#range));
    if (document.errors.some((error) => error.message.includes("call stack"))) throw new RangeError("nested too deep");
    const found = [...document.errors, ...document.warnings];
    const lineOf = (error: YAMLParseError | YAMLWarning) =>
      this.#source.position(this.#at(error.pos[0], error.pos[0]).start).line;
    const shown = leftOut.length > 0 ? [...leftOut, ...found] : withoutEchoes(found, lineOf);
    for (const error of shown.slice(0, yamlLimits.findings)) {
      const span = this.#at(error.pos[0], Math.max(error.pos[1], error.pos[0] + 1));
      if (error.code === "TAG_RESOLVE_FAILED") this.#report("yaml_tag", { tag: this.#text(span) }, span);
      else this.#report("yaml_syntax", { message: error.message }, span);
    }
    const more = shown.length - yamlLimits.findings;
    if (more > 0) this.#report("yaml_syntax", { message: `and ${more} more errors` }, start(this.#range));
  }

  *#node(node: Node, pointer: string, depth: number, key?: Span): InParts<unknown> {
    this.#nodes++;
    if (this.#nodes % partLength === 0) yield;
    if (depth > yamlLimits.depth) {
      this.#report("yaml_too_deep", { limit: yamlLimits.depth }, this.#spanOf(node));
      return undefined;
    }
    if (this.#aliasDepth > 0 && ++this.#aliasNodes > yamlLimits.aliasNodes) {
      if (this.#aliasNodes === yamlLimits.aliasNodes + 1)
        this.#report("yaml_alias_limit", { limit: yamlLimits.aliasNodes }, key ?? this.#spanOf(node));
      return undefined;
    }
    if (isAlias(node)) return yield* this.#alias(node, pointer, depth, key);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    const { start, end } = this.#spanOf(node);
    const pieces = this.#pieces(node);
    const { file } = this.#source;
    this.#places[pointer] = pieces === undefined ? { file, start, end, key } : { file, start, end, key, pieces };
    this.#open.add(node);
    const value = yield* this.#content(node, pointer, depth);
    this.#open.delete(node);
    return value;
  }

  *#content(node: Node, pointer: string, depth: number): InParts<unknown> {
    if (isScalar(node)) return typeof node.value === "number" ? this.#number(node, node.value) : node.value;
    if (isMap<Node, Node | null>(node)) return yield* this.#mapping(node, pointer, depth);
    if (!isSeq<Node>(node)) return undefined;
    const list: unknown[] = [];
    for (const [index, item] of node.items.entries())
      list.push(yield* this.#node(item, childOf(pointer, index), depth + 1));
    return list;
  }

  #number(node: Scalar, value: number): number {
    const written = node.source ?? String(value);
    const problem = numberProblem(written, value);
    if (problem !== undefined) this.#report("yaml_number", { written, problem }, this.#spanOf(node));
    return value;
  }

  *#mapping(node: YAMLMap<Node, Node | null>, pointer: string, depth: number): InParts<unknown> {
    const record = emptyRecord();
    const seen = new Map<string, Span>();
    for (const pair of node.items) {
      const key = this.#key(pair, pointer);
      if (key === undefined) continue;
      const before = seen.get(key.name);
      if (before !== undefined) {
        const notes = [{ source: this.#source, span: before, message: `"${key.name}" is first written here` }];
        this.#diagnostics.push(
          report("yaml_duplicate_key", { key: key.name }, { source: this.#source, span: key.span }, { notes }),
        );
        continue;
      }
      seen.set(key.name, key.span);
      const child = childOf(pointer, key.name);
      if (pair.value === null) {
        this.#places[child] = { file: this.#source.file, ...key.span, key: key.span };
        record[key.name] = null;
        continue;
      }
      const value = yield* this.#node(pair.value, child, depth + 1, key.span);
      // What could not be read is no value.
      if (value !== undefined) record[key.name] = value;
      else this.gaps.add(pointer);
    }
    return record;
  }

  #key(pair: Pair<Node, Node | null>, pointer: string): { readonly name: string; readonly span: Span } | undefined {
    const node = isAlias(pair.key) ? this.#anchors.get(pair.key.source) : pair.key;
    const span = this.#spanOf(pair.key);
    if (node === undefined || !isScalar(node)) {
      this.gaps.add(pointer);
      this.#report("yaml_key_not_text", { found: this.#text(span) }, span);
      return undefined;
    }
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    const isPlain = node.type === "PLAIN";
    if (isPlain && node.value === "<<") {
      this.gaps.add(pointer);
      this.#report("yaml_merge_key", {}, span);
      return undefined;
    }
    // Keys such as `true` and `1` are texts: a status or a field is a name, even if YAML has another type for it.
    const name = typeof node.value === "string" ? node.value : (node.source ?? String(node.value));
    return { name, span };
  }

  *#alias(node: Alias, pointer: string, depth: number, key?: Span): InParts<unknown> {
    const target = this.#anchors.get(node.source);
    if (target === undefined || this.#open.has(target)) {
      const code = target === undefined ? "yaml_alias_unknown" : "yaml_alias_cycle";
      this.gaps.add(pointer);
      this.#report(code, { name: node.source }, this.#spanOf(node));
      return undefined;
    }
    this.#aliasDepth++;
    const value = yield* this.#node(target, pointer, depth, key);
    this.#aliasDepth--;
    return value;
  }

  /** The pieces of a text that is written differently from its value. */
  #pieces(node: Node): NodePlace["pieces"] {
    if (!isScalar(node) || typeof node.value !== "string") return undefined;
    const token = node.srcToken;
    if (token === undefined || !isScalarToken(token)) return undefined;
    if (token.type === "scalar" && !token.source.includes("\n")) return undefined;
    const decoded = scalarText(token, this.#range.start);
    return decoded.text === node.value ? decoded.pieces : undefined;
  }

  #spanOf(node: Node): Span {
    const range = node.range;
    return range ? this.#at(range[0], range[1]) : start(this.#range);
  }

  #at(from: number, to: number): Span {
    const length = this.#range.end - this.#range.start;
    return { start: this.#range.start + Math.min(from, length), end: this.#range.start + Math.min(to, length) };
  }

  #text(span: Span): string {
    const text = this.#source.text.slice(span.start, Math.min(span.end, span.start + 60));
    return text.split("\n", 1)[0] ?? "";
  }

  #report<C extends keyof typeof yamlDiagnostics>(
    code: C,
    fields: Parameters<(typeof yamlDiagnostics)[C]["message"]>[0],
    span: Span,
  ): void {
    this.#diagnostics.push(report(code, fields, { source: this.#source, span }));
  }
}

/**
 * One wrong indentation makes the parser report every following line. Of several errors of the same kind, and of several in one
 * line, only the first is reported; the others are consequences of it, or are found after it is fixed.
 */
function withoutEchoes<E extends { readonly code: string }>(errors: readonly E[], lineOf: (error: E) => number): E[] {
  const kinds = new Set<string>();
  const lines = new Set<number>();
  return errors.filter((error) => {
    if (error.code === "TAG_RESOLVE_FAILED") return true;
    const line = lineOf(error);
    const isEcho = kinds.has(error.code) || lines.has(line);
    kinds.add(error.code);
    lines.add(line);
    return !isEcho;
  });
}

function isScalarToken(token: object): token is CST.FlowScalar | CST.BlockScalar {
  return (
    "type" in token &&
    (token.type === "block-scalar" ||
      token.type === "scalar" ||
      token.type === "single-quoted-scalar" ||
      token.type === "double-quoted-scalar")
  );
}
