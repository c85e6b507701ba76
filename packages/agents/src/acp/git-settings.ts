import { errorCode, runProgram } from "@cuebook/system";

/** Who commits, and how commits are signed. */
const names = String.raw`^(user\.(name|email|signingkey)|commit\.gpgsign|gpg\..*)$`;
const limits = { timeoutMs: 10_000, keepBytes: 2 ** 16, mostBytes: 2 ** 16 };

/**
 * The variables that give git what a person's own settings say of commits, for a client that hides these from its commands. What the
 * repository says, git reads there itself.
 * @param folder a folder of the repository: settings can be for some only
 * @param environment that of the client
 * @returns empty: nothing is set, or there is no git
 */
export async function ownGitSettings(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const command = ["git", "config", "--includes", "--show-scope", "--null", "--get-regexp", names];
  const request = { command, folder, environment, input: new Uint8Array(), ...limits };
  const { code, stdout } = await runProgram(request).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return { code: null, stdout: "" };
  });
  const fields = code === 0 ? stdout.toString().split("\0") : [];
  const given = Number(environment.GIT_CONFIG_COUNT ?? 0);
  const variables: Record<string, string> = {};
  let count = given;
  for (let at = 0; at + 1 < fields.length; at += 2) {
    if (fields[at] !== "global" && fields[at] !== "system") continue;
    // A key without a value is true.
    const [key = "", value = "true"] = (fields[at + 1] ?? "").split(/\n(.*)/s);
    variables[`GIT_CONFIG_KEY_${count}`] = key;
    variables[`GIT_CONFIG_VALUE_${count}`] = value;
    count += 1;
  }
  return count === given ? {} : { ...variables, GIT_CONFIG_COUNT: String(count) };
}
