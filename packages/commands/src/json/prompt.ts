import {
  anything,
  choice,
  flag,
  integer,
  jsonSchema,
  list,
  mapping,
  named,
  nullable,
  number,
  of,
  oneOf,
  optional,
  record,
  text,
  yes,
} from "@cuebook/shape";
import { dialectNames } from "@cuebook/template";
import { output, value } from "./output.ts";
import { diffFields, diffLine } from "./shapes/files.ts";
import { diagnostic } from "./shapes/finding.ts";
import { promptSegment } from "./shapes/prompt.ts";

const phaseCheck = named(
  "PhaseCheck",
  "A command that runs after a phase.",
  mapping({
    name: text("The name of the check."),
    run: optional(text("The command line."), "it is the project's command of that name"),
    onFailure: choice(
      ["return", "tell"],
      "What a failure does: the phase continues until the check passes, or it is only reported.",
    ),
    expect: optional(choice(["fail"], "It must fail, by tests that were written first."), "it must pass"),
  }),
);

const phaseDescription = named(
  "Phase",
  "The settings of a phase file, with defaults.",
  mapping({
    kind: text("The kind of phase: `produce`, `review` and others."),
    purpose: text("What it is for."),
    output: optional(text("The name of the schema of its output."), "any text"),
    outputLater: optional(text("The schema from the second round on."), "it is the same"),
    checks: list(phaseCheck, "The commands that must pass."),
    gate: text("Who decides that the next phase may begin: `auto`, `human`, `skip`."),
    iterations: integer("How often the phase may run."),
    retryFrom: optional(text("The phase that is begun again when it is not done."), "it is the phase itself"),
    prompt: text("The file or address of the prompt."),
    changes: optional(choice(["documentation", "none", "tests"], "The only files that it may leave changed."), "any"),
    checklist: optional(text("The field of its output with its checklist, which must pass."), "it has none"),
    id: text("The id of the prompt."),
    variables: list(text(), "The variables that its prompt needs, and the optional ones of other phases."),
    optional: list(text(), "The optional variables."),
    gives: record(text(), "The variables that it gives to later phases, each with the field of its output."),
    artifact: optional(text("The kind of the document in its output."), "it has none"),
    model: optional(record(anything(), "Hints for the choice of a model."), "it has none"),
    taskList: optional(text("The field of its output with tasks, whose order is checked."), "it has none"),
    mustChange: optional(yes("It is not complete as long as no file was changed."), "it can be"),
    checksOnlyCode: optional(
      yes("Its checks run only if it changed files other than documentation."),
      "they always run",
    ),
  }),
);

const counts = {
  diagnostics: list(diagnostic, "The findings, by place."),
  errors: integer("The number of errors."),
  warnings: integer("The number of warnings."),
};
const findings = list(diagnostic, "The findings, by place.");
const failed = "it could not be rendered";
const segments = list(promptSegment, "The parts of the text, without gaps, and where each came from.");

const role = choice(["system", "user", "assistant"], "The role of the message.");

export const promptRender = output(
  value(
    "For a workflow",
    mapping({
      version: optional(integer("The version of the trace's format."), failed),
      text: optional(text("The whole prompt."), failed),
      segments: optional(segments, failed),
      ...counts,
    }),
  ),
  value(
    "For a prompt file",
    mapping({
      messages: optional(
        list(
          mapping({
            number: integer("Its number, from 1."),
            role,
            text: text("Its text."),
            segments,
          }),
          "The messages.",
        ),
        failed,
      ),
      ...counts,
      infos: integer("The number of remarks."),
    }),
  ),
);

export const promptWhy = output(
  value(
    "",
    mapping({
      parts: list(
        mapping({ number: integer("The number of the message, from 1."), role, segments }),
        "The messages that contain the text, with the parts of it.",
      ),
    }),
  ),
);

const testedAnswer = named(
  "TestedAnswer",
  "The answer of a model to a case.",
  mapping({
    model: text("The agent's name."),
    passed: flag("Whether it is as expected."),
    text: optional(text("The answer."), "none exists"),
    calls: optional(
      list(
        mapping({ name: text("The name of the tool."), arguments: anything("The arguments.") }),
        "The tools that it calls.",
      ),
      "it calls none",
    ),
    reason: optional(text("Why the answer ended, in the words of its service."), "there is no answer"),
    latencyMs: optional(integer("How long it took, in milliseconds."), "unknown"),
    outputTokens: optional(integer("The tokens of the output."), "unknown"),
    costUsd: optional(number("What it cost, in US dollars."), "unknown"),
    isNew: flag("Whether a model was asked now; if not, the answer was recorded."),
    findings: list(diagnostic, "What is not as expected."),
  }),
);

export const promptTest = output(
  value(
    "",
    mapping({
      files: list(
        mapping({
          file: text("The test."),
          cases: list(
            mapping({
              name: text("The name of the case."),
              passed: flag("Whether the rendered prompt is as expected."),
              findings: list(diagnostic, "What is not as expected."),
              answers: list(testedAnswer, "The answers of models."),
            }),
            "The cases.",
          ),
          findings: list(diagnostic, "Findings about the test and what it names."),
          recorded: optional(text("The file of answers that was written."), "none was"),
        }),
        "The tests.",
      ),
      cases: integer("The number of cases."),
      answers: integer("The number of answers."),
      passed: integer("The number of cases and answers that passed."),
      failed: integer("The number of those that failed."),
      asked: integer("The number of answers that models were asked for now."),
      costUsd: number("What these cost, in US dollars."),
      diagnostics: findings,
    }),
  ),
);

const level = choice(["built-in", "user", "project"], "The level of the file that counts.");
const id = text("The id of the prompt.");
const file = text("The file.");

export const promptList = output(
  value(
    "",
    mapping({
      prompts: list(
        mapping({
          id,
          level,
          file,
          layers: list(choice(["built-in", "user", "project"]), "The levels that it is made of."),
          kind: text("The kind of phase."),
          purpose: text("What it is for."),
          output: nullable(text("The name of the schema of its output."), "any text"),
          variables: list(text(), "The variables that it needs."),
          optional: list(text(), "The variables that it can do without."),
          gives: record(text(), "The variables that it gives to later phases, with the fields of its output."),
          errors: integer("The number of errors in it."),
        }),
        "The prompts, by id.",
      ),
      orphans: list(mapping({ id, file }), "Files that change a prompt that does not exist."),
    }),
  ),
);

export const promptShow = output(
  value(
    "For a prompt of the library",
    mapping({
      id,
      source: choice(["resolved", "project", "user", "built-in"], "Which text is shown: `--source`."),
      level,
      file,
      text: text("The text of the prompt, with its front matter."),
      phase: of(phaseDescription, "Its settings, with defaults."),
      diagnostics: findings,
    }),
  ),
  value(
    "For a prompt file",
    mapping({
      file,
      arguments: jsonSchema("The JSON Schema of the arguments that callers pass."),
      facts: list(text(), "The facts of the host that it uses: `session.user`."),
      profile: choice(["guarded", "flat"], "What callers' arguments may overwrite."),
      blank: choice(["drop", "refuse"], "What happens to a blank message."),
      messages: list(
        mapping({
          role,
          dialect: choice(dialectNames, "The template language."),
          text: text("The template."),
        }),
        "The messages.",
      ),
      diagnostics: findings,
    }),
  ),
);

export const promptEmit = output(
  value("", mapping({ files: list(text(), "The files that were written."), ...counts })),
);

export const promptEdit = output(
  value("", mapping({ id, file, isNew: flag("Whether the file is new."), diagnostics: findings })),
);

export const promptDiff = output(value("", mapping({ id, level, file, ...diffFields })));

export const promptReset = output(
  value("", mapping({ id, file, outcome: choice(["removed"], "What became of the file.") })),
);

const override = { id, level: choice(["user", "project"], "The level of the file."), file };

export const promptDoctor = output(
  value(
    "",
    mapping({
      prompts: list(
        mapping({
          ...override,
          isChange: flag("Whether it changes parts of a prompt; if not, it replaces the whole prompt."),
          standing: choice(
            ["same", "drifted", "conflicted", "orphan", "own", "unrecorded", "unreadable"],
            "How it stands to the prompt below it. `drifted`: that one has changed since.",
          ),
          base: nullable(text("The hash of the prompt below it."), "none exists"),
          drift: nullable(list(diffLine, "What has changed below it."), "nothing, or it is unknown"),
          diagnostics: list(diagnostic, "The findings about it, by place."),
        }),
        "The files that replace or change a prompt.",
      ),
      diagnostics: list(diagnostic, "Other findings about the library, by place."),
    }),
  ),
);

export const promptMerge = output(
  value(
    "",
    mapping({
      isWritten: flag("Whether the files were written: `--yes`."),
      prompts: list(
        oneOf([
          mapping({
            ...override,
            conflicts: integer("The number of conflicts in the merged text."),
            lines: list(diffLine, "What the merge changes in the file."),
            diagnostics: list(diagnostic, "The findings about the merged text, by place."),
          }),
          mapping({ ...override, problem: text("Why it cannot be merged, as text.") }),
        ]),
        "The files whose prompt below has changed.",
      ),
    }),
  ),
);
