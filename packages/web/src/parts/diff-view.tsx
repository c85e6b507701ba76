import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { type DiffFile, type DiffRow, diffFiles, pairs } from "./diff.ts";
import { withWords } from "./diff-words.ts";
import { Shown } from "./shown.tsx";
import { RowsView, rowContent } from "./text-view.tsx";

/** The layout of all diffs. */
const layout = signal<"unified" | "split">("unified");

/** Only the first files of a diff are open at first: this many. */
const mostOpen = 20;
/** A file with more changed lines is closed at first, and so is what programs write. */
const mostLines = 400;
const generated =
  /(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|Cargo\.lock|poetry\.lock|go\.sum|[^/]+\.min\.(?:js|css))$/;

interface DiffViewProps {
  readonly text: string;
  readonly label: string;
  /** Makes the characters of a line visible. */
  readonly show?: (line: string) => string;
}

/** A unified diff, file by file, in one column or in two. */
export function DiffView({ text, label, show }: DiffViewProps) {
  const files = useMemo(() => diffFiles(text, show), [text, show]);
  if (files.length === 0) return <p class="hint">Nothing differs.</p>;
  return (
    <div class="diff">
      <fieldset class="segments">
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
        <FileView key={`${index} ${file.path}`} file={file} label={label} isFirst={index < mostOpen} />
      ))}
    </div>
  );
}

interface FileViewProps {
  readonly file: DiffFile;
  readonly label: string;
  readonly isFirst: boolean;
}

function FileView({ file, label, isFirst }: FileViewProps) {
  const { path, added, removed, rows, notes } = file;
  const isShort = added + removed <= mostLines && !generated.test(path);
  const [isOpen, setOpen] = useState(isFirst && (isShort || path === ""));
  const name = path === "" ? label : path;
  if (path === "") return <Body rows={rows} label={name} />;
  return (
    <details class="changed" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi class="path">{path}</bdi>
        {added > 0 && <span class="added-count">+{added}</span>}
        {removed > 0 && <span class="removed-count">−{removed}</span>}
        {notes.map((note) => (
          <span key={note} class="quiet">
            <Shown text={note} isOurs />
          </span>
        ))}
      </summary>
      {isOpen && <Body rows={rows} label={name} />}
    </details>
  );
}

function Body({ rows, label }: { readonly rows: readonly DiffRow[]; readonly label: string }) {
  const marked = useMemo(() => withWords(rows), [rows]);
  return layout.value === "unified" ? (
    <RowsView rows={marked} label={label} />
  ) : (
    <PairsView rows={marked} label={label} />
  );
}

function PairsView({ rows, label }: { readonly rows: readonly DiffRow[]; readonly label: string }) {
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
              <td colSpan={old?.is === "same" ? 1 : 2} class={old?.is} data-before={old?.before}>
                {old && rowContent(old)}
              </td>
            ) : (
              <td class={old?.is ?? "none"} data-before={old?.before}>
                {old && rowContent(old)}
              </td>
            )}
            {(old !== now || old?.is === "same") && (
              <td class={now?.is ?? "none"} data-before={now?.after}>
                {now && rowContent(now)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
