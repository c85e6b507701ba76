import type { ShownComparison } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";
import { comparePath } from "../../parts/compare-path.ts";
import { hasFailed } from "../../parts/failed.ts";
import { Light, lightOf } from "../../parts/light.tsx";
import { Shown } from "../../parts/shown.tsx";
import { durationText } from "../../parts/time.ts";
import { Ago } from "../../parts/times.tsx";
import { visitName } from "../../parts/words.ts";

/** The most pairs of steps that are shown: those around the place where the runs part. */
const most = 30;

interface OneLineProps {
  /** The runs. */
  readonly a: string;
  readonly b: string;
  readonly comparison: ShownComparison;
}

/** Both runs on one line each, with what belongs together below one another. A step leads to its comparison. */
export function OneLine({ a, b, comparison }: OneLineProps) {
  const { pairs, parting } = comparison;
  const first = Math.max(0, Math.min((parting?.pair ?? 0) - most / 2, pairs.length - most));
  const shown = pairs.slice(first, first + most);
  if (shown.length === 0) return null;
  const widths = shown.map((pair) => {
    const ms = Math.max(pair.a?.workMs ?? 0, pair.b?.workMs ?? 0);
    return `minmax(1.75rem, ${Math.max(1, Math.sqrt(ms / 1000))}fr)`;
  });
  return (
    <section class="one-line" aria-label="Both on one line">
      {first > 0 && <p class="quiet small">{first} before</p>}
      {(["a", "b"] as const).map((side) => (
        <div key={side}>
          <Name side={side} of={comparison[side]} />
          <nav
            class="ribbon"
            aria-label={`Steps of ${side.toUpperCase()}`}
            style={{ gridTemplateColumns: widths.join(" ") }}
          >
            {shown.map((pair) => (
              <StepCell
                key={`${pair.a?.step} ${pair.b?.step}`}
                {...{ pair, side, a, b }}
                isLooked={comparison[side].looked?.step === pair[side]?.step}
              />
            ))}
          </nav>
        </div>
      ))}
      {first + most < pairs.length && <p class="quiet small">{pairs.length - first - most} after</p>}
    </section>
  );
}

interface CellProps extends Pick<OneLineProps, "a" | "b"> {
  readonly pair: ShownComparison["pairs"][number];
  readonly side: "a" | "b";
  /** Whether its prompt and output are compared. */
  readonly isLooked: boolean;
}

function StepCell({ pair, side, a, b, isLooked }: CellProps) {
  const step = pair[side];
  if (step === null) return <span />;
  const name = visitName(pair.name.role, pair.name.visit);
  const [took, outcome] = [durationText(step.workMs), nameWords(step.status ?? step.result ?? "not ended")];
  const isBoth = pair.a !== null && pair.b !== null;
  return (
    <a
      class={step.result === null ? "" : step.result === "completed" ? "done" : "fail"}
      href={
        isBoth
          ? comparePath(`${a}/${pair.a?.step}`, `${b}/${pair.b?.step}`)
          : `/runs/${side === "a" ? a : b}/steps/${step.step}`
      }
      aria-current={isLooked ? "step" : undefined}
      title={visible([name, outcome, took].filter((part) => part !== "").join(", "))}
    >
      <span class="cut">
        <Shown text={name} />
      </span>
      <span class="took">{took}</span>
    </a>
  );
}

function Name({ side, of: { summary } }: { readonly side: "a" | "b"; readonly of: ShownComparison["a"] }) {
  const { status, reason, createdAt, run } = summary;
  return (
    <a class="line side" href={`/runs/${run}`} title={run}>
      <Light is={hasFailed(status, reason) ? "fail" : (lightOf(status) ?? "off")} />
      <b>{side.toUpperCase()}</b>
      <span class="quiet">
        <Ago at={createdAt} />
      </span>
    </a>
  );
}
