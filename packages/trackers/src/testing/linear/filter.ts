import { isRecord } from "@cuebook/settings/values";

type Compare = (value: unknown, wanted: unknown) => boolean;

const text = (value: unknown) => String(value ?? "");
const isSame = (one: unknown, other: unknown) => text(one).toLowerCase() === text(other).toLowerCase();

const comparators: Readonly<Record<string, Compare>> = {
  eq: (value, wanted) => value === wanted,
  neq: (value, wanted) => value !== wanted,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  nin: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  eqIgnoreCase: isSame,
  neqIgnoreCase: (value, wanted) => !isSame(value, wanted),
  contains: (value, wanted) => text(value).includes(text(wanted)),
  containsIgnoreCase: (value, wanted) => text(value).toLowerCase().includes(text(wanted).toLowerCase()),
  startsWith: (value, wanted) => text(value).startsWith(text(wanted)),
  gt: (value, wanted) => Number(value) > Number(wanted),
  gte: (value, wanted) => Number(value) >= Number(wanted),
  lt: (value, wanted) => Number(value) < Number(wanted),
  lte: (value, wanted) => Number(value) <= Number(wanted),
  null: (value, wanted) => (value === null) === wanted,
};

/** Whether a value meets a filter of the API of Linear: all its conditions, on the fields of the value. */
export function meets(value: unknown, filter: unknown): boolean {
  if (!isRecord(filter)) return true;
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === "and") return listOf(wanted).every((each) => meets(value, each));
    if (name === "or") return listOf(wanted).some((each) => meets(value, each));
    if (name === "some") return listOf(value).some((each) => meets(each, wanted));
    if (name === "every") return listOf(value).every((each) => meets(each, wanted));
    const compare = comparators[name];
    if (compare !== undefined) return compare(value, wanted);
    return meets(isRecord(value) ? (value[name] ?? null) : null, wanted);
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
