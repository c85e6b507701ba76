import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { addressProblem } from "../git/address.ts";
import { type GitAnswer, type GitOptions, git } from "../git/git.ts";
import { accessEnvironment, accessMask, type RemoteAccess, takesToken } from "../git/remote-access.ts";
import { printable } from "../git/repository.ts";

/** A repository that Cuebook clones. */
export interface RemoteRepository extends RemoteAccess {
  /** Its name in the settings. */
  readonly name: string;
  /** Absent: the default branch there. */
  readonly branch?: string | undefined;
}

/** The branch that work begins from, as it is there now. */
export interface RemoteBranch {
  readonly branch: string;
  readonly commit: string;
}

const remote = "target";
const anyCode = Array.from({ length: 256 }, (_, code) => code);
const listTimeoutMs = 60_000;
/** The first fetch has the whole history. */
const fetchTimeoutMs = 60 * 60_000;

/**
 * Asks for the branch that work begins from. Nothing is fetched.
 * @throws CuebookError `repository_address`, `repository_gone`, `repository_denied`, `repository_unavailable`, `repository_empty`,
 *   `repository_branch`
 */
export async function remoteBranch(source: RemoteRepository, signal?: AbortSignal): Promise<RemoteBranch> {
  const wanted = source.branch === undefined ? undefined : `refs/heads/${source.branch}`;
  const { stdout } = await asked(source, "sha1", { timeoutMs: listTimeoutMs, signal }, (_, call) =>
    call(["ls-remote", "--symref", remote, "HEAD", ...(wanted === undefined ? [] : [wanted])]),
  );
  const rows = stdout.split("\n").map((line) => line.split("\t"));
  const target = rows.find(([value = "", ref]) => ref === "HEAD" && value.startsWith("ref: "))?.[0]?.slice(5);
  const ref = wanted ?? target;
  if (ref === undefined || !ref.startsWith("refs/heads/")) {
    if (rows.some(([, name]) => name === "HEAD"))
      throw branchError(source, "has no default branch", "name one in `branch`");
    throw emptyError(source);
  }
  const branch = ref.slice("refs/heads/".length);
  const found = wanted === undefined ? "HEAD" : wanted;
  const commit = rows.find(([value = "", name]) => name === found && /^[0-9a-f]{40,64}$/.test(value))?.[0];
  if (commit !== undefined) return { branch, commit };
  if (wanted === undefined) throw emptyError(source);
  const fallback =
    target === undefined ? "" : `; its default branch is ${printable(target.replace("refs/heads/", ""))}`;
  throw branchError(
    source,
    `has no branch "${printable(branch)}"${fallback}`,
    "it may have been deleted or renamed there: correct `branch`",
  );
}

/**
 * Fetches a branch into the objects of a git directory, and changes nothing else of it.
 *
 * Git runs in an empty repository that uses these objects: agents can change the configuration and the hooks of the other one, which could
 * lead the token elsewhere.
 *
 * @param known a commit that exists in it, so that only later ones are sent
 * @returns the commit of the branch
 * @throws CuebookError `repository_denied`, `repository_gone`, `repository_unavailable`, `repository_no_space`
 */
export async function fetchInto(
  common: string,
  source: RemoteRepository,
  { branch, commit }: RemoteBranch,
  known: string | undefined,
  signal?: AbortSignal,
): Promise<string> {
  const format = commit.length === 64 ? "sha256" : "sha1";
  const environment = { GIT_OBJECT_DIRECTORY: join(common, "objects") };
  return asked(source, format, { timeoutMs: fetchTimeoutMs, signal, environment }, async (place, call) => {
    if (known !== undefined) await writeFile(join(place, "refs/heads/known"), `${known}\n`);
    const flags = ["--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--no-auto-gc"];
    await call(["fetch", ...flags, remote, `+refs/heads/${branch}:refs/heads/fetched`]);
    return (await call(["rev-parse", "--verify", "refs/heads/fetched^{commit}"])).stdout.trim();
  });
}

type Call = (args: readonly string[]) => Promise<GitAnswer>;

/** Works in an empty repository that knows only the remote. */
async function asked<T>(
  source: RemoteRepository,
  format: "sha1" | "sha256",
  options: GitOptions,
  work: (place: string, call: Call) => Promise<T>,
): Promise<T> {
  const { name, address, token } = source;
  const refused = addressProblem(address, token !== undefined, `repositories.${name}.token`);
  if (refused !== undefined) {
    throw new CuebookError("repository_address", `the repository ${name}: ${refused.problem}`, { hint: refused.hint });
  }
  const place = await mkdtemp(join(tmpdir(), "cuebook-fetch-"));
  const environment = { ...accessEnvironment(source), ...options.environment };
  const call: Call = async (args) => {
    const answer = await git(place, args, { ...options, environment, expected: anyCode });
    if (answer.code === 0) return answer;
    throw remoteFailure(source, accessMask(source)(answer.stderr));
  };
  try {
    await git(place, ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`]);
    await git(place, ["config", "--file", "config", `remote.${remote}.url`, address]);
    return await work(place, call);
  } catch (error) {
    const isTimeout = error instanceof CuebookError && error.code === "git_failed" && error.retryable;
    throw isTimeout ? unavailable(source, error.message) : error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** What git says after each failure of a remote. */
const general =
  /^(fatal: Could not read from remote repository\.|Please make sure you have the correct access|and the repository exists\.)/;

function remoteFailure(source: RemoteRepository, said: string): CuebookError {
  const lines = said.split("\n").filter((line) => line.trim() !== "" && !general.test(line));
  const text = lines.slice(-4).map(printable).join("; ") || "git gave no reason";
  const { name, address } = source;
  const what = `the repository ${name} at ${address} cannot be fetched: ${text}`;
  if (/No space left on device|Disk quota exceeded/i.test(said)) {
    const hint = "free disk space: what was fetched before is kept, and the next attempt continues";
    return new CuebookError("repository_no_space", what, { hint, retryable: true });
  }
  if (
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied|\b40[13]\b|Invalid username/i.test(
      said,
    )
  )
    return new CuebookError("repository_denied", what, { hint: deniedHint(source) });
  if (/not found|does not exist|does not appear to be a git repository/i.test(said)) {
    const unread = takesToken(address)
      ? "; a private repository also looks like this without a token that can read it"
      : "";
    return new CuebookError("repository_gone", what, { hint: `check \`repositories.${name}.url\`${unread}` });
  }
  return unavailable(source, text);
}

function unavailable({ name, address }: RemoteRepository, text: string): CuebookError {
  return new CuebookError("repository_unavailable", `the repository ${name} at ${address} cannot be reached: ${text}`, {
    hint: "check the address, the network and any proxy",
    retryable: true,
  });
}

function deniedHint({ name, token, address }: RemoteRepository): string {
  if (!takesToken(address)) return "give the user of the service access to it";
  return token === undefined
    ? `set \`repositories.${name}.token\` to the name of a variable with a token that can read it`
    : `check the token in \`repositories.${name}.token\`: it may have expired, or cannot read this repository`;
}

function branchError({ name, address }: RemoteRepository, what: string, hint: string): CuebookError {
  return new CuebookError("repository_branch", `the repository ${name} at ${address} ${what}`, { hint });
}

function emptyError({ name, address }: RemoteRepository): CuebookError {
  return new CuebookError("repository_empty", `the repository ${name} at ${address} has no commit to start from`, {
    hint: "push a first commit to its default branch",
  });
}
