/** @folder Two runs, steps or turns side by side. */
import { type Comparison, sourceKinds } from "@cuebook/engine";
import { stepDifferences } from "@cuebook/run";
import { runSummary } from "@cuebook/run/journal";
import {
  choice,
  described,
  type FieldsOf,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  type TypeOf,
  text,
} from "@cuebook/shape";

const { run, workflow, definition, issue, subject, parent, status, reason, createdAt } = runSummary.properties;

const figures = mapping(
  {
    steps: integer("The number of steps."),
    turns: integer("The number of turns."),
    tokens: integer("The tokens of all turns."),
    costUsd: nullable(number("What it cost, in US dollars."), "the cost of a turn is unknown"),
    workMs: integer("How long its agents worked, in milliseconds."),
    checks: nullable(
      mapping(
        {
          passed: integer("The number of those that passed."),
          failed: list(text(), "The names of those that did not."),
          tests: nullable(
            mapping({ total: integer("All of them."), failed: integer("Those that failed.") }, "The tests that ran."),
            "no check reports tests",
          ),
        },
        "The latest checks.",
      ),
      "none ran",
    ),
  },
  "The figures of the run; of the step, if steps or turns are compared.",
);

const side = named(
  "ComparedSide",
  "One side of a comparison.",
  mapping({
    summary: mapping({ run, workflow, definition, issue, subject, parent, status, reason, createdAt }, "What it is."),
    figures,
    looked: nullable(
      mapping(
        {
          step: integer("The number of the step."),
          try: integer("The try of the step."),
          turn: integer("The number of the turn in the try."),
        },
        "The turn whose prompt and output are compared.",
      ),
      "it has no turn there",
    ),
  }),
);

const step = mapping(
  {
    step: integer("Its number in the run."),
    result: nullable(choice(["completed", "exhausted", "failed"], "What it came to."), "it did not end"),
    status: nullable(text("The status of its output."), "it has none"),
    workMs: integer("How long its agents worked, in milliseconds."),
  },
  "The step.",
);

const pair = named(
  "ComparedPair",
  "Steps that belong together.",
  mapping({
    name: mapping(
      {
        role: text("The role."),
        visit: integer("Which visit to the role it is: in the run, or for a step in a branch, in its branch."),
        branches: optional(
          list(text(), "The keys of the branches that it is in, from the outermost."),
          "it is in none",
        ),
        callers: optional(list(text(), "The roles that run the workflows that it is in."), "it is in none"),
      },
      "Their role and visit.",
    ),
    a: nullable(step, "the first run has no such step"),
    b: nullable(step, "the second run has no such step"),
    differs: list(choice(stepDifferences), "What differs, causes first."),
  }),
);

const gone = mapping({ is: choice(["missing"], "One is not there."), why: text("Why there is nothing to compare.") });
const isCut = flag("Whether the end is missing, because there is too much.");

/** A compared text. @param source the shape of the source of a piece */
function compared<Source extends Shape>(source: Source) {
  return {
    pieces: list(
      mapping({
        is: choice(
          ["same", "removed", "added", "gap"],
          "`removed`: only in the first text; `added`: only in the second one. `gap`: equal text that is left out.",
        ),
        text: text("The text; of a gap, the number of its characters."),
        start: integer("Where it begins, in UTF-16 units: in the first text, of what was added in the second one."),
        source,
      }),
      "The texts in pieces.",
    ),
    share: number("How much of the longer text is in both, from 0 to 1."),
    isCut,
  };
}

const is = choice(["compared"], "Both are there.");
const field = mapping({
  path: text("Its path, such as `findings[0].title`."),
  a: nullable(text("Its value as JSON."), "the first output has no such field"),
  b: nullable(text("Its value as JSON."), "the second output has no such field"),
});
const changed = mapping(
  {
    added: nullable(integer("The lines that it added."), "unknown"),
    removed: nullable(integer("The lines that it removed."), "unknown"),
  },
  "What a side changed in the file.",
);
const why = text("Why its changes are not known.");

/** Two runs, steps or turns side by side. */
export const comparison = named(
  "Comparison",
  "Two runs, steps or turns side by side.",
  mapping({
    a: side,
    b: side,
    pairs: list(pair, "The steps of both runs, aligned by role, visit and branch."),
    parting: nullable(
      mapping(
        {
          pair: integer("The index of the pair of steps."),
          by: choice(
            ["way", "content"],
            "`way`: they go other ways from there; `content`: they go the same way, and this is the first step that differs.",
          ),
        },
        "Where they part.",
      ),
      "nothing differs",
    ),
    clear: mapping(
      {
        checks: nullable(choice(["a", "b"], "The side whose checks pass."), "no side"),
        workMs: nullable(choice(["a", "b"], "The side that worked less."), "no side"),
        costUsd: nullable(choice(["a", "b"], "The side that cost less."), "no side"),
      },
      "The side whose figure is clearly better: its checks pass while those of the other fail, or it took at least a fifth less.",
    ),
    prompt: oneOf(
      [mapping({ is, ...compared(choice(sourceKinds, "Where the text came from.")) }), gone],
      "The prompts of the compared turns.",
    ),
    output: oneOf(
      [
        mapping({
          is,
          status: mapping({ a: text("Of the first."), b: text("Of the second.") }, "The status of the outputs."),
          fields: list(field, "The fields that differ."),
          body: mapping(
            compared(described<null>({ type: "null", description: "Always null: an output has one source." })),
            "Their texts.",
          ),
          isCut,
        }),
        gone,
      ],
      "What they answered.",
    ),
    files: mapping(
      {
        missing: mapping({ a: nullable(why, "they are"), b: nullable(why, "they are") }, "Why changes are not known."),
        files: list(
          mapping({
            path: text("The file."),
            a: nullable(changed, "the first did not change it"),
            b: nullable(changed, "the second did not change it"),
          }),
          "The files that a side changed, by path.",
        ),
        isCut,
        between: nullable(
          mapping(
            {
              text: text("In git's format."),
              paths: list(text(), "The files that differ."),
              truncated: flag("Whether the text is cut off."),
            },
            "The changes from the result of the first to that of the second.",
          ),
          "they cannot be compared",
        ),
      },
      "What they changed.",
    ),
  } satisfies FieldsOf<Comparison>),
);

/** Two runs, steps or turns side by side. */
export type ShownComparison = TypeOf<typeof comparison>;
