import type { Reply } from "../loopback.ts";
import { type Asked, missing, ok, projectId } from "./asked.ts";
import { noteJson, type StubNote, timeOf, userId, userJson } from "./data.ts";
import type { GitLabStub } from "./stub.ts";

/** A merge request of the stub. */
export interface StubMergeRequest {
  readonly iid: number;
  readonly branch: string;
  readonly base: string;
  readonly author: string;
  title: string;
  description: string;
  state: "opened" | "closed" | "merged";
  labels: string[];
  reviewers: string[];
  /** The last commit, if the branch is gone. */
  sha?: string;
  /** The commit of the branch that it has adopted, if that is not the last one. */
  seen?: string;
  /** The first thing that prevents a merge. */
  mergeStatus: string;
  hasConflicts: boolean;
  /** The pipeline of its head. */
  pipeline?: { readonly id: number; readonly sha: string; readonly ref: string };
  /** What reviewers did, by their names. */
  readonly verdicts: Map<string, string>;
  readonly approvers: string[];
  readonly discussions: StubDiscussion[];
}

interface StubDiscussion {
  readonly id: string;
  readonly isIndividual: boolean;
  readonly position: object | undefined;
  isResolved: boolean;
  readonly notes: StubNote[];
}

/** The merge requests of the stub. */
export class StubMergeRequests {
  readonly all: StubMergeRequest[] = [];
  /** The branches of the project with their commits: `undefined`: there is no such branch. */
  commitOf: (branch: string) => string | undefined = () => "0".repeat(40);
  /** The accounts of the instance. */
  readonly people = ["ada", "grace", "mallory"];
  /** Those with access to the project. */
  readonly members = ["ada", "grace"];
  /** Whether a request can have several reviewers, as from Premium on. */
  hasReviewers = true;

  /** `undefined`: the path is not one of merge requests or branches. */
  answer(stub: GitLabStub, asked: Asked): Reply | undefined {
    const { method, url, given, rest } = asked;
    const [, branch] = /^\/repository\/branches\/([^/]+)$/.exec(rest) ?? [];
    if (branch !== undefined) {
      const name = decodeURIComponent(branch);
      const commit = this.commitOf(name);
      return commit === undefined ? missing : ok({ name, commit: { id: commit } });
    }
    if (rest === "/merge_requests" && method === "POST") return this.#create(stub, asked);
    if (rest === "/merge_requests") return this.#list(stub, url);
    const [, iid = "", below = ""] = /^\/merge_requests\/(\d+)(.*)$/.exec(rest) ?? [];
    const [, sha] = /^\/repository\/commits\/([^/]+)\/merge_requests$/.exec(rest) ?? [];
    if (sha !== undefined) {
      const found = this.all.filter(({ branch, state }) => state === "opened" && this.commitOf(branch) === sha);
      return stub.page(
        url,
        found.map((each) => this.json(stub, each)),
      );
    }
    const request = this.all.find((each) => each.iid === Number(iid));
    if (request === undefined) return undefined;
    if (below !== "") return this.#below(stub, request, below, asked);
    if (method === "PUT") this.#change(stub, request, given);
    return ok(this.json(stub, request));
  }

  #below(stub: GitLabStub, request: StubMergeRequest, below: string, asked: Asked): Reply | undefined {
    const { method, url, given, login } = asked;
    if (below === "/approvals") return ok({ approved_by: request.approvers.map((name) => ({ user: userJson(name) })) });
    if (below === "/reviewers") {
      const state = (name: string) => request.verdicts.get(name) ?? "unreviewed";
      return stub.page(
        url,
        request.reviewers.map((name) => ({ user: userJson(name), state: state(name), created_at: timeOf(0) })),
      );
    }
    if (below === "/notes" && method === "GET")
      return stub.page(
        url,
        request.discussions.flatMap((each) => discussionJson(each).notes),
      );
    if (below === "/notes") {
      const note = this.discuss(stub, request, login, stub.carriedOut(String(given.body)), { isIndividual: true })
        .notes[0];
      return { status: 201, data: note && noteJson(note) };
    }
    if (below === "/discussions") return stub.page(url, request.discussions.map(discussionJson));
    const [, id, notes] = /^\/discussions\/([^/]+)(\/notes)?$/.exec(below) ?? [];
    const discussion = request.discussions.find((each) => each.id === id);
    if (discussion === undefined) return missing;
    if (notes !== undefined) {
      const note = stub.newNote(login, stub.carriedOut(String(given.body)));
      discussion.notes.push(note);
      return { status: 201, data: { ...noteJson(note), resolvable: !discussion.isIndividual } };
    }
    if (method === "PUT") discussion.isResolved = url.searchParams.get("resolved") === "true";
    return ok(discussionJson(discussion));
  }

  /** A conversation of a request, by somebody. */
  discuss(
    stub: GitLabStub,
    request: StubMergeRequest,
    author: string,
    body: string,
    given: Partial<StubDiscussion> & { readonly note?: Partial<StubNote> } = {},
  ): StubDiscussion {
    const { note, ...rest } = given;
    const first = stub.newNote(author, body, note);
    const facts = { isIndividual: false, position: undefined, isResolved: false, ...rest };
    const discussion = { id: `d${first.id}`, notes: [first], ...facts };
    request.discussions.push(discussion);
    return discussion;
  }

  #list(stub: GitLabStub, url: URL): Reply {
    const state = url.searchParams.get("state") ?? "all";
    const branch = url.searchParams.get("source_branch");
    const found = this.all.filter(
      (each) => (state === "all" || each.state === state) && (branch === null || each.branch === branch),
    );
    const sorted = url.searchParams.get("sort") === "asc" ? found : found.toReversed();
    return stub.page(
      url,
      sorted.map((each) => this.json(stub, each)),
    );
  }

  #create(stub: GitLabStub, { given, login: author }: Asked): Reply {
    const branch = String(given.source_branch);
    const base = String(given.target_branch);
    const open = this.all.find((each) => each.branch === branch && each.base === base && each.state === "opened");
    if (open !== undefined) {
      const message = [`Another open merge request already exists for this source branch: !${open.iid}`];
      return { status: 409, data: { message } };
    }
    const description = stub.carriedOut(String(given.description ?? ""));
    const facts = { branch, base, author, title: String(given.title), description };
    const request: StubMergeRequest = {
      iid: this.all.length + 1,
      ...facts,
      state: "opened",
      labels: [],
      reviewers: [],
      ...nothing(),
    };
    this.all.push(request);
    return { status: 201, data: this.json(stub, request) };
  }

  #change(stub: GitLabStub, request: StubMergeRequest, given: Asked["given"]): void {
    if (typeof given.description === "string") request.description = stub.carriedOut(given.description);
    if (typeof given.add_labels === "string")
      request.labels = [...new Set([...request.labels, ...given.add_labels.split(",")])];
    if (!Array.isArray(given.reviewer_ids)) return;
    const asked = given.reviewer_ids.flatMap((id) => this.members.find((name) => userId(name) === id) ?? []);
    request.reviewers = this.hasReviewers ? asked : asked.slice(-1);
  }

  json(stub: GitLabStub, request: StubMergeRequest): object {
    const { iid, branch, base, author, title, description, state, labels, reviewers } = request;
    return {
      ...{ id: 900 + iid, iid, project_id: projectId, source_project_id: projectId, title, description, state, labels },
      ...{
        draft: /^draft:/i.test(title),
        sha: request.seen ?? this.commitOf(branch) ?? request.sha ?? null,
        author: userJson(author),
      },
      ...{ web_url: `https://gitlab.com/${stub.project}/-/merge_requests/${iid}`, reviewers: reviewers.map(userJson) },
      ...{ source_branch: branch, target_branch: base, detailed_merge_status: request.mergeStatus },
      merge_status: mergeStatus(request),
      has_conflicts: request.hasConflicts || request.mergeStatus === "conflict",
      head_pipeline: request.pipeline ?? null,
    };
  }

  /** The request of an iid. */
  get(iid: number): StubMergeRequest {
    const found = this.all.find((each) => each.iid === iid);
    if (found === undefined) throw new RangeError(`the stub has no merge request ${iid}`);
    return found;
  }
}

function nothing(): Pick<StubMergeRequest, "mergeStatus" | "hasConflicts" | "verdicts" | "approvers" | "discussions"> {
  return { mergeStatus: "mergeable", hasConflicts: false, verdicts: new Map(), approvers: [], discussions: [] };
}

function mergeStatus({ mergeStatus: status, hasConflicts }: StubMergeRequest): string {
  if (["unchecked", "checking"].includes(status)) return status;
  return hasConflicts || status === "conflict" ? "cannot_be_merged" : "can_be_merged";
}

function discussionJson({ id, isIndividual, position, isResolved, notes }: StubDiscussion) {
  const resolvable = !isIndividual;
  const facts = { resolvable, ...(resolvable ? { resolved: isResolved } : {}), ...(position && { position }) };
  const type = resolvable ? (position === undefined ? "DiscussionNote" : "DiffNote") : null;
  return { id, individual_note: isIndividual, notes: notes.map((note) => ({ ...noteJson(note), type, ...facts })) };
}
