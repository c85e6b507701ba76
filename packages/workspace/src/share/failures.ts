import { CuebookError } from "@cuebook/error";
import type { GitAnswer } from "../git/git.ts";

const missing = /does not appear to be a git repository|not found|does not exist|No such file or directory/i;
const denied =
  /Permission denied|insufficient permission|unable to create temporary|unable to write|Read-only file system|dubious ownership|Authentication failed|could not read (Username|Password)|terminal prompts disabled|returned error: (401|403)|remote rejected/i;

/** Lines of git that say nothing about the cause. */
const isEmptyTalk =
  /^$|^Please make sure|^and the repository exists|Could not read from remote|failed to push some refs/;

/** What `push --porcelain` says about refs that were refused. */
export function refusedLines({ stdout }: GitAnswer): readonly string[] {
  return stdout.split("\n").flatMap((line) => (line.startsWith("!") ? [line.split("\t").slice(2).join(" ")] : []));
}

/** The error for what git answered about a share. @param what could not be done */
export function shareFailure(address: string, what: string, answer: GitAnswer): CuebookError {
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
