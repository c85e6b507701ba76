import {
  type Entry,
  entriesOf,
  type LiveText,
  type Message,
  pagePath,
  type RunState,
  type TranscriptEvent,
} from "@cuebook/run";
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { FindBar } from "../../find/find-bar.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Pane } from "../../parts/pane.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ExactSwitch, ExactTexts } from "../../parts/rich-text.tsx";
import { CopyLink, SpotGone, showSpot, spotOf } from "../../parts/spot.tsx";
import { canTell, SteerBox } from "../../steer/steer-box.tsx";
import { messagesAt, ToldMessage } from "../../steer/told-messages.tsx";
import { EntryView } from "./entry-view.tsx";
import { useTranscriptFind } from "./find-in-transcript.ts";
import { useFollowing } from "./follow.ts";
import type { StepPartProps } from "./step-part.ts";
import { StoredTextView } from "./stored-text.tsx";
import { TranscriptWindow } from "./transcript-window.ts";

/** The longest text that is laid out at once, in UTF-16 units. */
const longest = 4000;

/** What the agents of a step did, beginning at the end. The view follows new events until the reader moves away from the end. */
export function TranscriptView({ feed, state, step }: StepPartProps) {
  const view = useMemo(() => new TranscriptWindow(state.id, step.step), [state.id, step.step]);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const seq = spotOf("moment")?.seq;
  const [isGone, setGone] = useState(false);
  useEffect(() => feed.onTranscript((events) => view.take(events)), [view, feed]);
  const shown = view.shown.value;
  const live = feed.live.value.get(step.step);
  const { isFollowing, follow } = useFollowing(box, content, shown?.hasLater === false);
  useEffect(() => {
    setGone(false);
    if (seq !== undefined) follow(false);
    // A moment that is shown already is only marked.
    if (box.current?.querySelector(`[data-moment="${seq}"]`) != null) return;
    if (seq === undefined) void (shown === undefined && view.show("end"));
    else void view.showAround(seq).then((isHere) => setGone(!isHere));
  }, [view, seq]);
  useMoment(box, seq, shown?.events);
  const earlier = async () => {
    const { current } = box;
    if (current === null) return;
    follow(false);
    const before = current.scrollHeight - current.scrollTop;
    await view.more("earlier");
    // Keeps the text that is being read in place.
    requestAnimationFrame(() => {
      current.scrollTop = current.scrollHeight - before;
    });
  };
  const toEnd = async () => {
    if (shown?.hasLater === true) await view.show("end");
    follow(true);
  };
  const find = useTranscriptFind(view, content, follow);
  const pathOf = useCallback(
    (of: number) => pagePath({ run: state.id, step: `${step.step}`, at: { is: "moment", seq: of } }),
    [state.id, step.step],
  );
  const [isExact, setExact] = useState(false);
  const messages = messagesAt(state, step.step);
  const isEmpty = messages.length === 0 && shown !== undefined && shown.events.length === 0 && live === undefined;
  return (
    <div class="transcript">
      <ExactSwitch isExact={isExact} onChange={setExact} />
      <FindBar box={box} find={find} />
      <Pane name={`step ${step.step} transcript`} label="Transcript" class="entries" box={box}>
        <div ref={content} class="script">
          {isGone && <SpotGone>{`The step has no moment e${seq}. This is its end.`}</SpotGone>}
          {view.failure.value !== undefined && <Problem error={view.failure.value} />}
          {shown === undefined && view.failure.value === undefined && <p class="quiet">Reading the transcript …</p>}
          {isEmpty && <p class="quiet">Nothing was recorded of this step.</p>}
          {shown?.hasEarlier === true && (
            <div class="choices">
              <button type="button" class="more" onClick={() => void earlier()}>
                Show earlier
              </button>
              <button
                type="button"
                class="more"
                onClick={() => {
                  follow(false);
                  void view.show("beginning");
                }}
              >
                To the beginning
              </button>
            </div>
          )}
          <ExactTexts.Provider value={isExact}>
            {shown !== undefined && <Turns {...shown} messages={messages} state={state} pathOf={pathOf} />}
            {live !== undefined && shown?.hasLater === false && <LiveTextView live={live} />}
          </ExactTexts.Provider>
          {shown?.hasLater === true && (
            <button type="button" class="more" onClick={() => void view.more("later")}>
              Show later
            </button>
          )}
        </div>
      </Pane>
      {shown !== undefined && (shown.hasLater || !isFollowing) && (
        <button type="button" class="to-end-button" onClick={() => void toEnd()}>
          <Icon name="chevron-down" small /> To the end, and follow
        </button>
      )}
      {canTell(state, step) && <SteerBox state={state} step={step} />}
    </div>
  );
}

const saying: Readonly<Record<LiveText["of"], string>> = {
  text: "The agent is writing",
  reasoning: "The agent is thinking",
  tool_output: "The tool is writing",
};

/** What an agent is saying now. Screen readers read a text when it is complete. */
function LiveTextView({ live: { of, text, isCut } }: { readonly live: LiveText }) {
  return (
    <div class="live-text" aria-live="off">
      <p class="quiet">{saying[of]} …</p>
      <StoredTextView text={isCut ? `… ${text}` : text} label={saying[of]} />
    </div>
  );
}

/** Marks the entry of a moment, and brings it into view when it is shown. An entry has the number of its first event. */
function useMoment(
  box: RefObject<HTMLElement | null>,
  seq: number | undefined,
  events: readonly TranscriptEvent[] | undefined,
): void {
  const reached = useRef<number>(undefined);
  useEffect(() => {
    if (seq === undefined || events?.some((event) => event.seq === seq) !== true) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>("[data-moment]") ?? [])];
    const entry = all.findLast(({ dataset }) => Number(dataset.moment) <= seq);
    entry?.setAttribute("data-marked", "");
    if (reached.current !== seq) showSpot(entry);
    reached.current = seq;
    return () => entry?.removeAttribute("data-marked");
  }, [seq, events]);
}

interface TurnsProps {
  readonly events: readonly TranscriptEvent[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly messages: readonly Message[];
  readonly state: RunState;
  /** The path of the page at which a moment is. */
  readonly pathOf: (seq: number) => string;
}

/** The turns, with what people wrote to the agent: where it got it, or at the end. */
function Turns({ events, hasEarlier, hasLater, messages, state, pathOf }: TurnsProps) {
  const turns = useMemo(() => byTurn(events), [events]);
  const placed = new Map<number | undefined, Message[]>();
  for (const message of messages) {
    const before = placeOf(message, events, hasEarlier);
    if (before !== "earlier") placed.set(before, [...(placed.get(before) ?? []), message]);
  }
  const told = (seq: number | undefined) =>
    placed.get(seq)?.map((message) => <ToldMessage key={`told ${message.message}`} message={message} state={state} />);
  return (
    <>
      {turns.map(({ name, entries, unknown }) => (
        <div key={name} class="turn-entries">
          {turns.length > 1 && <h3 class="turn">{name}</h3>}
          {entries.map((entry) => (
            <div key={entry.seq} class={`moment ${isLong(entry) ? "long" : ""}`} data-moment={entry.seq} tabIndex={-1}>
              {told(entry.seq)}
              <EntryView entry={entry} />
              <CopyLink path={pathOf(entry.seq)} of={`moment ${entry.seq}`} />
            </div>
          ))}
          {unknown > 0 && <p class="quiet">{unknown} messages of the client that Cuebook does not know.</p>}
        </div>
      ))}
      {!hasLater && told(undefined)}
    </>
  );
}

/** The number of the first event after the agent got a message; undefined: there is none. `earlier`: before what is shown. */
function placeOf(
  { delivered, at: writtenAt }: Message,
  events: readonly TranscriptEvent[],
  hasEarlier: boolean,
): number | undefined | "earlier" {
  if (delivered === undefined) return undefined;
  // During a turn, the agent may answer before it is recorded that it has the message.
  const since = delivered.how === "during" ? writtenAt : delivered.at;
  const next = events.findIndex(({ at, type }) => at > since && begins.has(type));
  return next === 0 && hasEarlier ? "earlier" : events[next]?.seq;
}

/** The events with which an entry begins. */
const begins: ReadonlySet<TranscriptEvent["type"]> = new Set<TranscriptEvent["type"]>([
  ...(["text", "reasoning", "notice", "tool_started", "plan", "retry"] as const),
]);

/** Whether an entry is laid out only in view: its text is so long that the rest must not wait for it. */
function isLong(entry: Entry): boolean {
  return (
    (entry.is === "text" || entry.is === "notice") && typeof entry.text === "string" && entry.text.length > longest
  );
}

/** The entries of each turn. */
function byTurn(events: readonly TranscriptEvent[]): { name: string; entries: readonly Entry[]; unknown: number }[] {
  const turns = Map.groupBy(events, (event) => `Try ${event.try}, turn ${event.turn}`);
  return [...turns].map(([name, of]) => {
    const { entries, unknown } = entriesOf(of);
    return { name, entries, unknown: [...unknown.values()].reduce((sum, count) => sum + count, 0) };
  });
}
