import type { ShownComparison } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import type { ComponentChildren } from "preact";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { durationText } from "../../parts/time.ts";
import { counted, stateWords } from "../../parts/words.ts";
import { LinesText } from "./lines-text.tsx";

type Side = ShownComparison["a"];

interface FactsProps {
  readonly comparison: ShownComparison;
  /** What is compared, as a word: `runs`. */
  readonly what: string;
}

/** The figures of both sides. Only a clear difference is marked. */
export function FactsTable({ comparison, what }: FactsProps) {
  const { a, b, clear } = comparison;
  const isSameWorkflow = a.summary.definition === b.summary.definition;
  return (
    <>
      <table class="facts-of-both">
        <thead>
          <tr>
            <td />
            <th scope="col">
              A <code>{a.summary.run}</code>
            </th>
            <th scope="col">
              B <code>{b.summary.run}</code>
            </th>
          </tr>
        </thead>
        <tbody>
          {a.summary.run !== b.summary.run && (
            <Row name={partName(comparison)} of={(side) => <PartedAt comparison={comparison} side={side} />} />
          )}
          <Row name="Change" of={(side) => <Change files={comparison.files} side={side} />} />
          <Row name="Checks" of={(side) => checksText(comparison[side])} better={clear.checks} />
          <Row name="Work" of={(side) => workText(comparison[side], what)} better={clear.workMs} />
          <Row name="Cost" of={(side) => costText(comparison[side].figures.costUsd)} better={clear.costUsd} />
          <Row
            name="Workflow"
            of={(side) => (
              <>
                <Shown text={comparison[side].summary.workflow} />
                <span class="quiet">
                  {isSameWorkflow ? ", the same version" : `, version ${shortHash(comparison[side])}`}
                </span>
              </>
            )}
          />
          <Row name="Outcome" of={(side) => stateWords(comparison[side].summary.status)} />
        </tbody>
      </table>
      <p class="says quiet">
        {(clear.checks ?? clear.workMs ?? clear.costUsd)
          ? "What is marked differs clearly. It is one case each, so it may still be chance."
          : "No figure differs clearly."}
      </p>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly of: (side: "a" | "b") => ComponentChildren;
  readonly better?: "a" | "b" | null;
}

/** A row, unless neither side has anything to say. */
function Row({ name, of, better = null }: RowProps) {
  const [a, b] = [of("a"), of("b")];
  if (a === "" && b === "") return null;
  const cell = (side: "a" | "b", content: ComponentChildren) => (
    <td class={better === side ? "better" : undefined}>
      {content}
      {better === side && <span class="unseen"> (clearly better)</span>}
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {cell("a", a)}
      {cell("b", b)}
    </tr>
  );
}

function partName({ parting }: ShownComparison): string {
  return parting?.by === "content" ? "First difference" : "They part at";
}

function PartedAt({
  comparison: { pairs, parting },
  side,
}: {
  readonly comparison: ShownComparison;
  readonly side: "a" | "b";
}) {
  const pair = parting === null ? undefined : pairs[parting.pair];
  if (pair === undefined) return <>nothing differs</>;
  const step = pair[side];
  const { role } = pair.name;
  if (step === null) return <span class="quiet">no {<Shown text={nameWords(role)} />} here</span>;
  return (
    <>
      step {step.step}: <Shown text={nameWords(role)} />{" "}
      <b>
        <Shown
          text={
            parting?.by === "content" ? pair.differs.join(", ") : nameWords(step.status ?? step.result ?? "not ended")
          }
        />
      </b>
    </>
  );
}

function Change({
  files: { files, missing, isCut },
  side,
}: {
  readonly files: ShownComparison["files"];
  readonly side: "a" | "b";
}) {
  if (missing[side] !== null)
    return (
      <span class="quiet">
        <Shown text={missing[side]} />
      </span>
    );
  const of = files.flatMap((file) => file[side] ?? []);
  const sum = (key: "added" | "removed") => of.reduce((total, lines) => total + (lines[key] ?? 0), 0);
  if (of.length === 0) return <>nothing</>;
  return (
    <>
      <LinesText of={{ added: sum("added"), removed: sum("removed") }} /> in {counted(of.length, "file")}
      {isCut && " and more"}
    </>
  );
}

function checksText({ figures: { checks } }: Side): string {
  if (checks === null) return "";
  const { passed, failed, tests } = checks;
  if (tests !== null && tests.total > 0)
    return tests.failed === 0
      ? `${counted(tests.total, "test")} pass`
      : `${tests.failed} of ${counted(tests.total, "test")} fail`;
  return failed.length === 0
    ? `${counted(passed, "check")} pass`
    : `${failed.length} of ${counted(passed + failed.length, "check")} fail`;
}

function workText({ figures: { workMs, steps, turns } }: Side, what: string): string {
  const count = what === "runs" ? counted(steps, "step") : counted(turns, "turn");
  return [durationText(workMs), count].filter((part) => part !== "").join(", ");
}

function shortHash({ summary: { definition } }: Side): string {
  return definition.replace(/^sha256:/, "").slice(0, 7);
}
