import { useMemo, useState } from "preact/hooks";
import { hasStyles } from "../../parts/ansi.ts";
import { OutputText } from "../../parts/rich-text.tsx";
import { rowsOf } from "../../parts/rows.ts";
import { Scrolling } from "../../parts/scrolling.tsx";
import { tellingLines } from "./log.ts";

/** A log: the lines that say why it failed, and all of it on request. */
export function LogView({ text, label }: { readonly text: string; readonly label: string }) {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => text.trimEnd().split("\n"), [text]);
  const shown = useMemo(() => tellingLines(lines), [lines]);
  // A log with colours is read with them.
  if (isWhole || hasStyles(text)) return <OutputText text={text} label={label} />;
  return (
    <>
      <Scrolling class="text log" label={label}>
        {shown.flatMap(({ text: line, isHit }, index) =>
          rowsOf([{ is: "text", text: line }]).map((row, part) => (
            <div key={`${index} ${part}`} class={isHit ? "hit" : "dim"}>
              {row.text}
            </div>
          )),
        )}
      </Scrolling>
      {shown.length < lines.length && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          All {lines.length.toLocaleString("en")} lines
        </button>
      )}
    </>
  );
}
