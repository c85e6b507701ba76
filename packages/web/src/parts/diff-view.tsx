import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { type DiffFile, type DiffRow, diffFiles, pairs, traced } from "./diff.ts";
import { withWords } from "./diff-words.ts";
import type { RowTrace } from "./rows.ts";
import { Shown } from "./shown.tsx";
import { RowsView, rowClass, rowContent } from "./text-view.tsx";

/** The layout of all diffs. */
const layout = signal<"unified" | "split">("unified");

/** Only the first files of a diff are open at first: this many. */
const mostOpen = 20;
/** A file with more changed lines is closed at first, and so is what programs write. */
const mostLines = 400;
const generated =
  /(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|Cargo\.lock|poetry\.lock|go\.sum|[^/]+\.min\.(?:js|css))$/;

/** Finds the trace of a row in the file of a path. */
export type Trace = (path: string, row: DiffRow) => RowTrace | undefined;

interface DiffViewProps {
  readonly text: string;
  readonly label: string;
  /** Makes the characters of a line visible. */
  readonly show?: (line: string) => string;
  readonly trace?: Trace;
}

/** A unified diff, file by file, in one column or in two. */
export function DiffView({ text, label, show, trace }: DiffViewProps) {
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
        <FileView key={`${index} ${file.path}`} file={file} label={label} isFirst={index < mostOpen} trace={trace} />
      ))}
    </div>
  );
}

interface FileViewProps {
  readonly file: DiffFile;
  readonly label: string;
  readonly isFirst: boolean;
  readonly trace: Trace | undefined;
}

function FileView({ file, label, isFirst, trace }: FileViewProps) {
  const { path, added, removed, notes } = file;
  const isShort = added + removed <= mostLines && !generated.test(path);
  const [isOpen, setOpen] = useState(isFirst && (isShort || path === ""));
  const name = path === "" ? label : path;
  if (path === "") return <Body file={file} label={name} trace={trace} />;
  return (
    <details
      class="changed"
      data-path={path}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
      {isOpen && <Body file={file} label={name} trace={trace} />}
    </details>
  );
}

function Body({ file: { path, rows }, label, trace }: Omit<FileViewProps, "isFirst">) {
  const words = useMemo(() => withWords(rows), [rows]);
  const marked = useMemo(() => traced(words, trace && ((row) => trace(path, row))), [words, path, trace]);
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
              <td class={old ? rowClass(old) : "none"} data-before={old?.before} data-group={old?.trace?.group}>
                {old && rowContent(old)}
              </td>
            )}
            {(old !== now || old?.is === "same") && (
              <td class={now ? rowClass(now) : "none"} data-before={now?.after} data-group={now?.trace?.group}>
                {now && rowContent(now)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
