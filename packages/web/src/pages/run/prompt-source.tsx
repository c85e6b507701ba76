import type { RunState } from "@cuebook/run";
import type { SentPart, SentPrompt } from "@cuebook/server";
import { Shown } from "../../parts/shown.tsx";
import { type Producer, ReadView, WentView } from "./prompt-chain.tsx";

interface SourceProps {
  readonly state: RunState;
  readonly prompt: SentPrompt;
  readonly part: SentPart;
  readonly text: string;
}

/** Where a passage came from: the line of its template, its data, who produced that, what that step had read, and where it went. */
export function SourceView({ state, prompt, part, text }: SourceProps) {
  const { run } = prompt;
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
            <WentView run={run} at={{ ...prompt, start: part.start, end: part.end }} producer={producer} />
          </dd>
        </div>
      ))}
      {sources.map(
        (producer, index) =>
          producer.is === "step" && <ReadView key={`${paths[index]}`} state={state} step={producer.step} />,
      )}
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
