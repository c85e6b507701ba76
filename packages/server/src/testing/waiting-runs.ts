import type { EventBody } from "@cuebook/run";
import type { Journal } from "@cuebook/store";

const at = "2026-01-02T00:00:00.000Z";
const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
const dispatch = { tracker: "github", source: "acme/shop", attempt: null, previous: null };
const request = {
  number: 7,
  address: "https://github.com/acme/shop/pull/7",
  approvedBy: [],
  conversations: 0,
} as const;

/** Runs about which somebody has to do something, without a question: an idle one, a blocked issue, failing checks, a closed request. */
export async function waitingRuns(journal: Journal): Promise<void> {
  const seen = (more: Omit<Extract<EventBody, { type: "pull_request_seen" }>, "type" | keyof typeof request>) =>
    ({ type: "pull_request_seen", ...request, ...more }) as const;
  const settled = (outcome: "blocked" | "handed_off", reason: string) =>
    ({ type: "dispatch_settled", outcome, reason }) as const;
  const completed = { type: "run_completed", commit: "a", uncommitted: 0 } as const;
  const open = { state: "open", commit: "a", merge: "clean", changesBy: [] } as const;
  const checks = { state: "failed", failed: ["test <b>"], waiting: [] } as const;
  const runs: readonly (readonly [string, EventBody[]])[] = [
    ["w1", []],
    ["w2", [completed, settled("blocked", "the agent reports that it is blocked: no key")]],
    ["w3", [completed, settled("handed_off", "the work is done"), seen({ ...open, checks })]],
  ];
  for (const [index, [run, events]] of runs.entries()) {
    const issue = { identifier: `SHOP-${index}`, title: `Title of ${index}` };
    const of = index === 0 ? {} : { dispatch: { ...dispatch, issue: `${index}` } };
    const pin = { definition: "d", object: "o" };
    await journal.create(
      run,
      { type: "run_created", workflow: "shop", pin, issue, input: {}, workspace, ...of },
      at,
      events,
    );
  }
}
