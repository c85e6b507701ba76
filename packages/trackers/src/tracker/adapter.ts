import { CuebookError } from "@cuebook/error";
import { readSettings, type Settings, type SettingsSchema } from "@cuebook/settings";
import type { Tracker, TrackerAdapter, TrackerContext, TrackerLocation, TrackerSettings } from "./tracker.ts";

/** A kind of tracker as its folder declares it. `own`: the section of the front matter named after the kind. */
export interface TrackerDeclaration<Schema extends SettingsSchema>
  extends Pick<TrackerAdapter, "kind" | "summary" | "capabilities" | "isTried" | "webhook"> {
  readonly settings: Schema;
  /** @throws CuebookError `tracker_config_invalid` for errors that the schema cannot express, from `settingsRefused` */
  open(own: Settings<Schema>, settings: TrackerSettings, context: TrackerContext): Tracker;
  /** The location of its issues. Default: its address and project. */
  locate?(own: Settings<Schema>, folder: string, settings: TrackerSettings): TrackerLocation;
}

/** The adapter of a declared kind: its trackers are opened with validated settings, including defaults. */
export function defineTracker<Schema extends SettingsSchema>(declaration: TrackerDeclaration<Schema>): TrackerAdapter {
  const { kind, summary, settings: schema, capabilities, isTried, webhook } = declaration;
  const open: TrackerAdapter["open"] = (settings, context) => {
    const { value, problems } = readSettings(schema, settings.own);
    if (value !== undefined) return declaration.open(value, settings, context);
    throw settingsRefused(
      kind,
      problems.map(({ message }) => message),
    );
  };
  const locate: TrackerAdapter["locate"] = (settings, folder) => {
    const own = readSettings(schema, settings.own).value;
    if (own !== undefined && declaration.locate !== undefined) return declaration.locate(own, folder, settings);
    return { source: [settings.endpoint, settings.project].filter((each) => each !== undefined).join(" ") };
  };
  return { kind, summary, settings: schema, capabilities, isTried, webhook, open, locate };
}

/** The error for settings that a tracker cannot be opened with. @param where the section to correct */
export function settingsRefused(
  kind: string,
  problems: readonly string[],
  where = `section \`${kind}\``,
): CuebookError {
  const what = `the settings of the tracker "${kind}" are invalid: ${problems.join("; ")}`;
  const hint = `correct the ${where} of the workflow's front matter`;
  return new CuebookError("tracker_config_invalid", what, { hint });
}
