import { keysOf } from "@cuebook/settings/values";
import { edgeSchema, roleSchema, workflowFileSchema } from "./graph-schema.ts";

const levels = [
  { depth: 2, in: "roles", schema: roleSchema, says: (key: string) => `a role: roles.NAME.${key}` },
  { depth: 3, in: "graph", schema: edgeSchema, says: (key: string) => `an edge: graph.ROLE.STATUS.${key}` },
  {
    depth: 0,
    in: undefined,
    schema: workflowFileSchema,
    says: (key: string) => `the file itself: "${key}" at its top`,
  },
];

/** The level of a workflow file of roles and a graph that a key belongs to, if it is written at another level. */
export function graphLevelOf(key: string, pointer: string): string | undefined {
  const above = keysOf(pointer).slice(0, -1);
  const isAtLevel = levels.some((level) => above.length === level.depth && above[0] === level.in);
  if (!isAtLevel) return undefined;
  return levels.find(({ schema }) => Object.hasOwn(schema.properties, key))?.says(key);
}
