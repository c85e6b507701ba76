import { stillVisible, visible } from "@cuebook/tools/text";
import { Scrolling } from "./scrolling.tsx";
import { linesVisible } from "./shown.tsx";

/** A passage of a text, with the kind of its source, which gives its colour and mark. */
export interface Passage {
  readonly start: number;
  readonly text: string;
  readonly kind: string;
}

interface PassagesProps {
  readonly passages: readonly Passage[];
  readonly label: string;
  /** The index of the chosen one; -1: none. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** A text of passages that can be chosen, by pointer and by keys. Every character is visible, and lines stay lines. */
export function Passages({ passages, label, chosen, onChoose }: PassagesProps) {
  const isBlank = (index: number) => passages[index]?.text.trim() === "";
  const move = (index: number, by: 1 | -1) => {
    let to = index + by;
    while (isBlank(to)) to += by;
    if (passages[to] === undefined) return;
    onChoose(to);
    document.querySelector<HTMLElement>(`[data-passage="${to}"]`)?.focus();
  };
  const first = passages.findIndex((_, index) => !isBlank(index));
  const reached = passages[chosen] === undefined ? first : chosen;
  return (
    <Scrolling class="passages" label={label}>
      {passages.map(({ start, text, kind }, index) =>
        isBlank(index) ? (
          text
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot break over lines as text does
          <span
            key={start}
            role="button"
            data-passage={index}
            // Tab reaches only one passage; arrow keys lead to the others.
            tabIndex={index === reached ? 0 : -1}
            aria-pressed={index === chosen}
            class={`passage ${kind}`}
            onClick={() => onChoose(index)}
            onKeyDown={(event) => {
              const by = moves[event.key];
              if (by === undefined && event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              if (by === undefined) onChoose(index);
              else move(index, by);
            }}
          >
            {linesVisible(text, (line) => stillVisible(visible(line)))}
          </span>
        ),
      )}
    </Scrolling>
  );
}

const moves: Readonly<Record<string, 1 | -1 | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
