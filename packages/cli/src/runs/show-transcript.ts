import type { runsShow as runsShowOutput } from "@cuebook/commands/json";
import type { RunEvent, RunOrigin, RunState, Step, TranscriptEvent } from "@cuebook/run";
import { entriesOf } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { type Style, styleOf } from "../output/style.ts";
import type { ReadingHost } from "../project/runs-place.ts";
import { type Address, findStep, findTurn, type NumberedTurn, turnsOf } from "../run-output/address.ts";
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
  if (format === "json") {
    const all: TranscriptEvent[] = [];
    for (const turn of turns) all.push(...(await readTurn(host, state, turn, isFull)));
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
    const found = await readTurn(host, state, turn, isFull);
    if (found.length === 0) continue;
    terminal.out(`${between}${textOf(turn, found)}`);
    between = "\n";
  }
  if (between === "") terminal.out(noneText(turns, state, context.place));
}

async function readTurn(
  { journal }: ReadingHost,
  { id }: Pick<RunOrigin, "id">,
  { step, numbered }: PlacedTurn,
  isFull: boolean,
): Promise<readonly TranscriptEvent[]> {
  const place = { step: step.step, try: numbered.attempt.try, turn: numbered.turn.turn };
  const stored = await journal.transcript(id, place);
  return isFull ? withWholeTexts(journal, stored) : stored;
}

function turnsAt(
  state: RunState,
  { step: named, turn }: Address,
  events: readonly RunEvent[],
  place: Place,
): PlacedTurn[] {
  const facts = factsOf(events, place);
  const steps = named === undefined ? state.steps : [findStep(state, named)];
  return steps.flatMap((step) => {
    const reports = stepReport(state, step, facts).tries.flatMap((attempt) => attempt.turns);
    const numbered = turn === undefined ? turnsOf(step) : [findTurn(state, step, turn)];
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
