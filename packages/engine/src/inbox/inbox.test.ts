import type { RequestSummary, RunSummary, Settlement } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { IssueBoard } from "../board/issue-board.ts";
import type { ServiceLook } from "../service/look.ts";
import { listedAt as at, listedRun as run } from "../testing/listed-runs.ts";
import { Served } from "../testing/served.ts";
import { FollowedInbox } from "./followed.ts";
import { serviceIssues } from "./issues.ts";
import { type InboxSources, inboxOf, readInbox } from "./read.ts";
import { inboxTitle } from "./title.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const dispatch = { tracker: "file", source: "/issues.json", issue: "1", attempt: null, previous: null };
const settled = (outcome: Settlement["outcome"], reason = `because of ${outcome}`): Settlement => ({
  ...{ outcome, reason, at },
});

const ofIssue = (id: string, more: Partial<RunSummary>, issue = "1") =>
  run(id, { issue: `APP-${issue}`, dispatch: { ...dispatch, issue }, ...more });

const noJournal = { read: async () => [], sessions: { waiting: async () => [], find: async () => [] } };

/** What waits, in short. @param runs newest first */
async function inboxFor(runs: readonly ListedRun[], sources: Partial<InboxSources> = {}) {
  const items = await inboxOf(noJournal, runs, { now, ...sources });
  return items.map((item) => `${inboxTitle(item)}: ${item.reason}`);
}

describe("the inbox of runs", () => {
  test("has those that only continue when somebody does something, each with its reason", async () => {
    const suspended = { status: "suspended", reason: "stopped", cause: "ann stopped it" } as const;
    expect(
      await inboxFor(
        [
          run("a", suspended),
          run("b", { ...suspended, continues: true }, true),
          run("c", { status: "suspended", reason: "waiting" }),
          run("d", { status: "suspended", reason: "decision" }),
          run("e", { status: "running" }),
          run("f", { status: "running" }, true),
          run("g", { status: "running" }),
          ofIssue("h", { ...suspended }),
          run("i", { status: "failed" }),
          {
            ...{ run: "j", createdAt: "j", isDriven: false, position: 1 },
            error: { code: "c", message: "it is damaged" },
          } as ListedRun,
        ],
        { queued: async () => new Set(["g"]) },
      ),
    ).toEqual([
      "run a of w was stopped: ann stopped it",
      "run d of w has its answer: its question is answered: it only has to be resumed",
      "run e of w is driven by nobody: no process drives it, and none will",
      "run j cannot be read: it is damaged",
    ]);
  });

  test("has what could not be done around a run without a pull request", async () => {
    const undone = [{ action: "comment_on_completion", reason: "answered with 307" }] as const;
    const given = ofIssue("b", { settlement: settled("handed_off"), undone });
    expect(await inboxFor([given])).toEqual([
      "run b of w is not finished outside: Cuebook could not write that the work is done on the issue: answered with 307",
    ]);
    expect(await inboxFor([ofIssue("c", { settlement: settled("handed_off") }), given])).toEqual([]);
  });
});

describe("the inbox of issues", () => {
  const question = {
    kind: "question",
    q: 1,
    number: 1,
    step: 1,
    message: "Which?",
    shown: "h",
    askedAt: at,
    edge: null,
  } as const;

  test.each([
    ["blocked", "is blocked"],
    ["exhausted", "has used up its budget"],
  ] as const)("has one that is %s, after its latest run", async (outcome, words) => {
    const runs = [ofIssue("b", { settlement: settled(outcome) }), ofIssue("a", { settlement: settled("retry") })];
    expect(await inboxFor(runs)).toEqual([`issue APP-1 ${words}: because of ${outcome}`]);
    expect(await inboxFor(runs.toReversed())).toEqual([]);
  });

  test("has one whose run asks once: as the question", async () => {
    const asking = {
      state: "suspended",
      reason: "decision",
      waiting: [question],
      settlement: settled("blocked"),
    } as const;
    expect(await inboxFor([ofIssue("a", asking)])).toEqual(["run a of w asks: Which?"]);
  });
});

describe("the inbox of pull requests", () => {
  const open: RequestSummary = { number: 3, address: "https://x/3", state: "open", waits: [], since: at };
  const failing = { ...open, problems: [{ kind: "ci_failure", names: ["test", "lint"] }] } as const;
  const handedOff = { settlement: settled("handed_off") };
  const known = (reacts: readonly "ci_failure"[]) => ({ place: dispatch, at, issues: [], reacts });

  test.each<[string, RequestSummary, string[]]>([
    ["is well", open, []],
    ["has failing checks", failing, ["pull request 3 has failing checks: its checks fail: test, lint"]],
    ["was closed", { ...open, state: "closed", waits: ["reopen it"] }, ["pull request 3 was closed: reopen it"]],
    ["needs a review", { ...open, waits: ["review wanted"] }, ["pull request 3 needs a person: review wanted"]],
    [
      "is in conflict, and somebody wants changes",
      {
        ...open,
        problems: [
          { kind: "merge_conflict", names: [] },
          { kind: "review_comments", names: ["ann"] },
        ],
      },
      ["pull request 3 needs a person: it conflicts with its target; changes wanted by ann"],
    ],
    [
      "has checks that do not end",
      { ...open, checksRunSince: "2026-03-01T10:59:59.999Z" },
      ["pull request 3 needs a person: checks running since 2026-03-01T10:59:59.999Z: look at them, or cancel them"],
    ],
    ["has checks that run", { ...open, checksRunSince: "2026-03-01T11:00:00.000Z" }, []],
    [
      "people were called to",
      {
        ...failing,
        problems: [{ kind: "ci_failure", names: [], isEscalated: true }],
        waits: ["Cuebook gave up on it"],
      },
      ["pull request 3 has failing checks: Cuebook gave up on it"],
    ],
  ])("one that %s", async (_, request, expected) => {
    expect(await inboxFor([ofIssue("a", { ...handedOff, request })])).toEqual(expected);
  });

  test("what a service works on itself waits for nobody, before it gives up", async () => {
    const runs = [ofIssue("a", { ...handedOff, request: failing })];
    expect(await inboxFor(runs, { services: [known(["ci_failure"])] })).toEqual([]);
    expect(await inboxFor(runs, { services: [known([])] })).toHaveLength(1);
    expect(await inboxFor([ofIssue("b", { status: "running" }), ...runs])).toEqual([]);
    const later = { ...settled("retry"), dueAt: "2026-03-02T00:00:00.000Z" };
    expect(await inboxFor([ofIssue("b", { settlement: later }), ...runs])).toEqual([]);
  });

  test("one that was closed is of no interest once another run works on its issue", async () => {
    const closed = ofIssue("a", { ...handedOff, request: { ...open, state: "closed", waits: ["reopen it"] } });
    expect(await inboxFor([ofIssue("b", { status: "running" }, "1"), closed])).toEqual([]);
  });
});

describe("the key of a pull request", () => {
  const at = (since: string, ...names: string[]) =>
    ({
      number: 3,
      address: "https://x/3",
      state: "open",
      waits: [],
      since,
      problems: [{ kind: "ci_failure", names, since }],
    }) as const;
  const keyOf = async (request: RequestSummary) => {
    const [item] = await inboxOf(noJournal, [ofIssue("a", { settlement: settled("handed_off"), request })], { now });
    return item?.key;
  };
  test("is the same while more checks fail, and another when they fail again", async () => {
    const first = await keyOf(at("2026-03-01T10:00:00.000Z", "test"));
    expect(first).toMatch(/^request https:\/\/x\/3 [0-9a-f]{12}$/);
    expect(await keyOf(at("2026-03-01T10:00:00.000Z", "test", "lint"))).toBe(first);
    expect(await keyOf(at("2026-03-01T11:00:00.000Z", "test"))).not.toBe(first);
  });
});

test("the inbox has machines and agents that cannot work, each once", async () => {
  const sick = { machine: "w1", agent: null, since: at } as const;
  const machines = async () =>
    [
      { ...sick, code: "unhealthy", reason: "disk: 12 MiB free" },
      { ...sick, code: "unhealthy", reason: "disk: full" },
      { ...sick, code: "agent", agent: "claude", reason: "agent: not signed in" },
      { ...sick, machine: "w2", code: "lost", reason: "it is silent" },
    ] as const;
  expect(await inboxFor([], { machines })).toEqual([
    "machine w1 cannot work: disk: 12 MiB free",
    "agent claude cannot work on w1: agent: not signed in",
    "worker w2 is lost: it is silent",
  ]);
});

test("a question says whether its service continues without an answer", async () => {
  const failed = {
    kind: "failure",
    q: 1,
    step: 1,
    message: "m",
    askedAt: at,
  } as unknown as RunSummary["waiting"][number];
  const asking = { status: "suspended", reason: "failure", waiting: [failed] } as const;
  const isOfService = async (more: Partial<RunSummary>) =>
    (await inboxOf(noJournal, [ofIssue("a", { ...asking, ...more })], { now })).map(
      (item) => "isOfService" in item && item.isOfService,
    );
  expect(await isOfService({ settlement: settled("retry") })).toEqual([true]);
  expect(await isOfService({ settlement: settled("blocked") })).toEqual([false]);
  expect(await isOfService({ dispatch: null })).toEqual([false]);
});

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 1 }
done: { retries: 0 }
`;

test("the inbox follows a service: blocked issues, circles of blockers, and what people do about them", async () => {
  const waitsFor = (id: string) => ({ blockers: [{ id, identifier: `APP-${id}`, state: "To Do" }] });
  await using served = new Served(frontMatter, "Do it.", [
    { id: "1", state: "To Do" },
    { id: "2", state: "To Do", ...waitsFor("3") },
    { id: "3", state: "To Do", ...waitsFor("2") },
  ]);
  const followed = new FollowedInbox(served.journal);
  const board = new IssueBoard(served.journal);
  let look: ServiceLook | undefined;
  const serve = () => served.serve({ onLook: (taken) => (look = taken) });
  /** What waits: as a list reads it, and as the page of the service does. */
  const both = async () => {
    const offline = await readInbox(served, { now });
    expect(await followed.read({ now })).toEqual(offline);
    const services = look === undefined ? [] : [serviceIssues(look, (await board.read([look]))[0] ?? [])];
    const online = await followed.read({ now, services });
    return [offline, online].map((items) => items.map((item) => `${inboxTitle(item)}: ${item.reason}`));
  };
  await serve();
  const blocked =
    "issue APP-1 is blocked: the work is not done: no file was changed; the issue waits until it or the workflow is changed";
  const cycles = [
    "issue APP-2 waits for itself: it waits for itself: APP-2 -> APP-3 -> APP-2; remove one of these links",
    "issue APP-3 waits for itself: it waits for itself: APP-3 -> APP-2 -> APP-3; remove one of these links",
  ];
  expect(await both()).toEqual([[blocked], [blocked, ...cycles]]);
  const [first] = await readInbox(served, { now });
  expect(first).toMatchObject({ kind: "issue", code: "blocked", identifier: "APP-1", run: expect.any(String) });

  // A person takes the issue elsewhere: the service knows it at once.
  served.issues = served.issues.map((issue) =>
    issue.id === "1" ? { ...issue, state: "Done" } : { ...issue, blockers: [] },
  );
  served.work = () => "done";
  await serve();
  expect((await both())[1]).not.toContain(blocked);
});
