import { mapping, text } from "@cuebook/settings";
import { pathSetting } from "../service/schema.ts";
import type { TrackerSections } from "../service/tracker-sections.ts";

/** Trackers that workflows of tests name: one with a setting of its own. */
export const trackers: TrackerSections = {
  file: mapping({ path: text({ ...pathSetting, "x-needed": "the path of the file of the issues" }) }),
};
