import { sandboxes } from "@cuebook/policy";
import {
  byName,
  choice,
  described,
  flag,
  integer,
  list,
  number,
  optional,
  type Settings,
  section,
  text,
} from "@cuebook/settings";
import { doneCheckSchema, doneTexts } from "../model/checks.ts";
import { publishKeys } from "./handoff-schema.ts";
import { ciFeedback, reactionKeys } from "./reactions-schema.ts";
import { type RepositorySettings, repositorySchema } from "./repository-schema.ts";
import { selfReviewSchema } from "./self-review-schema.ts";
import { withTrackers } from "./tracker-sections.ts";

/** The largest value of a whole number: the longest timeout of a timer. */
const largest = 2_147_483_647;

/** A whole number with a default. `x-zero` and `x-negative` give the meaning of such numbers where they are allowed. */
function count(
  variable: string | undefined,
  description: string,
  standard: number,
  { least = 1, ...meanings }: { least?: number; "x-zero"?: "default"; "x-negative"?: "default" | "zero" } = {},
) {
  const env = variable === undefined ? {} : { "x-env": variable };
  return integer({ description, minimum: least, maximum: largest, default: standard, ...meanings, ...env });
}

/** A limit without a default. */
function limit(description: string) {
  return optional(integer({ description, minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
}

function states(variable: string, description: string) {
  return list(text({ pattern: "\\S", title: "a text that is not empty" }), {
    description,
    default: [],
    "x-env": variable,
  });
}

/** Variables of a text are expanded: `anywhere`, or only if it starts with `$`. An empty text counts as missing. */
const anywhere = { "x-expand": "anywhere" } as const;
const leading = { "x-expand": "leading" } as const;
/** Marks a text as a path: `~` is the home folder, and a relative path starts at the folder of the file. */
export const pathSetting = { ...anywhere, "x-path": true } as const;
const unused = { "x-no-effect": true } as const;
/** Marks what names a service that is contacted, or a program that is started: [what they name](named-settings.ts). */
const service = { "x-names": "service" } as const;
const program = { "x-names": "program" } as const;
/** For trackers whose section lists the key in `x-uses`. */
const ofSome = { "x-of-some-trackers": true } as const;
const isDefault = { "x-zero": "default" } as const;

const price = (description: string) => optional(number({ minimum: 0, description }));

/**
 * The settings of the service in the front matter of a WORKFLOW.md: the only source of their types, defaults, environment
 * variables and reference. `x-no-effect` marks settings that this version checks but does not use.
 */
export const serviceSchema = section("The settings of the service.", {
  workflow: optional(
    text({
      minLength: 1,
      description:
        "The workflow that works on the issues, in place of the text below the front matter: a name of the library (`medium`), a file, or `auto`, which chooses one by the weight of each issue.",
    }),
  ),
  repository: optional(
    described<string | RepositorySettings>({
      anyOf: [{ type: "string", minLength: 1 }, repositorySchema],
      description:
        "The repository that the issues are worked on in: a name from `repositories` of the configuration, or `url`, and if needed `branch` and `token`, the name of a variable. Cuebook clones it, and fetches before each run. Default: the repository around the file.",
    }),
  ),
  tracker: section("The tracker, and which of its issues are worked on.", {
    kind: optional(
      text({
        description: "The kind of the tracker that issues come from. Required by the service.",
        "x-env": "CUEBOOK_TRACKER_KIND",
      }),
    ),
    endpoint: optional(
      text({
        description: "The address of the tracker, such as `https://github.example/api/v3`.",
        ...leading,
        ...ofSome,
        ...service,
        "x-env": "CUEBOOK_TRACKER_ENDPOINT",
      }),
    ),
    api_key: optional(
      text({
        description:
          "The key for access to the tracker. Write the name of a variable, `$NAME`: a key does not belong in a file.",
        ...anywhere,
        ...ofSome,
        "x-env": "CUEBOOK_TRACKER_API_KEY",
        "x-secret": true,
      }),
    ),
    project: optional(
      text({
        description: "The project whose issues are worked on.",
        ...leading,
        ...ofSome,
        "x-env": "CUEBOOK_TRACKER_PROJECT",
      }),
    ),
    webhook_secret: optional(
      text({
        description:
          "The secret of the tracker's webhooks, which `cuebook serve --http` receives. Write the name of a variable, `$NAME`: a secret does not belong in a file.",
        ...anywhere,
        ...ofSome,
        "x-env": "CUEBOOK_TRACKER_WEBHOOK_SECRET",
        "x-secret": true,
      }),
    ),
    active_states: states(
      "CUEBOOK_TRACKER_ACTIVE_STATES",
      "The states in which an issue is worked on. Names of states are compared without regard to case.",
    ),
    terminal_states: states("CUEBOOK_TRACKER_TERMINAL_STATES", "The states in which an issue is done."),
    query_filter: optional(
      text({
        description: "A further condition on issues, in the query language of the tracker.",
        ...leading,
        ...ofSome,
        "x-env": "CUEBOOK_TRACKER_QUERY_FILTER",
      }),
    ),
    handoff_state: optional(
      text({
        description: "The state that an issue gets when its work is done. It is neither active nor terminal.",
        ...leading,
        "x-env": "CUEBOOK_TRACKER_HANDOFF_STATE",
      }),
    ),
    in_progress_state: optional(
      text({
        description: "The state that an issue gets when work starts. It is one of the active states.",
        ...leading,
        "x-env": "CUEBOOK_TRACKER_IN_PROGRESS_STATE",
      }),
    ),
    move_to: list(text({ minLength: 1 }), {
      description:
        "The states that agents with the tool `moveIssue` may move their issue to, none of them terminal. Default: none.",
      default: [],
    }),
    comments: section("When the service comments on the issue.", {
      on_dispatch: flag({
        description: "Comment when work starts.",
        default: false,
        "x-env": "CUEBOOK_TRACKER_COMMENTS_ON_DISPATCH",
      }),
      on_completion: flag({
        description: "Comment when work is done.",
        default: false,
        "x-env": "CUEBOOK_TRACKER_COMMENTS_ON_COMPLETION",
      }),
      on_failure: flag({
        description: "Comment when work has failed.",
        default: false,
        "x-env": "CUEBOOK_TRACKER_COMMENTS_ON_FAILURE",
      }),
    }),
  }),
  handoff: section("What is done with the branch of a run before its issue is handed off.", {
    push: flag({
      description: "Whether the branch is pushed when the work is done. A run without commits has nothing to push.",
      default: false,
    }),
    ...publishKeys,
  }),
  reactions: section(
    "What is done after a pull request was made. They need `handoff.pull_request` and `tracker.handoff_state`.",
    reactionKeys,
  ),
  ci_feedback: ciFeedback,
  polling: section("How often the tracker is polled.", {
    interval_ms: count("CUEBOOK_POLLING_INTERVAL_MS", "The time between two polls of the tracker.", 30_000, isDefault),
  }),
  workspace: section("Where workspaces are created.", {
    root: optional(
      text({
        description:
          "The folder that has one folder for each issue. Without it, and without `hooks.after_create`, an issue gets a git worktree.",
        ...pathSetting,
        "x-env": "CUEBOOK_WORKSPACE_ROOT",
      }),
    ),
  }),
  hooks: section("Commands around workspaces and runs.", {
    after_create: optional(
      text({
        description: "A shell script, run after a folder is created. If it fails, the folder is removed.",
        ...program,
      }),
    ),
    before_run: optional(
      text({ description: "A shell script, run before each attempt. If it fails, the attempt fails.", ...program }),
    ),
    after_run: optional(
      text({
        description:
          "A shell script, run after each attempt. If it fails, the issue is not handed off, unless `done.hooks` is `may_fail`.",
        ...program,
      }),
    ),
    before_remove: optional(
      text({ description: "A shell script, run before a folder is removed. A failure is ignored.", ...program }),
    ),
    timeout_ms: count(
      undefined,
      "The time limit of a hook. A hook always has a limit: 0 or less means the default.",
      60_000,
      { ...isDefault, "x-negative": "default" },
    ),
    sandbox: choice(sandboxes, {
      description:
        "What hooks reach. In a sandbox they write only to the workspace and see no credentials: they cannot clone or push.",
      default: "none",
    }),
  }),
  done: section("What must hold before an issue is handed off.", {
    commit: optional(
      choice(["required", "optional"], {
        description: `${doneTexts.commit} Default: \`required\` in a git worktree for the text below the front matter, else \`optional\`.`,
      }),
    ),
    hooks: choice(["must_pass", "may_fail"], {
      description: "Whether the hook `after_run` must succeed.",
      default: "must_pass",
    }),
    checks: list(described<string | object>(doneCheckSchema), {
      description: doneTexts.checks,
      default: [],
      ...program,
    }),
    status: choice(["required", "optional"], {
      description:
        "required: the agent must end its work with a status, `done` or `blocked` with a reason. Its prompt says how. A status ends its turns.",
      default: "optional",
    }),
    retries: count(
      undefined,
      "How often the work is tried again for what is missing, before the issue waits for a person.",
      2,
      { least: 0 },
    ),
  }),
  self_review: selfReviewSchema,
  agent: section("The agent, and its limits.", {
    kind: optional(
      text({
        description: "The kind of the agent of this workflow. Default: the project's.",
        "x-env": "CUEBOOK_AGENT_KIND",
      }),
    ),
    command: optional(
      text({ description: "The command that starts the agent.", ...program, "x-env": "CUEBOOK_AGENT_COMMAND" }),
    ),
    turn_timeout_ms: count("CUEBOOK_AGENT_TURN_TIMEOUT_MS", "The time limit of a turn.", 3_600_000, isDefault),
    read_timeout_ms: count(
      "CUEBOOK_AGENT_READ_TIMEOUT_MS",
      "The time limit for the first answer of an agent after its start.",
      5_000,
      { ...isDefault, ...unused },
    ),
    stall_timeout_ms: count(
      "CUEBOOK_AGENT_STALL_TIMEOUT_MS",
      "The time limit without any output of an agent. 0 or less: no limit.",
      300_000,
      { least: 0, "x-negative": "zero" },
    ),
    tool_timeout_ms: optional(
      integer({
        description:
          "The time limit of one tool of an agent that reports its tools. 0 or less: no limit. Default: `limits.tool_timeout_ms` of the configuration.",
        minimum: 0,
        maximum: largest,
        "x-negative": "zero",
        "x-env": "CUEBOOK_AGENT_TOOL_TIMEOUT_MS",
      }),
    ),
    max_concurrent_agents: count(
      "CUEBOOK_AGENT_MAX_CONCURRENT_AGENTS",
      "The number of issues worked on at the same time.",
      10,
      isDefault,
    ),
    max_turns: count(
      "CUEBOOK_AGENT_MAX_TURNS",
      "The number of turns a step may take. 0 means the default.",
      20,
      isDefault,
    ),
    max_retry_backoff_ms: count(
      "CUEBOOK_AGENT_MAX_RETRY_BACKOFF_MS",
      "The longest pause before a failed issue is retried.",
      300_000,
      isDefault,
    ),
    max_concurrent_agents_by_state: byName(integer({ minimum: 1, maximum: largest }), {
      description: "The number of issues worked on at the same time, by their state.",
      default: {},
    }),
    max_sessions: count("CUEBOOK_AGENT_MAX_SESSIONS", "The number of dispatches of an issue. 0: no limit.", 0, {
      least: 0,
    }),
  }),
  token_rates: byName(
    section("The prices of one agent.", {
      input_per_mtok: price("The price of a million input tokens."),
      output_per_mtok: price("The price of a million output tokens."),
      cache_read_per_mtok: price("The price of a million input tokens read from the cache."),
    }),
    { description: "Prices in US dollars per million tokens, by the kind of the agent.", default: {} },
  ),
  budget: section("The limits of an issue across all its runs. Absent: no limit.", {
    turns: limit("The number of turns of an issue across all its runs. Default: no limit."),
    wall_time_ms: limit("The working time of agents on an issue across all its runs. Default: no limit."),
    tokens: limit("The number of tokens of an issue across all its runs. Default: no limit."),
    cost_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The cost of an issue in US dollars across all its runs, as reported by the agent or computed from `token_rates`. Default: no limit.",
      }),
    ),
  }),
  prompt: section("What the prompt can use beside the issue.", {
    previous: flag({
      description: "Whether the prompt has the key `previous`: how the previous attempt ended.",
      default: false,
    }),
  }),
  db_path: optional(
    text({
      description: "The file of the journal. Default: the project's.",
      ...pathSetting,
      "x-env": "CUEBOOK_DB_PATH",
    }),
  ),
  logging: section("What is logged, and how.", {
    level: choice(["debug", "info", "warn", "error"], {
      description: "The lowest level that is logged.",
      default: "info",
    }),
    format: choice(["text", "json"], { description: "The format of the lines of the log.", default: "text" }),
  }),
});

export const serviceSchemaWith = withTrackers(serviceSchema);

/** The settings of the service in the front matter. */
export type WrittenSettings = Settings<typeof serviceSchema>;
