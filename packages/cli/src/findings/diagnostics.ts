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

/** The findings of the command about its input data. */
export const cliDiagnostics = {
  template_unusable: {
    severity: "error",
    summary: "A template file cannot be used, or the variables do not fit it.",
    remedy: "Correct the file, name its dialect, or set the variables named in the message.",
    message: ({ problem }: { problem: string }) => problem,
  },
  template_doubt: {
    severity: "warning",
    summary: "A template renders with these variables, but perhaps not as intended.",
    remedy: "Check what the message names: an unused variable, or a value that prints in an unexpected way.",
    message: ({ problem }: { problem: string }) => problem,
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
    remedy: "Name an agent that `cuebook config` lists, configure it, or install its program.",
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
export const report = reporter(cliDiagnostics);
