import type { ShownComparison } from "@cuebook/server";
import { DiffView } from "../../parts/diff-view.tsx";
import { Shown } from "../../parts/shown.tsx";
import { LinesText } from "./lines-text.tsx";

/** The files that both changed, and from the result of A to that of B. */
export function FilesView({ comparison: { files } }: { readonly comparison: ShownComparison }) {
  const { missing, between, isCut } = files;
  const differing = new Set(between?.paths);
  return (
    <>
      {(["a", "b"] as const).map(
        (side) =>
          missing[side] !== null && (
            <p key={side} class="says" role="status">
              The changes of {side.toUpperCase()} are not known: <Shown text={missing[side]} />.
            </p>
          ),
      )}
      {files.files.length > 0 && (
        <table class="facts-of-both fields">
          <caption class="unseen">The files that A or B changed</caption>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            {files.files.map(({ path, a, b }) => (
              <tr key={path}>
                <th scope="row">
                  <code>
                    <Shown text={path} />
                  </code>
                  {between !== null && !differing.has(path) && <span class="quiet"> the same in both</span>}
                </th>
                <Lines of={a} />
                <Lines of={b} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isCut && <p class="warning">There are more files.</p>}
      {between !== null && (
        <>
          <h3 class="says">From the result of A to the result of B</h3>
          {between.truncated && <p class="warning">Only the beginning of the difference is shown.</p>}
          <DiffView text={between.text} label="From A to B" />
        </>
      )}
      {between === null && missing.a === null && missing.b === null && (
        <p class="says">
          Their results are in different repositories or plain folders, so they are not compared with one another.
        </p>
      )}
    </>
  );
}

function Lines({ of }: { readonly of: ShownComparison["files"]["files"][number]["a"] }) {
  if (of === null) return <td class="quiet">unchanged</td>;
  return <td>{of.added === null ? "changed" : <LinesText of={of} />}</td>;
}
