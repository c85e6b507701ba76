import type { ShownComparison } from "@cuebook/server";
import { stillVisible, visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";
import { linesVisible, Shown } from "../../parts/shown.tsx";
import { sourceNames } from "../../parts/sources.ts";

type Prompts = ShownComparison["prompt"];
type Outputs = ShownComparison["output"];

interface Piece {
  readonly is: "same" | "removed" | "added" | "gap";
  readonly text: string;
  readonly start: number;
  readonly source: keyof typeof sourceNames | null;
}

/** Two prompts word by word, in the colours of their sources. */
export function PromptsView({ prompt }: { readonly prompt: Prompts }) {
  if (prompt.is === "missing") return <Missing why={prompt.why} />;
  const sources = new Set(prompt.pieces.map(({ source }) => source));
  return (
    <>
      <ul class="legend" aria-label="Where the text came from">
        {Object.entries(sourceNames).flatMap(([source, name]) =>
          sources.has(source as keyof typeof sourceNames)
            ? [
                <li key={source}>
                  <span class={`passage ${source}`}>{name}</span>
                </li>,
              ]
            : [],
        )}
        <li>
          <del>only A</del>
        </li>
        <li>
          <ins>only B</ins>
        </li>
      </ul>
      <Pieces pieces={prompt.pieces} label="Both prompts" />
      {prompt.isCut && <Cut />}
    </>
  );
}

/** Two outputs: their statuses, the fields that differ, and their texts. */
export function OutputsView({ output }: { readonly output: Outputs }) {
  if (output.is === "missing") return <Missing why={output.why} />;
  const { status, fields, body, isCut } = output;
  const isSame = status.a === status.b && fields.length === 0 && body.share === 1;
  return (
    <>
      {isSame && <p class="says">Both answered the same.</p>}
      {(fields.length > 0 || status.a !== status.b) && (
        <table class="facts-of-both fields">
          <caption class="unseen">The fields that differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            {status.a !== status.b && (
              <tr>
                <th scope="row">status</th>
                <td>
                  <Shown text={nameWords(status.a)} />
                </td>
                <td>
                  <Shown text={nameWords(status.b)} />
                </td>
              </tr>
            )}
            {fields.map(({ path, a, b }) => (
              <tr key={path}>
                <th scope="row">
                  <code>
                    <Shown text={path === "" ? "all of it" : path} />
                  </code>
                </th>
                {[a, b].map((value, index) => (
                  <td key={index}>
                    {value === null ? (
                      <span class="quiet">none</span>
                    ) : (
                      <code>
                        <Shown text={value} />
                      </code>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {body.pieces.length > 0 && <Pieces pieces={body.pieces} label="Both texts" />}
      {isCut && <Cut />}
    </>
  );
}

function Pieces({ pieces, label }: { readonly pieces: readonly Piece[]; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div class="pieces" role="group" aria-label={label}>
      {pieces.map(({ is, text, start, source }, index) => {
        const key = `${index} ${start}`;
        if (is === "gap")
          return (
            <span key={key} class="gap quiet">
              ⋯ {Number(text).toLocaleString("en")} equal characters ⋯
            </span>
          );
        const shown = linesVisible(text, (line) => stillVisible(visible(line)));
        const of = source === null ? undefined : `passage ${source}`;
        const title = source === null ? undefined : `from: ${sourceNames[source]}`;
        if (is === "same")
          return (
            <span key={key} class={of}>
              {shown}
            </span>
          );
        const Changed = is === "removed" ? "del" : "ins";
        return (
          <Changed key={key} class={of} title={title}>
            {shown}
          </Changed>
        );
      })}
    </div>
  );
}

function Missing({ why }: { readonly why: string }) {
  return (
    <p class="hint" role="status">
      Nothing to compare: <Shown text={why} />.
    </p>
  );
}

function Cut() {
  return <p class="warning">The texts are long: only the beginning of what differs is shown.</p>;
}
