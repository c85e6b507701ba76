import { byName, choice, flag, integer, list, number, optional, type Settings, section, text } from "@cuebook/settings";
import { withTrackers } from "./tracker-sections.ts";

/** The largest whole number of a setting: the longest time that a timer counts. */
const largest = 2_147_483_647;

/** A whole number that always has a value. `x-zero` and `x-negative` say what such a number stands for, where it is allowed. */
function count(
  variable: string | undefined,
  description: string,
  standard: number,
  { least = 1, ...meanings }: { least?: number; "x-zero"?: "default"; "x-negative"?: "default" | "zero" } = {},
) {
  const env = variable === undefined ? {} : { "x-env": variable };
  return integer({ description, minimum: least, maximum: largest, default: standard, ...meanings, ...env });
}

/** A limit that holds only where it is given. */
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

/** In a text variables are put in: `anywhere`, or where it starts with `$`. An empty text is as good as none. */
const anywhere = { "x-expand": "anywhere" } as const;
const leading = { "x-expand": "leading" } as const;
/** Marks a text as a path: `~` is the home folder, a relative path counts from the folder of the file. */
export const pathSetting = { ...anywhere, "x-path": true } as const;
const unused = { "x-no-effect": true } as const;
const isDefault = { "x-zero": "default" } as const;

const price = (description: string) => optional(number({ minimum: 0, description }));

/**
 * The settings of the service in the front matter of a WORKFLOW.md: the one source of their types, defaults, variables of the
 * environment and reference. `x-no-effect` marks what this version reads and checks, and does not act on.
 */
export const serviceSchema = section("The settings of the service.", {
  tracker: section("Where issues live, and which of them are worked on.", {
    kind: optional(
      text({ description: "Which tracker issues come from. The service needs it.", "x-env": "CUEBOOK_TRACKER_KIND" }),
    ),
    endpoint: optional(
      text({
        description: "The address of the tracker.",
        ...leading,
        ...unused,
        "x-env": "CUEBOOK_TRACKER_ENDPOINT",
      }),
    ),
    api_key: optional(
      text({
        description: "What the tracker is asked with. Name a variable, `$NAME`: a key does not belong in a file.",
        ...anywhere,
        ...unused,
        "x-env": "CUEBOOK_TRACKER_API_KEY",
        "x-secret": true,
      }),
    ),
    project: optional(
      text({
        description: "The project whose issues are worked on.",
        ...leading,
        ...unused,
        "x-env": "CUEBOOK_TRACKER_PROJECT",
      }),
    ),
    active_states: states(
      "CUEBOOK_TRACKER_ACTIVE_STATES",
      "The states in which an issue is worked on. Letter case does not count in any state.",
    ),
    terminal_states: states("CUEBOOK_TRACKER_TERMINAL_STATES", "The states in which an issue is done with."),
    query_filter: optional(
      text({
        description: "What else issues must meet, in the tracker's own words.",
        ...leading,
        ...unused,
        "x-env": "CUEBOOK_TRACKER_QUERY_FILTER",
      }),
    ),
    handoff_state: optional(
      text({
        description: "The state that an issue gets when its work is done: neither an active nor a terminal one.",
        ...leading,
        "x-env": "CUEBOOK_TRACKER_HANDOFF_STATE",
      }),
    ),
    in_progress_state: optional(
      text({
        description: "The state that an issue gets when work starts: one of the active ones.",
        ...leading,
        "x-env": "CUEBOOK_TRACKER_IN_PROGRESS_STATE",
      }),
    ),
    comments: section("When it writes a comment to the issue.", {
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
  polling: section("How often the tracker is asked.", {
    interval_ms: count(
      "CUEBOOK_POLLING_INTERVAL_MS",
      "How long the service waits between two looks at the tracker.",
      30_000,
      isDefault,
    ),
  }),
  workspace: section("Where workspaces are made.", {
    root: optional(
      text({
        description:
          "The folder in which each issue has a folder of its own. Without it, and without `hooks.after_create`, an issue gets a git work tree.",
        ...pathSetting,
        "x-env": "CUEBOOK_WORKSPACE_ROOT",
      }),
    ),
  }),
  hooks: section("Commands around workspaces and runs.", {
    after_create: optional(
      text({ description: "A shell script, run when a folder was made. Its failure undoes that." }),
    ),
    before_run: optional(
      text({ description: "A shell script, run before each attempt. Its failure fails the attempt." }),
    ),
    after_run: optional(text({ description: "A shell script, run after each attempt. Its failure changes nothing." })),
    before_remove: optional(
      text({ description: "A shell script, run before a folder is removed. Its failure changes nothing." }),
    ),
    timeout_ms: count(
      undefined,
      "How long a hook may take. A hook always has a limit: 0 and less are the default.",
      60_000,
      { ...isDefault, "x-negative": "default" },
    ),
  }),
  agent: section("Who works, and how much.", {
    kind: optional(
      text({ description: "The agent of this workflow; default: the project's.", "x-env": "CUEBOOK_AGENT_KIND" }),
    ),
    command: optional(text({ description: "The command that starts the agent.", "x-env": "CUEBOOK_AGENT_COMMAND" })),
    turn_timeout_ms: count("CUEBOOK_AGENT_TURN_TIMEOUT_MS", "How long one turn may take.", 3_600_000, isDefault),
    read_timeout_ms: count(
      "CUEBOOK_AGENT_READ_TIMEOUT_MS",
      "How long the agent may take to answer when it is started.",
      5_000,
      { ...isDefault, ...unused },
    ),
    stall_timeout_ms: count(
      "CUEBOOK_AGENT_STALL_TIMEOUT_MS",
      "How long an agent may give no sign of life. 0 and less: any time.",
      300_000,
      { least: 0, "x-negative": "zero" },
    ),
    max_concurrent_agents: count(
      "CUEBOOK_AGENT_MAX_CONCURRENT_AGENTS",
      "How many issues are worked on at once.",
      10,
      isDefault,
    ),
    max_turns: count("CUEBOOK_AGENT_MAX_TURNS", "How many turns a step may take. 0 is the default.", 20, isDefault),
    max_retry_backoff_ms: count(
      "CUEBOOK_AGENT_MAX_RETRY_BACKOFF_MS",
      "The longest wait before a failed issue is tried again.",
      300_000,
      isDefault,
    ),
    max_concurrent_agents_by_state: byName(integer({ minimum: 1, maximum: largest }), {
      description: "How many issues in a state are worked on at once, by the state.",
      default: {},
    }),
    max_sessions: count(
      "CUEBOOK_AGENT_MAX_SESSIONS",
      "How often an issue is dispatched at most. 0: without limit.",
      0,
      { least: 0 },
    ),
  }),
  token_rates: byName(
    section("The rates of one agent.", {
      input_per_mtok: price("Of a million tokens that the model reads."),
      output_per_mtok: price("Of a million tokens that it writes."),
      cache_read_per_mtok: price("Of a million tokens that it reads from its cache."),
    }),
    { description: "Prices in US dollars for a million tokens, by the agent's kind.", default: {} },
  ),
  budget: section("What an issue may take in all its runs. Absent: no limit.", {
    turns: limit("How many turns an issue may take in all its runs. Default: any number."),
    wall_time_ms: limit("How long agents may work on an issue in all its runs. Default: any time."),
    tokens: limit("How many tokens an issue may take in all its runs. Default: any number."),
    cost_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "How many US dollars an issue may cost in all its runs, as the agent tells or `token_rates` say. Default: any sum.",
      }),
    ),
  }),
  prompt: section("What the prompt may use beside the issue.", {
    previous: flag({
      description: "Whether the prompt has the key `previous`: how the attempt before this one ended.",
      default: false,
    }),
  }),
  db_path: optional(
    text({
      description: "The file of the journal; default: the project's.",
      ...pathSetting,
      "x-env": "CUEBOOK_DB_PATH",
    }),
  ),
  logging: section("What is logged, and how.", {
    level: choice(["debug", "info", "warn", "error"], {
      description: "From which weight on things are logged.",
      default: "info",
    }),
    format: choice(["text", "json"], { description: "How a line of the log looks.", default: "text" }),
  }),
});

export const serviceSchemaWith = withTrackers(serviceSchema);

/** The settings of the service as the front matter says them. */
export type WrittenSettings = Settings<typeof serviceSchema>;
