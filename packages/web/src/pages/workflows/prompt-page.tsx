import type { PromptComparison, ShownPrompt } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { DiffView } from "../../parts/diff-later.tsx";
import { FindingsView } from "../../parts/findings-view.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { TextView } from "../../parts/text-view.tsx";
import { useTitle } from "../../parts/title.ts";
import type { Named } from "../../router.ts";
import { standingTexts } from "./standing.ts";
import { ThreeWayView } from "./three-way-view.tsx";

/** A prompt of the library: who uses it, and what a file of the project changes in it. */
export function PromptPage({ id = "" }: Named) {
  const [prompt, setPrompt] = useState<ShownPrompt>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    getJson<ShownPrompt>(`/v1/library/prompts/${encodeURIComponent(id)}`).then(setPrompt, setFailure);
  }, [id]);
  useTitle(`Prompt ${id}`);
  if (failure !== undefined) return <Problem error={failure} />;
  if (prompt === undefined) return <p class="quiet">Reading …</p>;
  const { kind, purpose, layers, standing, file, text, uses, findings, comparison } = prompt;
  return (
    <>
      <h1>
        Prompt <Shown text={prompt.id} />
      </h1>
      <p>
        <Shown text={purpose.slice(0, 1000)} />
      </p>
      <p class="about">
        <Shown text={`${kind}, ${layers.join(" on ")}, ${file}`} />
      </p>
      <section aria-labelledby="uses-title">
        <h2 id="uses-title">Who uses it</h2>
        {uses.length === 0 && <p class="quiet">No workflow.</p>}
        <ul>
          {uses.map(({ key, name, roles }) => (
            <li key={key}>
              <a href={`/workflows/${encodeURIComponent(key)}`}>
                <Shown text={name.slice(0, 300)} />
              </a>
              : <Shown text={roles.join(", ")} />
            </li>
          ))}
        </ul>
      </section>
      {findings.length > 0 && (
        <section aria-labelledby="findings-title">
          <h2 id="findings-title">Findings</h2>
          <FindingsView findings={findings} label="Findings" />
        </section>
      )}
      {standing !== null && (
        <section aria-labelledby="override-title">
          <h2 id="override-title">The override</h2>
          <p>{standingTexts(standing).sentence}</p>
          {comparison !== null && <Comparison comparison={comparison} />}
        </section>
      )}
      <section aria-labelledby="text-title">
        <h2 id="text-title">The text in effect</h2>
        <TextView text={text} label="The text in effect" />
      </section>
    </>
  );
}

/** Three texts: what the file was made from, the built-in prompt now, and the file. Without the first, the difference of the others. */
function Comparison({ comparison }: { readonly comparison: PromptComparison }) {
  const { file, by, ours, hunks, base } = comparison;
  return (
    <>
      <h3>What {by === "user" ? "your file" : "the project's file"} and the built-in prompt changed</h3>
      <p class="about">
        <Shown text={file} />
      </p>
      {hunks === null ? (
        <>
          <p class="quiet">
            The text that the file was made from is not stored, so nobody knows who made a change. This is the file
            compared with the built-in prompt of now.
          </p>
          <DiffView text={ours} label="What the file changes" />
        </>
      ) : (
        <ThreeWayView hunks={hunks} />
      )}
      <details class="file">
        <summary>The built-in prompt as it is now</summary>
        <TextView text={base} label="The built-in prompt" />
      </details>
    </>
  );
}
