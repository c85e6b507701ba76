import { keysOf } from "@cuebook/settings/values";
import { nearest, type Place } from "@cuebook/template";

/** What an import did with a part of a file of another system, at the part's place. */
export interface ImportNote {
  /** `changed`: it is written in another way. `unused`: it has no counterpart and is left out. `decide`: a person has to complete it. */
  readonly kind: "changed" | "unused" | "decide";
  /** The part, such as `tests[0].assert[1]`. */
  readonly part: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A file as an import writes it. */
export interface ImportedFile {
  /** Relative to the folder that is written to. */
  readonly name: string;
  readonly text: string;
}

/** The files that come from a file of another system. */
export interface ImportedFiles {
  readonly files: readonly ImportedFile[];
  readonly notes: readonly ImportNote[];
  /** Agents that the files name, as the value of `agents` in the configuration. */
  readonly agents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Collects notes: each one once. */
export class ImportNotes {
  readonly #at: (pointer: string, part: "key" | "value") => Place;
  readonly #notes = new Map<string, ImportNote>();

  /** @param at the place of a JSON pointer in the file that is imported */
  constructor(at: (pointer: string, part: "key" | "value") => Place) {
    this.#at = at;
  }

  /** @param pointer the JSON pointer of the part */
  add(kind: ImportNote["kind"], pointer: string, message: string, part: "key" | "value" = "key"): void {
    const { source, span } = this.#at(pointer, part);
    const { line, column } = source.position(span.start);
    this.#notes.set(`${pointer} ${message}`, { kind, part: partText(pointer), message, line, column });
  }

  /** In the order of the file. */
  get all(): readonly ImportNote[] {
    return [...this.#notes.values()].sort((one, other) => one.line - other.line || one.column - other.column);
  }
}

/** What a note says of a key that an import does not know. @param known the keys that it knows there */
export function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  return `no key that import knows${near === undefined ? "" : `: did you mean ${near}?`}`;
}

function partText(pointer: string): string {
  const text = keysOf(pointer).map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
  return text.join("").replace(/^\./, "");
}
