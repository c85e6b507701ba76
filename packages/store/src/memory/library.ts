import { itemKey, type LibraryItem, type LibraryStore } from "../library.ts";

/** A library that ends with the process. */
export function memoryLibrary(): LibraryStore {
  const items = new Map<string, LibraryItem>();
  let known: string | undefined;
  const sorted = () => [...items.values()].sort((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1));
  return {
    items: async () => sorted(),
    seeded: async () => known,
    change: async (at, decide) => {
      const { put = [], remove = [], seeded } = decide(sorted());
      for (const name of remove) items.delete(itemKey(name));
      for (const each of put)
        items.set(itemKey(each), { ...each, createdAt: items.get(itemKey(each))?.createdAt ?? at, updatedAt: at });
      known = seeded ?? known;
    },
  };
}
