import { EngineError, openTracker, readText, TrackerError, trackerAdapters } from "@cuebook/engine";
import { type Diagnostic, nearest, type Place, type Source } from "@cuebook/template";
import { placeAt, type ResolvedSettings, type ServicePath } from "@cuebook/workflow";
import { hintOf } from "../failure/advice.ts";
import { report } from "../findings/diagnostics.ts";
import { shownPath } from "../output/shown-path.ts";
import type { Surveyed } from "./surveyed.ts";

/**
 * What is wrong with the tracker: its kind, and whether it answers. It is asked although other settings are wrong, as far as it
 * does not depend on them.
 *
 * @param sources the files that findings are shown from: what was read is added
 */
export async function trackerFindings(
  { context, workflow, resolved, folder }: Surveyed,
  sources: Map<string, Source>,
): Promise<Diagnostic[]> {
  const kind = textAt(resolved, "tracker.kind");
  if (kind === undefined) return [];
  const kinds = trackerAdapters.map((adapter) => adapter.kind);
  if (!kinds.includes(kind)) {
    const near = nearest(kind, kinds);
    const options = near === undefined ? {} : { suggestion: { text: `did you mean "${near}"?`, replacement: near } };
    return [report("tracker_unknown", { kind, known: kinds }, placeAt(workflow, "/service/tracker/kind"), options)];
  }
  const path = textAt(resolved, "file.path");
  if (kind === "file" && path === undefined) return [];
  const settings = resolved.settings?.tracker ?? { activeStates: [], terminalStates: [] };
  const section = workflow.definition.service?.[kind];
  const own = {
    ...(typeof section === "object" && section !== null ? section : {}),
    ...(kind === "file" ? { path } : {}),
  };
  const shown = (each: string) => shownPath(each, context.terminal.cwd);
  try {
    // Wrong entries are told by the service itself: it goes on with the others.
    await openTracker(kind, { ...settings, own }, { folder, tell: () => undefined, shown }).fetchCandidates();
    return [];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const found = error instanceof TrackerError ? error.diagnostics : [];
    if (found.length > 0) {
      const read = path === undefined ? undefined : readText(path, shown(path));
      if (read?.source !== undefined) sources.set(shown(path ?? ""), read.source);
      return found.map((each) =>
        withNamedPlace(each, placeAt(workflow, kind === "file" ? "/service/file/path" : "/service/tracker")),
      );
    }
    const hint = hintOf(error);
    const options = hint === undefined ? {} : { suggestion: { text: hint } };
    const place = placeAt(workflow, kind === "file" ? "/service/file" : "/service/tracker");
    return [report("tracker_unavailable", { problem: error.message }, place, options)];
  }
}

/** A finding on what a tracker gives, with where the workflow names that. */
function withNamedPlace(finding: Diagnostic, { source, span }: Place): Diagnostic {
  const { line, column } = source.position(span.start);
  const note = { message: "the service takes its issues from there", file: source.file, line, column };
  // That it counts from the current folder is true of files that the command line names.
  const isMissing = finding.code === "file_missing" && finding.suggestion === undefined;
  const help = isMissing
    ? {
        suggestion: {
          text: "write the file, or correct `file.path`, which counts from the folder of the workflow file",
        },
      }
    : {};
  return { ...finding, ...help, notes: [...finding.notes, note] };
}

/** The text of a setting, although others may be wrong. */
function textAt({ entries }: ResolvedSettings, path: ServicePath): string | undefined {
  const value = entries.find((each) => each.path === path)?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
