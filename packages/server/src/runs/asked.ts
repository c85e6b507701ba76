import type { RunAsked } from "@cuebook/engine";
import { choice, flag, integer, list, mapping, named, nullable, text } from "@cuebook/shape";
import { openShape, ordinal } from "../api/shapes.ts";

const range = named(
  "AskedRange",
  openShape<RunAsked["ranges"][number]>({
    path: text(),
    /** `old`: removed lines; `file`: the file as a whole, with the lines 0. */
    side: choice(["old", "new", "file"]),
    ...{ start: integer(), end: integer() },
    /** Exact: the step that wrote them. Several if they worked in one folder, none if no step did. */
    steps: list(ordinal),
    form: choice(["written", "moved", "formatting"]),
    /** By the only passage, by the closest one, by nobody; null: it cannot be known, or nobody has to. */
    asked: nullable(choice(["only", "closest", "nobody"])),
    /** The index of the passage. */
    passage: nullable(integer()),
  }),
);

const passage = named(
  "AskedPassage",
  openShape<RunAsked["passages"][number]>({
    ...{ step: ordinal, try: ordinal, turn: ordinal },
    /** Where it is in the prompt of that turn. */
    ...{ start: integer(), end: integer() },
    text: text(),
    source: openShape<object>({ is: choice(["issue", "input", "person", "step", "other"]) }),
    lines: integer(),
  }),
);

/** Who asked for the changes of a run. */
export type ShownAsked = RunAsked;

/** Who asked for the changes of a run. The lines that nobody asked for come first. */
export const runAsked = named(
  "RunAsked",
  openShape<RunAsked>({
    ...{ from: text(), to: text() },
    ranges: list(range),
    passages: list(passage),
    steps: list(mapping({ step: ordinal, role: text(), visit: ordinal })),
    counts: mapping({ asked: integer(), nobody: integer(), unknown: integer() }),
    truncated: flag(),
  }),
);
