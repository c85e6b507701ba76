import { list, optional, type Settings, text } from "@cuebook/settings";
import { writtenText } from "../gitlab/issue.ts";
import { notePayload, userPayload } from "../gitlab/payloads.ts";
import { kind } from "../gitlab/settings.ts";
import { readReply, record } from "../http/reply.ts";
import { isBotName } from "./gitlab-discussions.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import type { Review } from "./progress.ts";

type Note = Settings<typeof notePayload>;
const reviewer = record({ user: userPayload, state: text(), created_at: optional(text()) });
const approvals = record({ approved_by: list(record({ user: userPayload })) });

const verdicts: Readonly<Record<string, Review["verdict"]>> = {
  approved: "approved",
  requested_changes: "changes_requested",
  reviewed: "commented",
  unapproved: "dismissed",
};

/** How GitLab reports a verdict among the notes, which have its time. */
const reports: Readonly<Record<Review["verdict"], RegExp>> = {
  approved: /^approved this merge request/,
  changes_requested: /^requested changes/,
  commented: /^left review comments/,
  dismissed: /^unapproved this merge request/,
};

/** A comment of a review is written with its verdict. */
const mostMsApart = 60_000;

/** The verdict of each reviewer, and of those who approved without being asked. What they wrote about lines is in the conversations. */
export async function readReviews(
  project: GitLabProject,
  iid: number,
  signal: AbortSignal | undefined,
): Promise<Review[]> {
  const at = `/merge_requests/${iid}`;
  const asked = (await project.list(`${at}/reviewers`, {}, signal)).map((each) =>
    readReply(kind, reviewer, each, "a reviewer"),
  );
  const notes = (await project.list(`${at}/notes`, { sort: "asc", order_by: "created_at" }, signal)).map((each) =>
    readReply(kind, notePayload, each, "a comment"),
  );
  const approvers = await approversOf(project, at, signal);
  const states = [
    ...asked.filter(({ user }) => !approvers.some(({ id }) => id === user.id)),
    ...approvers.map((user) => ({ user, state: "approved" })),
  ];
  return states.flatMap(({ user, state }) => {
    const verdict = verdicts[state];
    if (verdict === undefined) return [];
    const own = notes.filter(({ author }) => author.id === user.id);
    const report = own.findLast(({ system, body }) => system && reports[verdict].test(body));
    const id = report === undefined ? `${user.id}/${verdict}` : String(report.id);
    const { username: author } = user;
    const body = report === undefined ? "" : bodyOf(own, report);
    return [{ id, author, isBot: isBotName(author), verdict, body, at: report?.createdAt ?? "" }];
  });
}

/** Those who approved. An instance may have no approvals. */
async function approversOf(project: GitLabProject, at: string, signal: AbortSignal | undefined) {
  const request = { path: project.at(`${at}/approvals`), allows: [403, 404], signal };
  const { status, data } = await project.http.request(request);
  if (status !== 200) return [];
  return readReply(kind, approvals, data, "the approvals").approvedBy.map(({ user }) => user);
}

/** The comment of a review: GitLab stores it apart from the verdict, as one on its own. */
function bodyOf(own: readonly Note[], report: Note): string {
  const isNear = ({ createdAt }: Note) => Math.abs(Date.parse(createdAt) - Date.parse(report.createdAt)) <= mostMsApart;
  const found = own.findLast((note) => !note.system && note.internal !== true && note.type === null && isNear(note));
  return found === undefined ? "" : writtenText(found.body);
}
