import { choice, flag, integer, list, mapping, named, nullable, oneOf, text } from "@cuebook/shape";

const askedRange = named(
  "AskedRange",
  "Changed lines that one step wrote, and that one passage asked for.",
  mapping({
    path: text("The file."),
    side: choice(
      ["old", "new", "file"],
      "`old`: removed lines of the old file. `file`: the file as a whole, without lines.",
    ),
    start: integer("The first line, from 1; 0 for a whole file."),
    end: integer("The last line."),
    steps: list(
      integer("The number of the step."),
      "The step that wrote or removed them, from the snapshots of the files. Several if they worked in one folder; empty: none did.",
    ),
    form: choice(
      ["written", "moved", "formatting"],
      "What happened to them. `moved`: the text is not new; `formatting`: only white space differs.",
    ),
    asked: nullable(
      choice(
        ["only", "closest", "nobody"],
        "`only`: by the only passage of the step's prompts; `closest`: by the closest of several; `nobody`: no passage is close.",
      ),
      "it cannot be known, or nobody has to ask for it",
    ),
    passage: nullable(integer("The index of the passage in `passages`."), "no passage asked for them"),
  }),
);

const askedPassage = named(
  "AskedPassage",
  "A passage of a prompt that asked for lines.",
  mapping({
    step: integer("The number of the step whose prompt has it."),
    try: integer("The try of the step."),
    turn: integer("The number of the turn in the try."),
    start: integer("Where it starts in the prompt, in UTF-16 units from 0."),
    end: integer("Where it ends, exclusive."),
    text: text("Its text, shortened."),
    source: oneOf(
      [
        mapping({ is: choice(["issue"], "The issue."), identifier: text("The issue's identifier.") }),
        mapping({ is: choice(["input", "person"], "The input of the run, or what a person said in it.") }),
        mapping({
          is: choice(["step"], "The output of an earlier step."),
          step: integer("The number of that step."),
          role: text("Its role."),
        }),
        mapping({ is: choice(["other"], "Another source."), name: text("Its name, such as `project`.") }),
      ],
      "Whose text it is.",
    ),
    lines: integer("The number of lines that it asked for."),
  }),
);

export const runAsked = named(
  "RunAsked",
  "Who asked for the changes of a run.",
  mapping({
    from: text("The commit that the files are compared with."),
    to: text("The tree of the compared files."),
    ranges: list(askedRange, "The lines that nobody asked for, then the others in the order of the diff."),
    passages: list(askedPassage, "The passages that asked for lines."),
    steps: list(
      mapping({
        step: integer("The number of the step."),
        role: text("Its role."),
        visit: integer("Which visit to the role it is."),
      }),
      "The steps that are named.",
    ),
    counts: mapping(
      {
        asked: integer("The lines with a passage."),
        nobody: integer("The lines that nobody asked for."),
        unknown: integer("The other lines."),
      },
      "The number of changed lines.",
    ),
    truncated: flag("Whether the change is too large, so that lines are missing."),
  }),
);
