import type { Drive, WorkerObserver } from "@cuebook/cluster";
import { attendQueued, type LocalHost, readWorkflowFile } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { RunOrigin } from "@cuebook/run";
import { shownPath } from "@cuebook/system";
import { currentLibrary } from "../library/open.ts";
import { serviceAt } from "../service/issue-tracker.ts";
import { requireAgent, requireServices } from "../service/service-trust.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";

interface Around {
  readonly project: ConfiguredProject;
  readonly surroundings: Surroundings;
  readonly observe: WorkerObserver;
}

/**
 * Attends the run of an issue that a service has queued, using this machine's version of the WORKFLOW.md.
 * @throws CuebookError `service_missing`, `not_trusted`, and those of `attendQueued`
 */
export async function attendHere(
  host: LocalHost,
  { id, issueSource }: RunOrigin,
  { signal, stopper, resume }: Drive,
  { project, surroundings, observe }: Around,
): Promise<void> {
  const service = issueSource?.is === "service" ? await serviceAt(issueSource.file, project, surroundings) : undefined;
  if (service === undefined) throw serviceMissing(id, issueSource?.file, surroundings);
  const { file, workflows } = service;
  const { workflow } = workflows.first;
  requireAgent(project.config, { path: file, file: shownPath(file, surroundings.cwd), workflow });
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
  { dispatch, issueSource }: Pick<RunOrigin, "dispatch" | "issueSource">,
  project: ConfiguredProject,
  surroundings: Surroundings,
): Promise<CuebookError | undefined> {
  if (dispatch === undefined || issueSource?.is !== "service") return undefined;
  const { file: path } = issueSource;
  const file = shownPath(path, surroundings.cwd);
  const { workflow } = await readWorkflowFile(path, file, { library: currentLibrary(project, surroundings) });
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

function serviceMissing(run: string, file: string | undefined, { cwd }: Surroundings): CuebookError {
  const shown = file === undefined ? "its WORKFLOW.md" : shownPath(file, cwd);
  const message = `run ${run} is of a service whose file this machine cannot use: ${shown}`;
  return new CuebookError("service_missing", message, { data: { file: shown } });
}
