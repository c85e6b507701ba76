import { type ChaosIssue, type ChaosProject, type ChaosPull, stateIn } from "./chaos-project.ts";

/** What a person sees of an issue. */
interface Seen {
  readonly of: ChaosProject;
  readonly issue: ChaosIssue;
  readonly pulls: readonly ChaosPull[];
  readonly state: string;
}

/** One thing that a person does, as soon as it can be done. @returns whether it was done; a text: why it cannot be */
type Step = (seen: Seen) => boolean | string | Promise<boolean | string>;

/** What a person does about an issue, step by step, and where it is to be in the end. */
interface Habit {
  readonly title?: string;
  readonly steps: readonly Step[];
  readonly end: string | RegExp;
}

const isWritten = (issue: ChaosIssue, text: string) => issue.comments.some(({ body }) => body.includes(text));
const openOf = (pulls: readonly ChaosPull[]) => pulls.filter(({ issue }) => issue.state === "open").at(-1);

const merges: Step = ({ of, pulls }) => {
  const pull = openOf(pulls);
  if (pull !== undefined) of.merge(pull);
  return pull !== undefined;
};
const when =
  (state: string, step: Step): Step =>
  (seen) =>
    seen.state === state && step(seen);
const moves =
  (state: string): Step =>
  ({ of, issue }) => {
    of.move(issue, state);
    return true;
  };
const closes: Step = ({ of, pulls }) => {
  const pull = openOf(pulls);
  if (pull !== undefined) of.stub.pulls.end("closed", pull);
  return pull !== undefined;
};
/** As GitHub does with the words that close an issue. */
const mergesAndCloses: Step = (seen) => {
  const { of, issue } = seen;
  if (merges(seen) !== true) return false;
  issue.state = "closed";
  of.stub.touch(issue);
  return true;
};
const ends: Step = ({ of, issue }) => {
  issue.state = "closed";
  of.stub.touch(issue);
  return true;
};
const removesLabel: Step = ({ pulls }) => {
  const labels = openOf(pulls)?.issue.labels;
  if (labels?.includes("agent") !== true) return false;
  labels.splice(labels.indexOf("agent"), 1);
  return true;
};
const answers: Step = async ({ of, issue }) => {
  const items = await of.inbox();
  const own = items.filter((item) => item.issue === String(issue.number));
  const asked = own.find(({ kind }) => kind === "question");
  if (asked === undefined) return own.length > 0 && JSON.stringify(own);
  const { code, err } = await of.call("inbox", "answer", String(asked.run), "--say", "The second one");
  return code === 0 || err;
};
const check =
  (conclusion: string, isOf: (subject: string) => boolean): Step =>
  ({ of, pulls }) => {
    const branch = openOf(pulls)?.branch;
    if (branch === undefined || !isOf(of.trial.git("log", "-1", "--format=%s", branch))) return false;
    of.stub.pulls.checks.add(of.trial.git("rev-parse", branch), "test", conclusion);
    return true;
  };

/** What people do, and where their issues are in the end. */
export const habits: Readonly<Record<string, Habit>> = {
  merges: { steps: [merges], end: "closed done" },
  "merges what is handed off": { steps: [when("review", merges)], end: "closed done" },
  "merges, and GitHub closes the issue": { steps: [mergesAndCloses], end: /^closed (done|review|doing)$/ },
  closes: { steps: [closes], end: "review" },
  "closes what is handed off": { steps: [when("review", closes)], end: "review" },
  "moves while an agent works": { steps: [when("doing", moves("parked"))], end: "parked" },
  "moves what is handed off": { steps: [when("review", moves("parked"))], end: "parked" },
  "moves, then merges": { steps: [when("review", moves("parked")), merges], end: "parked" },
  "ends the issue while an agent works": { steps: [when("doing", ends)], end: /^closed / },
  "begins again": {
    steps: [
      when("review", closes),
      ({ issue }) => isWritten(issue, "was closed without"),
      moves("todo"),
      when("review", merges),
    ],
    end: "closed done",
  },
  "answers, then merges": { title: "Ask first", steps: [answers, when("review", merges)], end: "closed done" },
  "waits for checks, then merges": {
    steps: [
      when(
        "review",
        check("failure", (subject) => subject === "mine"),
      ),
      check("success", (subject) => subject === "fix"),
      merges,
    ],
    end: "closed done",
  },
  "removes a label": { steps: [when("review", removesLabel)], end: "review" },
};

/** A person with a habit, at an issue. */
export class Person {
  readonly issue: ChaosIssue;
  readonly #of: ChaosProject;
  readonly #name: string;
  readonly #habit: Habit;
  #next = 0;
  #refusal = "";

  constructor(of: ChaosProject, name: string) {
    this.#of = of;
    this.#name = name;
    this.#habit = habits[name] ?? { steps: [], end: "" };
    this.issue = of.offer(this.#habit.title);
  }

  /** Does what can be done now. */
  async look(): Promise<void> {
    const { issue } = this;
    const step = this.#habit.steps[this.#next];
    const seen = { of: this.#of, issue, pulls: this.#of.pullsOf(issue), state: stateIn(issue) };
    const done = step !== undefined && (await step(seen));
    if (done === true) this.#next += 1;
    this.#refusal = typeof done === "string" ? `: ${done}` : "";
  }

  /** What is missing for its end. `undefined`: nothing. */
  get missing(): string | undefined {
    const { end, steps } = this.#habit;
    const state = stateIn(this.issue);
    const isThere = typeof end === "string" ? state === end : end.test(state);
    const done = `${this.#next} of ${steps.length}`;
    return isThere && this.#next === steps.length
      ? undefined
      : `${this.issue.number}, ${this.#name}: ${state}, ${done} done${this.#refusal}`;
  }
}
