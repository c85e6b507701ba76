import { keysOf } from "@cuebook/settings/values";
import { eachSchema, edgeSchema, joinSchema, workflowFileSchema } from "./graph-schema.ts";
import { roleSchema } from "./role-keys.ts";

/** The levels by the pointers of their mappings, in which `*` is any name. A key of two levels belongs to the first. */
const levels = [
  { at: ["roles", "*"], schema: roleSchema, says: (key: string) => `a role: roles.NAME.${key}` },
  { at: ["graph", "*", "*"], schema: edgeSchema, says: (key: string) => `an edge: graph.ROLE.STATUS.${key}` },
  {
    at: ["graph", "*", "*", "join"],
    schema: joinSchema,
    says: (key: string) => `the join: graph.ROLE.STATUS.join.${key}`,
  },
  {
    at: ["graph", "*", "*", "each"],
    schema: eachSchema,
    says: (key: string) => `the list of branches: graph.ROLE.STATUS.each.${key}`,
  },
  { at: [], schema: workflowFileSchema, says: (key: string) => `the file itself: "${key}" at its top` },
];

/** The level of a workflow file of roles and a graph that a key belongs to, if it is written at another level. */
export function graphLevelOf(key: string, pointer: string): string | undefined {
  const above = keysOf(pointer).slice(0, -1);
  const isAtLevel = levels.some(
    ({ at }) => at.length === above.length && at.every((name, index) => name === "*" || name === above[index]),
  );
  if (!isAtLevel) return undefined;
  return levels.find(({ schema }) => Object.hasOwn(schema.properties, key))?.says(key);
}
