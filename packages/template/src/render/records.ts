import type { Expression, Path } from "../language/ir.ts";
import { isRecord } from "../schema/record.ts";
import type { Run } from "./run.ts";

/** The own field of an object with fields; `undefined` otherwise. What it holds can be a value that is not JSON. */
export function ownField(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

type RecordsByKey = Map<string, RootRecord>;

/** A record below the data that several paths start from: it is looked up once per render and stored in a slot. */
export class RootRecord {
  readonly slot: number;
  /** The records in it, by their keys; most have none. */
  below: RecordsByKey | undefined;
  readonly #parent: RootRecord | undefined;
  readonly #key: string;

  constructor(slot: number, parent: RootRecord | undefined, key: string) {
    this.slot = slot;
    this.#parent = parent;
    this.#key = key;
  }

  /** Looks it up and stores it; `undefined`, and not stored, if it does not exist. */
  find(run: Run): Readonly<Record<string, unknown>> | undefined {
    const parent = this.#parent;
    const holder = parent === undefined ? run.slots[0] : (run.slots[parent.slot] ?? parent.find(run));
    const value = ownField(holder, this.#key);
    if (!isRecord(value)) return undefined;
    run.slots[this.slot] = value;
    return value;
  }
}

/** Paths with more keys are looked up from the root: finding a record recurses along its keys. */
const longestKept = 30;

/** The root records of one body. */
export class RootRecords {
  /** The records in the data itself. */
  below: RecordsByKey | undefined;
  /** The number of slots that the frame needs. */
  frameSize: number;

  /** @param firstSlot the first free slot */
  constructor(firstSlot: number) {
    this.frameSize = firstSlot;
  }

  /** The record that a key leads to from another, or from the data. */
  at(parent: RootRecord | undefined, key: string): RootRecord {
    const holder = parent ?? this;
    holder.below ??= new Map();
    const { below } = holder;
    let record = below.get(key);
    if (record === undefined) {
      record = new RootRecord(this.frameSize++, parent, key);
      below.set(key, record);
    }
    return record;
  }
}

/**
 * The place that most values are read from: a slot, or a field of an object in a slot. A value that is not found this way,
 * such as a field that is absent here but can exist in an outer context, is left to the general path.
 */
export interface Place {
  readonly slot: number;
  /** The record of the slot, if it is a root record that may not have been looked up yet. */
  readonly record: RootRecord | undefined;
  /** The field; `undefined` for the slot's own value. */
  readonly key: string | undefined;
}

/** The place of an expression's value, if it has one of these. */
export function placeOf(expression: Expression, records: RootRecords | undefined): Place | undefined {
  switch (expression.kind) {
    case "local":
      return { slot: expression.slot, record: undefined, key: undefined };
    case "lookup": {
      const [slot] = expression.contexts;
      return slot === undefined ? undefined : { slot, record: undefined, key: expression.key.name };
    }
    case "path":
      return pathPlace(expression, records);
    default:
      return undefined;
  }
}

function pathPlace({ base, keys }: Path, records: RootRecords | undefined): Place | undefined {
  const last = keys[keys.length - 1];
  if (last === undefined) return undefined;
  if (base.kind === "local" && keys.length === 1) return { slot: base.slot, record: undefined, key: last.name };
  if (records === undefined || keys.length > longestKept) return undefined;
  let record: RootRecord | undefined;
  // A name that only the data itself can have: there is no other context, neither here nor in a caller.
  if (base.kind === "lookup" && base.contexts.length === 1 && base.contexts[0] === 0)
    record = records.at(undefined, base.key.name);
  else if (base.kind !== "local" || base.slot !== 0) return undefined;
  for (const key of keys) if (key !== last) record = records.at(record, key.name);
  return record === undefined ? undefined : { slot: record.slot, record, key: last.name };
}
