import { readReply } from "../http/reply.ts";
import type { Blocker, Issue } from "../issues/issue.ts";
import { readable } from "../tracker/findings.ts";
import { withoutMarker } from "../tracker/marker.ts";
import { isSameState, withOpenness } from "../tracker/states.ts";
import type { GitLabClient } from "./client.ts";
import { type IssuePayload, issuePayload, linkedPayload } from "./payloads.ts";
import { withQuickActions } from "./quick-actions.ts";
import { type GitLabSettings, kind } from "./settings.ts";
import type { StateModel } from "./states.ts";

/**
 * The issue of a payload. Everything has one order and one form, so that the same issue is the same value however it was read.
 * @param blockers in any order
 */
export function toIssue(
  settings: GitLabSettings,
  model: StateModel,
  payload: IssuePayload,
  blockers: readonly Blocker[],
): Issue {
  const { own } = settings;
  const isPriority = (name: string) => Object.keys(own.priorityLabels).some((each) => isSameState(each, name));
  const sorted = [...blockers].sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
  const id = String(payload.iid);
  const epic = payload.epic ? `&${payload.epic.iid}` : undefined;
  return {
    id,
    uid: `${settings.endpoint} ${payload.id}`,
    identifier: id,
    title: payload.title,
    description: writtenText(payload.description ?? ""),
    priority: priorityOf(own, payload),
    state: model.statesOf(payload)[0],
    branch_name: "",
    url: payload.webUrl,
    assignee: payload.assignees?.[0]?.username ?? "",
    issue_type: payload.issueType ?? "",
    created_at: payload.createdAt,
    updated_at: payload.updatedAt,
    labels: payload.labels
      .filter((name) => !model.isState(name) && !isPriority(name))
      .map((name) => name.toLowerCase())
      .sort(),
    parent: epic === undefined ? null : { id: epic, identifier: epic },
    comments: null,
    blockers: sorted,
    blocked_by: sorted,
  };
}

/** A text as it was before it was written by Cuebook; a text of somebody else is unchanged. */
export function writtenText(text: string): string {
  const plain = withoutMarker(text);
  return plain === text ? text : withQuickActions(plain);
}

function priorityOf({ priority, priorityLabels }: GitLabSettings["own"], { labels, weight }: IssuePayload) {
  if (priority === "weight") return weight ?? null;
  const found = Object.entries(priorityLabels).filter(([name]) => labels.some((each) => isSameState(each, name)));
  return found.length === 0 ? null : Math.min(...found.map(([, number]) => number));
}

/**
 * The blockers of an issue with their states; an unreadable one counts as open. GitLab does not show those in projects that the key may
 * not see.
 */
export async function readBlockers(
  client: GitLabClient,
  model: StateModel,
  { iid, projectId }: IssuePayload,
  signal: AbortSignal | undefined,
): Promise<Blocker[]> {
  const { own, shared } = client.settings;
  if (!own.blockers) return [];
  const id = String(iid);
  const list = await client.list(`/issues/${id}/links`, {}, signal, id);
  const blocking = list.filter(
    (each) => readReply(kind, linkedPayload, each, "a linked issue", id).linkType === "is_blocked_by",
  );
  return blocking.map((each) => {
    const blocker = readable(() => readReply(kind, issuePayload, each, "a blocker", id), "");
    if (blocker === undefined) return { id: "", identifier: "an issue that cannot be read", state: "" };
    const isOwn = blocker.projectId === projectId;
    // The labels of another project have other meanings: there only open and closed count.
    const state = isOwn ? model.statesOf(blocker) : withOpenness(shared, blocker.state === "closed", []);
    const name = isOwn ? String(blocker.iid) : (blocker.references?.full ?? blocker.webUrl);
    return { id: name, identifier: name, state: state[0] };
  });
}
