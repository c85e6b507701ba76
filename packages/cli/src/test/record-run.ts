import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { recordRun } from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import { writeYaml } from "@cuebook/settings/yaml";
import { pinnedWorkflow } from "@cuebook/store";
import { masker, shownPath, writeOneFile } from "@cuebook/system";
import type { Workflow } from "@cuebook/workflow";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { type ReadyProject, withRun } from "../project/host.ts";

/** Options for recording a run. */
export interface RecordRunOptions {
  readonly cwd: string;
  /** The beginning of the run's id. */
  readonly run: string;
  /** The file to write; default: in `recordings/` beside the workflow. */
  readonly out?: string;
  /** The workflow's file, if it has moved since the run. */
  readonly workflow?: string;
  /** The names of the workflows in the project's library. */
  readonly libraryNames: readonly string[];
  /** Whether to replace an existing file. */
  readonly force: boolean;
}

/**
 * Writes a recording of a run in the journal.
 *
 * @returns the file's path for messages
 * @throws CuebookError `run_not_found`, `run_ambiguous`, `run_not_recordable`, `files_exist`, `write_failed`; UsageError
 */
export async function recordRunFile(project: ReadyProject, options: RecordRunOptions): Promise<string> {
  const { cwd } = options;
  return withRun(project, options.run, async (host, run) => {
    const events = await host.journal.read(run);
    const workflow = await pinnedWorkflow(host.journal, stateOf(run, events).pin);
    const { name } = workflow.definition;
    const source = workflowFile(workflow, project, options);
    const folder = source === undefined ? project.config.root : dirname(source);
    const stem = source === undefined ? name : basename(source).replace(/(\.workflow)?\.(ya?ml|md)$/i, "");
    const out =
      options.out === undefined
        ? join(folder, "recordings", `${stem}-${run}.recording.yaml`)
        : resolve(cwd, options.out);
    const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-record-")));
    try {
      const file = source === undefined ? name : relative(dirname(out), source);
      const recording = await recordRun({ run, events, workflow, file, scratch, mask: masker(host.secrets) });
      const path = shownPath(out, cwd);
      writeOneFile(out, path, `${comment}${writeYaml(recording)}`, {
        replace: options.force,
        instead: "choose another file with --out FILE, or replace it with --force",
      });
      return path;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });
}

const comment = `# A recorded run, as a test: cuebook test replays the replies and compares the expectations.
# After an intended change of the workflow: cuebook test --update FILE
`;

/** The file that a run's workflow was loaded from; `undefined` for a library workflow. @throws UsageError if neither exists */
function workflowFile(
  workflow: Workflow,
  project: ReadyProject,
  { cwd, workflow: given, libraryNames }: RecordRunOptions,
): string | undefined {
  const name = given ?? Object.keys(workflow.sources)[0] ?? workflow.definition.name;
  const folders = given === undefined ? [cwd, project.config.root, project.repository] : [cwd];
  const found = folders.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (given !== undefined) throw new NotFoundError(`--workflow: the file "${given}" does not exist`);
  if (libraryNames.includes(workflow.definition.name)) return undefined;
  throw new UsageError(`the run's workflow "${name}" is not below this folder`, "name it: --workflow FILE");
}
