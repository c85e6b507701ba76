import { type Artifact, type LocalHost, readArtifact } from "@cuebook/engine";
import { EngineError } from "@cuebook/error";
import { type Step, stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import type { Style } from "../../output/style.ts";
import { readyProject, withRun } from "../../run/host.ts";
import { findStep, parseAddress } from "../../run-output/address.ts";
import { bytesText } from "../../run-output/measure.ts";
import { shownText } from "../../run-output/prompt-text.ts";
import { artifactsOf } from "../../run-output/report.ts";
import { stepName } from "../../run-output/step-line.ts";
import { tableText } from "../../run-output/table.ts";

interface ArtifactOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs artifact`. */
export function addArtifact(runs: Command, context: CommandContext): void {
  runs
    .command("artifact")
    .summary("print a document that a step handed back")
    .description(
      "Without a name: lists the documents that a step handed back, which are the fields marked `artifact: true` in what its\n" +
        "role returns, and `_body`, the text below the front matter. With one: prints it, byte for byte in a pipe.",
    )
    .argument("<address>", "RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .argument("[name]", "the field, or _body")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs artifact 7k3m/planner\n  cuebook runs artifact 7k3m/planner plan > plan.md\n",
    )
    .action((address: string, name: string | undefined, options: ArtifactOptions) =>
      artifact(address, name, options, context),
    );
}

async function artifact(
  text: string,
  name: string | undefined,
  options: ArtifactOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { run: prefix, step: named, turn } = parseAddress(text);
  if (named === undefined || turn !== undefined) {
    throw new UsageError("artifacts are a step's: RUN/STEP", `for example: cuebook runs artifact ${prefix}/1`);
  }
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, prefix, async (host, run) => {
    const step = findStep(stateOf(run, await host.journal.read(run)), named);
    if (name === undefined) return list(host, run, step, options, context);
    const found = await readArtifact(host, run, step.step, name);
    if (options.format === "json") terminal.out(jsonText({ run, step: step.step, role: step.role, ...found }));
    else terminal.out(terminal.isTerminal.out ? shownText(found.text, true) : found.text);
  });
}

/** An artifact of a list: with the file that holds it, or why there is none. */
interface Listed extends Pick<Artifact, "name" | "hash" | "bytes"> {
  readonly path: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

async function list(
  host: LocalHost,
  run: string,
  step: Step,
  { format }: ArtifactOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const artifacts = await Promise.all(
    artifactsOf(step).map(async (record): Promise<Listed> => {
      const { name, hash, bytes } = record;
      try {
        const { path } = await readArtifact(host, run, step.step, name);
        return { name, hash, bytes, path, error: null };
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return { name, hash, bytes, path: null, error: { code: error.code, message: error.message } };
      }
    }),
  );
  if (format === "json") terminal.out(jsonText({ run, step: step.step, role: step.role, artifacts }));
  else if (artifacts.length === 0) terminal.out(`${stepName(step)} of run ${run} handed back no artifacts.\n`);
  else terminal.out(listText(artifacts, context.style("out")));
}

function listText(artifacts: readonly Listed[], style: Style): string {
  const rows = artifacts.map(({ name, bytes, hash, path, error }) => [
    printableLine(name),
    bytesText(bytes),
    hash.replace(/^(sha256:.{12}).*$/, "$1"),
    path === null ? (error?.code ?? "") : printableLine(path),
  ]);
  return tableText(["NAME", "SIZE", "HASH", "FILE"], rows, (text, index, column) => {
    if (index < 0) return style.dim(text);
    return column === 3 && artifacts[index]?.path === null ? style.severity("error", text) : text;
  });
}
