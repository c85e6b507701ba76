import type { Surroundings } from "../../contract/surroundings.ts";
import { type IssueAccess, type Work, workLimits } from "../../contract/work.ts";
import { ToolError } from "../../errors/tool-error.ts";

/** What is counted in one turn, with its name in messages. */
const counted = {
  requests: "calls that ask the tracker",
  comments: "comments",
  moves: "moves of the issue",
  questions: "questions to a person",
} as const;

type Counted = keyof typeof counted;

/** The calls of each turn so far, by the object that a turn's tools share. */
const calls = new WeakMap<Surroundings, Map<Counted, number>>();

/** Counts a call of a turn. @throws ToolError `limit_reached` */
export function count(surroundings: Surroundings, what: Counted): void {
  const used = calls.get(surroundings) ?? new Map<Counted, number>();
  calls.set(surroundings, used);
  const before = used.get(what) ?? 0;
  if (before >= workLimits[what]) {
    throw new ToolError("limit_reached", `this turn has used its ${workLimits[what]} ${counted[what]}`, {
      hint: "Continue without them, or end the turn and say what is missing.",
    });
  }
  used.set(what, before + 1);
}

/** The work of a run. @throws ToolError `no_tracker` outside of one */
export function workOf({ work }: Surroundings): Work {
  if (work !== undefined) return work;
  throw new ToolError("no_tracker", "this tool works only in a run", {
    hint: "Name it under `tools:` of a role, and start the run with an issue.",
  });
}

/** The issue of the run, for a call that asks the tracker. @throws ToolError `no_tracker`, `limit_reached` */
export function issueOf(surroundings: Surroundings): IssueAccess {
  const { issue } = workOf(surroundings);
  if (issue === undefined) {
    throw new ToolError("no_tracker", "this run has no issue in a tracker that can be asked", {
      hint: "What is known of the task is in the prompt.",
    });
  }
  count(surroundings, "requests");
  return issue;
}
