import { expect, test } from "vitest";
import { askingRun } from "../testing/asking-run.ts";
import { signedIn } from "../testing/client.ts";
import { waitingRuns } from "../testing/waiting-runs.ts";

test("the inbox has everything that waits for a person, oldest first, as it is described", async () => {
  const { host, journal } = await askingRun([{}]);
  await waitingRuns(journal);
  await using browser = await signedIn(host, { queued: async (runs) => new Set(runs.filter((run) => run === "w9")) });
  const { status, json } = await browser.get("/v1/inbox");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    items: [
      {
        ...{ kind: "question", asks: "permission", id: "r1/q1", run: "r1", title: "run r1 of trial asks" },
        ...{ workflow: "trial", subject: "Write.", role: "writer", asked: "Create file: docs/1.md", change: null },
      },
      {
        ...{ kind: "issue", code: "blocked", tracker: "github", source: "acme/shop", id: "1", identifier: "SHOP-1" },
        ...{ run: "w2", reason: "the agent reports that it is blocked: no key", title: "issue SHOP-1 is blocked" },
      },
      {
        ...{ kind: "request", number: 7, state: "checks_failing", waits: ["its checks fail: test <b>"], run: "w3" },
        ...{ issue: "SHOP-2", address: "https://github.com/acme/shop/pull/7" },
      },
      { kind: "run", code: "idle", run: "w1", workflow: "shop", issue: "SHOP-0", subject: "SHOP-0: Title of 0" },
    ],
    total: 4,
  });
});

test("a run that a queue has waits for nobody", async () => {
  const { host, journal } = await askingRun([]);
  await waitingRuns(journal);
  await using browser = await signedIn(host, { queued: async (runs) => new Set(runs) });
  const { json } = await browser.get("/v1/inbox");
  expect((json as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual(["issue", "request"]);
});
