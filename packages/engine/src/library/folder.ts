import { readdirSync } from "node:fs";
import { join } from "node:path";
import { errorCode, readBelow, reportFile, type TextRead } from "@cuebook/system";
import { type Diagnostic, type Place, Source } from "@cuebook/template";
import { report } from "./diagnostics.ts";

/** The largest number of files in a folder. */
const mostFiles = 1000;

/** The names in a folder, with findings. */
interface FolderNames {
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The names in a folder, sorted; empty if the folder does not exist. */
export function namesIn(folder: string, shown: string): FolderNames {
  try {
    const names = readdirSync(folder).sort();
    if (names.length <= mostFiles) return { names, diagnostics: [] };
    const reason = `it has ${names.length} files; at most ${mostFiles} are read`;
    return { names: [], diagnostics: [reportFile("file_unreadable", { file: shown, reason }, startOf(shown))] };
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    if (code === "ENOENT") return { names: [], diagnostics: [] };
    const reason = code === "EACCES" ? "permission denied" : code === "ENOTDIR" ? "it is not a folder" : code;
    return { names: [], diagnostics: [reportFile("file_unreadable", { file: shown, reason }, startOf(shown))] };
  }
}

/** Reads a file of the project, which must not lead out of it. @param name its path from the project's folder */
export function readOfProject(
  project: string,
  name: string,
  shown: (path: string) => string,
  texts: ReadonlyMap<string, string>,
): TextRead {
  const file = shown(join(project, name));
  const read = readBelow(project, name, file, (target) =>
    report("prompt_outside_project", { file, target }, startOf(file)),
  );
  const text = read.ok ? texts.get(file) : undefined;
  return text === undefined ? read : { ...read, source: new Source(file, text) };
}

/** The beginning of a file whose text is not available. */
export function startOf(file: string): Place {
  return { source: new Source(file, ""), span: { start: 0, end: 0 } };
}
