import type { AskedPassage, AskedRange, RunAsked } from "@cuebook/engine";
import { plural, printableLine } from "@cuebook/settings/values";

import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { roleText } from "./step-line.ts";

/** The lines of a run by what asked for them: first those that nobody asked for. */
export function askedText(asked: RunAsked, style: Style): string {
  const { ranges, passages, counts, truncated } = asked;
  const total = counts.asked + counts.nobody + counts.unknown;
  const nobody = ranges.filter(({ asked: how }) => how === "nobody");
  const unknown = ranges.filter(({ asked: how }) => how === null);
  const byPassage = Map.groupBy(ranges, ({ passage }) => passage);
  const sections = [
    section(
      style.severity("warning", `No prompt seems to ask for ${counts.nobody} of ${plural(total, "changed line")}`),
      nobody,
    ),
    ...passages.map((passage, number) => section(passageText(passage, asked, style), byPassage.get(number) ?? [])),
    section(`For ${counts.unknown} of them it is not known, or nobody has to ask`, unknown),
  ];
  const note =
    "Which step wrote a line is certain. Which passage asked for it is the closest one in the prompts of that step.";
  const cut = truncated ? "\nThe change is too large: the last lines are missing.\n" : "";
  return wrappedText(`${sections.join("")}${style.dim(note)}\n${cut}`, style);

  function section(heading: string, rows: readonly AskedRange[]): string {
    return rows.length === 0 ? "" : `${heading}\n${placesText(rows, asked)}\n`;
  }
}

function passageText({ source, text }: AskedPassage, asked: RunAsked, style: Style): string {
  return `${style.strong(sourceText(source, asked))}: ${printableLine(text.replace(/\s+/g, " "))}`;
}

function sourceText(source: AskedPassage["source"], asked: RunAsked): string {
  switch (source.is) {
    case "issue":
      return `Issue ${printableLine(source.identifier)}`;
    case "input":
      return "The run's input";
    case "person":
      return "A person";
    case "step":
      return `Step ${stepText(source.step, asked)}`;
    case "other":
      return printableLine(source.name);
  }
}

function stepText(number: number, { steps }: RunAsked): string {
  const step = steps.find((each) => each.step === number);
  return step === undefined ? String(number) : printableLine(`${number} ${roleText(step)}`);
}

/** One line for each file and step: `  src/a.ts +1-4, -7 (step 2 developer)`. */
function placesText(ranges: readonly AskedRange[], asked: RunAsked): string {
  const files = Map.groupBy(ranges, ({ path, steps, form }) => JSON.stringify([path, steps, form]));
  return [...files.values()]
    .map((each) => {
      const [{ path, steps, form } = { path: "", steps: [], form: "written" }] = each;
      const lines = each.flatMap(({ side, start, end }) =>
        side === "file" ? [] : [`${side === "old" ? "-" : "+"}${start === end ? start : `${start}-${end}`}`],
      );
      const by = steps.length === 0 ? "no step" : `step ${steps.map((step) => stepText(step, asked)).join(" or ")}`;
      const more = form === "written" ? by : `${by}, ${form}`;
      return `  ${[printableLine(path), ...(lines.length === 0 ? [] : [lines.join(", ")])].join(" ")} (${more})\n`;
    })
    .join("");
}
