import type { Actor } from "@cuebook/policy";
import type { WaivedCheck } from "../declared/check.ts";

/** What a person let pass although it failed. */
export interface Waiver {
  /** The step whose output or final files passed; absent: the run had not begun to work. */
  readonly step?: number | undefined;
  /** The question that it answered: that of the run's suspension. */
  readonly q?: number | undefined;
  readonly checks: readonly WaivedCheck[];
  readonly reason: string;
  readonly by: string;
  readonly actor?: Actor | undefined;
  /** ISO time. */
  readonly at: string;
  /** Whether a commit of the run names it. */
  readonly isCommitted: boolean;
  /** The run was rewound to before it: what failed must pass again. */
  readonly isRewound?: boolean | undefined;
}

type Waivers = { readonly waivers?: readonly Waiver[] | undefined };

/** What a person let pass, without what the run was rewound to before. */
export function heldWaivers({ waivers = [] }: Waivers): readonly Waiver[] {
  return waivers.filter(({ isRewound }) => isRewound !== true);
}

/** Whether a person let a check pass. One that had to fail, and one that has to pass, are different checks. */
export function isWaived(state: Waivers, { name, expect }: Pick<WaivedCheck, "name" | "expect">): boolean {
  const waived = heldWaivers(state).flatMap(({ checks }) => checks);
  return waived.some(
    ({ isReview, isAtEnd, isBefore, ...each }) =>
      isReview === undefined &&
      isAtEnd === undefined &&
      isBefore === undefined &&
      each.name === name &&
      each.expect === expect,
  );
}

/** Whether a person let a run end without something. @param name as in `Missing` */
export function isWaivedAtEnd(state: Waivers, name: string): boolean {
  return hasWaived(state, "isAtEnd", name);
}

/** Whether a person let the run begin although a check failed before the work. */
export function isAcceptedBefore(state: Waivers, name: string): boolean {
  return hasWaived(state, "isBefore", name);
}

function hasWaived(state: Waivers, kind: "isAtEnd" | "isBefore", name: string): boolean {
  return heldWaivers(state).some(({ checks }) => checks.some((each) => each[kind] === true && each.name === name));
}

/** Whether a person let code pass that changed after its review. */
export function isReviewWaived(state: Waivers): boolean {
  return heldWaivers(state).some(({ checks }) => checks.some(({ isReview }) => isReview === true));
}

/** Checks of which those that a person let pass are only reported. */
export function withWaivers<Check extends Pick<WaivedCheck, "name" | "expect"> & { onFailure: "return" | "tell" }>(
  state: Waivers,
  checks: readonly Check[],
): Check[] {
  return checks.map((check) => (isWaived(state, check) ? { ...check, onFailure: "tell" } : check));
}
