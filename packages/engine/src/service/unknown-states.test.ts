import { openTracker, type TrackerDescription } from "@cuebook/trackers";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import { UnknownStates } from "./unknown-states.ts";

const hour = 3_600_000;
const states = {
  activeStates: ["To Do", "In Progress"],
  terminalStates: ["Done"],
  handoffState: "Review",
  moveTo: ["Help"],
};

/** Follows the states of a tracker that does not have those of `unknown`. */
class Trial {
  readonly told: string[] = [];
  asked = 0;
  now = 1_000_000_000;
  settings = states;
  unknown: readonly string[] | undefined = ["in progress", "Review"];
  readonly #of = new UnknownStates(
    () => new Date(this.now),
    (event) => this.told.push(event.type === "states_unknown" ? event.states.join(", ") : event.type),
  );

  left(state: string | undefined, outcome: "released" | "retry" = "released"): void {
    this.#of.notice({ outcome, state }, this.settings);
  }

  async look(times = 1): Promise<void> {
    const ask = async (): Promise<TrackerDescription | undefined> => {
      this.asked += 1;
      return this.unknown && { found: [], missing: [], unknownStates: this.unknown };
    };
    for (let look = 0; look < times; look++) await this.#of.look(this.settings, ask);
  }
}

test("a tracker is asked for its states only when an issue left them and nobody knows why", async () => {
  const trial = new Trial();
  await trial.look();
  for (const state of ["done", "review", "Help", undefined]) trial.left(state);
  trial.left("open", "retry");
  await trial.look();
  expect(trial.asked).toBe(0);
  trial.unknown = ["Review"];
  trial.left("open");
  await trial.look(100);
  expect([trial.asked, trial.told]).toEqual([1, []]);
});

test("an unknown state is reported once, after an hour, and when the tracker has it again", async () => {
  const trial = new Trial();
  for (let issue = 0; issue < 3; issue++) {
    trial.left("open");
    await trial.look(10);
  }
  expect([trial.asked, trial.told]).toEqual([3, ["in progress"]]);
  trial.now += hour;
  await trial.look(10);
  expect([trial.asked, trial.told]).toEqual([4, ["in progress", "in progress"]]);
  trial.unknown = [];
  trial.now += hour;
  await trial.look(10);
  trial.now += 10 * hour;
  await trial.look();
  expect([trial.asked, trial.told.slice(2)]).toEqual([5, ["states_known"]]);
});

test("a corrected workflow is compared at once", async () => {
  const trial = new Trial();
  trial.left("open");
  await trial.look();
  trial.settings = { ...states, activeStates: ["To Do", "Doing"] };
  await trial.look(10);
  expect([trial.asked, trial.told]).toEqual([2, ["in progress", "states_known"]]);
});

test("a tracker that does not answer is not asked at each poll", async () => {
  const trial = new Trial();
  trial.unknown = undefined;
  trial.left("open");
  await trial.look(10);
  expect([trial.asked, trial.told]).toEqual([1, []]);
});

test("a service whose issue lost its state because somebody renamed it says so", async () => {
  const frontMatter =
    "tracker: { kind: file, active_states: [In Progress], terminal_states: [Done] }\nagent: { kind: hands, max_turns: 3 }";
  await using served = new Served(frontMatter, "Go.", [{ id: "1", state: "In Progress" }]);
  served.work = () => {
    served.issues = [{ id: "1", state: "Doing" }];
    return "done";
  };
  const described = { found: [], missing: [], unknownStates: ["In Progress"] };
  await served.serve({
    openTracker: (...given) => Object.assign(openTracker(...given), { describe: async () => described }),
  });
  expect(served.log.slice(-2)).toEqual(["settled APP-1 released", "states_unknown"]);
});
