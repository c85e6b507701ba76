import { type DiagnosticKind, reporter } from "@cuebook/template";

/** The findings about a template set, in addition to those of YAML, of its keys, and of templates. */
export const templateSetDiagnostics = {
  set_source_missing: {
    severity: "error",
    summary: "A template set names a file that is not in its folder, or cannot be used.",
    remedy: "Correct `source`, or add the file. Paths are relative to the folder of template.yaml.",
    message: (fields: { path: string; reason: string }) =>
      `the set has no file ${JSON.stringify(fields.path)}: ${fields.reason}`,
  },
  set_source_unused: {
    severity: "warning",
    summary: "A file in the folder of a template set is used by none of its entries.",
    remedy: "Add an entry with it as its `source`, or remove the file. A README may stay.",
    message: (fields: { path: string }) =>
      `the file ${JSON.stringify(fields.path)} is beside template.yaml, but no entry has it as its source`,
  },
  set_mixed_lines: {
    severity: "warning",
    summary: "The lines of a template in a set end in two ways, and jinja makes all of them end in one.",
    remedy:
      "Let all lines end with a line feed, or all with carriage return and line feed. Or copy the file: `copy: true`.",
    message: (fields: { path: string }) =>
      `some lines of ${JSON.stringify(fields.path)} end with a carriage return, and others do not: the file that is made has none`,
  },
  set_empty: {
    severity: "error",
    summary: "A template set writes no file and inserts no text.",
    remedy: "Add an entry to `files` or `insert`.",
    message: (_: object) => "the set has neither files nor insertions",
  },
  set_variable_unused: {
    severity: "warning",
    summary: "A variable of a template set is used nowhere.",
    remedy: "Use it, or remove it: people are asked for it.",
    message: (fields: { name: string }) =>
      `the variable ${fields.name} is used in no path, content, condition or default`,
  },
  set_variable_order: {
    severity: "error",
    summary: "A default or condition of a variable uses a variable that is declared after it, or itself.",
    remedy: "Move the variable that is used above the one that uses it.",
    message: (fields: { name: string; used: string }) =>
      fields.name === fields.used
        ? `${fields.name} uses itself: only variables above it have a value yet`
        : `${fields.name} uses ${fields.used}, which is declared below it and has no value yet`,
  },
  set_wrong_default: {
    severity: "error",
    summary: "The default of a variable in a template set does not fit its type, choices or limits.",
    remedy: "Correct the default, or what the variable allows.",
    message: (fields: { name: string; problem: string }) =>
      `the default of ${fields.name} does not fit: ${fields.problem}`,
  },
  set_secret_default: {
    severity: "error",
    summary: "A secret variable of a template set has a default, which the file shows to everyone.",
    remedy: "Remove the default, or `secret`.",
    message: (fields: { name: string }) =>
      `${fields.name} is secret, and its default is in this file for everyone to read`,
  },
  set_secret_in_default: {
    severity: "error",
    summary:
      "The default of a variable in a template set contains a secret variable. The value of this one is stored, so it would be no secret.",
    remedy: "Write `secret: true` there too: the value is not stored, and made again from the secret at an update.",
    message: (fields: { name: string; used: string }) =>
      `the default of ${fields.name} contains ${fields.used}, which is secret, and the value of ${fields.name} is stored`,
  },
  set_secret_in_path: {
    severity: "error",
    summary: "A path of a template set contains a secret variable. Paths are stored and shown.",
    remedy: "Take another variable for the path.",
    message: (fields: { name: string }) => `${fields.name} is secret, and paths are stored and shown`,
  },
  set_each_not_list: {
    severity: "error",
    summary: "An entry of a template set loops over something that is not a list variable.",
    remedy: "Name a variable of type `array`.",
    message: (fields: { name: string; found: string }) =>
      `each loops over ${JSON.stringify(fields.name)}, which is ${fields.found}`,
  },
  set_each_shadows: {
    severity: "error",
    summary: "The name of the element of a loop is that of a variable of the template set.",
    remedy: "Choose another name for the element.",
    message: (fields: { name: string }) => `the element ${fields.name} has the name of a variable`,
  },
  set_never_used: {
    severity: "error",
    summary: "A condition of a template set is true for no values of its variables.",
    remedy: "Correct the condition, or remove the entry.",
    message: (fields: { condition: string }) =>
      `${fields.condition} is never true: no values of the variables lead here`,
  },
  set_too_many_cases: {
    severity: "error",
    summary: "An entry of a template set depends on more than 512 combinations of choices, so it is not proved.",
    remedy: "Let fewer variables with choices occur in the conditions of this entry, or split the entry.",
    message: (fields: { cases: number }) =>
      `the conditions here have more than ${fields.cases} cases, so this is not proved`,
  },
  set_path_leaves: {
    severity: "error",
    summary: "A path of a template set is not one below the folder of the application, for at least one allowed value.",
    remedy: "Write a path with / between its parts and without `..`, and allow only values that fit into it.",
    message: (fields: { path: string; problem: string }) =>
      `the path ${JSON.stringify(fields.path)} cannot be used: ${fields.problem}`,
  },
  set_path_unproved: {
    severity: "warning",
    summary:
      "A value in a path of a template set may have characters that change the path, such as / or `..`. Such a value is refused when it is given.",
    remedy: "Give the variable `choices`, or a pattern without these characters, such as ^[a-z][a-z0-9-]*$.",
    message: (fields: { name: string; characters: string }) =>
      `${fields.name} may have ${fields.characters}: whether the path stays in its folder is known only when it is filled in`,
  },
  set_path_twice: {
    severity: "error",
    summary: "Two files of a template set have the same path for some values.",
    remedy: "Change one of the paths, or write conditions of which only one is true.",
    message: (fields: { path: string }) => `two entries write ${JSON.stringify(fields.path)}`,
  },
  set_path_overlap: {
    severity: "warning",
    summary:
      "Two files of a template set can have the same path for some values. Such values are refused when they are given.",
    remedy:
      "Let the paths differ in a part that is not a variable, or restrict the variables by `pattern` or `choices`.",
    message: (fields: { path: string; other: string }) =>
      `${JSON.stringify(fields.path)} and ${JSON.stringify(fields.other)} can be the same path`,
  },
  set_path_repeats: {
    severity: "error",
    summary: "An entry of a template set loops, and its path is the same for each element.",
    remedy: "Use the element in the path.",
    message: (fields: { name: string }) =>
      `the path does not depend on ${fields.name}: all elements give the same file`,
  },
  set_renamed_from: {
    severity: "error",
    summary: "`renamed_from` of a variable in a template set names one whose value belongs to another.",
    remedy: "Name a variable that the set no longer has, each in one place.",
    message: (fields: { variable: string; name: string; problem: string }) =>
      `${fields.variable} was not ${JSON.stringify(fields.name)} before: ${fields.problem}`,
  },
  set_was: {
    severity: "error",
    summary: "`was` of a variable in a template set replaces a value that is still allowed, or by one that is not.",
    remedy: "Name only values that the variable no longer takes, each with one that it takes.",
    message: (fields: { variable: string; value: string; problem: string }) =>
      `the value ${JSON.stringify(fields.value)} of ${fields.variable} cannot become another: ${fields.problem}`,
  },
  set_migration: {
    severity: "error",
    summary: "A migration of a template set leads to a name or value that the set does not have.",
    remedy: "Correct the step, or let a later one lead on from there.",
    message: (fields: { version: number; problem: string }) =>
      `the migration to version ${fields.version} cannot be done: ${fields.problem}`,
  },
  set_source_declares: {
    severity: "error",
    summary: "A template of a set declares variables of its own in its front matter.",
    remedy: "Declare them in template.yaml, and remove the front matter.",
    message: (_: object) => "the template declares variables, but those of a set are declared in its template.yaml",
  },
} satisfies Record<string, DiagnosticKind<never>>;

/** Makes findings of this registry. */
export const reportSet = reporter(templateSetDiagnostics);
