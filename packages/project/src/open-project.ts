/** @folder A project as its `.cuebook` describes it: its configuration, its library, and the host that drives its runs. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type DriveOptions, driveRun, type LocalHost, type RunPlan } from "@cuebook/engine";
import { type ProjectLibrary, readWorkflowFile, verifiedInSlices, type WorkflowRead } from "@cuebook/engine/library";
import { CuebookError } from "@cuebook/error";
import { type RunState, stateOf } from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import type { Config } from "./config/load.ts";
import { openHost, replayOf } from "./host/host.ts";
import { libraryOf } from "./library/library.ts";
import { readProject } from "./read-project.ts";
import { withIssuesOf } from "./service/issue-tracker.ts";
import type { StartGiven } from "./start/given.ts";
import { prepareStart, requireStart } from "./start/prepare.ts";
import { canRun, createRun, planStart } from "./start/start.ts";

/** How a program opens a project. */
export interface OpenOptions {
  /** Settings by the keys of `.cuebook/config.yaml`, which override those of files and variables. */
  readonly config?: object;
  /**
   * Whether the program may contact the services that files of the project name, though nobody trusted them on this machine
   * (`--trust`). It remembers nothing. Default: they are refused (`not_trusted`). Agents are started either way: who runs a project
   * trusts it.
   */
  readonly trusts?: boolean;
  /** Default: the environment of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A run as it would be started. */
export interface PlannedRun {
  /** The findings about the configuration, the workflow and the issue. */
  readonly diagnostics: readonly Diagnostic[];
  /** The agents, prompts, limits and workspace of the run; `undefined` if the findings include errors. */
  readonly plan: RunPlan | undefined;
  /** Whether every role's agent can run here. */
  readonly canRun: boolean;
}

/** A project that a program opened. */
export interface OpenedProject extends AsyncDisposable {
  /** A folder of the repository: absolute. */
  readonly repository: string;
  /** The configuration in effect. */
  readonly config: Config;
  /** Warnings about it, and what is wrong with its agents: it counts where a workflow uses them. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its runs, for the functions of `@cuebook/engine`: `cancelRun(project.host, run)`. */
  readonly host: LocalHost;
  /** The phases, prompts and workflows that its workflows can name, as they are now. */
  library(): Promise<ProjectLibrary>;
  /** Reads and proves a workflow. @param name a file, relative to the folder, or a workflow of the library: `medium` */
  workflow(name: string): Promise<WorkflowRead>;
  /**
   * Plans a run, as `cuebook plan` does. Nothing runs; a plan that can run is stored, so that `start` can say what has changed since.
   *
   * @param workflow as for `workflow`
   * @throws CuebookError for what is given wrongly (`run_phase_unknown`, `input_invalid`, ...), and as `planRun`
   */
  plan(workflow: string, given?: StartGiven): Promise<PlannedRun>;
  /**
   * Creates a run, as `cuebook run` does, which `drive` drives.
   *
   * @param approved the hash of a plan: nothing is created if the current plan differs
   * @returns its id
   * @throws PlanChanged; CuebookError `workflow_invalid` with the findings in `data.diagnostics`; as `plan`
   */
  start(workflow: string, given?: StartGiven, approved?: string): Promise<string>;
  /** Drives a run until it ends or is suspended, with its issue and its script to replay. @throws CuebookError as `driveRun` */
  drive(run: string, options?: DriveOptions): Promise<RunState>;
  close(): Promise<void>;
}

/**
 * Opens the project of a folder, with the configuration that the command reads: `CUEBOOK_*` variables, `.cuebook/config.yaml`, and the
 * user's own. Its state folder is created.
 *
 * ```ts
 * await using project = await openProject(".");
 * const given = { input: { prompt: "Round totals once." } };
 * const { plan, diagnostics } = await project.plan("small", given);
 * const run = await project.start("small", given, plan?.hash);
 * const { status } = await project.drive(run);
 * ```
 *
 * @throws CuebookError `project_missing`; `config_invalid`, with the findings in `data.diagnostics`; as `openLocalHost`
 */
export async function openProject(
  folder: string,
  { config: overrides = {}, trusts = false, env = process.env }: OpenOptions = {},
): Promise<OpenedProject> {
  const cwd = resolve(folder);
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CuebookError("project_missing", `there is no folder ${cwd}`);
  const read = readProject({ cwd, env, overrides });
  const { repository } = read;
  const diagnostics = [...read.diagnostics, ...read.ofAgents.map(({ finding }) => finding)];
  if (read.config === undefined) throw invalid(read.diagnostics);
  const config = trusts ? { ...read.config, trust: { ...read.config.trust, allows: () => true } } : read.config;
  const host = openHost(config, undefined);
  const opened = { ...read, config };
  const surroundings = { cwd, env };
  const prepared = (name: string, given: StartGiven = {}) => prepareStart(name, given, opened, surroundings);
  const library = () => libraryOf(opened, surroundings);
  return {
    ...{ repository, config, diagnostics, host, library },
    workflow: async (name) => {
      const found = await readWorkflowFile(resolve(cwd, name), name, { library });
      const readable = found.workflow ?? found.draft;
      const proof = readable === undefined ? [] : await verifiedInSlices(readable);
      return { ...found, diagnostics: [...found.diagnostics, ...proof] };
    },
    plan: async (name, given) => {
      const { diagnostics, start } = await prepared(name, given);
      const plan = start && (await planStart(start));
      return { diagnostics, plan, canRun: plan !== undefined && canRun(plan) };
    },
    start: async (name, given, approved) => createRun(requireStart(await prepared(name, given)), { approved }),
    drive: async (run, options) => {
      const state = stateOf(run, await host.journal.read(run));
      const own = openHost(config, replayOf(state));
      try {
        return await driveRun(await withIssuesOf(own, state, opened, surroundings), run, options);
      } finally {
        await own.close();
      }
    },
    close: () => host.close(),
    [Symbol.asyncDispose]: () => host.close(),
  };
}

function invalid(diagnostics: readonly Diagnostic[]): CuebookError {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const lines = errors.map(
    ({ file, line, column, message, suggestion }) =>
      `${file}:${line}:${column}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`,
  );
  return new CuebookError("config_invalid", `the configuration has errors: ${lines.join("; ")}`, {
    data: { diagnostics },
  });
}
