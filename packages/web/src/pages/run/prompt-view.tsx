import type { SentPart, SentPrompt } from "@cuebook/server";
import { useEffect, useMemo, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Problem } from "../../parts/problem.tsx";
import { Scrolling } from "../../parts/scrolling.tsx";
import { Shown } from "../../parts/shown.tsx";
import { go, place } from "../../router.ts";
import { kindOf, kinds, type Passage, shownPrompt } from "./prompt-kinds.ts";
import { SourceView } from "./prompt-source.tsx";
import type { StepPartProps, StepTurn } from "./step-panel.tsx";

/** The prompt of a turn as it was sent: each passage with the colour and the mark of where it came from. */
export function PromptView({ state, step, turns }: StepPartProps) {
  const wanted = place.value.query.get("turn");
  const chosen = turns.find((each) => nameOf(each) === wanted) ?? turns.at(-1);
  if (chosen === undefined) return <p class="quiet">No prompt was sent yet.</p>;
  const path = `/runs/${state.id}/steps/${step.step}/prompt`;
  return (
    <>
      {turns.length > 1 && (
        <label class="field">
          Turn{" "}
          <select
            value={nameOf(chosen)}
            onChange={({ currentTarget }) => go(`${path}?turn=${currentTarget.value}`, "replace")}
          >
            {turns.map((each) => (
              <option key={nameOf(each)} value={nameOf(each)}>
                {`try ${each.attempt.try}, turn ${each.turn.turn}: ${each.turn.kind}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <Prompt key={nameOf(chosen)} run={state.id} step={step.step} chosen={chosen} />
    </>
  );
}

function nameOf({ attempt, turn }: StepTurn): string {
  return `${attempt.try}.${turn.turn}`;
}

interface PromptProps {
  readonly run: string;
  readonly step: number;
  readonly chosen: StepTurn;
}

function Prompt({ run, step, chosen: { attempt, turn } }: PromptProps) {
  const [prompt, setPrompt] = useState<SentPrompt>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    const path = `/v1/runs/${run}/steps/${step}/tries/${attempt.try}/turns/${turn.turn}/prompt`;
    getJson<SentPrompt>(path, {}, stop.signal).then(setPrompt, (error) => {
      if (!stop.signal.aborted) setFailure(error);
    });
    return () => stop.abort();
  }, [run, step, attempt.try, turn.turn]);
  if (failure !== undefined) return <Problem error={failure} />;
  if (prompt === undefined) return <p class="quiet">Reading the prompt …</p>;
  return <Passages prompt={prompt} />;
}

function Passages({ prompt }: { readonly prompt: SentPrompt }) {
  const passages = useMemo(() => shownPrompt(prompt), [prompt]);
  const at = Number(place.value.query.get("at") ?? Number.NaN);
  const [chosen, setChosen] = useState(() => passages.findIndex(({ part }) => part.start <= at && at < part.end));
  const isBlank = (index: number) => passages[index]?.text.trim() === "";
  const focus = (index: number, move: 1 | -1) => {
    let to = index + move;
    while (isBlank(to)) to += move;
    if (passages[to] === undefined) return;
    setChosen(to);
    document.querySelector<HTMLElement>(`[data-passage="${to}"]`)?.focus();
  };
  const first = passages.findIndex((_, index) => !isBlank(index));
  const part = passages[chosen]?.part;
  return (
    <div class="prompt">
      <Legend parts={prompt.parts} />
      <Scrolling class="passages" label="The prompt as it was sent">
        {passages.map(({ part: each, text }, index) =>
          isBlank(index) ? (
            text
          ) : (
            <PassageView
              key={each.start}
              passage={{ part: each, text }}
              index={index}
              isChosen={index === chosen}
              isReached={index === (chosen < 0 ? first : chosen)}
              onChoose={setChosen}
              onMove={focus}
            />
          ),
        )}
      </Scrolling>
      <div class="source" aria-live="polite">
        {part === undefined ? (
          <p class="quiet">Choose a passage: where it came from is shown here. The arrow keys lead to the next one.</p>
        ) : (
          <SourceView key={part.start} run={prompt.run} part={part} text={prompt.text.slice(part.start, part.end)} />
        )}
      </div>
    </div>
  );
}

interface PassageViewProps {
  readonly passage: Passage;
  readonly index: number;
  readonly isChosen: boolean;
  /** Of all passages, the one that Tab reaches: arrows lead on. */
  readonly isReached: boolean;
  readonly onChoose: (index: number) => void;
  readonly onMove: (index: number, move: 1 | -1) => void;
}

function PassageView({ passage: { part, text }, index, isChosen, isReached, onChoose, onMove }: PassageViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot break over lines as text does
    <span
      role="button"
      data-passage={index}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isChosen}
      class={`passage ${kindOf(part)}${part.trust === "untrusted" ? " untrusted" : ""}`}
      onClick={() => onChoose(index)}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (move === undefined && event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (move === undefined) onChoose(index);
        else onMove(index, move);
      }}
    >
      {text}
    </span>
  );
}

const moves: Readonly<Record<string, 1 | -1 | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The kinds of passages that the prompt has, with the share of each. */
function Legend({ parts }: { readonly parts: readonly SentPart[] }) {
  const sizes = new Map<string, number>();
  for (const part of parts) sizes.set(kindOf(part), (sizes.get(kindOf(part)) ?? 0) + part.end - part.start);
  const untrusted = parts.reduce((sum, { trust, start, end }) => sum + (trust === "untrusted" ? end - start : 0), 0);
  return (
    <ul class="legend" aria-label="Where the text came from">
      {Object.entries(kinds).flatMap(([kind, name]) => {
        const size = sizes.get(kind);
        return size === undefined
          ? []
          : [
              <li key={kind}>
                <span class={`passage ${kind}`}>{name}</span> {size.toLocaleString("en")}
              </li>,
            ];
      })}
      {untrusted > 0 && (
        <li>
          <span class="passage untrusted">
            <Shown text="not trusted" />
          </span>{" "}
          {untrusted.toLocaleString("en")}
        </li>
      )}
    </ul>
  );
}
