import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Forge, WantedRequest } from "../forge/forge.ts";
import type { RequestProgress } from "../forge/progress.ts";
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
  /** The forge as another process opens it, which works for another checkout. */
  another(): Forge;
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
  /** Whether it can be merged. */
  merges(merge: RequestProgress["merge"]): void;
  /** A check of its commit, with its log. */
  check(name: string, state: "passed" | "failed", log: string): void;
  /** What a person says about the first two lines of the file `said`. @returns the id of the conversation */
  discuss(author: string, body: string): string;
  /** The verdict of a person who was asked for a review. */
  review(author: string, verdict: "approved" | "changes_requested", body: string): void;
  /** The texts of a conversation, or of the comments that belong to none. */
  texts(conversation?: string): readonly string[];
  /** Whether a request replies in a conversation. */
  isReply(received: Received): boolean;
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

    test("makes one request if two processes make it for one branch, at once or one after the other", async () => {
      const other = trial.another();
      const both = await Promise.all([forge.ensure(wanted), other.ensure(wanted)]);
      expect(both.map(({ number }) => number)).toEqual([1, 1]);
      expect(await other.ensure(wanted)).toMatchObject({ outcome: "unchanged", number: 1 });
      expect(trial.all()).toHaveLength(1);
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

    test("reports whether a request merges, and that it was merged", async () => {
      await forge.ensure(wanted);
      for (const merge of ["conflicts", "unknown", "clean"] as const) {
        trial.merges(merge);
        expect(await forge.progress(1)).toMatchObject({ state: "open", commit: trialCommit, base: "main", merge });
      }
      trial.edit({ state: "merged" });
      expect(await forge.progress(1)).toMatchObject({ number: 1, state: "merged" });
      await expect(forge.progress(9)).rejects.toMatchObject({ code: "forge_not_found" });
    });

    test("reports the checks of a commit, and the end of a log as whole plain lines", async () => {
      expect(await forge.checks(trialCommit)).toEqual({ commit: trialCommit, state: "none", checks: [] });
      trial.check("style", "passed", "");
      expect(await forge.checks(trialCommit)).toMatchObject({ state: "passed" });
      trial.check("test", "failed", `${"before\n".repeat(100)}10 %\r100 %\n\u001b[31mexpected louder\u001b[0m\n`);
      const { state, checks } = await forge.checks(trialCommit);
      expect([state, ...checks.map((each) => `${each.name} ${each.state}`)].sort()).toEqual([
        ...["failed", "style passed", "test failed"],
      ]);
      const failed = checks.find(({ name }) => name === "test");
      expect(failed && (await forge.log(failed, 50))).toBe("before\n100 %\nexpected louder");
    });

    test("reports what people say about lines, and their verdicts", async () => {
      await forge.ensure(wanted);
      const id = trial.discuss("ada", "Louder, please");
      trial.review("ada", "changes_requested", "Not yet");
      const lines = { file: "said", startLine: 1, endLine: 2, isResolved: false, isOutdated: false };
      const said = { author: "ada", isOwn: false, isBot: false, body: "Louder, please" };
      expect(await forge.threads(1)).toMatchObject([{ id, ...lines, comments: [said] }]);
      const verdict = { author: "ada", isBot: false, verdict: "changes_requested", body: "Not yet" };
      expect(await forge.reviews(1)).toMatchObject([verdict]);
      trial.review("ada", "approved", "");
      expect(await forge.reviews(1)).toMatchObject([{ author: "ada", verdict: "approved" }]);
    });

    test.each<Fault | undefined>([undefined, "break after", "cut"])(
      "replies once for each key, and resolves the conversation: %s",
      async (fault) => {
        await forge.ensure(wanted);
        const id = trial.discuss("ada", "Louder, please");
        let isFirst = true;
        trial.fault((received) => {
          if (!trial.isReply(received) || !isFirst) return undefined;
          isFirst = false;
          return fault;
        });
        for (const key of ["run/1", "run/1"]) await forge.reply(1, id, "Louder now", { key });
        for (let times = 0; times < 2; times++) await forge.resolve(1, id);
        const answer = expect.stringMatching(/^Louder now\n\n<!-- cuebook:/);
        expect(trial.texts(id)).toEqual(["Louder, please", answer]);
        const [thread] = await forge.threads(1);
        expect(thread).toMatchObject({ isResolved: true, comments: [{}, { isOwn: true, body: "Louder now" }] });
        await expect(forge.reply(1, "gone", "Hello", { key: "a" })).rejects.toMatchObject({ code: "forge_not_found" });
      },
    );

    test("labels a request, and comments on it once for each key", async () => {
      await forge.ensure({ ...wanted, labels: [] });
      for (const label of ["needs-human", "needs-human"]) await forge.label(1, label);
      for (const key of ["a", "a", "b"]) await forge.comment(1, "Look", { key });
      expect(trial.all()).toMatchObject([{ labels: ["needs-human"] }]);
      expect(trial.texts()).toEqual(["Look", "Look"].map((text) => expect.stringMatching(`^${text}\n`)));
    });

    test("does not ask while the service wants a pause, and names its end", async () => {
      const headers = { "retry-after": "3600" };
      trial.fault(() => ({ status: 429, data: { message: "Too many requests" }, headers }));
      const limited = { code: "forge_unavailable", retryable: true, retryAt: "1970-01-01T01:00:00.000Z" };
      const hint = "it accepts requests again at 1970-01-01T01:00:00.000Z";
      expect(await refused()).toMatchObject({ ...limited, hint });
      const { length } = trial.received;
      expect(await refused()).toMatchObject(limited);
      expect(trial.received).toHaveLength(length);
    });

    test("sends the token in no address", async () => {
      await forge.ensure(wanted);
      expect(trial.received.map(({ url }) => url.href).join()).not.toContain(trial.token);
    });

    test("describes the connection without a change", async () => {
      const { found, missing } = await forge.describe();
      expect([found.length > 0, missing]).toEqual([true, []]);
      expect(trial.received.every(({ method }) => method === "GET")).toBe(true);
    });
  });
}
