import type { Http } from "../http/http.ts";
import { readReply } from "../http/reply.ts";
import { memberPayload, type ProjectPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** The roles of GitLab that the adapters need, by their level. */
export const roles = { planner: 15, developer: 30 } as const;

/**
 * The level of an account in a project; 0: it is no member. A project names only the access that was given to it and to its group; the
 * list of members also has that of invited groups.
 */
export async function accessLevel(
  http: Http,
  { id, permissions }: ProjectPayload,
  user: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const levels = [permissions?.projectAccess, permissions?.groupAccess].map((access) => access?.accessLevel ?? 0);
  const known = Math.max(...levels);
  if (known >= roles.developer) return known;
  const path = `/projects/${id}/members/all/${user}`;
  const { status, data } = await http.request({ path, allows: [403, 404], signal });
  if (status !== 200) return known;
  return Math.max(known, readReply(kind, memberPayload, data, "the role of the account").accessLevel);
}
