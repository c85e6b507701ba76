import { createHash } from "node:crypto";
import type { EventBody } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, here } from "./trial-events.ts";

/** The contract of every journal: objects, and runs that are forgotten. */
export function objectContract(trial: StoreTrial): void {
  describe("objects", () => {
    const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
    const prompt = (hash: string): EventBody => ({
      ...{ type: "turn_requested", step: 1, try: 1, turn: 1, kind: "prompt", prompt: hash },
      agent: { name: "a", kind: "k", resume: true, resumeInterrupted: true },
    });

    test("are stored under their hash, unchanged", async () => {
      const text = 'a "text"\r\nwith \u0001 and ☃';
      expect(await trial.journal.putObject(text)).toBe(hashOf(text));
      expect(await trial.journal.putObject(text)).toBe(hashOf(text));
      expect(await trial.again().getObject(hashOf(text))).toBe(text);
      expect(await trial.journal.getObject(hashOf("other"))).toBeUndefined();
    });

    test("may be large, and have any characters", async () => {
      for (const text of ["", "a\u0000b", "x☃".repeat(2_500_000), '{"b":1,"a":2,"a":3}']) {
        const hash = await trial.journal.putObject(text);
        expect((await trial.again().getObject(hash)) === text).toBe(true);
      }
    });

    test("are deleted with the run that mentions them, unless another run or no run yet mentions them", async () => {
      const [own, shared, free] = [
        await trial.journal.putObject("own"),
        await trial.journal.putObject("shared"),
        await trial.journal.putObject("free"),
      ];
      await trial.addRun("r1", [prompt(own), prompt(shared)]);
      await trial.addRun("r2", [], { ...created, pin: { definition: "d", object: shared } });
      expect(await trial.journal.objectsOf("r1")).toEqual(
        new Map([
          [own, "own"],
          [shared, "shared"],
        ]),
      );
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      expect(await trial.journal.getObject(own)).toBeUndefined();
      expect(await trial.journal.getObject(shared)).toBe("shared");
      expect(await trial.journal.getObject(free)).toBe("free");
      await trial.journal.forget(await trial.journal.acquire("r2", await here()));
      expect(await trial.journal.getObject(shared)).toBeUndefined();
    });

    test("and everything else with a hash are mentioned as long as an event of any run has the hash", async () => {
      const hashes = ["one", "both", "none"].map(hashOf);
      const mentioned = () => Promise.all(hashes.map((hash) => trial.again().isMentioned(hash)));
      await trial.addRun("r1", [prompt(`sha256:${hashOf("one")}`), prompt(hashOf("both"))]);
      await trial.addRun("r2", [prompt(`sha256:${hashOf("both")}`)]);
      expect(await mentioned()).toEqual([true, true, false]);
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      expect(await mentioned()).toEqual([false, true, false]);
    });
  });

  describe("a forgotten run", () => {
    test("has no events and no place in lists", async () => {
      await trial.addRun("r1", []);
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      expect(await trial.journal.runs()).toEqual([]);
      expect(await trial.journal.list()).toEqual({ runs: [], total: 0 });
      expect(await trial.journal.read("r1")).toEqual([]);
      expect(await trial.journal.since(0, 10)).toEqual([]);
      expect(await trial.journal.archived("")).toEqual([]);
    });

    test("is found by a prefix of its id after archiving, with its file", async () => {
      await trial.addRun("abc", []);
      await trial.addRun("abd", []);
      const archive = { file: "/archive/abc.jsonl.gz", archivedAt: at };
      await trial.journal.forget(await trial.journal.acquire("abc", await here()), archive);
      expect(await trial.again().archived("ab")).toEqual([{ run: "abc", ...archive }]);
      expect(await trial.journal.archived("%")).toEqual([]);
      expect(await trial.journal.find("ab")).toEqual(["abd"]);
      await trial.journal.compact();
      expect(await trial.journal.read("abd")).toHaveLength(1);
    });
  });
}
