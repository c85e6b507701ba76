import { type Registry, reporter } from "@cuebook/template";

/** What is found in the configuration of a project. */
export const projectDiagnostics = {
  config_variable_invalid: {
    severity: "error",
    summary: "An environment variable has a value that its setting does not allow.",
    remedy: "Set the variable to a value that the message allows, or unset it.",
    message: ({ problem }: { problem: string }) => problem,
  },
  config_variable_unknown: {
    severity: "warning",
    summary: "An environment variable starts with CUEBOOK_ but is not a setting.",
    remedy: "Correct the name, or unset the variable.",
    message: ({ name, known }: { name: string; known: readonly string[] }) =>
      `${name} is not a setting of Cuebook; the settings are ${known.join(", ")}`,
  },
  channel_invalid: {
    severity: "error",
    summary:
      "A channel of `tools.permissions.channels` lacks a setting, has one of another kind, or an unsafe address.",
    remedy: "Correct the channel as the message says.",
    message: ({ channel, problem }: { channel: string; problem: string }) => `the channel "${channel}": ${problem}`,
  },
  notify_invalid: {
    severity: "error",
    summary: "A receiver of `notify` has no place or two, a setting of the other kind, or an unsafe address.",
    remedy: "Correct the receiver as the message says.",
    message: ({ receiver, problem }: { receiver: string; problem: string }) =>
      `the receiver "${receiver}" of notify: ${problem}`,
  },
  tool_server_invalid: {
    severity: "error",
    summary: "An MCP server of `tools.servers` has no place or two, a setting of another kind, or an unsafe address.",
    remedy: "Correct the server as the message says.",
    message: ({ server, problem }: { server: string; problem: string }) => `the MCP server "${server}": ${problem}`,
  },
  agent_server_unknown: {
    severity: "error",
    summary: "An agent names an MCP server that `tools.servers` does not declare.",
    remedy: "Correct the name, or declare the server under `tools.servers`.",
    message: ({ agent, server, known }: { agent: string; server: string; known: readonly string[] }) =>
      `the agent "${agent}" names the MCP server "${server}", which is not declared; ${known.length === 0 ? "none is" : `declared are ${known.join(", ")}`}`,
  },
  gate_phase_unknown: {
    severity: "error",
    summary: "The setting `gates.phases` names a phase that does not exist.",
    remedy: "Correct the id, or remove the gate: nobody would ever be asked.",
    message: ({ phase, known }: { phase: string; known: readonly string[] }) =>
      `there is no phase "${phase}" for a gate; known phases: ${known.join(", ")}`,
  },
  template_root_missing: {
    severity: "warning",
    summary: "A folder of `tools.template_roots` does not exist.",
    remedy: "Create the folder, or correct its path; commands that use tools do not start without it.",
    message: ({ path }: { path: string }) => `the template folder "${path}" does not exist`,
  },
  tool_rule_invalid: {
    severity: "error",
    summary: "A rule of `tools.permissions.rules` has a glob that is invalid or can match nothing.",
    remedy: "Correct or remove the rule: what it was meant to deny is unknown.",
    message: ({ problem }: { problem: string }) => `a rule on tools cannot be applied: ${problem}`,
  },
  agent_kind_unknown: {
    severity: "error",
    summary: "An agent of the configuration has an unknown kind.",
    remedy: "Set `kind` to one of the kinds in the message.",
    message: ({ agent, kind, known }: { agent: string; kind: string; known: readonly string[] }) =>
      `the agent "${agent}" has the unknown kind "${kind}"; the kinds are ${known.join(", ")}`,
  },
  agent_unknown: {
    severity: "error",
    summary: "A workflow or the configuration names an agent that does not exist.",
    remedy: "Correct the name, or add the agent under `agents` in `.cuebook/config.yaml`.",
    message: ({ agent, known }: { agent: string; known: readonly string[] }) =>
      `there is no agent "${agent}"; known are ${known.join(", ")}`,
  },
  environment_unset: {
    severity: "warning",
    summary: "A setting or a variable of a workflow names an environment variable that is not set here.",
    remedy: "Set the variable where the workflow runs. `cuebook check --ci` fails if it is not set.",
    message: ({ name, path }: { name: string; path: string }) => `"${path}" names $${name}, which is not set here`,
  },
  worktrees_in_repository: {
    severity: "error",
    summary: "The setting `worktrees` names a folder in the repository.",
    remedy:
      "Name a folder outside the repository, or remove the setting: by default worktrees are below `~/.local/state/cuebook`.",
    message: ({ path, repository }: { path: string; repository: string }) =>
      `the worktree folder "${path}" is in the repository ${repository}: Node, Python and linters would walk up from a worktree and find the packages and settings of the repository`,
  },
  page_invalid: {
    severity: "error",
    summary: "The settings of `page` have an address that is none, trust everybody, let nobody in, or have no effect.",
    remedy: "Correct the setting as the message says.",
    message: ({ problem }: { problem: string }) => problem,
  },
  telemetry_invalid: {
    severity: "error",
    summary: "The endpoint of `telemetry` is not the address of a collector.",
    remedy: "Correct the address as the message says.",
    message: ({ problem }: { problem: string }) => `the endpoint of the collector ${problem}`,
  },
  repository_invalid: {
    severity: "error",
    summary: "A repository of the configuration has an address that is unsafe, or a token that would never be sent.",
    remedy: "Correct the address or the token as the message says.",
    message: ({ name, problem }: { name: string; problem: string }) => `the repository "${name}": ${problem}`,
  },
  store_invalid: {
    severity: "error",
    summary: "The setting `store` is not the address of a PostgreSQL.",
    remedy: "Write `postgres://ROLE@HOST/DATABASE`. A file is named by the variable CUEBOOK_DB_PATH.",
    message: ({ shown, problem }: { shown: string; problem: string }) => `the store "${shown}" ${problem}`,
  },
  store_password_in_file: {
    severity: "warning",
    summary:
      "The address of the store has its password in the configuration of the project, which is usually committed.",
    remedy: "Set the whole address in the variable CUEBOOK_STORE, and remove it from the file.",
    message: ({ shown }: { shown: string }) =>
      `the store "${shown}" has its password in a file that is usually committed`,
  },
  share_invalid: {
    severity: "error",
    summary: "The setting `share` is an address that is unsafe.",
    remedy: "Write an address without credentials, an absolute path, or the name of a remote.",
    message: ({ problem }: { problem: string }) => `the share: ${problem}`,
  },
  share_alone: {
    severity: "warning",
    summary: "The setting `share` has no effect, because no other machine knows the runs of this project.",
    remedy: "Set `store` to a PostgreSQL that all machines reach, or remove `share`.",
    message: ({ share }: { share: string }) =>
      `the share "${share}" has no effect: the runs are in a file of this machine`,
  },
} satisfies Registry;

/** Creates findings from this package's registry. */
export const report = reporter(projectDiagnostics);
