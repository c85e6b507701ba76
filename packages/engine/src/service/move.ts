import { type Issue, isSameState, movedElsewhere, type Tracker, TrackerError } from "@cuebook/trackers";
import { issueHash } from "./issue-hash.ts";

/** A move of an issue to another state. */
export interface Move {
  readonly tracker: Tracker;
  /** The id of the issue. */
  readonly issue: string;
  readonly to: string;
  /** Whether an issue may be moved out of a state. */
  readonly from: (state: string) => boolean;
  /** The hash of the issue before a try whose answer was lost. */
  readonly before?: string | undefined;
}

/**
 * The only way in which the state of an issue is written; a person's move always wins. Each try reads the issue, and moves it only out
 * of the state that it read. After a try whose answer was lost, an issue that has changed in any way is not moved: a person may have
 * moved it back.
 */
export class IssueMove {
  readonly #move: Move;
  #before: string | undefined;
  #read: Issue | undefined;

  constructor(move: Move) {
    this.#move = move;
    this.#before = move.before;
  }

  /** Reads the issue for the first try. @returns its hash, for the record @throws TrackerError */
  async look(): Promise<string | undefined> {
    this.#read = await this.#find();
    return this.#read && issueHash(this.#read);
  }

  /** Moves it. Can be repeated. @throws TrackerError also `tracker_conflict`: a person has moved it, or may have */
  async take(): Promise<void> {
    const { tracker, issue: id, to, from } = this.#move;
    const issue = this.#read ?? (await this.#find());
    this.#read = undefined;
    if (issue === undefined)
      throw new TrackerError("tracker_not_found", tracker.kind, `has no issue "${id}"`, { issue: id });
    const { state } = issue;
    const hash = issueHash(issue);
    if (!isSameState(state, to)) {
      if (this.#before !== undefined && this.#before !== hash) throw changedMeanwhile(this.#move, state);
      if (!from(state)) throw movedElsewhere(tracker.kind, { issue: id, to, found: state, from: [] });
    }
    this.#before ??= hash;
    await tracker.transition(id, to, { from: [state] });
  }

  async #find(): Promise<Issue | undefined> {
    const { tracker, issue } = this.#move;
    return (await tracker.fetchByIds([issue])).get(issue);
  }
}

function changedMeanwhile({ tracker, issue, to }: Move, state: string): TrackerError {
  const what = `did not move the issue "${issue}" to ${JSON.stringify(to)} again: it was changed after a move whose answer was lost, and is in the state ${JSON.stringify(state)}`;
  return new TrackerError("tracker_conflict", tracker.kind, what, {
    issue,
    hint: "somebody may have moved it, and their choice counts",
  });
}
