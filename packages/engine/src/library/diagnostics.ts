import { type Registry, reporter } from "@cuebook/template";

/** What is found in workflows and prompts as files, before a run is made of them. */
export const libraryDiagnostics = {
  workflow_not_found: {
    severity: "error",
    summary: "A folder was to be checked, and there is no workflow in it or below it.",
    remedy: "Name a workflow file, or write one.",
    message: ({ folder }: { folder: string }) =>
      `no workflow in "${folder}": looked for WORKFLOW.md, *.workflow.yaml and *.workflow.yml`,
  },
  workflow_unknown: {
    severity: "error",
    summary: "There is neither a file nor a workflow of the library by that name.",
    remedy: "Name a file with its ending, or one of the known workflows.",
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
} satisfies Registry;

/** Makes findings of this package's registry. */
export const report = reporter(libraryDiagnostics);
