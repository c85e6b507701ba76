import type { SettingsSchema } from "@cuebook/settings";
import { type DataRecord, isRecord, own } from "@cuebook/settings/values";

/**
 * The settings of each tracker, by kind, which is the name of its section in the front matter. A required setting must be set if
 * the workflow uses the tracker; `x-needed` describes it. `x-uses` lists the further keys of `tracker` that it uses.
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

/**
 * The settings below `tracker` that have an effect only for the kind of tracker that a file names: `x-uses` of its section lists
 * them. If the environment may name the kind, all of them may have one.
 */
export function keysUsedBy(sections: DataRecord, tracker: unknown): readonly string[] {
  const kind = isRecord(tracker) && typeof tracker.kind === "string" ? tracker.kind : undefined;
  const named = kind === undefined ? Object.values(sections) : [own(sections, kind)];
  return named.flatMap((section) => {
    const uses = isRecord(section) ? section["x-uses"] : undefined;
    return Array.isArray(uses) ? uses.map((key) => `tracker.${String(key)}`) : [];
  });
}

/** The settings of a tracker, by key. */
export function ownSchemas(tracker: SettingsSchema | undefined): DataRecord {
  return isRecord(tracker) && isRecord(tracker.properties) ? tracker.properties : {};
}
