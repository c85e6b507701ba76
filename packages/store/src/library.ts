/** What the library has. */
export type LibraryKind = "workflow" | "phase" | "schema";

/** The name of an item among all of them. */
export interface LibraryName {
  readonly kind: LibraryKind;
  readonly id: string;
}

/** An item as the database has it. */
export interface LibraryItem extends LibraryName {
  readonly text: string;
  /** The hash of the built-in text that it was made from; absent where there was none. */
  readonly base?: string | undefined;
  /** Whether somebody wrote it: then it is never replaced by a newer built-in one. */
  readonly isChanged: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What is to be written of an item. */
export type LibraryPut = Omit<LibraryItem, "createdAt" | "updatedAt">;

/** Changes that are made together or not at all. */
export interface LibraryChange {
  readonly put?: readonly LibraryPut[];
  readonly remove?: readonly LibraryName[];
  /** The hash of the built-in library whose items are in the database now. */
  readonly seeded?: string;
}

/**
 * Workflows, phases and schemas in the database. All of it is asynchronous, so that a store may be elsewhere.
 */
export interface LibraryStore {
  /** All items, by kind and id. */
  items(): Promise<readonly LibraryItem[]>;
  /** The hash of the built-in library that was seeded last. */
  seeded(): Promise<string | undefined>;
  /**
   * Changes items in one transaction.
   * @param at the time of it
   * @param decide gets the items as they are; what it gives is written before anybody else can change them
   * @throws CuebookError as `Journal.append` does of the database
   */
  change(at: string, decide: (items: readonly LibraryItem[]) => LibraryChange): Promise<void>;
}

/** The name of an item as a key of maps. */
export function itemKey({ kind, id }: LibraryName): string {
  return `${kind}/${id}`;
}
