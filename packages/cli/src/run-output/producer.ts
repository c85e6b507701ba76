import { explainPrompt, type Producer, type PromptTrace } from "@cuebook/engine";
import { type RunState, type Step, stepNameOf } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Definition } from "@cuebook/workflow";
import { type NamedSteps, roleText } from "./step-line.ts";

/** The producer of a piece of data: `issue DUR-7`, `step 3, reviewer`, `step 4, fixer@a`. */
export function producerText(producer: Producer, state: NamedSteps): string {
  switch (producer.is) {
    case "issue":
      return `issue ${printableLine(producer.identifier)}`;
    case "input":
      return "the run's input";
    case "step": {
      const { step, role, visit } = producer;
      const scope = state.steps.find((each) => each.step === step)?.scope;
      return `step ${step}, ${printableLine(roleText(stepNameOf(state, { step, role, visit, scope })))}`;
    }
    case "project":
      return "the project";
    case "run":
      return "the run itself";
  }
}

/** The number of characters of data from each producer in a prompt: `80 from step 3, reviewer, 24 from issue DUR-7`. */
export function dataSourcesText(prompt: PromptTrace, state: RunState, step: Step, definition?: Definition): string {
  const counts = new Map<string, number>();
  const whole = { start: 0, end: prompt.text.length };
  for (const { segment, text, producers } of explainPrompt(prompt, state, step, whole, definition)) {
    if (segment.origin !== "data") continue;
    // If data has several producers, its characters cannot be distinguished, so they are counted for all of these producers together.
    const name = [...new Set(producers.map((producer) => producerText(producer, state)))].join(" and ");
    counts.set(name, (counts.get(name) ?? 0) + text.length);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} from ${name}`)
    .join(", ");
}
