import type { SettingsSchema } from "@cuebook/settings";
import { type DataRecord, isRecord } from "@cuebook/settings/values";

/**
 * The settings of each tracker, by kind, which is the name of its section in the front matter. A required setting must be set if
 * the workflow uses the tracker; `x-needed` describes it.
 */
export type TrackerSections = Readonly<Record<string, SettingsSchema>>;

export const noTrackers: TrackerSections = {};

interface Sections extends SettingsSchema {
  readonly properties: Readonly<Record<string, SettingsSchema>>;
}

/** Adds the sections of trackers to a schema. The same trackers give the same object, so that it is compiled once. */
export function withTrackers<Schema extends Sections>(schema: Schema): (trackers: TrackerSections) => Schema {
  const known = new WeakMap<TrackerSections, Schema>();
  return (trackers) => {
    const before = known.get(trackers);
    if (before !== undefined) return before;
    const sections = Object.entries(trackers).map(([kind, own]) => [kind, { ...own, required: [], default: {} }]);
    const made = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(sections) } };
    known.set(trackers, made);
    return made;
  };
}

/** The settings of a tracker, by key. */
export function ownSchemas(tracker: SettingsSchema | undefined): DataRecord {
  return isRecord(tracker) && isRecord(tracker.properties) ? tracker.properties : {};
}
