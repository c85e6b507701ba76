import type { Drive, WorkerObserver } from "@cuebook/cluster";
import { attendQueued, type LocalHost, readWorkflowFile } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { currentLibrary } from "@cuebook/project/library";
import { requireAgent, requireServices } from "@cuebook/project/service";
import type { RunState } from "@cuebook/run";
import { shownPath } from "@cuebook/system";
import type { ReadyProject } from "../project/host.ts";
import { serviceAt } from "../run/issue-tracker.ts";
import type { CommandContext } from "../terminal/command-context.ts";

interface Around {
  readonly project: ReadyProject;
  readonly context: CommandContext;
  readonly observe: WorkerObserver;
}

/**
 * Attends the run of an issue that a service has queued, using this machine's version of the WORKFLOW.md.
 * @throws CuebookError `service_missing`, `not_trusted`, and those of `attendQueued`
 */
export async function attendHere(
  host: LocalHost,
  { id, issueSource }: RunState,
  { signal, stopper, resume }: Drive,
  { project, context, observe }: Around,
): Promise<void> {
  const service = issueSource?.is === "service" ? await serviceAt(issueSource.file, project, context) : undefined;
  if (service === undefined) throw serviceMissing(id, issueSource?.file, context);
  const { file, workflows } = service;
  const { workflow } = workflows.first;
  requireAgent(project.config, { path: file, file: shownPath(file, context.terminal.cwd), workflow });
  await attendQueued({
    ...{ host, service, run: id, signal, stopper, resume },
    trouble: (during, { message }) => observe({ type: "trouble", run: id, during, message }),
  });
}

/**
 * The reason why this machine must not take the run of an issue: what the WORKFLOW.md of its service names is not trusted here.
 * @returns the error `not_trusted`; `undefined` if there is no such reason
 */
export async function serviceRefusal(
  { dispatch, issueSource }: Pick<RunState, "dispatch" | "issueSource">,
  project: ReadyProject,
  context: CommandContext,
): Promise<CuebookError | undefined> {
  if (dispatch === undefined || issueSource?.is !== "service") return undefined;
  const { file: path } = issueSource;
  const file = shownPath(path, context.terminal.cwd);
  const { workflow } = await readWorkflowFile(path, file, { library: currentLibrary(project, context.terminal) });
  if (workflow === undefined) return undefined;
  try {
    requireServices(project.config, { path, file, workflow });
    requireAgent(project.config, { path, file, workflow });
    return undefined;
  } catch (error) {
    if (error instanceof CuebookError) return error;
    throw error;
  }
}

function serviceMissing(run: string, file: string | undefined, { terminal }: CommandContext): CuebookError {
  const shown = file === undefined ? "its WORKFLOW.md" : shownPath(file, terminal.cwd);
  return new CuebookError(
    "service_missing",
    `run ${run} is of a service whose file this machine cannot use: ${shown}`,
    {
      hint: `\`cuebook check ${shown}\` says why`,
    },
  );
}
