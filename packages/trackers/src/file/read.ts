import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readText } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { type IssueList, issueFileLimit, type ParsedIssues, parseIssueList } from "../issues/issue-list.ts";

/** The current content of an issue file, or why it cannot be read. */
export interface IssueListRead {
  readonly list?: IssueList;
  readonly source?: Source | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file changed within this time may still be in the middle of a write. */
const freshMs = 1000;
const pauseMs = 40;
const mostReads = 5;

/**
 * Reads an issue file. A file that is not JSON and was just changed is read again a few times: some editors empty the file before
 * they write it.
 * @param parse default: `parseIssueList`
 */
export async function readIssueList(
  path: string,
  file: string,
  signal?: AbortSignal,
  parse: (source: Source) => ParsedIssues = parseIssueList,
): Promise<IssueListRead> {
  for (let reads = 1; ; reads++) {
    signal?.throwIfAborted();
    const read = readText(path, file, { limit: issueFileLimit });
    const parsed = read.ok ? parse(read.source) : { diagnostics: [] };
    const found: IssueListRead = {
      ...parsed,
      source: read.source,
      diagnostics: [...read.diagnostics, ...parsed.diagnostics],
    };
    const isTorn = found.diagnostics.some(({ code }) => code === "json_invalid" || code === "file_empty");
    if (!isTorn || reads === mostReads || !isFresh(path)) return found;
    await sleep(pauseMs, undefined, { signal });
  }
}

function isFresh(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < freshMs;
}
