import { editSchema, entrySchema, scriptSchema, visitSchema, visitsSchema } from "@cuebook/agents";
import { schemaTable } from "./schema-table.ts";

/** The sections on replay scripts, from the schema with which the agent reads them. */
export function replaySections(): [string, string][] {
  const apart = new Map<unknown, string>([
    [entrySchema, "[entries](#an-entry)"],
    [editSchema, "[edits](#an-edit)"],
  ]);
  apart.set(visitsSchema, "a list of visits");
  const { turns } = visitSchema.properties;
  return [
    ["replay-script", schemaTable(scriptSchema, { apart })],
    ["replay-visit", schemaTable({ type: "object", properties: { turns } }, { apart })],
    ["replay-entry", schemaTable(entrySchema, { apart })],
    ["replay-edit", schemaTable(editSchema)],
  ];
}
