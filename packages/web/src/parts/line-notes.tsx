import type { LineComment } from "@cuebook/server";
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { placeName, spotOfLine } from "./diff-lines.ts";

/** The place of a line, with its beginning. */
export type LinePlace = Omit<LineComment, "text">;

/** The most comments of an answer, and the longest one, as the API takes them. */
const mostNotes = 200;
const longestNote = 10_000;

/** Comments on the lines of a change, which go with an answer. */
export class LineNotes {
  readonly all: Signal<readonly LineComment[]>;
  /** The line whose comment is being written. */
  readonly open: Signal<LinePlace | undefined> = signal();

  constructor(all: Signal<readonly LineComment[]>) {
    this.all = all;
  }

  at(place: Pick<LinePlace, "path" | "side" | "line">): LineComment | undefined {
    return this.all.value.find((each) => isAt(each, place));
  }

  /** Opens the comment on a line. */
  begin(place: LinePlace): void {
    this.open.value = place;
  }

  /** Writes the comment on a line; a blank one removes it. */
  write(place: LinePlace, text: string): void {
    const others = this.all.value.filter((each) => !isAt(each, place));
    if (text === "") this.all.value = others;
    else if (others.length < mostNotes) this.all.value = [...others, { ...place, text }].toSorted(byPlace);
  }

  /** The names of the lines of a file that have a comment, or one that is being written. */
  namesIn(path: string): string {
    const open = this.open.value === undefined ? [] : [this.open.value];
    return [...this.all.value, ...open].flatMap((each) => (each.path === path ? placeName(each) : [])).join("\n");
  }

  /** Ends writing. */
  end(): void {
    const { value: place } = this.open;
    if (place !== undefined && this.at(place)?.text.trim() === "") this.write(place, "");
    this.open.value = undefined;
  }
}

/** The comments on the lines that the page shows, if something can be answered with them. */
export const LineNotesOf = createContext<LineNotes | undefined>(undefined);

function isAt(
  one: Pick<LinePlace, "path" | "side" | "line">,
  other: Pick<LinePlace, "path" | "side" | "line">,
): boolean {
  return one.path === other.path && one.side === other.side && one.line === other.line;
}

function byPlace(one: LinePlace, other: LinePlace): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : one.line - other.line;
}

/** The most characters of a line that go with a comment on it. */
const longestQuote = 300;

/** The place that a name of a file has. @param text the text of the row, with its sign */
export function placeNamed(path: string, name: string, text: string): LinePlace {
  const { side, line } = spotOfLine(path, name);
  return { path, side, line, quote: text.slice(1, longestQuote) };
}

/** The comment on a line, below it. */
export function LineNote({ notes, place }: { readonly notes: LineNotes; readonly place: LinePlace }) {
  const written = notes.at(place);
  const isOpen = notes.open.value !== undefined && isAt(notes.open.value, place);
  if (isOpen) return <NoteForm notes={notes} place={place} text={written?.text ?? ""} />;
  if (written === undefined) return null;
  return (
    <div class="note-on-line">
      <p class="note-text">{written.text}</p>
      <button type="button" onClick={() => notes.begin(place)}>
        Edit
      </button>
      <button type="button" onClick={() => notes.write(place, "")}>
        Remove
      </button>
    </div>
  );
}

function NoteForm({ notes, place, text }: Parameters<typeof LineNote>[0] & { readonly text: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const done = () => {
    const row = box.current?.closest("[data-path]")?.querySelector<HTMLElement>(`[data-line="${placeName(place)}"]`);
    notes.end();
    row?.focus();
  };
  return (
    <div class="note-on-line">
      <textarea
        ref={box}
        aria-label={`Comment on ${place.side === "old" ? "removed line" : "line"} ${place.line}`}
        rows={2}
        maxLength={longestNote}
        value={text}
        onInput={({ currentTarget }) => notes.write(place, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && !(event.key === "Enter" && (event.metaKey || event.ctrlKey))) return;
          event.preventDefault();
          event.stopPropagation();
          done();
        }}
      />
      <button type="button" onClick={done}>
        Done
      </button>
      <button
        type="button"
        onClick={() => {
          notes.write(place, "");
          done();
        }}
      >
        Remove
      </button>
    </div>
  );
}
