import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GitHubStub, receive } from "@cuebook/trackers/testing";
import { type GitServer, gitServer } from "@cuebook/workspace/testing";

/** A bare repository `acme/shop` behind `git http-backend` and a stub of GitHub's API, at one address. */
export interface ForgeTrial extends AsyncDisposable {
  readonly stub: GitHubStub;
  readonly token: string;
  /** The address of the repository. */
  readonly remote: string;
  /** The address of the API. */
  readonly endpoint: string;
  readonly requests: GitServer["requests"];
  /** Runs git in the bare repository. */
  git(...args: string[]): string;
}

/** Starts it with the commits of a repository. */
export async function forgeTrial(repository: string): Promise<ForgeTrial> {
  const root = mkdtempSync(join(tmpdir(), "cuebook-forge-"));
  const bare = join(root, "acme/shop.git");
  mkdirSync(join(root, "acme"));
  execFileSync("git", ["clone", "-q", "--bare", repository, bare]);
  execFileSync("git", ["-C", bare, "config", "http.receivepack", "true"]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", bare, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const stub = await GitHubStub.start();
  stub.pulls.commitOf = (branch) => {
    try {
      return git("rev-parse", "--verify", `refs/heads/${branch}`);
    } catch {
      return undefined;
    }
  };
  const [token = ""] = stub.keys.keys();
  const server = await gitServer(root, token, async (request, response) =>
    stub.serve(await receive(request), response),
  );
  return {
    stub,
    token,
    git,
    remote: `${server.address}/acme/shop.git`,
    endpoint: server.address,
    requests: server.requests,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await stub[Symbol.asyncDispose]();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
