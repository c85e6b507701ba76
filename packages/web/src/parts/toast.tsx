import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { now } from "../live/clock.ts";
import { Keys } from "./keys.tsx";
import { Shown } from "./shown.tsx";

/** What was just done. */
export interface Said {
  readonly text: string;
  /** When it takes effect, in milliseconds: it is said with the seconds until then, and stays until something else is said. */
  readonly at?: number;
  /** Absent: it cannot be undone. */
  readonly undo?: () => void;
}

/** How long it is shown, in milliseconds. */
const shownMs = 6000;

/** What the page says now. */
export const said = signal<Said | undefined>(undefined);

export function say(next: Said): void {
  said.value = next;
}

/** Says on every page what was just done. It stays under the pointer or with the focus. */
export function Toast() {
  const { value } = said;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value === undefined || value.at !== undefined) return;
    const timer = setInterval(() => {
      if (box.current?.matches(":hover, :focus-within") !== true) said.value = undefined;
    }, shownMs);
    return () => clearInterval(timer);
  }, [value]);
  return (
    <div ref={box} class={value === undefined ? "unseen" : "toast"} role="status">
      {value !== undefined && <Shown text={value.text} />}
      {value?.at !== undefined && <span aria-hidden="true">in {secondsTo(value.at)} s</span>}
      {value?.undo !== undefined && (
        <>
          <Keys keys={{ z: value.undo }} help="z undoes it" />
          <button type="button" onClick={value.undo}>
            Undo{" "}
            <span class="key" aria-hidden="true">
              Z
            </span>
          </button>
        </>
      )}
    </div>
  );
}

/** The clock ticks once a second, so it may be one behind. */
function secondsTo(at: number): number {
  return Math.max(1, Math.floor((at - now.value) / 1000));
}
