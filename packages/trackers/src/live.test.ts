import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openTracker, trackerAdapters } from "./registry.ts";
import type { Tracker, TrackerSettings } from "./tracker/tracker.ts";

/*
 * Against the live services, only if asked. CUEBOOK_LIVE_GITHUB (_GITLAB, _JIRA, _LINEAR) has the settings as JSON, such as
 * `{ "project": "acme/sandbox", "apiKey": "…", "activeStates": ["open"], "terminalStates": ["closed"] }`, with the kind's own in `own`.
 * With CUEBOOK_LIVE_WRITES=1 an issue is created, commented on and closed: use a project for that.
 */

const services = trackerAdapters.filter(({ kind }) => kind !== "file");

describe.for(services)("the live service $kind", ({ kind }) => {
  const variable = `CUEBOOK_LIVE_${kind.toUpperCase()}`;
  const given = process.env[variable];
  const writes = process.env.CUEBOOK_LIVE_WRITES === "1";
  const skipped = given === undefined ? ` [skipped: needs ${variable}]` : "";

  function connect(): { readonly tracker: Tracker; readonly settings: TrackerSettings } {
    const settings: TrackerSettings = { activeStates: [], terminalStates: [], own: {}, ...JSON.parse(given ?? "{}") };
    return { settings, tracker: openTracker(kind, settings, { folder: "/", tell: () => {} }) };
  }

  test.skipIf(given === undefined)(`has what its settings name${skipped}`, async () => {
    expect((await connect().tracker.describe?.())?.missing).toEqual([]);
  });

  test.skipIf(given === undefined)(`gives the same issues in every way of reading${skipped}`, async () => {
    const { tracker } = connect();
    const issues = await tracker.fetchCandidates();
    const some = issues.slice(0, 3);
    expect([...(await tracker.fetchByIds(some.map(({ id }) => id))).values()]).toEqual(some);
    for (const issue of some) expect({ ...(await tracker.fetchOne(issue.id)), comments: null }).toEqual(issue);
  });

  test.skipIf(given === undefined || !writes)(
    `creates an issue, comments on it once, and closes it${skipped || (writes ? "" : " [skipped: needs CUEBOOK_LIVE_WRITES=1]")}`,
    async () => {
      const { tracker, settings } = connect();
      const [state = ""] = settings.activeStates;
      const [done = ""] = settings.terminalStates;
      const key = `live-${randomUUID()}`;
      const wanted = { title: "A trial of Cuebook", description: "It is closed at once.", state };
      const issue = await tracker.create?.(wanted, { key });
      if (issue === undefined) throw new Error(`${kind} creates no issues`);
      expect((await tracker.create?.(wanted, { key }))?.id).toBe(issue.id);
      for (const _ of ["first", "again"]) await tracker.comment(issue.id, "Seen.", { key });
      expect((await tracker.fetchOne(issue.id)).comments).toHaveLength(1);
      await tracker.transition(issue.id, done, { from: [state] });
      expect((await tracker.fetchOne(issue.id)).state.toLowerCase()).toBe(done.toLowerCase());
    },
  );
});
