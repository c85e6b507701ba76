import { itemKey, type LibraryItem, type LibraryName, type LibraryPut, type LibraryStore } from "@cuebook/store";
import { type BuiltInItem, builtInItems, libraryHash, textHash } from "./built-in.ts";

/** The result of seeding, as names of items. */
export interface SeedReport {
  /** Items that were missing. */
  readonly added: readonly LibraryName[];
  /** Items that were unchanged, and older than the built-in ones. */
  readonly upgraded: readonly LibraryName[];
  /** Changed items, which stay, although the built-in ones are newer. */
  readonly kept: readonly LibraryName[];
  readonly unchanged: readonly LibraryName[];
}

/**
 * Fills the database with the built-in workflows, phases and schemas: missing items are added, unchanged ones are upgraded, all
 * others stay. It is idempotent: a stored hash shows that this library was seeded last.
 *
 * @param now the current time
 * @param builtIn the library; default: the built-in one
 * @throws CuebookError `library_unreadable`, and those of the database
 *
 * @example
 * ```ts
 * const { kept } = await seedBuiltins(host.journal.library, host.now());
 * ```
 */
export async function seedBuiltins(
  store: LibraryStore,
  now: Date,
  builtIn: readonly BuiltInItem[] = builtInItems(),
): Promise<SeedReport> {
  const seeded = libraryHash(builtIn);
  if ((await store.seeded()) === seeded)
    return { added: [], upgraded: [], kept: [], unchanged: builtIn.map(({ kind, id }) => ({ kind, id })) };
  let report: SeedReport = { added: [], upgraded: [], kept: [], unchanged: [] };
  await store.change(now.toISOString(), (items) => {
    const planned = planSeed(items, builtIn);
    report = planned.report;
    return { put: planned.put, seeded };
  });
  return report;
}

function planSeed(
  items: readonly LibraryItem[],
  builtIn: readonly BuiltInItem[],
): { readonly put: readonly LibraryPut[]; readonly report: SeedReport } {
  const there = new Map(items.map((item) => [itemKey(item), item]));
  const put: LibraryPut[] = [];
  const report: Record<keyof SeedReport, LibraryName[]> = { added: [], upgraded: [], kept: [], unchanged: [] };
  for (const each of builtIn) {
    const { kind, id, text } = each;
    const base = textHash(text);
    const item = there.get(itemKey(each));
    if (item !== undefined && (item.isChanged || item.text === text)) {
      report[item.isChanged && item.base !== base ? "kept" : "unchanged"].push({ kind, id });
      continue;
    }
    put.push({ kind, id, text, base, isChanged: false });
    report[item === undefined ? "added" : "upgraded"].push({ kind, id });
  }
  return { put, report };
}
