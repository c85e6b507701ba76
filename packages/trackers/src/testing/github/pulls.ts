import { isRecord } from "@cuebook/settings/values";
import type { Reply } from "../loopback.ts";
import { StubChecks } from "./checks.ts";
import { labelJson, type StubIssue, userJson } from "./data.ts";
import { answerThreads, reviewJson, type StubReview, type StubThread } from "./reviews.ts";
import type { GitHubStub } from "./stub.ts";

/** What a pull request of the stub has besides its issue. */
export interface StubPull {
  readonly issue: StubIssue;
  readonly branch: string;
  readonly base: string;
  readonly draft: boolean;
  readonly author: string;
  readonly reviewers: string[];
  readonly teams: string[];
  /** The last commit, if the branch is gone. */
  sha?: string;
  isMerged: boolean;
  /** null: GitHub is still finding out. */
  mergeable: boolean | null;
  readonly reviews: StubReview[];
  readonly threads: StubThread[];
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly rest: string;
  readonly login: string;
}

/** The pull requests of the stub. */
export class StubPulls {
  readonly all: StubPull[] = [];
  /** The branches of the repository with their commits: `undefined`: there is no such branch. */
  commitOf: (branch: string) => string | undefined = () => "0".repeat(40);
  hasDrafts = true;
  readonly checks = new StubChecks();
  /** Who can be asked for a review. */
  readonly members = ["ada", "grace", "reviewers"];

  answer(stub: GitHubStub, asked: Asked): Reply {
    const { method, url, body, rest, login } = asked;
    const given = isRecord(body) ? body : {};
    if (rest === "/pulls" && method === "GET") {
      const [owner, branch] = (url.searchParams.get("head") ?? ":").split(":");
      const state = url.searchParams.get("state") ?? "open";
      const [ours] = stub.project.split("/");
      const found = this.all.filter(
        (pull) =>
          (state === "all" || pull.issue.state === state) && (!branch || (owner === ours && pull.branch === branch)),
      );
      if (url.searchParams.get("direction") === "desc") found.reverse();
      return stub.page(
        url,
        found.map((pull) => this.#json(stub, pull)),
      );
    }
    if (rest === "/pulls" && method === "POST") return this.#create(stub, given, login);
    const [, number = "", below = ""] = /^\/pulls\/(\d+)(.*)$/.exec(rest) ?? [];
    const pull = this.all.find(({ issue }) => issue.number === Number(number));
    if (pull === undefined) return { status: 404, data: { message: "Not Found" } };
    if (below === "/reviews" && method === "GET") return stub.page(url, pull.reviews.map(reviewJson));
    if (below === "/requested_reviewers" && method === "POST") return this.#ask(stub, pull, given);
    if (method === "PATCH" && typeof given.body === "string") pull.issue.body = given.body;
    return { status: 200, data: { ...this.#json(stub, pull), merged: pull.isMerged, mergeable: pull.mergeable } };
  }

  /** A conversation about lines of the newest pull request. */
  discuss(author: string, body: string, more: Partial<StubThread> = {}): StubThread {
    const id = `thread ${this.all.flatMap(({ threads }) => threads).length + 1}`;
    const comment = { id: `${id} comment 1`, author, body, at: "2026-01-01T00:00:00Z" };
    const made = {
      id,
      isResolved: false,
      isOutdated: false,
      path: "said",
      line: 1,
      startLine: null,
      comments: [comment],
    };
    const thread = { ...made, ...more };
    this.all.at(-1)?.threads.push(thread);
    return thread;
  }

  /** A person closes a pull request, or merges it; then its branch may be deleted. @param pull default: the newest */
  end(how: "closed" | "merged", pull = this.all.at(-1)): void {
    if (pull === undefined) return;
    pull.sha = this.commitOf(pull.branch) ?? "";
    pull.issue.state = "closed";
    pull.isMerged = how === "merged";
  }

  /** Answers a query about conversations. `undefined`: it is about something else. */
  query(query: string, variables: Readonly<Record<string, unknown>>, login: string): object | undefined {
    return answerThreads(this.all, query, variables, login);
  }

  #create(stub: GitHubStub, given: Readonly<Record<string, unknown>>, login: string): Reply {
    const { title, head, base, body, draft } = given;
    const branch = String(head);
    if (this.commitOf(branch) === undefined)
      return refused({ resource: "PullRequest", field: "head", code: "invalid" });
    if (this.commitOf(String(base)) === undefined)
      return refused({ resource: "PullRequest", field: "base", code: "invalid" });
    if (draft === true && !this.hasDrafts)
      return refused(undefined, "Draft pull requests are not supported in this repository.");
    if (this.all.some((each) => each.branch === branch && each.base === base && each.issue.state === "open"))
      return refused({
        resource: "PullRequest",
        code: "custom",
        message: `A pull request already exists for ${stub.project.split("/")[0]}:${branch}.`,
      });
    const issue = stub.add({ title: String(title), body: String(body), isPull: true });
    const facts = { branch, base: String(base), draft: draft === true, author: login };
    const pull: StubPull = {
      issue,
      ...facts,
      reviewers: [],
      teams: [],
      isMerged: false,
      mergeable: true,
      reviews: [],
      threads: [],
    };
    this.all.push(pull);
    return { status: 201, data: { ...this.#json(stub, pull), merged: false, mergeable: null } };
  }

  #ask(stub: GitHubStub, pull: StubPull, given: Readonly<Record<string, unknown>>): Reply {
    const people = Array.isArray(given.reviewers) ? given.reviewers.map(String) : [];
    const teams = Array.isArray(given.team_reviewers) ? given.team_reviewers.map(String) : [];
    if (people.includes(pull.author)) return refused(undefined, "Review cannot be requested from pull request author.");
    if ([...people, ...teams].some((name) => !this.members.includes(name)))
      return refused(
        undefined,
        "Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator.",
      );
    pull.reviewers.push(...people.filter((name) => !pull.reviewers.includes(name)));
    pull.teams.push(...teams.filter((name) => !pull.teams.includes(name)));
    return { status: 201, data: this.#json(stub, pull) };
  }

  #json(stub: GitHubStub, pull: StubPull): object {
    const { issue, branch, base, draft, author, reviewers, teams, isMerged } = pull;
    const [owner = "", name = ""] = stub.project.split("/");
    const repo = { id: 1, name, full_name: stub.project, private: true };
    const side = (ref: string, sha: string) => ({ label: `${owner}:${ref}`, ref, sha, user: userJson(owner), repo });
    return {
      number: issue.number,
      html_url: `https://github.com/${stub.project}/pull/${issue.number}`,
      state: issue.state,
      draft,
      title: issue.title,
      body: issue.body,
      merged_at: isMerged ? "2026-01-01T00:00:00Z" : null,
      user: userJson(author),
      labels: issue.labels.map((label) => ({ ...labelJson(label), description: "" })),
      requested_reviewers: reviewers.map(userJson),
      requested_teams: teams.map((slug) => ({ id: 1, name: slug, slug })),
      head: side(branch, this.commitOf(branch) ?? pull.sha ?? ""),
      base: side(base, this.commitOf(base) ?? ""),
    };
  }
}

function refused(error: object | undefined, message = "Validation Failed"): Reply {
  return {
    status: 422,
    data: { message, documentation_url: "", ...(error === undefined ? {} : { errors: [error] }) },
  };
}
