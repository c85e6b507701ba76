import type { runsDiff as runsDiffOutput } from "@cuebook/commands/json";
import { diffRun, type RunDiff, whoAsked } from "@cuebook/engine";
import { type Address, stateOf } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { diffSummary, diffText } from "../output/changes-text.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, readyProject, withReadableRun } from "../project/host.ts";
import { findStep, parseAddress } from "../run-output/address.ts";
import { askedText } from "../run-output/asked-text.ts";
import { filesText } from "../run-output/changed-files.ts";
import { hasLine, partWithLine } from "../run-output/line-part.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface DiffCommandOptions {
  readonly stat?: true;
  readonly why?: true;
  readonly step?: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The maximum length of a diff in JSON, at a terminal, and in a pipe. */
const longest = { json: 1024 * 1024, terminal: 256 * 1024, piped: 128 * 1024 * 1024 } as const;

/** Runs `cuebook runs diff`. */
export async function diff(
  text: string,
  other: string | undefined,
  options: DiffCommandOptions,
  context: CommandContext,
): Promise<void> {
  if (other !== undefined) return (await import("./compare.ts")).compare(text, other, options, context);
  const { terminal } = context;
  const address = parseAddress(text, "line");
  const { at } = address;
  if (address.turn !== undefined)
    throw new UsageError(
      "a diff is of a run or a step: RUN or RUN/STEP",
      `for example: cuebook runs diff ${address.run}/1`,
    );
  if (address.step !== undefined && options.step !== undefined)
    throw new UsageError("the step is named twice: in the address, and with --step");
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  if (options.why === true) return why(address, options, context, project);
  const named = address.step ?? options.step;
  const limit = longest[options.format === "json" ? "json" : terminal.isTerminal.out ? "terminal" : "piped"];
  await withReadableRun(context, project, address.run, async (host, run) => {
    const step = named === undefined ? undefined : findStep(stateOf(run, await host.journal.read(run)), named).step;
    const whole = await diffRun(host, run, { step, limit: options.stat === true ? 0 : limit });
    const found = at?.is === "line" ? { ...whole, ...partWithLine(whole, at) } : whole;
    if (options.format === "json") {
      const { text: patch, truncated, ...rest } = found;
      const part = options.stat === true ? {} : { text: patch, truncated };
      return terminal.out(jsonText<typeof runsDiffOutput>({ run, step: step ?? null, ...rest, ...part }));
    }
    if (found.files.length === 0)
      terminal.err(`${step === undefined ? `run ${run}` : `${run}/${step}`} changed nothing\n`);
    else if (options.stat === true) terminal.out(filesText(found.files, context.style("out")));
    else print(found, context, proposal(project, "runs", "diff", text, "--stat"));
  });
}

/** Shows who asked for the changes of a run. */
async function why(
  { run: named, step, at }: Address,
  options: DiffCommandOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  if (step !== undefined || options.step !== undefined || options.stat === true)
    throw new UsageError("--why is about a whole run, without --stat", `for example: cuebook runs diff ${named} --why`);
  const { terminal } = context;
  await withReadableRun(context, project, named, async (host, run) => {
    const all = await whoAsked(host, run);
    const asked = at?.is === "line" ? { ...all, ranges: all.ranges.filter((range) => hasLine(range, at)) } : all;
    if (options.format === "json") {
      const { text: _, truncated: __, ...found } = await diffRun(host, run, { limit: 0 });
      return terminal.out(jsonText<typeof runsDiffOutput>({ run, step: null, ...found, why: asked }));
    }
    if (asked.ranges.length === 0) terminal.err(`run ${run} changed nothing\n`);
    else terminal.out(askedText(asked, context.style("out")));
  });
}

function print({ text, truncated, files }: RunDiff, context: CommandContext, stat: string): void {
  const { terminal } = context;
  // In a pipe, the diff is a patch and must stay unchanged.
  terminal.out(terminal.isTerminal.out ? diffText(text, context.style("out")) : text);
  if (truncated)
    terminal.err(`\nThe diff is longer: ${diffSummary({ files, truncated: false })}. List the files: ${stat}\n`);
  // The replacement character stands for bytes that are not UTF-8: on a terminal that does not matter, but as a patch the text does
  // not apply.
  else if (!terminal.isTerminal.out && text.includes("\ufffd"))
    terminal.err("Some text is not UTF-8, so this may not apply as a patch: use cuebook runs apply\n");
}
