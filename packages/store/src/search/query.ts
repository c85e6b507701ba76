import { CuebookError } from "@cuebook/error";
import { type ListedStatus, listedStatuses } from "@cuebook/run";
import { wordsIn } from "./words.ts";

/** Something that must occur: a word, or the words of a phrase, one after the other. */
export interface Term {
  /** As it was written, without case: titles are searched for it as it is. */
  readonly text: string;
  readonly words: readonly string[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly isPrefix: boolean;
}

/** What a query selects beside its words: the filters of lists that a person can write. */
export interface QueryFilter {
  readonly statuses?: readonly ListedStatus[] | undefined;
  readonly workflow?: string | undefined;
  readonly issue?: string | undefined;
}

/** A query as it is executed. */
export interface SearchQuery {
  /** All of them must occur in one place. */
  readonly terms: readonly Term[];
  readonly filters: readonly QueryFilter[];
}

/** The limits of a query: no person writes more. */
export const longestQuery = 1000;
const mostTerms = 20;

/** The filters that a query can have: `is:failed`, `workflow:solve-issue`, `issue:DUR-7`. */
const filters = {
  is: (value: string): QueryFilter => ({ statuses: [statusNamed(value)] }),
  workflow: (workflow: string): QueryFilter => ({ workflow }),
  issue: (issue: string): QueryFilter => ({ issue }),
} as const;

/** A phrase that may have lost its end; a filter; a word. */
const pattern = /"(?<phrase>[^"]*)(?<end>"?)|(?<name>\w+):(?:"(?<quoted>[^"]*)"?|(?<value>\S+))|(?<word>[^\s"]+)/g;

/**
 * Reads what a person wrote: words and "phrases", of which the last may be unfinished, and filters. Everything else is no syntax, but
 * separates words.
 * @throws CuebookError `search_invalid`
 */
export function readQuery(text: string): SearchQuery {
  if (text.length > longestQuery) {
    throw invalid(`a search has at most ${longestQuery} characters, and this one has ${text.length}`);
  }
  const terms: Term[] = [];
  const selected: QueryFilter[] = [];
  for (const { 0: whole, groups = {} } of text.matchAll(pattern)) {
    const filter = Object.entries(filters).find(([name]) => name === groups.name);
    if (filter !== undefined) selected.push(filter[1](groups.quoted ?? groups.value ?? ""));
    else terms.push(termOf(groups.phrase ?? whole, groups.end !== '"'));
  }
  const written = terms.filter((term) => term.text !== "");
  if (written.length + selected.length > mostTerms) {
    throw invalid(`a search has at most ${mostTerms} words, phrases and filters`);
  }
  // Only the word that is being written may be unfinished.
  const isOpen = !/\s$/.test(text);
  const last = written.length - 1;
  return {
    terms: written.map((term, at) => ({ ...term, isPrefix: term.isPrefix && at === last && isOpen })),
    filters: selected,
  };
}

function termOf(text: string, isPrefix: boolean): Term {
  return { text: text.trim().toLowerCase(), words: Array.from(wordsIn(text), ({ word }) => word), isPrefix };
}

function statusNamed(value: string): ListedStatus {
  const status = listedStatuses.find((each) => each === value);
  if (status !== undefined) return status;
  throw invalid(`"is:${value.slice(0, 40)}" is no status: expected ${listedStatuses.join(", ")}`);
}

function invalid(message: string): CuebookError {
  return new CuebookError("search_invalid", message);
}
