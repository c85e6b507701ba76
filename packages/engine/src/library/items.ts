import { itemKey, type LibraryItem, type LibraryKind, type LibraryName, storeName } from "@cuebook/store";
import type { EntryFile } from "@cuebook/workflow";
import type { BuiltInItem } from "./built-in.ts";

/** The origin of an item: the built-in library, that library with changes, or an author. */
export type ItemOrigin = "built-in" | "changed" | "added";

/** An item that is in effect. */
export interface CurrentItem extends LibraryName {
  readonly entry: EntryFile;
  readonly origin: ItemOrigin;
  /** The built-in text, if the item has one. */
  readonly builtIn?: string;
  /** The hash of the built-in text on which a changed one is based. */
  readonly base?: string | undefined;
}

const folders: Readonly<Record<LibraryKind, string>> = { workflow: "workflows", phase: "phases", schema: "schemas" };
const endings: Readonly<Record<LibraryKind, string>> = { workflow: ".workflow.yaml", phase: ".md", schema: ".yaml" };

/**
 * The items in effect: an author's item, else the built-in one, whether or not the database was seeded with it. So reading is
 * read-only, and returns what a run would use.
 */
export function currentItems(builtIn: readonly BuiltInItem[], items: readonly LibraryItem[]): CurrentItem[] {
  const written = new Map(items.map((item) => [itemKey(item), item]));
  const current = builtIn.map((each): CurrentItem => {
    const { kind, id, text, file } = each;
    const item = written.get(itemKey(each));
    written.delete(itemKey(each));
    if (item?.isChanged !== true) return { kind, id, entry: { file, text }, origin: "built-in", builtIn: text };
    return { kind, id, entry: entryOf(item), origin: "changed", builtIn: text, base: item.base };
  });
  const added = [...written.values()].map((item): CurrentItem => {
    const { kind, id } = item;
    return { kind, id, entry: entryOf(item), origin: "added" };
  });
  return [...current, ...added];
}

/** An item of the database, named like a file below the database. */
function entryOf({ kind, id, text }: LibraryItem): EntryFile {
  return { file: `${storeName}:${folders[kind]}/${id}${endings[kind]}`, text };
}
