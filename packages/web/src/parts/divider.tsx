import { useLayoutEffect, useState } from "preact/hooks";
import { keep, readKept } from "./kept.ts";

const kept = "cuebook widths";
/** The least width of a pane, and how far an arrow key moves a divider, in pixels. */
const least = 220;
const stepPx = 16;
/** The largest share of the window. */
const mostShare = 0.55;

/** The panes whose widths can be changed. Each has a property of the style sheet, `--width-NAME`. */
type PaneName = "inbox" | "steps" | "asked";

interface DividerProps {
  readonly pane: PaneName;
  readonly label: string;
  /** Its width until somebody changes it, in pixels. */
  readonly standard: number;
  /** Whether the pane is at the end of the page: then it grows to the left. */
  readonly isAtEnd?: boolean;
}

/** The edge of a pane. It is moved by a pointer or by arrow keys, and two clicks put it back; this browser keeps where it is. */
export function Divider({ pane, label, standard, isAtEnd = false }: DividerProps) {
  const [width, setWidth] = useState(() => readWidths()[pane]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (width === undefined) style.removeProperty(`--width-${pane}`);
    else style.setProperty(`--width-${pane}`, `${width}px`);
  }, [pane, width]);
  const most = Math.max(least, Math.round(innerWidth * mostShare));
  const change = (to: number | undefined) => {
    const next = to === undefined ? undefined : Math.round(Math.min(most, Math.max(least, to)));
    setWidth(next);
    keep(kept, { ...readWidths(), [pane]: next });
  };
  const now = width ?? standard;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between texts cannot be moved
    <div
      class={isAtEnd ? "divider at-end" : "divider"}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={Math.max(most, now)}
      tabIndex={0}
      onDblClick={() => change(undefined)}
      onPointerDown={({ currentTarget, pointerId, clientX, button }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        const from = widthOf(currentTarget);
        const move = (event: PointerEvent) => change(from + (event.clientX - clientX) * (isAtEnd ? -1 : 1));
        currentTarget.addEventListener("pointermove", move);
        currentTarget.addEventListener(
          "lostpointercapture",
          () => currentTarget.removeEventListener("pointermove", move),
          {
            once: true,
          },
        );
      }}
      onKeyDown={(event) => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (by === 0 && event.key !== "Home" && event.key !== "End") return;
        event.preventDefault();
        if (by === 0) change(event.key === "Home" ? least : most);
        else change(widthOf(event.currentTarget) + by * stepPx * (isAtEnd ? -1 : 1));
      }}
    />
  );
}

/** The width of the pane that a divider is in. */
function widthOf({ parentElement }: HTMLElement): number {
  return parentElement?.getBoundingClientRect().width ?? 0;
}

/** The widths that this browser keeps, in pixels. */
function readWidths(): Readonly<Partial<Record<PaneName, number>>> {
  const found = readKept(kept);
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, width]) => Number.isFinite(width)));
}
