import { useMemo, useState } from "preact/hooks";
import { type Passage, Passages } from "../../parts/passages.tsx";
import { Shown } from "../../parts/shown.tsx";
import type { Outcome, Part, Range } from "./job.ts";

interface ResultViewProps {
  readonly rendered: NonNullable<Outcome["rendered"]>;
  /** Shows where a part came from, in the editors. */
  readonly onChoose: (part: Part) => void;
  readonly onPlace: (place: Range) => void;
}

/** The rendered text: each passage leads to what made it. */
export function ResultView({ rendered, onChoose, onPlace }: ResultViewProps) {
  const { text, parts, isCut } = rendered;
  const [chosen, setChosen] = useState(-1);
  const passages = useMemo(
    () =>
      parts.map(
        ({ start, end, paths }): Passage => ({
          start,
          text: text.slice(start, end),
          kind: paths.length > 0 ? "issue" : "template",
        }),
      ),
    [rendered],
  );
  const part = parts[chosen];
  const choose = (index: number) => {
    setChosen(index);
    const found = parts[index];
    if (found !== undefined) onChoose(found);
  };
  return (
    <>
      {text === "" ? (
        <p class="quiet">The text is empty.</p>
      ) : (
        <Passages passages={passages} label="The rendered text" chosen={chosen} onChoose={choose} />
      )}
      {isCut && <p class="quiet">The rest of the text is not shown.</p>}
      <p class="source-line" aria-live="polite">
        {part === undefined ? (
          <span class="quiet">Choose a passage: where it came from is shown here.</span>
        ) : (
          <>
            template line {part.line}, column {part.column}
            {part.paths.length === 0 && ": its own text"}
            {part.paths.map(({ path, place }) => (
              <span key={path}>
                {", data "}
                {place === undefined ? (
                  <code>
                    <Shown text={path} />
                  </code>
                ) : (
                  <button type="button" class="place" onClick={() => onPlace(place)}>
                    <Shown text={path} />
                  </button>
                )}
              </span>
            ))}
          </>
        )}
      </p>
    </>
  );
}
