import { useState } from "preact/hooks";
import { getText } from "../../api/client.ts";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import type { StepPartProps } from "./step-part.ts";

/** The documents of a step, and the evidence in its output. */
export function DocumentsView({ state, step: { step, result } }: StepPartProps) {
  const { artifacts = [], evidence = [] } = result?.is === "completed" ? result : {};
  return (
    <>
      {artifacts.length === 0 && <p class="quiet">The step has no documents.</p>}
      {artifacts.map(({ name, bytes }) => (
        <Document
          key={name}
          name={name}
          bytes={bytes}
          path={`/v1/runs/${state.id}/steps/${step}/artifacts/${encodeURIComponent(name)}`}
        />
      ))}
      {evidence.length > 0 && (
        <section>
          <h3>Evidence</h3>
          <ul>
            {evidence.map(({ criterion, file, line, command, result: seen, checked }) => (
              <li key={`${criterion} ${file} ${command}`}>
                <Shown text={criterion} />:{" "}
                <code>
                  <Shown
                    text={file === undefined ? (command ?? "") : `${file}${line === undefined ? "" : `:${line}`}`}
                  />
                </code>{" "}
                {seen !== undefined && <Shown text={seen} />}{" "}
                <span class="quiet">{checked === "claimed" ? "only claimed" : `checked: ${checked}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface DocumentProps {
  readonly name: string;
  readonly bytes: number;
  readonly path: string;
}

/** A document: it is read when it is opened. */
function Document({ name, bytes, path }: DocumentProps) {
  const [text, setText] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const open = () => {
    if (text === undefined) getText(path).then(setText, setFailure);
  };
  return (
    <details class="file" onToggle={open}>
      <summary>
        <Shown text={name === "_body" ? "Text of the output" : name} />{" "}
        <span class="quiet">{bytes.toLocaleString("en")} bytes</span>
      </summary>
      {failure !== undefined && <Problem error={failure} />}
      {text !== undefined && (
        <>
          <p>
            <a href={path} download={`${name}.txt`}>
              Download
            </a>
          </p>
          <MarkdownText text={text} label={name} />
        </>
      )}
    </details>
  );
}
