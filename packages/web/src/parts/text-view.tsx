import { useMemo } from "preact/hooks";
import { type Row, textRows } from "./rows.ts";
import { Scrolling } from "./scrolling.tsx";

/** The number of rows in a section. A browser lays out only the sections that are in view. */
const rowsPerSection = 500;

/** Rows of a text, which the search of the browser finds. */
export function RowsView({ rows, label }: { readonly rows: readonly Row[]; readonly label: string }) {
  const sections = Math.ceil(rows.length / rowsPerSection);
  return (
    <Scrolling class="text" label={label}>
      {Array.from({ length: sections }, (_, section) => (
        <div key={section} class="rows">
          {rows.slice(section * rowsPerSection, (section + 1) * rowsPerSection).map(({ is, text, isMore }, row) => (
            <div key={section * rowsPerSection + row} class={isMore ? `${is} more` : is}>
              {text}
            </div>
          ))}
        </div>
      ))}
    </Scrolling>
  );
}

/** A text of several lines, of anybody. */
export function TextView({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => textRows(text), [text]);
  return <RowsView rows={rows} label={label} />;
}
