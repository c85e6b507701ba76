import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { runsSignal as runsSignalOutput } from "@cuebook/commands/json";
import { sendSignal } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { parseJson } from "@cuebook/template/schema";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { readInput } from "../options/read-input.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { jsonLine } from "../output/json-line.ts";
import { readyProject } from "../project/host.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options of `cuebook runs signal`. */
export interface SignalOptions extends ResumptionOptions {
  readonly data?: string;
  readonly dataFile?: string;
  /** False with `--no-run`. */
  readonly run: boolean;
}

/** The maximum number of bytes that are read. The limit of the run itself is checked when the event is sent. */
const mostBytes = 4 * 1024 * 1024;

const fates = {
  driven: "the process that drives the run takes it",
  resumable: "the run waits for it",
  kept: "it is kept until the run is resumed and waits for it",
} as const;

/** Runs `cuebook runs signal`. */
export async function signalRunsCommand(
  prefix: string,
  event: string,
  options: SignalOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const data = await readData(options, context);
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    const { terminal } = context;
    await resumeInForeground(context, project, prefix, options, async (host, state) => {
      const { signal, is } = await sendSignal(host, state.id, { name: event, data });
      if (options.format === "json")
        terminal.out(jsonLine<typeof runsSignalOutput>({ run: state.id, signal: event, mail: signal, outcome: is }));
      else if (options.quiet !== true) {
        terminal.out(`${context.style("out").good("sent")}  ${printableLine(event)}: ${fates[is]}\n`);
      }
      return options.run && is === "resumable" ? {} : undefined;
    });
  });
}

/** The data from the options. @throws UsageError */
async function readData({ data, dataFile }: SignalOptions, { terminal }: CommandContext): Promise<unknown> {
  if (data !== undefined && dataFile !== undefined) {
    throw new UsageError("--data and --data-file cannot be combined", "omit one of them");
  }
  const option = dataFile === undefined ? "--data" : "--data-file";
  const text =
    dataFile !== undefined ? readFile(dataFile, terminal.cwd) : data === "-" ? await piped(terminal) : (data ?? "{}");
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${option} is no JSON: ${error.message}`, `for example: --data '{"$status": "passed"}'`);
  }
}

function piped(terminal: CommandContext["terminal"]): Promise<string> {
  return readInput(terminal, "--data -", { limit: { bytes: mostBytes, tooLong } });
}

function readFile(file: string, cwd: string): string {
  try {
    const bytes = readFileSync(resolve(cwd, file));
    if (bytes.length > mostBytes) throw tooLong();
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--data-file ${printableLine(file)} cannot be read`, "give a file with a JSON object");
  }
}

function tooLong(): UsageError {
  return new UsageError(`--data takes at most ${mostBytes} bytes`, "give only what the workflow needs");
}
