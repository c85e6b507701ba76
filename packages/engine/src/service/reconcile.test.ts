import { AgentError } from "@cuebook/agents";
import { openTracker, type Tracker, TrackerError } from "@cuebook/trackers";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_completion: true }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 1 }
`;

/** Opens trackers that refuse comments until `accepts` says otherwise. */
function refusing(accepts: () => boolean): typeof openTracker {
  return (...given) => {
    const tracker = openTracker(...given);
    const comment: Tracker["comment"] = async (...args) => {
      if (accepts()) return tracker.comment(...args);
      throw new TrackerError("tracker_payload", "file", "answered with 307, a redirect");
    };
    return {
      kind: tracker.kind,
      capabilities: tracker.capabilities,
      fetchCandidates: (...args) => tracker.fetchCandidates(...args),
      fetchByIds: (...args) => tracker.fetchByIds(...args),
      fetchOne: (...args) => tracker.fetchOne(...args),
      search: (...args) => tracker.search(...args),
      transition: (...args) => tracker.transition(...args),
      comment,
    };
  };
}

test("a comment about what an issue waits for that was refused is written once by a later start", async () => {
  const settings = frontMatter.replace("on_completion", "on_failure");
  await using served = new Served(settings, "Do it.", [
    { id: "1", state: "To Do" },
    { id: "2", state: "To Do" },
  ]);
  served.work = () => {
    throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
  };
  let accepts = false;
  const serve = () => served.serve({ openTracker: refusing(() => accepts) });
  await serve();
  accepts = true;
  served.issues = served.issues.map((issue) => (issue.id === "2" ? { ...issue, state: "On hold" } : issue));
  await serve();
  await serve();
  const comments = served.issues.map(({ comments = [] }) => comments as { body: string }[]);
  expect(comments.map((each) => each.length)).toEqual([1, 0]);
  expect(comments[0]?.[0]?.body).toMatch(/^Cuebook could not finish run .*is not there.* resumed\.$/);
  expect(served.states).toEqual({ 1: "To Do", 2: "On hold" });
});

test("a comment that was refused is written once by a later start, and the issue stays where a person moved it", async () => {
  await using served = new Served(frontMatter, "Do it.", [
    { id: "1", state: "To Do" },
    { id: "2", state: "To Do" },
  ]);
  let accepts = false;
  const serve = () => served.serve({ openTracker: refusing(() => accepts) });
  await serve();
  expect(served.states).toEqual({ 1: "Review", 2: "Review" });
  const summaries = async () =>
    (await served.journal.list({}, { limit: 9 })).runs.flatMap((each) => ("summary" in each ? [each.summary] : []));
  expect((await summaries()).map(({ undone }) => undone)).toEqual(
    Array(2).fill([{ action: "comment_on_completion", reason: expect.stringContaining("307") }]),
  );
  // The same refusal is recorded once.
  const [one] = await served.runsOf("1");
  await serve();
  expect((await served.runsOf("1"))[0]?.version).toBe(one?.version);

  accepts = true;
  served.issues = served.issues.map((issue) => (issue.id === "2" ? { ...issue, state: "On hold" } : issue));
  await serve();
  await serve();
  const comments = served.issues.map(({ comments = [] }) => comments as { body: string }[]);
  expect(comments.map((each) => each.length)).toEqual([1, 1]);
  expect(comments[0]?.[0]?.body).toContain("has finished its work");
  expect((await summaries()).map(({ undone }) => undone)).toEqual([undefined, undefined]);
  expect(served.states).toEqual({ 1: "Review", 2: "On hold" });
});
