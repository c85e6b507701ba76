import { openTracker as opened, type openTracker, type Tracker, TrackerError } from "@cuebook/trackers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const isLong = process.env.CUEBOOK_LONG === "1";

const states = ["To Do", "In Progress", "Review", "On hold", "Done"] as const;
type State = (typeof states)[number];

/** What happens at a call of the tracker: a person moves the issue before it; the answer is lost, and a person moves it before the next. */
interface Disturbance {
  readonly at: number;
  readonly to: State;
  readonly isLost: boolean;
}

const frontMatter = (active: string) => `
tracker:
  kind: file
  active_states: ${active}
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
  comments: { on_dispatch: true, on_completion: true, on_failure: true }
agent: { kind: hands, max_turns: 1, max_sessions: 3 }
polling: { interval_ms: 1 }
`;

/** A write to the state of the issue, in the order of all of them. */
interface Write {
  readonly by: "person" | "service";
  readonly from: string;
  readonly to: string;
}

/** Serves one issue, whose every change is stamped as a service does it. */
class Disturbed {
  readonly writes: Write[] = [];
  readonly #served: Served;
  readonly #disturbances: Map<number, Disturbance>;
  #calls = 0;
  #stamps = 0;
  #next: State | undefined;

  constructor(served: Served, disturbances: readonly Disturbance[]) {
    this.#served = served;
    this.#disturbances = new Map(disturbances.map((each) => [each.at, each]));
  }

  get state(): string {
    return this.#served.states[1] ?? "";
  }

  #stamp(): void {
    const stamp = new Date(++this.#stamps * 1000).toISOString();
    this.#served.issues = this.#served.issues.map((issue) => ({ ...issue, updated_at: stamp }));
  }

  move(to: State): void {
    const from = this.state;
    if (from === to) return;
    this.writes.push({ by: "person", from, to });
    this.#served.issues = this.#served.issues.map((issue) => ({ ...issue, state: to }));
    this.#stamp();
  }

  open: typeof openTracker = (...given) => {
    const tracker = opened(...given);
    const disturb = async <T>(call: () => Promise<T>, isMove = false): Promise<T> => {
      const disturbance = this.#disturbances.get(++this.#calls);
      const [before, next] = [this.#next, disturbance?.to];
      this.#next = undefined;
      if (before !== undefined) this.move(before);
      if (next !== undefined && disturbance?.isLost !== true) this.move(next);
      const from = this.state;
      const result = await call();
      if (isMove && this.state !== from) {
        this.writes.push({ by: "service", from, to: this.state });
        this.#stamp();
      }
      if (disturbance?.isLost === true) {
        this.#next = next;
        throw new TrackerError("tracker_unavailable", "file", "did not answer");
      }
      return result;
    };
    return {
      kind: tracker.kind,
      capabilities: tracker.capabilities,
      fetchCandidates: (...args) => disturb(() => tracker.fetchCandidates(...args)),
      fetchByIds: (...args) => disturb(() => tracker.fetchByIds(...args)),
      fetchOne: (...args) => disturb(() => tracker.fetchOne(...args)),
      search: (...args) => tracker.search(...args),
      transition: (...args) => disturb(() => tracker.transition(...args), true),
      comment: (...args) => disturb(() => tracker.comment(...args)),
    } satisfies Tracker;
  };
}

/** The moves of the service against the choice of a person: out of a state that is not active, or more often to one than there were runs. */
function against(writes: readonly Write[], isActive: (state: string) => boolean, runs: number): string[] {
  const ours = writes.filter(({ by }) => by === "service");
  const outside = ours.filter(({ from }) => !isActive(from));
  const repeated = ["In Progress", "Review"].filter((state) => ours.filter(({ to }) => to === state).length > runs);
  return [...outside.map(({ from, to }) => `${from} -> ${to}`), ...repeated.map((state) => `again to ${state}`)];
}

const disturbance = fc.record<Disturbance>({
  at: fc.integer({ min: 1, max: 14 }),
  to: fc.constantFrom(...states),
  isLost: fc.boolean(),
});

test.each([
  ["the active states are listed", "[To Do, In Progress]", (state: string) => /To Do|In Progress/.test(state)],
  ["every other state is active", "[]", (state: string) => /To Do|In Progress|On hold/.test(state)],
])(
  "a service never moves an issue against a person, between whichever of its requests they move it, if %s",
  { timeout: 600_000 },
  async (_, active, isActive) => {
    await fc.assert(
      fc.asyncProperty(fc.array(disturbance, { minLength: 1, maxLength: 3 }), async (disturbances) => {
        await using served = new Served(frontMatter(active), "Do it.", [{ id: "1", state: "To Do" }]);
        const disturbed = new Disturbed(served, disturbances);
        for (let start = 0; start < 3; start++) await served.serve({ openTracker: disturbed.open });
        const { writes } = disturbed;
        const runs = await served.runsOf("1");
        expect(against(writes, isActive, runs.length)).toEqual([]);
        // Wherever a person left it, it is, unless it is active: then it is worked on, or somebody is asked.
        const last = writes.at(-1);
        if (last?.by === "person" && !isActive(last.to)) expect(disturbed.state).toBe(last.to);
        expect(runs.filter(({ settlement }) => settlement === undefined)).toEqual([]);
      }),
      { numRuns: isLong ? 60 : 3 },
    );
  },
);
