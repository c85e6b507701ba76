import type { RunState, Step } from "@cuebook/run";
import { nameWords } from "@cuebook/workflow/model";
import { type LightName, lightOf } from "../../parts/light.tsx";
import { counted, firstLine, visitName } from "../../parts/words.ts";
import { stepState, type TimelineRow, timelineOf } from "./timeline.ts";

/** The height of a row, in pixels. */
export const rowHeight = 44;
/** The most lanes: further roles share the last one. */
const mostLanes = 7;

/** A row of the score: a step or a wait, in the lane of its role. */
export interface ScoreRow {
  readonly row: TimelineRow;
  readonly lane: number;
  readonly light: LightName;
  readonly name: string;
  /** What came of it, in a few words. */
  readonly outcome: string;
  /** It led back to a role that had worked before. */
  readonly isReturn: boolean;
  /** The rows that led to it. */
  readonly after: readonly number[];
}

export interface Score {
  readonly rows: readonly ScoreRow[];
  readonly lanes: number;
}

/** The steps and waits of a run in the order in which they began, each role in a lane. */
export function scoreOf(state: RunState, isDriven: boolean): Score {
  const timeline = timelineOf(state, isDriven);
  const roles = [...new Set(state.steps.map(({ role }) => role))];
  const laneOf = ({ role }: Step) => Math.min(roles.indexOf(role), mostLanes - 1);
  const lanes = new Map(state.steps.map((step) => [step.step, laneOf(step)]));
  const returns = new Set(
    state.steps.flatMap((step) => step.parents.filter((parent) => laneOf(step) < (lanes.get(parent) ?? 0))),
  );
  const places = new Map(timeline.flatMap((row, at) => (row.is === "step" ? [[row.step.step, at] as const] : [])));
  let lane = 0;
  const rows = timeline.map((row): ScoreRow => {
    if (row.is === "wait") {
      const isOpen = row.to === undefined;
      const who = row.who === undefined ? "" : ` by ${row.who}`;
      const outcome = isOpen ? "waits for you" : `${nameWords(row.outcome)}${who}`;
      return { row, lane, light: isOpen ? "wait" : "off", name: row.message, outcome, isReturn: false, after: [] };
    }
    const { step } = row;
    lane = laneOf(step);
    return {
      ...{ row, lane, name: visitName(step.role, step.visit), outcome: outcomeOf(state, step) },
      light: lightOf(stepState(state, step)) ?? "off",
      isReturn: returns.has(step.step),
      after: step.parents.flatMap((parent) => places.get(parent) ?? []),
    };
  });
  return { rows, lanes: Math.max(1, Math.min(mostLanes, roles.length)) };
}

/** What came of a step: the outcome of its tests, its status, or why it failed. */
export function outcomeOf(state: RunState, step: Step): string {
  const { result, tries } = step;
  if (step.isRewound === true || step.isWithdrawn === true) return "withdrawn";
  if (result?.is === "failed") return firstLine(result.error.message);
  if (result?.is === "exhausted") return "no valid output";
  const turns = tries.flatMap((each) => each.turns);
  const failed = turns.at(-1)?.state;
  if (result === undefined && failed?.is === "failed") return firstLine(failed.error.message);
  if (result === undefined) {
    const is = stepState(state, step);
    return is === "running" ? "at work" : is === "suspended" ? "waits" : nameWords(is);
  }
  const checks = [...(turns.at(-1)?.checks ?? []), ...(step.finalChecks?.checks ?? [])];
  const tests = checks.findLast((check) => check.tests !== undefined && check.tests.failed > 0)?.tests;
  if (tests !== undefined) return `${tests.failed} of ${counted(tests.total, "test")} fail`;
  return `${nameWords(result.status)}${result.grade === "repaired" ? ", repaired" : ""}`;
}
