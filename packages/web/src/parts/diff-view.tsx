import { spotText } from "@cuebook/run";
import { signal } from "@preact/signals";
import { Fragment, type RefObject } from "preact";
import { useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
import sheet from "./diff.css";
import { type DiffFile, type DiffRow, diffFiles, pairs, traced } from "./diff.ts";
import { type LineSpot, lineIn, linePath } from "./diff-lines.ts";
import { codeOf, withTokens } from "./diff-tokens.ts";
import { withWords } from "./diff-words.ts";
import { Keys } from "./keys.tsx";
import { addSheet } from "./late-sheet.ts";
import { LineNotesOf } from "./line-notes.tsx";
import { askToRemove, commentOnLine, moveFile, turnSeen } from "./review-keys.ts";
import { useLineKeys, useRowLines } from "./row-lines.tsx";
import type { RowTrace } from "./rows.ts";
import { hashOfFile, isSeen, setSeen } from "./seen.ts";
import { Shown } from "./shown.tsx";
import { CopyLink, SpotGone, showSpot, spotOf } from "./spot.tsx";
import { type RowLines, RowsView, rowClass, rowContent } from "./text-view.tsx";
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
  /** Whether a person goes through the files: each can be marked as seen, and keys lead through them. */
  readonly isReviewed?: boolean;
}

/** A unified diff, file by file, in one column or in two. */
export function DiffView({ text, label, show, trace, at, isReviewed = false }: DiffViewProps) {
  const files = useMemo(() => diffFiles(text, show), [text, show]);
  const hashes = useMemo(() => (isReviewed ? files.map(hashOfFile) : []), [files, isReviewed]);
  const box = useRef<HTMLDivElement>(null);
  const notes = useContext(LineNotesOf);
  useLineKeys(box, notes, at);
  const spot = at === undefined ? undefined : spotOf("line");
  if (files.length === 0) return <p class="hint">Nothing differs.</p>;
  const isGone = spot !== undefined && !files.some((file) => lineIn(file, spot) !== undefined);
  const within = (act: (box: HTMLElement) => void) => () => box.current && act(box.current);
  return (
    <div class="diff" ref={box}>
      {isGone && <SpotGone>{`These changes have no line ${spotText(spot)}: it may have changed since.`}</SpotGone>}
      {isReviewed && (
        <Keys
          keys={{
            v: { does: "the file is seen: the next one", act: within(turnSeen) },
            ",": { does: "the file before", act: within((all) => moveFile(all, -1)) },
            ".": { does: "the file after", act: within((all) => moveFile(all, 1)) },
            ...(notes && {
              m: { does: "comment on a line", act: within((all) => commentOnLine(all, notes)) },
              x: { does: "ask to remove a line that nobody asked for", act: within((all) => askToRemove(all, notes)) },
            }),
          }}
        />
      )}
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
      {hashes.length > 1 && (
        <span class="seen-count quiet small" role="status">
          {hashes.filter(isSeen).length} of {hashes.length} seen
        </span>
      )}
      {files.map((file, index) => (
        <FileView
          key={`${index} ${file.path}`}
          {...{ file, label, trace, at, spot }}
          isFirst={index < mostOpen}
          hash={hashes[index]}
        />
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
  /** The hash of its content; absent: it cannot be marked as seen. */
  readonly hash: string | undefined;
}

function FileView({ file, label, isFirst, trace, at, spot, hash }: FileViewProps) {
  const { path, added, removed, notes } = file;
  const isShort = added + removed <= mostLines && !generated.test(path);
  const wasSeen = hash !== undefined && isSeen(hash);
  const line = lineIn(file, spot);
  const [isOpen, setOpen] = useState((isFirst && !wasSeen && (isShort || path === "")) || line !== undefined);
  const name = path === "" ? label : path;
  useEffect(() => {
    if (line !== undefined) setOpen(true);
  }, [line]);
  if (path === "") return <Body {...{ file, trace, line }} label={name} at={undefined} />;
  return (
    <div class="changed-file">
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
      {hash !== undefined && (
        <button
          type="button"
          class="seen"
          aria-pressed={wasSeen}
          aria-label={`Seen: ${path}`}
          onClick={() => {
            setSeen(hash, !wasSeen);
            setOpen(wasSeen);
          }}
        >
          Seen
        </button>
      )}
    </div>
  );
}

type BodyProps = Pick<FileViewProps, "file" | "label" | "trace" | "at"> & { readonly line: string | undefined };

function Body({ file: { path, rows }, label, trace, at, line }: BodyProps) {
  const words = useMemo(() => withWords(rows), [rows]);
  const code = useMemo(() => codeOf(rows), [rows]);
  const tokens = useTokens(path, code.texts);
  const coloured = useMemo(() => (tokens ? withTokens(words, code, tokens) : words), [words, code, tokens]);
  const marked = useMemo(() => traced(coloured, trace && ((row) => trace(path, row))), [coloured, path, trace]);
  const lines = useRowLines(path, at !== undefined);
  const box = useRef<HTMLDivElement>(null);
  useMarked(box, line);
  const view =
    layout.value === "unified" ? (
      <RowsView rows={marked} label={label} lines={lines} />
    ) : (
      <PairsView rows={marked} label={label} lines={lines} />
    );
  if (at === undefined) return view;
  return (
    <div ref={box}>
      {view}
      {line !== undefined && (
        <p class="spot-bar">
          <Shown text={`Line ${line.replace("-", "")}${line.startsWith("-") ? ", removed" : ""}`} />
          <CopyLink path={linePath(at, path, line)} of={`line ${line} of ${path}`} />
        </p>
      )}
    </div>
  );
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

interface PairsProps {
  readonly rows: readonly DiffRow[];
  readonly label: string;
  readonly lines: RowLines | undefined;
}

function PairsView({ rows, label, lines }: PairsProps) {
  const all = useMemo(() => pairs(rows), [rows]);
  const first = lines && rows.find((row) => lines.name(row) !== undefined);
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
          <Fragment key={index}>
            <tr>
              {old === now ? (
                <>
                  <Cell row={old} is="before" lines={lines} first={first} isWhole={old?.is !== "same"} />
                  {old?.is === "same" && <Cell row={old} is="after" lines={lines} first={first} />}
                </>
              ) : (
                <>
                  <Cell row={old} is="before" lines={lines} first={first} />
                  <Cell row={now} is="after" lines={lines} first={first} />
                </>
              )}
            </tr>
            <Below rows={old === now ? [now] : [old, now]} lines={lines} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends Pick<PairsProps, "lines"> {
  readonly row: DiffRow | undefined;
  /** Whose number it shows. */
  readonly is: "before" | "after";
  readonly isWhole?: boolean;
  /** The row that Tab reaches: arrow keys lead to the others. */
  readonly first: DiffRow | undefined;
}

function Cell({ row, is, lines, first, isWhole = false }: CellProps) {
  // A line that is the same on both sides is named once, by what it is now.
  const name = row === undefined || (row.is === "same" && is === "before") ? undefined : lines?.name(row);
  return (
    <td
      colSpan={isWhole ? 2 : 1}
      class={row ? rowClass(row) : "none"}
      data-before={row?.[is]}
      data-group={row?.trace?.group}
      data-line={name}
      tabIndex={name === undefined || lines?.canFocus !== true ? undefined : row === first ? 0 : -1}
    >
      {row && rowContent(row)}
    </td>
  );
}

/** The comments on the lines of a row. */
function Below({ rows, lines }: Pick<PairsProps, "lines"> & { readonly rows: readonly (DiffRow | undefined)[] }) {
  const all = rows.flatMap((row) => {
    const name = row && lines?.name(row);
    return (row && name !== undefined && lines?.below(name, row)) || [];
  });
  return all.length === 0 ? null : (
    <tr>
      <td colSpan={2} class="noted">
        {all}
      </td>
    </tr>
  );
}
