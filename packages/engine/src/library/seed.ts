import { itemKey, type LibraryItem, type LibraryName, type LibraryPut, type LibraryStore } from "@cuebook/store";
import { type BuiltInItem, builtInItems, libraryHash, textHash } from "./built-in.ts";

/** What seeding did, by the names of the items. */
export interface SeedReport {
  /** Were not there. */
  readonly added: readonly LibraryName[];
  /** Nobody had changed them, and the built-in ones are newer. */
  readonly upgraded: readonly LibraryName[];
  /** Changed by somebody, so that they stay as they are, although the built-in ones are newer. */
  readonly kept: readonly LibraryName[];
  readonly unchanged: readonly LibraryName[];
}

/**
 * Fills the database with the built-in workflows, phases and schemas: what is missing is added, what nobody changed is
 * upgraded, everything else stays. Doing it again does nothing; where the same library was seeded last, that is seen by one hash.
 *
 * @param now the time of it
 * @param builtIn the library; default: the one that comes with Cuebook
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
