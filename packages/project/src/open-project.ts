/** @folder A project as its `.cuebook` describes it: its configuration, its library, and the host that drives its runs. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { LocalHost } from "@cuebook/engine";
import { type ProjectLibrary, readWorkflowFile, verifiedInSlices, type WorkflowRead } from "@cuebook/engine/library";
import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";
import type { Config } from "./config/load.ts";
import { openHost } from "./host/host.ts";
import { libraryOf } from "./library/library.ts";
import { readProject } from "./read-project.ts";

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

/** A project that a program opened. */
export interface OpenedProject extends AsyncDisposable {
  /** A folder of the repository: absolute. */
  readonly repository: string;
  /** The configuration in effect. */
  readonly config: Config;
  /** Warnings about it, and what is wrong with its agents: it counts where a workflow uses them. */
  readonly diagnostics: readonly Diagnostic[];
  /** Drives its runs, as `cuebook run` does: `startRun(project.host, ...)`. */
  readonly host: LocalHost;
  /** The phases, prompts and workflows that its workflows can name, as they are now. */
  library(): Promise<ProjectLibrary>;
  /** Reads and proves a workflow. @param name a file, relative to the folder, or a workflow of the library: `medium` */
  workflow(name: string): Promise<WorkflowRead>;
  close(): Promise<void>;
}

/**
 * Opens the project of a folder, with the configuration that the command reads: `CUEBOOK_*` variables, `.cuebook/config.yaml`, and the
 * user's own. Its state folder is created.
 *
 * ```ts
 * await using project = await openProject(".");
 * const { workflow, diagnostics } = await project.workflow("solve.workflow.yaml");
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
  const library = () => libraryOf({ ...read, config }, { cwd, env });
  return {
    ...{ repository, config, diagnostics, host, library },
    workflow: async (name) => {
      const found = await readWorkflowFile(resolve(cwd, name), name, { library });
      const readable = found.workflow ?? found.draft;
      const proof = readable === undefined ? [] : await verifiedInSlices(readable);
      return { ...found, diagnostics: [...found.diagnostics, ...proof] };
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
