import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { now } from "../live/clock.ts";
import { Keys } from "./keys.tsx";
import { Shown } from "./shown.tsx";

/** What was just done. */
export interface Said {
  readonly text: string;
  /** What it is about; absent: what the page shows. The same about something else does not take its place. */
  readonly of?: { readonly id: string; readonly title: string };
  /** When it takes effect, in milliseconds: it is said with the seconds until then, and stays until something is said instead. */
  readonly at?: number;
  /** Absent: it cannot be undone. */
  readonly undo?: () => void;
}

/** How long it is shown, in milliseconds. */
const shownMs = 6000;

/** The most that is said at once: the oldest makes room. */
const most = 3;

/** What the page says now, the newest last. */
const said = signal<readonly Said[]>([]);

/** Says something. @param instead what it takes the place of */
export function say(next: Said, instead?: Said): void {
  const others = said.value.filter((each) => each !== instead && keyOf(each) !== keyOf(next));
  said.value = [...others, next].slice(-most);
}

function keyOf({ text, of }: Said): string {
  return `${of?.id} ${text}`;
}

/** Whether it is still said. */
export function isSaid(one: Said): boolean {
  return said.value.includes(one);
}

/** Says on every page what was just done. */
export function Toasts() {
  const last = said.value.findLast(({ undo }) => undo !== undefined);
  return (
    <div class={said.value.length === 0 ? "unseen" : "toasts"} role="status">
      {said.value.map((each) => (
        <Toast key={keyOf(each)} said={each} hasKey={each === last} />
      ))}
    </div>
  );
}

/** It stays under the pointer or with the focus. The key `z` undoes the last one. */
function Toast({ said: one, hasKey }: { readonly said: Said; readonly hasKey: boolean }) {
  const { text, of, at, undo } = one;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== undefined) return;
    const timer = setInterval(() => {
      if (box.current?.matches(":hover, :focus-within") === true) return;
      said.value = said.value.filter((each) => each !== one);
    }, shownMs);
    return () => clearInterval(timer);
  }, [one]);
  return (
    <div ref={box} class="toast">
      <Shown text={text} />
      {of !== undefined && (
        <span class="said-of cut">
          <Shown text={of.title} />
        </span>
      )}
      {at !== undefined && <span aria-hidden="true">in {secondsTo(at)} s</span>}
      {undo !== undefined && (
        <button type="button" onClick={undo}>
          Undo{" "}
          {hasKey && (
            <span class="key" aria-hidden="true">
              Z
            </span>
          )}
        </button>
      )}
      {undo !== undefined && hasKey && <Keys keys={{ z: { does: "undo", act: undo } }} />}
    </div>
  );
}

/** The clock ticks once a second, so it may be one behind. */
function secondsTo(at: number): number {
  return Math.max(1, Math.floor((at - now.value) / 1000));
}
