import type { RunSummary, StepMark } from "@cuebook/run";
import { lightOf } from "../../parts/light.tsx";
import { counted } from "../../parts/words.ts";

/** The size of a bar, and its distance from the next, in pixels. */
const bar = { width: 8, height: 14, step: 10 } as const;

interface PathProps {
  readonly summary: Pick<RunSummary, "path" | "steps">;
  /** The status of the run as lists have it: what it says is true of the step at work. */
  readonly status: string;
}

/** The last steps of a run, a bar for each, whose forms say what their colours say. */
export function PathView({ summary: { path = [], steps }, status }: PathProps) {
  if (path.length === 0) return null;
  const before = steps - path.length;
  const text = pathText(path, steps);
  return (
    <>
      {before > 0 && <span class="quietest">+{before}</span>}
      <svg role="img" aria-label={text} width={path.length * bar.step} height={bar.height}>
        <title>{text}</title>
        {path.map((mark, at) => (
          <g
            key={at}
            class={mark === "active" ? `active ${lightOf(status) ?? "off"}` : mark}
            transform={`translate(${at * bar.step})`}
          >
            {forms[mark]}
          </g>
        ))}
      </svg>
    </>
  );
}

const hollow = { x: 0.75, y: 0.75, width: 6.5, height: 12.5, rx: 1.5, fill: "none", stroke: "currentColor" } as const;
const full = { width: bar.width, rx: 2, fill: "currentColor" } as const;

const forms = {
  completed: <rect {...full} height={bar.height} />,
  returned: <rect {...hollow} stroke-width="1.5" stroke-dasharray="2.5 2" />,
  failed: (
    <>
      <rect {...full} height="5.5" />
      <rect {...full} y="8.5" height="5.5" />
    </>
  ),
  active: (
    <>
      <rect {...hollow} stroke-width="1.5" />
      <rect x="2.5" y="4.5" width="3" height="5" fill="currentColor" />
    </>
  ),
  stopped: <rect {...full} y="10" height="4" />,
} as const satisfies Readonly<Record<StepMark, preact.ComponentChild>>;

const words: Readonly<Record<Exclude<StepMark, "completed">, string>> = {
  returned: "led back",
  failed: "failed",
  active: "not ended",
  stopped: "stopped",
};

/** What the bars say, for screen readers: "9 steps: 2 led back, 1 failed". */
function pathText(path: readonly StepMark[], steps: number): string {
  const told = (Object.keys(words) as (keyof typeof words)[]).flatMap((mark) => {
    const count = path.filter((each) => each === mark).length;
    return count === 0 ? [] : [`${count} ${words[mark]}`];
  });
  return [counted(steps, "step"), told.join(", ")].filter((part) => part !== "").join(": ");
}
