import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readWorkflowFile, type WorkflowRead } from "@cuebook/engine/library";
import type { RunOrigin } from "@cuebook/run";
import { definitionHash } from "@cuebook/store";
import type { Workflow } from "@cuebook/workflow";
import type { ReadProject } from "../read-project.ts";
import type { Surroundings } from "../surroundings.ts";
import type { RunPhases } from "./library.ts";
import { libraryOpener } from "./open.ts";

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
  surroundings: Surroundings,
  project: ReadProject,
  pinned: Workflow,
  given: { readonly workflow?: string | undefined; readonly gate?: RunPhases["runGates"] | undefined } = {},
): Promise<CurrentWorkflow> {
  const { cwd } = surroundings;
  // The phases that the run skips are skipped again.
  const { skipped = [] } = pinned.definition;
  const path = fileOf(surroundings, project, pinned);
  const file = given.workflow ?? (path === undefined ? pinned.definition.name : (mainFile(pinned) ?? ""));
  const read = await readWorkflowFile(
    given.workflow === undefined && path !== undefined ? path : resolve(cwd, file),
    file,
    {
      library: libraryOpener(project, surroundings, { runGates: given.gate ?? {}, runSkips: skipped }),
    },
  );
  return { file, ...read };
}

/** The main file of a workflow, which is its first source. */
function mainFile({ sources }: Workflow): string | undefined {
  return Object.keys(sources)[0];
}

function fileOf({ cwd }: Surroundings, { config, repository }: ReadProject, pinned: Workflow): string | undefined {
  const file = mainFile(pinned);
  if (file === undefined) return undefined;
  return [cwd, config?.root ?? repository].map((folder) => resolve(folder, file)).find((path) => existsSync(path));
}

/** A change of the files of a run's workflow since it was pinned. */
export interface WorkflowChange {
  readonly file: string;
  /** The number of errors that the workflow has now; 0: the run can adopt it. */
  readonly errors: number;
  /** Whether it can be read at all. */
  readonly isReadable: boolean;
  /** When the run was pinned. */
  readonly since: string;
}

/** How the files of a run's workflow have changed since it was pinned; `undefined` if they have not, or are not found. */
export async function workflowChange(
  surroundings: Surroundings,
  project: ReadProject,
  pinned: Workflow,
  state: RunOrigin,
): Promise<WorkflowChange | undefined> {
  const path = fileOf(surroundings, project, pinned);
  const names = Object.keys(pinned.sources);
  const [main = ""] = names;
  // Most workflows are a single file: comparing its text avoids loading it.
  if (path === undefined || (names.length === 1 && isSame(path, pinned.sources[main]))) return undefined;
  const { workflow, file, diagnostics } = await currentWorkflow(surroundings, project, pinned);
  const isDifferent = workflow === undefined || hasOtherSources(workflow, pinned);
  if (!isDifferent || (workflow !== undefined && definitionHash(workflow) === state.pin.definition)) return undefined;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const since = state.adoptions?.at(-1)?.at ?? state.createdAt;
  return { file, errors, isReadable: workflow !== undefined, since };
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
