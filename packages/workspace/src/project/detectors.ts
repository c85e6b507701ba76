import { detectGo } from "./detectors/go.ts";
import { detectJava } from "./detectors/java.ts";
import { detectJavaScript } from "./detectors/javascript.ts";
import { detectMakefile } from "./detectors/makefile.ts";
import { detectPython } from "./detectors/python.ts";
import { detectRust } from "./detectors/rust.ts";
import type { Findings } from "./facts.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** Looks for one kind of project at the root of a folder; `undefined` if it is another kind. */
export interface Detector {
  readonly name: string;
  readonly detect: (project: ProjectFolder) => Promise<Findings | undefined>;
}

/**
 * All detectors, the most specific first: a `package.json` beside another language's files is often only for tools. A Makefile has
 * no language, and gives the commands that are still missing.
 */
export const detectors: readonly Detector[] = [
  { name: "go", detect: detectGo },
  { name: "rust", detect: detectRust },
  { name: "java", detect: detectJava },
  { name: "python", detect: detectPython },
  { name: "javascript", detect: detectJavaScript },
  { name: "makefile", detect: detectMakefile },
];
