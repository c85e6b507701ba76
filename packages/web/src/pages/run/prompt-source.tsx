import { pagePath } from "@cuebook/run";
import type { Reach, SentPart } from "@cuebook/server";
import { useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";

type Producer = SentPart["from"][number];

interface SourceProps {
  readonly run: string;
  readonly part: SentPart;
  readonly text: string;
}

/** Where a passage came from: the line of its template, its data, and who produced that. */
export function SourceView({ run, part, text }: SourceProps) {
  const { origin, file, line, column, paths = [], from, trust, producers = [] } = part;
  const where = file === undefined ? undefined : `${file}${line === undefined ? "" : `:${line}:${column ?? 1}`}`;
  const sources = origin === "data" ? from : [];
  return (
    <dl>
      <div>
        <dt>Text</dt>
        <dd>{text.length.toLocaleString("en")} characters</dd>
      </div>
      {where !== undefined && (
        <div>
          <dt>Template</dt>
          <dd>
            <code>
              <Shown text={where} />
            </code>
          </dd>
        </div>
      )}
      {origin === "engine" && (
        <div>
          <dt>From</dt>
          <dd>Cuebook: the part “{part.part}”</dd>
        </div>
      )}
      {sources.map((producer, index) => (
        <div key={`${paths[index]}`}>
          <dt>
            <code>
              <Shown text={paths[index] ?? ""} />
            </code>
          </dt>
          <dd>
            <ProducerView run={run} producer={producer} />
            <ReachView run={run} producer={producer} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Trust</dt>
        <dd>
          {trust ?? "unknown"}
          {producers.length > 0 && (
            <>
              {" "}
              (<Shown text={producers.join(", ")} />)
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function ProducerView({ run, producer }: { readonly run: string; readonly producer: Producer }) {
  switch (producer.is) {
    case "step":
      return (
        <>
          <a href={`/runs/${run}/steps/${producer.step}/output`}>
            step {producer.step} <Shown text={producer.role} />
          </a>
          {producer.field !== "" && (
            <>
              , field{" "}
              <code>
                <Shown text={producer.field} />
              </code>
            </>
          )}
        </>
      );
    case "issue":
      return (
        <>
          issue <Shown text={producer.identifier} />, field <Shown text={producer.field} />
        </>
      );
    case "input":
      return (
        <>
          input <Shown text={producer.field} />
        </>
      );
    default:
      return (
        <>
          {producer.is === "project" ? "the project" : "the run"}: <Shown text={producer.field} />
        </>
      );
  }
}

/** The passages of all prompts of the run that the same data reached, read on request. */
function ReachView({ run, producer }: { readonly run: string; readonly producer: Producer }) {
  const [reach, setReach] = useState<Reach>();
  const [failure, setFailure] = useState<unknown>();
  const read = () => {
    const { is, field } = producer;
    const step = producer.is === "step" ? producer.step : undefined;
    getJson<Reach>(`/v1/runs/${run}/reach`, { is, field, step }).then(setReach, setFailure);
  };
  if (failure !== undefined) return <Problem error={failure} />;
  if (reach === undefined) {
    return (
      <p>
        <button type="button" onClick={read}>
          Where else did it go?
        </button>
      </p>
    );
  }
  return (
    <>
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
