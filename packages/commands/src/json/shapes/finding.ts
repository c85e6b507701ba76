import { choice, integer, list, mapping, named, of, optional, text } from "@cuebook/shape";

const note = named(
  "Note",
  "A further remark on a finding, with its own place if it has one.",
  mapping({
    message: text("What is wrong, for people."),
    file: optional(text("The file."), "it has no place, or is in the file of the finding"),
    line: optional(integer("The line, from 1."), "it has no place"),
    column: optional(integer("The column, from 1."), "it has no place"),
  }),
);

const suggestion = named(
  "Suggestion",
  "How a finding can be fixed.",
  mapping({
    text: text("The fix, in words."),
    replacement: optional(text("The text that replaces the marked range."), "it is not evident"),
  }),
);

/** The fields of a finding. */
export const diagnosticFields = {
  code: text("The code: [all codes](diagnostics.md)."),
  severity: choice(["error", "info", "warning"], "The severity."),
  message: text("What is wrong, for people."),
  file: text("The file, relative to the current folder."),
  line: integer("The line, from 1."),
  column: integer("The column, from 1."),
  endLine: integer("The line of its end."),
  endColumn: integer("The column of its end, exclusive."),
  notes: list(note, "Further remarks."),
  suggestion: optional(of(suggestion, "How it can be fixed."), "no fix is evident"),
  path: optional(
    list(
      text(),
      "The place of a value in the data: keys from the root, `[]` for an element. For a missing template: its name.",
    ),
  ),
};

export const diagnostic = named(
  "Finding",
  "A finding about something that a person wrote. Lines and columns count from 1, columns in UTF-16 units.",
  mapping(diagnosticFields),
);

/** The findings that end a command before it does anything. */
export const findingsShape = mapping({
  diagnostics: list(diagnostic, "The findings, by place."),
  errors: integer("The number of errors."),
  warnings: integer("The number of warnings."),
});
