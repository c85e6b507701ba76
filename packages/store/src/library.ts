import type { Row } from "./stored-events.ts";

/** The kinds of items in the library. */
export type LibraryKind = "workflow" | "phase" | "schema";

/** The name of an item of the library. */
export interface LibraryName {
  readonly kind: LibraryKind;
  readonly id: string;
}

/** An item as the database has it. */
export interface LibraryItem extends LibraryName {
  readonly text: string;
  /** The hash of the built-in text on which it is based; absent if it is new. */
  readonly base?: string | undefined;
  /** Whether an author wrote it. A newer built-in text never replaces such an item. */
  readonly isChanged: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The part of an item that is written. */
export type LibraryPut = Omit<LibraryItem, "createdAt" | "updatedAt">;

/** Changes that are applied atomically. */
export interface LibraryChange {
  readonly put?: readonly LibraryPut[];
  readonly remove?: readonly LibraryName[];
  /** The hash of the built-in library whose items are in the database now. */
  readonly seeded?: string;
}

/**
 * Workflows, phases and schemas in the database. All methods are asynchronous, so a store may be on another machine.
 */
export interface LibraryStore {
  /** All items, by kind and id. */
  items(): Promise<readonly LibraryItem[]>;
  /** The hash of the built-in library that was seeded last. */
  seeded(): Promise<string | undefined>;
  /**
   * Changes items in one transaction.
   * @param at the current time
   * @param decide receives the current items; its result is written before any other process can change them
   * @throws CuebookError the database errors of `Journal.append`
   */
  change(at: string, decide: (items: readonly LibraryItem[]) => LibraryChange): Promise<void>;
}

/** The name of an item as a key of maps. */
export function itemKey({ kind, id }: LibraryName): string {
  return `${kind}/${id}`;
}

/** An item from its row. */
export function itemOf(row: Row): LibraryItem {
  return {
    kind: kindOf(row.kind),
    id: String(row.id),
    text: String(row.body),
    ...(row.base === null ? {} : { base: String(row.base) }),
    isChanged: row.changed === 1 || row.changed === true,
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  };
}

/** The table accepts no other kinds. */
function kindOf(value: unknown): LibraryKind {
  return value === "workflow" || value === "schema" ? value : "phase";
}
