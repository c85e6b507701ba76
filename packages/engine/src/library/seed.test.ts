import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Journal, LibraryStore } from "@cuebook/store";
import { memoryJournal, migrations, openSqliteJournal, readLibraryItems } from "@cuebook/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BuiltInItem, builtInItems } from "./built-in.ts";
import { currentItems } from "./items.ts";
import { seedBuiltins } from "./seed.ts";

const now = new Date("2030-01-01T00:00:00Z");
const later = new Date("2030-01-02T00:00:00Z");
const item = (id: string, text: string): BuiltInItem => ({ kind: "phase", id, text, file: `lib/${id}.md` });
const first = [item("a", "A"), item("b", "B"), item("constructor", "C")];

let folder: string;
let file: string;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-library-"));
  file = join(folder, "cuebook.db");
  journal = openSqliteJournal(file);
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

const write = (store: LibraryStore, id: string, text: string, base?: string) =>
  store.change(later.toISOString(), () => ({
    put: [{ kind: "phase", id, text, isChanged: true, base }],
  }));
const ids = (names: readonly { readonly id: string }[]) => names.map(({ id }) => id);

describe.each([
  ["SQLite", () => journal.library],
  ["memory", () => memoryJournal().library],
])("seeding the library in %s", (_, open) => {
  test("adds missing items, and does nothing the second time", async () => {
    const store = open();
    const report = await seedBuiltins(store, now, first);
    expect([ids(report.added), report.upgraded, report.kept, report.unchanged]).toEqual([
      ["a", "b", "constructor"],
      [],
      [],
      [],
    ]);
    const items = await store.items();
    expect(items.map(({ id, text, isChanged, createdAt }) => [id, text, isChanged, createdAt])).toEqual([
      ["a", "A", false, now.toISOString()],
      ["b", "B", false, now.toISOString()],
      ["constructor", "C", false, now.toISOString()],
    ]);
    const again = await seedBuiltins(store, later, first);
    expect([again.added, ids(again.unchanged)]).toEqual([[], ["a", "b", "constructor"]]);
    expect(await store.items()).toEqual(items);
  });

  test("upgrades unchanged items, keeps changed ones, and removes nothing", async () => {
    const store = open();
    await seedBuiltins(store, now, first);
    const [, b] = await store.items();
    await write(store, "b", "mine", b?.base);
    await write(store, "own", "own");
    const report = await seedBuiltins(store, later, [
      item("a", "A2"),
      item("b", "B2"),
      item("own", "new"),
      item("d", "D"),
    ]);
    expect(Object.entries(report).map(([key, names]) => [key, ids(names)])).toEqual([
      ["added", ["d"]],
      ["upgraded", ["a"]],
      ["kept", ["b", "own"]],
      ["unchanged", []],
    ]);
    const texts = (await store.items()).map(({ id, text }) => [id, text]);
    expect(texts).toEqual([
      ["a", "A2"],
      ["b", "mine"],
      ["constructor", "C"],
      ["d", "D"],
      ["own", "own"],
    ]);
    const settled = await seedBuiltins(store, later, [item("a", "A2"), item("b", "B"), item("d", "D")]);
    expect([ids(settled.kept), ids(settled.unchanged)]).toEqual([[], ["a", "b", "d"]]);
  });

  test("makes a change completely or not at all", async () => {
    const store = open();
    await seedBuiltins(store, now, first);
    const failing = store.change(later.toISOString(), () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(ids(await store.items())).toEqual(["a", "b", "constructor"]);
  });
});

describe("reading the library", () => {
  test("gives the same before and after seeding, and writes nothing", async () => {
    const newer = [item("a", "A2"), item("b", "B2")];
    await seedBuiltins(journal.library, now, first);
    await write(journal.library, "b", "mine");
    const before = currentItems(newer, readLibraryItems(file));
    expect(before.map(({ id, origin, entry }) => [id, origin, entry.text, entry.file])).toEqual([
      ["a", "built-in", "A2", "lib/a.md"],
      ["b", "changed", "mine", "cuebook.db:phases/b.md"],
      ["constructor", "added", "C", "cuebook.db:phases/constructor.md"],
    ]);
    await seedBuiltins(journal.library, later, newer);
    expect(currentItems(newer, readLibraryItems(file)).map(({ entry }) => entry)).toEqual(
      before.map(({ entry }) => entry),
    );
  });

  test("finds nothing without a database, or in a database older than the library", () => {
    expect(readLibraryItems(join(folder, "none.db"))).toEqual([]);
    const old = join(folder, "old.db");
    const database = new DatabaseSync(old);
    for (const step of migrations.slice(0, 2)) database.exec(step);
    database.close();
    expect(readLibraryItems(old)).toEqual([]);
  });

  test("reports a file that is not a database", () => {
    expect(() => readLibraryItems(new URL(import.meta.url).pathname)).toThrow(/is not a Cuebook database/);
  });
});

test("seeding adds every item of the built-in library", async () => {
  const { added } = await seedBuiltins(journal.library, now);
  expect(added).toHaveLength(builtInItems().length);
  expect(added).toContainEqual({ kind: "workflow", id: "medium" });
});
