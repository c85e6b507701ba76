import type { runsShow as runsShowOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import {
  type Address,
  entriesOf,
  type NumberedTurn,
  type RunEvent,
  type RunOrigin,
  type RunState,
  type Step,
  spotText,
  type TranscriptEvent,
  turnsOf,
} from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { type Style, styleOf } from "../output/style.ts";
import type { ReadingHost } from "../project/runs-place.ts";
import { findStep, findTurn } from "../run-output/address.ts";
import { agentName } from "../run-output/agent-name.ts";
import { factsOf, isUnderWay, stepReport, type TurnReport } from "../run-output/report.ts";
import { stepName } from "../run-output/step-line.ts";
import { turnLine } from "../run-output/turn-lines.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { codeSpan } from "../transcript/code.ts";
import { turnMarkdown } from "../transcript/turn-markdown.ts";
import { turnText } from "../transcript/turn-text.ts";
import { withWholeTexts } from "../transcript/whole-texts.ts";

/** Options for showing a transcript. */
interface TranscriptOptions {
  readonly full?: true;
  readonly format: "text" | "json" | "markdown";
}

/** A turn whose transcript is shown. */
interface PlacedTurn {
  readonly step: Step;
  readonly numbered: NumberedTurn;
  readonly report: TurnReport | undefined;
}

/**
 * Shows what the agents of a run, a step or a turn did. Each turn is read and written before the next one is read.
 *
 * @throws CuebookError `step_not_found`, `turn_not_found`
 */
export async function showTranscript(
  host: ReadingHost,
  state: RunState,
  address: Address,
  events: readonly RunEvent[],
  { full, format }: TranscriptOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const isFull = full === true;
  const turns = turnsAt(state, address, events, context.place);
  const readTurn = (turn: PlacedTurn) => eventsOf(host, state, turn, isFull, address.at);
  if (format === "json") {
    const all: TranscriptEvent[] = [];
    for (const turn of turns) all.push(...(await readTurn(turn)));
    terminal.out(jsonText<typeof runsShowOutput>({ run: state.id, events: all }));
    return;
  }
  const style = context.style("out");
  const textOf = (turn: PlacedTurn, found: readonly TranscriptEvent[]) =>
    format === "text"
      ? `${headText(state, turn, style)}\n${turnText(entriesOf(found), { isFull, style })}`
      : `${headMarkdown(state, turn)}\n${turnMarkdown(entriesOf(found), isFull)}`;
  let between = "";
  for (const turn of turns) {
    const found = await readTurn(turn);
    if (found.length === 0) continue;
    terminal.out(`${between}${textOf(turn, found)}`);
    between = "\n";
  }
  if (between === "" && address.at !== undefined)
    throw new CuebookError(
      "moment_not_found",
      `step ${address.step} of run ${state.id} has no ${spotText(address.at)}`,
    );
  if (between === "") terminal.out(noneText(turns, state, context.place));
}

/** The events around a moment that are shown: this many before and after it. */
const around = 20;

/** The events of a turn; with a moment, those around it, if the turn has it. */
async function eventsOf(
  { journal }: ReadingHost,
  { id }: Pick<RunOrigin, "id">,
  { step, numbered }: PlacedTurn,
  isFull: boolean,
  at: Address["at"],
): Promise<readonly TranscriptEvent[]> {
  const seq = at?.is === "moment" ? at.seq : undefined;
  const place = { step: step.step, try: numbered.attempt.try, turn: numbered.turn.turn };
  const range = seq === undefined ? {} : { after: Math.max(0, seq - around - 1), before: seq + around + 1 };
  const stored = await journal.transcript(id, { ...place, ...range });
  if (seq !== undefined && stored.every((event) => event.seq !== seq)) return [];
  return isFull ? withWholeTexts(journal, stored) : stored;
}

function turnsAt(
  state: RunState,
  { step: named, turn, try: attempt }: Address,
  events: readonly RunEvent[],
  place: Place,
): PlacedTurn[] {
  const facts = factsOf(events, place);
  const steps = named === undefined ? state.steps : [findStep(state, named)];
  return steps.flatMap((step) => {
    const reports = stepReport(state, step, facts).tries.flatMap((attempt) => attempt.turns);
    const numbered = turn === undefined ? turnsOf(step) : [findTurn(state, step, { turn, try: attempt })];
    return numbered.map((each) => ({ step, numbered: each, report: reports[each.ordinal - 1] }));
  });
}

function headText(state: RunState, { step, report }: PlacedTurn, style: Style): string {
  if (report === undefined) return "";
  const title = style.accent(`--- ${report.address}  ${stepName(state, step)}`);
  return `${title}\n${turnLine(report, style)}\n`;
}

function headMarkdown(state: RunState, { step, report }: PlacedTurn): string {
  if (report === undefined) return "";
  return `### ${codeSpan(`${report.address} ${stepName(state, step)}`)}\n\n${codeSpan(turnLine(report, styleOf(false)))}\n`;
}

/** Why there is no transcript. */
function noneText(turns: readonly PlacedTurn[], state: RunState, place: Place): string {
  const [turn] = turns;
  if (turn === undefined) return "No transcript: there is no turn yet.\n";
  const { report, step } = turn;
  if (turns.length > 1)
    return `No transcript: the agents of ${turns.length} turns reported nothing about their work.\n`;
  if (report?.state === "requested" && isUnderWay(state)) return "No transcript yet: the agent has just begun.\n";
  const agent =
    report === undefined ? "its agent" : printableLine(agentName({ name: report.agent, kind: report.agentKind }));
  const look = proposal(place, "runs", "show", `${state.id}/${step.step}`);
  return `No transcript: ${agent} reported nothing about its work. The prompts and the output: ${look}\n`;
}
