import { createHash } from "node:crypto";
import { EVENT_VERSION, type EventBody, type RunSummary, stateOf, summaryOf } from "@cuebook/run";
import { masker } from "@cuebook/system";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Journal, LEASE_MS } from "../journal.ts";
import { anyEvent, at, created, dispatch, dispatched, elsewhere, here, settled } from "./trial-events.ts";

/** A store under test. */
export interface StoreUnderTest {
  /** Opens it: it has the data of an earlier journal, if the store outlives the process. */
  open(options?: { readonly mask?: (text: string) => string; readonly now?: () => number }): Journal;
  /** Whether two journals opened on it share one store. A store in memory ends with its journal. */
  readonly isShared: boolean;
  remove(): void;
}

/** The contract of every journal, wherever its data is. */
export function journalContract(name: string, make: () => StoreUnderTest): void {
  describe(name, () => {
    let store: StoreUnderTest;
    let journal: Journal;
    const opened: Journal[] = [];
    const open = (options: Parameters<StoreUnderTest["open"]>[0] = {}) => {
      const next = store.open(options);
      opened.push(next);
      return next;
    };
    /** The same store over another connection, if it can have several. */
    const again = () => (store.isShared ? open() : journal);

    beforeEach(() => {
      store = make();
      journal = open();
    });
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
      store.remove();
    });

    /** A run with events after its first one. */
    const runWith = async (run: string, events: readonly EventBody[], first: EventBody = created, when = at) => {
      await journal.create(run, first, when);
      const lease = await journal.acquire(run, await here());
      if (events.length > 0) await journal.append(lease, 1, events, when);
      await journal.release(lease);
    };
    const summaryIn = async (run: string): Promise<RunSummary | undefined> => {
      const { runs } = await again().list();
      const found = runs.find((each) => each.run === run);
      return found !== undefined && "summary" in found ? found.summary : undefined;
    };
    const idsOf = (list: Awaited<ReturnType<Journal["list"]>>) => list.runs.map(({ run }) => run);

    describe("events", () => {
      test("are read back in order, with place, time and version", async () => {
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", await here());
        await journal.append(lease, 1, [{ type: "workspace_requested" }, { type: "run_cancelled" }], at);
        const events = await again().read("r1");
        expect(events.map(({ seq, at: when, type, version }) => [seq, when, type, version])).toEqual([
          [1, at, "run_created", EVENT_VERSION],
          [2, at, "workspace_requested", EVENT_VERSION],
          [3, at, "run_cancelled", EVENT_VERSION],
        ]);
        expect(await journal.read("r1", 2)).toHaveLength(1);
        expect(await journal.read("r2")).toEqual([]);
      });

      test("at the beginning of a run are written with it", async () => {
        await journal.create("r1", created, at, [{ type: "workspace_requested" }]);
        expect((await journal.read("r1")).map(({ type }) => type)).toEqual(["run_created", "workspace_requested"]);
      });

      test("of an existing run are not replaced by a run with the same id", async () => {
        await runWith("r1", [{ type: "run_cancelled" }]);
        await expect(journal.create("r1", created, at)).rejects.toMatchObject({ code: "run_exists" });
        expect(await journal.read("r1")).toHaveLength(2);
      });

      test("are refused at another version than expected, and then none of the batch is kept", async () => {
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", await here());
        await expect(journal.append(lease, 5, [{ type: "run_cancelled" }], at)).rejects.toMatchObject({
          code: "version_conflict",
          message: "run r1 is at event 1, not 5",
        });
        expect(await journal.read("r1")).toHaveLength(1);
      });

      test("without a valid state are refused, and then none of the batch is kept", async () => {
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", await here());
        const before = await journal.list();
        await expect(journal.append(lease, 1, [{ type: "workspace_requested" }, created], at)).rejects.toMatchObject({
          code: "journal_invalid",
        });
        expect(await journal.read("r1")).toHaveLength(1);
        expect(await journal.list()).toEqual(before);
        await journal.append(lease, 1, [{ type: "run_cancelled" }], at);
      });

      test("are masked before they are stored", async () => {
        journal = open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
        await journal.create("r1", { ...created, input: { prompt: "use hunter2" } }, at);
        expect(JSON.stringify([await journal.read("r1"), await journal.list()])).not.toContain("hunter2");
      });

      test("are masked only in texts of others: what controls a run is unchanged", async () => {
        journal = open({ mask: masker(["/home/ann", "run_created", '"issue":null', "two\nlines"]) });
        const workspace = { repository: "/home/ann/r", base: "b", branch: "c", path: "/home/ann/r/.cuebook/state/w" };
        const input = { prompt: "in /home/ann: two\nlines", "/home/ann": ["run_created"] };
        await journal.create("r1", { ...created, input, workspace }, at);
        expect(await journal.read("r1")).toMatchObject([
          {
            type: "run_created",
            workspace,
            input: { prompt: "in [secret]: [secret]", "[secret]": ["[secret]"] },
          },
        ]);
      });

      test("have positions that grow over all runs, in the order in which they were written", async () => {
        await journal.create("r1", created, at);
        await journal.create("r2", created, at, [{ type: "workspace_requested" }]);
        const lease = await journal.acquire("r1", await here());
        await journal.append(lease, 1, [{ type: "workspace_requested" }], at);
        const all = await again().since(0, 10);
        expect(all.map(({ run, event }) => `${run}/${event.seq}`)).toEqual(["r1/1", "r2/1", "r2/2", "r1/2"]);
        const positions = all.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(new Set(positions).size).toBe(4);
        expect(await journal.since(positions[1] ?? 0, 1)).toEqual(all.slice(2, 3));
        const { runs } = await journal.list();
        expect(runs.map(({ run, position }) => [run, position])).toEqual([
          ["r2", positions[2]],
          ["r1", positions[3]],
        ]);
      });

      test("never reuse a position of a deleted run", async () => {
        await runWith("r1", []);
        const [before] = await journal.since(0, 1);
        await journal.forget(await journal.acquire("r1", await here()));
        await runWith("r2", []);
        const [after] = await journal.since(0, 1);
        expect(after?.position).toBeGreaterThan(before?.position ?? Number.POSITIVE_INFINITY);
      });
    });

    describe("a dispatch", () => {
      const refused = { code: "issue_claimed", message: "the issue 1 is being worked on by another run" };

      test("claims its issue, which no other run can claim until it is settled", async () => {
        await journal.claim("r1", dispatched, at, 0);
        await expect(again().claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
        const other: EventBody = { ...created, dispatch: { ...dispatch, source: "/other.json" } };
        await journal.claim("r3", other, at, 0);
        const lease = await journal.acquire("r1", await here());
        await journal.append(lease, 1, [settled], at);
        await again().claim("r2", dispatched, at, 1);
        expect((await journal.dispatches()).map(({ id, version, isOpen }) => [id, version, isOpen])).toEqual([
          ["r1", 2, false],
          ["r3", 1, true],
          ["r2", 1, true],
        ]);
      });

      test("is refused when it was decided without knowing a run that has ended since", async () => {
        await journal.claim("r1", dispatched, at, 0);
        await journal.append(await journal.acquire("r1", await here()), 1, [settled], at);
        await expect(journal.claim("r2", dispatched, at, 0)).rejects.toMatchObject(refused);
        expect(await journal.read("r2")).toEqual([]);
      });

      test("takes its claim again when its run is resumed, unless another run has it", async () => {
        await journal.claim("r1", dispatched, at, 0);
        const lease = await journal.acquire("r1", await here());
        await journal.append(lease, 1, [settled, { type: "run_resumed" }], at);
        await expect(journal.claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
        expect(await journal.dispatches()).toMatchObject([{ id: "r1", isOpen: true }]);
        await journal.append(lease, 3, [settled], at);
        await journal.claim("r2", dispatched, at, 1);
        await expect(journal.append(lease, 4, [{ type: "run_resumed" }], at)).rejects.toMatchObject({
          code: refused.code,
        });
        expect(await journal.read("r1")).toHaveLength(4);
      });
    });

    describe("leases", () => {
      test("a run that a living process drives is refused, with the process in the message", async () => {
        await journal.create("r1", created, at);
        await journal.acquire("r1", await here());
        await expect(again().acquire("r1", await here())).rejects.toMatchObject({
          code: "run_locked",
          message: expect.stringContaining(`process ${process.pid}`),
        });
        expect(await journal.isDriven("r1")).toBe(true);
        expect(await journal.runs()).toMatchObject([{ id: "r1", isDriven: true }]);
        expect((await journal.list()).runs).toMatchObject([{ run: "r1", isDriven: true }]);
      });

      test("if two processes take a free run at once, one gets it", async () => {
        await journal.create("r1", created, at);
        const owner = await here();
        const taken = await Promise.allSettled([journal.acquire("r1", owner), again().acquire("r1", owner)]);
        expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      });

      test("a dead process holds nothing, and its token no longer writes", async () => {
        await journal.create("r1", created, at);
        const dead = await journal.acquire("r1", { ...(await here()), startedAt: "another process of this pid" });
        expect(await journal.runs()).toMatchObject([{ isDriven: false }]);
        expect((await journal.list()).runs).toMatchObject([{ isDriven: false }]);
        const lease = await journal.acquire("r1", await here());
        expect(lease.token).toBe(dead.token + 1);
        const lost = { code: "lease_lost" };
        await expect(journal.append(dead, 1, [{ type: "run_cancelled" }], at)).rejects.toMatchObject(lost);
        await expect(journal.renew(dead)).rejects.toMatchObject(lost);
        await expect(journal.forget(dead)).rejects.toMatchObject(lost);
        // A lease that it releases is no longer its own.
        await journal.release(dead);
        expect(await journal.isDriven("r1")).toBe(true);
        expect(await journal.read("r1")).toHaveLength(1);
      });

      test("a process on another host holds a lease until it expires, and as long as it renews it", async () => {
        let now = 1000;
        journal = open({ now: () => now });
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", elsewhere);
        expect(lease).toMatchObject({ token: 1, expiresAt: 1000 + LEASE_MS });
        now += LEASE_MS - 1;
        expect(await journal.renew(lease)).toMatchObject({ token: 1, expiresAt: now + LEASE_MS });
        now += LEASE_MS - 1;
        await expect(journal.acquire("r1", await here())).rejects.toMatchObject({
          code: "run_locked",
          message: "run r1 is being driven by process 1 on elsewhere",
        });
        expect((await journal.list()).runs).toMatchObject([{ isDriven: true }]);
        now += 2;
        expect((await journal.list()).runs).toMatchObject([{ isDriven: false }]);
        await expect(journal.acquire("r1", await here())).resolves.toMatchObject({ token: 2 });
      });

      test("a released run is free at once, and its lease cannot be renewed", async () => {
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", await here());
        await journal.release(lease);
        expect(await journal.isDriven("r1")).toBe(false);
        await expect(journal.renew(lease)).rejects.toMatchObject({ code: "lease_lost" });
        await journal.acquire("r1", await here());
      });

      test("a run that does not exist cannot be driven", async () => {
        await expect(journal.acquire("r1", await here())).rejects.toMatchObject({ code: "run_not_found" });
        expect(await journal.isDriven("r1")).toBe(false);
      });
    });

    describe("requests of other processes", () => {
      test("answer a tool once, without a lease, and are taken with the event that records it", async () => {
        journal = open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
        await journal.create("r1", created, at);
        const lease = await journal.acquire("r1", await here());
        const comment = { answer: "comment", say: "not hunter2", by: "ann" } as const;
        expect(await journal.answerPermission("r1", 1, comment)).toBe(true);
        expect(await journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
        expect([...(await journal.permissionAnswers("r1"))]).toEqual([[1, { ...comment, say: "not [secret]" }]]);
        const decided = { type: "permission_decided", permission: 1, answer: "comment", by: "ann", hash: "h" } as const;
        await journal.append(lease, 1, [decided], at);
        expect((await journal.permissionAnswers("r1")).size).toBe(0);
        // A late answer leaves nothing behind.
        expect(await journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
        expect((await journal.permissionAnswers("r1")).size).toBe(0);
        expect(await journal.answerPermission("r1", 2, { answer: "deny", by: "bob" })).toBe(true);
        await journal.forget(lease);
        expect((await journal.permissionAnswers("r1")).size).toBe(0);
      });

      test("to a run's driver are taken once", async () => {
        await journal.create("r1", created, at);
        await again().request("r1", "cancel");
        expect(await journal.takeRequest("r1")).toBe("cancel");
        expect(await journal.takeRequest("r1")).toBeUndefined();
      });
    });

    describe("objects", () => {
      const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
      const prompt = (hash: string): EventBody => ({
        ...{ type: "turn_requested", step: 1, try: 1, turn: 1, kind: "prompt", prompt: hash },
        agent: { name: "a", kind: "k", resume: true, resumeInterrupted: true },
      });

      test("are stored under their hash, unchanged", async () => {
        const text = 'a "text"\r\nwith \u0001 and ☃';
        expect(await journal.putObject(text)).toBe(hashOf(text));
        expect(await journal.putObject(text)).toBe(hashOf(text));
        expect(await again().getObject(hashOf(text))).toBe(text);
        expect(await journal.getObject(hashOf("other"))).toBeUndefined();
      });

      test("are deleted with the run that mentions them, unless another run or no run yet mentions them", async () => {
        const [own, shared, free] = [
          await journal.putObject("own"),
          await journal.putObject("shared"),
          await journal.putObject("free"),
        ];
        await runWith("r1", [prompt(own), prompt(shared)]);
        await runWith("r2", [], { ...created, pin: { definition: "d", object: shared } });
        expect(await journal.objectsOf("r1")).toEqual(
          new Map([
            [own, "own"],
            [shared, "shared"],
          ]),
        );
        await journal.forget(await journal.acquire("r1", await here()));
        expect(await journal.getObject(own)).toBeUndefined();
        expect(await journal.getObject(shared)).toBe("shared");
        expect(await journal.getObject(free)).toBe("free");
        await journal.forget(await journal.acquire("r2", await here()));
        expect(await journal.getObject(shared)).toBeUndefined();
      });

      test("and everything else with a hash are mentioned as long as an event of any run has the hash", async () => {
        const hashes = ["one", "both", "none"].map(hashOf);
        const mentioned = () => Promise.all(hashes.map((hash) => again().isMentioned(hash)));
        await runWith("r1", [prompt(`sha256:${hashOf("one")}`), prompt(hashOf("both"))]);
        await runWith("r2", [prompt(`sha256:${hashOf("both")}`)]);
        expect(await mentioned()).toEqual([true, true, false]);
        await journal.forget(await journal.acquire("r1", await here()));
        expect(await mentioned()).toEqual([false, true, false]);
      });
    });

    describe("a forgotten run", () => {
      test("has no events and no place in lists", async () => {
        await runWith("r1", []);
        await journal.forget(await journal.acquire("r1", await here()));
        expect(await journal.runs()).toEqual([]);
        expect(await journal.list()).toEqual({ runs: [], total: 0 });
        expect(await journal.read("r1")).toEqual([]);
        expect(await journal.since(0, 10)).toEqual([]);
        expect(await journal.archived("")).toEqual([]);
      });

      test("is found by a prefix of its id after archiving, with its file", async () => {
        await runWith("abc", []);
        await runWith("abd", []);
        const archive = { file: "/archive/abc.jsonl.gz", archivedAt: at };
        await journal.forget(await journal.acquire("abc", await here()), archive);
        expect(await again().archived("ab")).toEqual([{ run: "abc", ...archive }]);
        expect(await journal.archived("%")).toEqual([]);
        expect(await journal.find("ab")).toEqual(["abd"]);
        await journal.compact();
        expect(await journal.read("abd")).toHaveLength(1);
      });
    });

    describe("lists", () => {
      const [first, second, third] = [
        "2026-01-01T00:00:00.000Z",
        "2026-01-02T00:00:00.000Z",
        "2026-01-03T00:00:00.000Z",
      ];
      const issue = { identifier: "ANN-7", title: "Wrong Hours in parseDuration" };

      beforeEach(async () => {
        await runWith("a1", [{ type: "run_completed", commit: "c", uncommitted: 0 }], { ...created, issue }, first);
        await runWith("b1", [{ type: "run_suspended", reason: "failure", message: "m" }], created, second);
        await runWith("a2", [], { ...created, workflow: "other", input: { prompt: "100% _sure_" } }, second);
        await runWith("c1", [{ type: "run_cancelled" }], created, third);
      });

      test("have the newest runs first, page by page", async () => {
        expect(idsOf(await journal.list())).toEqual(["c1", "b1", "a2", "a1"]);
        const page = await again().list({}, { limit: 2 });
        expect([idsOf(page), page.total]).toEqual([["c1", "b1"], 4]);
        const next = await journal.list({}, { limit: 5, after: { createdAt: second, run: "b1" } });
        expect([idsOf(next), next.total]).toEqual([["a2", "a1"], 4]);
        expect(await journal.list({}, { limit: 0 })).toEqual({ runs: [], total: 4 });
      });

      test.each([
        [{ states: ["completed", "cancelled"] }, ["c1", "a1"]],
        [{ states: ["unreadable"] }, []],
        [{ workflow: "other" }, ["a2"]],
        [{ workflow: "w", states: ["suspended"] }, ["b1"]],
        [{ issue: "ANN-7" }, ["a1"]],
        [{ issue: "ann-7" }, []],
        [{ search: "parseduration HOURS" }, ["a1"]],
        [{ search: "hours minutes" }, []],
        [{ search: "% _s" }, ["a2"]],
        [{ search: "  " }, ["c1", "b1", "a2", "a1"]],
        [{ search: "b1" }, ["b1"]],
        [{ isDriven: true }, []],
        [{ isWaiting: true }, []],
        [{ isWaiting: false, isDriven: false }, ["c1", "b1", "a2", "a1"]],
      ] as const)("select by %j", async (filter, expected) => {
        const list = await again().list(filter);
        expect([idsOf(list), list.total]).toEqual([expected, expected.length]);
      });

      test("select driven runs", async () => {
        await journal.acquire("b1", await here());
        await journal.acquire("a2", { ...(await here()), startedAt: "another process of this pid" });
        expect(idsOf(await journal.list({ isDriven: true }))).toEqual(["b1"]);
        expect(idsOf(await journal.list({ isDriven: false, states: ["suspended"] }))).toEqual([]);
      });

      test("have the open questions to a person", async () => {
        const lease = await journal.acquire("b1", await here());
        const asked = { decision: 1, kind: "gate", step: 1, message: "May it?", shown: "hash" } as const;
        await journal.append(
          lease,
          2,
          [
            { type: "decision_requested", ...asked },
            { type: "run_suspended", reason: "decision", message: "m" },
          ],
          third,
        );
        const { runs } = await journal.list({ isWaiting: true });
        expect(runs).toMatchObject([
          {
            run: "b1",
            summary: {
              reason: "decision",
              waiting: [{ kind: "gate", number: 1, message: "May it?", edge: null, shown: "hash", askedAt: third }],
            },
          },
        ]);
      });

      test("find runs by a prefix of their id, with any characters", async () => {
        expect(await again().find("a")).toEqual(["a1", "a2"]);
        expect(await journal.find("a1")).toEqual(["a1"]);
        expect(await journal.find("%")).toEqual([]);
        expect(await journal.find("")).toHaveLength(4);
      });

      test("are the same after their summaries were rebuilt", async () => {
        const before = await journal.list();
        const seen: number[] = [];
        const report = await journal.reindex({ onProgress: (done) => seen.push(done) });
        expect(report).toEqual({ done: 4, of: 4, built: 0, repaired: [], unreadable: [] });
        expect(seen).toEqual([4]);
        expect(await journal.list()).toEqual(before);
      });
    });

    test("the summary of a run is that of its fold, for any events and any writer", async () => {
      let count = 0;
      const batch = fc.record({
        events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }),
        isElsewhere: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(batch, { maxLength: 5 }), async (batches) => {
          const run = `run${++count}`;
          await journal.create(run, created, at);
          const lease = await journal.acquire(run, await here());
          let version = 1;
          for (const { events, isElsewhere } of batches) {
            await (isElsewhere ? again() : journal).append(lease, version, events, at);
            version += events.length;
            expect(await summaryIn(run)).toEqual(summaryOf(stateOf(run, await journal.read(run))));
          }
        }),
        { numRuns: 30 },
      );
      expect(await journal.reindex()).toMatchObject({ done: count, repaired: [], unreadable: [] });
    });

    describe("the library", () => {
      const put = { kind: "phase", id: "spec", text: "Write it.", isChanged: false } as const;

      test("has items by kind and id, with the times of their creation and change", async () => {
        const { library } = journal;
        await library.change("t1", () => ({ put: [put, { ...put, kind: "workflow", id: "w" }], seeded: "h1" }));
        await library.change("t2", (items) => ({
          put: items
            .filter(({ kind }) => kind === "phase")
            .map((item) => ({ ...item, text: "Other.", isChanged: true })),
          remove: [{ kind: "workflow", id: "w" }],
        }));
        const other = again().library;
        expect(await other.items()).toEqual([
          { ...put, text: "Other.", isChanged: true, createdAt: "t1", updatedAt: "t2" },
        ]);
        expect(await other.seeded()).toBe("h1");
      });

      test("is unchanged after a change that fails", async () => {
        await journal.library.change("t1", () => ({ put: [put] }));
        const failing = journal.library.change("t2", () => {
          throw new Error("no");
        });
        await expect(failing).rejects.toThrow("no");
        expect(await journal.library.items()).toMatchObject([{ id: "spec", updatedAt: "t1" }]);
        expect(await journal.library.seeded()).toBeUndefined();
      });
    });
  });
}
