import { type Entry, entriesOf, type LiveText, type TranscriptEvent } from "@cuebook/run";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Problem } from "../../parts/problem.tsx";
import { Scrolling } from "../../parts/scrolling.tsx";
import { EntryView } from "./entry-view.tsx";
import type { StepPartProps } from "./step-part.ts";
import { StoredTextView } from "./stored-text.tsx";
import { TranscriptWindow } from "./transcript-window.ts";

/** Within this distance from the end, in pixels, the view follows. */
const nearEnd = 40;

/** What the agents of a step did, beginning at the end. The view follows new events unless the reader scrolls up. */
export function TranscriptView({ feed, state, step }: StepPartProps) {
  const view = useMemo(() => new TranscriptWindow(state.id, step.step), [state.id, step.step]);
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    void view.show("end");
    return feed.onTranscript((events) => view.take(events));
  }, [view, feed]);
  const shown = view.shown.value;
  const live = feed.live.value.get(step.step);
  useLayoutEffect(() => {
    if (isFollowing && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [shown, live, isFollowing]);
  if (view.failure.value !== undefined) return <Problem error={view.failure.value} />;
  if (shown === undefined) return <p class="quiet">Reading the transcript …</p>;
  const onScroll = () => {
    const { current } = box;
    if (current === null) return;
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
    setFollowing(isAtEnd && !shown.hasLater);
  };
  const earlier = async () => {
    const { current } = box;
    if (current === null) return;
    setFollowing(false);
    const before = current.scrollHeight - current.scrollTop;
    await view.more("earlier");
    // Keeps the text that is being read in place.
    requestAnimationFrame(() => {
      current.scrollTop = current.scrollHeight - before;
    });
  };
  return (
    <div class="transcript">
      <div class="choices">
        {shown.hasEarlier && (
          <button type="button" onClick={() => void view.show("beginning").then(() => setFollowing(false))}>
            To the beginning
          </button>
        )}
        {(shown.hasLater || !isFollowing) && (
          <button
            type="button"
            onClick={() => {
              if (shown.hasLater) void view.show("end");
              setFollowing(true);
            }}
          >
            To the end, and follow
          </button>
        )}
      </div>
      {shown.events.length === 0 && live === undefined && <p class="quiet">Nothing was recorded of this step.</p>}
      <Scrolling class="entries" label="Transcript" box={box} onScroll={onScroll}>
        {shown.hasEarlier && (
          <button type="button" class="more" onClick={() => void earlier()}>
            Show earlier
          </button>
        )}
        <Turns events={shown.events} />
        {live !== undefined && !shown.hasLater && <LiveTextView live={live} />}
        {shown.hasLater && (
          <button type="button" class="more" onClick={() => void view.more("later")}>
            Show later
          </button>
        )}
      </Scrolling>
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
    <section class="live-text" aria-live="off">
      <p class="quiet">{saying[of]} …</p>
      <StoredTextView text={isCut ? `… ${text}` : text} label={saying[of]} />
    </section>
  );
}

function Turns({ events }: { readonly events: readonly TranscriptEvent[] }) {
  const turns = useMemo(() => byTurn(events), [events]);
  return (
    <>
      {turns.map(({ name, entries, unknown }) => (
        <section key={name}>
          {turns.length > 1 && <h3>{name}</h3>}
          {entries.map((entry) => (
            <EntryView key={entry.seq} entry={entry} />
          ))}
          {unknown > 0 && <p class="quiet">{unknown} messages of the client that Cuebook does not know.</p>}
        </section>
      ))}
    </>
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
