import { listing } from "@cuebook/settings/values";
import { type Registry, reporter } from "@cuebook/template";

/** A role and its agent. */
interface AgentOfRole {
  readonly role: string;
  readonly agent: string;
  readonly kind: string;
}

/** `the role "spec"`, `the roles "spec" and "qa"`. */
function rolesText(roles: readonly string[]): string {
  const names = roles.map((role) => `"${role}"`);
  if (names.length < 2) return `the role ${names.join("")}`;
  return `the roles ${listing(names)}`;
}

/** What is found in the configuration of a project, and in what its agents and services can do. */
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
  tracker_unknown: {
    severity: "error",
    summary: "The kind of the service's tracker is unknown.",
    remedy: "Set `tracker.kind` to one of the kinds in the message.",
    message: ({ kind, known }: { kind: string; known: readonly string[] }) =>
      `unknown kind of tracker "${kind}"; the kinds are ${known.join(", ")}`,
  },
  tracker_setting_refused: {
    severity: "error",
    summary: "A setting of the tracker has a value that the tracker cannot use.",
    remedy: "Correct the setting that the message names.",
    message: ({ kind, problem }: { kind: string; problem: string }) => `the tracker "${kind}": ${problem}`,
  },
  tracker_unavailable: {
    severity: "error",
    summary: "The service cannot read issues from its tracker.",
    remedy: "Fix what the message names. The tracker is checked before the service starts.",
    message: ({ problem }: { problem: string }) => problem,
  },
  change_not_trusted: {
    severity: "error",
    summary: "A WORKFLOW.md was changed while a service works: what it newly names is not trusted.",
    remedy: "Read the file. The service keeps the earlier settings until you trust the change, or take it back.",
    message: ({ what, argv }: { what: string; argv: readonly string[] }) =>
      `${what} changed to ${JSON.stringify(argv.join(" "))}, and you have not trusted that: the earlier settings stay in force`,
  },
  webhook_secret_missing: {
    severity: "warning",
    summary: "The service has a door for webhooks, and no secret to verify them.",
    remedy: "Set `tracker.webhook_secret`, or leave `--http` for the inbox alone. The tracker is polled in any case.",
    message: ({ kind }: { kind: string }) =>
      `webhooks of ${kind} are not received, because \`tracker.webhook_secret\` is not set`,
  },
  webhook_secret_weak: {
    severity: "error",
    summary: "The secret of webhooks can be guessed or is cut off.",
    remedy: "Make a secret of at least 16 characters, such as `openssl rand -hex 32`, and set it in both places.",
    message: ({ problem }: { problem: "short" | "malformed" }) =>
      problem === "short"
        ? "`tracker.webhook_secret` has fewer than 16 characters: it can be guessed"
        : "`tracker.webhook_secret` begins with whsec_, but is no whole signing token",
  },
  agent_unavailable: {
    severity: "error",
    summary: "The agent of the service is not named, not configured or not installed.",
    remedy: "Name an agent of the configuration, configure it, or install its program.",
    message: ({ problem }: { problem: string }) => problem,
  },
  agent_missing: {
    severity: "warning",
    summary: "No agent is named for roles: not by a role, the workflow or the configuration. For a run it is an error.",
    remedy: "Set `agent` in the workflow or in `.cuebook/config.yaml`, or start runs with `--agent`.",
    message: ({ roles }: { roles: readonly string[] }) =>
      `no agent is named for ${rolesText(roles)}, so a run needs --agent`,
  },
  agent_without_tools: {
    severity: "error",
    summary: "A role has tools, but its agent accepts none.",
    remedy: "Name another agent for the role, or remove its `tools`: its prompt would mention tools that are missing.",
    message: ({ role, agent, kind, tools }: AgentOfRole & { tools: readonly string[] }) =>
      `the role "${role}" has tools (${tools.join(", ")}), but its agent "${agent}" (${kind}) accepts none`,
  },
  agent_without_models: {
    severity: "error",
    summary: "A phase has a model, but the settings of its agent have none.",
    remedy: "Name an agent whose settings have `model`, or remove the `model` of the phase.",
    message: ({ role, agent, kind, model }: AgentOfRole & { model: string }) =>
      `the phase "${role}" has the model "${model}", but its agent "${agent}" (${kind}) has no setting "model"`,
  },
  agent_without_sessions: {
    severity: "warning",
    summary: "A role works in several turns, but its agent begins each turn without the earlier ones.",
    remedy:
      "Name an agent with sessions, or let the role take one turn. The agent only has what is in its prompt and its files: a prompt for later turns must not rely on the first one.",
    message: ({ roles, agent, kind }: { roles: readonly string[]; agent: string; kind: string }) =>
      `${rolesText(roles)} may continue in later turns, but the agent "${agent}" (${kind}) does not remember earlier ones`,
  },
  changes_reverted: {
    severity: "warning",
    summary: "A role may not write, but nothing keeps its agent from it: its changes are reverted after the turn.",
    remedy: "Name an agent that is kept from writing, or allow it. What is reverted was paid for.",
    message: ({ role, agent, kind }: AgentOfRole) =>
      `the role "${role}" may not write, but nothing keeps its agent "${agent}" (${kind}) from it: changes would be reverted`,
  },
  permissions_unenforced: {
    severity: "warning",
    summary: "The permissions of a role deny an action, or ask about it, but its agent does it in any case.",
    remedy:
      "Name an agent that keeps these permissions, give the role a `sandbox`, or accept that the rules have no effect.",
    message: ({ role, agent, kind, actions }: AgentOfRole & { actions: readonly string[] }) =>
      `the role "${role}" has rules about ${actions.join(", ")}, but nothing keeps its agent "${agent}" (${kind}) to them`,
  },
  sandbox_unenforced: {
    severity: "error",
    summary: "A role has a sandbox, but its agent cannot confine its commands.",
    remedy: "Name an agent with a sandbox, or remove `sandbox` from the role.",
    message: ({ role, agent, kind, sandbox }: AgentOfRole & { sandbox: string }) =>
      `the role "${role}" has the sandbox ${sandbox}, but its agent "${agent}" (${kind}) cannot confine its commands`,
  },
  variable_file_missing: {
    severity: "error",
    summary: "A variable of a workflow comes from a file that does not exist.",
    remedy: "Create the file, correct its path, which is relative to the project, or give the variable a `default`.",
    message: ({ name, file }: { name: string; file: string }) =>
      `the variable ${name} comes from "${file}", which does not exist`,
  },
  workspace_unavailable: {
    severity: "error",
    summary: "The service cannot create workspaces for its issues.",
    remedy: "Start the service in a git repository with a commit, or set `workspace.root`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  schedule_missing: {
    severity: "error",
    summary: "A workflow that is to be served has no schedule.",
    remedy: "Write when its runs start: `schedule: 0 7 * * 1`. A WORKFLOW.md is served for the issues of its tracker.",
    message: ({ name }: { name: string }) =>
      `the workflow ${name} has no \`schedule\`, so nothing would start its runs`,
  },
  schedule_name_taken: {
    severity: "error",
    summary: "Two workflows that are to be served have one name, which identifies their schedules.",
    remedy: "Rename one of them.",
    message: ({ name, other }: { name: string; other: string }) =>
      `${other} is named "${name}" too: the due times of both would count as one schedule`,
  },
} satisfies Registry;

/** Creates findings from this package's registry. */
export const report = reporter(projectDiagnostics);
