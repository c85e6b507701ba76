import { actorText, type CheckRecord, isPassedCheck, latestChecks, type RunState, spentBy } from "@cuebook/run";
import type { ComponentChildren } from "preact";
import { Light } from "../../parts/light.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { counted, firstLine } from "../../parts/words.ts";
import type { WholeDiff } from "./use-diff.ts";

interface ResultProps {
  readonly state: RunState;
  readonly whole: WholeDiff;
}

/** What came of a run: its change, its checks, who approved it, its cost. What is not there has no place. */
export function ResultView({ state, whole: { diff, isAwaited } }: ResultProps) {
  const checks = latestChecks(state);
  const review = state.decisions.findLast(({ made, approver }) => made !== undefined && approver === undefined)?.made;
  const { tokens, costUsd } = spentBy(state);
  const cost = costText(costUsd);
  const files = diff?.files ?? [];
  const { outcome, plan } = state;
  return (
    <section class="result" aria-label="The result">
      {isAwaited === true && (
        <Cell label="Change" about={plan.branch}>
          <span class="quiet">Comparing …</span>
        </Cell>
      )}
      {files.length > 0 && (
        <Cell
          label="Change"
          about={`${outcome === undefined ? "" : `commit ${outcome.commit.slice(0, 7)} `}on ${plan.branch}`}
        >
          <span class="added-count">+{sum(files.map(({ added }) => added))}</span>
          <span class="removed-count">−{sum(files.map(({ removed }) => removed))}</span> in{" "}
          {counted(files.length, "file")}
        </Cell>
      )}
      {checks.length > 0 && (
        <Cell label="Checks" about={checks.map(({ name }) => name).join(", ")}>
          <Light is={checks.every(isPassedCheck) ? "done" : "fail"} />
          <span>{checksText(checks)}</span>
        </Cell>
      )}
      {review !== undefined && (
        <Cell label="Review" about={firstLine(review.say)}>
          <Light is={review.verdict === "approved" ? "done" : "off"} label="" />
          <Shown text={`${review.verdict}${review.actor === undefined ? "" : ` by ${actorText(review.actor)}`}`} />
        </Cell>
      )}
      {cost !== "" && (
        <Cell label="Cost" about={tokens === 0 ? "" : `${tokens.toLocaleString("en")} tokens`}>
          {cost}
        </Cell>
      )}
    </section>
  );
}

interface CellProps {
  readonly label: string;
  readonly about: string;
  readonly children: ComponentChildren;
}

function Cell({ label, about, children }: CellProps) {
  return (
    <div>
      <p class="label">{label}</p>
      <p class="value">{children}</p>
      {about !== "" && (
        <p class="about cut">
          <Shown text={about} />
        </p>
      )}
    </div>
  );
}

function sum(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

function checksText(checks: readonly CheckRecord[]): string {
  const tests = checks.findLast((check) => check.tests !== undefined)?.tests;
  if (tests !== undefined && tests.total > 0) {
    return tests.failed === 0
      ? `${counted(tests.total, "test")} pass`
      : `${tests.failed} of ${counted(tests.total, "test")} fail`;
  }
  const failed = checks.filter((check) => !isPassedCheck(check)).length;
  return failed === 0
    ? `${counted(checks.length, "check")} pass`
    : `${failed} of ${counted(checks.length, "check")} fail`;
}
