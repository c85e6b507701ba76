import { type ComponentChildren, Fragment } from "preact";
import { useMemo, useState } from "preact/hooks";
import { type Row, type RowTrace, textRows } from "./rows.ts";
import { Scrolling } from "./scrolling.tsx";

/** The number of rows in a section. A browser lays out only the sections that are in view. */
const rowsPerSection = 500;

/** The number of rows that are shown at first: more than any permission has. */
const firstRows = 110_000;

/** A row that may have the numbers of its line before and after a change. They are no part of its text. */
interface NumberedRow extends Row {
  readonly before?: number;
  readonly after?: number;
  readonly trace?: RowTrace | undefined;
}

/** What rows are besides their text: the lines of a change. */
export interface RowLines {
  /** The name of the line that a row is; `undefined`: none. */
  readonly name: (row: NumberedRow) => string | undefined;
  /** Whether lines can have the focus. */
  readonly canFocus: boolean;
  /** What is below the line. */
  readonly below: (name: string, row: NumberedRow) => ComponentChildren;
}

interface RowsProps {
  readonly rows: readonly NumberedRow[];
  readonly label: string;
  readonly lines?: RowLines | undefined;
}

/** Rows of a text, which the search of the browser finds. */
export function RowsView({ rows: all, label, lines }: RowsProps) {
  const [shown, setShown] = useState(firstRows);
  const rows = shown < all.length ? all.slice(0, shown) : all;
  // Tab reaches one line; arrow keys lead to the others.
  const first = lines && rows.find((row) => lines.name(row) !== undefined);
  const sections = Math.ceil(rows.length / rowsPerSection);
  const inSection = (section: number) => rows.slice(section * rowsPerSection, (section + 1) * rowsPerSection);
  return (
    <Scrolling class="text" label={label}>
      {Array.from({ length: sections }, (_, section) => (
        <div key={section} class="rows" style={{ containIntrinsicSize: heightOf(inSection(section).length) }}>
          {inSection(section).map((row, at) => {
            const name = lines?.name(row);
            return (
              <Fragment key={section * rowsPerSection + at}>
                <div
                  class={rowClass(row)}
                  data-before={row.before}
                  data-after={row.after}
                  data-group={row.trace?.group}
                  data-line={name}
                  tabIndex={name === undefined || lines?.canFocus !== true ? undefined : row === first ? 0 : -1}
                >
                  {rowContent(row)}
                </div>
                {name !== undefined && lines?.below(name, row)}
              </Fragment>
            );
          })}
        </div>
      ))}
      {rows.length < all.length && (
        <button type="button" class="more" onClick={() => setShown(shown + firstRows)}>
          Show more: {(all.length - rows.length).toLocaleString("en")} of {all.length.toLocaleString("en")} rows are not
          shown
        </button>
      )}
    </Scrolling>
  );
}

/** The height of a section before it is laid out, if no row wraps: what is below does not move when it comes into view. */
function heightOf(rows: number): string {
  return `auto ${rows * 1.25}rem`;
}

/** The text of a row, with its styles. The head of a part of a diff is said in words. */
export function rowContent({ is, text, parts }: Row) {
  if (is === "hunk") return hunkWords(text);
  return parts === undefined ? text : parts.map(styled);
}

/** Where a part of a diff is: in what, if git names it, else from which line on. */
function hunkWords(text: string): string {
  const [, line, named = ""] = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/.exec(text) ?? [];
  if (line === undefined) return text;
  return named === "" ? `from line ${line}` : `from line ${line}, in ${named}`;
}

function styled({ text, style }: NonNullable<Row["parts"]>[number], index: number) {
  return style === "" ? (
    text
  ) : (
    <span key={index} class={style}>
      {text}
    </span>
  );
}

/** The class of a row: a row of a plain text has no kind. */
export function rowClass({ is, isMore, trace }: NumberedRow): string {
  const kind = `${is === "text" ? "" : is}${isMore ? " more" : ""}`;
  return trace === undefined ? kind : `${kind} from ${trace.colour}`;
}

interface TextViewProps {
  readonly text: string;
  readonly label: string;
  /** Makes the characters of a line visible. */
  readonly show?: (line: string) => string;
}

/** An untrusted text of several lines. */
export function TextView({ text, label, show }: TextViewProps) {
  const rows = useMemo(() => textRows(text, show), [text, show]);
  return <RowsView rows={rows} label={label} />;
}
