/** @folder The front matter of Symphony and Sortie, as Cuebook says it. */
import { type DataRecord, isRecord, own, pointerOf, valueAt } from "@cuebook/settings/values";

export type Path = readonly string[];

/** How something in a WORKFLOW.md of another system is written here. */
export type UpstreamChange =
  /** The value is written under another key, or as another value. `note` says what differs. */
  | {
      readonly kind: "moved";
      readonly from: Path;
      readonly to: Path;
      readonly value?: unknown;
      readonly note?: string;
    }
  /** A default of the other system that differs from the one here. */
  | { readonly kind: "added"; readonly to: Path; readonly value: unknown }
  /** It has no effect here; `instead` says what a person can do. */
  | { readonly kind: "unused"; readonly from: Path; readonly instead: string };

/** Collects changes of a front matter. What the author wrote in the form of Cuebook is never replaced. */
export class Changes {
  readonly list: UpstreamChange[] = [];
  readonly #value: DataRecord;

  constructor(value: DataRecord) {
    this.#value = value;
  }

  at(...path: Path): unknown {
    return valueAt(this.#value, pointerOf(...path));
  }

  section(...path: Path): DataRecord {
    const found = this.at(...path);
    return isRecord(found) ? found : {};
  }

  /** The kind of the tracker or the agent; empty without one. */
  kindOf(section: "tracker" | "agent"): string {
    const kind = own(this.section(section), "kind");
    return typeof kind === "string" ? kind : "";
  }

  /** Whether a key has a value, as written or after the changes so far. */
  isSet(to: Path): boolean {
    const written = this.at(...to) !== undefined;
    const isMovedAway = this.list.some((each) => each.kind !== "added" && isSame(each.from, to));
    return (written && !isMovedAway) || this.list.some((each) => each.kind !== "unused" && isSame(each.to, to));
  }

  /** Whether a key can have a value: what is above it is a mapping, or missing. */
  #canHold(to: Path): boolean {
    const above = to.length < 2 ? {} : this.at(...to.slice(0, -1));
    return above === undefined || isRecord(above);
  }

  /** Moves a value. If its new key has one already, that one is used. */
  move(from: Path, to: Path, change: { readonly value?: unknown; readonly note?: string } = {}): void {
    if (!this.#canHold(to)) return;
    if (this.isSet(to) && !isSame(from, to)) this.drop(from, `\`${to.join(".")}\` is used`);
    else this.list.push({ kind: "moved", from, to, ...change });
  }

  add(to: Path, value: unknown): void {
    if (this.#canHold(to) && !this.isSet(to)) this.list.push({ kind: "added", to, value });
  }

  drop(from: Path, instead: string): void {
    this.list.push({ kind: "unused", from, instead });
  }
}

function isSame(one: Path, other: Path): boolean {
  return one.join("\0") === other.join("\0");
}

/** What a moved value is now: its key, and the value if it differs. A key of a tracker is never shown. */
export function writtenAs({ to, value }: UpstreamChange & { kind: "moved" }): string {
  const path = to.join(".");
  return value === undefined || path === "tracker.api_key" ? path : `${path}: ${shownValue(value)}`;
}

export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shownValue).join(", ")}]`;
  return isRecord(value) ? JSON.stringify(value) : String(value);
}
