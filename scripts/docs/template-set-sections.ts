import { setFileSchema, setPartSchemas } from "@cuebook/tools";
import { schemaTable } from "./schema-table.ts";

/** The sections on template sets, from the schema with which their files are read. */
export function templateSetSections(): [string, string][] {
  const { variable, file, insertion, migration } = setPartSchemas;
  const apart = new Map<unknown, string>([
    [variable, "[variables](#a-variable)"],
    [file, "[files](#a-file)"],
    [insertion, "[insertions](#an-insertion)"],
    [migration, "[migrations](#a-migration)"],
  ]);
  return [
    ["template-set", schemaTable(setFileSchema, { apart })],
    ["template-set-variable", schemaTable(Object(variable))],
    ["template-set-file", schemaTable(Object(file))],
    ["template-set-insertion", schemaTable(Object(insertion))],
    ["template-set-migration", schemaTable(Object(migration))],
  ];
}
