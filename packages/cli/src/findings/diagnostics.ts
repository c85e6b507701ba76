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
  template_root_missing: {
    severity: "warning",
    summary: "A folder of `tools.template_roots` is not there.",
    remedy: "Make the folder, or mend its path; commands that use tools refuse to start without it.",
    message: ({ path }: { path: string }) => `there is no folder "${path}" to take templates from`,
  },
  tool_rule_invalid: {
    severity: "error",
    summary: "A rule of `tools.permissions.rules` has a glob that is none, or fits nothing.",
    remedy: "Correct the rule, or take it out: what it was to forbid cannot be known.",
    message: ({ problem }: { problem: string }) => `a rule on tools cannot be applied: ${problem}`,
  },
  template_unusable: {
    severity: "error",
    summary: "A file among the templates cannot be used as one, or the variables do not do for it.",
    remedy: "Correct the file, say which dialect it is in, or give the variables that the message names.",
    message: ({ problem }: { problem: string }) => problem,
  },
  template_doubt: {
    severity: "warning",
    summary: "A template can be filled in with the variables, and something about it is perhaps not meant.",
    remedy: "Look at what the message names: a variable that is not used, a value that prints in an odd way.",
    message: ({ problem }: { problem: string }) => problem,
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
  worktrees_in_repository: {
    severity: "error",
    summary: "The setting `worktrees` names a folder in the repository.",
    remedy:
      "Name a folder outside of the repository, or take the setting out: by default worktrees are below `~/.local/state/cuebook`.",
    message: ({ path, repository }: { path: string; repository: string }) =>
      `the folder of worktrees "${path}" is in the repository ${repository}: Node, Python and linters would walk up from a worktree and find the packages and settings of the repository`,
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
