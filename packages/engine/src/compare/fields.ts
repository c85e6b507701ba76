/** A field of two outputs whose values differ. */
export interface FieldDifference {
  /** Its path: `findings[0].title`. */
  readonly path: string;
  /** Its values as JSON. Null: the output has no such field. */
  readonly a: string | null;
  readonly b: string | null;
}

/** The most fields that are listed, and the longest value, in UTF-16 units. */
const most = { fields: 200, depth: 20, text: 2000 } as const;

/** The fields in which two values differ, and whether there are more. */
export function compareFields(a: unknown, b: unknown): { readonly fields: FieldDifference[]; readonly isCut: boolean } {
  const fields: FieldDifference[] = [];
  const walk = (one: unknown, other: unknown, path: string, depth: number): void => {
    if (fields.length > most.fields || isSame(one, other)) return;
    const keys = depth < most.depth ? keysOf(one, other) : undefined;
    if (keys === undefined) {
      fields.push({ path, a: shown(one), b: shown(other) });
      return;
    }
    for (const key of keys) walk(valueAt(one, key), valueAt(other, key), joined(path, key, one), depth + 1);
  };
  walk(a, b, "", 0);
  return { fields: fields.slice(0, most.fields), isCut: fields.length > most.fields };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The keys of two values of one kind, which are compared one by one. */
function keysOf(a: unknown, b: unknown): readonly string[] | undefined {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return undefined;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function valueAt(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function joined(path: string, key: string, of: unknown): string {
  if (Array.isArray(of)) return `${path}[${key}]`;
  if (!/^[\w$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}

function shown(value: unknown): string | null {
  const text = JSON.stringify(value);
  if (text === undefined) return null;
  return text.length <= most.text ? text : `${text.slice(0, most.text)}…`;
}
