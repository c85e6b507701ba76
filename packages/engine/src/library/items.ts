import { itemKey, type LibraryItem, type LibraryKind, type LibraryName, storeName } from "@cuebook/store";
import type { EntryFile } from "@cuebook/workflow";
import type { BuiltInItem } from "./built-in.ts";

/** Where an item is from: the library that comes with Cuebook, that library with somebody's changes, somebody. */
export type ItemOrigin = "built-in" | "changed" | "added";

/** An item that counts. */
export interface CurrentItem extends LibraryName {
  readonly entry: EntryFile;
  readonly origin: ItemOrigin;
  /** The built-in text, where there is one. */
  readonly builtIn?: string;
  /** The hash of the built-in text that a changed one was made from. */
  readonly base?: string | undefined;
}

const folders: Readonly<Record<LibraryKind, string>> = { workflow: "workflows", phase: "phases", schema: "schemas" };
const endings: Readonly<Record<LibraryKind, string>> = { workflow: ".workflow.yaml", phase: ".md", schema: ".yaml" };

/**
 * The items that count: what somebody wrote, else what is built in, be the database seeded with it already or not. So looking
 * needs no writing, and gives what running finds.
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

/** An item of the database, named as if it stood in files below it. */
function entryOf({ kind, id, text }: LibraryItem): EntryFile {
  return { file: `${storeName}:${folders[kind]}/${id}${endings[kind]}`, text };
}
