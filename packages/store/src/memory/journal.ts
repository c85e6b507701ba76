/** @folder The journal and the library in memory, with the whole contract. */
import type { Actor, PermissionAnswer } from "@cuebook/policy";
import {
  EVENT_VERSION,
  type EventBody,
  issueKey,
  type LiveText,
  type Owner,
  type RunEvent,
  summaryOf,
  type TranscriptEvent,
} from "@cuebook/run";
import { maskTexts } from "@cuebook/system";
import type { RunArchive } from "../archive/format.ts";
import type { CostDimension, CostFilter } from "../costs.ts";
import { costsOf, Folds, type Summarized, summarized } from "../folds.ts";
import { type ArchivedRun, type Journal, LEASE_MS, type Lease, type RunRequest } from "../journal.ts";
import type { ListedRun, ListedState, ReindexOptions, ReindexReport, RunFilter, RunList, RunPage } from "../listing.ts";
import { type MailBody, mailTakenBy, mostMail } from "../mail.ts";
import { maskEvent } from "../mask.ts";
import { objectHash } from "../mentions.ts";
import { noticesIn } from "../notices.ts";
import { holdsLease } from "../owner.ts";
import { type QueuedRun, requireUnqueued } from "../queued-run.ts";
import { issueClaimed, leaseLost, mailFull, runExists, runLocked, runNotFound, versionConflict } from "../refusals.ts";
import type { RepeatStore } from "../repeats.ts";
import { replacesRequest } from "../requests.ts";
import { schedulesIn } from "../schedules.ts";
import type { SessionStore } from "../sessions.ts";
import { maskTranscript, readableEvent, requireFollowing, type TranscriptFilter } from "../transcript.ts";
import type { Transfer } from "../transfer/transfer.ts";
import { memoryComparedTexts } from "./compared-texts.ts";
import { MemoryContent } from "./content.ts";
import { sumCosts } from "./costs.ts";
import { memoryLibrary } from "./library.ts";
import { memoryPauses } from "./pauses.ts";
import { memoryRepeats } from "./repeats.ts";
import { emptyRun, eventsOf, inListOrder, listed, type MemoryRun, matches, mentionsOf, versionOf } from "./run.ts";
import { memorySessions } from "./sessions.ts";
import { memoryTransfer } from "./transfer.ts";

export interface MemoryOptions {
  /** Masks secrets in everything that is stored. */
  readonly mask?: (text: string) => string;
  readonly now?: () => number;
  /** The runs that it has from the beginning. */
  readonly runs?: readonly RunArchive[];
}

/** A journal that ends with the process, and meets the whole contract until then: for recordings, archives and tests. */
export function memoryJournal(options: MemoryOptions = {}): Journal {
  return new MemoryJournal(options);
}

class MemoryJournal implements Journal {
  readonly #content = new MemoryContent();
  readonly library = memoryLibrary(this.#content.library, this.#content.libraryState);
  readonly #compared = memoryComparedTexts(this.#content.compared);
  readonly schedules = schedulesIn(this.#compared);
  readonly notices = noticesIn(this.#compared);
  readonly pauses = memoryPauses(this.#content.pauses);
  readonly repeats: RepeatStore;
  readonly sessions: SessionStore;
  readonly transfer: Transfer;
  readonly #runs = this.#content.runs;
  readonly #objects = this.#content.objects;
  readonly #folds = new Folds();
  readonly #archives = this.#content.archives;
  readonly #costs = this.#content.costs;
  readonly #mask: (text: string) => string;
  readonly #now: () => number;

  constructor({ mask = (text) => text, now = Date.now, runs = [] }: MemoryOptions) {
    this.#mask = mask;
    this.#now = now;
    this.repeats = memoryRepeats(mask, this.#content.repeats);
    this.sessions = memorySessions(mask, now, this.#content.sessions);
    this.transfer = memoryTransfer(this.#content, {
      isHeld: (run) => this.#isHeld(run),
      summarized: (run, events) => this.#summarized(run, events),
    });
    for (const { run, createdAt, events, transcript, objects } of runs) {
      const added = this.#add(run, createdAt, events, this.#summarized(run, events), undefined);
      for (const event of transcript) added.transcript.push(event);
      for (const [hash, text] of objects) this.#objects.set(hash, text);
    }
  }

  async create(
    run: string,
    first: EventBody,
    at: string,
    more: readonly EventBody[] = [],
    queued?: QueuedRun,
  ): Promise<RunEvent> {
    requireUnqueued(run, queued);
    return this.#begin(run, [first, ...more], at, undefined);
  }

  async claim(run: string, first: EventBody, at: string, seen: number, queued?: QueuedRun): Promise<RunEvent> {
    requireUnqueued(run, queued);
    const dispatch = first.type === "run_created" ? first.dispatch : undefined;
    if (dispatch === undefined) throw new TypeError("only a dispatch claims an issue");
    const issue = issueKey(dispatch);
    const others = this.#ofIssue(issue);
    if (others.length !== seen || others.some(({ hasClaim }) => hasClaim)) throw issueClaimed(issue, dispatch.issue);
    return this.#begin(run, [first], at, issue);
  }

  #begin(run: string, bodies: readonly EventBody[], at: string, issue: string | undefined): RunEvent {
    if (this.#runs.has(run)) throw runExists(run);
    const events = this.#written(0, bodies, at);
    const [first] = events;
    if (first === undefined) throw new RangeError("a run begins with an event");
    const state = this.#folds.after(run, 0, events, () => []);
    this.#folds.keep(state);
    this.#costs.set(run, costsOf(state));
    this.#add(run, at, events, { summary: summaryOf(state) }, issue);
    return first;
  }

  #add(
    run: string,
    createdAt: string,
    events: readonly RunEvent[],
    made: MemoryRun["made"],
    issue: string | undefined,
  ): MemoryRun {
    const added = emptyRun({ run, createdAt }, issue, made);
    added.events = this.#placed(run, events);
    this.#runs.set(run, added);
    return added;
  }

  #ofIssue(issue: string): MemoryRun[] {
    return [...this.#runs.values()].filter((each) => each.issue === issue);
  }

  async dispatches() {
    const runs = [...this.#runs.values()].sort((a, b) =>
      a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
    );
    return runs.flatMap((each) =>
      each.issue === undefined
        ? []
        : { id: each.run, issue: each.issue, version: versionOf(each), isOpen: each.hasClaim },
    );
  }

  async append(lease: Lease, expectedVersion: number, bodies: readonly EventBody[], at: string) {
    const run = this.#held(lease);
    const version = versionOf(run);
    if (version !== expectedVersion) throw versionConflict(run.run, version, expectedVersion);
    const events = this.#written(version, bodies, at);
    const state = this.#folds.after(run.run, version, events, () => eventsOf(run));
    // Everything is checked before anything is stored.
    run.hasClaim = this.#claimAfter(run, bodies);
    this.#folds.keep(state);
    for (const event of events) {
      if (event.type === "permission_decided") run.answers.delete(event.permission);
      run.mail.delete(mailTakenBy(event) ?? 0);
    }
    run.events = [...run.events, ...this.#placed(run.run, events)];
    run.made = { summary: summaryOf(state) };
    this.#costs.set(run.run, costsOf(state));
    return events;
  }

  #claimAfter({ run, issue, hasClaim }: MemoryRun, events: readonly EventBody[]): boolean {
    let has = hasClaim;
    for (const { type } of events) {
      if (type === "dispatch_settled") has = false;
      if (type !== "run_resumed" || issue === undefined) continue;
      if (this.#ofIssue(issue).some((each) => each.hasClaim && each.run !== run)) throw issueClaimed(issue);
      has = true;
    }
    return has;
  }

  #written(version: number, bodies: readonly EventBody[], at: string): RunEvent[] {
    return bodies.map((body, index) => {
      const kept = JSON.parse(JSON.stringify(maskEvent(body, this.#mask))) as EventBody;
      return { ...kept, seq: version + index + 1, at, version: EVENT_VERSION };
    });
  }

  #placed(run: string, events: readonly RunEvent[]) {
    return events.map((event) => ({ run, position: ++this.#content.position, event }));
  }

  async read(run: string, after = 0) {
    const found = this.#runs.get(run);
    return found === undefined ? [] : eventsOf(found).slice(after);
  }

  async since(position: number, limit: number) {
    const events = [...this.#runs.values()].flatMap((run) => run.events.filter((each) => each.position > position));
    return events.sort((a, b) => a.position - b.position).slice(0, limit);
  }

  async position() {
    return this.#content.position;
  }

  async appendTranscript(lease: Lease, events: readonly TranscriptEvent[], texts: readonly string[] = []) {
    const { run, transcript } = this.#held(lease);
    requireFollowing(run, transcript.at(-1)?.seq ?? 0, events);
    for (const text of texts) await this.putObject(text);
    for (const event of events) transcript.push(JSON.parse(JSON.stringify(maskTranscript(event, this.#mask))));
  }

  async transcript(run: string, filter: TranscriptFilter = {}) {
    const events = (this.#runs.get(run)?.transcript ?? []).filter(
      (event) =>
        event.seq > (filter.after ?? 0) &&
        event.seq < (filter.before ?? Number.POSITIVE_INFINITY) &&
        event.step === (filter.step ?? event.step) &&
        event.try === (filter.try ?? event.try) &&
        event.turn === (filter.turn ?? event.turn),
    );
    const first = filter.last === undefined ? 0 : Math.max(0, events.length - filter.last);
    return events.slice(first).slice(0, filter.limit).map(readableEvent);
  }

  async sayLive(lease: Lease, text: LiveText) {
    this.#held(lease).live.set(text.step, { ...text, text: this.#mask(text.text) });
  }

  async endLive(lease: Lease, step?: number) {
    const { live } = this.#held(lease);
    if (step === undefined) live.clear();
    else live.delete(step);
  }

  async liveTexts(run: string) {
    return [...(this.#runs.get(run)?.live.values() ?? [])].sort((a, b) => a.step - b.step);
  }

  async runs() {
    const { runs } = await this.list();
    return runs.map(({ run, createdAt, isDriven }) => ({ id: run, createdAt, isDriven }));
  }

  async list(filter: RunFilter = {}, { limit, after }: RunPage = {}): Promise<RunList> {
    const all: ListedRun[] = [];
    for (const run of this.#runs.values()) all.push(listed(run, await this.#isHeld(run)));
    const matching = all.filter((run) => matches(run, filter)).sort(inListOrder);
    const onPage = after === undefined ? matching : matching.filter((run) => inListOrder(after, run) < 0);
    return { runs: onPage.slice(0, limit), total: matching.length };
  }

  async reindex({ onProgress }: ReindexOptions = {}): Promise<ReindexReport> {
    const of = this.#runs.size;
    for (const run of this.#runs.values()) run.made = this.#summarized(run.run, eventsOf(run));
    onProgress?.(of, of);
    return { done: of, of, built: 0, repaired: [], unreadable: [] };
  }

  #summarized(run: string, events: readonly RunEvent[]): Summarized {
    const { made, costs } = summarized(run, () => events);
    if (costs !== undefined) this.#costs.set(run, costs);
    return made;
  }

  async costs(by: CostDimension, filter: CostFilter = {}) {
    return sumCosts(this.#costs, by, filter);
  }

  async states(filter: Pick<RunFilter, "workflow"> = {}): Promise<ReadonlyMap<ListedState, number>> {
    const { runs } = await this.list(filter);
    const byState = Map.groupBy(runs, (run) => ("summary" in run ? run.summary.state : "unreadable"));
    return new Map([...byState].map(([state, those]) => [state, those.length]));
  }

  async spentUsd(day: string, workflow?: string) {
    const usd = (filter: CostFilter) =>
      sumCosts(this.#costs, "total", filter).reduce((sum, row) => sum + row.reportedUsd + row.computedUsd, 0);
    return { dayUsd: usd({ workflow, since: day, until: day }), totalUsd: usd({ workflow }) };
  }

  async isDriven(run: string): Promise<boolean> {
    const found = this.#runs.get(run);
    return found !== undefined && this.#isHeld(found);
  }

  async #isHeld({ lease }: MemoryRun): Promise<boolean> {
    return lease !== undefined && holdsLease(lease.owner, lease.expiresAt, this.#now());
  }

  async find(prefix: string) {
    return [...this.#runs.keys()]
      .filter((id) => id.startsWith(prefix))
      .sort()
      .slice(0, 20);
  }

  async putObject(text: string): Promise<string> {
    const hash = objectHash(text);
    this.#objects.set(hash, text);
    return hash;
  }

  async getObject(hash: string) {
    return this.#objects.get(hash);
  }

  async objectsOf(run: string) {
    const found = this.#runs.get(run);
    const hashes = found === undefined ? [] : [...mentionsOf(found)];
    return new Map(
      hashes.flatMap((hash) => {
        const text = this.#objects.get(hash);
        return text === undefined ? [] : [[hash, text] as const];
      }),
    );
  }

  async isMentioned(hash: string) {
    return [...this.#runs.values()].some((run) => mentionsOf(run).has(hash));
  }

  async acquire(id: string, owner: Owner): Promise<Lease> {
    const run = this.#runs.get(id);
    if (run === undefined) throw runNotFound(id);
    const { token, lease } = run;
    if (lease !== undefined && (await this.#isHeld(run))) throw runLocked(id, lease.owner);
    // Another process may have taken it during the check.
    if (run.token !== token) return this.acquire(id, owner);
    const expiresAt = this.#now() + LEASE_MS;
    run.token = token + 1;
    run.lease = { owner, expiresAt };
    return { run: id, token: run.token, expiresAt };
  }

  /** The run of a lease in force. @throws CuebookError `lease_lost` */
  #held(lease: Lease): MemoryRun {
    const run = this.#runs.get(lease.run);
    if (run === undefined || run.token !== lease.token) throw leaseLost(lease.run);
    return run;
  }

  async renew(held: Lease): Promise<Lease> {
    const run = this.#held(held);
    if (run.lease === undefined) throw leaseLost(held.run);
    const expiresAt = this.#now() + LEASE_MS;
    run.lease = { ...run.lease, expiresAt };
    return { ...held, expiresAt };
  }

  async release({ run, token }: Lease): Promise<void> {
    const found = this.#runs.get(run);
    if (found?.token === token) found.lease = undefined;
  }

  async request(run: string, request: RunRequest, actor?: Actor): Promise<void> {
    const found = this.#runs.get(run);
    if (found === undefined || !replacesRequest(request, found.request?.request)) return;
    found.request = { request, ...(actor === undefined ? {} : { actor }) };
  }

  async takeRequest(run: string) {
    const found = this.#runs.get(run);
    const request = found?.request;
    if (found !== undefined) found.request = undefined;
    return request;
  }

  async answerPermission(id: string, permission: number, answer: PermissionAnswer): Promise<boolean> {
    const run = this.#runs.get(id);
    if (run === undefined) throw runNotFound(id);
    const isDecided = eventsOf(run).some(
      (each) => each.type === "permission_decided" && each.permission === permission,
    );
    if (isDecided || run.answers.has(permission)) return false;
    run.answers.set(permission, "say" in answer ? { ...answer, say: this.#mask(answer.say) } : answer);
    return true;
  }

  async permissionAnswers(run: string) {
    return new Map(this.#runs.get(run)?.answers);
  }

  async post(id: string, body: MailBody): Promise<number> {
    const run = this.#runs.get(id);
    if (run === undefined) throw runNotFound(id);
    if (run.mail.size >= mostMail) throw mailFull(id);
    run.mailed += 1;
    run.mail.set(run.mailed, JSON.parse(JSON.stringify(maskTexts(body, this.#mask))));
    return run.mailed;
  }

  async mail(run: string) {
    return [...(this.#runs.get(run)?.mail ?? [])].map(([id, body]) => ({ id, body }));
  }

  async forget(lease: Lease, archive?: Omit<ArchivedRun, "run">): Promise<void> {
    const run = this.#held(lease);
    this.#runs.delete(run.run);
    this.#folds.drop(run.run);
    const others = new Set([...this.#runs.values()].flatMap((each) => [...mentionsOf(each)]));
    for (const hash of mentionsOf(run)) if (!others.has(hash)) this.#objects.delete(hash);
    if (archive !== undefined) this.#archives.set(run.run, { run: run.run, ...archive });
  }

  async archived(prefix: string) {
    return [...this.#archives.values()].filter(({ run }) => run.startsWith(prefix));
  }

  async compact(): Promise<void> {}

  async close(): Promise<void> {}
}
