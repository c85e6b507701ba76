import { pagePath } from "@cuebook/run";
import type { ShownAsked } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import type { RefObject } from "preact";
import { useContext, useState } from "preact/hooks";
import { LineNotesOf } from "../parts/line-notes.tsx";
import { Scrolling } from "../parts/scrolling.tsx";
import { Shown } from "../parts/shown.tsx";
import { counted, visitName } from "../parts/words.ts";
import { type AskedGroup, type AskedPassage, groupsOf, linesIn, placeText, traceOf } from "./groups.ts";
import { askToRemoveLines, goToLine, useLight } from "./light-lines.ts";

export { groupsOf, traceOf };

export interface AskedPaneProps {
  readonly run: string;
  readonly asked: ShownAsked;
  readonly groups: readonly AskedGroup[];
  /** The element that has the diff and the pane. */
  readonly box: RefObject<HTMLElement | null>;
}

/** The most groups, and the most places of a group, that are shown at first. */
const mostGroups = 100;
const mostPlaces = 6;

/** The passages that asked for changes, each with its lines. Lines that nobody seems to have asked for come first. */
export function AskedPane({ run, asked, groups, box }: AskedPaneProps) {
  const [most, setMost] = useState(mostGroups);
  useLight(box);
  return (
    <Scrolling class="cards" label="The passages that asked">
      <h3>Who asked</h3>
      <ul class="plain-list">
        {groups.slice(0, most).map((group, index) => (
          <Card key={index} {...{ run, group, index, box }} steps={asked.steps} />
        ))}
      </ul>
      {groups.length > most && (
        <button type="button" class="more" onClick={() => setMost(most + mostGroups)}>
          Show more: {groups.length - most} of {groups.length} are not shown
        </button>
      )}
      {asked.truncated && <p>The change is too large: its last lines are missing here.</p>}
      <p class="quiet">
        Which step wrote a line is certain. Which passage asked for it is the closest one in the prompts of that step.
      </p>
    </Scrolling>
  );
}

interface CardProps extends Pick<AskedPaneProps, "run" | "box"> {
  readonly group: AskedGroup;
  readonly index: number;
  readonly steps: ShownAsked["steps"];
}

function Card({ run, group, index, steps, box }: CardProps) {
  const [isWhole, setWhole] = useState(false);
  const notes = useContext(LineNotesOf);
  const { is, passage, colour, ranges } = group;
  const [first] = ranges;
  const places = isWhole ? ranges : ranges.slice(0, mostPlaces);
  const isGuess = is === "passage" && ranges.some(({ asked }) => asked === "closest");
  return (
    <li class={`entry from ${colour}`} data-group={index}>
      <p class="line wraps">
        <span class={`passage ${colour}`}>
          <Shown text={passage === undefined ? titles[is] : sourceText(passage)} />
        </span>
        {isGuess && <span class="quiet">closest passage</span>}
      </p>
      <button type="button" class="plain" onClick={() => first && void goToLine(box.current, first)}>
        {passage === undefined ? reasons[is] : <Shown text={passage.text} />}
      </button>
      <p class="line wraps">
        {places.map((range) => (
          <button
            key={`${range.path} ${range.side} ${range.start}`}
            type="button"
            class="small"
            onClick={() => void goToLine(box.current, range)}
          >
            <Shown text={placeText(range)} />
          </button>
        ))}
        {places.length < ranges.length && (
          <button type="button" class="more" onClick={() => setWhole(true)}>
            {ranges.length - places.length} more
          </button>
        )}
      </p>
      {is === "nobody" && notes !== undefined && (
        <button type="button" class="small" onClick={() => void askToRemoveLines(box.current, ranges, notes)}>
          Ask to remove
        </button>
      )}
      <p class="quiet">
        <Shown text={writtenText(group, steps)} />
        {passage !== undefined && (
          <>
            {" · "}
            <a href={promptPath(run, passage)}>the prompt</a>
          </>
        )}
      </p>
    </li>
  );
}

/** What the heads of groups without a passage say. */
const titles = {
  passage: "",
  nobody: "Nobody?",
  formatting: "Formatting only",
  moved: "Only moved",
  unknown: "Not known",
} as const;

const reasons = {
  passage: "",
  nobody:
    "Why is this here? No prompt seems to ask for it. Take this as a question: in our measurement, somebody had asked for more " +
    "than half of such lines.",
  formatting: "Only white space changed, so nobody has to ask for it.",
  moved: "The lines are at another place, so nobody has to ask for them.",
  unknown: "No prompt of a step has a passage that can be compared with these lines.",
} as const;

function sourceText({ source }: AskedPassage): string {
  switch (source.is) {
    case "issue":
      return `Issue ${source.identifier}`;
    case "input":
      return "Input of the run";
    case "person":
      return "A person";
    case "step":
      return `${visitName(source.role, 1)}, step ${source.step}`;
    default:
      return source.name;
  }
}

/** How many lines there are, and of which steps. */
function writtenText({ ranges, steps: wrote }: AskedGroup, steps: ShownAsked["steps"]): string {
  const lines = linesIn(ranges);
  const what = lines === 0 ? "whole files" : counted(lines, "line");
  if (wrote.length === 0) return `${what} of no step: a person, or an update of the branch`;
  const named = wrote.map((step) => {
    const role = steps.find((each) => each.step === step)?.role;
    return role === undefined ? `step ${step}` : `step ${step}, ${nameWords(role)}`;
  });
  return `${what} of ${named.join("; ")}`;
}

/** The address of the passage in the prompt of its turn. */
function promptPath(run: string, { step, try: attempt, turn, start, end }: AskedPassage): string {
  return pagePath({ run, step: `${step}`, try: attempt, turn, at: { is: "passage", start, end } });
}
