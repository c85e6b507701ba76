import type { CheckRecord } from "@cuebook/run";
import { OutputText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import { StateWord } from "../../parts/state-word.tsx";
import { durationText } from "../../parts/time.ts";
import { LogView } from "./log-view.tsx";
import type { StepPartProps } from "./step-part.ts";

/** The commands that ran after the outputs of a step, each with the end of its log. */
export function ChecksView({ step, turns }: StepPartProps) {
  const groups = [
    ...turns.flatMap(({ attempt, turn: { turn, checks } }) =>
      checks === undefined ? [] : [[`After turn ${turn} of try ${attempt.try}`, checks] as const],
    ),
    ...(step.finalChecks === undefined ? [] : [["Of the final files", step.finalChecks.checks] as const]),
  ];
  if (groups.length === 0) return <p class="hint">No checks ran after this step.</p>;
  return (
    <>
      {groups.map(([title, checks]) => (
        <section key={title}>
          <h3>{title}</h3>
          {checks.map((check) => (
            <Check key={check.name} check={check} />
          ))}
        </section>
      ))}
    </>
  );
}

function Check({ check }: { readonly check: CheckRecord }) {
  const { name, command, outcome, code, output, omittedBytes, durationMs, tests } = check;
  return (
    <details class="file" open={outcome !== "passed"}>
      <summary>
        <StateWord state={outcome} /> <Shown text={name} /> <span class="quiet">{durationText(durationMs)}</span>
      </summary>
      <p>
        <code>
          <Shown text={command} />
        </code>
        {code !== null && <> ended with code {code}</>}
        {tests !== undefined && (
          <>
            ; of {tests.total} tests, {tests.failed} failed and {tests.skipped} were skipped
          </>
        )}
        {check.known === true && "; it failed before the work began, too"}
      </p>
      {omittedBytes > 0 && <p class="quiet">The first {omittedBytes.toLocaleString("en")} bytes are left out.</p>}
      {output.trim() === "" ? (
        <p class="quiet">It printed nothing.</p>
      ) : outcome === "passed" ? (
        <OutputText text={output} label={`Log of ${name}`} />
      ) : (
        <LogView text={output} label={`Log of ${name}`} />
      )}
    </details>
  );
}
