import { type Registry, reporter } from "@cuebook/template";
import { recordingDiagnostics } from "../recording/diagnostics.ts";

/** What this package finds in the files an author hands it, before a workflow or an issue is made of them. */
export const engineDiagnostics = {
  file_missing: {
    severity: "error",
    summary: "A file that was named does not exist.",
    remedy: "Check the spelling, and the folder that the command was started in.",
    message: ({ file }: { file: string }) => `there is no file "${file}"`,
  },
  file_is_folder: {
    severity: "error",
    summary: "A folder was named where a file is needed.",
    remedy: "Name a file in that folder.",
    message: ({ file }: { file: string }) => `"${file}" is a folder: a file was expected`,
  },
  file_not_regular: {
    severity: "error",
    summary: "The name belongs to a pipe, a socket or a device, which are never read.",
    remedy: "Write the content to an ordinary file and name that.",
    message: ({ file, kind }: { file: string; kind: string }) => `"${file}" is ${kind}: only ordinary files are read`,
  },
  file_unreadable: {
    severity: "error",
    summary: "The system refuses to read a file or a folder.",
    remedy: "Check its permissions, and those of the folders above it.",
    message: ({ file, reason }: { file: string; reason: string }) => `"${file}" cannot be read: ${reason}`,
  },
  file_too_large: {
    severity: "error",
    summary: "A file is larger than the limit for files of its kind.",
    remedy: "Split the file, or check whether this is the file that was meant.",
    message: ({ file, size, limit }: { file: string; size: number; limit: number }) =>
      `"${file}" has ${size} bytes: at most ${limit} are read`,
  },
  file_empty: {
    severity: "error",
    summary: "A file has no content, or nothing but white space.",
    remedy: "Write the content, or take the file away. `cuebook init` writes an example to start from.",
    message: ({ file }: { file: string }) => `"${file}" is empty`,
  },
  file_not_utf8: {
    severity: "error",
    summary: "A file is not encoded in UTF-8.",
    remedy: "Save the file as UTF-8 in the editor.",
    message: ({ offset, byte, encoding }: { offset: number; byte: number; encoding: string | undefined }) =>
      encoding === undefined
        ? `not UTF-8: byte ${offset} (0x${byte.toString(16).padStart(2, "0").toUpperCase()}) does not belong there`
        : `not UTF-8: the file is ${encoding}`,
  },
  file_binary: {
    severity: "error",
    summary: "A file has NUL bytes, so it is not a text.",
    remedy: "Check whether this is the file that was meant; if it is, remove the NUL bytes.",
    message: ({ offset }: { offset: number }) => `not a text: byte ${offset} is NUL`,
  },
  file_byte_order_mark: {
    severity: "info",
    summary: "A file starts with a byte order mark. It is read as if the mark were not there.",
    remedy: "Nothing has to be done. Save the file as UTF-8 without the mark to be rid of the remark.",
    message: () => "the byte order mark at the start of the file is left out",
  },
  file_crlf: {
    severity: "info",
    summary: "A file has Windows line ends. It is read with plain line ends, and prompts have plain ones.",
    remedy: "Nothing has to be done. Save the file with LF line ends to be rid of the remark.",
    message: ({ count }: { count: number }) =>
      `${count === 1 ? "one line ends" : `${count} lines end`} with CR LF: read as LF`,
  },
  file_outside_folder: {
    severity: "error",
    summary: "A workflow names a file that lies outside its own folder, directly or through a symbolic link.",
    remedy: "Move the file into the workflow's folder.",
    message: ({ file, target }: { file: string; target: string | undefined }) =>
      target === undefined
        ? `"${file}" lies outside the workflow's folder`
        : `"${file}" leads to "${target}", outside the workflow's folder`,
  },
  workflow_not_found: {
    severity: "error",
    summary: "A folder was to be checked, and there is no workflow in it or below it.",
    remedy: "Name a workflow file, or write an example with `cuebook init`.",
    message: ({ folder }: { folder: string }) =>
      `no workflow in "${folder}": looked for WORKFLOW.md, *.workflow.yaml and *.workflow.yml`,
  },
  workflow_unknown: {
    severity: "error",
    summary: "There is neither a file nor a workflow of the library by that name.",
    remedy: "Name a file with its ending, or a workflow that `cuebook workflow list` has.",
    message: ({ name, known }: { name: string; known: readonly string[] }) =>
      `there is no file "${name}", and no workflow of that name; the workflows are ${known.join(", ")}`,
  },
  prompt_outside_project: {
    severity: "error",
    summary: "A prompt or schema of the project is a link that leads out of the project.",
    remedy: "Put the file itself into the project's folder, or into your own: `~/.config/cuebook/prompts`.",
    message: ({ file, target }: { file: string; target: string | undefined }) =>
      target === undefined
        ? `"${file}" lies outside the project`
        : `"${file}" leads to "${target}", outside the project`,
  },
  prompt_name_invalid: {
    severity: "warning",
    summary: "A file among the prompts of a project or a user has a name that cannot be a phase's id: it is not read.",
    remedy: "Name the file by the phase's id: small letters, digits, `_` and `-`, beginning with a letter, then `.md`.",
    message: ({ file }: { file: string }) => `"${file}" is not read: its name is no id of a phase`,
  },
  schema_name_invalid: {
    severity: "warning",
    summary: "A file among the schemas of a project has a name that cannot be that of a schema: it is not read.",
    remedy:
      "Name the file by the schema's name: small letters, digits, `_` and `-`, beginning with a letter, then `.yaml`.",
    message: ({ file }: { file: string }) => `"${file}" is not read: its name is no name of a schema`,
  },
  json_invalid: {
    severity: "error",
    summary: "A JSON file has a syntax error.",
    remedy: "Mend the text at the place shown. JSON has no comments and no comma after the last element.",
    message: ({ expected, found }: { expected: string; found: string }) =>
      `not JSON: expected ${expected}, found ${found}`,
  },
  json_duplicate_key: {
    severity: "error",
    summary: "An object in a JSON file has the same key twice, so one of the values would be lost.",
    remedy: "Keep one of the two.",
    message: ({ key }: { key: string }) => `the key "${key}" stands here for the second time`,
  },
  json_too_deep: {
    severity: "error",
    summary: "Values in a JSON file are nested deeper than the limit.",
    remedy: "Check whether this is the file that was meant.",
    message: ({ limit }: { limit: number }) => `nested deeper than ${limit} levels`,
  },
  issues_not_list: {
    severity: "error",
    summary: "An issue file holds something other than a list of issues.",
    remedy: 'Write a JSON array of objects: [{ "id": "1", "identifier": "APP-1", "title": "...", "state": "open" }].',
    message: ({ found }: { found: string }) => `an issue file is a JSON array of issues: found ${found}`,
  },
  issue_not_object: {
    severity: "error",
    summary: "An element of an issue file is not an object.",
    remedy: "Write each issue as an object with id, identifier, title and state.",
    message: ({ found }: { found: string }) => `an issue is a JSON object: found ${found}`,
  },
  issue_not_found: {
    severity: "error",
    summary: "No issue of the file has the id or identifier that was asked for.",
    remedy: "Use one of the ids that the message lists.",
    message: ({ id, known, more }: { id: string; known: readonly string[]; more: number }) =>
      known.length === 0
        ? `there is no issue "${id}": the file has no issues`
        : `there is no issue "${id}": the file has ${known.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  },
  issue_ambiguous: {
    severity: "error",
    summary: "Several issues of the file have the id or identifier that was asked for.",
    remedy: "Give every issue an id and an identifier of its own.",
    message: ({ id }: { id: string }) => `"${id}" names another issue of this file too`,
  },
  issue_field_missing: {
    severity: "error",
    summary: "An issue lacks one of the fields that every issue has: id, identifier, title, state.",
    remedy: "Add the field, as a string that is not empty.",
    message: ({ field }: { field: string }) =>
      `the issue has no "${field}": every issue has id, identifier, title, state`,
  },
  issue_field_type: {
    severity: "error",
    summary: "A field of an issue has a value of the wrong type.",
    remedy: "Write the value as the message says.",
    message: ({ field, expected, found }: { field: string; expected: string; found: string }) =>
      `"${field}" must be ${expected}: found ${found}`,
  },
  issue_priority_dropped: {
    severity: "warning",
    summary: "The priority of an issue is not an integer. It is read as null, which means that none was set.",
    remedy: "Write an integer (a lower one is more urgent), or null.",
    message: ({ found }: { found: string }) => `"priority" must be an integer or null: found ${found}, read as null`,
  },
  issue_blockers_differ: {
    severity: "error",
    summary: "An issue lists its blockers under both of the names for them, and the lists differ.",
    remedy: "Keep one of the two lists.",
    message: () => '"blockers" and "blocked_by" are names for the same list, and differ here',
  },
  issue_unknown_field: {
    severity: "warning",
    summary: "An issue has a field that the contract of issues does not know. No prompt can see it.",
    remedy: "Mend the name, or take the field away. Names that start with `x-` are left alone.",
    message: ({ field }: { field: string }) => `issues have no field "${field}": it is left out`,
  },
  ...recordingDiagnostics,
} satisfies Registry;

/** Makes findings of this package's registry. */
export const report = reporter(engineDiagnostics);
