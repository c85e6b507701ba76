import { type ListedRun, type RunHit, type RunList, type RunPage, type RunPlace, searchTextOf } from "./listing.ts";
import { type Passage, type PassageKind, passageKinds } from "./search/passages.ts";
import { readQuery, type SearchQuery, type Term } from "./search/query.ts";
import { snippetOf } from "./search/snippet.ts";

/** A passage of a run in which all terms of a query occur. */
export interface Match {
  readonly run: string;
  readonly kind: PassageKind;
  readonly id: number;
}

/** The most passages that one search considers: those that were written last. It bounds its time. */
export const mostMatches = 50_000;

/** How long a search may add older runs to the index, in milliseconds. */
export const completingMs = 200;

/** The passages of a store. */
export interface PassageIndex {
  /** Adds runs that an earlier version made, for a moment. @returns the number of those that are left */
  complete(): Promise<number>;
  /** The last passage of each run and kind in which all terms occur. */
  matches(terms: readonly Term[]): Promise<readonly Match[]>;
  /** `undefined`: it was deleted. */
  passage(id: number): Promise<Passage | undefined>;
}

/** What a search found, except for titles. */
export interface Found extends SearchQuery {
  /** The best passage of each run. */
  readonly best: ReadonlyMap<string, Match>;
  /** Only runs whose best passage is of this kind. Absent: any. */
  readonly only?: PassageKind | undefined;
  readonly unsearched: number;
}

/** Executes a query. @throws CuebookError `search_invalid` */
export async function find(index: PassageIndex, search: string | undefined): Promise<Found | undefined> {
  if (search === undefined) return undefined;
  const query = readQuery(search);
  const isOfWords = query.terms.length > 0;
  const unsearched = isOfWords ? await index.complete() : 0;
  // A term without a letter or digit, such as `=>`, can only be in a title.
  const isIndexed = isOfWords && query.terms.every(({ words }) => words.length > 0);
  const best = new Map<string, Match>();
  for (const match of isIndexed ? await index.matches(query.terms) : []) {
    const known = best.get(match.run);
    if (known === undefined || rankOf(match.kind) < rankOf(known.kind)) best.set(match.run, match);
  }
  return { ...query, best, unsearched };
}

function rankOf(kind: PassageKind): number {
  return passageKinds.indexOf(kind);
}

/** The runs whose best passage a search wants. */
export function runsOf({ best, only }: Found): readonly string[] {
  return [...best.values()].flatMap(({ run, kind }) => (only === undefined || kind === only ? [run] : []));
}

/** Listed runs with their hits. */
export async function withHits(
  index: PassageIndex,
  found: Found | undefined,
  runs: readonly ListedRun[],
): Promise<readonly ListedRun[]> {
  if (found === undefined || found.terms.length === 0) return runs;
  return Promise.all(runs.map(async (listed) => ({ ...listed, hit: await hitOf(index, found, listed) })));
}

async function hitOf(index: PassageIndex, { terms, best }: Found, listed: ListedRun): Promise<RunHit | undefined> {
  if ("summary" in listed) {
    const title = searchTextOf(listed.summary);
    if (terms.every(({ text }) => title.includes(text))) {
      return { kind: "title", place: {}, ...snippetOf(listed.summary.subject, terms) };
    }
  }
  const match = best.get(listed.run);
  const passage = match && (await index.passage(match.id));
  return passage && { kind: passage.kind, place: passage.place, ...snippetOf(passage.text, terms) };
}

/** The place of a run in the hits of a search. */
export interface HitPlace extends RunPlace {
  readonly kind: PassageKind;
}

export interface HitPage {
  readonly limit: number;
  /** Only hits after this place. */
  readonly after?: HitPlace | undefined;
}

export interface HitList extends Pick<RunList, "unsearched"> {
  /** The runs with their hits, by the kind of their best passage and then the newest first. */
  readonly runs: readonly ListedRun[];
  /** The place after which there are more. */
  readonly next: HitPlace | undefined;
}

/**
 * Searches runs: each is found once.
 * @param list lists the runs of a search, the newest first
 * @throws CuebookError `search_invalid`, `runs_unindexed`
 */
export async function searchRuns(
  index: PassageIndex,
  list: (found: Found, page: RunPage) => Promise<RunList>,
  search: string,
  { limit, after }: HitPage,
): Promise<HitList> {
  const found = await find(index, search);
  const runs: ListedRun[] = [];
  if (found === undefined) return { runs, next: undefined };
  const { unsearched } = found;
  for (const only of passageKinds.slice(after === undefined ? 0 : rankOf(after.kind))) {
    const isOfPassages = only !== "title";
    if (isOfPassages && runsOf({ ...found, only }).length === 0) continue;
    const left = limit - runs.length;
    const page = await list({ ...found, only }, { limit: left + 1, after: only === after?.kind ? after : undefined });
    runs.push(...(await withHits(index, found, page.runs.slice(0, left))));
    if (page.runs.length <= left) continue;
    const last = runs.at(-1);
    return { runs, unsearched, next: last && { kind: only, createdAt: last.createdAt, run: last.run } };
  }
  return { runs, unsearched, next: undefined };
}
