/** @folder Loading a `Workflow` from text: YAML with places, the kinds of files, their schemas. */
import { atOnce, type InParts, isMarkdown } from "@cuebook/settings/values";
import { byPlace, reporter, Source } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import type { Weight } from "../model/workflow.ts";
import type { TrackerSections } from "../service/tracker-sections.ts";
import type { EntryFile, Loaded, LoadedParts, ReadFile } from "./file/entry.ts";
import { loadGraph } from "./graph.ts";
import type { PhaseLibrary } from "./phases/library.ts";
import { loadWorkflowMd } from "./workflow-md.ts";

/** Options of loading. */
export interface LoadOptions {
  /** The phases that a workflow of `phases` can use. Without it, such a workflow is refused. */
  readonly library?: PhaseLibrary;
  /** The kinds of all agents: the front matter of a WORKFLOW.md can have a section for each. */
  readonly adapters?: readonly string[];
  /** For a WORKFLOW.md with `workflow: auto`: the weight whose workflow is loaded. Absent: the one that chooses the weight. */
  readonly weight?: Weight | undefined;
  /** The sections of all trackers in the front matter of a WORKFLOW.md. */
  readonly trackers?: TrackerSections;
}

const report = reporter(fileDiagnostics);
const noGaps: ReadonlySet<string> = new Set();

/**
 * Loads a workflow: `.md` as WORKFLOW.md, any other file as YAML with roles and a graph, or with phases. It checks only the form;
 * `verifyWorkflow` checks how the parts fit together. Never throws.
 * @param entry the file of the workflow
 * @param read reads the prompt files that it names
 * @param options the library of phases, the kinds of agents, the settings of trackers
 *
 * @example
 * const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text: "Fix {{ .issue.title }}" }, () => undefined);
 */
export function loadWorkflow(entry: EntryFile, read: ReadFile, options: LoadOptions = {}): Loaded {
  return atOnce(loadInParts(entry, read, options));
}

/** Loads a workflow as `loadWorkflow` does, in parts: at least one for each role, since a large workflow takes a second. */
export function* loadInParts(entry: EntryFile, read: ReadFile, options: LoadOptions = {}): InParts<Loaded> {
  // An editor does not show a byte order mark, so columns must not count it.
  const source = new Source(entry.file, entry.text.replace(/^\ufeff/, ""));
  const isService = isMarkdown(entry.file);
  if (source.text.trim() === "") {
    const what = isService ? "a prompt, with optional front matter above it" : "a workflow with roles and a graph";
    return { diagnostics: [report("empty_file", { what }, { source, span: { start: 0, end: 0 } })] };
  }
  const loaded: LoadedParts = isService
    ? yield* loadWorkflowMd(source, { ...options, read })
    : yield* loadGraph(source, read, options.library);
  const diagnostics = loaded.diagnostics.toSorted(byPlace);
  const failed = diagnostics.some((finding) => finding.severity === "error");
  const { workflow } = loaded;
  if (workflow === undefined) return { diagnostics };
  return failed ? { draft: { ...workflow, gaps: loaded.gaps ?? noGaps }, diagnostics } : { workflow, diagnostics };
}
