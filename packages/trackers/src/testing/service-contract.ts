import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TrackerError } from "../tracker/error.ts";
import type { Tracker } from "../tracker/tracker.ts";
import type { Fault, Received } from "./loopback.ts";
import { describeTracker, type SeedIssue, type TrackerTrial } from "./tracker-contract.ts";

/** A tracker over a stub of its service. Its clock moves only while it waits. */
export interface ServiceTrial extends TrackerTrial {
  /** The tracker as another process opens it, which works for another checkout. */
  another(): Tracker;
  readonly received: readonly Received[];
  /** The key that requests have. */
  readonly key: string;
  isWrite(received: Received): boolean;
  /** Decides about each request from now on. */
  fault(decide: (received: Received) => Fault | undefined): void;
  /** The most elements of a page. */
  pageSize(size: number): void;
  /** Makes the service send an issue in a form that it should not have. */
  corrupt(name: string): void;
  /** Removes an issue, so that nobody can see it. */
  remove(name: string): void;
  /** A comment by somebody else. */
  addComment(name: string, body: string): void;
  /** Makes an issue, by its id, one that somebody else created. */
  claim?(id: string): void;
  /** The time that the tracker waited between requests, in milliseconds. */
  waited(): number;
  /** The codes of the latest findings. */
  told(): readonly string[];
  /** What the service found wrong with requests, and with its own answers. */
  wrong(): readonly string[];
}

const seeds: readonly SeedIssue[] = [
  { name: "first", title: "First", state: "Open", comments: ["one", "two", "three"] },
  { name: "second", title: "Second", state: "In Progress", blockedBy: ["first", "third", "done"] },
  { name: "third", title: "Third", state: "Open" },
  { name: "done", title: "Done", state: "Done" },
];

/** The contract of trackers over services: that of all trackers, and what networks and other people do. */
export function describeService(kind: string, open: (seeds: readonly SeedIssue[]) => Promise<ServiceTrial>): void {
  describeTracker(kind, open);

  describe(`the service ${kind}`, () => {
    let trial: ServiceTrial;
    let tracker: Tracker;
    beforeEach(async () => {
      trial = await open(seeds);
      tracker = trial.tracker;
    });
    afterEach(async () => {
      expect(trial.wrong()).toEqual([]);
      await trial[Symbol.asyncDispose]();
    });

    const refused = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => undefined,
        (error: unknown) => error,
      );

    test("reads all pages of issues, blockers and comments", async () => {
      trial.pageSize(1);
      expect((await tracker.fetchCandidates()).map(({ title }) => title)).toEqual(["First", "Second", "Third"]);
      const { blockers } = await tracker.fetchOne(trial.id("second"));
      expect(blockers.map(({ id }) => id).sort()).toEqual(
        [trial.id("first"), trial.id("third"), trial.id("done")].sort(),
      );
      expect((await tracker.fetchOne(trial.id("first"))).comments).toHaveLength(3);
    });

    test("searches page by page, and reads no more pages than it needs", async () => {
      trial.pageSize(1);
      expect((await tracker.search({ limit: 10 })).issues.map(({ title }) => title)).toEqual([
        ...["Done", "Third", "Second", "First"],
      ]);
      expect((await tracker.search({ words: ["second"], limit: 10 })).issues).toHaveLength(1);
      let reads = 0;
      trial.fault(() => (++reads > 10 ? { status: 500, data: {} } : undefined));
      expect(await tracker.search({ limit: 1 })).toMatchObject({ issues: [{ title: "Done" }], isPartial: true });
      trial.fault(() => ({ status: 500, data: {} }));
      expect(await refused(tracker.search({ limit: 1 }))).toMatchObject({ code: "tracker_unavailable" });
    });

    test("leaves an unreadable issue and a removed one out of a search", async () => {
      trial.corrupt("first");
      trial.remove("third");
      expect((await tracker.search({ limit: 10 })).issues.map(({ title }) => title)).toEqual(["Done", "Second"]);
    });

    test("returns no part of a list if a page fails", async () => {
      trial.pageSize(1);
      let reads = 0;
      trial.fault(() => (++reads > 1 ? { status: 500, data: {} } : undefined));
      expect(await refused(tracker.fetchCandidates())).toMatchObject({ code: "tracker_unavailable", retryable: true });
    });

    test("sends no request for no ids", async () => {
      expect(await tracker.fetchByIds([])).toEqual(new Map());
      expect(trial.received).toEqual([]);
    });

    test("leaves an unreadable issue out of the list, reports it, and fails for its id", async () => {
      trial.corrupt("first");
      expect((await tracker.fetchCandidates()).map(({ title }) => title)).toEqual(["Second", "Third"]);
      expect(trial.told()).toEqual(["tracker_issue_unreadable"]);
      const error = { code: "tracker_payload", retryable: false };
      expect(await refused(tracker.fetchByIds([trial.id("third"), trial.id("first")]))).toMatchObject(error);
      expect(await refused(tracker.fetchOne(trial.id("first")))).toMatchObject(error);
    });

    test("reports an issue as missing only if it is certain", async () => {
      trial.remove("third");
      expect((await tracker.fetchByIds([trial.id("third"), trial.id("first")])).size).toBe(1);
      for (const status of [500, 404, 403, 401]) {
        trial.fault(() => ({ status, data: { message: "no" } }));
        const error = await refused(tracker.fetchByIds([trial.id("third"), trial.id("first")]));
        expect(error).toMatchObject({ code: status === 500 ? "tracker_unavailable" : "tracker_auth" });
      }
    });

    test("sends a refused key once, and never shows it", async () => {
      trial.fault(() => ({ status: 401, data: { message: `Bad key ${trial.key}` } }));
      const error = await refused(tracker.fetchCandidates());
      expect(error).toMatchObject({ code: "tracker_auth", retryable: false, isOutage: true });
      expect(trial.received).toHaveLength(1);
      expect(JSON.stringify([String(error), error])).not.toContain(trial.key);
      expect(trial.received.some(({ url }) => url.href.includes(trial.key))).toBe(false);
    });

    test("does not take a refused write for a refused key", async () => {
      trial.fault((each) => (trial.isWrite(each) ? { status: 403, data: { message: "no" } } : undefined));
      const error = await refused(tracker.comment(trial.id("first"), "x"));
      expect(error).toMatchObject({ code: "tracker_auth", isOutage: false });
      expect(await tracker.fetchCandidates()).toHaveLength(3);
    });

    test.each<[string, Record<string, string>, string]>([
      ["seconds", { "retry-after": "300" }, "2026-03-01T09:05:00.000Z"],
      ["a date", { "retry-after": "Sun, 01 Mar 2026 09:07:00 GMT" }, "2026-03-01T09:07:00.000Z"],
      ["nothing", {}, "2026-03-01T09:01:00.000Z"],
    ])("is asked again when a limit ends that is given as %s, and not before", async (_, headers, retryAt) => {
      trial.fault(() => ({ status: 429, data: {}, headers }));
      const error = await refused(tracker.fetchCandidates());
      expect(error).toMatchObject({ code: "tracker_unavailable", retryable: true, retryAt });
      expect(await refused(tracker.comment(trial.id("first"), "x"))).toMatchObject({ code: "tracker_unavailable" });
      expect(trial.received).toHaveLength(1);
      expect(trial.waited()).toBe(0);
    });

    test.each<[string, Fault]>([
      ["breaks off", "cut"],
      ["is lost", "break after"],
    ])("reads again if an answer %s", async (_, fault) => {
      let reads = 0;
      trial.fault(() => (++reads === 1 ? fault : undefined));
      expect(await tracker.fetchCandidates()).toHaveLength(3);
    });

    test("refuses an answer that is too large, and does not ask for it again", async () => {
      trial.fault(() => ({ status: 200, data: "x".repeat(17 * 1024 * 1024) }));
      expect(await refused(tracker.fetchCandidates())).toMatchObject({ code: "tracker_payload", retryable: false });
      expect(trial.received).toHaveLength(1);
    });

    test("asks once for an id that is given several times", async () => {
      const id = trial.id("first");
      await tracker.fetchByIds([id]);
      const { length } = trial.received;
      expect([...(await tracker.fetchByIds([id, id, id])).keys()]).toEqual([id]);
      expect(trial.received.length - length).toBeLessThanOrEqual(length);
    });

    test("refuses a page of HTML", async () => {
      trial.fault(() => ({ status: 200, data: "<b>Log in</b>", headers: { "content-type": "text/html" } }));
      expect(await refused(tracker.fetchCandidates())).toMatchObject({ code: "tracker_payload" });
    });

    test("writes nothing where a redirect leads", async () => {
      const { length } = trial.received;
      trial.fault((each) =>
        trial.isWrite(each) ? { status: 301, data: {}, headers: { location: "/moved" } } : undefined,
      );
      expect(await refused(tracker.comment(trial.id("third"), "x"))).toBeInstanceOf(TrackerError);
      expect(await refused(tracker.comment(trial.id("third"), "x", { key: "run/1" }))).toBeInstanceOf(TrackerError);
      expect(await refused(tracker.transition(trial.id("third"), "Done"))).toBeInstanceOf(TrackerError);
      expect(await trial.state("third")).toBe("Open");
      expect(trial.received.slice(length).filter(({ url }) => url.pathname === "/moved")).toEqual([]);
      expect(await trial.comments("third")).toEqual([]);
    });

    test("does not move an issue twice, and completes a move that was cut off after any write", async () => {
      await tracker.transition(trial.id("first"), "In Progress");
      const count = () => trial.received.filter((each) => trial.isWrite(each)).length;
      const before = count();
      await tracker.transition(trial.id("first"), "In Progress", { from: ["Open"] });
      expect(count()).toBe(before);
      let from = "In Progress";
      for (let cut = 1; ; cut++) {
        const to = from === "Done" ? "In Progress" : "Done";
        let writes = 0;
        // From the chosen write on, all fail, as if the process had been killed.
        trial.fault((each) => (trial.isWrite(each) && ++writes >= cut ? { status: 400, data: {} } : undefined));
        const isCut = (await refused(tracker.transition(trial.id("first"), to))) !== undefined;
        trial.fault(() => undefined);
        await tracker.transition(trial.id("first"), to);
        expect(await trial.state("first")).toBe(to);
        expect((await tracker.fetchOne(trial.id("first"))).state).toBe(to);
        from = to;
        if (!isCut) break;
      }
    });

    describe("comments", () => {
      const write = (key: string) => tracker.comment(trial.id("first"), "done", { key });

      test("are written once if the answer gets lost", async () => {
        let writes = 0;
        trial.fault((each) => (trial.isWrite(each) && ++writes === 1 ? "break after" : undefined));
        await write("run/1");
        expect(await trial.comments("first")).toHaveLength(4);
      });

      test("are written again if a write had no effect", async () => {
        let writes = 0;
        trial.fault((each) => (trial.isWrite(each) && ++writes === 1 ? { status: 502, data: {} } : undefined));
        await write("run/1");
        expect(await trial.comments("first")).toHaveLength(4);
      });

      test("are found by their key on every page", async () => {
        await write("run/1");
        trial.pageSize(2);
        await write("run/1");
        expect(await trial.comments("first")).toHaveLength(4);
      });

      test("are written once by two processes with the same key", async () => {
        const other = trial.another();
        await write("run/1");
        await other.comment(trial.id("first"), "done", { key: "run/1" });
        await other.comment(trial.id("first"), "done", { key: "run/2" });
        await write("run/2");
        expect(await trial.comments("first")).toHaveLength(5);
      });

      test("of somebody else who copied one do not count", async () => {
        await write("run/1");
        const copied = (await trial.comments("first")).at(-1) ?? "";
        trial.addComment("third", copied);
        await tracker.comment(trial.id("third"), "done", { key: "run/1" });
        expect(await trial.comments("third")).toHaveLength(2);
      });

      test("are shown to prompts without their keys", async () => {
        await write("run/1");
        expect((await tracker.fetchOne(trial.id("first"))).comments?.at(-1)?.body).toBe("done");
      });
    });

    describe("a new issue", () => {
      const made = { title: "New", description: "What to do", state: "Open", labels: ["plan"] };
      const create = (changed: object = {}) => tracker.create?.({ ...made, ...changed }, { key: "run/T1" });
      const count = async () => (await tracker.fetchCandidates()).filter(({ title }) => title === made.title).length;
      beforeEach(({ skip }) => {
        if (tracker.create === undefined) skip("it creates no issues");
      });

      test.each<[string, Fault]>([
        ["is lost", "break after"],
        ["breaks off", "cut"],
        ["says that nothing was written", { status: 502, data: {} }],
      ])("exists once if the first answer %s", async (_, fault) => {
        let writes = 0;
        trial.fault((each) => (trial.isWrite(each) && ++writes === 1 ? fault : undefined));
        expect(await create()).toMatchObject({ title: "New", description: "What to do", state: "Open" });
        expect(await count()).toBe(1);
      });

      test("that was cut off after any write is completed by the next call, and blocked before it is active", async () => {
        for (let cut = 2; ; cut++) {
          const key = `run/cut ${cut}`;
          const issue = { ...made, title: key, blockedBy: [trial.id("first"), trial.id("third")] };
          let writes = 0;
          trial.fault((each) => (trial.isWrite(each) && ++writes >= cut ? { status: 400, data: {} } : undefined));
          const isCut = (await refused(tracker.create?.(issue, { key }) ?? Promise.resolve())) !== undefined;
          trial.fault(() => undefined);
          const before = (await tracker.fetchCandidates()).filter(({ title }) => title === key);
          expect(before.map(({ blockers }) => blockers.length)).toEqual(isCut ? [] : [2]);
          await tracker.create?.(issue, { key });
          const after = (await tracker.fetchCandidates()).filter(({ title }) => title === key);
          expect(after).toMatchObject([{ description: "What to do", labels: ["plan"], blockers: [{}, {}] }]);
          if (!isCut) break;
        }
      });

      test("is left as people changed it", async () => {
        const { id = "" } = (await create()) ?? {};
        await tracker.transition(id, "Done");
        expect(await create({ title: "Other" })).toMatchObject({ id, title: "New", state: "Done" });
      });

      test("is found by its key on every page", async () => {
        const first = await create();
        for (const key of ["a", "b", "c"]) await tracker.create?.({ ...made, title: key }, { key });
        trial.pageSize(1);
        expect(await create()).toMatchObject({ id: first?.id });
        expect(await count()).toBe(1);
      });

      test("is not found in an issue of somebody else who copied it", async () => {
        const first = await create();
        trial.claim?.(first?.id ?? "");
        const second = await create();
        if (trial.claim !== undefined) expect(second?.id).not.toBe(first?.id);
      });
    });

    test.each<[string, Fault]>([
      ["a request", "break after"],
      ["an answer", "cut"],
      ["the wait before the next try", { status: 500, data: {} }],
    ])("ends %s with the reason of its signal", async (_, fault) => {
      const stop = new AbortController();
      trial.fault(() => {
        stop.abort(new Error("enough"));
        return fault;
      });
      await expect(tracker.fetchCandidates(stop.signal)).rejects.toThrow("enough");
    });
  });
}
