import { realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { byPlace, type Diagnostic, Source } from "@cuebook/template";
import { type EntryFile, loadWorkflow, type PhaseLibrary, type Workflow } from "@cuebook/workflow";
import { agentSectionFindings } from "../agents/front-matter.ts";
import { report } from "./diagnostics.ts";
import { builtInPhases } from "./library.ts";
import { readText, type TextRead } from "./read-text.ts";

/** What reading a workflow file gives: the workflow unless there is an error, and every file that was read for it. */
export interface WorkflowRead {
  readonly workflow?: Workflow;
  readonly diagnostics: readonly Diagnostic[];
  /** By name, as findings name them: what code frames are cut from. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a workflow file and the files that it names, and loads the workflow. The one place that does: whatever is wrong
 * with a file (missing, a folder, not UTF-8, too large, outside the workflow's folder) is a finding, never an exception.
 *
 * @param path the workflow file
 * @param file its name in messages
 */
export async function readWorkflowFile(path: string, file: string = path): Promise<WorkflowRead> {
  const sources = new Map<string, Source>();
  const entry = readText(path, file);
  if (entry.source !== undefined) sources.set(file, entry.source);
  if (!entry.ok) return { diagnostics: entry.diagnostics, sources };

  const folder = dirname(resolve(path));
  const refused = new Map<string, readonly Diagnostic[]>();
  const remarks: Diagnostic[] = [...entry.diagnostics];
  const readNamed = (name: string) => {
    const read = readBelow(folder, relative(dirname(file), name), name);
    if (read.source !== undefined) sources.set(name, read.source);
    if (!read.ok) refused.set(name, read.diagnostics);
    else remarks.push(...read.diagnostics);
    return read.ok ? read.source.text : undefined;
  };
  const loaded = loadWorkflow({ file, text: entry.source.text }, readNamed, { library: recorded(sources) });
  for (const [name, text] of Object.entries(loaded.workflow?.sources ?? {})) {
    if (!sources.has(name)) sources.set(name, new Source(name, text));
  }
  const ofAgent = loaded.workflow === undefined ? [] : agentSectionFindings(loaded.workflow);
  const diagnostics = [...remarks, ...withReasons(loaded.diagnostics, refused), ...ofAgent].sort(byPlace);
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  return { ...(loaded.workflow === undefined || hasError ? {} : { workflow: loaded.workflow }), diagnostics, sources };
}

/** The built-in phases; what is read of them is kept, so that findings in them are shown with their lines. */
function recorded(sources: Map<string, Source>): PhaseLibrary {
  const kept = (entry: EntryFile | undefined) => {
    if (entry !== undefined) sources.set(entry.file, new Source(entry.file, entry.text));
    return entry;
  };
  return {
    ids: builtInPhases.ids,
    phase: (id) => kept(builtInPhases.phase(id)),
    schema: (name) => kept(builtInPhases.schema(name)),
  };
}

/**
 * Says why a file that the workflow names was not read: as a note to the finding at its name in the workflow, or as
 * findings of their own where there is none.
 */
function withReasons(
  diagnostics: readonly Diagnostic[],
  refused: ReadonlyMap<string, readonly Diagnostic[]>,
): Diagnostic[] {
  const open = new Map(refused);
  const told = diagnostics.map((finding) => {
    const name = [...open.keys()].find((each) => finding.message.includes(`"${each}"`));
    const reasons = name === undefined ? undefined : open.get(name);
    if (name === undefined || reasons === undefined || finding.code !== "prompt_file_missing") return finding;
    open.delete(name);
    const notes = reasons.map(({ message, file, line, column }) => ({ message, file, line, column }));
    const suggestion = finding.suggestion ?? reasons.find((reason) => reason.suggestion !== undefined)?.suggestion;
    return { ...finding, notes: [...finding.notes, ...notes], ...(suggestion === undefined ? {} : { suggestion }) };
  });
  return [...told, ...[...open.values()].flat()];
}

/**
 * Reads a file that a workflow names, unless it lies outside the workflow's folder: a workflow may come from anywhere,
 * and its prompts go to an agent, so that it must not be able to name the keys in someone's home folder.
 */
function readBelow(folder: string, name: string, file: string): TextRead {
  const nowhere = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  const refuse = (target: string | undefined): TextRead => {
    return { ok: false, diagnostics: [report("file_outside_folder", { file, target }, nowhere)] };
  };
  const named = resolve(folder, name);
  if (!isBelow(folder, named)) return refuse(undefined);
  const real = realPath(named);
  // Where the way there cannot be followed, reading says why.
  if (real === undefined) return readText(named, file);
  if (!isBelow(realPath(folder) ?? folder, real)) return refuse(real);
  return readText(real, file, { follow: false });
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
