import { describe, expect, test } from "vitest";
import { StoreTrial, type StoreUnderTest } from "./store-trial.ts";
import { at, here } from "./trial-events.ts";

/** A store whose data other programs can reach. */
export interface ReachableStore extends StoreUnderTest {
  /** Changes the text or the time of a stored event, around the journal. */
  change(
    run: string,
    seq: number,
    changed: { readonly body?: (text: string) => string; readonly at?: string },
  ): void | Promise<void>;
}

/** The contract of a journal whose data other programs can reach: what they change is never read as another history. */
export function damageContract(name: string, make: () => ReachableStore | Promise<ReachableStore>): void {
  describe(name, () => {
    let store: ReachableStore | undefined;
    const trial = new StoreTrial(async () => {
      store = await make();
      return store;
    });
    const suspended = { type: "run_suspended", reason: "stopped", message: "as it was" } as const;

    test.each([
      ["text is other JSON now", { body: (text: string) => text.replace("as it was", "as it is") }, "was changed"],
      ["text is another event now", { body: () => '{"type":"run_cancelled"}' }, "was changed"],
      ["text has another space", { body: (text: string) => text.replace(":", ": ") }, "was changed"],
      ["time is another one", { at: "2026-01-01T00:00:00.001Z" }, "was changed"],
      ["text is no JSON", { body: () => "x" }, "is not JSON"],
    ])("an event whose %s is reported by its run and number", async (_, changed, why) => {
      await trial.addRun("r1", [{ type: "workspace_requested" }, suspended]);
      await trial.addRun("r2", []);
      await store?.change("r1", 3, changed);
      const error = { code: "database_damaged", data: { run: "r1", event: 3 }, message: expect.stringContaining(why) };
      const journal = trial.again();
      await expect(journal.read("r1")).rejects.toMatchObject(error);
      await expect(journal.read("r1", 2)).rejects.toMatchObject(error);
      await expect(journal.since(0, 10)).rejects.toMatchObject(error);
      expect(await journal.read("r2")).toHaveLength(1);
      // A state is never made from it, so nothing follows it.
      const lease = await journal.acquire("r1", await here());
      await expect(journal.append(lease, 3, [{ type: "run_resumed" }], at)).rejects.toMatchObject(error);
      const { unreadable } = await journal.reindex();
      expect(unreadable).toEqual(["r1"]);
    });

    test("two events whose texts were exchanged are reported", async () => {
      await trial.addRun("r1", [suspended, { type: "run_resumed" }]);
      const [, second, third] = await trial.journal.read("r1");
      const bodyOf = (event: object | undefined) => {
        const { seq: _, at: __, version: ___, ...body } = { seq: 0, at: "", version: 0, ...event };
        return () => JSON.stringify(body);
      };
      await store?.change("r1", 2, { body: bodyOf(third) });
      await store?.change("r1", 3, { body: bodyOf(second) });
      await expect(trial.again().read("r1")).rejects.toMatchObject({ data: { run: "r1", event: 2 } });
    });
  });
}
