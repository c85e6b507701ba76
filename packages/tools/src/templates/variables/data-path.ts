/** A list, an object, or neither: data is looked into through this alone, so that only what it has itself is found. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value.map((item, at) => [String(at), item] as const) : Object.entries(value);
}

/** Whether there is a value at a path of the data; `[]` stands for each element or field, all of which have to have it. */
export function isGiven(data: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (typeof data !== "object" || data === null) return false;
  if (name === "[]") return entriesOf(data).every(([, item]) => isGiven(item, rest));
  return Object.hasOwn(data, name) && isGiven(Reflect.get(data, name), rest);
}

/** A path as it is told: `fields[].type`, `user.name`. */
export function pathText(path: readonly string[]): string {
  return path.reduce((text, name) => (name === "[]" ? `${text}[]` : text === "" ? name : `${text}.${name}`), "");
}
