import { readFileSync } from "node:fs";
import type { NewFile } from "../files/write-files.ts";
import type { SchemaName } from "../schema/files.ts";
import { schemaFile } from "../schema/project-file.ts";

// The stored names have no leading dot: packaging tools leave hidden files out, and `.gitignore` in any case.
const stored: Readonly<Record<string, string>> = {
  "WORKFLOW.md": "WORKFLOW.md",
  "solve.workflow.yaml": "solve.workflow.yaml",
  "issues.json": "issues.json",
  ".cuebook/config.yaml": "cuebook/config.yaml",
  ".cuebook/state/.gitignore": "cuebook/state-gitignore",
};

/** The kinds of YAML files in the example project: an editor finds their schemas in the project, also without a network. */
const withSchemas: readonly SchemaName[] = ["workflow", "config"];

/** The files of an example project. @param packageFolder the folder of this package, which contains them */
export function scaffoldFiles(packageFolder: URL): NewFile[] {
  const files = Object.entries(stored).map(([path, name]) => ({
    path,
    text: readFileSync(new URL(`scaffold/${name}`, packageFolder), "utf8"),
  }));
  return [...files, ...withSchemas.map((name) => schemaFile(name, packageFolder))];
}
