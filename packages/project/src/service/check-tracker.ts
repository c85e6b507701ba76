import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { didYouMean, readSettings } from "@cuebook/settings";
import { readText, shownPath } from "@cuebook/system";
import type { Diagnostic, Place, Source } from "@cuebook/template";
import {
  openTracker,
  type Tracker,
  type TrackerAdapter,
  TrackerError,
  type TrackerLocation,
  trackerAdapters,
} from "@cuebook/trackers";
import { placeAt, pointerOf, type ResolvedSettings, type Workflow } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { type Surroundings, suggestionOn } from "../surroundings.ts";
import { type ServiceSurvey, textAt } from "./survey.ts";

/**
 * Findings about the tracker: its kind, and whether it answers. It is queried even if other settings are wrong, unless the query
 * needs
 * them.
 *
 * @param sources the files for code frames; files that are read are added
 * @param ask the query that shows whether the tracker answers
 */
export async function trackerFindings(
  survey: ServiceSurvey,
  sources: Map<string, Source>,
  ask: (tracker: Tracker) => Promise<unknown> = (tracker) => tracker.fetchCandidates(),
): Promise<Diagnostic[]> {
  const { surroundings, workflow, resolved, folder } = survey;
  const kind = textAt(resolved, "tracker.kind");
  if (kind === undefined) return [];
  const adapter = trackerAdapters.find((candidate) => candidate.kind === kind);
  if (adapter === undefined) return [unknownKind(kind, workflow)];
  const settings = { ...(resolved.settings?.tracker ?? withoutStates), own: ownSettings(workflow, resolved, kind) };
  if (lacksSettings(adapter, resolved, settings.own)) return [];
  const location = adapter.locate(settings, folder);
  const section = location.key === undefined ? "/service/tracker" : pointerOf("service", kind);
  const shorten = (path: string) => shownPath(path, surroundings.cwd);
  try {
    // The service itself reports invalid entries and continues with the valid ones.
    await ask(openTracker(kind, settings, { folder, tell: () => undefined, shown: shorten }));
    return [];
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const found = error instanceof TrackerError ? error.diagnostics : [];
    if (found.length === 0) return refusal(error, survey, kind, section);
    const { file } = location;
    const read = file === undefined ? undefined : readText(file, shorten(file));
    if (file !== undefined && read?.source !== undefined) sources.set(shorten(file), read.source);
    const named = location.key === undefined ? section : `${section}${pointerOf(location.key)}`;
    const missing = helpOf(location, folder, surroundings.cwd);
    return found.map((finding) => withNamedPlace(finding, placeAt(workflow, named), missing));
  }
}

/**
 * The remedy for a missing file of a tracker. Other systems resolve its path from the current folder, so the file may be there.
 * @param folder the folder of the workflow file
 */
export function helpOf({ file, missing }: TrackerLocation, folder: string, cwd: string): string | undefined {
  if (file === undefined) return missing;
  const other = resolve(cwd, relative(folder, file));
  if (other === file || statSync(other, { throwIfNoEntry: false })?.isFile() !== true) return missing;
  return `it counts from the folder of the workflow file: ${file} is missing, and ${other}, from the current folder, exists; write that path, or move the file`;
}

/** Whether settings that the tracker needs are missing, or unknown because of errors. Both are reported with the other settings. */
function lacksSettings(adapter: TrackerAdapter, { settings }: ResolvedSettings, own: object): boolean {
  const isUnknown = settings === undefined && "x-uses" in adapter.settings;
  return isUnknown || readSettings(adapter.settings, own).problems.some(({ kind }) => kind === "missing");
}

const singleIssue = "cuebook run WORKFLOW.md --issue issues.json#ID";

/** The finding about an unknown kind of tracker, which may be a kind of another system that reads this format. */
export function unknownKind(kind: string, workflow: Workflow): Diagnostic {
  const known = trackerAdapters.map(({ kind }) => kind);
  const place = placeAt(workflow, "/service/tracker/kind");
  const near = didYouMean(kind, known);
  const instead = { suggestion: { text: `serve issues of a JSON file, or run a single one: ${singleIssue}` } };
  return report("tracker_unknown", { kind, known }, place, near.suggestion === undefined ? instead : near);
}

/** The findings about a tracker that cannot be queried. @param section the section of the workflow that names the tracker */
function refusal(
  error: CuebookError,
  { surroundings, workflow }: ServiceSurvey,
  kind: string,
  section: string,
): Diagnostic[] {
  const refused = refusedSettings(error, kind, workflow);
  return refused.length > 0 ? refused : [unavailable(error, placeAt(workflow, section), surroundings)];
}

/** A finding for each setting that the tracker refuses, at the setting's place in the file. */
function refusedSettings({ code, data }: CuebookError, kind: string, workflow: Workflow): Diagnostic[] {
  const problems = code === "tracker_config_invalid" && Array.isArray(data?.problems) ? data.problems : [];
  return problems.map(String).map((problem) => {
    const [, section = "tracker", key = ""] = /`([a-z_]+)\.([a-z_]+)/.exec(problem) ?? [];
    const place = placeAt(workflow, key === "" ? "/service/tracker" : pointerOf("service", section, key));
    return report("tracker_setting_refused", { kind, problem }, place);
  });
}

function unavailable(error: CuebookError, place: Place, surroundings: Surroundings): Diagnostic {
  return report("tracker_unavailable", { problem: error.message }, place, suggestionOn(error, surroundings));
}

const withoutStates = { activeStates: [], terminalStates: [] };

/** The tracker's own section as resolved, even if other settings are wrong. */
function ownSettings(
  { definition: { service = {} } }: Workflow,
  { settings, entries }: ResolvedSettings,
  kind: string,
): Readonly<Record<string, unknown>> {
  const section = Object.hasOwn(service, kind) ? service[kind] : undefined;
  const written = typeof section === "object" && section !== null ? section : {};
  if (settings !== undefined) return { ...written, ...settings.tracker.own };
  const read = entries.flatMap(({ path, value }) =>
    path.startsWith(`${kind}.`) && value !== undefined ? [[path.slice(kind.length + 1), value] as const] : [],
  );
  return { ...written, ...Object.fromEntries(read) };
}

/** A finding about the tracker's data, with a note on the place where the workflow names the tracker. */
function withNamedPlace(finding: Diagnostic, { source, span }: Place, missing: string | undefined): Diagnostic {
  const { line, column } = source.position(span.start);
  const note = { message: "the service reads its issues from there", file: source.file, line, column };
  // The usual help for a missing file is meant for files named on the command line.
  const isMissing = finding.code === "file_missing" && finding.suggestion === undefined;
  const help = isMissing && missing !== undefined ? { suggestion: { text: missing } } : {};
  return { ...finding, ...help, notes: [...finding.notes, note] };
}
