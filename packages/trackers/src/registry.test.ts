import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { trackerAdapters, trackerKinds } from "./registry.ts";

const textOf = (url: URL) => (existsSync(url) ? readFileSync(url, "utf8") : "");

test("each tracker is registered by its kind", () => {
  expect(trackerAdapters.map(({ kind }) => kind)).toEqual(trackerKinds);
});

describe.each(trackerKinds)("the tracker %s", (kind) => {
  test(`keeps to the contract of all trackers, in a test of src/${kind}/ with describeTracker or describeService`, () => {
    const folder = new URL(`${kind}/`, import.meta.url);
    const tests = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
    expect(tests.map((name) => textOf(new URL(name, folder))).join("\n")).toMatch(
      new RegExp(`describe(?:Tracker|Service)\\("${kind}"`),
    );
  });

  test.skipIf(kind === "file")(`has a page docs/guide/${kind}.md, which docs/README.md names`, () => {
    const docs = new URL("../../../docs/", import.meta.url);
    expect(textOf(new URL(`guide/${kind}.md`, docs)).includes(`kind: ${kind}`)).toBe(true);
    expect(textOf(new URL("README.md", docs)).includes(`(guide/${kind}.md)`)).toBe(true);
  });
});
