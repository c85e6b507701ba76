import type { runsDiff as runsDiffOutput } from "@cuebook/commands/json";
import { type ComparedPlace, type Comparison, compareRuns } from "@cuebook/engine";
import { type RunFigures, stateOf } from "@cuebook/run";
import { costText, durationText, plural, printable, printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { diffText } from "../output/changes-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { readyProject, withRun } from "../project/host.ts";
import { findStep, findTurn, parseAddress } from "../run-output/address.ts";
import { roleText } from "../run-output/step-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { DiffCommandOptions } from "./diff.ts";

/** Runs `cuebook runs diff` with two addresses. */
export async function compare(
  a: string,
  b: string,
  options: DiffCommandOptions,
  context: CommandContext,
): Promise<void> {
  const [one, other] = [parseAddress(a), parseAddress(b)];
  if (options.step !== undefined || options.why === true)
    throw new UsageError("--step and --why are about one address", `for example: cuebook runs diff ${a} ${b}`);
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, one.run, (host, first) =>
    withRun(project, other.run, async (_, second) => {
      const placeOf = async (run: string, { step: named, ...turn }: typeof one): Promise<ComparedPlace> => {
        if (named === undefined) return { run };
        const state = stateOf(run, await host.journal.read(run));
        const step = findStep(state, named);
        if (turn.turn !== undefined) findTurn(state, step, turn);
        return { run, step: step.step, turn: turn.turn, try: turn.try };
      };
      const found = await compareRuns(host, await placeOf(first, one), await placeOf(second, other));
      const { terminal } = context;
      if (options.format === "json") terminal.out(jsonText<typeof runsDiffOutput>(found));
      else terminal.out(comparisonText(found, options.stat === true, context.style("out")));
    }),
  );
}

/** Two runs or steps as text: their figures, where they part, and what differs there. */
function comparisonText(found: Comparison, isStat: boolean, style: Style): string {
  const { a, b, files } = found;
  const lines = [
    ...(["a", "b"] as const).map((side) => sideText(side, found, style)),
    partingText(found),
    "",
    style.strong("Prompts"),
    promptsText(found.prompt, style),
    "",
    style.strong("Outputs"),
    outputsText(found.output, style),
    "",
    style.strong("Files"),
    ...[files.missing.a, files.missing.b].flatMap((why, at) =>
      why === null ? [] : [`${at === 0 ? "A" : "B"}: ${printableLine(why)}`],
    ),
    ...files.files.map(
      ({ path, a: one, b: other }) => `${linesText("A", one)}  ${linesText("B", other)}  ${printableLine(path)}`,
    ),
  ];
  const between = isStat ? "" : (files.between?.text ?? "");
  const isSame = files.between !== null && files.between.paths.length === 0;
  const result =
    between === ""
      ? isSame
        ? "The results are the same.\n"
        : ""
      : `\n${style.strong(`From ${a.summary.run} to ${b.summary.run}`)}\n${diffText(between, style)}`;
  return `${lines.join("\n")}\n${result}`;
}

function sideText(side: "a" | "b", { [side]: { summary, figures }, clear }: Comparison, style: Style): string {
  const mark = (figure: keyof Comparison["clear"], text: string) => (clear[figure] === side ? style.good(text) : text);
  const parts = [
    summary.status,
    plural(figures.steps, "step"),
    mark("workMs", durationText(figures.workMs)),
    ...(figures.costUsd === null ? [] : [mark("costUsd", costText(figures.costUsd))]),
    ...(figures.checks === null ? [] : [mark("checks", checksText(figures.checks))]),
    printableLine(summary.subject),
  ];
  return `${style.strong(`${side.toUpperCase()} ${summary.run}`)}  ${parts.join("  ")}`;
}

function checksText({ passed, failed }: NonNullable<RunFigures["checks"]>): string {
  const total = passed + failed.length;
  return failed.length === 0
    ? `${plural(total, "check")} passed`
    : `${failed.length} of ${plural(total, "check")} failed`;
}

function partingText({ pairs, parting }: Comparison): string {
  const pair = parting === null ? undefined : pairs[parting.pair];
  if (pair === undefined) return "Nothing differs between their steps.";
  const name = printableLine(roleText(pair.name));
  if (parting?.by === "content")
    return `They go the same way. The first step that differs: ${name} (${pair.differs.join(", ")}).`;
  const outcome = (of: typeof pair.a) =>
    of === null ? "has none" : printableLine(of.status ?? of.result ?? "not ended");
  return `They part at ${name}: A ${outcome(pair.a)}, B ${outcome(pair.b)}.`;
}

function promptsText(prompt: Comparison["prompt"], style: Style): string {
  if (prompt.is === "missing") return printableLine(prompt.why);
  const { share, pieces, isCut } = prompt;
  if (share === 1) return "The same.";
  const note = `${Math.floor(share * 100)} % is the same${isCut ? "; this is the beginning" : ""}`;
  return `${style.dim(note)}\n${pieces.map((piece) => pieceText(piece, style)).join("")}`;
}

/** A piece: what is only in one text is in brackets with its source. */
function pieceText(
  { is, text, source }: Extract<Comparison["prompt"], { is: "compared" }>["pieces"][number],
  style: Style,
): string {
  if (is === "gap") return style.dim(` […${text} characters…] `);
  const shown = printable(text);
  if (is === "same") return shown;
  return is === "removed" ? style.severity("error", `[-${source}: ${shown}-]`) : style.good(`{+${source}: ${shown}+}`);
}

function outputsText(output: Comparison["output"], style: Style): string {
  if (output.is === "missing") return printableLine(output.why);
  const { status, fields, body, isCut } = output;
  const lines = [
    ...(status.a === status.b ? [] : [`status: ${status.a} -> ${status.b}`]),
    ...fields.map(({ path, a, b }) => `${path}: ${a ?? "none"} -> ${b ?? "none"}`),
    ...(body.share === 1 ? [] : [`text: ${Math.floor(body.share * 100)} % is the same`]),
  ];
  if (lines.length === 0) return "The same.";
  return `${lines.map((line) => printableLine(line)).join("\n")}${isCut ? `\n${style.dim("there is more")}` : ""}`;
}

function linesText(side: string, lines: Comparison["files"]["files"][number]["a"]): string {
  return lines === null ? `${side} -` : `${side} +${lines.added ?? 0} -${lines.removed ?? 0}`;
}
