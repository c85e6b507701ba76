import type { Body } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import type { FieldsOf, FindingOptions, Note, Place } from "../text/diagnostic.ts";
import { type Diagnostic, placeOf } from "../text/diagnostic.ts";
import { FindingList } from "../text/finding-list.ts";
import type { Span } from "../text/source.ts";
import { reportedType, type Type, unionOf } from "../types/type.ts";
import { type checkDiagnostics, report } from "./diagnostics.ts";
import type { Origin, Work } from "./work.ts";

type Codes = typeof checkDiagnostics;

/** The most times, in all, that bodies of loops are followed to find what their variables become. */
const mostRounds = 64;

/** The findings of one check. Each is kept once, however often its place is visited. */
export class CheckFindings {
  readonly list = new FindingList();
  readonly #seen = new Set<string>();
  #isMuted = false;
  #rounds = 0;

  /** The mistakes that were found in muted parts, each once. */
  readonly #muted = new Map<string, Diagnostic>();

  /** Whether findings are held back at the moment. */
  get isMuted(): boolean {
    return this.#isMuted || this.#isSilent;
  }

  /** Follows a part of a template only to find what its variables become; returns false if that was done too often. */
  mute(work: () => void): boolean {
    if (++this.#rounds > mostRounds) return false;
    const outer = this.#isMuted;
    this.#isMuted = true;
    work();
    this.#isMuted = outer;
    return true;
  }

  /**
   * Adds the mistakes that were found in muted parts, and not again: what follows from a mistake is not reported, so a variable that gets
   * such a value in a loop hides it in the next round.
   */
  unmute(): void {
    if (this.#isMuted) return;
    for (const finding of this.#muted.values()) this.add(finding);
    this.#muted.clear();
  }

  #isSilent = false;

  /** Follows an expression that has been checked only for what follows from it. */
  silence<T>(work: () => T): T {
    const outer = this.#isSilent;
    this.#isSilent = true;
    const result = work();
    this.#isSilent = outer;
    return result;
  }

  add(finding: Diagnostic): void {
    if (this.#isSilent) return;
    const { code, file, line, column, endLine, endColumn } = finding;
    const key = [code, file, line, column, endLine, endColumn].join("\u0000");
    if (this.#isMuted) {
      const isMistake = finding.severity === "error" || code === "unchecked";
      if (isMistake && !this.#muted.has(key)) this.#muted.set(key, finding);
      return;
    }
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.add(finding.severity, () => finding);
  }
}

/** Keys from the root of the data; `undefined` if a value comes from no place in it, or from several. */
export type DataPath = readonly string[] | undefined;

/** A context that names are looked up in: its type, and the key under which facts about it are kept. */
export interface Context {
  readonly type: Type;
  readonly key: string;
  /** Its place in the data, if known. */
  readonly path?: DataPath | undefined;
  /** The loops that it is an element of. */
  readonly origins?: readonly Origin[] | undefined;
}

/** A slot whose type can show that another one has a value. */
export interface Sign {
  readonly slot: number;
  readonly shows: (type: Type) => boolean;
}

/** One visit to a body, with data of certain types: the values of its slots, and the receiver of its findings. */
export class CheckFrame {
  readonly body: Body;
  readonly semantics: Semantics;
  /** The input of the template itself. */
  readonly root: Type;
  /** Contexts of the caller, innermost first. */
  readonly outer: readonly Context[];
  /** Whether the body is the template itself: others can be visited again with other data. */
  readonly isMain: boolean;
  /** Whether conditions must be booleans: those of an expression. */
  readonly isStrict: boolean;
  readonly #types: Type[] = [];
  readonly #descriptions: string[] = [];
  readonly #paths: DataPath[] = [];
  readonly #origins: (readonly Origin[])[] = [];
  /** The work of the render so far. */
  readonly work: Work;
  readonly #findings: CheckFindings;
  readonly #calledFrom: (Place & { readonly message: string }) | undefined;

  constructor(
    body: Body,
    given: {
      readonly semantics: Semantics;
      readonly findings: CheckFindings;
      readonly data: Type;
      /** The input of the template itself, if it is not this body. */
      readonly root?: Type;
      readonly path?: DataPath;
      readonly origins?: readonly Origin[];
      readonly work: Work;
      readonly outer: readonly Context[];
      readonly calledFrom: (Place & { readonly message: string }) | undefined;
      readonly isStrict?: boolean;
    },
  ) {
    this.body = body;
    this.semantics = given.semantics;
    this.root = given.root ?? given.data;
    this.outer = given.outer;
    this.isStrict = given.isStrict ?? false;
    this.isMain = given.calledFrom === undefined;
    this.work = given.work;
    this.#findings = given.findings;
    this.#calledFrom = given.calledFrom;
    this.setSlot(0, given.data, "the data", given.path);
    this.setOrigins(0, given.origins ?? ["data"]);
  }

  /** Whether findings are held back at the moment. */
  get isMuted(): boolean {
    return this.#findings.isMuted;
  }

  /** The loops that the value of a slot is an element of, or made from. */
  originsOfSlot(slot: number): readonly Origin[] {
    return this.#origins[slot] ?? ["data"];
  }

  setOrigins(slot: number, origins: readonly Origin[]): void {
    this.#origins[slot] = [...new Set(origins)];
  }

  slot(slot: number): Type {
    return this.#types[slot] ?? reportedType;
  }

  describeSlot(slot: number): string {
    return this.#descriptions[slot] ?? "another value";
  }

  /** The place in the data of a slot's value. */
  pathOfSlot(slot: number): DataPath {
    return this.#paths[slot];
  }

  setSlot(slot: number, type: Type, description: string, path?: DataPath): void {
    this.#types[slot] = type;
    this.#paths[slot] = path;
    this.#descriptions[slot] = description;
  }

  readonly #assigned = new Map<number, Type>();

  /** Records a type that a variable was assigned after its declaration. */
  assigned(slot: number, type: Type): void {
    this.#assigned.set(slot, unionOf([this.#assigned.get(slot) ?? type, type]));
  }

  /** Like `assignedTo`, and clears it. */
  takeAssigned(slot: number): Type | undefined {
    const type = this.#assigned.get(slot);
    this.#assigned.delete(slot);
    return type;
  }

  /** See `CheckFindings.silence`. */
  silence<T>(work: () => T): T {
    return this.#findings.silence(work);
  }

  readonly #signs = new Map<number, readonly Sign[]>();

  /** Records that a slot has a value where another one is of certain types. */
  setSigns(slot: number, signs: readonly Sign[]): void {
    this.#signs.set(slot, signs);
  }

  /** What shows that a slot has a value. */
  signsOf(slot: number): readonly Sign[] {
    return this.#signs.get(slot) ?? [];
  }

  /** See `CheckFindings.mute`. */
  mute(work: () => void): boolean {
    return this.#findings.mute(work);
  }

  /** See `CheckFindings.unmute`. */
  unmute(): void {
    this.#findings.unmute();
  }

  /** All types that a variable was assigned after its declaration, so far. */
  assignedTo(slot: number): Type | undefined {
    return this.#assigned.get(slot);
  }

  /** The author's text there, on one line and shortened. */
  source(span: Span): string {
    const text = this.body.extract.text.slice(span.start, Math.min(span.end, span.start + 120));
    return text.replace(/\s+/g, " ").trim();
  }

  place(span: Span): Place {
    return placeOf(this.body.extract, span);
  }

  report<C extends keyof Codes & string>(
    code: C,
    fields: FieldsOf<Codes, C>,
    span: Span,
    options: FindingOptions = {},
  ): void {
    const calls: (Note | (Place & { readonly message: string }))[] =
      this.#calledFrom === undefined ? [] : [this.#calledFrom];
    const notes = [...(options.notes ?? []), ...calls];
    this.#findings.add(report(code, fields, this.place(span), { ...options, notes }));
  }

  /** Reports what follows from the text alone, for any data of the body. */
  reportText<C extends keyof Codes & string>(
    code: C,
    fields: FieldsOf<Codes, C>,
    span: Span,
    options: FindingOptions,
  ): void {
    this.#findings.add(report(code, fields, this.place(span), options));
  }

  unchecked(span: Span, reason: string, path?: DataPath): void {
    this.report("unchecked", { text: this.source(span), reason }, span, { path });
  }
}
