import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { githubHttp } from "../github/client.ts";
import { keyFacts } from "../github/key-facts.ts";
import { repositoryPayload } from "../github/payloads.ts";
import { kind } from "../github/settings.ts";
import type { Http } from "../http/http.ts";
import { allPages } from "../http/pages.ts";
import { anyList, readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import { withBlock } from "./block.ts";
import { ForgeError, ofForge } from "./error.ts";
import type { EnsuredRequest, Forge, ForgeContext, ForgeSettings, WantedRequest } from "./forge.ts";
import { readChecks, readLog } from "./github-checks.ts";
import { commentOnPull, replyInThread, resolveThread } from "./github-replies.ts";
import { GitHubRepository } from "./github-repository.ts";
import { readReviews, readThreads } from "./github-reviews.ts";
import { noteOf } from "./note.ts";
import type {
  ForgeCheck,
  ForgeChecks,
  ForgeRequest,
  KeyedOptions,
  RequestProgress,
  Review,
  ReviewThread,
} from "./progress.ts";

const mostTries = 3;
/** GitHub stores at most 65,536 characters. */
const mostCharacters = 60_000;

const side = record({
  ref: text(),
  sha: text(),
  repo: optional(
    described<{ readonly fullName: string } | null>({
      type: ["object", "null"],
      properties: { full_name: { type: "string" } },
      additionalProperties: true,
    }),
  ),
});
const pullPayload = record({
  number: integer({ minimum: 1 }),
  html_url: text(),
  state: text(),
  draft: optional(flag()),
  body: optional(textOrNull),
  merged_at: optional(textOrNull),
  head: side,
  base: record({ ref: text() }),
  mergeable: optional(described<boolean | null>({ type: ["boolean", "null"] })),
  labels: list(record({ name: text() })),
  requested_reviewers: optional(list(record({ login: text() }))),
  requested_teams: optional(list(record({ slug: text() }))),
});
type Pull = Settings<typeof pullPayload>;

/** The pull requests of one repository of GitHub. */
export class GitHubForge implements Forge {
  readonly kind = kind;
  readonly project: string;
  readonly #http: Http;
  readonly #at: GitHubRepository["at"];
  readonly #repository: GitHubRepository;

  constructor({ endpoint, token, project }: ForgeSettings, context: ForgeContext) {
    this.project = project;
    // A request that was published before its repository got another name is found under the new one.
    this.#http = githubHttp(endpoint, token, context, project, { follows: true });
    this.#repository = new GitHubRepository(this.#http, project, endpoint, context.fetch);
    this.#at = (below) => this.#repository.at(below);
  }

  async find(branch: string, signal?: AbortSignal): Promise<ForgeRequest | undefined> {
    const pull = await ofForge(kind, () => this.#latest(branch, signal));
    return pull && requestOf(pull);
  }

  async ensure(wanted: WantedRequest, signal?: AbortSignal): Promise<EnsuredRequest> {
    return ofForge(kind, async () => {
      const found = await this.#latest(wanted.branch, signal);
      if (found !== undefined && found.state !== "open" && found.head.sha === wanted.commit) {
        return { ...requestOf(found), outcome: "ended", notes: [] };
      }
      const isOpen = found?.state === "open";
      const { pull, outcome } = isOpen ? await this.#update(found, wanted, signal) : await this.#create(wanted, signal);
      const notes = pull.number === wanted.completed ? [] : await this.#complete(pull, wanted, signal);
      return { ...requestOf(pull), outcome, notes };
    });
  }

  async complete(number: number, wanted: Pick<WantedRequest, "labels" | "reviewers">, signal?: AbortSignal) {
    return ofForge(kind, async () => this.#complete(await this.#pull(number, signal), wanted, signal));
  }

  async #pull(number: number, signal: AbortSignal | undefined): Promise<Pull> {
    const { data } = await this.#http.request({ path: this.#at(`/pulls/${number}`), signal });
    return readReply(kind, pullPayload, data, `pull request ${number}`);
  }

  async progress(number: number, signal?: AbortSignal): Promise<RequestProgress> {
    return ofForge(kind, async () => {
      const pull = await this.#pull(number, signal);
      const merge = pull.mergeable === true ? "clean" : pull.mergeable === false ? "conflicts" : "unknown";
      return { ...requestOf(pull), commit: pull.head.sha, base: pull.base.ref, merge };
    });
  }

  async checks(commit: string, signal?: AbortSignal): Promise<ForgeChecks> {
    return ofForge(kind, () => readChecks(this.#repository, commit, signal));
  }

  async log(check: ForgeCheck, mostBytes: number, signal?: AbortSignal): Promise<string | undefined> {
    return ofForge(kind, () => readLog(this.#repository, check, mostBytes, signal));
  }

  async reviews(number: number, signal?: AbortSignal): Promise<readonly Review[]> {
    return ofForge(kind, () => readReviews(this.#repository, number, signal));
  }

  async threads(number: number, signal?: AbortSignal): Promise<readonly ReviewThread[]> {
    return ofForge(kind, () => readThreads(this.#repository, number, signal));
  }

  async reply(_: number, thread: string, body: string, { key, signal }: KeyedOptions): Promise<void> {
    return ofForge(kind, () => replyInThread(this.#repository, thread, { body, key, signal }));
  }

  async resolve(_: number, thread: string, signal?: AbortSignal): Promise<void> {
    return ofForge(kind, () => resolveThread(this.#repository, thread, signal));
  }

  async label(number: number, label: string, signal?: AbortSignal): Promise<void> {
    const path = this.#at(`/issues/${number}/labels`);
    const request = { method: "POST", path, body: { labels: [label] }, isRepeatable: true, signal } as const;
    await ofForge(kind, () => this.#http.request(request));
  }

  async comment(number: number, body: string, { key, signal }: KeyedOptions): Promise<void> {
    return ofForge(kind, () => commentOnPull(this.#repository, number, { body, key, signal }));
  }

  async describe(signal?: AbortSignal): Promise<TrackerDescription> {
    return ofForge(kind, async () => {
      const { repository, headers } = await this.#facts(signal);
      const { fullName, defaultBranch, permissions } = repository;
      try {
        await this.#http.request({ path: this.#at("/pulls"), query: { per_page: 1 }, signal });
      } catch (error) {
        if (!(error instanceof TrackerError)) throw error;
        throw new ForgeError(kind, error, refusalHint(error, defaultBranch, false));
      }
      const { found, missing } = keyFacts(repository, headers, "token");
      const role = "its account may not push branches: give it the role Write in the repository";
      return {
        found: [`it reads the pull requests of ${fullName}, whose default branch is ${defaultBranch}`, ...found],
        missing: permissions === undefined || permissions.push === true ? missing : [...missing, role],
      };
    });
  }

  /** The open request of a branch of this repository, else its latest one. */
  async #latest(branch: string, signal: AbortSignal | undefined): Promise<Pull | undefined> {
    const [owner = ""] = this.project.split("/");
    const request = {
      path: this.#at("/pulls"),
      query: { state: "all", head: `${owner}:${branch}`, sort: "created", direction: "desc", per_page: 100 },
      signal,
    };
    const pages = await allPages(this.#http, kind, request, ({ data }) => readReply(kind, anyList, data, "a list"));
    const pulls = pages
      .map((each) => readReply(kind, pullPayload, each, "a pull request"))
      .filter(({ head }) => head.ref === branch && this.#isOwn(head.repo?.fullName));
    return pulls.find(({ state }) => state === "open") ?? pulls[0];
  }

  async #create(wanted: WantedRequest, signal: AbortSignal | undefined): Promise<{ pull: Pull; outcome: "created" }> {
    const { branch, title, draft } = wanted;
    const base = wanted.base ?? (await this.#facts(signal)).repository.defaultBranch;
    const body = withBlock("", shortened(wanted.body));
    const request = {
      method: "POST",
      path: this.#at("/pulls"),
      body: { title, head: branch, base, body, draft },
    } as const;
    for (let tries = 1; ; tries++) {
      try {
        const { data } = await this.#http.request({ ...request, signal });
        return { pull: readReply(kind, pullPayload, data, "the new pull request"), outcome: "created" };
      } catch (error) {
        if (!(error instanceof TrackerError)) throw error;
        // Without an answer it may exist; and another process may have made it.
        const made = error.retryAt === undefined ? await this.#latest(branch, signal) : undefined;
        if (made?.state === "open") return { pull: made, outcome: "created" };
        if (!error.retryable || error.retryAt !== undefined || tries === mostTries)
          throw new ForgeError(kind, error, refusalHint(error, base, draft));
        await this.#http.gate.sleep(1000 * 2 ** (tries - 1), signal);
      }
    }
  }

  async #update(pull: Pull, wanted: WantedRequest, signal: AbortSignal | undefined) {
    const before = pull.body ?? "";
    const body = withBlock(before, shortened(wanted.body));
    if (body === before.replaceAll("\r\n", "\n")) return { pull, outcome: "unchanged" as const };
    const path = this.#at(`/pulls/${pull.number}`);
    await this.#http.request({ method: "PATCH", path, body: { body }, isRepeatable: true, signal });
    return { pull, outcome: "updated" as const };
  }

  /** Adds the missing labels and reviewers. A refusal is a note: the request exists. */
  async #complete(
    pull: Pull,
    { labels, reviewers }: Pick<WantedRequest, "labels" | "reviewers">,
    signal: AbortSignal | undefined,
  ): Promise<string[]> {
    const has = (names: readonly string[], name: string) => names.some((each) => isSame(each, name));
    const names = pull.labels.map(({ name }) => name);
    const newLabels = labels.filter((label) => !has(names, label));
    const people = (pull.requestedReviewers ?? []).map(({ login }) => login);
    const teams = (pull.requestedTeams ?? []).map(({ slug }) => slug);
    const isTeam = (name: string) => name.includes("/");
    const slugOf = (name: string) => name.split("/").at(-1) ?? "";
    const newPeople = reviewers.filter((name) => !isTeam(name) && !has(people, name));
    const newTeams = reviewers.filter((name) => isTeam(name) && !has(teams, slugOf(name)));
    const post = (path: string, body: object) => () =>
      this.#http.request({ method: "POST", path: this.#at(path), body, isRepeatable: true, signal });
    const notes: string[] = [];
    if (newLabels.length > 0) {
      const add = post(`/issues/${pull.number}/labels`, { labels: newLabels });
      notes.push(...(await noteOf(kind, `it could not be labeled ${newLabels.join(", ")}`, add)));
    }
    // One that is refused would refuse the others, too.
    const asked = [
      ...newPeople.map((name) => ({ name, body: { reviewers: [name] } })),
      ...newTeams.map((name) => ({ name, body: { team_reviewers: [slugOf(name)] } })),
    ];
    for (const { name, body } of asked) {
      const ask = post(`/pulls/${pull.number}/requested_reviewers`, body);
      notes.push(...(await noteOf(kind, `${name} could not be asked for a review`, ask)));
    }
    return notes;
  }

  async #facts(signal: AbortSignal | undefined) {
    const { data, headers } = await this.#http.request({ path: this.#at(""), signal });
    return { repository: readReply(kind, repositoryPayload, data, "the repository"), headers };
  }

  #isOwn(name: string | undefined): boolean {
    return name !== undefined && isSame(name, this.project);
  }
}

function requestOf({ number, htmlUrl, state, mergedAt, draft = false }: Pull): ForgeRequest {
  const isMerged = typeof mergedAt === "string";
  return { number, address: htmlUrl, draft, state: state === "open" ? "open" : isMerged ? "merged" : "closed" };
}

function refusalHint({ code, what }: TrackerError, base: string, draft: boolean): string | undefined {
  if (code === "tracker_auth" || code === "tracker_not_found")
    return "give the token of `handoff.token` the permission Pull requests: read and write for this repository";
  if (draft && /draft/i.test(what)) return "this repository has no drafts: set `handoff.pull_request.draft: false`";
  if (/\bbase\b/i.test(what)) return `the branch ${base}, which the run began from, must exist at the forge: push it`;
  return undefined;
}

function shortened(body: string): string {
  return body.length <= mostCharacters ? body : `${body.slice(0, mostCharacters).trimEnd()}\n\n(The rest is left out.)`;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
