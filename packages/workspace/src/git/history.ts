import { git } from "./git.ts";

/** A commit of the past, with the files that it changed. */
export interface PastCommit {
  readonly commit: string;
  /** The day of the commit: `2026-03-02`. */
  readonly day: string;
  readonly subject: string;
  readonly files: readonly string[];
}

/** The bytes of git's answer that are read: more is no reading matter. */
const keepBytes = 4 * 1024 * 1024;

/**
 * The commits of `HEAD`, the newest first, without merges.
 * @param since only those that this commit does not have; all if it is no commit of this history
 */
export async function commitsOf(folder: string, limit: number, since?: string): Promise<PastCommit[]> {
  const range = since !== undefined && (await isPast(folder, since)) ? [`${since}..HEAD`] : ["HEAD"];
  const format = "--format=%x01%H%x02%cs%x02%s%x02";
  const args = ["log", "-z", "--no-merges", "--no-renames", "--name-only", `-${limit}`, format, ...range, "--"];
  const { stdout, isCut } = await git(folder, args, { keepBytes });
  const parts = stdout.split("\u0001").slice(1);
  return (isCut ? parts.slice(0, -1) : parts).map((part) => {
    const [commit = "", day = "", subject = "", files = ""] = part.split("\u0002");
    return { commit, day, subject, files: names(files.replace(/^\0?\n/, "")) };
  });
}

/** The files under version control, sorted. */
export async function trackedFiles(folder: string): Promise<string[]> {
  return names((await git(folder, ["ls-files", "-z"], { keepBytes })).stdout);
}

/** The number of lines of each text under version control. */
export async function lineCounts(folder: string): Promise<ReadonlyMap<string, number>> {
  const args = ["grep", "-z", "-I", "--count", "--no-color", "-e", "", "--"];
  const { stdout } = await git(folder, args, { keepBytes, expected: [0, 1] });
  const counts = [...stdout.matchAll(/([^\0]+)\0(\d+)\n/g)];
  return new Map(counts.map(([, path = "", lines = ""]) => [path, Number(lines)]));
}

async function isPast(folder: string, commit: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", "--end-of-options", commit, "HEAD"];
  return (await git(folder, args, { expected: [0, 1, 128] })).code === 0;
}

function names(text: string): string[] {
  return text.split("\0").filter((name) => name !== "");
}
