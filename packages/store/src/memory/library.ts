import { itemKey, type LibraryItem, type LibraryStore } from "../library.ts";

/** A library that ends with the process. */
export function memoryLibrary(items = new Map<string, LibraryItem>(), state = new Map<string, string>()): LibraryStore {
  const sorted = () => [...items.values()].sort((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1));
  return {
    items: async () => sorted(),
    seeded: async () => state.get("seeded"),
    change: async (at, decide) => {
      const { put = [], remove = [], seeded } = decide(sorted());
      for (const name of remove) items.delete(itemKey(name));
      for (const each of put)
        items.set(itemKey(each), { ...each, createdAt: items.get(itemKey(each))?.createdAt ?? at, updatedAt: at });
      if (seeded !== undefined) state.set("seeded", seeded);
    },
  };
}
