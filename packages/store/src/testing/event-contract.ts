import { EVENT_VERSION, type EventBody } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { describe, expect, test } from "vitest";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, dispatch, dispatched, here, settled } from "./trial-events.ts";

/** The contract of every journal: events, and the claims of dispatches. */
export function eventContract(trial: StoreTrial): void {
  describe("events", () => {
    test("are read back in order, with place, time and version", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.append(lease, 1, [{ type: "workspace_requested" }, { type: "run_cancelled" }], at);
      const events = await trial.again().read("r1");
      expect(events.map(({ seq, at: when, type, version }) => [seq, when, type, version])).toEqual([
        [1, at, "run_created", EVENT_VERSION],
        [2, at, "workspace_requested", EVENT_VERSION],
        [3, at, "run_cancelled", EVENT_VERSION],
      ]);
      expect(await trial.journal.read("r1", 2)).toHaveLength(1);
      expect(await trial.journal.read("r2")).toEqual([]);
    });

    test("at the beginning of a run are written with it", async () => {
      await trial.journal.create("r1", created, at, [{ type: "workspace_requested" }]);
      expect((await trial.journal.read("r1")).map(({ type }) => type)).toEqual(["run_created", "workspace_requested"]);
    });

    test("of an existing run are not replaced by a run with the same id", async () => {
      await trial.addRun("r1", [{ type: "run_cancelled" }]);
      await expect(trial.journal.create("r1", created, at)).rejects.toMatchObject({ code: "run_exists" });
      expect(await trial.journal.read("r1")).toHaveLength(2);
    });

    test("are refused at another version than expected, and then none of the batch is kept", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      await expect(trial.journal.append(lease, 5, [{ type: "run_cancelled" }], at)).rejects.toMatchObject({
        code: "version_conflict",
        message: "run r1 is at event 1, not 5",
      });
      expect(await trial.journal.read("r1")).toHaveLength(1);
    });

    test("without a valid state are refused, and then none of the batch is kept", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      const before = await trial.journal.list();
      await expect(
        trial.journal.append(lease, 1, [{ type: "workspace_requested" }, created], at),
      ).rejects.toMatchObject({
        code: "journal_invalid",
      });
      expect(await trial.journal.read("r1")).toHaveLength(1);
      expect(await trial.journal.list()).toEqual(before);
      await trial.journal.append(lease, 1, [{ type: "run_cancelled" }], at);
    });

    test("may have any characters, and keep the order of their keys", async () => {
      const prompt = "NUL \u0000, half of a pair \ud800, ☃";
      const issue = { identifier: "A-\u0000", title: "Wrong \u0000 Hours" };
      await trial.journal.create("r1", { ...created, issue, input: { z: prompt, a: ["\u0000"] } }, at);
      const [first] = await trial.again().read("r1");
      expect(JSON.stringify(first)).toContain(`"input":${JSON.stringify({ z: prompt, a: ["\u0000"] })}`);
      expect(await trial.journal.list({ search: "hours", issue: issue.identifier })).toMatchObject({ total: 1 });
      expect(await trial.journal.find("\u0000")).toEqual([]);
    });

    test("of many processes at one version are those of one", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? trial.again() : trial.journal).append(lease, 1, [{ type: "workspace_requested" }], at),
        ),
      );
      const outcomes = results.map((result) => (result.status === "rejected" ? result.reason.code : "kept"));
      expect(outcomes.toSorted()).toEqual(["kept", ...Array(19).fill("version_conflict")]);
      expect(await trial.journal.read("r1")).toHaveLength(2);
    });

    test("of several runs at once are all kept, except those that are refused", async () => {
      const runs = ["r1", "r2", "r3", "r4"];
      for (const run of runs) await trial.journal.create(run, created, at);
      const leases = await Promise.all(runs.map(async (run) => trial.journal.acquire(run, await here())));
      const results = await Promise.allSettled(
        leases.map((lease, index) =>
          trial.journal.append(lease, index === 1 ? 7 : 1, [index === 2 ? created : { type: "run_cancelled" }], at),
        ),
      );
      expect(results.map((result) => (result.status === "rejected" ? result.reason.code : "kept"))).toEqual([
        "kept",
        "version_conflict",
        "journal_invalid",
        "kept",
      ]);
      const found = trial.again();
      const lengths = await Promise.all(runs.map(async (run) => (await found.read(run)).length));
      expect(lengths).toEqual([2, 1, 1, 2]);
      const { runs: listed } = await found.list();
      expect(listed.map((each) => [each.run, "summary" in each ? each.summary.status : ""]).sort()).toEqual([
        ["r1", "cancelled"],
        ["r2", "pending"],
        ["r3", "pending"],
        ["r4", "cancelled"],
      ]);
      // Positions have no holes: a follower misses nothing.
      expect((await found.since(0, 10)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test("are masked before they are stored", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
      await trial.journal.create("r1", { ...created, input: { prompt: "use hunter2" } }, at);
      expect(JSON.stringify([await trial.journal.read("r1"), await trial.journal.list()])).not.toContain("hunter2");
    });

    test("are masked only in texts of others: what controls a run is unchanged", async () => {
      trial.open({ mask: masker(["/home/ann", "run_created", '"issue":null', "two\nlines"]) });
      const workspace = { repository: "/home/ann/r", base: "b", branch: "c", path: "/home/ann/r/.cuebook/state/w" };
      const input = { prompt: "in /home/ann: two\nlines", "/home/ann": ["run_created"] };
      await trial.journal.create("r1", { ...created, input, workspace }, at);
      expect(await trial.journal.read("r1")).toMatchObject([
        {
          type: "run_created",
          workspace,
          input: { prompt: "in [secret]: [secret]", "[secret]": ["[secret]"] },
        },
      ]);
    });

    test("have positions that grow over all runs, in the order in which they were written", async () => {
      await trial.journal.create("r1", created, at);
      await trial.journal.create("r2", created, at, [{ type: "workspace_requested" }]);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.append(lease, 1, [{ type: "workspace_requested" }], at);
      const all = await trial.again().since(0, 10);
      expect(all.map(({ run, event }) => `${run}/${event.seq}`)).toEqual(["r1/1", "r2/1", "r2/2", "r1/2"]);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(new Set(positions).size).toBe(4);
      expect(await trial.journal.position()).toBe(positions[3]);
      expect(await trial.journal.since(positions[1] ?? 0, 1)).toEqual(all.slice(2, 3));
      const { runs } = await trial.journal.list();
      expect(runs.map(({ run, position }) => [run, position])).toEqual([
        ["r2", positions[2]],
        ["r1", positions[3]],
      ]);
    });

    test("never reuse a position of a deleted run", async () => {
      await trial.addRun("r1", []);
      const [before] = await trial.journal.since(0, 1);
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      await trial.addRun("r2", []);
      const [after] = await trial.journal.since(0, 1);
      expect(after?.position).toBeGreaterThan(before?.position ?? Number.POSITIVE_INFINITY);
    });
  });

  describe("a dispatch", () => {
    const refused = { code: "issue_claimed", message: "the issue 1 is being worked on by another run" };

    test("claims its issue, which no other run can claim until it is settled", async () => {
      await trial.journal.claim("r1", dispatched, at, 0);
      await expect(trial.again().claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
      const other: EventBody = { ...created, dispatch: { ...dispatch, source: "/other.json" } };
      await trial.journal.claim("r3", other, at, 0);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.append(lease, 1, [settled], at);
      await trial.again().claim("r2", dispatched, at, 1);
      expect((await trial.journal.dispatches()).map(({ id, version, isOpen }) => [id, version, isOpen])).toEqual([
        ["r1", 2, false],
        ["r3", 1, true],
        ["r2", 1, true],
      ]);
    });

    test("is refused when it was decided without knowing a run that has ended since", async () => {
      await trial.journal.claim("r1", dispatched, at, 0);
      await trial.journal.append(await trial.journal.acquire("r1", await here()), 1, [settled], at);
      await expect(trial.journal.claim("r2", dispatched, at, 0)).rejects.toMatchObject(refused);
      expect(await trial.journal.read("r2")).toEqual([]);
    });

    test("takes its claim again when its run is resumed, unless another run has it", async () => {
      await trial.journal.claim("r1", dispatched, at, 0);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.append(lease, 1, [settled, { type: "run_resumed" }], at);
      await expect(trial.journal.claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
      expect(await trial.journal.dispatches()).toMatchObject([{ id: "r1", isOpen: true }]);
      await trial.journal.append(lease, 3, [settled], at);
      await trial.journal.claim("r2", dispatched, at, 1);
      await expect(trial.journal.append(lease, 4, [{ type: "run_resumed" }], at)).rejects.toMatchObject({
        code: refused.code,
      });
      expect(await trial.journal.read("r1")).toHaveLength(4);
    });
  });
}
