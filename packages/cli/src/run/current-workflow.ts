import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readWorkflowFile, type WorkflowRead } from "@cuebook/engine/library";
import { libraryOpener } from "@cuebook/project/library";
import type { RunState } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { definitionHash } from "@cuebook/store";
import type { Workflow } from "@cuebook/workflow";
import type { RunGates } from "../options/gate.ts";
import { proposal } from "../output/proposal.ts";
import type { Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The workflow that a run is pinned to, read from its current files. */
export interface CurrentWorkflow extends WorkflowRead {
  /** Its file, or its name in the library. */
  readonly file: string;
}

/**
 * Reads the workflow of a run again: from the file that the run was started with, relative to the current folder or the root of the
 * project, else from the library by its name.
 * @param given a file or a name that replaces it
 */
export async function currentWorkflow(
  context: CommandContext,
  project: Project,
  pinned: Workflow,
  given: { readonly workflow?: string | undefined; readonly gate?: RunGates | undefined } = {},
): Promise<CurrentWorkflow> {
  const { cwd } = context.terminal;
  // The phases that the run skips are skipped again.
  const { skipped = [] } = pinned.definition;
  const path = fileOf(context, project, pinned);
  const file = given.workflow ?? (path === undefined ? pinned.definition.name : (mainFile(pinned) ?? ""));
  const read = await readWorkflowFile(
    given.workflow === undefined && path !== undefined ? path : resolve(cwd, file),
    file,
    {
      library: libraryOpener(project, context.terminal, { runGates: given.gate ?? {}, runSkips: skipped }),
    },
  );
  return { file, ...read };
}

/** The main file of a workflow, which is its first source. */
function mainFile({ sources }: Workflow): string | undefined {
  return Object.keys(sources)[0];
}

function fileOf({ terminal }: CommandContext, { config, repository }: Project, pinned: Workflow): string | undefined {
  const file = mainFile(pinned);
  if (file === undefined) return undefined;
  return [terminal.cwd, config?.root ?? repository]
    .map((folder) => resolve(folder, file))
    .find((path) => existsSync(path));
}

/**
 * Reports that the files of a run's workflow have changed since it was pinned. Nothing is reported if the workflow's file is not
 * found.
 */
export async function reportChanged(
  context: CommandContext,
  project: Project,
  pinned: Workflow,
  state: RunState,
): Promise<void> {
  const path = fileOf(context, project, pinned);
  const names = Object.keys(pinned.sources);
  const [main = ""] = names;
  // Most workflows are a single file: comparing its text avoids loading it.
  if (path === undefined || (names.length === 1 && isSame(path, pinned.sources[main]))) return;
  const { workflow, file, diagnostics } = await currentWorkflow(context, project, pinned);
  const isDifferent = workflow === undefined || hasOtherSources(workflow, pinned);
  if (!isDifferent || (workflow !== undefined && definitionHash(workflow) === state.pin.definition)) return;
  const since = state.adoptions?.at(-1)?.at ?? state.createdAt;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const then =
    workflow === undefined
      ? `and has ${errors === 1 ? "an error" : `${errors} errors`} now`
      : `${proposal(project, "runs", "adopt", state.id)} lets the run use it`;
  context.terminal.err(
    `note: run ${state.id} is pinned to its workflow as of ${since}; ${printableLine(file)} differs, ${then}\n`,
  );
}

function isSame(path: string, text: string | undefined): boolean {
  try {
    return readFileSync(path, "utf8") === text;
  } catch {
    return false;
  }
}

/** Whether the text of a source differs. Gates for one run change the definition, but no file. */
function hasOtherSources({ sources }: Workflow, { sources: before }: Workflow): boolean {
  const names = new Set([...Object.keys(sources), ...Object.keys(before)]);
  return [...names].some((name) => sources[name] !== before[name]);
}
