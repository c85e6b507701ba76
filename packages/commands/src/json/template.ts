import { anything, choice, flag, integer, jsonSchema, list, mapping, optional, text } from "@cuebook/shape";
import { dialectNames } from "@cuebook/template";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";
import { changedFilesFields } from "./shapes/template.ts";

const findings = list(diagnostic, "The findings, by place.");
const found = {
  name: text("The name that commands and tools take."),
  path: text("The file or folder."),
  where: choice(["workspace", "root"], "Whether it is in the workspace, or in a folder of `tools.template_roots`."),
};
const usable = "it can be used";
const problem = optional(
  mapping(
    { code: text("The code of the error."), message: text("What is wrong, for people.") },
    "Why it cannot be used.",
  ),
  usable,
);
const broken = "it cannot be used";

export const templateList = output(
  value(
    "",
    mapping({
      templates: list(
        mapping({
          ...found,
          size: optional(integer("Its size in bytes."), broken),
          sha256: optional(text("The SHA-256 of its text."), broken),
          root: optional(text("The folder of `tools.template_roots`."), "it is in the workspace"),
          dialect: optional(text("The template language."), broken),
          description: optional(text("What it is for."), "it does not say"),
          variables: optional(integer("The number of its variables."), broken),
          required: optional(integer("The number of those that must be set."), broken),
          problem,
        }),
        "The templates, by path.",
      ),
      sets: list(
        mapping({
          ...found,
          description: optional(text("What it is for."), "it does not say"),
          variables: list(
            mapping({ name: text("The name of the variable."), isRequired: flag("Whether it must be set.") }),
            "Its variables.",
          ),
          files: integer("The number of its files."),
          insertions: integer("The number of its insertions into files that exist."),
          problem,
        }),
        "The template sets, by name.",
      ),
      staticCount: integer("The number of files without template tags."),
      staticFiles: list(text(), "The first of them."),
      truncated: flag("Whether there are more templates than are listed."),
    }),
  ),
);

export const templateVars = output(
  value(
    "",
    mapping({
      template: text("The template."),
      dialect: text("The template language."),
      variables: list(
        mapping({
          path: text("The path of the variable: `order.lines[].price`."),
          isRequired: flag("Whether it must be set."),
          types: list(text(), "The types that it may have."),
          uses: list(
            mapping({
              line: integer("The line, from 1."),
              column: integer("The column, from 1."),
              file: optional(text("The file."), "it is the template itself"),
            }),
            "Where it is used.",
          ),
          givenBy: optional(text("What sets it: `--file`, the environment and others."), "the caller does"),
          default: optional(anything("Its default value."), "it has none"),
        }),
        "The variables, by path.",
      ),
      schema: jsonSchema("The JSON Schema of the variables."),
    }),
  ),
);

export const templateCheck = output(
  value(
    "",
    mapping({
      diagnostics: findings,
      checked: integer("The number of templates and sets that were checked."),
      errors: integer("The number of errors."),
      warnings: integer("The number of warnings."),
      unchecked: integer("The number of uses of data that cannot be decided."),
    }),
  ),
);

const rendered = {
  template: text("The template."),
  dialect: text("The template language."),
  warnings: list(text(), "What a person should know about it, as sentences."),
  variablesUnused: list(text(), "The variables that were set and are not used."),
};

export const templateRender = output(value("", mapping({ ...rendered, text: text("The text.") })));

const preview = "without `--dry-run`";

export const templateWrite = output(
  value(
    "",
    mapping({
      ...rendered,
      outputPath: text("The file, relative to the workspace."),
      change: choice(["created", "updated", "unchanged"], "What became of it."),
      size: integer("Its size in bytes."),
      lines: integer("The number of its lines."),
      sha256: text("The SHA-256 of its text."),
      backup: optional(text("The file with its text before."), "nothing was overwritten"),
      preview: optional(text("The change as a unified diff."), preview),
      previewTruncated: optional(flag("Whether the preview is cut off."), preview),
    }),
  ),
);

export const templateApply = output(
  value(
    "",
    mapping({
      template: text("The template set."),
      folder: text("The folder that it was applied to."),
      ...changedFilesFields,
    }),
  ),
);

const nothingToDo = "there was nothing to update";

export const templateUpdate = output(
  value(
    "",
    mapping({
      updated: list(text(), "The ids of the applications that were updated."),
      notes: optional(
        list(
          mapping({
            id: text("The id of the application."),
            path: text("The file."),
            message: text("What a person should know about it."),
            conflicts: integer("The number of conflicts in it."),
          }),
          "Remarks about files.",
        ),
        nothingToDo,
      ),
      conflicts: integer("The number of conflicts."),
      changed: integer("The number of files that are not unchanged."),
      files: optional(changedFilesFields.files, nothingToDo),
      hash: optional(changedFilesFields.hash, nothingToDo),
      warnings: optional(changedFilesFields.warnings, nothingToDo),
      action: changedFilesFields.action,
      preview: changedFilesFields.preview,
      previewTruncated: changedFilesFields.previewTruncated,
    }),
  ),
  value(
    "With `--check`",
    mapping({
      applied: list(
        mapping({
          id: text("The id of the application."),
          template: text("The template set."),
          folder: text("The folder that it was applied to."),
          standing: choice(["current", "behind", "unknown"], "Whether the set has changed since."),
          hash: text("The hash of the set when it was applied."),
          conflicts: list(text(), "The files with conflicts of an earlier update that nobody has resolved."),
          now: optional(text("The hash of the set now."), "it cannot be read"),
          why: optional(text("Why it cannot be read."), "it can"),
        }),
        "The applications.",
      ),
      behind: integer("The number of those whose set has changed."),
    }),
  ),
);

export const templateNew = output(
  value(
    "",
    mapping({
      set: text("The name of the set."),
      path: text("Its folder."),
      diagnostics: findings,
    }),
  ),
);

export const templateExtract = output(
  value(
    "",
    mapping({
      isDryRun: flag("Whether nothing was stored: `--dry-run`."),
      documents: list(
        mapping({
          document: text("The document."),
          templates: list(
            mapping({
              line: integer("The line of the block, from 1."),
              name: text("The name that commands and tools take."),
              path: text("The file that it is stored in."),
              status: choice(
                ["stored", "known", "would_store"],
                "What became of it. `known`: the folder had it, perhaps under another name.",
              ),
              sha256: text("The SHA-256 of its text."),
              dialect: choice(dialectNames, "The template language."),
              variables: list(
                mapping({ name: text("The name of the variable."), isRequired: flag("Whether it must be set.") }),
                "Its variables.",
              ),
              example: optional(anything("Its variables with empty values."), "it has none"),
            }),
            "The blocks that are templates, by line.",
          ),
          skipped: list(
            mapping({ line: integer("The line of the block, from 1."), why: text("Why, as text.") }),
            "The blocks that were not stored, by line.",
          ),
          problems: list(text(), "What is wrong with the document as a whole."),
        }),
        "The documents.",
      ),
      diagnostics: findings,
    }),
  ),
);
