/** The keys of a reference within its schema: `#/$defs/a~1b` has `$defs` and `a/b`; `undefined` for a reference elsewhere. */
export function keysOfReference(reference: unknown): string[] | undefined {
  if (typeof reference !== "string" || !/^#(\/|$)/.test(reference)) return undefined;
  return keysOf(reference.slice(1).split("/").map(decoded).join("/"));
}

/** The keys of a JSON pointer (RFC 6901), from the root. */
export function keysOf(pointer: string): string[] {
  if (pointer === "") return [];
  const keys = pointer.slice(1).split("/");
  return pointer.includes("~") ? keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")) : keys;
}

/** A key as it is written in a JSON pointer. */
export function escapedKey(key: string): string {
  return key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** The reference to a definition by its name. */
export function referenceTo(name: string): string {
  return `#/$defs/${encodeURI(escapedKey(name))}`;
}

/** The value that keys lead to, by own properties only. */
export function valueAtKeys(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** What a reference within a schema leads to; `undefined` for one that leads elsewhere, or to nothing. */
export function valueAtReference(root: unknown, reference: unknown): unknown {
  const keys = keysOfReference(reference);
  return keys && valueAtKeys(root, keys);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
