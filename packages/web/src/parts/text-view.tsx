import { useMemo, useState } from "preact/hooks";
import { type Row, textRows } from "./rows.ts";
import { Scrolling } from "./scrolling.tsx";

/** The number of rows in a section. A browser lays out only the sections that are in view. */
const rowsPerSection = 500;

/** The number of rows that are shown at first: more than any permission has. */
const firstRows = 110_000;

/** Rows of a text, which the search of the browser finds. */
export function RowsView({ rows: all, label }: { readonly rows: readonly Row[]; readonly label: string }) {
  const [shown, setShown] = useState(firstRows);
  const rows = shown < all.length ? all.slice(0, shown) : all;
  const sections = Math.ceil(rows.length / rowsPerSection);
  return (
    <Scrolling class="text" label={label}>
      {Array.from({ length: sections }, (_, section) => (
        <div key={section} class="rows">
          {rows
            .slice(section * rowsPerSection, (section + 1) * rowsPerSection)
            .map(({ is, text, isMore, parts }, row) => (
              <div key={section * rowsPerSection + row} class={classOf(is, isMore)}>
                {parts === undefined ? text : parts.map(styled)}
              </div>
            ))}
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
function classOf(is: Row["is"], isMore: boolean): string {
  const kind = is === "text" ? "" : is;
  return isMore ? `${kind} more` : kind;
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
