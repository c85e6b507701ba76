import { hintOf } from "../failure/advice.ts";
import { plural } from "../output/count.ts";
import { durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { agentName } from "./agent-name.ts";
import type { StepReport, TryReport, TurnReport } from "./report.ts";
import { usageText } from "./usage.ts";

/** Whether a step went as it should: one try, one turn, nothing refused. */
export function isPlain({ tries }: StepReport): boolean {
  const turns = tries.flatMap((attempt) => attempt.turns);
  return (
    tries.length <= 1 &&
    turns.length <= 1 &&
    turns.every(({ state, denied }) => state === "accepted" && denied.length === 0)
  );
}

/** The tries and turns of a step, a line each, with what was wrong in them. */
export function turnLines(step: StepReport, style: Style): string[] {
  return step.tries.flatMap((attempt) => [
    ...(step.tries.length > 1 ? [tryLine(attempt, style)] : []),
    ...attempt.turns.flatMap((turn) => [turnLine(turn, style), ...problemLines(turn)]),
  ]);
}

const tryReason = {
  first: "the first",
  interrupted: "the last one was cut off",
  failed: "the last one failed",
  resumed: "the run was resumed",
  answered: "with what was said to the last output",
} as const;

function tryLine({ try: number, reason, session }: TryReport, style: Style): string {
  const at = session === null ? "" : `, session ${printableLine(session)}`;
  return style.dim(`try ${number}: ${tryReason[reason]}${at}`);
}

const turnWord = {
  requested: "under way",
  completed: "answered",
  accepted: "accepted",
  rejected: "not valid",
  returned: "sent back",
  failed: "no answer",
  interrupted: "cut off",
} as const;

function turnLine(turn: TurnReport, style: Style): string {
  const isUnfinished = turn.returned === "unfinished";
  const word = isUnfinished ? "goes on" : turnWord[turn.state];
  const isFine = isUnfinished || turn.state === "accepted" || turn.state === "completed" || turn.state === "requested";
  const rest = [
    turn.durationMs === null ? "" : durationText(turn.durationMs),
    turn.usage === null ? "" : usageText(turn.usage),
    printableLine(agentName({ name: turn.agent, kind: turn.agentKind })),
  ].filter((text) => text !== "");
  return `turn ${turn.turn}  ${turn.kind}  ${isFine ? word : style.severity("warning", word)}  ${style.dim(rest.join("  "))}`;
}

function problemLines({ complaints, checks, denied, error }: TurnReport): string[] {
  const hint = error === null ? undefined : hintOf(error);
  return [
    ...checks.map(({ name, command, outcome, onFailure, durationMs }) => {
      const told = outcome !== "passed" && onFailure === "tell" ? ", which is only told" : "";
      return printableLine(
        `  check ${name}: ${outcome.replace("_", " ")}${told}  ${durationText(durationMs)}  ${command}`,
      );
    }),
    // What a command printed goes with what is said of it: `runs show RUN/STEP` has it.
    ...complaints.map(({ message }) => `  - ${printableLine(message.split("\n", 1)[0] ?? "")}`),
    ...(denied.length === 0 ? [] : [`  ${plural(denied.length, "refusal")}: ${denied.map(printableLine).join(", ")}`]),
    ...(error === null ? [] : error.message.split("\n").map((line) => `  ${printableLine(line)}`)),
    ...(hint === undefined ? [] : [`  ${printableLine(hint)}`]),
  ];
}
