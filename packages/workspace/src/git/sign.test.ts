import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mergeCommit } from "../result/merge.ts";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { signingIn } from "./sign.ts";

function lacking(program: string, ...args: readonly string[]): string {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return "";
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? ` [skipped: needs ${program}]` : "";
  }
}
const noGpg = lacking("gpg", "--version");
const noSsh = lacking("ssh-keygen", "-?");

let trial: TrialRepository;
let home: string;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n" });
  home = mkdtempSync(join(tmpdir(), "cuebook-gpg-"));
  chmodSync(home, 0o700);
  vi.stubEnv("GNUPGHOME", home);
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(home, "gitconfig"));
});
afterEach(() => {
  if (noGpg === "") execFileSync("gpgconf", ["--kill", "gpg-agent"], { env, stdio: "ignore" });
  vi.unstubAllEnvs();
  trial.remove();
  rmSync(home, { recursive: true, force: true });
});

const key = () => join(home, "key");
const sshKey = (passphrase = "") =>
  trial.main(`ssh-keygen -q -t ed25519 -N '${passphrase}' -f '${key()}'
    git config gpg.format ssh; git config user.signingKey '${key()}'; git config commit.gpgSign true
    echo "test@example.org $(cat '${key()}.pub')" > '${home}/signers'
    git config gpg.ssh.allowedSignersFile '${home}/signers'`);
const gpgKey = (passphrase = "") =>
  trial.main(`gpg --batch --quiet --pinentry-mode loopback --passphrase '${passphrase}' \
      --quick-generate-key 'Test <test@example.org>' default default never 2>/dev/null
    git config commit.gpgSign true`);
const signing = () => signingIn({ folder: trial.repository });

/** Commits a change in the worktree. */
async function commit(text: string) {
  write(trial.workspace.path, { "a.txt": text });
  const made = await trial.provider.commit(trial.workspace, `Write ${text}`);
  if (made === null) throw new Error("nothing was committed");
  return made;
}
const verdicts = (range: string) => trial.work(`git log --format=%G? ${range}`).split("\n");

test("commits are not signed unless git's settings ask for it", async () => {
  expect(await signing()).toEqual({ is: "off" });
  expect(Object.keys(await commit("two\n"))).toEqual(["commit"]);
  expect(verdicts("-1")).toEqual(["N"]);
});

describe.skipIf(noSsh !== "")(`with a key of SSH${noSsh}`, () => {
  test("commits of the worktree are signed, and git confirms them", async () => {
    sshKey();
    expect(await signing()).toEqual({ is: "signed" });
    const { commit: id, unsigned } = await commit("two\n");
    expect(unsigned).toBeUndefined();
    expect(trial.work("git rev-parse HEAD")).toBe(id);
    expect(verdicts("main..HEAD")).toEqual(["G"]);
    expect(trial.work("git fsck --strict 2>&1 | grep -v dangling || true")).toBe("");
  });

  test.each(["merge", "rebase"] as const)("what a %s makes is signed, too", async (how) => {
    sshKey();
    await commit("two\n");
    await commit("three\n");
    trial.main("echo other > b.txt; git add -A; git commit -qm other");
    const synced = await trial.provider.sync(trial.workspace, { target: "main", how });
    expect(synced).toMatchObject({ commit: trial.work("git rev-parse HEAD") });
    const wanted = { merge: ["G", "G", "G"], rebase: ["G", "G"] };
    expect(verdicts("main..HEAD")).toEqual(wanted[how]);
    expect(trial.work("git status --porcelain")).toBe("");
  });

  test("a merge into the person's branch is signed", async () => {
    sshKey();
    const { commit: id } = await commit("two\n");
    const { repository } = trial;
    await mergeCommit({ repository, commit: id, message: "Merge", alwaysCommits: true });
    expect(sh(repository, "git log -1 --format='%G? %s'")).toBe("G Merge");
  });

  test("a key that asks for a passphrase opens no dialog: the commit is not signed, with the reason", async () => {
    const spy = join(home, "askpass");
    writeFileSync(spy, `#!/bin/sh\ntouch '${home}/asked'\necho secret\n`, { mode: 0o755 });
    for (const [name, value] of Object.entries({ SSH_ASKPASS: spy, SSH_ASKPASS_REQUIRE: "force", DISPLAY: ":0" }))
      vi.stubEnv(name, value);
    sshKey("secret");
    const reason = `the key ${key()} asks for a passphrase: add it to ssh-agent (ssh-add)`;
    expect(await signing()).toEqual({ is: "unsigned", reason });
    expect(await commit("two\n")).toMatchObject({ unsigned: reason });
    expect(verdicts("-1")).toEqual(["N"]);
    expect(existsSync(join(home, "asked"))).toBe(false);
  });

  test("a key in ssh-agent signs without its passphrase, named as a file or as a text", async () => {
    sshKey("secret");
    const [, socket = "", pid = ""] =
      /SSH_AUTH_SOCK=([^;]+);.*SSH_AGENT_PID=(\d+)/s.exec(sh(home, "ssh-agent -s")) ?? [];
    try {
      vi.stubEnv("SSH_AUTH_SOCK", socket);
      sh(
        home,
        `printf '#!/bin/sh\\necho secret\\n' > say; chmod +x say
        SSH_ASKPASS="$PWD/say" SSH_ASKPASS_REQUIRE=force ssh-add -q key`,
      );
      trial.main(`git config user.signingKey '${key()}.pub'`);
      expect(await signing()).toEqual({ is: "signed" });
      await commit("two\n");
      trial.main(`git config user.signingKey "key::$(cat '${key()}.pub')"`);
      await commit("three\n");
      expect(verdicts("main..HEAD")).toEqual(["G", "G"]);
    } finally {
      process.kill(Number(pid));
    }
  });

  test.each<[what: string, script: string, reason: string]>([
    ["no key is named", "git config --unset user.signingKey", "`user.signingkey` is not set"],
    ["the file is missing", "git config user.signingKey /none/key", "Couldn't load public key /none/key"],
    [
      "the format is another one",
      "git config gpg.format x509",
      "`gpg.format = x509` is not supported: use openpgp or ssh",
    ],
  ])("if %s, the reason says so", async (_, script, reason) => {
    sshKey();
    trial.main(script);
    expect(await signing()).toEqual({ is: "unsigned", reason: expect.stringContaining(reason) });
  });

  test("a program that the repository names is not run, and one that the person names only if it cannot ask", async () => {
    sshKey();
    const spy = join(home, "ssh-keygen");
    writeFileSync(spy, `#!/bin/sh\ntouch '${home}/ran'\nexec /usr/bin/env ssh-keygen "$@"\n`, { mode: 0o755 });
    trial.main(`git config gpg.ssh.program '${spy}'; git config gpg.program '${spy}'`);
    trial.main(`git config gpg.ssh.defaultKeyCommand '${spy}'`);
    expect(await commit("two\n")).not.toHaveProperty("unsigned");
    expect(existsSync(join(home, "ran"))).toBe(false);
    trial.main(`git config --global gpg.ssh.program '${spy}'`);
    await commit("three\n");
    expect(existsSync(join(home, "ran"))).toBe(true);
    trial.main("git config --global gpg.ssh.program op-ssh-sign");
    const reason = "`gpg.ssh.program = op-ssh-sign` is not run: it may ask a question";
    expect(await signing()).toEqual({ is: "unsigned", reason });
  });
});

describe.skipIf(noGpg !== "")(`with a key of GnuPG${noGpg}`, () => {
  test("commits of the worktree are signed, and git confirms them", async () => {
    gpgKey();
    expect(await signing()).toEqual({ is: "signed" });
    expect(await commit("two\n")).not.toHaveProperty("unsigned");
    expect(verdicts("main..HEAD")).toEqual(["G"]);
    trial.main(`git config user.signingKey test@example.org`);
    await commit("three\n");
    expect(verdicts("main..HEAD")).toEqual(["G", "G"]);
  });

  test("a key that asks for a passphrase opens no dialog: the commit is not signed, with the reason", async () => {
    const spy = join(home, "pinentry");
    writeFileSync(spy, `#!/bin/sh\ntouch '${home}/asked'\nexit 1\n`, { mode: 0o755 });
    writeFileSync(join(home, "gpg-agent.conf"), `pinentry-program ${spy}\n`);
    gpgKey("secret");
    execFileSync("gpgconf", ["--kill", "gpg-agent"]);
    const reason = "the key of Test <test@example.org> asks for a passphrase: unlock it in gpg-agent";
    expect(await signing()).toEqual({ is: "unsigned", reason });
    expect(await commit("two\n")).toMatchObject({ unsigned: reason });
    expect(verdicts("-1")).toEqual(["N"]);
    expect(existsSync(join(home, "asked"))).toBe(false);
  });

  test("without a key, the reason is what gpg says", async () => {
    trial.main("git config commit.gpgSign true");
    expect(await signing()).toMatchObject({ is: "unsigned", reason: expect.stringContaining("No secret key") });
  });
});
