import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { env } from "node:process";
import { type ProgramAnswer, runProgram } from "@cuebook/system";
import { git, gitEnvironment, gitLine } from "./git.ts";

/** The longest time that a signature may take: a security key that waits for a touch takes forever. */
const longestMs = 10_000;
const mostBytes = 1024 * 1024;

/** Where git is asked, and with which variables. */
export interface SigningPlace {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Whether commits are signed: git's settings do not ask for it, it works, or the reason why it does not. */
export type Signing =
  | { readonly is: "off" }
  | { readonly is: "signed" }
  | { readonly is: "unsigned"; readonly reason: string };

/** A commit, and why it is not signed although git's settings ask for it. */
export interface SignedCommit {
  readonly commit: string;
  readonly unsigned?: string | undefined;
}

type Signed = { readonly signature: string } | { readonly reason: string };

/** Whether commits of a repository are signed: it is tried, and no commit is made. */
export async function signingIn(place: SigningPlace): Promise<Signing> {
  const settings = await settingsIn(place);
  if (!settings.isWanted) return { is: "off" };
  const tried = await sign(place, settings, "tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n\nTrial\n");
  return "reason" in tried ? { is: "unsigned", reason: tried.reason } : { is: "signed" };
}

/**
 * Signs a commit with the person's key, as `commit.gpgSign` asks for, where that works without a question: no dialog opens, and no program
 * runs that the repository's own settings name. Otherwise the commit stays unsigned.
 */
export async function signCommit(place: SigningPlace, commit: string): Promise<SignedCommit> {
  const settings = await settingsIn(place);
  if (!settings.isWanted) return { commit };
  const { folder, environment = {} } = place;
  const inBytes = { environment, encoding: "latin1" } as const;
  const { stdout: text } = await git(folder, ["cat-file", "commit", commit], inBytes);
  const signed = await sign(place, settings, text);
  if ("reason" in signed) return { commit, unsigned: signed.reason };
  const header = commit.length > 40 ? "gpgsig-sha256" : "gpgsig";
  const lines = signed.signature.replaceAll("\r", "").trimEnd().replaceAll("\n", "\n ");
  const end = text.indexOf("\n\n") + 1;
  const input = `${text.slice(0, end)}${header} ${lines}\n${text.slice(end)}`;
  return { commit: await gitLine(folder, ["hash-object", "-t", "commit", "-w", "--stdin"], { ...inBytes, input }) };
}

/**
 * Signs commits of a branch, and writes those after them with their new parents.
 * @param without commits that are not signed, nor any before them
 */
export async function signCommits(place: SigningPlace, tip: string, without: readonly string[]): Promise<SignedCommit> {
  if (!(await settingsIn(place)).isWanted) return { commit: tip };
  const { folder, environment = {} } = place;
  const inBytes = { environment, encoding: "latin1" } as const;
  const args = ["rev-list", "--reverse", "--topo-order", tip, ...without.map((each) => `^${each}`)];
  const commits = (await gitLine(folder, args, { environment })).split("\n").filter((each) => each !== "");
  const written = new Map<string, string>();
  for (const commit of commits) {
    const { stdout } = await git(folder, ["cat-file", "commit", commit], inBytes);
    const end = stdout.indexOf("\n\n");
    const head = stdout
      .slice(0, end)
      .replace(/^parent (\w+)$/gm, (line, parent) => `parent ${written.get(parent) ?? line.slice(7)}`);
    const isSigned = /^gpgsig/m.test(head) && head === stdout.slice(0, end);
    if (isSigned) continue;
    const input = `${head.replace(/^gpgsig.*\n(?: .*\n)*/gm, "")}${stdout.slice(end)}`;
    const args = ["hash-object", "-t", "commit", "-w", "--stdin"];
    const made = await signCommit(place, await gitLine(folder, args, { ...inBytes, input }));
    if (made.unsigned !== undefined) return { commit: tip, unsigned: made.unsigned };
    written.set(commit, made.commit);
  }
  return { commit: written.get(tip) ?? tip };
}

/** Git's settings for signatures. Programs are those of the person's and the system's settings, not of the repository's. */
interface SigningSettings {
  readonly isWanted: boolean;
  readonly format: string;
  readonly key: string;
  readonly program: string;
}

async function settingsIn({ folder, environment = {} }: SigningPlace): Promise<SigningSettings> {
  const pattern = String.raw`^(commit\.gpgsign|user\.signingkey|gpg\.(format|program|ssh\.program|openpgp\.program))$`;
  const args = ["config", "--show-scope", "--null", "--get-regexp", pattern];
  const { stdout } = await git(folder, args, { environment, expected: [0, 1] });
  const parts = stdout.split("\0");
  const entries = Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => {
    const [scope = "", entry = ""] = parts.slice(2 * index);
    const [key = "", ...value] = entry.split("\n");
    return { scope, key, value: entry.includes("\n") ? value.join("\n") : "true" };
  });
  const last = (scopes: readonly string[], ...keys: readonly string[]) =>
    entries.findLast(({ scope, key }) => scopes.includes(scope) && keys.includes(key))?.value;
  const persons = ["system", "global"];
  const all = [...persons, "local", "worktree"];
  const format = last(all, "gpg.format") ?? "openpgp";
  const isSsh = format === "ssh";
  const named = isSsh ? last(persons, "gpg.ssh.program") : last(persons, "gpg.openpgp.program", "gpg.program");
  return {
    isWanted: /^(?:true|yes|on|[1-9]\d*)$/i.test(last(all, "commit.gpgsign") ?? "false"),
    format,
    key: last(all, "user.signingkey") ?? "",
    program: named ?? (isSsh ? "ssh-keygen" : "gpg"),
  };
}

function sign(place: SigningPlace, settings: SigningSettings, text: string): Promise<Signed> {
  switch (settings.format) {
    case "openpgp":
      return signWithGpg(place, settings, text);
    case "ssh":
      return signWithSsh(place, settings, text);
    default:
      return Promise.resolve({ reason: `\`gpg.format = ${settings.format}\` is not supported: use openpgp or ssh` });
  }
}

async function signWithGpg(place: SigningPlace, { key, program }: SigningSettings, text: string): Promise<Signed> {
  if (!/^gpg2?$/.test(basename(program))) return otherProgram("gpg.program", program);
  const signer = key === "" ? await committerIn(place) : key;
  // Without the dialog in which the agent asks for a passphrase: one that it knows is used.
  const quiet = ["--batch", "--no-tty", "--pinentry-mode", "error"];
  const command = [expanded(program), ...quiet, "--status-fd=2", "-bsau", signer];
  const answer = await run(place, command, text);
  if ("reason" in answer) return answer;
  const signature = answer.stdout.toString("latin1");
  if (answer.code === 0 && /^\[GNUPG:\] SIG_CREATED /m.test(answer.stderr)) return { signature };
  const said = answer.stderr.split("\n").filter((line) => line !== "" && !line.startsWith("[GNUPG:]"));
  if (/No pinentry|No passphrase|INQUIRE_MAXLEN|Operation cancelled/.test(answer.stderr)) {
    return { reason: `the key of ${signer} asks for a passphrase: unlock it in gpg-agent` };
  }
  return { reason: reasonOf("gpg", said, answer) };
}

async function signWithSsh(place: SigningPlace, { key, program }: SigningSettings, text: string): Promise<Signed> {
  if (basename(program) !== "ssh-keygen") return otherProgram("gpg.ssh.program", program);
  if (key === "") return { reason: "`user.signingkey` is not set" };
  const literal = /^(?:key::)?((?:ssh|ecdsa|sk-ssh|sk-ecdsa)-\S+ .*)$/s.exec(key)?.[1];
  const folder = literal === undefined ? undefined : await mkdtemp(join(tmpdir(), "cuebook-sign-"));
  try {
    const file = folder === undefined ? expanded(key) : join(folder, "key.pub");
    if (literal !== undefined) await writeFile(file, `${literal}\n`, { mode: 0o600 });
    const ofAgent = literal === undefined ? [] : ["-U"];
    const answer = await run(place, [expanded(program), "-Y", "sign", "-n", "git", "-f", file, ...ofAgent], text);
    if ("reason" in answer) return answer;
    const signature = answer.stdout.toString("latin1");
    if (answer.code === 0 && signature.startsWith("-----BEGIN SSH SIGNATURE-----")) return { signature };
    if (/passphrase/i.test(answer.stderr)) {
      return { reason: `the key ${key} asks for a passphrase: add it to ssh-agent (ssh-add)` };
    }
    const said = answer.stderr.split("\n").filter((line) => !/^(?:Signing data on|\s*$)/.test(line));
    return { reason: reasonOf("ssh-keygen", said, answer) };
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

function otherProgram(key: string, program: string): Signed {
  return { reason: `\`${key} = ${program}\` is not run: it may ask a question` };
}

async function committerIn({ folder, environment = {} }: SigningPlace): Promise<string> {
  const { stdout } = await git(folder, ["var", "GIT_COMMITTER_IDENT"], { environment, expected: [0, 1, 128] });
  return stdout.replace(/ \d+ [+-]\d+\n$/, "");
}

function expanded(path: string): string {
  return path.startsWith("~/") ? join(env.HOME ?? homedir(), path.slice(2)) : path;
}

/** Runs a program that signs its input: without a terminal, and without a program that asks. */
async function run(
  { folder, environment }: SigningPlace,
  command: readonly string[],
  input: string,
): Promise<ProgramAnswer | { readonly reason: string }> {
  const [program = ""] = command;
  const { GNUPGHOME } = env;
  const more = { ...environment, ...(GNUPGHOME === undefined ? {} : { GNUPGHOME }), SSH_ASKPASS_REQUIRE: "force" };
  try {
    const answer = await runProgram({
      command,
      folder,
      environment: { ...gitEnvironment(folder, more), SSH_ASKPASS: "false" },
      input: Buffer.from(input, "latin1"),
      timeoutMs: longestMs,
      keepBytes: Number.POSITIVE_INFINITY,
      mostBytes,
    });
    if (answer.ended === "timeout") return { reason: `${program} did not answer within ${longestMs / 1000} s` };
    return answer;
  } catch (error) {
    return { reason: `${program} cannot be run: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function reasonOf(program: string, said: readonly string[], { code }: ProgramAnswer): string {
  // What went wrong comes last.
  const last = said.at(-1);
  return last === undefined ? `${program} ended with exit code ${code}` : last.trim().slice(0, 300);
}
