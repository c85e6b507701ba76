import { escapedKey, keysOf, valueAtKeys } from "@cuebook/template/schema";

export { keysOf };

/** The JSON pointer (RFC 6901) of keys: `pointerOf("roles", "a/b", 0)` is `/roles/a~1b/0`. */
export function pointerOf(...keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${escapedKey(String(key))}`).join("");
}

/** The pointer of a child of the node at `parent`. */
export function childOf(parent: string, key: string | number): string {
  return `${parent}/${escapedKey(String(key))}`;
}

/** The pointer of the node above, or `undefined` at the root. */
export function parentOf(pointer: string): string | undefined {
  return pointer === "" ? undefined : pointer.slice(0, pointer.lastIndexOf("/"));
}

/** The value at a pointer, by own properties only; `undefined` if it does not exist. */
export function valueAt(root: unknown, pointer: string): unknown {
  return valueAtKeys(root, keysOf(pointer));
}

/** A pointer as a readable path: `issue.labels[0]`, with unusual keys in quotes. The root is "". */
export function pathText(pointer: string): string {
  let text = "";
  for (const key of keysOf(pointer)) {
    if (/^\d+$/.test(key)) text += `[${key}]`;
    else if (/^[$\w-]+$/.test(key)) text += text === "" ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}
