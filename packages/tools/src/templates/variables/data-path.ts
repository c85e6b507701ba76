/** The entries of a list or an object, or none. All access to data uses this, so that only own properties are found. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value.map((item, at) => [String(at), item] as const) : Object.entries(value);
}

/** Whether the data has a value at a path. `[]` stands for each element or field; all of them must have it. */
export function isGiven(data: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (typeof data !== "object" || data === null) return false;
  if (name === "[]") return entriesOf(data).every(([, item]) => isGiven(item, rest));
  return Object.hasOwn(data, name) && isGiven(Reflect.get(data, name), rest);
}

/** A path as text: `fields[].type`, `user.name`. */
export function pathText(path: readonly string[]): string {
  return path.reduce((text, name) => (name === "[]" ? `${text}[]` : text === "" ? name : `${text}.${name}`), "");
}
