import { pagePath, spotText } from "@cuebook/run";
import type { SentPart, SentPrompt } from "@cuebook/server";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Pane } from "../../parts/pane.tsx";
import { type Passage, Passages } from "../../parts/passages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
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
      <Prompt key={nameOf(chosen)} run={state.id} step={step.step} chosen={chosen} />
    </div>
  );
}

/** As addresses name a turn by its try. */
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
  if (prompt === undefined) return <p class="hint">Reading the prompt …</p>;
  return <SentText key={place.value.query.get("at")} prompt={prompt} />;
}

function SentText({ prompt }: { readonly prompt: SentPrompt }) {
  const { text, parts } = prompt;
  const passages = useMemo(() => passagesOf(prompt), [prompt]);
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
  return (
    <div class="prompt">
      <Pane name="prompt" label="Prompt">
        {isGone && (
          <SpotGone>{`The prompt has no passage ${spotText(spot)}: it has ${text.length.toLocaleString("en")} characters.`}</SpotGone>
        )}
        <Legend parts={parts} />
        <Passages passages={passages} label="The prompt as it was sent" chosen={chosen} onChoose={setChosen} />
      </Pane>
      <div class="source" aria-live="polite">
        {part === undefined ? (
          <p class="quiet">Choose a passage: where it came from is shown here. The arrow keys lead to the next one.</p>
        ) : (
          <>
            <CopyLink path={pathOf(prompt, part)} of="this passage" />
            <SourceView key={part.start} run={prompt.run} part={part} text={text.slice(part.start, part.end)} />
          </>
        )}
      </div>
    </div>
  );
}

function pathOf({ run, step, try: attempt, turn }: SentPrompt, { start, end }: SentPart): string {
  return pagePath({ run, step: `${step}`, try: attempt, turn, at: { is: "passage", start, end } });
}

/** The kinds of passages that the prompt has, with the share of each. */
function Legend({ parts }: { readonly parts: readonly SentPart[] }) {
  const sizes = new Map<string, number>();
  for (const part of parts) sizes.set(part.source, (sizes.get(part.source) ?? 0) + part.end - part.start);
  const untrusted = parts.reduce((sum, { trust, start, end }) => sum + (trust === "untrusted" ? end - start : 0), 0);
  return (
    <ul class="legend" aria-label="Where the text came from">
      {Object.entries(sourceNames).flatMap(([kind, name]) => {
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

/** The passages of a prompt, each with its kind. */
function passagesOf({ text, parts }: Pick<SentPrompt, "text" | "parts">): Passage[] {
  return parts.map((part) => ({
    start: part.start,
    text: text.slice(part.start, part.end),
    kind: `${part.source}${part.trust === "untrusted" ? " untrusted" : ""}`,
  }));
}
