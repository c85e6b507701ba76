import type { ComponentChildren } from "preact";
import { Shown } from "../../parts/shown.tsx";
import { ChecksView } from "./checks-view.tsx";
import { CostView } from "./cost-view.tsx";
import { DocumentsView } from "./documents-view.tsx";
import { OutputView } from "./output-view.tsx";
import { PromptView } from "./prompt-view.tsx";
import { StepDiff } from "./step-diff.tsx";
import type { StepPartProps } from "./step-part.ts";
import { stepState } from "./timeline.ts";
import { TranscriptView } from "./transcript-view.tsx";

/** The parts of a step, by their names in addresses. */
const parts = {
  output: { name: "Output", view: (given: StepPartProps) => <OutputView {...given} /> },
  transcript: { name: "Transcript", view: (given: StepPartProps) => <TranscriptView {...given} /> },
  prompt: { name: "Prompt", view: (given: StepPartProps) => <PromptView {...given} /> },
  diff: { name: "Changes", view: (given: StepPartProps) => <StepDiff {...given} /> },
  checks: { name: "Checks", view: (given: StepPartProps) => <ChecksView {...given} /> },
  documents: { name: "Documents", view: (given: StepPartProps) => <DocumentsView {...given} /> },
  cost: { name: "Turns and cost", view: (given: StepPartProps) => <CostView {...given} /> },
} as const satisfies Readonly<Record<string, { name: string; view: (given: StepPartProps) => ComponentChildren }>>;

type PartName = keyof typeof parts;

interface StepPanelProps extends Omit<StepPartProps, "turns"> {
  readonly part: string | undefined;
}

/** A step, opened: one of its parts. */
export function StepPanel({ feed, state, step, part }: StepPanelProps) {
  const turns = step.tries.flatMap((attempt) => attempt.turns.map((turn) => ({ attempt, turn })));
  const isAtWork = stepState(state, step) === "running";
  const shown: PartName = isPart(part) ? part : isAtWork ? "transcript" : "output";
  return (
    <section class="panel" aria-labelledby="step-title">
      <h2 id="step-title">
        Step {step.step} <Shown text={step.role} />
      </h2>
      <nav aria-label="Parts of the step">
        {Object.entries(parts).map(([name, { name: label }]) => (
          <a
            key={name}
            href={`/runs/${state.id}/steps/${step.step}/${name}`}
            aria-current={name === shown ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {parts[shown].view({ feed, state, step, turns })}
    </section>
  );
}

function isPart(name: string | undefined): name is PartName {
  return name !== undefined && Object.hasOwn(parts, name);
}
