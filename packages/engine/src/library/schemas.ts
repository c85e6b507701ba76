import { join } from "node:path";
import type { Diagnostic, Source } from "@cuebook/template";
import { type EntryFile, phaseIdPattern } from "@cuebook/workflow";
import { report } from "./diagnostics.ts";
import { namesIn, readOfProject, startOf } from "./folder.ts";

/** The folder of a project's schemas of outputs, from the project's folder. */
const schemaFolder = ".cuebook/schemas";

/** The schemas of a project by name, with the findings about their files. */
export interface FoundSchemas {
  readonly entries: ReadonlyMap<string, EntryFile>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads the schemas of a project.
 * @param shown how messages write a path
 * @param texts replace those of files, by their names in messages
 */
export function findSchemas(
  project: string | undefined,
  shown: (path: string) => string,
  texts: ReadonlyMap<string, string>,
): FoundSchemas {
  const entries = new Map<string, EntryFile>();
  const sources = new Map<string, Source>();
  if (project === undefined) return { entries, sources, diagnostics: [] };
  const folder = join(project, schemaFolder);
  const { names, diagnostics: ofFolder } = namesIn(folder, shown(folder));
  const diagnostics: Diagnostic[] = [...ofFolder];
  for (const name of names) {
    if (!/\.ya?ml$/i.test(name)) continue;
    const id = name.endsWith(".yaml") ? name.slice(0, -".yaml".length) : "";
    if (!phaseIdPattern.test(id)) {
      const file = shown(join(folder, name));
      diagnostics.push(report("schema_name_invalid", { file }, startOf(file)));
      continue;
    }
    const read = readOfProject(project, join(schemaFolder, name), shown, texts);
    diagnostics.push(...read.diagnostics);
    if (read.source !== undefined) sources.set(read.source.file, read.source);
    if (read.ok) entries.set(id, { file: read.source.file, text: read.source.text });
  }
  return { entries, sources, diagnostics };
}
