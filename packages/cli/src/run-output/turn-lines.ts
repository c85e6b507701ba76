import { durationText, plural, printableLine } from "@cuebook/settings/values";
import { hintOf } from "../failure/advice.ts";

import type { Style } from "../output/style.ts";
import { agentName } from "./agent-name.ts";
import type { StepReport, TryReport, TurnReport } from "./report.ts";
import { turnUsageText } from "./usage.ts";

/** Whether a step went smoothly: one try, one turn, nothing denied. */
export function isPlain({ tries }: StepReport): boolean {
  const turns = tries.flatMap((attempt) => attempt.turns);
  return (
    tries.length <= 1 &&
    turns.length <= 1 &&
    turns.every(({ state, denied }) => state === "accepted" && denied.length === 0)
  );
}

/** The tries and turns of a step, one per line, with their problems. */
export function turnLines(step: StepReport, style: Style): string[] {
  return step.tries.flatMap((attempt) => [
    ...(step.tries.length > 1 ? [tryLine(attempt, style)] : []),
    ...attempt.turns.flatMap((turn) => [turnLine(turn, style), ...problemLines(turn)]),
  ]);
}

const tryReason = {
  first: "the first",
  interrupted: "the last one was interrupted",
  failed: "the last one failed",
  resumed: "the run was resumed",
  answered: "with the answer to the last output",
} as const;

function tryLine({ try: number, reason, session }: TryReport, style: Style): string {
  const at = session === null ? "" : `, session ${printableLine(session)}`;
  return style.dim(`try ${number}: ${tryReason[reason]}${at}`);
}

const turnWord = {
  requested: "running",
  completed: "answered",
  accepted: "accepted",
  rejected: "not valid",
  returned: "sent back",
  failed: "no answer",
  interrupted: "interrupted",
} as const;

/** A turn on one line. */
export function turnLine(turn: TurnReport, style: Style): string {
  const isUnfinished = turn.returned === "unfinished";
  const word = isUnfinished ? "continues" : turn.interrupted === "cancelled" ? "cancelled" : turnWord[turn.state];
  const isFine = isUnfinished || turn.state === "accepted" || turn.state === "completed" || turn.state === "requested";
  const rest = [
    turn.durationMs === null ? "" : durationText(turn.durationMs),
    turn.usage === null ? "" : turnUsageText(turn.usage),
    printableLine(agentName({ name: turn.agent, kind: turn.agentKind })),
  ].filter((text) => text !== "");
  return `turn ${turn.turn}  ${turn.kind}  ${isFine ? word : style.severity("warning", word)}  ${style.dim(rest.join("  "))}`;
}

function problemLines({ complaints, checks, denied, error }: TurnReport): string[] {
  const hint = error === null ? undefined : hintOf(error);
  return [
    ...checks.map(({ name, command, outcome, onFailure, durationMs, known, expect, tests }) => {
      const notes = [
        ...(outcome !== "passed" && onFailure === "tell" ? ["reported only"] : []),
        ...(expect === "fail" ? ["has to fail"] : []),
        ...(known === true ? ["as before the work"] : []),
        ...(tests === undefined || tests.failed === 0 ? [] : [`${tests.failed} of ${plural(tests.total, "test")}`]),
      ];
      const note = notes.map((each) => `, ${each}`).join("");
      return printableLine(
        `  check ${name}: ${outcome.replace("_", " ")}${note}  ${durationText(durationMs)}  ${command}`,
      );
    }),
    // Only the first line of a complaint is shown: the rest, such as a command's output, is in `runs show RUN/STEP`.
    ...complaints.map(({ message }) => `  - ${printableLine(message.split("\n", 1)[0] ?? "")}`),
    ...(denied.length === 0 ? [] : [`  ${plural(denied.length, "denial")}: ${denied.map(printableLine).join(", ")}`]),
    ...(error === null ? [] : error.message.split("\n").map((line) => `  ${printableLine(line)}`)),
    ...(hint === undefined ? [] : [`  ${printableLine(hint)}`]),
  ];
}
