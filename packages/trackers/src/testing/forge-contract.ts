import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Forge, WantedRequest } from "../forge/forge.ts";
import type { Fault, Received } from "./loopback.ts";

/** A request as the service has it. */
export interface TrialRequest {
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
}

/**
 * A forge over a stub of its service, for a repository with the branches `main` and `cuebook/run`. `ada` can review; `nobody` does not
 * exist.
 */
export interface ForgeTrial extends AsyncDisposable {
  readonly forge: Forge;
  readonly token: string;
  /** The page of the first request. */
  readonly address: string;
  readonly received: readonly Received[];
  /** The requests to merge, read without the adapter. */
  all(): readonly TrialRequest[];
  /** What people do with the first one. */
  edit(change: {
    readonly title?: string;
    readonly body?: string;
    readonly labels?: readonly string[];
    readonly state?: "closed" | "merged";
  }): void;
  /** Whether a request makes one. */
  isCreation(received: Received): boolean;
  fault(decide: (received: Received) => Fault | undefined): void;
  /** Makes the token one that the service does not know. */
  revoke(): void;
  wrong(): readonly string[];
}

export const trialCommit = "a".repeat(40);

const wanted: WantedRequest = {
  ...{ branch: "cuebook/run", base: "main", commit: trialCommit, title: "Greet by name", body: "What was done" },
  ...{ draft: true, labels: ["agent"], reviewers: ["ada"] },
};

/** The contract of all forges. */
export function describeForge(kind: string, open: () => Promise<ForgeTrial>): void {
  describe(`the forge ${kind}`, () => {
    let trial: ForgeTrial;
    let forge: Forge;
    beforeEach(async () => {
      trial = await open();
      forge = trial.forge;
    });
    afterEach(async () => {
      expect(trial.wrong()).toEqual([]);
      await trial[Symbol.asyncDispose]();
    });
    const refused = (more: Partial<WantedRequest> = {}): Promise<unknown> =>
      forge.ensure({ ...wanted, ...more }).catch((error: unknown) => error);

    test("makes the request of a branch as a draft with labels and reviewers", async () => {
      expect(await forge.find(wanted.branch)).toBeUndefined();
      const made = { number: 1, address: trial.address, state: "open", draft: true };
      expect(await forge.ensure(wanted)).toEqual({ ...made, outcome: "created", notes: [] });
      expect(await forge.find(wanted.branch)).toEqual(made);
      expect(trial.all()).toEqual([
        {
          ...{ base: "main", draft: true, labels: ["agent"], reviewers: ["ada"] },
          title: expect.stringMatching(/Greet by name$/),
          body: "<!-- cuebook:begin -->\nWhat was done\n<!-- cuebook:end -->",
        },
      ]);
    });

    test("makes a request that is no draft, into the default branch", async () => {
      const { draft } = await forge.ensure({ ...wanted, draft: false, base: undefined });
      expect(draft).toBe(false);
      expect(trial.all()).toMatchObject([{ draft: false, base: "main", title: "Greet by name" }]);
    });

    test("finds it again: only the marked block is written, and what people did stays", async () => {
      await forge.ensure(wanted);
      const [before] = trial.all();
      const body = `Note of Ada\n\n${before?.body}\n\nCloses #9`;
      trial.edit({ title: "A better title", body, labels: ["theirs"] });
      const again = { ...wanted, title: "Other", body: "More was done", completed: 1 };
      expect(await forge.ensure(again)).toMatchObject({ outcome: "updated", number: 1 });
      expect(trial.all()).toMatchObject([
        {
          ...{ title: "A better title", labels: ["theirs"] },
          body: "Note of Ada\n\n<!-- cuebook:begin -->\nMore was done\n<!-- cuebook:end -->\n\nCloses #9",
        },
      ]);
      const { length } = trial.received;
      expect(await forge.ensure(again)).toMatchObject({ outcome: "unchanged" });
      expect(trial.received.slice(length).map(({ method }) => method)).toEqual(["GET"]);
    });

    test("completes a request if the process died after it was made", async () => {
      await forge.ensure({ ...wanted, labels: [], reviewers: [] });
      await forge.ensure(wanted);
      expect(trial.all()).toMatchObject([{ reviewers: ["ada"], labels: ["agent"] }]);
    });

    test.each<Fault>(["break after", "cut"])("makes one request if the answer is lost: %s", async (fault) => {
      let isFirst = true;
      trial.fault((received) => {
        if (!trial.isCreation(received) || !isFirst) return undefined;
        isFirst = false;
        return fault;
      });
      expect(await forge.ensure(wanted)).toMatchObject({ outcome: "created", number: 1 });
      expect(trial.all()).toHaveLength(1);
    });

    test("makes no other request for a commit whose request a person closed or merged, but for later ones", async () => {
      await forge.ensure(wanted);
      for (const state of ["closed", "merged"] as const) {
        trial.edit({ state });
        expect(await forge.ensure(wanted)).toMatchObject({ outcome: "ended", state });
      }
      expect(trial.all()).toHaveLength(1);
      const commit = "c".repeat(40);
      expect(await forge.ensure({ ...wanted, commit })).toMatchObject({ outcome: "created", number: 2 });
    });

    test("makes a request without a reviewer who cannot be asked, with a note", async () => {
      const { notes } = await forge.ensure({ ...wanted, reviewers: ["nobody", "ada"] });
      expect(notes).toEqual([expect.stringMatching(/^nobody could not be asked for a review: the forge "/)]);
      expect(trial.all()).toMatchObject([{ reviewers: ["ada"] }]);
    });

    test("names a base that does not exist there", async () => {
      expect(await refused({ base: "local" })).toMatchObject({
        code: "forge_refused",
        hint: "the branch local, which the run began from, must exist at the forge: push it",
      });
      expect(trial.all()).toEqual([]);
    });

    test("reports a refused token, and does not show it", async () => {
      trial.revoke();
      const error = await refused();
      expect(error).toMatchObject({
        code: "forge_auth",
        hint: "check `handoff.token`: it may have expired, or lack a permission or this repository",
      });
      expect(JSON.stringify([String(error), error])).not.toContain(trial.token);
    });

    test("describes the connection without a change", async () => {
      const { found, missing } = await forge.describe();
      expect([found.length > 0, missing]).toEqual([true, []]);
      expect(trial.received.every(({ method }) => method === "GET")).toBe(true);
    });
  });
}
