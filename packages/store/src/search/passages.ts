import { type EventBody, entriesOf, entryText, type TranscriptEvent, type TurnRef } from "@cuebook/run";

/** Where words can occur, from what tells most about a run to what tells least. A hit is ranked by this, then the newest run is first. */
export const passageKinds = [
  "title",
  "error",
  "check",
  "question",
  "issue",
  "output",
  "prompt",
  "file",
  "log",
] as const;
export type PassageKind = (typeof passageKinds)[number];

/** Where a passage is in its run. Absent: it belongs to the run as a whole. */
export interface PassagePlace {
  readonly step?: number | undefined;
  readonly try?: number | undefined;
  readonly turn?: number | undefined;
  /** The number of the event of the transcript with which it begins. */
  readonly entry?: number | undefined;
}

/** Where a passage is, in words: `output of step 3`. */
export function whereWords({ kind, place: { step } }: Pick<Passage, "kind" | "place">): string {
  return step === undefined ? kind : `${kind} of step ${step}`;
}

/** A text that words are searched in: all words of a query must occur in it. */
export interface Passage {
  readonly kind: PassageKind;
  readonly place: PassagePlace;
  readonly text: string;
}

/** The longest passage, in UTF-16 units: a longer text has several. The most of one text. */
const longestPassage = 4000;
const mostParts = 16;
/** The most events of a turn's transcript that are searched. */
export const mostOfTurn = 5000;
/** The most passages of the transcripts of a run. */
export const mostOfRun = 20_000;

/** The passages of an event. @param object reads the stored text that it names */
export function passagesOf(event: EventBody, object: (hash: string) => string | undefined): readonly Passage[] {
  const place = placeOf(event);
  return textsOf(event, object).flatMap(([kind, text]) => parts(text).map((part) => ({ kind, place, text: part })));
}

/** The passages of a turn's transcript, or of a later part of it, by the numbers of the events with which they begin. */
export function transcriptPassages(events: readonly TranscriptEvent[]): ReadonlyMap<number, readonly Passage[]> {
  const [first] = events;
  if (first === undefined) return new Map();
  const { step, try: attempt, turn } = first;
  return new Map(
    entriesOf(events).entries.map((entry) => {
      const place = { step, try: attempt, turn, entry: entry.seq };
      const kind = entry.is === "file" ? "file" : "log";
      return [entry.seq, parts(entryText(entry)).map((text) => ({ kind, place, text }) as const)];
    }),
  );
}

/** The turn that an event ends: what its agent did is searched from then on. */
export function endedTurn(event: EventBody): TurnRef | undefined {
  const isEnd = event.type === "turn_completed" || event.type === "turn_failed" || event.type === "turn_interrupted";
  return isEnd ? { step: event.step, try: event.try, turn: event.turn } : undefined;
}

/** The objects whose texts are passages of events. */
export function searchedObjects(events: readonly EventBody[]): readonly string[] {
  return events.flatMap((event) => (event.type === "turn_requested" ? [event.prompt] : []));
}

function placeOf(event: EventBody): PassagePlace {
  return {
    step: "step" in event ? (event.step ?? undefined) : undefined,
    ...("try" in event && "turn" in event ? { try: event.try, turn: event.turn } : {}),
  };
}

type Text = readonly [kind: PassageKind, text: string];

function textsOf(event: EventBody, object: (hash: string) => string | undefined): readonly Text[] {
  switch (event.type) {
    case "run_created":
      return [["issue", lines(event.issue, event.input)]];
    case "issue_refreshed":
      return [["issue", lines(event.issue)]];
    case "turn_requested":
      return [["prompt", promptIn(object(event.prompt))]];
    case "turn_completed":
      return [["output", lines(event.text, event.value)]];
    case "turn_failed":
    case "step_failed":
    case "run_failed":
      return [["error", lines(event.error.message, event.error.hint)]];
    case "run_suspended":
      return event.reason === "decision" ? [] : [["error", event.message]];
    case "output_rejected":
    case "output_returned":
    case "step_exhausted":
      return [["error", lines(event.complaints)]];
    case "setup_completed":
      return [[event.outcome === "passed" ? "log" : "error", lines(event.command, event.output)]];
    case "checks_completed":
    case "baseline_checked":
    case "final_checks_completed":
      return event.checks.map(({ name, command, outcome, output, tests }) => [
        outcome === "passed" ? "log" : "check",
        lines(name, command, tests?.failing, output),
      ]);
    case "changes_inspected":
      return [["file", lines(event.files.map(({ path }) => path))]];
    case "permission_requested":
      return [["question", lines(event.question ?? event.message)]];
    case "decision_requested":
      return [["question", event.message]];
    case "permission_decided":
      return [["question", event.say ?? ""]];
    case "decision_made":
      return [["question", event.say]];
    case "output_sent_back":
      return [["question", lines(event.message, event.say)]];
    case "checks_waived":
      return [["question", event.reason]];
    default:
      return [];
  }
}

/** The texts in values, one per line. */
function lines(...values: readonly unknown[]): string {
  return values
    .flatMap((value): readonly string[] => {
      if (typeof value === "string") return [value];
      if (Array.isArray(value)) return [lines(...value)];
      return typeof value === "object" && value !== null ? [lines(...Object.values(value))] : [];
    })
    .filter((text) => text !== "")
    .join("\n");
}

/** The text of a prompt, which is stored with the source of each character. */
function promptIn(stored: string | undefined): string {
  if (stored === undefined) return "";
  try {
    const { text }: { readonly text?: unknown } = JSON.parse(stored);
    return typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}

/** A text in parts that end with a line where one ends in their second half. */
function parts(text: string): readonly string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length && found.length < mostParts; ) {
    const part = text.slice(start, start + longestPassage);
    const line = start + part.length < text.length ? part.lastIndexOf("\n") + 1 : part.length;
    const length = line > longestPassage / 2 ? line : part.length;
    found.push(part.slice(0, length));
    start += length;
  }
  return found;
}
