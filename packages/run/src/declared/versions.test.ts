import { createHash } from "node:crypto";
import { absentKey, nullKey } from "@cuebook/shape";
import { expect, test } from "vitest";
import { journalEvents } from "./journal-events.ts";
import { EVENT_VERSION } from "./versions.ts";

/** The hash of the shapes of all events at this version. */
const shapes = "38502e8248788788";

/** The words of shapes, without which a reader knows as much. */
const words: readonly string[] = ["description", "title", "when", absentKey, nullKey];

test("the shapes of events change with a version, or with a field that readers of this version may ignore", () => {
  const text = JSON.stringify(journalEvents, (key, value: unknown) => (words.includes(key) ? undefined : value));
  const found = createHash("sha256").update(text).digest("hex").slice(0, 16);
  expect(
    found,
    `The events of journals changed. If a reader of version ${EVENT_VERSION} would misread a run with them, add what version ` +
      `${EVENT_VERSION + 1} added to \`addedVersions\` in declared/versions.ts. Then write "${found}" into this file.`,
  ).toBe(shapes);
});
