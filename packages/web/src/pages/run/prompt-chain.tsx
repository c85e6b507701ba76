import { pagePath, type RunState } from "@cuebook/run";
import type { Reach, SentPart, SentPrompt, ShownAsked } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { placeText } from "../../asked/groups.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { visitName } from "../../parts/words.ts";

export type Producer = SentPart["from"][number];

/** The most passages that are named of what a step read. */
const mostRead = 6;
/** The most characters of each. */
const longestRead = 120;

interface ReadProps {
  readonly state: RunState;
  readonly step: number;
}

/** What the step that wrote a passage had read itself: the data in its own prompt, with the beginning of each. */
export function ReadView({ state, step }: ReadProps) {
  const turn = firstTurn(state, step);
  const [prompt, setPrompt] = useState<SentPrompt>();
  useEffect(() => {
    if (turn === undefined) return;
    const stop = new AbortController();
    const path = `/v1/runs/${state.id}/steps/${step}/tries/${turn.try}/turns/${turn.turn}/prompt`;
    // Without it, the chain ends here.
    getJson<SentPrompt>(path, {}, stop.signal).then(setPrompt, () => undefined);
    return () => stop.abort();
  }, [state.id, step, turn?.try, turn?.turn]);
  if (turn === undefined || prompt === undefined) return null;
  const all = prompt.parts.filter(({ origin, from }) => origin === "data" && from.length > 0);
  const named = [...new Map(all.map((part) => [nameOf(part), part]))];
  if (named.length === 0) return null;
  return (
    <div>
      <dt>It had read</dt>
      <dd>
        <ul>
          {named.slice(0, mostRead).map(([name, { start, end }]) => (
            <li key={name}>
              <a
                href={pagePath({
                  run: state.id,
                  step: `${step}`,
                  try: turn.try,
                  turn: turn.turn,
                  at: { is: "passage", start, end },
                })}
              >
                <Shown text={name} />
              </a>{" "}
              <q>
                <Shown text={cut(prompt.text.slice(start, end).trim())} />
              </q>
            </li>
          ))}
        </ul>
        {named.length > mostRead && <p class="quiet">and {named.length - mostRead} more</p>}
      </dd>
    </div>
  );
}

function cut(text: string): string {
  return text.length <= longestRead ? text : `${text.slice(0, longestRead)} …`;
}

/** The turn whose prompt a step began its last try with. */
function firstTurn({ steps }: RunState, step: number): { readonly try: number; readonly turn: number } | undefined {
  const tries = steps.find((each) => each.step === step)?.tries.filter(({ turns }) => turns.length > 0);
  const last = tries?.at(-1);
  const [first] = last?.turns ?? [];
  return last === undefined || first === undefined ? undefined : { try: last.try, turn: first.turn };
}

function nameOf({ from: [producer] }: SentPart): string {
  switch (producer?.is) {
    case "step":
      return `${visitName(producer.role, 1)}, step ${producer.step}${producer.field === "" ? "" : `: ${producer.field}`}`;
    case "issue":
      return `issue ${producer.identifier}: ${producer.field}`;
    case "input":
      return `input ${producer.field}`;
    default:
      return `${producer?.is ?? "run"}: ${producer?.field ?? ""}`;
  }
}

interface WentProps {
  readonly run: string;
  /** The turn and the part of its prompt. */
  readonly at: { readonly step: number; readonly try: number; readonly turn: number } & Pick<SentPart, "start" | "end">;
  readonly producer: Producer;
}

interface Went {
  readonly reach: Reach;
  readonly lines: ShownAsked["ranges"];
}

/** Where a passage went: the lines of the change that it seems to ask for, and the prompts that the same data reached. Read on request. */
export function WentView({ run, at, producer }: WentProps) {
  const [went, setWent] = useState<Went>();
  const [failure, setFailure] = useState<unknown>();
  const read = () => {
    const { is, field } = producer;
    const step = producer.is === "step" ? producer.step : undefined;
    Promise.all([
      getJson<Reach>(`/v1/runs/${run}/reach`, { is, field, step }),
      // A run without snapshots has no such lines.
      getJson<ShownAsked>(`/v1/runs/${run}/asked`).then(
        (asked) => linesOf(asked, at),
        () => [],
      ),
    ]).then(([reach, lines]) => setWent({ reach, lines }), setFailure);
  };
  if (failure !== undefined) return <Problem error={failure} />;
  if (went === undefined) {
    return (
      <p>
        <button type="button" onClick={read}>
          Where did it go?
        </button>
      </p>
    );
  }
  const { reach, lines } = went;
  return (
    <>
      {lines.length > 0 && (
        <p>
          The closest passage to{" "}
          <a href={`/runs/${run}/changes`}>
            <Shown text={lines.map(placeText).join(", ")} />
          </a>
          .
        </p>
      )}
      <p>
        It reached {reach.total} {reach.total === 1 ? "passage" : "passages"}
        {reach.passages.length < reach.total && `, of which ${reach.passages.length} are shown`}:
      </p>
      <ul>
        {reach.passages.map(({ step, role, try: attempt, turn, start, end, text }) => (
          <li key={`${step}.${attempt}.${turn}.${start}`}>
            <a href={pagePath({ run, step: `${step}`, try: attempt, turn, at: { is: "passage", start, end } })}>
              step {step} <Shown text={role} />
            </a>{" "}
            <q>
              <Shown text={text} />
            </q>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lines whose passage is within a part of a prompt. */
function linesOf({ ranges, passages }: ShownAsked, at: WentProps["at"]): Went["lines"] {
  return ranges.filter(({ passage }) => {
    const own = passage === null ? undefined : passages[passage];
    const isOfTurn = own?.step === at.step && own.try === at.try && own.turn === at.turn;
    return own !== undefined && isOfTurn && at.start <= own.start && own.start < at.end;
  });
}
