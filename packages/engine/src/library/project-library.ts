/**
 * @folder The library of a project: built-in items, the database, files of the project and the user, and which of them are in
 * effect.
 */
import { type LibraryItem, readLibraryItems } from "@cuebook/store";
import type { Diagnostic, Source } from "@cuebook/template";
import type { EntryFile, PhaseEntryFile, PhaseLevel, PhaseLibrary } from "@cuebook/workflow";
import { builtInItems } from "./built-in.ts";
import { builtInPrompt } from "./built-in-files.ts";
import { type CurrentItem, currentItems } from "./items.ts";
import { findOverrides, type OverrideFile } from "./overrides.ts";
import { findSchemas } from "./schemas.ts";

/** The places of the parts of a project's library. */
export interface LibraryPlaces {
  /** The project's folder, which contains `.cuebook`: absolute. */
  readonly project?: string | undefined;
  /** The user's folder of prompts: absolute. */
  readonly userPrompts?: string;
  /** The file of the database: absolute. It is only read, and may be missing. */
  readonly database?: string | undefined;
  /** The items of the database, if they were read before. */
  readonly stored?: readonly LibraryItem[];
  /** How messages write a path; default: unchanged. */
  readonly shown?: (path: string) => string;
  /** Texts that replace those of files, by their names in messages. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** The library in effect for a project. */
export interface ProjectLibrary extends PhaseLibrary {
  /** Workflows, phases and schemas without the changes of files. */
  readonly items: readonly CurrentItem[];
  /** All prompt files, those of the user first, including those that change a prompt that does not exist. */
  readonly overrides: readonly OverrideFile[];
  readonly workflowNames: readonly string[];
  readonly workflow: (name: string) => EntryFile | undefined;
  /** The prompt of a phase at a level, with the levels below it; `undefined` if none of them has it. */
  readonly phaseAt: (id: string, level: PhaseLevel) => PhaseEntryFile | undefined;
  /** The findings about the files of the project and the user, for any workflow. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * The library of a project. The prompt of a phase is the first of these: the project's `.cuebook/prompts/ID.md`, the user's,
 * the database's, the one that comes with Cuebook. Schemas are the project's `.cuebook/schemas/NAME.yaml`, then the library's.
 * Nothing is written.
 *
 * @throws CuebookError `library_unreadable`; `database_locked`, `database_unavailable`, `database_invalid`, `database_failed`
 *
 * @example
 * ```ts
 * const library = openProjectLibrary({ project: "/repo", database: "/repo/.cuebook/state/cuebook.db" });
 * library.phase("spec")?.file; // ".cuebook/prompts/spec.md" where the project has one
 * ```
 */
export function openProjectLibrary(places: LibraryPlaces): ProjectLibrary {
  const { project, userPrompts, database, shown = (path) => path, texts = new Map<string, string>() } = places;
  const { stored = database === undefined ? [] : readLibraryItems(database) } = places;
  const items = currentItems(builtInItems(), stored);
  const of = (kind: CurrentItem["kind"]) =>
    new Map(items.flatMap((item) => (item.kind === kind ? [[item.id, item.entry] as const] : [])));
  const [workflows, phases, schemas] = [of("workflow"), of("phase"), of("schema")];
  const ofProject = findSchemas(project, shown, texts);
  const found = findOverrides({ project, userPrompts, shown, texts }, phases);
  const phaseAt = (id: string, level: PhaseLevel): PhaseEntryFile | undefined =>
    atMost(found.entries.get(id) ?? phases.get(id), level);
  return {
    ids: [...new Set([...phases.keys(), ...found.entries.keys()])],
    phase: (id) => phaseAt(id, "project"),
    phaseAt,
    schema: (name) => ofProject.entries.get(name) ?? schemas.get(name),
    workflowNames: [...workflows.keys()],
    workflow: (name) => workflows.get(name),
    prompt: builtInPrompt,
    items,
    overrides: found.files,
    diagnostics: [...found.diagnostics, ...ofProject.diagnostics],
    sources: new Map([...found.sources, ...ofProject.sources]),
  };
}

let builtIn: ProjectLibrary | undefined;

/** The built-in library alone. @throws CuebookError `library_unreadable` */
export function builtInLibrary(): ProjectLibrary {
  builtIn ??= openProjectLibrary({});
  return builtIn;
}

const order: Readonly<Record<PhaseLevel, number>> = { "built-in": 0, user: 1, project: 2 };

function atMost(entry: PhaseEntryFile | undefined, level: PhaseLevel): PhaseEntryFile | undefined {
  if (entry === undefined || order[entry.level ?? "built-in"] <= order[level]) return entry;
  return atMost(entry.below, level);
}
