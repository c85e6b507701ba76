import { type Decision, openDecision } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { listRuns } from "../record/control.ts";

/** A decision that a person has to make. A run has at most one. */
export interface ListedDecision {
  readonly run: string;
  readonly workflow: string;
  /** When it was asked for: ISO time. */
  readonly createdAt: string;
  /** The issue that the run works on. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  readonly decision: Decision;
}

/** The decisions that persons have to make, oldest first. Runs that cannot be read are in `listRuns`, with the reason. */
export async function listDecisions(host: Pick<Host, "journal">): Promise<ListedDecision[]> {
  const found: ListedDecision[] = [];
  for (const listed of await listRuns(host)) {
    if (!("state" in listed)) continue;
    const { id, workflow, issue } = listed.state;
    const decision = openDecision(listed.state);
    if (decision === undefined) continue;
    const createdAt = decision.requestedAt;
    found.push({ run: id, workflow, createdAt, ...(issue === null ? {} : { issue }), decision });
  }
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}
