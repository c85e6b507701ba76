import { spotInQuery, spotText } from "@cuebook/run";
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { go } from "../router.ts";
import sheet from "./diff.css";
import { type DiffFile, type DiffRow, diffFiles, pairs, traced } from "./diff.ts";
import { type LineSpot, lineIn, lineName, nextLine, spotOfLine } from "./diff-lines.ts";
import { codeOf, withTokens } from "./diff-tokens.ts";
import { withWords } from "./diff-words.ts";
import { addSheet } from "./late-sheet.ts";
import type { RowTrace } from "./rows.ts";
import { Shown } from "./shown.tsx";
import { CopyLink, SpotGone, showSpot, spotOf } from "./spot.tsx";
import { RowsView, rowClass, rowContent } from "./text-view.tsx";
import { useTokens } from "./use-tokens.ts";

addSheet(sheet);

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
  /** The path of the page at which each line has an address. Absent: the lines have none. */
  readonly at?: string | undefined;
}

/** A unified diff, file by file, in one column or in two. */
export function DiffView({ text, label, show, trace, at }: DiffViewProps) {
  const files = useMemo(() => diffFiles(text, show), [text, show]);
  const spot = at === undefined ? undefined : spotOf("line");
  if (files.length === 0) return <p class="hint">Nothing differs.</p>;
  const isGone = spot !== undefined && !files.some((file) => lineIn(file, spot) !== undefined);
  return (
    <div class="diff">
      {isGone && <SpotGone>{`These changes have no line ${spotText(spot)}: it may have changed since.`}</SpotGone>}
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
        <FileView key={`${index} ${file.path}`} {...{ file, label, trace, at, spot }} isFirst={index < mostOpen} />
      ))}
    </div>
  );
}

interface FileViewProps {
  readonly file: DiffFile;
  readonly label: string;
  readonly isFirst: boolean;
  readonly trace: Trace | undefined;
  readonly at: string | undefined;
  readonly spot: LineSpot | undefined;
}

function FileView({ file, label, isFirst, trace, at, spot }: FileViewProps) {
  const { path, added, removed, notes } = file;
  const isShort = added + removed <= mostLines && !generated.test(path);
  const line = lineIn(file, spot);
  const [isOpen, setOpen] = useState((isFirst && (isShort || path === "")) || line !== undefined);
  const name = path === "" ? label : path;
  useEffect(() => {
    if (line !== undefined) setOpen(true);
  }, [line]);
  if (path === "") return <Body {...{ file, trace, line }} label={name} at={undefined} />;
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
      {isOpen && <Body {...{ file, trace, at, line }} label={name} />}
    </details>
  );
}

type BodyProps = Omit<FileViewProps, "isFirst" | "spot"> & { readonly line: string | undefined };

function Body({ file: { path, rows }, label, trace, at, line }: BodyProps) {
  const words = useMemo(() => withWords(rows), [rows]);
  const code = useMemo(() => codeOf(rows), [rows]);
  const tokens = useTokens(path, code.texts);
  const coloured = useMemo(() => (tokens ? withTokens(words, code, tokens) : words), [words, code, tokens]);
  const marked = useMemo(() => traced(coloured, trace && ((row) => trace(path, row))), [coloured, path, trace]);
  const all = useMemo(
    () => (at === undefined ? marked : marked.map((row) => ({ ...row, line: lineName(row) }))),
    [marked, at],
  );
  const box = useRef<HTMLDivElement>(null);
  useMarked(box, line);
  const view =
    layout.value === "unified" ? <RowsView rows={all} label={label} /> : <PairsView rows={all} label={label} />;
  if (at === undefined) return view;
  const pathOf = (name: string) => `${at}?at=${spotInQuery(spotOfLine(path, name))}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks are on the lines in it, which have the focus
    <div
      ref={box}
      onKeyDown={(event) => {
        const focused = lineAt(event);
        if (focused === undefined) return;
        const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
        if (by === undefined && event.key !== "Enter") return;
        event.preventDefault();
        if (by !== undefined) nextLine(focused, by)?.focus();
        else go(pathOf(focused.dataset.line ?? ""), "replace");
      }}
      onClick={(event) => {
        const chosen = lineAt(event);
        if (chosen !== undefined && getSelection()?.isCollapsed !== false)
          go(pathOf(chosen.dataset.line ?? ""), "replace");
      }}
    >
      {view}
      {line !== undefined && (
        <p class="spot-bar">
          <Shown text={`Line ${line.replace("-", "")}${line.startsWith("-") ? ", removed" : ""}`} />
          <CopyLink path={pathOf(line)} of={`line ${line} of ${path}`} />
        </p>
      )}
    </div>
  );
}

function lineAt({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>("[data-line]") : undefined) ?? undefined;
}

/** Marks the line that the address names, and shows it if it was not chosen here. */
function useMarked(box: RefObject<HTMLElement | null>, line: string | undefined): void {
  useEffect(() => {
    if (line === undefined) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    row?.setAttribute("data-marked", "");
    const isInView = document.activeElement === row || row?.matches(":hover") === true;
    if (!isInView) showSpot(row);
    return () => row?.removeAttribute("data-marked");
  }, [line, layout.value]);
}

function PairsView({ rows, label }: { readonly rows: readonly DiffRow[]; readonly label: string }) {
  const all = useMemo(() => pairs(rows), [rows]);
  const first = rows.find(({ line }) => line !== undefined);
  const named = (row: DiffRow | undefined) =>
    row?.line !== undefined && { "data-line": row.line, tabIndex: row === first ? 0 : -1 };
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
              <td
                colSpan={old?.is === "same" ? 1 : 2}
                class={old?.is}
                data-before={old?.before}
                {...(old?.is !== "same" && named(old))}
              >
                {old && rowContent(old)}
              </td>
            ) : (
              <td
                class={old ? rowClass(old) : "none"}
                data-before={old?.before}
                data-group={old?.trace?.group}
                {...named(old)}
              >
                {old && rowContent(old)}
              </td>
            )}
            {(old !== now || old?.is === "same") && (
              <td
                class={now ? rowClass(now) : "none"}
                data-before={now?.after}
                data-group={now?.trace?.group}
                {...named(now)}
              >
                {now && rowContent(now)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
