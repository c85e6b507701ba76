import { pagePath, type RunState, spotText } from "@cuebook/run";
import type { SentPart, SentPrompt } from "@cuebook/server";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Keys } from "../../parts/keys.tsx";
import { Pane } from "../../parts/pane.tsx";
import { type Passage, Passages } from "../../parts/passages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { sourceNames } from "../../parts/sources.ts";
import { CopyLink, SpotGone, showSpot, spotOf } from "../../parts/spot.tsx";
import { go, place } from "../../router.ts";
import { SourceView } from "./prompt-source.tsx";
import type { StepPartProps, StepTurn } from "./step-part.ts";

/** The prompt of a turn as it was sent: each passage with the colour and the mark of where it came from. */
export function PromptView({ state, step, turns }: StepPartProps) {
  const wanted = place.value.query.get("turn");
  const chosen = turns.find((each) => nameOf(each) === wanted) ?? turns.at(-1);
  if (chosen === undefined) return <p class="hint">No prompt was sent yet.</p>;
  const isGone = wanted !== null && nameOf(chosen) !== wanted;
  const path = `/runs/${state.id}/steps/${step.step}/prompt`;
  return (
    <div class="prompt-part">
      {isGone && <SpotGone>{`The step has no turn ${wanted}: this is the prompt of its last one.`}</SpotGone>}
      {turns.length > 1 && (
        <label class="field turn-choice">
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
      <Prompt key={nameOf(chosen)} state={state} step={step.step} chosen={chosen} />
    </div>
  );
}

/** As addresses name a turn by its try. */
function nameOf({ attempt, turn }: StepTurn): string {
  return `${attempt.try}.${turn.turn}`;
}

interface PromptProps {
  readonly state: RunState;
  readonly step: number;
  readonly chosen: StepTurn;
}

function Prompt({ state, step, chosen: { attempt, turn } }: PromptProps) {
  const { id: run } = state;
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
  if (prompt === undefined) return <p class="hint">Reading the prompt …</p>;
  return <SentText key={place.value.query.get("at")} state={state} prompt={prompt} />;
}

function SentText({ state, prompt }: { readonly state: RunState; readonly prompt: SentPrompt }) {
  const { text, parts } = prompt;
  const [only, setOnly] = useState<string>();
  const passages = useMemo(() => passagesOf(prompt, only), [prompt, only]);
  const spot = spotOf("passage");
  const [chosen, setChosen] = useState(() =>
    parts.findIndex(({ start, end }) => spot !== undefined && start <= spot.start && spot.start < end),
  );
  const isGone = spot !== undefined && spot.end > text.length;
  useLayoutEffect(() => {
    // What an address names comes into view; going back then leads to where the reader was.
    if (spot !== undefined) showSpot(document.querySelector<HTMLElement>(`[data-passage="${chosen}"]`));
  }, []);
  const part = parts[chosen];
  const move = (by: 1 | -1) => {
    const isShown = (each: SentPart) =>
      text.slice(each.start, each.end).trim() !== "" && (only === undefined || isOf(each, only));
    let to = chosen + by;
    for (let each = parts[to]; each !== undefined && !isShown(each); each = parts[to]) to += by;
    if (parts[to] === undefined) return;
    setChosen(to);
    document.querySelector(`[data-passage="${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div class="prompt">
      <Keys
        keys={{
          "[": { does: "the passage before", act: () => move(-1) },
          "]": { does: "the passage after", act: () => move(1) },
        }}
      />
      <Pane name="prompt" label="Prompt">
        {isGone && (
          <SpotGone>{`The prompt has no passage ${spotText(spot)}: it has ${text.length.toLocaleString("en")} characters.`}</SpotGone>
        )}
        <Legend parts={parts} only={only} onOnly={setOnly} />
        <Passages passages={passages} label="The prompt as it was sent" chosen={chosen} onChoose={setChosen} />
      </Pane>
      <div class="source" aria-live="polite">
        {part === undefined ? (
          <p class="quiet">Choose a passage: where it came from is shown here. The arrow keys lead to the next one.</p>
        ) : (
          <>
            <CopyLink path={pathOf(prompt, part)} of="this passage" />
            <SourceView
              key={part.start}
              state={state}
              prompt={prompt}
              part={part}
              text={text.slice(part.start, part.end)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function pathOf({ run, step, try: attempt, turn }: SentPrompt, { start, end }: SentPart): string {
  return pagePath({ run, step: `${step}`, try: attempt, turn, at: { is: "passage", start, end } });
}

interface LegendProps {
  readonly parts: readonly SentPart[];
  /** The kind that alone has its colour; absent: all have. */
  readonly only: string | undefined;
  readonly onOnly: (kind: string | undefined) => void;
}

/** The kinds of passages that the prompt has, with the share of each: a click on one shows it alone in its colour. */
function Legend({ parts, only, onOnly }: LegendProps) {
  const size = (all: readonly SentPart[]) => all.reduce((sum, { start, end }) => sum + end - start, 0);
  const whole = Math.max(1, size(parts));
  return (
    <ul class="legend" aria-label="Where the text came from">
      {Object.entries({ ...sourceNames, untrusted: "not trusted" }).flatMap(([kind, name]) => {
        const own = size(parts.filter((part) => isOf(part, kind)));
        if (own === 0) return [];
        return [
          <li key={kind}>
            <button
              type="button"
              class="plain small"
              aria-pressed={only === kind}
              title={`${own.toLocaleString("en")} characters`}
              onClick={() => onOnly(only === kind ? undefined : kind)}
            >
              <span class={`passage ${kind}`}>{name}</span> {Math.max(1, Math.round((own * 100) / whole))} %
            </button>
          </li>,
        ];
      })}
    </ul>
  );
}

/** Whether a part is of a kind, or not trusted. */
function isOf(part: SentPart, kind: string): boolean {
  return kind === "untrusted" ? part.trust === "untrusted" : part.source === kind;
}

/** The passages of a prompt, each with its kind. @param only the kind that is shown: the others are pale */
function passagesOf({ text, parts }: Pick<SentPrompt, "text" | "parts">, only: string | undefined): Passage[] {
  return parts.map((part) => {
    const kind = `${part.source}${part.trust === "untrusted" ? " untrusted" : ""}`;
    const isShown = only === undefined || isOf(part, only);
    return { start: part.start, text: text.slice(part.start, part.end), kind: isShown ? kind : "pale" };
  });
}
