import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { ListedRun, RunFilter, RunList, RunPage, RunReader, TranscriptFilter } from "@cuebook/store";
import type { RunHistory, TranscriptPart } from "../runs/history.ts";
import type { RunItem, RunItems } from "../runs/run-list.ts";
import type { Api } from "./api.ts";

/** The largest page of a list, by the API. */
const mostListed = 500;

/** Reads the runs behind an API like those of a database. */
export class RemoteJournal implements RunReader {
  readonly #api: Api;
  /** Questions of clients belong to the server's machine, and are answered on its page. */
  readonly sessions = { waiting: async () => [], find: async () => [] };

  constructor(api: Api) {
    this.#api = api;
  }

  async list(filter: RunFilter = {}, { limit = Number.POSITIVE_INFINITY, after }: RunPage = {}): Promise<RunList> {
    const runs: ListedRun[] = [];
    let next = after === undefined ? undefined : `${after.createdAt}~${after.run}`;
    for (;;) {
      const wanted = Math.min(mostListed, Math.max(1, limit - runs.length));
      const page = await this.#api.get<RunItems>("/v1/runs", { ...queryOf(filter), limit: wanted, after: next });
      runs.push(...page.runs.map(listedOf));
      next = page.next ?? undefined;
      if (next !== undefined && runs.length < limit) continue;
      return { runs: runs.slice(0, limit), total: page.total, unsearched: page.unsearched };
    }
  }

  async read(run: string, after = 0): Promise<readonly RunEvent[]> {
    const events: RunEvent[] = [];
    for (;;) {
      const seen = events.at(-1)?.seq ?? after;
      const part = await this.#api.get<RunHistory>(`${pathOf(run)}/events`, { after: seen });
      events.push(...part.events);
      if (!part.hasMore) return events;
    }
  }

  async transcript(run: string, filter: TranscriptFilter = {}): Promise<readonly TranscriptEvent[]> {
    const events: TranscriptEvent[] = [];
    for (let { after, before } = filter; ; ) {
      const rest = { ...filter, after, before, ...restOf(filter, events.length) };
      const part = await this.#api.get<TranscriptPart>(`${pathOf(run)}/transcript`, rest);
      if (filter.last === undefined) events.push(...part.events);
      else events.unshift(...part.events);
      const isEnough = events.length >= (filter.last ?? filter.limit ?? Number.POSITIVE_INFINITY);
      if (!part.hasMore || isEnough) return events;
      if (filter.last === undefined) after = events.at(-1)?.seq;
      else before = events[0]?.seq;
    }
  }

  async isDriven(run: string): Promise<boolean> {
    const { isDriven } = await this.#api.get<RunHistory>(`${pathOf(run)}/events`, { after: 1_000_000_000, limit: 1 });
    return isDriven;
  }

  async find(prefix: string): Promise<readonly string[]> {
    const { runs } = await this.list({ prefix }, { limit: mostListed });
    return runs.map(({ run }) => run);
  }

  /** The files of archived runs are on the server's machine. */
  async archived(): Promise<readonly never[]> {
    return [];
  }

  getObject(hash: string): Promise<string | undefined> {
    return this.#api.text(`/v1/objects/${encodeURIComponent(hash)}`);
  }
}

function pathOf(run: string): string {
  return `/v1/runs/${encodeURIComponent(run)}`;
}

function queryOf({ prefix, statuses, isDriven, isWaiting, workflow, issue, search }: RunFilter) {
  return {
    ...{ prefix: prefix === "" ? undefined : prefix },
    ...{ status: statuses?.join(","), workflow, issue, search: search === "" ? undefined : search },
    driven: isDriven === undefined ? undefined : String(isDriven),
    waiting: isWaiting === undefined ? undefined : String(isWaiting),
  };
}

function restOf({ limit, last }: TranscriptFilter, have: number) {
  const most = 2000;
  if (last !== undefined) return { last: Math.min(most, last - have) };
  return limit === undefined ? {} : { limit: Math.min(most, limit - have) };
}

function listedOf(item: RunItem): ListedRun {
  const { run, createdAt, isDriven, hit } = item;
  const about = { run, createdAt, isDriven, position: 0, hit };
  return "summary" in item
    ? { ...about, summary: item.summary }
    : { ...about, error: { ...item.error, retryable: false } };
}
