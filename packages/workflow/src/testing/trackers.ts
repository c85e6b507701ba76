import { mapping, text } from "@cuebook/settings";
import { pathSetting } from "../service/schema.ts";
import type { TrackerSections } from "../service/tracker-sections.ts";

/** The trackers for tests: one with a setting. */
export const trackers: TrackerSections = {
  file: mapping({ path: text({ ...pathSetting, "x-needed": "the path of the file of the issues" }) }),
};
