import { existsSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { agentAdapters, agentSectionFindings } from "@cuebook/agents";
import { atOnce, type InParts, withPauses } from "@cuebook/settings/values";
import { readBelow, readReplaced, readText, reportFile } from "@cuebook/system";
import { byPlace, type Diagnostic, nearest, Source } from "@cuebook/template";
import { trackerSections } from "@cuebook/trackers";
import {
  type EntryFile,
  loadInParts,
  type PhaseEntryFile,
  type PhaseLibrary,
  toolFindings,
  type Weight,
  type Workflow,
} from "@cuebook/workflow";
import { toolNames } from "../host/tool-note.ts";
import { taskWorkflows } from "./built-in.ts";
import { report } from "./diagnostics.ts";
import { builtInLibrary, type ProjectLibrary } from "./project-library.ts";
import { pause } from "./verify-in-slices.ts";

/** The result of reading a workflow file: the workflow unless there is an error, and every file that was read for it. */
export interface WorkflowRead {
  readonly workflow?: Workflow | undefined;
  /** With an error: the workflow as far as it could be read. It can be verified, but never run. */
  readonly draft?: Workflow | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** By name, as findings name them: the sources of code frames. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The names of files that it needs and that could not be read. Absent: none. */
  readonly unread?: readonly string[];
}

/** Options of reading a workflow file. */
export interface WorkflowReadOptions {
  /**
   * Gives the library of the project; called with the workflow file's path (absolute), only if the workflow needs it.
   * Default: the built-in one, and no workflow by its name.
   */
  readonly library?: (path: string) => Promise<ProjectLibrary>;
  /** For a WORKFLOW.md with `workflow: auto`: the weight whose workflow is read. Absent: the one that chooses the weight. */
  readonly weight?: Weight;
  /** Texts that replace those of files, by the names of the files in messages. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** A possible name of a workflow of the library: it has no characters with a meaning in paths. */
const workflowName = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Reads a workflow file and the files that it names, and loads the workflow, while the process does other things. Every problem of a
 * file (missing, a folder, not UTF-8, too large, outside the workflow's folder) is a finding, never an exception. If the file does not
 * exist, a workflow of the library with that name is read.
 *
 * @param path the workflow file
 * @param file its name in messages, as the caller gave it: a name of the library if it has no ending and no folder
 * @throws CuebookError the errors of the database that contains the library
 */
export async function readWorkflowFile(
  path: string,
  file: string = path,
  options: WorkflowReadOptions = {},
): Promise<WorkflowRead> {
  const { texts = new Map<string, string>() } = options;
  if (options.library !== undefined && workflowName.test(file) && !isFile(path)) {
    const library = await options.library(resolve(path));
    const entry = library.workflow(file);
    if (entry !== undefined) return readWorkflowText(entry, library);
    if (!existsSync(path)) return unknownWorkflow(file, path, library);
  }
  const entry = readReplaced(path, file, texts.get(file));
  if (!entry.ok) return { diagnostics: entry.diagnostics, sources: sourcesOf(entry.source) };
  const { source } = entry;
  const folder = dirname(resolve(path));
  const needsLibrary = /phases|extends|change|tier|^workflow:/m.test(source.text);
  const library = needsLibrary ? await options.library?.(resolve(path)) : undefined;
  const of = library ?? builtInLibrary();
  const below = { folder, from: dirname(file) };
  return withPauses(load(source, entry.diagnostics, of, below, texts, options.weight), pause);
}

function sourcesOf(source: Source | undefined): Map<string, Source> {
  return source === undefined ? new Map() : new Map([[source.file, source]]);
}

/**
 * Loads a workflow that is in no file, as if it came from the library: it cannot name files.
 *
 * @param entry its text, with a name for messages
 */
export function readWorkflowText(entry: EntryFile, library: ProjectLibrary): WorkflowRead {
  return atOnce(load(new Source(entry.file, entry.text), [], library, undefined, new Map()));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The finding for a name that matches neither a file nor a workflow. */
function unknownWorkflow(name: string, path: string, library: ProjectLibrary): WorkflowRead {
  const known = taskWorkflows(library.workflowNames);
  const missing = readText(path, name);
  const like = nearest(name, library.workflowNames);
  const suggestion =
    like === undefined ? missing.diagnostics[0]?.suggestion : { text: `did you mean "${like}"?`, replacement: like };
  const place = { source: new Source(name, ""), span: { start: 0, end: 0 } };
  const finding = report("workflow_unknown", { name, known }, place, { suggestion });
  return { diagnostics: [finding], sources: new Map() };
}

/** @param below the folder of the workflow's file, as a path and as messages name it; absent if the workflow is in no file */
function* load(
  source: Source,
  remarks: readonly Diagnostic[],
  library: ProjectLibrary,
  below: { readonly folder: string; readonly from: string } | undefined,
  texts: ReadonlyMap<string, string>,
  weight?: Weight,
): InParts<WorkflowRead> {
  const sources = sourcesOf(source);
  const refused = new Map<string, readonly Diagnostic[]>();
  const found: Diagnostic[] = [...remarks];
  const readNamed = (name: string) => {
    if (below === undefined) return undefined;
    const nowhere = { source: new Source(name, ""), span: { start: 0, end: 0 } };
    const read = readBelow(below.folder, relative(below.from, name), name, (target) =>
      reportFile("file_outside_folder", { file: name, target }, nowhere),
    );
    const text = texts.get(name);
    const isOutside = read.diagnostics.some(({ code }) => code === "file_outside_folder");
    if (text !== undefined && !isOutside) {
      sources.set(name, new Source(name, text));
      if (read.ok) found.push(...read.diagnostics);
      return text;
    }
    if (read.source !== undefined) sources.set(name, read.source);
    if (!read.ok) refused.set(name, read.diagnostics);
    else found.push(...read.diagnostics);
    return read.ok ? read.source.text : undefined;
  };
  const recording = recorded(library, sources, texts);
  const loaded = yield* loadInParts({ file: source.file, text: source.text }, readNamed, {
    library: recording.library,
    weight,
    adapters: agentAdapters.map(({ kind }) => kind),
    trackers: trackerSections,
  });
  yield;
  const readable = loaded.workflow ?? loaded.draft;
  for (const [name, text] of Object.entries(readable?.sources ?? {})) {
    if (!sources.has(name)) sources.set(name, new Source(name, text));
  }
  // Findings about the project's prompts concern every workflow that uses the library.
  if (recording.isUsed()) {
    found.push(...library.diagnostics);
    for (const [name, each] of library.sources) if (!sources.has(name)) sources.set(name, each);
  }
  const ofOurs =
    readable === undefined ? [] : [...agentSectionFindings(readable), ...toolFindings(readable, toolNames)];
  const diagnostics = oneOfEach([...found, ...withReasons(loaded.diagnostics, refused), ...ofOurs]).sort(byPlace);
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  if (!hasError) return { workflow: loaded.workflow, diagnostics, sources };
  return { draft: readable, diagnostics, sources, unread: [...refused.keys()] };
}

/** The library, with the texts read from it recorded in `sources`, so that findings can be shown with their lines. */
function recorded(
  library: ProjectLibrary,
  sources: Map<string, Source>,
  texts: ReadonlyMap<string, string>,
): { readonly library: PhaseLibrary; readonly isUsed: () => boolean } {
  let isUsed = false;
  const kept = <Entry extends EntryFile>(found: Entry | undefined): Entry | undefined => {
    isUsed = true;
    if (found === undefined) return undefined;
    const text = texts.get(found.file);
    const entry = text === undefined ? found : { ...found, text };
    if (!sources.has(entry.file)) sources.set(entry.file, new Source(entry.file, entry.text));
    return entry;
  };
  const keptPhase = (entry: PhaseEntryFile | undefined): PhaseEntryFile | undefined => {
    for (let below = entry?.below; below !== undefined; below = below.below) kept(below);
    return kept(entry);
  };
  return {
    library: {
      ...library,
      phase: (id) => keptPhase(library.phase(id)),
      schema: (name) => kept(library.schema(name)),
      workflow: (name) => kept(library.workflow(name)),
      prompt: (name) => library.prompt?.(name),
    },
    isUsed: () => isUsed,
  };
}

/** A prompt of the project is checked alone and in each workflow: the same finding is reported once. */
function oneOfEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Findings at the name of a file that could not be read. */
const namingCodes: ReadonlySet<string> = new Set(["prompt_file_missing", "phase_extends_unknown"]);

/**
 * Reports why a file that the workflow names was not read: as a note to the finding at its name in the workflow, or as
 * separate findings if no such finding exists.
 */
function withReasons(
  diagnostics: readonly Diagnostic[],
  refused: ReadonlyMap<string, readonly Diagnostic[]>,
): Diagnostic[] {
  const open = new Map(refused);
  const explained = diagnostics.map((finding) => {
    if (!namingCodes.has(finding.code)) return finding;
    const name = [...open.keys()].find((each) => finding.message.includes(`"${each}"`));
    const reasons = name === undefined ? undefined : open.get(name);
    if (name === undefined || reasons === undefined) return finding;
    open.delete(name);
    const notes = reasons.map(({ message, file, line, column }) => ({ message, file, line, column }));
    const suggestion = finding.suggestion ?? reasons.find((reason) => reason.suggestion !== undefined)?.suggestion;
    return { ...finding, notes: [...finding.notes, ...notes], suggestion };
  });
  return [...explained, ...[...open.values()].flat()];
}
