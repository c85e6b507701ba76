import type { JsonNode } from "@cuebook/system";
import { readText } from "@cuebook/system";
import { type Diagnostic, nearest, type Source } from "@cuebook/template";
import { report } from "./diagnostics.ts";
import type { Issue } from "./issue.ts";
import { issueFileLimit, parseIssueList } from "./issue-list.ts";
import { textAt } from "./issue-reader.ts";
import { shortenIssue } from "./shorten.ts";

export type { Issue } from "./issue.ts";

/** The result of reading an issue: the issue unless there is an error, and the files for showing findings. */
export interface IssueRead {
  readonly issue?: Issue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** By name, as findings name them. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads one issue of an issue file, a JSON array of issues, for a run.
 *
 * @param path the file
 * @param id the `id` or the `identifier` of the issue
 * @param file the file's name in messages
 */
export function readIssueFile(path: string, id: string, file: string = path): IssueRead {
  const read = readText(path, file, { limit: issueFileLimit });
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { issue, diagnostics } = issueOf(read.source, id);
  return { issue: issue && shortenIssue(issue), diagnostics: [...read.diagnostics, ...diagnostics], sources };
}

function issueOf(source: Source, id: string): { issue?: Issue | undefined; diagnostics: readonly Diagnostic[] } {
  const { list, diagnostics } = parseIssueList(source);
  if (list === undefined) return { diagnostics };
  const [first, ...others] = list.named(id);
  if (first === undefined) {
    const elements = list.entries.map((entry) => entry.node);
    const broken = list.entries.filter((entry) => entry.node.kind !== "object");
    return {
      diagnostics: [...broken.flatMap((entry) => list.read(entry).diagnostics), notFound(elements, id, source)],
    };
  }
  if (others.length > 0) return { diagnostics: others.map((other) => list.ambiguous(other, id)) };
  return list.read(first);
}

function notFound(elements: readonly JsonNode[], id: string, source: Source): Diagnostic {
  const names = elements.flatMap((element) => {
    const [key, identifier] = [textAt(element, "id"), textAt(element, "identifier")];
    return [identifier, key].filter((name) => name !== undefined);
  });
  const known = elements.map((element) => textAt(element, "identifier") ?? textAt(element, "id") ?? "(no id)");
  const listed = known.slice(0, 20);
  const near = nearest(id, names);
  return report(
    "issue_not_found",
    { id, known: listed, more: known.length - listed.length },
    { source, span: { start: 0, end: 0 } },
    near === undefined ? {} : { suggestion: { text: `did you mean "${near}"?` } },
  );
}
