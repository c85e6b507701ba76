import type { PermissionAnswer } from "@cuebook/policy";
import type { EventBody, RunEvent, TranscriptEvent } from "@cuebook/run";
import { eventChecksum } from "../checksum.ts";
import type { Summarized } from "../folds.ts";
import type { PositionedEvent } from "../journal.ts";
import type { MailBody } from "../mail.ts";
import { issueClaimed, processName, runLocked, versionConflict } from "../refusals.ts";
import { requestOf, requestText } from "../requests.ts";
import { Placement } from "../transfer/placement.ts";
import type {
  HistoryRange,
  PortableEvent,
  PortableTranscriptEvent,
  RunOutline,
  RunWrite,
  Transfer,
} from "../transfer/transfer.ts";
import type { MemoryContent } from "./content.ts";
import { memoryRecords } from "./records.ts";
import { emptyRun, type MemoryRun, versionOf } from "./run.ts";

/** What the journal does with its runs. */
interface MemoryRules {
  isHeld(run: MemoryRun): Promise<boolean>;
  summarized(run: string, events: readonly RunEvent[]): Summarized;
}

let stores = 0;

/** The content of a journal in memory, for copies. */
export function memoryTransfer(content: MemoryContent, rules: MemoryRules): Transfer {
  const name = `memory ${++stores}`;
  const outline = async (run: MemoryRun): Promise<RunOutline> => ({
    ...{ run: run.run, createdAt: run.createdAt, issue: run.issue ?? null, hasClaim: run.hasClaim },
    ...{ version: versionOf(run), transcript: run.transcript.length, mailed: run.mailed, answers: run.answers.size },
    request: run.request === undefined ? null : requestText(run.request.request, run.request.actor),
    driver: run.lease !== undefined && (await rules.isHeld(run)) ? processName(run.lease.owner) : undefined,
  });
  const sorted = () => [...content.runs.values()].sort((a, b) => (a.run < b.run ? -1 : 1));
  const messagesIn = (messages: ReadonlyMap<number, unknown>) =>
    [...messages].sort(([a], [b]) => a - b).map(([id, body]) => ({ id, body: JSON.stringify(body) }));
  return {
    keepsNames: true,
    identity: async () => name,
    outlines: async (after, limit) =>
      Promise.all(
        sorted()
          .filter(({ run }) => run > after)
          .slice(0, limit)
          .map(outline),
      ),
    outlinesOf: async (runs) =>
      Promise.all(
        sorted()
          .filter(({ run }) => runs.includes(run))
          .map(outline),
      ),
    countRuns: async () => content.runs.size,
    events: async (range) => rangeOf(content.runs.get(range.run)?.events ?? [], range).map(portableEvent),
    transcript: async (range) =>
      rangeOf(content.runs.get(range.run)?.transcript ?? [], range).map((event) => ({
        ...{ seq: event.seq, step: event.step, try: event.try, turn: event.turn, body: JSON.stringify(event) },
      })),
    messages: async (run) => {
      const { mail, answers } = content.runs.get(run) ?? { mail: new Map(), answers: new Map() };
      return { mail: messagesIn(mail), answers: messagesIn(answers) };
    },
    write: (write) => writeRun(content, rules, write),
    reserve: async (count) => {
      content.position += count;
      return content.position - count;
    },
    objects: async (after, limit) =>
      [...content.objects.keys()]
        .filter((hash) => hash > after)
        .sort()
        .slice(0, limit),
    lacking: async (hashes) => hashes.filter((hash) => !content.objects.has(hash)),
    ...memoryRecords(content),
  };
}

/** The rows with the numbers of a range: in memory the row with number N is the N-th. */
function rangeOf<T>(rows: readonly T[], { after, upTo, limit }: HistoryRange): readonly T[] {
  return rows.slice(after, Math.min(upTo, after + limit));
}

/** Here an event has no stored text: it becomes the same one again. */
function portableEvent({ run, position, event }: PositionedEvent): PortableEvent {
  const { seq, at, version, ...rest } = event;
  const body = JSON.stringify(rest);
  const checksum = eventChecksum({ run, seq, at, version, body });
  return { seq, at, version, type: event.type, body, checksum, position: position > 0 ? position : null };
}

async function writeRun(content: MemoryContent, rules: MemoryRules, write: RunWrite): Promise<void> {
  const { run, createdAt, issue, hasClaim, request, mailed } = write.run;
  const before = content.runs.get(run);
  const version = before === undefined ? 0 : versionOf(before);
  if (version !== (write.known?.version ?? 0)) throw versionConflict(run, version, write.known?.version ?? 0);
  if (before?.lease !== undefined && (await rules.isHeld(before))) throw runLocked(run, before.lease.owner);
  const others = [...content.runs.values()].filter((each) => each.run !== run);
  if (hasClaim && issue !== null && others.some((each) => each.hasClaim && each.issue === issue))
    throw issueClaimed(issue);
  const events = [...(before?.events ?? []), ...(await placedEvents(content, write, before))];
  const transcript = [...(before?.transcript ?? []), ...(await transcriptIn(write.transcript()))];
  const added = emptyRun(
    { run, createdAt },
    issue ?? undefined,
    rules.summarized(
      run,
      events.map(({ event }) => event),
    ),
  );
  added.events = events;
  added.transcript.push(...transcript);
  Object.assign(added, { hasClaim, mailed, request: requestOf(request), token: before?.token ?? 0 });
  for (const { id, body } of write.messages.mail) added.mail.set(id, JSON.parse(body) as MailBody);
  for (const { id, body } of write.messages.answers) added.answers.set(id, JSON.parse(body) as PermissionAnswer);
  content.runs.set(run, added);
}

async function placedEvents(content: MemoryContent, write: RunWrite, before: MemoryRun | undefined) {
  const taken = new Set([...content.runs.values()].flatMap((each) => each.events.map(({ position }) => position)));
  const positions = {
    areFree: (wanted: readonly number[]) => !wanted.some((position) => taken.has(position)),
    take: (count: number) => Array.from({ length: count }, () => ++content.position),
  };
  const placement = new Placement(positions, before?.events.at(-1)?.position ?? 0);
  const placed: PositionedEvent[] = [];
  for await (const events of write.events()) {
    const places = await placement.place(events.map(({ position }) => position));
    for (const [index, { seq, at, version, body }] of events.entries()) {
      const event = { ...(JSON.parse(body) as EventBody), seq, at, version };
      placed.push({ run: write.run.run, position: places[index] ?? 0, event });
    }
  }
  return placed;
}

async function transcriptIn(parts: AsyncIterable<readonly PortableTranscriptEvent[]>): Promise<TranscriptEvent[]> {
  const all: TranscriptEvent[] = [];
  for await (const part of parts) all.push(...part.map(({ body }) => JSON.parse(body) as TranscriptEvent));
  return all;
}
