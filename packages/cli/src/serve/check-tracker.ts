import { EngineError } from "@cuebook/error";
import { readText } from "@cuebook/system";
import { type Diagnostic, nearest, type Place, type Source } from "@cuebook/template";
import { openTracker, TrackerError, trackerAdapters } from "@cuebook/trackers";
import { placeAt, type ResolvedSettings, type Workflow } from "@cuebook/workflow";
import { hintOf } from "../failure/advice.ts";
import { report } from "../findings/diagnostics.ts";
import { shownPath } from "../output/shown-path.ts";
import type { Surveyed } from "./surveyed.ts";

const kinds = trackerAdapters.map((adapter) => adapter.kind);

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
  if (!kinds.includes(kind)) return [unknownKind(kind, workflow)];
  const path = textAt(resolved, "file.path");
  if (kind === "file" && path === undefined) return [];
  const settings = resolved.settings?.tracker ?? { activeStates: [], terminalStates: [] };
  const own = ownSettings(workflow, kind, path);
  const shown = (each: string) => shownPath(each, context.terminal.cwd);
  try {
    // Wrong entries are told by the service itself: it goes on with the others.
    await openTracker(kind, { ...settings, own }, { folder, tell: () => undefined, shown }).fetchCandidates();
    return [];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error instanceof TrackerError && error.diagnostics.length > 0) {
      const read = path === undefined ? undefined : readText(path, shown(path));
      if (read?.source !== undefined) sources.set(shown(path ?? ""), read.source);
      return error.diagnostics.map((each) => withNamedPlace(each, placeOf(workflow, kind, "/path")));
    }
    return [unavailable(error, placeOf(workflow, kind, ""))];
  }
}

/** The tracker's own section of the front matter. */
function ownSettings(
  { definition }: Workflow,
  kind: string,
  path: string | undefined,
): Readonly<Record<string, unknown>> {
  const section = definition.service?.[kind];
  const written = typeof section === "object" && section !== null ? { ...section } : {};
  return kind === "file" ? { ...written, path } : written;
}

/** Where the front matter names what the tracker works on. */
function placeOf(workflow: Workflow, kind: string, below: string): Place {
  return placeAt(workflow, kind === "file" ? `/service/file${below}` : "/service/tracker");
}

function unknownKind(kind: string, workflow: Workflow): Diagnostic {
  const near = nearest(kind, kinds);
  const options = near === undefined ? {} : { suggestion: { text: `did you mean "${near}"?`, replacement: near } };
  return report("tracker_unknown", { kind, known: kinds }, placeAt(workflow, "/service/tracker/kind"), options);
}

function unavailable(error: EngineError, place: Place): Diagnostic {
  const hint = hintOf(error);
  const options = hint === undefined ? {} : { suggestion: { text: hint } };
  return report("tracker_unavailable", { problem: error.message }, place, options);
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
function textAt({ entries }: ResolvedSettings, path: string): string | undefined {
  const value = entries.find((each) => each.path === path)?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
