import type { WaitingCount } from "@cuebook/engine";

/** The verbs for issues that wait for a reason, after their number. */
const verbs: Readonly<Partial<Record<WaitingCount["code"], string>>> = {
  no_slot: "wait for a slot",
  not_due: "wait for the time of their next attempt",
  has_blockers: "are blocked by other issues",
  blocker_cycle: "wait for themselves, by their blockers",
  paused: "are paused",
  claimed: "are worked on by another service",
};

/** The number of issues that wait, by reason. A single issue is named, with its reason. */
export function waitingText(reasons: readonly WaitingCount[]): string {
  const texts = reasons.map(({ code, count, issue, reason = "" }) =>
    issue === undefined
      ? `${count} issues ${verbs[code] ?? "are in another state by now"}`
      : `${issue.identifier}: ${reason}`,
  );
  const areMany = reasons.some(({ count }) => count > 1);
  // A reason of several lines needs its own lines.
  const isLong = texts.some((text) => text.includes("\n"));
  return `${texts.join(isLong ? "\n" : "; ")}${areMany ? " (--verbose names them)" : ""}`;
}
