import { setTimeout as sleep } from "node:timers/promises";
import { openTracker, type Tracker, TrackerError } from "@cuebook/trackers";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 2 }
polling: { interval_ms: 20 }
`;

/** Opens trackers that do not show any issue as long as `hides` says so. @param mayBeThere as after an answer 404 */
function hiding(hides: () => boolean, mayBeThere: boolean): typeof openTracker {
  return (...given) => {
    const tracker = openTracker(...given);
    const fetchOne: Tracker["fetchOne"] = async (id, signal) => {
      if (hides()) throw new TrackerError("tracker_not_found", "file", `has no issue "${id}"`, { mayBeThere });
      return tracker.fetchOne(id, signal);
    };
    return {
      kind: tracker.kind,
      capabilities: tracker.capabilities,
      fetchCandidates: (...args) => tracker.fetchCandidates(...args),
      fetchByIds: async (...args) => (hides() ? new Map() : tracker.fetchByIds(...args)),
      fetchOne,
      search: (...args) => tracker.search(...args),
      transition: (...args) => tracker.transition(...args),
      comment: (...args) => tracker.comment(...args),
    };
  };
}

test.each([
  ["one answer that it does not exist", true, 1, "Review", ["settled APP-1 handed_off"]],
  ["the second such answer, a poll later", true, Number.POSITIVE_INFINITY, "To Do", ["settled APP-1 released"]],
  ["one answer that it was deleted", false, Number.POSITIVE_INFINITY, "To Do", ["settled APP-1 released"]],
])(
  "after %s, an issue counts as what it is, and its agent is paid once",
  async (_, mayBeThere, times, state, settled) => {
    await using served = new Served(frontMatter, "Do it.", [{ id: "1", state: "To Do" }]);
    let isAtWork = false;
    let asked = 0;
    let answers = 0;
    const hides = () => {
      if (!isAtWork || answers >= times) return false;
      answers += 1;
      return true;
    };
    served.work = async (_request, signal) => {
      asked += 1;
      isAtWork = true;
      // As long as it takes that a service which believes the first answer stops it.
      await sleep(times === 1 ? 300 : 3000, undefined, { signal });
      return "Done.";
    };
    await served.serve({ openTracker: hiding(hides, mayBeThere), once: true });
    expect(served.log.filter((each) => each.startsWith("settled"))).toEqual(settled);
    expect(served.log.includes("stopping")).toBe(times !== 1);
    expect(asked).toBe(times === 1 ? 2 : 1);
    expect(served.states).toEqual({ 1: state });
  },
);
