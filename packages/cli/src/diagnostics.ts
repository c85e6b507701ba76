import { type Registry, reporter } from "@cuebook/template";

/** What the command finds in its configuration and in the data that it is given. */
export const cliDiagnostics = {
  config_variable_invalid: {
    severity: "error",
    summary: "An environment variable holds a value that its setting cannot have.",
    remedy: "Set the variable to a value that the message allows, or unset it.",
    message: ({ problem }: { problem: string }) => problem,
  },
  config_variable_unknown: {
    severity: "warning",
    summary: "An environment variable starts with CUEBOOK_ and is no setting.",
    remedy: "Mend the name, or unset the variable.",
    message: ({ name, known }: { name: string; known: readonly string[] }) =>
      `${name} is no setting of Cuebook; the settings are ${known.join(", ")}`,
  },
  data_missing: {
    severity: "error",
    summary: "A prompt uses data that was not given.",
    remedy: "Give the data with the option that the note names.",
    message: ({ path, expected }: { path: string; expected: string }) =>
      `the prompt uses \`${path}\`, which was not given: expected ${expected}`,
  },
  data_invalid: {
    severity: "error",
    summary: "Data that was given does not fit what the prompt may use.",
    remedy: "Give data that fits the contract of the prompt.",
    message: ({ problem }: { problem: string }) => `the data that was given does not fit: ${problem}`,
  },
  tracker_unknown: {
    severity: "error",
    summary: "The service is to take issues from a tracker of a kind that there is not.",
    remedy: "Name one of the kinds that the message lists under `tracker.kind`.",
    message: ({ kind, known }: { kind: string; known: readonly string[] }) =>
      `there is no tracker of the kind "${kind}"; there is ${known.join(", ")}`,
  },
  tracker_unavailable: {
    severity: "error",
    summary: "The tracker that the service is to take issues from does not give any.",
    remedy: "Mend what the message names. It is looked at before the service starts.",
    message: ({ problem }: { problem: string }) => problem,
  },
  agent_unavailable: {
    severity: "error",
    summary: "The agent that the service is to work with is not named, not set up, or not there.",
    remedy: "Name an agent that `cuebook config` lists, set it up there, or install its program.",
    message: ({ problem }: { problem: string }) => problem,
  },
  workspace_unavailable: {
    severity: "error",
    summary: "The issues of the service can have no workspaces.",
    remedy: "Start the service in a git repository with a commit, or set `workspace.root`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  phases_not_served: {
    severity: "error",
    summary: "A service is to work by a workflow of phases, which this version does not serve.",
    remedy: "Run it for one issue with `cuebook run`, or serve a `WORKFLOW.md`.",
    message: (_: Readonly<Record<never, never>>) => "a workflow of phases can be run, but not served in this version",
  },
} satisfies Registry;

/** Makes findings of this package's registry. */
export const report = reporter(cliDiagnostics);
