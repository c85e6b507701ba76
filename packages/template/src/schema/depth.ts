/** Schemas nested deeper than this are not read: objects and lists inside one another. */
export const deepestSchema = 1_000;

/** Schemas that are known to be nested no deeper. */
const shallow = new WeakSet<object>();

/** Whether a schema is nested deeper than is read. It takes no stack, so that any schema can be asked. */
export function isTooDeep(schema: object): boolean {
  if (shallow.has(schema)) return false;
  let level: ReadonlySet<object> = new Set([schema]);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > deepestSchema) return true;
    const next = new Set<object>();
    for (const each of level)
      for (const part of Object.values(each)) if (typeof part === "object" && part !== null) next.add(part);
    level = next;
  }
  shallow.add(schema);
  return false;
}
