import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { FindBar } from "../../find/find-bar.tsx";
import { later } from "../../parts/later.tsx";
import { Pane } from "../../parts/pane.tsx";
import { Shown } from "../../parts/shown.tsx";
import { visitName } from "../../parts/words.ts";
import { OutputView } from "./output-view.tsx";
import { StepDiff } from "./step-diff.tsx";
import type { StepPartProps } from "./step-part.ts";
import { Tabs } from "./tabs.tsx";
import { stepState } from "./timeline.ts";
import { TranscriptView } from "./transcript-view.tsx";

/** Parts that are opened less often: their code is loaded when one is. */
const PromptView = later<StepPartProps>(async () => (await import("./prompt-view.tsx")).PromptView);
const ChecksView = later<StepPartProps>(async () => (await import("./checks-view.tsx")).ChecksView);
const CostView = later<StepPartProps>(async () => (await import("./cost-view.tsx")).CostView);
const DocumentsView = later<StepPartProps>(async () => (await import("./documents-view.tsx")).DocumentsView);

interface StepPart {
  readonly name: string;
  readonly view: (given: StepPartProps) => ComponentChildren;
  /** Whether it has content. Absent: always. */
  readonly has?: (given: StepPartProps) => boolean;
}

/** The parts of a step, by their names in addresses. */
const parts = {
  output: { name: "Output", view: (given) => <OutputView {...given} /> },
  transcript: {
    name: "Transcript",
    view: (given) => <TranscriptView key={given.step.step} {...given} />,
    has: ({ turns }) => turns.length > 0,
  },
  prompt: { name: "Prompt", view: (given) => <PromptView {...given} />, has: ({ turns }) => turns.length > 0 },
  diff: { name: "Changes", view: (given) => <StepDiff {...given} /> },
  checks: {
    name: "Checks",
    view: (given) => <ChecksView {...given} />,
    has: ({ step, turns }) => step.finalChecks !== undefined || turns.some(({ turn }) => turn.checks !== undefined),
  },
  documents: {
    name: "Documents",
    view: (given) => <DocumentsView {...given} />,
    has: ({ step: { result } }) =>
      result?.is === "completed" && (result.artifacts?.length ?? 0) + (result.evidence?.length ?? 0) > 0,
  },
  cost: { name: "Turns and cost", view: (given) => <CostView {...given} />, has: ({ turns }) => turns.length > 0 },
} satisfies Readonly<Record<string, StepPart>>;

type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as readonly PartName[];

interface StepPanelProps extends Omit<StepPartProps, "turns"> {
  readonly part: string | undefined;
}

/** A step, opened: one of its parts. Parts without content have no tab. */
export function StepPanel({ feed, state, step, part }: StepPanelProps) {
  const turns = step.tries.flatMap((attempt) => attempt.turns.map((turn) => ({ attempt, turn })));
  const isAtWork = stepState(state, step) === "running";
  const shown: PartName = isPart(part) ? part : isAtWork ? "transcript" : "output";
  const given = { feed, state, step, turns };
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const tabs = partNames
    .filter((name) => name === shown || partOf(name).has?.(given) !== false)
    .map((name) => ({ name, label: parts[name].name }));
  const view = parts[shown].view(given);
  const name = `step ${step.step} ${shown}`;
  return (
    <section class="pane detail" aria-labelledby="detail-title" ref={panel}>
      <h2 id="detail-title" class="unseen" tabIndex={-1}>
        Step {step.step} <Shown text={visitName(step.role, step.visit)} />
      </h2>
      <Tabs
        label="Parts of the step"
        run={state.id}
        base={`/runs/${state.id}/steps/${step.step}`}
        tabs={tabs}
        shown={shown}
      />
      {shown === "transcript" ? (
        view
      ) : shown === "prompt" ? (
        <>
          <FindBar key={`find ${name}`} box={panel} />
          {view}
        </>
      ) : (
        <>
          <FindBar key={`find ${name}`} box={box} />
          <Pane
            key={name}
            name={name}
            label={`${parts[shown].name} of the step`}
            class={shown === "diff" ? "" : "reads"}
            box={box}
          >
            {view}
          </Pane>
        </>
      )}
    </section>
  );
}

function partOf(name: PartName): StepPart {
  return parts[name];
}

function isPart(name: string | undefined): name is PartName {
  return name !== undefined && Object.hasOwn(parts, name);
}
