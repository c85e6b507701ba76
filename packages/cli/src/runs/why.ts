import type { why as whyOutput } from "@cuebook/commands/json";
import { type Explanation, explainPrompt, type LocalHost, type Producer, type PromptTrace } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Address, type RunState, type Step, stateOf, stepNameOf, turnsOf } from "@cuebook/run";
import { printable, printableLine } from "@cuebook/settings/values";
import { pinnedWorkflow } from "@cuebook/store";
import { codeFrame } from "@cuebook/template";
import { sourceOf, type Workflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { readyProject, withRun } from "../project/host.ts";
import { findStep, findTurn, parseAddress } from "../run-output/address.ts";
import { producerText } from "../run-output/producer.ts";
import { readPrompt } from "../run-output/prompt-text.ts";
import { roleText } from "../run-output/step-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface WhyOptions {
  readonly offset?: number;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook why`. */
export async function why(
  written: string,
  text: string | undefined,
  options: WhyOptions,
  context: CommandContext,
): Promise<void> {
  const address = parseAddress(written, "passage");
  const { at } = address;
  const named = address.step;
  if (named === undefined) {
    throw new UsageError(
      "the address of a step is needed, to search its prompts",
      `for example: cuebook why ${written}/1 "some text"`,
    );
  }
  const given = [text === "" ? undefined : text, options.offset, at].filter((each) => each !== undefined);
  if (given.length !== 1) {
    throw new UsageError(
      "use either a text, --offset, or the address of a passage",
      `for example: cuebook why ${written} "some text"`,
    );
  }
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, address.run, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    const step = findStep(state, named);
    const prompts = await promptsOf(host, state, step, address);
    const range = at?.is === "passage" ? at : rangeOf(options.offset);
    const found = locate(prompts, text, range);
    if (found === undefined) throw notFound(`${run}/${step.step}`, prompts, text, range);
    const workflow = await pinnedWorkflow(host.journal, state.pin);
    const explanations = explainPrompt(found.prompt, state, step, found, workflow.definition);
    if (options.format === "json") {
      const { turn, start, end } = found;
      context.terminal.out(
        jsonText<typeof whyOutput>({ run, step: step.step, role: step.role, turn, start, end, parts: explanations }),
      );
      return;
    }
    const heading = `${run}/${step.step}/${found.turn}  ${printableLine(roleText(stepNameOf(state, step)))}, characters ${found.start} to ${found.end}`;
    const style = context.style("out");
    context.terminal.out(`${style.strong(heading)}\n`);
    for (const explanation of explanations)
      context.terminal.out(`\n${explanationText(explanation, state, workflow, style)}`);
  });
}

interface NumberedPrompt {
  readonly turn: number;
  readonly prompt: PromptTrace;
}

/** The prompts to search, newest first. */
async function promptsOf(host: LocalHost, state: RunState, step: Step, address: Address): Promise<NumberedPrompt[]> {
  const turns = address.turn === undefined ? turnsOf(step).reverse() : [findTurn(state, step, address)];
  return Promise.all(
    turns.map(async ({ ordinal, turn }) => ({ turn: ordinal, prompt: await readPrompt(host, turn.prompt) })),
  );
}

/** A range of a prompt, in UTF-16 units, the end exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf(offset: number | undefined): Range | undefined {
  return offset === undefined ? undefined : { start: offset, end: offset + 1 };
}

function locate(prompts: readonly NumberedPrompt[], text: string | undefined, range: Range = { start: 0, end: 1 }) {
  for (const candidate of prompts) {
    const start = text === undefined ? range.start : candidate.prompt.text.indexOf(text);
    const end = text === undefined ? range.end : start + text.length;
    if (start >= 0 && end <= candidate.prompt.text.length) return { ...candidate, start, end };
  }
  return undefined;
}

function notFound(
  address: string,
  prompts: readonly NumberedPrompt[],
  text: string | undefined,
  range: Range | undefined,
): CuebookError {
  const lengths = prompts.map(({ prompt }) => prompt.text.length);
  if (text === undefined) {
    return new CuebookError("text_not_found", `no prompt of ${address} has an offset ${(range?.end ?? 1) - 1}`, {
      hint: `the longest has ${Math.max(0, ...lengths)} characters`,
    });
  }
  return new CuebookError("text_not_found", `no prompt of ${address} contains the text ${JSON.stringify(text)}`, {
    hint: `show them: cuebook runs show ${address}`,
  });
}

function explanationText(
  { segment, text, producers }: Explanation,
  state: RunState,
  workflow: Workflow,
  style: Style,
): string {
  const trust = segment.trust === undefined ? "" : `, ${segment.trust}`;
  const lines = [`${style.accent(printableLine(JSON.stringify(shortened(text))))}`];
  if (segment.file === undefined || segment.line === undefined || segment.column === undefined) {
    const quoting = segment.trust === "untrusted" ? ", quoting others" : "";
    const isOurs = segment.producers === undefined || segment.producers.includes("engine");
    const whose = isOurs
      ? "text of Cuebook"
      : segment.part === "tools"
        ? "descriptions of the role's tools"
        : `text of ${(segment.producers ?? []).join(", ")}`;
    lines.push(`  ${printableLine(whose)} (${segment.part})${isOurs ? quoting : ""}${trust}`);
  } else {
    const { line, column } = segment;
    const what = segment.origin === "data" ? `data ${(segment.paths ?? []).join(", ")}` : "text of the template";
    lines.push(`  ${printable(what)}${trust}, inserted by ${printableLine(segment.file)}:${line}:${column}`);
    const place = { line, column, endLine: line, endColumn: column + 1 };
    lines.push(codeFrame(place, sourceOf(workflow, segment.file), 0).replace(/^/gm, "  "));
  }
  for (const producer of producers)
    lines.push(`  produced by ${producerText(producer, state)}: ${printableLine(fieldText(producer))}`);
  return `${lines.join("\n")}\n`;
}

/** The field of the producer's data that was used. */
function fieldText({ is, field }: Producer): string {
  if (field === "") return "all of it";
  return is === "step" && field === "_body" ? "the text below its front matter" : field;
}

function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 140)}…${text.slice(-50)}`;
}
