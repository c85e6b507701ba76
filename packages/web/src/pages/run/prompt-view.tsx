import type { SentPart, SentPrompt } from "@cuebook/server";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Pane } from "../../parts/pane.tsx";
import { type Passage, Passages } from "../../parts/passages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { go, place } from "../../router.ts";
import { SourceView } from "./prompt-source.tsx";
import type { StepPartProps, StepTurn } from "./step-part.ts";

/** The prompt of a turn as it was sent: each passage with the colour and the mark of where it came from. */
export function PromptView({ state, step, turns }: StepPartProps) {
  const wanted = place.value.query.get("turn");
  const chosen = turns.find((each) => nameOf(each) === wanted) ?? turns.at(-1);
  if (chosen === undefined) return <p class="hint">No prompt was sent yet.</p>;
  const path = `/runs/${state.id}/steps/${step.step}/prompt`;
  return (
    <div class="prompt-part">
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
  return <SentText prompt={prompt} />;
}

function SentText({ prompt }: { readonly prompt: SentPrompt }) {
  const { text, parts } = prompt;
  const passages = useMemo(() => passagesOf(prompt), [prompt]);
  const at = Number(place.value.query.get("at") ?? Number.NaN);
  const [chosen, setChosen] = useState(() => parts.findIndex(({ start, end }) => start <= at && at < end));
  useLayoutEffect(() => {
    // What an address names comes into view; going back then leads to where the reader was.
    if (chosen !== -1) document.querySelector(`[data-passage="${chosen}"]`)?.scrollIntoView({ block: "center" });
  }, []);
  const part = parts[chosen];
  return (
    <div class="prompt">
      <Pane name="prompt" label="Prompt">
        <Legend parts={parts} />
        <Passages passages={passages} label="The prompt as it was sent" chosen={chosen} onChoose={setChosen} />
      </Pane>
      <div class="source" aria-live="polite">
        {part === undefined ? (
          <p class="quiet">Choose a passage: where it came from is shown here. The arrow keys lead to the next one.</p>
        ) : (
          <SourceView key={part.start} run={prompt.run} part={part} text={text.slice(part.start, part.end)} />
        )}
      </div>
    </div>
  );
}

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

/** Where passages come from, in the order of the legend. */
const kinds = {
  engine: "Cuebook",
  template: "template",
  issue: "issue",
  input: "input",
  step: "output of a step",
  project: "project",
  run: "facts of the run",
} as const;

type PassageKind = keyof typeof kinds;

/** The kind of a passage: for data, that of its first producer. */
function kindOf({ origin, from }: Pick<SentPart, "origin" | "from">): PassageKind {
  if (origin === "engine") return "engine";
  if (origin === "literal") return "template";
  return from[0]?.is ?? "run";
}

/** The passages of a prompt, each with its kind. */
function passagesOf({ text, parts }: Pick<SentPrompt, "text" | "parts">): Passage[] {
  return parts.map((part) => ({
    start: part.start,
    text: text.slice(part.start, part.end),
    kind: `${kindOf(part)}${part.trust === "untrusted" ? " untrusted" : ""}`,
  }));
}
