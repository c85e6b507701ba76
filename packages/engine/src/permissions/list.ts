import { openPermissions, type Permission } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { listRuns } from "../record/control.ts";

/** What a tool of a run asks, while a process drives that. A run may have several. */
export interface ListedPermission {
  readonly run: string;
  readonly workflow: string;
  /** When it was asked for: ISO time. */
  readonly createdAt: string;
  /** The issue that the run works on. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  readonly permission: Permission;
}

/** What tools ask, oldest first. Where nobody drives the run, nobody waits for an answer: its agent asks again when it goes on. */
export async function listPermissions(host: Pick<Host, "journal">): Promise<ListedPermission[]> {
  const found: ListedPermission[] = [];
  for (const listed of await listRuns(host)) {
    if (!("state" in listed) || !listed.isDriven) continue;
    const { id, workflow, issue } = listed.state;
    for (const permission of openPermissions(listed.state)) {
      const createdAt = permission.requestedAt;
      found.push({ run: id, workflow, createdAt, ...(issue === null ? {} : { issue }), permission });
    }
  }
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}
