import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { GitHubStub, GitLabStub, receive } from "@cuebook/trackers/testing";
import { type GitServer, gitServer } from "@cuebook/workspace/testing";

interface ForgeStub extends AsyncDisposable {
  readonly serve: GitHubStub["serve"];
  readonly keys: ReadonlyMap<string, string>;
}

/** A bare repository behind `git http-backend` and a stub of a forge's API, at one address. */
export interface ForgeTrial<Stub extends ForgeStub = GitHubStub> extends AsyncDisposable {
  readonly stub: Stub;
  readonly token: string;
  /** The address of the repository. */
  readonly remote: string;
  /** The address of the API. */
  readonly endpoint: string;
  readonly requests: GitServer["requests"];
  /** Runs git in the bare repository. */
  git(...args: string[]): string;
  /** The branch of the newest request. */
  branch(): string;
}

/** Starts GitHub with the commits of a repository, as `acme/shop`. */
export async function forgeTrial(repository: string): Promise<ForgeTrial> {
  const stub = await GitHubStub.start();
  const trial = await trialOf(repository, "acme/shop", stub);
  stub.pulls.commitOf = trial.commitOf;
  return { ...trial, branch: () => stub.pulls.all.at(-1)?.branch ?? "" };
}

/** Starts GitLab with the commits of a repository, as `acme/web/shop`. */
export async function gitlabTrial(repository: string): Promise<ForgeTrial<GitLabStub>> {
  const stub = await GitLabStub.start();
  stub.project = "acme/web/shop";
  const trial = await trialOf(repository, stub.project, stub);
  stub.mergeRequests.commitOf = trial.commitOf;
  return { ...trial, branch: () => stub.mergeRequests.all.at(-1)?.branch ?? "" };
}

async function trialOf<Stub extends ForgeStub>(repository: string, project: string, stub: Stub) {
  const root = mkdtempSync(join(tmpdir(), "cuebook-forge-"));
  const bare = join(root, `${project}.git`);
  mkdirSync(dirname(bare), { recursive: true });
  execFileSync("git", ["clone", "-q", "--bare", repository, bare]);
  execFileSync("git", ["-C", bare, "config", "http.receivepack", "true"]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", bare, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const [token = ""] = stub.keys.keys();
  const server = await gitServer(root, token, async (request, response) =>
    stub.serve(await receive(request), response),
  );
  return {
    ...{ stub, token, git, requests: server.requests, endpoint: server.address },
    remote: `${server.address}/${project}.git`,
    commitOf: (branch: string) => {
      try {
        return git("rev-parse", "--verify", `refs/heads/${branch}`);
      } catch {
        return undefined;
      }
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await stub[Symbol.asyncDispose]();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
