import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GitServer, gitServer } from "../testing/git-server.ts";
import { type TrialRepository, trialRepository } from "../testing/trial-repository.ts";
import { pushAddress, pushBranch } from "./push.ts";

const token = "ghp_aTokenThatMayPush0123456789012345";
const commit = "git add -A; git -c core.hooksPath=/dev/null -c commit.gpgSign=false commit -qm";

let root: string;
let server: GitServer;
let trial: TrialRepository;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "push-test-"));
  server = await gitServer(root, token);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  const bare = join(root, "acme/shop.git");
  rmSync(bare, { recursive: true, force: true });
  mkdirSync(bare, { recursive: true });
  execFileSync("git", ["init", "-q", "--bare", bare]);
  execFileSync("git", ["-C", bare, "config", "http.receivepack", "true"]);
  trial = await trialRepository({ "a.txt": "one\n" });
});
afterEach(() => trial.remove());

const head = () => trial.work("git rev-parse HEAD");
const there = (rev: string) =>
  execFileSync("git", ["-C", join(root, "acme/shop.git"), "rev-parse", "--verify", rev])
    .toString()
    .trim();
const push = (more: { token?: string | undefined; ours?: string[]; branch?: string; address?: string } = {}) =>
  pushBranch({
    repository: trial.workspace.path,
    branch: "cuebook/run",
    commit: head(),
    address: `${server.address}/acme/shop.git`,
    token,
    ours: [],
    ...more,
  });

describe("pushing a branch", () => {
  test("creates it with a token, and is done once", async () => {
    expect(await push()).toEqual({ outcome: "pushed", before: null });
    expect(there("cuebook/run")).toBe(head());
    expect(await push()).toEqual({ outcome: "up_to_date", before: head() });
  });

  test("moves it forward, and overwrites only commits that were pushed from here", async () => {
    await push();
    const first = head();
    trial.work(`echo two > a.txt; ${commit} two`);
    expect(await push()).toEqual({ outcome: "pushed", before: first });
    const second = head();
    trial.work(`echo three > a.txt; ${commit} three --amend`);
    await expect(push()).rejects.toMatchObject({
      code: "push_foreign",
      message: `the branch cuebook/run at ${server.address}/acme/shop.git has commits of somebody else, up to ${second.slice(0, 10)}: nothing was pushed`,
    });
    expect(there("cuebook/run")).toBe(second);
    expect(await push({ ours: [second] })).toEqual({ outcome: "pushed", before: second });
    expect(there("cuebook/run")).toBe(head());
  });

  test("sends the token nowhere else, whatever the configuration of the repository says", async () => {
    const other: string[] = [];
    await using thief = await gitServer(root, token, (request, response) => {
      other.push(String(request.headers.authorization));
      response.writeHead(404).end();
    });
    trial.work(`git config url.${thief.address}/.insteadOf ${server.address}/`);
    trial.work(`git config http.proxy ${thief.address}`);
    trial.work("git config credential.helper '!touch helper-was-run; false'");
    trial.work(`git config url.${thief.address}/.pushInsteadOf ${server.address}/`);
    await push();
    expect(there("cuebook/run")).toBe(head());
    expect([...other, ...thief.requests]).toEqual([]);
    expect(trial.work("ls")).not.toContain("helper-was-run");
  });

  test("reports a refusal without the token", async () => {
    const wrong = "ghp_aTokenThatIsWrong0123456789012345";
    const failure: unknown = await push({ token: wrong }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: "push_denied",
      hint: "check `handoff.token`: it may have expired, or lack the permission to write to this repository",
    });
    expect(JSON.stringify(failure)).not.toContain(wrong);
    await expect(push({ token: undefined })).rejects.toMatchObject({ code: "push_denied" });
  });

  test("reports the reason of a remote that refuses the branch", async () => {
    const hook = join(root, "acme/shop.git/hooks/pre-receive");
    writeFileSync(hook, "#!/bin/sh\necho 'no pushes on Fridays' >&2\nexit 1\n", { mode: 0o755 });
    const failure: unknown = await push().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "push_rejected", message: expect.stringMatching(/no pushes on Fridays/) });
  });

  test("reports a remote that does not answer", async () => {
    await expect(push({ address: "http://127.0.0.1:9/acme/shop.git" })).rejects.toMatchObject({
      code: "push_unavailable",
      retryable: true,
    });
  });

  test.each([
    ["https://robot:hunter2hunter2@example.com/a/b.git", /has credentials in it/],
    ["ext::sh -c touch% here", /has a space/],
    ["ext::touch", /names a program/],
    ["http://example.com/a/b.git", /without encryption/],
  ])("refuses the address %s", { tags: ["long"] }, async (address, message) => {
    const failure: unknown = await push({ address }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "push_address", message: expect.stringMatching(message) });
    expect(String(failure)).not.toContain("hunter2");
  });
});

describe("the address of a remote", () => {
  test("is that of its name, or the address itself", { tags: ["long"] }, async () => {
    const { path } = trial.workspace;
    trial.work("git remote add origin git@github.com:acme/shop.git");
    expect(await pushAddress(path, "origin")).toBe("git@github.com:acme/shop.git");
    expect(await pushAddress(path, "https://example.com/a/b.git")).toBe("https://example.com/a/b.git");
  });

  test("that is a relative path counts from the repository, also if a folder in it is named", async () => {
    const { path } = trial.workspace;
    trial.work("mkdir -p inside; git remote add origin ../shop.git");
    expect(await pushAddress(join(path, "inside"), "origin")).toBe(join(path, "../shop.git"));
  });

  test("must be one", async () => {
    const { path } = trial.workspace;
    await expect(pushAddress(path, "origin")).rejects.toThrow('has no remote "origin"; it has none');
    trial.work("git remote add origin /one; git remote set-url --add --push origin /one");
    trial.work("git remote set-url --add --push origin /two");
    await expect(pushAddress(path, "origin")).rejects.toThrow('the remote "origin" has several addresses');
  });
});
