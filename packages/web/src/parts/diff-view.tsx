import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { type DiffFile, diffFiles, pairs } from "./diff.ts";
import type { Row } from "./rows.ts";
import { RowsView } from "./text-view.tsx";

/** The layout of all diffs. */
const layout = signal<"unified" | "split">("unified");

/** Only the first files of a diff are open at first: this many. */
const mostOpen = 20;

interface DiffViewProps {
  readonly text: string;
  readonly label: string;
  /** Makes the characters of a line visible. */
  readonly show?: (line: string) => string;
}

/** A unified diff, file by file, in one column or in two. */
export function DiffView({ text, label, show }: DiffViewProps) {
  const files = useMemo(() => diffFiles(text, show), [text, show]);
  if (files.length === 0) return <p class="quiet">Nothing differs.</p>;
  return (
    <div class="diff">
      <fieldset class="choices">
        <legend class="unseen">Layout of changes</legend>
        {(["unified", "split"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={layout.value === each}
            onClick={() => {
              layout.value = each;
            }}
          >
            {each === "unified" ? "One column" : "Side by side"}
          </button>
        ))}
      </fieldset>
      {files.map((file, index) => (
        <FileView key={`${index} ${file.path}`} file={file} label={label} isOpen={index < mostOpen} />
      ))}
    </div>
  );
}

interface FileViewProps {
  readonly file: DiffFile;
  readonly label: string;
  readonly isOpen: boolean;
}

function FileView({ file, label, isOpen }: FileViewProps) {
  const { path, added, removed, rows } = file;
  const name = path === "" ? label : path;
  const body =
    layout.value === "unified" ? <RowsView rows={rows} label={name} /> : <PairsView rows={rows} label={name} />;
  if (path === "") return body;
  return (
    <details class="file" open={isOpen}>
      <summary>
        <bdi class="path">{path}</bdi> <span class="added">+{added}</span> <span class="removed">-{removed}</span>
      </summary>
      {body}
    </details>
  );
}

function PairsView({ rows, label }: { readonly rows: readonly Row[]; readonly label: string }) {
  const all = useMemo(() => pairs(rows), [rows]);
  return (
    <table class="pairs" aria-label={label}>
      <thead class="unseen">
        <tr>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ old, now }, index) => (
          <tr key={index}>
            {old === now ? (
              <td colSpan={old?.is === "same" ? 1 : 2} class={old?.is}>
                {old?.text}
              </td>
            ) : (
              <td class={old?.is ?? "none"}>{old?.text}</td>
            )}
            {(old !== now || old?.is === "same") && <td class={now?.is ?? "none"}>{now?.text}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
