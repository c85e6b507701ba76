import type { runsArtifact as runsArtifactOutput } from "@cuebook/commands/json";
import { type Artifact, type LocalHost, readArtifact } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type RunState, type Step, stateOf } from "@cuebook/run";
import { bytesText, printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";

import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { readyProject, withRun } from "../project/host.ts";
import { findStep, parseAddress } from "../run-output/address.ts";
import { shownText } from "../run-output/prompt-text.ts";
import { artifactsOf } from "../run-output/report.ts";
import { stepName } from "../run-output/step-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ArtifactOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs artifact`. */
export async function artifact(
  text: string,
  name: string | undefined,
  options: ArtifactOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { run: prefix, step: named, turn } = parseAddress(text);
  if (named === undefined || turn !== undefined) {
    throw new UsageError("artifacts belong to a step: RUN/STEP", `for example: cuebook runs artifact ${prefix}/1`);
  }
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    const step = findStep(state, named);
    if (name === undefined) return list(host, state, step, options, context);
    const found = await readArtifact(host, run, step.step, name);
    if (options.format === "json")
      terminal.out(jsonText<typeof runsArtifactOutput>({ run, step: step.step, role: step.role, ...found }));
    else terminal.out(terminal.isTerminal.out ? shownText(found.text, true) : found.text);
  });
}

/** A listed artifact, with its file or the reason why it has no file. */
interface Listed extends Pick<Artifact, "name" | "hash" | "bytes"> {
  readonly path: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

async function list(
  host: LocalHost,
  state: RunState,
  step: Step,
  { format }: ArtifactOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { id: run } = state;
  const artifacts = await Promise.all(
    artifactsOf(step).map(async (record): Promise<Listed> => {
      const { name, hash, bytes } = record;
      try {
        const { path } = await readArtifact(host, run, step.step, name);
        return { name, hash, bytes, path, error: null };
      } catch (error) {
        if (!(error instanceof CuebookError)) throw error;
        return { name, hash, bytes, path: null, error: { code: error.code, message: error.message } };
      }
    }),
  );
  if (format === "json")
    terminal.out(jsonText<typeof runsArtifactOutput>({ run, step: step.step, role: step.role, artifacts }));
  else if (artifacts.length === 0) terminal.out(`${stepName(state, step)} of run ${run} returned no artifacts.\n`);
  else terminal.out(listText(artifacts, context.style("out")));
}

function listText(artifacts: readonly Listed[], style: Style): string {
  const rows = artifacts.map(({ name, bytes, hash, path, error }) => [
    printableLine(name),
    bytesText(bytes),
    hash.replace(/^(sha256:.{12}).*$/, "$1"),
    path === null ? (error?.code ?? "") : printableLine(path),
  ]);
  return tableText(["NAME", "SIZE", "HASH", { path: "FILE" }], rows, style, (text, index, column) =>
    column === 3 && artifacts[index]?.path === null ? style.severity("error", text) : text,
  );
}
