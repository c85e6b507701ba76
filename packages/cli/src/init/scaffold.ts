import { readFileSync } from "node:fs";
import type { NewFile } from "../files/write-files.ts";

// The stored names have no leading dot: packaging tools leave hidden files out, and `.gitignore` in any case.
const stored: Readonly<Record<string, string>> = {
  "WORKFLOW.md": "WORKFLOW.md",
  "solve.workflow.yaml": "solve.workflow.yaml",
  "issues.json": "issues.json",
  ".cuebook/config.yaml": "cuebook/config.yaml",
  ".cuebook/state/.gitignore": "cuebook/state-gitignore",
};

/** The files of an example project. @param packageFolder the folder of this package, which contains them */
export function scaffoldFiles(packageFolder: URL): NewFile[] {
  return Object.entries(stored).map(([path, name]) => ({
    path,
    text: readFileSync(new URL(`scaffold/${name}`, packageFolder), "utf8"),
  }));
}
