import type { DataRecord } from "@cuebook/settings/values";
import type { TemplateSet } from "../format/set.ts";

/** The values of an application under the names of a later version of its set. */
export interface Migrated {
  readonly values: DataRecord;
  /** What each name is called now, of those that have another. */
  readonly names: ReadonlyMap<string, string>;
  /** What was changed, a sentence each: a person reads them. */
  readonly notes: readonly string[];
  /** Names whose answer the set takes away for something else, with why: another name became them, or they were removed. */
  readonly lost: ReadonlyMap<string, string>;
}

/** The version of a set's variables: that of its last migration. */
function versionOf({ migrations }: Pick<TemplateSet, "migrations">): number {
  return Math.max(0, ...migrations.map(({ version }) => version));
}

/**
 * Brings values of an older version of a set to its names and values of now, as the set declares: the steps that came after that version,
 * in their order, then `renamed_from` and `was` of its variables. Names of secrets, whose values are not stored, are brought there too.
 */
export function migrate(
  set: Pick<TemplateSet, "variables" | "migrations">,
  old: Pick<TemplateSet, "migrations">,
  before: DataRecord,
  secrets: readonly string[] = [],
): Migrated {
  const move = new Move(before, secrets);
  const from = versionOf(old);
  for (const { version, rename, values, remove } of set.migrations) {
    if (version <= from) continue;
    move.renameAll(rename.map(({ from: was, to }) => [was, to]));
    for (const { name, from: was, to } of values) move.replace(name, was, to);
    for (const { name } of remove) move.remove(name);
  }
  for (const { name, renamedFrom, was } of set.variables) {
    const last = renamedFrom.find((each) => move.has(each.name));
    if (last !== undefined && !move.has(name)) move.renameAll([[last.name, name]]);
    for (const { from: value, to } of was) move.replace(name, value, to);
  }
  return { values: Object.fromEntries(move.values), names: move.names(), notes: move.notes, lost: move.lost };
}

class Move {
  readonly values: Map<string, unknown>;
  readonly notes: string[] = [];
  readonly lost = new Map<string, string>();
  /** The first name of each name of now. */
  readonly #origins: Map<string, string>;

  constructor(before: DataRecord, secrets: readonly string[]) {
    this.values = new Map(Object.entries(before));
    this.#origins = new Map([...this.values.keys(), ...secrets].map((name) => [name, name]));
  }

  has(name: string): boolean {
    return this.#origins.has(name);
  }

  /** Renames at once, so that two names can be exchanged. */
  renameAll(pairs: readonly (readonly [string, string])[]): void {
    const taken = pairs.flatMap(([from, to]) => {
      const origin = this.#origins.get(from);
      if (origin === undefined) return [];
      const moved = {
        to,
        origin,
        value: this.values.get(from),
        hasValue: this.values.has(from),
        why: this.lost.get(from),
      };
      this.#origins.delete(from);
      this.values.delete(from);
      this.lost.delete(from);
      this.notes.push(`${from} is called ${to} now`);
      return [moved];
    });
    for (const { to, origin, value, hasValue, why } of taken) {
      if (why !== undefined) this.lost.set(to, why);
      if (this.#origins.has(to)) this.lost.set(to, `${to} and ${origin} were both answered, and are one variable now`);
      this.#origins.set(to, origin);
      if (hasValue) this.values.set(to, value);
    }
  }

  /** Replaces a value, also as an element of a list. It is compared as the text that a key of YAML is. */
  replace(name: string, from: string, to: unknown): void {
    const value = this.values.get(name);
    const isIt = (each: unknown) => typeof each !== "object" && String(each) === from && each !== to;
    if (Array.isArray(value) ? !value.some(isIt) : !isIt(value) || !this.values.has(name)) return;
    this.values.set(name, Array.isArray(value) ? value.map((each: unknown) => (isIt(each) ? to : each)) : to);
    this.notes.push(`${name}: ${JSON.stringify(from)} is ${JSON.stringify(to)} now`);
  }

  remove(name: string): void {
    if (!this.#origins.delete(name)) return;
    this.values.delete(name);
    this.lost.set(name, `${name} was removed, and is another variable now`);
    this.notes.push(`${name} is no longer needed`);
  }

  names(): ReadonlyMap<string, string> {
    return new Map([...this.#origins].flatMap(([now, origin]) => (now === origin ? [] : [[origin, now]])));
  }
}
