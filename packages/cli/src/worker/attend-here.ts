import type { Drive, WorkerObserver } from "@cuebook/cluster";
import { attendQueued, type LocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { RunState } from "@cuebook/run";
import { shownPath } from "../output/shown-path.ts";
import type { ReadyProject } from "../project/host.ts";
import { serviceAt } from "../run/issue-tracker.ts";
import type { CommandContext } from "../terminal/command-context.ts";

interface Around {
  readonly project: ReadyProject;
  readonly context: CommandContext;
  readonly observe: WorkerObserver;
}

/**
 * Attends the run of an issue that a service has queued, by the WORKFLOW.md as this machine has it.
 * @throws CuebookError `service_missing`, and those of `attendQueued`
 */
export async function attendHere(
  host: LocalHost,
  { id, issueSource }: RunState,
  { signal, stopper, resume }: Drive,
  { project, context, observe }: Around,
): Promise<void> {
  const service = issueSource?.is === "service" ? await serviceAt(issueSource.file, project, context) : undefined;
  if (service === undefined) throw serviceMissing(id, issueSource?.file, context);
  await attendQueued({
    ...{ host, service, run: id, signal, stopper, resume },
    trouble: (during, { message }) => observe({ type: "trouble", run: id, during, message }),
  });
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
