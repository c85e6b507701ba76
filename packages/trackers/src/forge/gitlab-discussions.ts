import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { storableText } from "../gitlab/comments.ts";
import { writtenText } from "../gitlab/issue.ts";
import { notePayload } from "../gitlab/payloads.ts";
import { kind } from "../gitlab/settings.ts";
import { writeOnce } from "../http/once.ts";
import { readReply, record, textOrNull } from "../http/reply.ts";
import { hasMarker, withMarker } from "../tracker/marker.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import type { ForgeComment, ReviewThread } from "./progress.ts";

interface Line {
  readonly newLine?: number | null;
}

const lineSchema = {
  type: "object",
  properties: { new_line: { type: ["integer", "null"] } },
  additionalProperties: true,
};
const position = optional(
  described<{
    readonly headSha?: string | null;
    readonly newPath?: string | null;
    readonly newLine?: number | null;
    readonly lineRange?: { readonly start?: Line; readonly end?: Line } | null;
  } | null>({
    type: ["object", "null"],
    properties: {
      head_sha: { type: ["string", "null"] },
      new_path: { type: ["string", "null"] },
      new_line: { type: ["integer", "null"] },
      line_range: {
        type: ["object", "null"],
        properties: { start: lineSchema, end: lineSchema },
        additionalProperties: true,
      },
    },
    additionalProperties: true,
  }),
);
const discussionNote = record({
  ...notePayload.properties,
  resolvable: optional(flag()),
  resolved: optional(flag()),
  position,
});
type DiscussionNote = Settings<typeof discussionNote>;
const discussion = record({ id: text(), individual_note: optional(flag()), notes: list(discussionNote) });
const shaPayload = record({ iid: integer(), sha: optional(textOrNull) });

/** Accounts of tokens, and of services. */
export function isBotName(username: string): boolean {
  return /^(project|group)_\d+_bot|^service_account_|\bbot$/i.test(username);
}

/** All conversations about a merge request, without single comments, what GitLab reports, and internal notes. */
export async function readThreads(
  project: GitLabProject,
  iid: number,
  signal: AbortSignal | undefined,
): Promise<ReviewThread[]> {
  const at = `/merge_requests/${iid}`;
  const { sha } = readReply(kind, shaPayload, await project.read(at, signal), "the merge request");
  const user = await project.user(signal);
  const all = await project.list(`${at}/discussions`, {}, signal);
  return all.flatMap((each) => {
    const { id, individualNote = false, notes } = readReply(kind, discussion, each, "a conversation");
    if (individualNote) return [];
    const said = notes.filter(({ system, internal = false }) => !system && !internal);
    const [first] = said;
    if (first === undefined) return [];
    const resolvable = said.filter((note) => note.resolvable === true);
    const isResolved = resolvable.length > 0 && resolvable.every(({ resolved }) => resolved === true);
    return [{ id, ...placeOf(first, sha ?? ""), isResolved, comments: said.map((note) => commentOf(note, user.id)) }];
  });
}

/** The lines that a conversation is about. GitLab moves them along while they are in the diff. */
function placeOf({ position: at }: DiscussionNote, sha: string) {
  if (!at?.newPath) return { isOutdated: false };
  const isOutdated = at.headSha !== sha;
  const end = at.lineRange?.end?.newLine ?? at.newLine ?? undefined;
  if (isOutdated || end === undefined) return { file: at.newPath, isOutdated };
  return { file: at.newPath, startLine: at.lineRange?.start?.newLine ?? end, endLine: end, isOutdated };
}

function commentOf({ id, author, body, createdAt }: DiscussionNote, own: number): ForgeComment {
  const { username } = author;
  const isOwn = author.id === own;
  return {
    id: String(id),
    author: username,
    isOwn,
    isBot: isBotName(username),
    body: writtenText(body),
    at: createdAt,
  };
}

/** What is written once for its key. */
interface KeyedText {
  readonly body: string;
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Replies in a conversation. */
export async function replyIn(project: GitLabProject, iid: number, thread: string, text: KeyedText): Promise<void> {
  const at = threadAt(iid, thread);
  const notes = async () => {
    return readReply(kind, discussion, await project.read(at, text.signal), "a conversation").notes;
  };
  await writeNote(project, `${at}/notes`, notes, text);
}

/** Comments on a merge request. */
export async function commentOn(project: GitLabProject, iid: number, text: KeyedText): Promise<void> {
  const at = `/merge_requests/${iid}/notes`;
  const notes = async () => {
    const all = await project.list(at, { sort: "asc", order_by: "created_at" }, text.signal);
    return all.map((each) => readReply(kind, notePayload, each, "a comment"));
  };
  await writeNote(project, at, notes, text);
}

type Note = Settings<typeof notePayload>;

async function writeNote(
  project: GitLabProject,
  at: string,
  notesOf: () => Promise<readonly Note[]>,
  { body, key, signal }: KeyedText,
): Promise<void> {
  await writeOnce<unknown>(project.http.gate, signal, {
    find: async () => {
      const marked = (await notesOf()).filter((note) => hasMarker(note.body, key));
      if (marked.length === 0) return undefined;
      // Somebody else may have copied the marker.
      const user = await project.user(signal);
      return marked.find(({ author }) => author.id === user.id);
    },
    write: () => project.post(at, { body: withMarker(storableText(body), key) }, signal),
  });
}

/** Marks a conversation as resolved; one that cannot be resolved is left. */
export async function resolveThread(
  project: GitLabProject,
  iid: number,
  thread: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const at = threadAt(iid, thread);
  const { notes } = readReply(kind, discussion, await project.read(at, signal), "a conversation");
  const isOpen = notes.some(({ resolvable, resolved }) => resolvable === true && resolved !== true);
  if (isOpen) await project.put(at, { query: { resolved: "true" } }, signal);
}

function threadAt(iid: number, thread: string): string {
  return `/merge_requests/${iid}/discussions/${encodeURIComponent(thread)}`;
}
