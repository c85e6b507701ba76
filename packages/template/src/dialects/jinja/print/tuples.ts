/*
 * Python's tuples are lists here, as JSON has no others. Those that a template makes are remembered: they print in
 * parentheses, equal no list, and are the values of a format.
 */

const tuples = new WeakSet<readonly unknown[]>();

/** Makes a new list a tuple. */
export function asTuple<List extends readonly unknown[]>(items: List): List {
  tuples.add(items);
  return items;
}

export function isTuple(value: unknown): boolean {
  return Array.isArray(value) && tuples.has(value);
}

/** A list that is a tuple if another list is one. */
export function likeTuple<List extends readonly unknown[]>(items: List, model: unknown): List {
  return isTuple(model) ? asTuple(items) : items;
}
