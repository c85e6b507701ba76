import { describe, expect, test } from "vitest";
import type { StoreTrial } from "./store-trial.ts";

/** The contract of every journal: the library of phases and workflows. */
export function libraryContract(trial: StoreTrial): void {
  describe("the library", () => {
    const put = { kind: "phase", id: "spec", text: "Write it.", isChanged: false } as const;

    test("has items by kind and id, with the times of their creation and change", async () => {
      const { library } = trial.journal;
      await library.change("t1", () => ({ put: [put, { ...put, kind: "workflow", id: "w" }], seeded: "h1" }));
      await library.change("t2", (items) => ({
        put: items.filter(({ kind }) => kind === "phase").map((item) => ({ ...item, text: "Other.", isChanged: true })),
        remove: [{ kind: "workflow", id: "w" }],
      }));
      const other = trial.again().library;
      expect(await other.items()).toEqual([
        { ...put, text: "Other.", isChanged: true, createdAt: "t1", updatedAt: "t2" },
      ]);
      expect(await other.seeded()).toBe("h1");
    });

    test("is unchanged after a change that fails", async () => {
      await trial.journal.library.change("t1", () => ({ put: [put] }));
      const failing = trial.journal.library.change("t2", () => {
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await trial.journal.library.items()).toMatchObject([{ id: "spec", updatedAt: "t1" }]);
      expect(await trial.journal.library.seeded()).toBeUndefined();
    });
  });
}
