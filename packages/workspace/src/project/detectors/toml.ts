import type { Table } from "../project-folder.ts";

/** Whether a table exists at a path of keys separated by dots: `tool.ruff`. */
export function hasTable(table: Table, path: string): boolean {
  let value: unknown = table;
  for (const key of path.split(".")) value = isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isTable(value);
}

/** The entries of a table and of all nested tables whose key matches; matching entries are not searched further. */
export function entriesNamed(table: Table, key: RegExp): (readonly [key: string, value: unknown])[] {
  return Object.entries(table).flatMap(([name, value]) => {
    if (key.test(name)) return [[name, value] as const];
    return isTable(value) ? entriesNamed(value, key) : [];
  });
}

/** The keys of a table; empty for any other value. */
export function keysOf(value: unknown): string[] {
  return isTable(value) ? Object.keys(value) : [];
}

/** All texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
