import { checkData, issueContract } from "@cuebook/workflow";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shortenIssue } from "../issues/shorten.ts";
import { TrackerError } from "../tracker/error.ts";
import { asFound } from "../tracker/search.ts";
import type { Tracker } from "../tracker/tracker.ts";

/** An issue at the beginning of a trial. */
export interface SeedIssue {
  /** Its name in the trial; ids are chosen by the tracker. */
  readonly name: string;
  readonly title: string;
  readonly state: string;
  readonly description?: string;
  readonly labels?: readonly string[];
  readonly priority?: number;
  /** Names of issues that must be done before it. */
  readonly blockedBy?: readonly string[];
  /** Bodies of its comments, oldest first. */
  readonly comments?: readonly string[];
}

/** A tracker with prepared issues, and direct access to its data. */
export interface TrackerTrial extends AsyncDisposable {
  /** Opened with the active states `Open` and `In Progress`, and the terminal state `Done`. */
  readonly tracker: Tracker;
  /** The id of an issue by its seed's name. */
  id(name: string): string;
  /** An unused id, in the tracker's form. */
  readonly unknownId: string;
  /** Its state, read without the adapter. */
  state(name: string): Promise<string>;
  /** The bodies of its comments, read without the adapter. */
  comments(name: string): Promise<readonly string[]>;
  /** A change by somebody else, made without the adapter. */
  edit(name: string, change: { readonly state?: string | undefined; readonly title?: string }): Promise<void>;
}

const seeds: readonly SeedIssue[] = [
  { name: "first", title: "Totals are rounded twice", state: "Open", labels: ["Bug", "UI"], priority: 2 },
  {
    name: "second",
    title: 'Nasty: {{ .issue }} "quoted" \\ 💥 <b>',
    state: "In Progress",
    description: "Line one\nLine two",
    comments: ["one", "two"],
    blockedBy: ["first"],
  },
  { name: "done", title: "Old", state: "Done" },
  { name: "parked", title: "Later", state: "Backlog" },
];

/**
 * The contract of all trackers.
 *
 * @param open creates a tracker that has exactly the seeds
 */
export function describeTracker(kind: string, open: (seeds: readonly SeedIssue[]) => Promise<TrackerTrial>): void {
  describe(`the tracker ${kind}`, () => {
    let trial: TrackerTrial;
    let tracker: Tracker;
    beforeEach(async () => {
      trial = await open(seeds);
      tracker = trial.tracker;
    });
    afterEach(() => trial[Symbol.asyncDispose]());

    /** A text, as far as the tracker keeps it. */
    const sameText = (text = "") =>
      tracker.capabilities.text === "exact" ? text : text.split(/\s+/).filter(Boolean).join(" ");

    test("is of its kind", () => expect(tracker.kind).toBe(kind));

    test("returns the issues in active states as candidates, complete except for their comments", async () => {
      const issues = await tracker.fetchCandidates();
      expect(new Set(issues.map(({ id }) => id))).toEqual(new Set([trial.id("first"), trial.id("second")]));
      for (const issue of issues) {
        expect(checkData(issueContract, shortenIssue(issue))).toEqual([]);
        expect(issue.comments).toBeNull();
        expect(issue.blocked_by).toEqual(issue.blockers);
      }
      const [first] = issues.filter(({ id }) => id === trial.id("first"));
      expect(first).toMatchObject({ title: "Totals are rounded twice", state: "Open", labels: ["bug", "ui"] });
      if (tracker.capabilities.priorities) expect(first?.priority).toBe(2);
      expect(issues.find(({ id }) => id === trial.id("second"))?.priority).toBeNull();
    });

    test("returns texts unchanged", async () => {
      const { title, description } = await tracker.fetchOne(trial.id("second"));
      expect(title).toBe(seeds[1]?.title);
      expect(sameText(description)).toBe(sameText("Line one\nLine two"));
    });

    test("returns blockers with their current states", async () => {
      if (!tracker.capabilities.blockers) return;
      const blocker = async () => (await tracker.fetchOne(trial.id("second"))).blockers;
      expect(await blocker()).toMatchObject([{ id: trial.id("first"), state: "Open" }]);
      await trial.edit("first", { state: "Done" });
      expect(await blocker()).toMatchObject([{ id: trial.id("first"), state: "Done" }]);
    });

    test("reads the same issue as the same value, however it is read", async () => {
      for (const listed of await tracker.fetchCandidates()) {
        const byId = (await tracker.fetchByIds([listed.id])).get(listed.id);
        expect(byId).toEqual(listed);
        expect({ ...(await tracker.fetchOne(listed.id)), comments: null }).toEqual(listed);
      }
    });

    test("finds issues by id in any state, and leaves out missing ones", async () => {
      const found = await tracker.fetchByIds([trial.id("done"), trial.id("parked"), trial.unknownId, trial.id("done")]);
      expect([...found.keys()].sort()).toEqual([trial.id("done"), trial.id("parked")].sort());
      expect(found.get(trial.id("done"))).toMatchObject({ state: "Done", comments: null });
      expect(await tracker.fetchByIds([])).toEqual(new Map());
    });

    test("searches issues in any state, the newest first, without comments and blockers", async () => {
      const all = await tracker.search({ limit: 10 });
      expect(all.issues.map(({ id }) => id)).toEqual(
        ["parked", "done", "second", "first"].map((name) => trial.id(name)),
      );
      expect(all.isPartial).toBe(false);
      const known = await tracker.fetchByIds(all.issues.map(({ id }) => id));
      for (const issue of all.issues) {
        const found = known.get(issue.id);
        expect(issue).toEqual(found && asFound(found));
      }
      const some = await tracker.search({ limit: 2 });
      expect([some.issues.map(({ title }) => title), some.isPartial]).toEqual([["Later", "Old"], true]);
    });

    test.each([
      ["words, in any case and order", { words: ["TWICE", "totals"] }, ["first"]],
      ["a word of the description", { words: ["line"] }, ["second"]],
      ["words that only one of them has", { words: ["totals", "line"] }, []],
      ["signs that queries have", { words: ['"quoted"', "\\", "<b>"] }, ["second"]],
      ["only signs", { words: ["💥"] }, ["second"]],
      ["a condition of a query", { words: ["is:open"] }, []],
      ["the end of a text in quotation marks", { words: ['x" OR project = "OTHER'] }, []],
      ["a label, in any case", { label: "ui" }, ["first"]],
      ["a state, in any case", { state: "DONE" }, ["done"]],
      ["an unknown state", { state: "Nowhere" }, []],
      ["words and another state", { words: ["totals"], state: "Done" }, []],
    ])("searches by %s", async (_, query, names) => {
      const { issues, isPartial } = await tracker.search({ ...query, limit: 10 });
      expect(issues.map(({ id }) => id)).toEqual(names.map((name) => trial.id(name)));
      expect(isPartial).toBe(false);
    });

    test("returns one issue with its comments, or with an empty list", async () => {
      if (!tracker.capabilities.comments) {
        expect((await tracker.fetchOne(trial.id("second"))).comments).toBeNull();
        return;
      }
      const { comments } = await tracker.fetchOne(trial.id("second"));
      expect(comments?.map(({ body }) => body)).toEqual(["one", "two"]);
      expect((await tracker.fetchOne(trial.id("first"))).comments).toEqual([]);
    });

    test("sees changes that others have made in the meantime", async () => {
      await tracker.fetchCandidates();
      await trial.edit("first", { state: "Done", title: "New" });
      expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual([trial.id("second")]);
      expect(await tracker.fetchOne(trial.id("first"))).toMatchObject({ state: "Done", title: "New" });
    });

    test("moves exactly one issue", async () => {
      await tracker.transition(trial.id("first"), "In Progress");
      expect(await trial.state("first")).toBe("In Progress");
      expect(await trial.state("second")).toBe("In Progress");
      expect((await tracker.fetchOne(trial.id("first"))).state).toBe("In Progress");
      await tracker.transition(trial.id("first"), "Done", { from: ["open", "in progress"] });
      expect(await trial.state("first")).toBe("Done");
      expect(await trial.state("parked")).toBe("Backlog");
      // Also if the tracker's list lags behind.
      expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual([trial.id("second")]);
    });

    test("leaves an issue that is already in the state, in any spelling", async () => {
      await tracker.transition(trial.id("first"), "OPEN");
      await tracker.transition(trial.id("first"), "open", { from: ["Backlog"] });
      expect(await trial.state("first")).toBe("Open");
    });

    test("does not move an issue that somebody else has moved", async () => {
      await trial.edit("first", { state: "Backlog" });
      await expect(tracker.transition(trial.id("first"), "Done", { from: ["Open"] })).rejects.toMatchObject({
        code: "tracker_conflict",
        retryable: false,
        issue: trial.id("first"),
      });
      expect(await trial.state("first")).toBe("Backlog");
    });

    test("writes comments in order, with any text", async () => {
      if (!tracker.capabilities.comments) return;
      const nasty = 'three "\\\n</script> 💥 {{ .x }}';
      await tracker.comment(trial.id("second"), nasty);
      await tracker.comment(trial.id("first"), "alone");
      expect((await trial.comments("second")).length).toBe(3);
      const { comments } = await tracker.fetchOne(trial.id("second"));
      expect(sameText(comments?.at(-1)?.body)).toBe(sameText(nasty));
      expect(comments?.at(-1)?.id).not.toBe("");
      expect((await tracker.fetchOne(trial.id("first"))).comments?.map(({ body }) => body)).toEqual(["alone"]);
    });

    test.each([
      ["Windows line ends", "a\r\nb"],
      ["a NUL", "nul \0 here"],
      ["100,000 characters", "x".repeat(100_000)],
      ["an open comment of HTML", "<!-- open"],
      ["an open block of code", "```\ncode"],
      ["half a character", "half \ud83d here"],
    ])("writes a comment with %s once", async (_, text) => {
      if (!tracker.capabilities.comments) return;
      await tracker.comment(trial.id("first"), text, { key: "run/1" });
      await tracker.comment(trial.id("first"), text, { key: "run/1" });
      expect(await trial.comments("first")).toHaveLength(1);
    });

    test("writes a comment with the same key once", async () => {
      if (!tracker.capabilities.comments) return;
      await tracker.comment(trial.id("first"), "same", { key: "run/1" });
      await tracker.comment(trial.id("first"), "same", { key: "run/1" });
      await tracker.comment(trial.id("first"), "same", { key: "run/2" });
      await tracker.comment(trial.id("first"), "same");
      await tracker.comment(trial.id("first"), "same");
      expect((await trial.comments("first")).length).toBe(4);
    });

    test("creates an issue with any text, with its own identifier and its blockers", async ({ skip }) => {
      const { create } = tracker;
      if (create === undefined) return skip("it creates no issues");
      const title = 'Nasty: {{ .x }} "quoted" \\ \u{1f4a5}';
      const made = await create.call(
        tracker,
        { title, description: "One\nTwo", state: "Open", labels: ["Plan"], blockedBy: [trial.id("first")] },
        { key: "run/T1" },
      );
      expect(made).toMatchObject({ title, state: "Open", labels: ["plan"] });
      expect(sameText(made.description)).toBe(sameText("One\nTwo"));
      const issues = await tracker.fetchCandidates();
      expect(issues.filter(({ identifier }) => identifier === made.identifier).map(({ id }) => id)).toEqual([made.id]);
      if (tracker.capabilities.blockers)
        expect(made.blockers).toMatchObject([{ id: trial.id("first"), state: "Open" }]);
    });

    test("creates an issue with the same key once", async ({ skip }) => {
      const { create } = tracker;
      if (create === undefined) return skip("it creates no issues");
      const issue = { title: "New", description: "", state: "Open" };
      const [one, same, other] = [
        await create.call(tracker, issue, { key: "run/T1" }),
        await create.call(tracker, { ...issue, title: "Other" }, { key: "run/T1" }),
        await create.call(tracker, issue, { key: "run/T2" }),
      ];
      expect(same).toMatchObject({ id: one.id, title: "New" });
      expect(other.id).not.toBe(one.id);
      expect(other.identifier).not.toBe(one.identifier);
      expect(await tracker.fetchCandidates()).toHaveLength(4);
    });

    test("creates nothing that depends on a missing issue", async ({ skip }) => {
      const { create } = tracker;
      if (create === undefined) return skip("it creates no issues");
      const issue = { title: "New", description: "", state: "Open", blockedBy: [trial.unknownId] };
      await expect(create.call(tracker, issue, { key: "k" })).rejects.toMatchObject({ code: "tracker_not_found" });
      expect(await tracker.fetchCandidates()).toHaveLength(2);
    });

    test("reports tracker_not_found for a missing issue", async () => {
      const calls = [
        () => tracker.fetchOne(trial.unknownId),
        () => tracker.transition(trial.unknownId, "Done"),
        ...(tracker.capabilities.comments ? [() => tracker.comment(trial.unknownId, "x")] : []),
      ];
      for (const call of calls) {
        const error = await call().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(TrackerError);
        expect(error).toMatchObject({ code: "tracker_not_found", retryable: false, issue: trial.unknownId });
      }
    });

    test("does nothing once its signal is aborted", async () => {
      const signal = AbortSignal.abort(new Error("enough"));
      await expect(tracker.fetchCandidates(signal)).rejects.toThrow("enough");
      await expect(tracker.fetchByIds([trial.id("first")], signal)).rejects.toThrow("enough");
      await expect(tracker.fetchOne(trial.id("first"), signal)).rejects.toThrow("enough");
      await expect(tracker.search({ limit: 1 }, signal)).rejects.toThrow("enough");
      await expect(tracker.search({ words: ["x"], limit: 1 }, signal)).rejects.toThrow("enough");
      await expect(tracker.transition(trial.id("first"), "Done", { signal })).rejects.toThrow("enough");
      await expect(tracker.comment(trial.id("first"), "x", { signal })).rejects.toThrow("enough");
      expect(await trial.state("first")).toBe("Open");
    });
  });
}
