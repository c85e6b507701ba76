import { explainPrompt, type Producer, type PromptTrace } from "@cuebook/engine";
import type { RunState, Step } from "@cuebook/run";
import { printableLine } from "../output/printable.ts";

/** The producer of a piece of data: `issue DUR-7`, `step 3, reviewer`. */
export function producerText(producer: Producer): string {
  switch (producer.is) {
    case "issue":
      return `issue ${printableLine(producer.identifier)}`;
    case "input":
      return "the run's input";
    case "step":
      return `step ${producer.step}, ${printableLine(producer.role)}${producer.visit > 1 ? `#${producer.visit}` : ""}`;
    case "project":
      return "the project";
    case "run":
      return "the run itself";
  }
}

/** How many characters of data each producer put into a prompt: `80 from step 3, reviewer, 24 from issue DUR-7`. */
export function dataSourcesText(prompt: PromptTrace, state: RunState, step: Step): string {
  const counts = new Map<string, number>();
  for (const { segment, text, producers } of explainPrompt(prompt, state, step, {
    start: 0,
    end: prompt.text.length,
  })) {
    if (segment.origin !== "data") continue;
    // Data of several producers is counted for all of them together: its characters cannot be distinguished.
    const name = [...new Set(producers.map(producerText))].join(" and ");
    counts.set(name, (counts.get(name) ?? 0) + text.length);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} from ${name}`)
    .join(", ");
}
