/** @folder Files that travel between machines: the recorded states of worktrees in a git repository that all machines reach. */

import { isAbsolute, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { anyCode, type Borrowed, target, withBorrowed } from "../git/borrowed.ts";
import { type GitAnswer, git, gitLine } from "../git/git.ts";
import type { RepositoryPlace } from "../git/repository.ts";
import { joinStates, keptRef } from "./states.ts";

/** The pauses before a failed access is repeated, in milliseconds. */
const usualPauses: readonly number[] = [500, 1000, 2000, 4000, 8000];

/** How often another machine may send to the same ref before this one has. */
const mostRaces = 10;

const prefix = "refs/cuebook/runs/";
/** Where a borrowed repository has what it fetched. */
const fetched = "refs/fetched/";

/**
 * The share: a git repository with one ref for each worktree, `refs/cuebook/runs/NAME`, whose history has every state that was sent.
 * Refs only grow: a machine that no longer drives a run can add to its ref, and takes nothing away. Which state counts is in the journal.
 */
export class Share {
  /** As it was given. */
  readonly address: string;
  readonly #pauses: readonly number[];

  /** @param address as git understands it from any folder, or the name of a remote of the repository */
  constructor(address: string, pauses: readonly number[] = usualPauses) {
    this.address = address;
    this.#pauses = pauses;
  }

  /** Whether it answers, asked once. @throws CuebookError `share_missing`, `share_denied`, `share_unavailable` */
  async probe(repository: RepositoryPlace): Promise<void> {
    await this.#access(repository, [], (borrowed) => this.#list(borrowed, "no run can begin", ["none"]));
  }

  /** Sends a state, which `states.ts` made. @throws CuebookError as `probe` */
  async send(repository: RepositoryPlace, name: string, commit: string): Promise<void> {
    const what = `the files of ${name} could not be sent`;
    for (let ours = commit, race = 0; ; race++) {
      const args = ["push", "--porcelain", "--no-verify", "--no-follow-tags", target, `${ours}:${prefix}${name}`];
      const isSent = await this.#access(repository, this.#pauses, async ({ call }) => {
        const answer = await call(args);
        if (answer.code === 0) return true;
        if (race < mostRaces && refusedLines(answer).some((line) => isOvertaken.test(line))) return false;
        throw shareFailure(this.address, what, answer);
      });
      if (isSent) return;
      const theirs = (await this.fetch(repository, [name])).get(name);
      // If its ref was removed meanwhile, it is created again.
      if (theirs !== undefined) ours = await joinStates(repository, name, ours, theirs);
    }
  }

  /**
   * Fetches the states of worktrees into the repository, which keeps them.
   * @returns the latest commit by name, of those that the share has
   * @throws CuebookError as `probe`
   */
  fetch(repository: RepositoryPlace, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const what = `the files of ${names.join(", ")} could not be fetched`;
    return this.#access(repository, this.#pauses, async (borrowed) => {
      const found = await this.#list(borrowed, what, names);
      if (found.size === 0) return found;
      const specs = [...found.keys()].map((name) => `+${prefix}${name}:${fetched}${name}`);
      const answer = await borrowed.call(["fetch", "--quiet", "--no-tags", target, ...specs]);
      if (answer.code !== 0) throw shareFailure(this.address, what, answer);
      const kept = [...found.keys()].map((name) => `+${fetched}${name}:${keptRef(name)}`);
      const quiet = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"];
      await git(repository.folder, [...quiet, borrowed.place, ...kept]);
      return found;
    });
  }

  /** The names of the worktrees that it has states of. @throws CuebookError as `probe` */
  names(repository: RepositoryPlace): Promise<ReadonlySet<string>> {
    const what = "the runs on the share could not be listed";
    return this.#access(repository, [], async (borrowed) => new Set((await this.#list(borrowed, what, ["*"])).keys()));
  }

  /** Whether it would take files: it is asked, and nothing is sent. @throws CuebookError as `probe` */
  requireWritable(repository: RepositoryPlace): Promise<void> {
    const what = "files could not be sent";
    return this.#access(repository, [], async ({ call }) => {
      const commit = await gitLine(repository.folder, ["rev-parse", "HEAD"]);
      const spec = `${commit}:${prefix}probe`;
      const answer = await call(["push", "--dry-run", "--porcelain", "--no-verify", target, spec]);
      if (answer.code !== 0) throw shareFailure(this.address, what, answer);
    });
  }

  /** Removes the states of worktrees. @throws CuebookError as `probe` */
  remove(repository: RepositoryPlace, names: readonly string[]): Promise<void> {
    const what = `the files of ${names.join(", ")} could not be removed`;
    return this.#access(repository, [], async (borrowed) => {
      const found = [...(await this.#list(borrowed, what, names)).keys()];
      if (found.length === 0) return;
      const specs = found.map((name) => `:${prefix}${name}`);
      const answer = await borrowed.call(["push", "--porcelain", "--no-verify", target, ...specs]);
      if (answer.code !== 0) throw shareFailure(this.address, what, answer);
    });
  }

  async #list({ call }: Borrowed, what: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const answer = await call(["ls-remote", "--refs", target, ...names.map((name) => `${prefix}${name}`)]);
    if (answer.code !== 0) throw shareFailure(this.address, what, answer);
    return new Map(
      answer.stdout.split("\n").flatMap((line): [string, string][] => {
        const [commit = "", ref = ""] = line.split("\t");
        return ref.startsWith(prefix) ? [[ref.slice(prefix.length), commit]] : [];
      }),
    );
  }

  /** Accesses it, again after each pause while a repetition may help. */
  async #access<T>(
    repository: RepositoryPlace,
    pauses: readonly number[],
    work: (borrowed: Borrowed) => Promise<T>,
  ): Promise<T> {
    const address = await addressOf(repository, this.address);
    for (const pause of pauses) {
      try {
        return await withBorrowed(repository, { address }, work);
      } catch (error) {
        if (!(error instanceof CuebookError) || !error.retryable) throw error;
        await sleep(pause);
      }
    }
    return withBorrowed(repository, { address }, work);
  }
}

/** The address of a share that may be named as a remote. @throws CuebookError `share_missing` */
async function addressOf({ folder }: RepositoryPlace, share: string): Promise<string> {
  if (share.includes(":") || isAbsolute(share)) return share;
  const { code, stdout } = await git(folder, ["remote", "get-url", "--push", "--", share], { expected: anyCode });
  const address = stdout.trim();
  if (code === 0 && address !== "") return address.includes(":") ? address : resolve(folder, address);
  const known = (await gitLine(folder, ["remote"])).split("\n").filter(Boolean).join(", ");
  const has = known === "" ? "none" : known;
  throw new CuebookError(
    "share_missing",
    `the share is "${share}", a remote that ${folder} does not have; it has ${has}`,
    {
      hint: `add it: git -C ${folder} remote add ${share} ADDRESS; or write an address or an absolute path as \`share\``,
    },
  );
}

/** Another machine has sent a state that ours does not contain. */
const isOvertaken = /fetch first|non-fast-forward|stale info|cannot lock ref|reference already exists/;

const missing = /does not appear to be a git repository|not found|does not exist|No such file or directory/i;
const denied =
  /Permission denied|insufficient permission|unable to create temporary|unable to write|Read-only file system|dubious ownership|Authentication failed|could not read (Username|Password)|terminal prompts disabled|returned error: (401|403)|remote rejected/i;

/** Lines of git that say nothing about the cause. */
const isEmptyTalk =
  /^$|^Please make sure|^and the repository exists|Could not read from remote|failed to push some refs/;

/** What `push --porcelain` says about refs that were refused. */
function refusedLines({ stdout }: GitAnswer): readonly string[] {
  return stdout.split("\n").flatMap((line) => (line.startsWith("!") ? [line.split("\t").slice(2).join(" ")] : []));
}

/** The error for what git answered about a share. @param what could not be done */
function shareFailure(address: string, what: string, answer: GitAnswer): CuebookError {
  const lines = [...refusedLines(answer), ...answer.stderr.trim().split(/\r?\n|\r/)].filter(
    (line) => !isEmptyTalk.test(line),
  );
  const said = lines.slice(0, 4).join("\n") || `git ended with code ${answer.code}`;
  const message = `${what}: the share ${address} refused it: ${said}`;
  if (denied.test(said)) {
    const hint = "give this user the right to read and to write there, then resume the run";
    return new CuebookError("share_denied", message, { hint });
  }
  if (missing.test(said)) {
    return new CuebookError("share_missing", `${what}: the share ${address} is not a git repository: ${said}`, {
      hint: "`share` has to name a repository that every machine reaches; to create one: git init --bare FOLDER",
      retryable: true,
    });
  }
  return new CuebookError("share_unavailable", `${what}: the share ${address} cannot be reached: ${said}`, {
    hint: "check the network; the run can be resumed as soon as the share answers",
    retryable: true,
  });
}
