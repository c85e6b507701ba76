import { readFileSync } from "node:fs";
import { packageFolder } from "../package-folder.ts";

/** A file that `cuebook init` writes. */
export interface ScaffoldFile {
  /** Where it goes, below the folder. */
  readonly path: string;
  readonly text: string;
}

// The stored names have no leading dot: packaging tools leave out what is hidden, and `.gitignore` above all.
const stored: Readonly<Record<string, string>> = {
  "WORKFLOW.md": "WORKFLOW.md",
  "solve.workflow.yaml": "solve.workflow.yaml",
  "issues.json": "issues.json",
  ".cuebook/config.yaml": "cuebook/config.yaml",
  ".cuebook/state/.gitignore": "cuebook/state-gitignore",
};

/** The files of an example project. */
export function scaffoldFiles(): ScaffoldFile[] {
  return Object.entries(stored).map(([path, name]) => ({
    path,
    text: readFileSync(new URL(`scaffold/${name}`, packageFolder), "utf8"),
  }));
}
