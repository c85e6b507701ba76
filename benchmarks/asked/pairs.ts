import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a label says of a line. */
export type Answer =
  | { readonly is: "asked"; readonly by: readonly { readonly line: number; readonly nth?: number }[] }
  | { readonly is: "nobody" | "formatting" | "unsure" };

/** A commit, the issue that it is for, and labels of its lines. */
export interface Pair {
  readonly repository: string;
  readonly commit: string;
  readonly issue: { readonly commit: string; readonly file: string } | "message";
  /** The numbers of the lines of the issue. */
  readonly issueLines: readonly number[];
  /** By file, side and line: `src/a.ts +12`. */
  readonly labels: ReadonlyMap<string, Answer>;
}

/** Reads `labels.txt`. */
export function readPairs(): Pair[] {
  const text = readFileSync(new URL("labels.txt", import.meta.url), "utf8");
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = "", issue = "", ...rows] = part.trim().split("\n");
      const [repository = "", commit = ""] = head.split(" ");
      const [, at = "", lines = "", file = ""] = /^issue (\S+) ([\d -]+?)(?: (\D.*))?$/.exec(issue) ?? [];
      return {
        ...{ repository, commit, issueLines: lines.split(" ").flatMap(numbers) },
        issue: at === "message" ? "message" : { commit: at, file },
        labels: new Map(rows.flatMap(labelsOf)),
      };
    });
}

function labelsOf(row: string): [string, Answer][] {
  const [left = "", right = ""] = row.split(" : ");
  const [file = "", ...ranges] = left.split(" ");
  return ranges.flatMap((range) =>
    numbers(range.slice(1)).map((line): [string, Answer] => [`${file} ${range.charAt(0)}${line}`, answerOf(right)]),
  );
}

function answerOf(text: string): Answer {
  if (text === "nobody" || text === "formatting" || text === "unsure") return { is: text };
  const by = text.split(" ").map((each) => {
    const [line = 0, nth] = each.split(".").map(Number);
    return nth === undefined ? { line } : { line, nth };
  });
  return { is: "asked", by };
}

function numbers(range: string): number[] {
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A repository with the commit of a pair, in a cache: fetched from GitHub, or sharing the objects of a mirror. */
export function repositoryOf({ repository, commit }: Pair, cache: string, mirrors: string | undefined): string {
  const name = repository.replace("/", "+");
  const folder = join(cache, name);
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  if (mirrors !== undefined) {
    if (isNew) git(folder, "clone", "--quiet", "--shared", "--no-checkout", join(mirrors, name, "repo"), ".");
    return folder;
  }
  if (isNew) git(folder, "init", "--quiet");
  try {
    git(folder, "cat-file", "-e", `${commit}^`);
  } catch {
    git(folder, "fetch", "--quiet", "--depth=2", `https://github.com/${repository}.git`, commit);
  }
  return folder;
}

/** The text of the issue of a pair, and where each of its lines begins. */
export function issueOf({ commit, issue, issueLines }: Pair, folder: string) {
  const text =
    issue === "message"
      ? git(folder, "show", "--no-patch", "--format=%B", commit)
      : git(folder, "show", `${issue.commit}:${issue.file}`);
  const lines = text.split("\n");
  const starts = new Map<number, number>();
  let joined = "";
  for (const [index, number] of issueLines.entries()) {
    // A gap between lines is a new paragraph.
    if (index > 0) joined += issueLines[index - 1] === number - 1 ? "\n" : "\n\n";
    starts.set(number, joined.length);
    joined += (lines[number - 1] ?? "").replace(/^title: /, "");
  }
  return { text: joined, starts };
}

/** Runs git in a folder. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
