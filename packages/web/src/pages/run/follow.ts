import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Within this distance from the end, in pixels, a reader who scrolls down follows again. */
const nearEnd = 24;

const upwards: ReadonlySet<string> = new Set(["PageUp", "Home", "ArrowUp"]);

/** Whether the end of a text is followed as it grows, and how to begin and end that. */
export interface Following {
  readonly isFollowing: boolean;
  follow(isFollowing: boolean): void;
}

/**
 * Follows the end of what a box shows. Following is a state that only the reader ends: by the wheel, a finger, a key, the scroll bar or
 * a selection. A box also scrolls when its content is laid out again, so a `scroll` event ends nothing; it only begins again at the end,
 * once the reader has been away from it: the first `scroll` after a turn of the wheel may still be there.
 * @param isAtEnd whether the box has the end of the text
 */
export function useFollowing(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): Following {
  const [isFollowing, setFollowing] = useState(true);
  const now = useRef({ isFollowing, isAtEnd });
  now.current = { isFollowing, isAtEnd };
  const toEnd = () => {
    const { current } = box;
    if (current !== null && now.current.isFollowing && now.current.isAtEnd) scrollToEnd(current);
  };
  useLayoutEffect(toEnd);
  useEffect(() => {
    const { current } = box;
    if (current === null || content.current === null) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(content.current);
    observer.observe(current);
    const stop = new AbortController();
    let wasAway = true;
    const leave = () => {
      wasAway = !isNearEnd(current);
      setFollowing(false);
    };
    const options = { signal: stop.signal, passive: true };
    current.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && leave(), options);
    current.addEventListener("touchmove", leave, options);
    current.addEventListener("keydown", ({ key }) => upwards.has(key) && leave(), options);
    // Beside the content is the scroll bar.
    current.addEventListener(
      "pointerdown",
      ({ offsetX, target }) => target === current && offsetX >= current.clientWidth && leave(),
      options,
    );
    document.addEventListener("selectionchange", () => isSelectedIn(current) && leave(), options);
    current.addEventListener(
      "scroll",
      () => {
        wasAway ||= !isNearEnd(current);
        if (wasAway && now.current.isAtEnd && !isSelectedIn(current) && isNearEnd(current)) setFollowing(true);
      },
      options,
    );
    // A finger and the scroll bar of a phone move the window.
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [box.current === null]);
  return { isFollowing, follow: setFollowing };
}

/** Scrolls to the end: the box, or on a phone, where the box does not scroll, the window. */
function scrollToEnd(box: HTMLElement): void {
  if (getComputedStyle(box).overflowY === "visible") scrollTo(0, document.documentElement.scrollHeight);
  else box.scrollTop = box.scrollHeight;
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= nearEnd;
}

function isSelectedIn(box: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode);
}
