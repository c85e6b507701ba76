import { CuebookError } from "@cuebook/error";
import { type FailureRecord, type RunOrigin, type RunState, stateOf } from "@cuebook/run";
import type { DriveOptions, Stopper } from "../drive/drive-options.ts";
import type { Host } from "../host/host.ts";
import { rebuildLost } from "../record/rebuild.ts";
import { isElsewhere } from "../record/travel.ts";
import { withRecorder } from "../record/with-recorder.ts";
import { attend } from "./attend.ts";
import { identifierIn, isStopped } from "./history.ts";
import { Journals } from "./journals.ts";
import { isOurs } from "./place.ts";
import { earlierInRound } from "./round.ts";
import { trackerHost } from "./run-host.ts";
import { placeOf, type ServiceInForce } from "./workflow-source.ts";

/** A dispatch that a worker attends. */
export interface QueuedAttendance {
  readonly host: Host;
  /** The service of the run as its file is on this machine. */
  readonly service: ServiceInForce;
  readonly run: string;
  /** Aborted when the worker ends. */
  readonly signal: AbortSignal;
  /** Who stops the run with `signal`, for the record. */
  readonly stopper: Stopper;
  /** The resumption of a run that is settled and stopped. */
  readonly resume?: DriveOptions["resume"];
  /** Called with failures that do not stop the dispatch. */
  readonly trouble: (during: string, error: FailureRecord) => void;
}

/**
 * Attends a dispatch that a service has queued, as the service itself would: the actions before the run, the run, the actions after it.
 * @throws CuebookError `service_differs`, and those of `attend` and `driveRun`
 */
export async function attendQueued(queued: QueuedAttendance): Promise<void> {
  const { service, run, signal, stopper, resume, trouble } = queued;
  const { journal } = queued.host;
  const state = stateOf(run, await journal.read(run));
  const { dispatch } = state;
  if (dispatch === undefined) return;
  const place = placeOf(service);
  if (dispatch.tracker !== place.tracker) throw differs(service, state);
  // The repository may have been renamed since the dispatch.
  if (dispatch.source !== place.source) {
    const found = (await service.tracker.fetchByIds([dispatch.issue])).get(dispatch.issue);
    if (!isOurs(place, dispatch, found)) throw differs(service, state);
  }
  const history = await new Journals(journal).read();
  const before = (await history.ofIssue(dispatch)).runs.filter(({ id }) => id !== run);
  const issue = { id: dispatch.issue, identifier: identifierIn(state) };
  // The texts of actions around the run may contain tokens of the tracker too, so they use the masking host.
  const host = trackerHost(queued.host, service, earlierInRound(before, state));
  await bringHere(host, state);
  const unseen = () => undefined;
  await attend({
    ...{ host, service, run, issue, before, stopper, trouble },
    ...{ signal, gone: signal, hasWaited: true, resume, observe: unseen, onActivity: unseen },
  });
}

/** Brings the workspace of a run from another machine, if only the actions after it are left. Otherwise driving the run does that. */
async function bringHere(host: Host, state: RunState): Promise<void> {
  const isDriven = state.status === "pending" || state.status === "running" || isStopped(state);
  if (isDriven || !(await isElsewhere(host, state))) return;
  await withRecorder(
    host,
    state.id,
    () => undefined,
    (recorder) => rebuildLost(host, recorder, []),
  );
}

function differs({ file, settings, source }: ServiceInForce, { id, dispatch }: RunOrigin): CuebookError {
  const here = `${settings.tracker.kind} ${source}`;
  return new CuebookError(
    "service_differs",
    `run ${id} works on an issue of ${dispatch?.tracker} ${dispatch?.source}, and ${file} names ${here} on this machine`,
    { hint: "bring the clone of this machine to the commit that is served, and give its worker the same variables" },
  );
}
