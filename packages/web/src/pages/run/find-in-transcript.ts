import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Found } from "../../find/find-bar.tsx";
import type { TranscriptWindow } from "./transcript-window.ts";

/** How long new entries may take to be drawn, in milliseconds. */
const drawingMs = 2000;

/** The search in a whole transcript: a place that the window does not have is brought into it. */
export function useTranscriptFind(
  view: TranscriptWindow,
  content: RefObject<HTMLElement | null>,
  follow: (isFollowing: boolean) => void,
): (text: string, entry: number | undefined) => Promise<Found> {
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), [view]);
  return useCallback(
    async (text, entry) => {
      reading.current?.abort();
      reading.current = new AbortController();
      const hits = await view.find(text, reading.current.signal);
      const first = hits.findIndex(({ seq }) => seq >= (entry ?? 0));
      const reach: Found["reach"] = async (index) => {
        const { seq, nth } = hits[index] ?? { seq: 0, nth: 0 };
        follow(false);
        const drawn = () => content.current?.querySelector(`[data-moment="${seq}"]`) ?? undefined;
        if (drawn() === undefined) await view.showAround(seq);
        for (const end = performance.now() + drawingMs; drawn() === undefined && performance.now() < end; )
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const within = drawn();
        return within && { within, nth };
      };
      return { count: hits.length, first: Math.max(0, first), reach };
    },
    [view],
  );
}
