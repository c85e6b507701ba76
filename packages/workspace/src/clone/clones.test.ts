import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { takeLock } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { madeOnce } from "../testing/first-commit.ts";
import { gitServer } from "../testing/git-server.ts";
import { sh, write } from "../testing/trial-repository.ts";
import { type CloneEvent, Clones, cloneFolder } from "./clones.ts";
import { remoteBranch } from "./remote.ts";

const identity = "-c user.name=Test -c user.email=test@example.org -c core.hooksPath=/dev/null -c commit.gpgSign=false";

let root: string;
let work: string;
let bare: string;
let clones: string;
let events: CloneEvent[];
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "clones-test-"));
  [work, bare, clones] = [join(root, "work"), join(root, "acme/shop.git"), join(root, "clones")];
  [events, now] = [[], 0];
  madeOnce("clones", root, (template) => {
    const first = `git add -A; git ${identity} commit -qm one`;
    sh(
      template,
      `git init -q -b main work; cd work; echo one > a.txt; ${first}; git clone -q --bare . ../acme/shop.git`,
    );
    sh(template, "git -C acme/shop.git remote remove origin");
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Commits a text as the file `a.txt`. */
function commit(text: string, more = ""): string {
  write(work, { "a.txt": `${text}\n` });
  return sh(work, `git add -A; git ${identity} commit -qm ${text} ${more}; git rev-parse HEAD`);
}

const push = () => sh(work, `git push -qf ${bare} main`);
const source = (more: object = {}) => ({ name: "shop", address: pathToFileURL(bare).href, ...more });
const folder = () => cloneFolder(clones, source());
const opened = () => new Clones({ folder: clones, observe: (event) => events.push(event), clock: () => now });
/** Long after the previous request. */
const update = (more: object = {}) => opened().current(source(more));
const file = () => readFileSync(join(folder(), "a.txt"), "utf8");
const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe("a clone", () => {
  test("is made at the default branch, and follows it", async () => {
    expect(await update()).toBe(folder());
    expect(file()).toBe("one\n");
    const second = commit("two");
    push();
    await update();
    expect(file()).toBe("two\n");
    expect(sh(folder(), "git rev-parse --abbrev-ref HEAD; git rev-parse HEAD origin/main; git remote -v")).toBe(
      `main\n${second}\n${second}\norigin\t${source().address} (fetch)\norigin\t${source().address} (push)`,
    );
    expect(events.map((event) => (event.type === "clone_updated" ? event.outcome : event.type))).toEqual([
      ...["clone_started", "cloned", "moved"],
    ]);
    expect(readdirSync(clones).filter((name) => name.includes("part"))).toEqual([]);
  });

  test("follows a branch that was rewritten", { tags: ["long"] }, async () => {
    await update();
    commit("other", "--amend");
    push();
    await update();
    expect(file()).toBe("other\n");
  });

  test("is at the branch of the settings, also after these have changed", { tags: ["long"] }, async () => {
    await update();
    sh(work, "git switch -qc next");
    commit("next");
    sh(work, `git push -q ${bare} next`);
    await update({ branch: "next" });
    expect(file()).toBe("next\n");
    await update();
    expect(file()).toBe("one\n");
  });

  test("with changes of its own is not touched", async () => {
    await update();
    writeFileSync(join(folder(), "a.txt"), "mine\n");
    await update();
    commit("two");
    push();
    const error = await failure(update());
    expect(error).toMatchObject({
      code: "clone_changed",
      message: `the clone ${folder()} has 1 uncommitted change: a.txt: it is not updated, and no work begins; to keep them: git -C ${folder()} stash --include-untracked`,
      hint: "Cuebook never overwrites changes in a clone",
    });
    expect(file()).toBe("mine\n");
  });

  test("with commits of its own is not touched", { tags: ["long"] }, async () => {
    await update();
    sh(folder(), `echo mine > a.txt; git ${identity} commit -qam mine`);
    const own = sh(folder(), "git rev-parse HEAD");
    commit("two");
    push();
    expect(await failure(update())).toMatchObject({
      code: "clone_changed",
      message: expect.stringContaining(`has commits of its own on main, up to ${own.slice(0, 10)}`),
    });
    expect(sh(folder(), "git rev-parse HEAD")).toBe(own);
    sh(folder(), `git branch kept ${own.slice(0, 10)} && git reset -q --keep origin/main`);
    await update();
    expect(file()).toBe("two\n");
  });

  test("is made again if a process was killed while it was made", { tags: ["long"] }, async () => {
    mkdirSync(`${folder()}.part-abc/.git`, { recursive: true });
    await update();
    expect(readdirSync(clones).filter((name) => name.includes("part"))).toEqual([]);
  });

  test("is not made over a folder that is something else", async () => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), "mine"), "");
    expect(await failure(update())).toMatchObject({
      code: "clone_broken",
      hint: `keep what you need of it, then move it away: mv ${folder()} ${folder()}.old`,
    });
    expect(readdirSync(folder())).toEqual(["mine"]);
  });

  test("is updated by one process at a time", async () => {
    mkdirSync(clones);
    const release = takeLock(`${folder()}.lock`);
    let isDone = false;
    const waiting = update().then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isDone).toBe(false);
    release?.();
    await waiting;
    const stop = new AbortController();
    const again = takeLock(`${folder()}.lock`);
    stop.abort();
    const stopped = new Clones({ folder: clones, signal: stop.signal });
    expect(await failure(stopped.current(source()))).toMatchObject({ code: "clone_busy", retryable: true });
    again?.();
  });

  test("is updated once for all who ask within a few seconds", { tags: ["long"] }, async () => {
    const all = opened();
    const [first, second] = [all.current(source()), all.current(source())];
    expect(first).toBe(second);
    await first;
    commit("two");
    push();
    now = 4999;
    await all.current(source());
    expect(file()).toBe("one\n");
    now = 5000;
    await all.current(source());
    expect(file()).toBe("two\n");
  });
});

describe("a remote", () => {
  test("that is gone, empty, or without the branch is reported, and the clone stays", async () => {
    await update();
    expect(await failure(update({ branch: "nxt" }))).toMatchObject({
      code: "repository_branch",
      message: `the repository shop at ${source().address} has no branch "nxt"; its default branch is main`,
    });
    sh(root, "git init -q --bare empty.git");
    const empty = source({ address: pathToFileURL(join(root, "empty.git")).href });
    expect(await failure(remoteBranch(empty))).toMatchObject({ code: "repository_empty" });
    rmSync(bare, { recursive: true });
    expect(await failure(update())).toMatchObject({
      code: "repository_gone",
      message: expect.stringContaining("does not appear to be a git repository"),
      hint: "check `repositories.shop.url`",
    });
    expect(file()).toBe("one\n");
  });

  test.each([
    ["https://robot:hunter2hunter2@example.com/a/b.git", /has credentials in it/],
    ["ssh://git:hunter2hunter2@example.com/a/b.git", /has credentials in it/],
    ["ext::touch", /names a program/],
  ])("at %s is refused", async (address, message) => {
    const error = await failure(remoteBranch({ name: "shop", address }));
    expect(error).toMatchObject({ code: "repository_address", message: expect.stringMatching(message) });
    expect(String(error)).not.toContain("hunter2");
  });

  test("that does not answer is reported", async () => {
    expect(await failure(remoteBranch({ name: "shop", address: "http://127.0.0.1:9/a/b.git" }))).toMatchObject({
      code: "repository_unavailable",
      retryable: true,
    });
  });

  test("with a token is asked with it alone, whatever the clone's configuration says", async () => {
    const token = "ghp_aTokenThatMayRead0123456789012345";
    await using server = await gitServer(root, token);
    await using thief = await gitServer(root, token);
    const address = `${server.address}/acme/shop.git`;
    const path = await update({ address, token });
    sh(path, `git config url.${thief.address}/.insteadOf ${server.address}/; git config http.proxy ${thief.address}`);
    write(path, { ".git/hooks/post-checkout": "#!/bin/sh\ntouch hook-was-run\n" });
    sh(path, "chmod +x .git/hooks/post-checkout; git config core.hooksPath .git/hooks");
    commit("two");
    push();
    await update({ address, token });
    expect(readFileSync(join(path, "a.txt"), "utf8")).toBe("two\n");
    expect(thief.requests).toEqual([]);
    expect(readdirSync(path)).not.toContain("hook-was-run");
    expect(sh(path, `grep -rlF ${token} . || true`)).toBe("");
    const wrong = "ghp_aTokenThatIsWrong0123456789012345";
    const denied = await failure(update({ address, token: wrong }));
    expect(denied).toMatchObject({
      code: "repository_denied",
      hint: "check the token in `repositories.shop.token`: it may have expired, or cannot read this repository",
    });
    expect(JSON.stringify(denied)).not.toContain(wrong);
    expect(await failure(update({ address }))).toMatchObject({
      code: "repository_denied",
      hint: "set `repositories.shop.token` to the name of a variable with a token that can read it",
    });
  });
});
