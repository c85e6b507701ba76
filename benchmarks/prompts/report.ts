import { rules } from "./judge.ts";
import { isGood, type Trial } from "./trial.ts";

/** The results as a Markdown table, with the reason for each rule that is not met. */
export function reportText(trials: readonly Trial[]): string {
  const head = ["task", "run", ...rules, "turns", "tokens", "USD", "seconds"];
  const rows = trials.map((trial) => [
    trial.task,
    trial.status,
    ...rules.map((rule) => (trial.verdicts.find((verdict) => verdict.rule === rule)?.passed === true ? "yes" : "no")),
    String(trial.turns),
    String(trial.tokens),
    trial.costUsd.toFixed(2),
    String(trial.seconds),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const table = [head, head.map(() => "---"), ...rows].map(line).join("");
  return `${table}\n${reasons(trials)}${trials.filter(isGood).length} of ${trials.length} good\n`;
}

function reasons(trials: readonly Trial[]): string {
  return trials
    .flatMap(({ task, round, reason, verdicts }) => {
      const name = `${task} (${round})`;
      const open = verdicts.filter(({ passed }) => !passed).map(({ rule, detail }) => `${name}: ${rule}: ${detail}\n`);
      return reason === "" ? open : [`${name}: run: ${reason}\n`, ...open];
    })
    .join("");
}
