import { readFileSync } from "node:fs";
import type { NewFile } from "@cuebook/system";
import { type SchemaName, schemaFileName } from "./files.ts";

/** The folder of schemas in a project, for editors. `.cuebook/schemas` has something else: the schemas of phases' outputs. */
export const projectSchemas = ".cuebook/editor";

/** A schema as it is published. @param packageFolder the folder of this package, which contains it */
export function schemaText(name: SchemaName, packageFolder: URL): string {
  return readFileSync(new URL(`schemas/${schemaFileName(name)}`, packageFolder), "utf8");
}

/** The file with a schema in a project. */
export function schemaFile(name: SchemaName, packageFolder: URL): NewFile {
  return { path: schemaPath(name), text: schemaText(name, packageFolder) };
}

/** The path of a schema in a project. */
export function schemaPath(name: SchemaName): string {
  return `${projectSchemas}/${schemaFileName(name)}`;
}

/** The line by which a YAML file names its schema for editors. @param path from the file's own folder */
export function schemaLine(path: string): string {
  return `# yaml-language-server: $schema=${path}`;
}
