import { type Registry, reporter } from "@cuebook/template";

/** Findings about workflows and prompts as files, before a run is created from them. */
export const libraryDiagnostics = {
  workflow_not_found: {
    severity: "error",
    summary: "The folder to check contains no workflow, and neither do the folders below it.",
    remedy: "Name a workflow file, or create one.",
    message: ({ folder }: { folder: string }) =>
      `no workflow in "${folder}": looked for WORKFLOW.md, *.workflow.yaml and *.workflow.yml`,
  },
  workflow_unknown: {
    severity: "error",
    summary: "No file and no workflow of the library has this name.",
    remedy: "Name a file with its ending, or one of the known workflows.",
    message: ({ name, known }: { name: string; known: readonly string[] }) =>
      `there is no file "${name}", and no workflow of that name; the workflows are ${known.join(", ")}`,
  },
  prompt_outside_project: {
    severity: "error",
    summary: "A prompt or schema of the project is a link that leads out of the project.",
    remedy: "Put the file itself into the project's folder, or into your prompts folder, `~/.config/cuebook/prompts`.",
    message: ({ file, target }: { file: string; target: string | undefined }) =>
      target === undefined
        ? `"${file}" is outside the project`
        : `"${file}" is a link to "${target}", outside the project`,
  },
  prompt_name_invalid: {
    severity: "warning",
    summary: "A prompt file of a project or a user is not read because its name is not a valid id of a phase.",
    remedy:
      "Name the file after the phase's id: a lowercase letter, then lowercase letters, digits, `_` and `-`, then `.md`.",
    message: ({ file }: { file: string }) => `"${file}" is not read: its name is not a valid id of a phase`,
  },
  schema_name_invalid: {
    severity: "warning",
    summary: "A schema file of a project is not read because its name is not a valid name of a schema.",
    remedy:
      "Name the file after the schema: a lowercase letter, then lowercase letters, digits, `_` and `-`, then `.yaml`.",
    message: ({ file }: { file: string }) => `"${file}" is not read: its name is not a valid name of a schema`,
  },
} satisfies Registry;

/** Creates findings of this package's registry. */
export const report = reporter(libraryDiagnostics);
