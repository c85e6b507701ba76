import { didYouMean } from "@cuebook/settings";
import type { NodePlace } from "@cuebook/settings/values";
import { childOf, type DataRecord, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, nearest, reporter } from "@cuebook/template";
import { overrideDiagnostics } from "../../diagnostics/override.ts";
import type { Builder } from "../file/builder.ts";

/** An entry of `phases` to insert into another workflow: its value, and the places of its nodes by relative pointers. */
export interface MovedEntry {
  readonly id: string;
  readonly value: DataRecord;
  readonly places: ReadonlyMap<string, NodePlace>;
}

const kinds = ["add", "remove", "move", "set"] as const;
const positions = ["after", "before", "first", "last"] as const;

export type Kind = (typeof kinds)[number];
export type Position = (typeof positions)[number];

/** The maximum number of changes; more are reported by the schema. */
export const mostChanges = 1000;

const report = reporter(overrideDiagnostics);

/** The entries of a workflow's `phases`. */
export function entriesOf(builder: Builder, phases: unknown): MovedEntry[] {
  const list: readonly unknown[] = Array.isArray(phases) ? phases : [];
  const placesOf = placesByIndex(builder, "phases");
  return list.map((each, index) => {
    const value: DataRecord = isRecord(each) ? each : { use: each };
    const places = new Map(placesOf.get(index));
    const place = places.get("");
    if (!isRecord(each) && place !== undefined) places.set("/use", place);
    return { id: typeof value.use === "string" ? value.use : "", value, places };
  });
}

/**
 * Applies the changes to the entries, in their order. An invalid change is a finding; the others are still applied.
 * @param builder the builder of the file with `change`
 */
export function changed(builder: Builder, entries: readonly MovedEntry[], changes: unknown): MovedEntry[] {
  const change = new Changing(builder, [...entries]);
  for (const [index, each] of (Array.isArray(changes) ? changes : []).slice(0, mostChanges).entries())
    if (isRecord(each)) change.apply(each, index);
  return change.entries;
}

class Changing {
  readonly entries: MovedEntry[];
  readonly #builder: Builder;
  readonly #places: ReadonlyMap<number, ReadonlyMap<string, NodePlace>>;

  constructor(builder: Builder, entries: MovedEntry[]) {
    this.#builder = builder;
    this.#places = placesByIndex(builder, "change");
    this.entries = entries;
  }

  apply(value: DataRecord, index: number): void {
    const at = pointerOf("change", index);
    const written = (id: string) => this.#written(id, value, this.#places.get(index) ?? new Map());
    const found = kinds.filter((kind) => Object.hasOwn(value, kind));
    const [kind, other] = found;
    if (kind === undefined || other !== undefined) {
      const place = this.#builder.keyPlace(other === undefined ? at : childOf(at, other));
      this.#report(report("phase_change_kind", { found }, place));
      return;
    }
    const id = value[kind];
    if (typeof id !== "string" || !this.#hasOnlyItsKeys(kind, value, at)) return;
    switch (kind) {
      case "add": {
        const where = this.#position(kind, value, at);
        const index = where === undefined ? undefined : this.#target(where, value[where], at);
        if (index !== undefined) this.entries.splice(index, 0, written(id));
        return;
      }
      case "remove": {
        const index = this.#indexOf(id, childOf(at, kind));
        if (index !== undefined) this.entries.splice(index, 1);
        return;
      }
      case "move":
        this.#move(id, value, at);
        return;
      case "set": {
        const index = this.#indexOf(id, childOf(at, kind));
        const before = index === undefined ? undefined : this.entries[index];
        if (index !== undefined && before !== undefined) this.entries[index] = merged(before, written(id));
      }
    }
  }

  #move(id: string, value: DataRecord, at: string): void {
    const where = this.#position("move", value, at);
    const from = this.#indexOf(id, childOf(at, "move"));
    const entry = from === undefined ? undefined : this.entries[from];
    if (where === undefined || from === undefined || entry === undefined) return;
    if (value[where] === id) {
      this.#report(report("phase_change_itself", { id }, this.#builder.valuePlace(childOf(at, where))));
      return;
    }
    this.entries.splice(from, 1);
    const to = this.#target(where, value[where], at);
    this.entries.splice(to ?? from, 0, entry);
  }

  /** The key that gives the position. */
  #position(kind: Kind, value: DataRecord, at: string): Position | undefined {
    const found = positions.filter((key) => Object.hasOwn(value, key));
    const [where, other] = found;
    if (where !== undefined && other === undefined) return where;
    const place = this.#builder.keyPlace(childOf(at, other ?? kind));
    this.#report(report("phase_change_position", { kind, found }, place));
    return undefined;
  }

  /** The index of an entry at a position. */
  #target(where: Position, named: unknown, at: string): number | undefined {
    if (where === "first") return 0;
    if (where === "last") return this.entries.length;
    const index = typeof named === "string" ? this.#indexOf(named, childOf(at, where)) : undefined;
    return index === undefined || where === "before" ? index : index + 1;
  }

  #indexOf(id: string, at: string): number | undefined {
    const index = this.entries.findIndex((entry) => entry.id === id);
    if (index !== -1) return index;
    const known = this.entries.map((entry) => entry.id);
    const like = nearest(id, known);
    const place = this.#builder.valuePlace(at);
    this.#report(report("phase_change_target", { id, known }, place, didYouMean(like)));
    return undefined;
  }

  #hasOnlyItsKeys(kind: Kind, value: DataRecord, at: string): boolean {
    const others = Object.keys(value).filter((key) => key !== kind && !key.startsWith("x-"));
    const isPosition = (key: string) => positions.some((each) => each === key);
    const wrong = others.filter((key) =>
      isPosition(key) ? kind === "remove" || kind === "set" : kind === "remove" || kind === "move",
    );
    for (const key of wrong)
      this.#report(report("phase_change_key", { kind, key }, this.#builder.keyPlace(childOf(at, key))));
    const id = String(value[kind]);
    const isEmpty = kind === "set" && others.length === 0;
    if (isEmpty) this.#report(report("phase_change_nothing", { id }, this.#builder.valuePlace(childOf(at, kind))));
    return wrong.length === 0 && !isEmpty;
  }

  /** The keys beside `add` and `set` as an entry. */
  #written(id: string, value: DataRecord, own: ReadonlyMap<string, NodePlace>): MovedEntry {
    const apart = new Set<string>([...kinds, ...positions]);
    const entry: Record<string, unknown> = Object.assign(emptyRecord(), { use: id });
    const places = new Map<string, NodePlace>();
    const whole = own.get("");
    const name = own.get("/add") ?? own.get("/set");
    if (whole !== undefined) places.set("", whole);
    if (name !== undefined) places.set("/use", name);
    for (const [key, each] of Object.entries(value)) {
      if (apart.has(key)) continue;
      entry[key] = each;
      const from = pointerOf(key);
      for (const [pointer, place] of own)
        if (pointer === from || pointer.startsWith(`${from}/`)) places.set(pointer, place);
    }
    return { id, value: entry, places };
  }

  #report(finding: Diagnostic): void {
    this.#builder.diagnostics.push(finding);
  }
}

/** An entry with keys replaced, together with their places. */
function merged(before: MovedEntry, change: MovedEntry): MovedEntry {
  const { use: _use, ...keys } = change.value;
  const replaced = Object.keys(keys).map((key) => pointerOf(key));
  const isReplaced = (pointer: string) => replaced.some((at) => pointer === at || pointer.startsWith(`${at}/`));
  const places = new Map([...before.places].filter(([pointer]) => !isReplaced(pointer)));
  for (const [pointer, place] of change.places) if (isReplaced(pointer)) places.set(pointer, place);
  return { id: before.id, value: { ...before.value, ...keys }, places };
}

/** The places of the entries of a list, by entry and relative pointer. */
function placesByIndex(builder: Builder, key: string): Map<number, Map<string, NodePlace>> {
  const found = new Map<number, Map<string, NodePlace>>();
  const start = `${pointerOf(key)}/`;
  for (const [pointer, place] of Object.entries(builder.document.places)) {
    if (!pointer.startsWith(start)) continue;
    const end = pointer.indexOf("/", start.length);
    const index = Number(pointer.slice(start.length, end === -1 ? undefined : end));
    const places = found.get(index) ?? new Map<string, NodePlace>();
    found.set(index, places.set(end === -1 ? "" : pointer.slice(end), place));
  }
  return found;
}
