import { checkedHooks } from "@cuebook/run";
import { scopes } from "@cuebook/server/proxy";
import {
  byName,
  choice,
  environmentNames,
  flag,
  integer,
  list,
  mapping,
  number,
  optional,
  section,
  text,
} from "@cuebook/settings";
import { gates, publishKeys, repositorySchema, serviceVariables } from "@cuebook/workflow";
import { mostPorts } from "@cuebook/workspace/places";
import { notifySchema } from "./notify-schema.ts";
import { toolsSchema } from "./tools-schema.ts";

/** Has the address of the journal: the place for one with a password. */
export const storeVariable = "CUEBOOK_STORE";

const price = (description: string) => number({ minimum: 0, description });
const command = (does: string) => optional(text({ description: `${does} Empty: no such command.` }));

/** What a configuration may contain: the one source of its types, defaults, variables and reference. */
export const configSchema = section("The configuration.", {
  agent: optional(
    text({ minLength: 1, description: "The agent of workflows and roles that name none.", "x-env": "CUEBOOK_AGENT" }),
  ),
  agents: byName(
    // The other settings depend on the agent's kind.
    mapping({ kind: text({ minLength: 1, description: "The agent's program." }) }, { isOpen: true }),
    { description: "The agents, by the names that workflows use.", default: {} },
  ),
  tiers: byName(text({ minLength: 1 }), {
    description:
      "The agents of tiers, by the names that workflows and prompts use, such as `strong` and `fast`. A prompt's tier applies where neither a phase nor its workflow names an agent.",
    propertyNames: { minLength: 1 },
    default: {},
  }),
  limits: section("What a run may use before it asks.", {
    turn_timeout_ms: integer({
      minimum: 1,
      default: 3_600_000,
      description: "The maximum time for one prompt and its reply.",
      "x-env": "CUEBOOK_TURN_TIMEOUT_MS",
    }),
    stall_timeout_ms: integer({
      minimum: 1,
      default: 300_000,
      description: "The maximum silence of an agent.",
      "x-env": "CUEBOOK_STALL_TIMEOUT_MS",
    }),
    tool_timeout_ms: optional(
      integer({
        minimum: 1,
        description: "The maximum time of one tool of an agent that reports its tools. Default: none.",
        "x-env": "CUEBOOK_TOOL_TIMEOUT_MS",
      }),
    ),
    repairs: integer({
      minimum: 0,
      maximum: 10,
      default: 2,
      description: "The maximum number of repairs of an unreadable answer.",
      "x-env": "CUEBOOK_REPAIRS",
    }),
    tries: integer({
      minimum: 1,
      maximum: 10,
      default: 2,
      description: "The maximum number of tries of a step whose turns fail temporarily.",
      "x-env": "CUEBOOK_TRIES",
    }),
    turns: optional(
      integer({
        minimum: 1,
        description:
          "The budget of a run in turns; at the limit the run is suspended with reason limit. Default: none.",
        "x-env": "CUEBOOK_BUDGET_TURNS",
      }),
    ),
    tokens: optional(
      integer({
        minimum: 1,
        description:
          "The budget of a run in tokens, as agents report them: input, output and cached. Checked before each turn, and while a turn runs if its agent reports what it uses. Default: none.",
        "x-env": "CUEBOOK_BUDGET_TOKENS",
      }),
    ),
    cost_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of a run in US dollars, as agents report them or computed from prices. Checked before each turn, and while a turn runs if its agent reports what it uses. Default: none.",
        "x-env": "CUEBOOK_BUDGET_COST_USD",
      }),
    ),
    day_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of each workflow in US dollars: of all its runs on one day (UTC). Checked like `cost_usd`. Default: none.",
        "x-env": "CUEBOOK_BUDGET_DAY_USD",
      }),
    ),
    total_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of each workflow in US dollars: of all its runs. Checked like `cost_usd`. Default: none.",
        "x-env": "CUEBOOK_BUDGET_TOTAL_USD",
      }),
    ),
    checks_timeout_ms: integer({
      minimum: 1,
      default: 600_000,
      description:
        "The maximum time for each command that checks the work of a phase (tests, linter, build), and for the command of a role.",
      "x-env": "CUEBOOK_CHECKS_TIMEOUT_MS",
    }),
  }),
  prices: byName(
    mapping({
      input_per_mtok: price("The price of a million input tokens."),
      output_per_mtok: price("The price of a million output tokens."),
      cache_read_per_mtok: optional(
        price("The price of a million input tokens read from a cache. Default: that of input."),
      ),
      cache_write_per_mtok: optional(
        price("The price of a million input tokens written to a cache. Default: that of input."),
      ),
    }),
    {
      description:
        "Prices of models in US dollars, by name or pattern (`house/*`), for agents that report no cost. They apply before the built-in prices; a name wins over patterns, and a longer pattern over a shorter one.",
      propertyNames: { minLength: 1 },
      default: {},
    },
  ),
  state: text({
    minLength: 1,
    default: ".cuebook/state",
    description: "The folder of runs and logs.",
    "x-env": "CUEBOOK_STATE",
  }),
  store: optional(
    text({
      minLength: 1,
      description:
        "The PostgreSQL that has runs and the library instead of a file: `postgres://ROLE@HOST/DATABASE`. An address with a password belongs into the variable. Default: none, `cuebook.db` in the state folder.",
      "x-env": storeVariable,
    }),
  ),
  share: optional(
    text({
      minLength: 1,
      description:
        "The git repository by which the files of runs travel between machines: an address, the path of a bare repository, or the name of a remote. Default: none, all machines see the repository and its worktrees at the same paths.",
      "x-env": "CUEBOOK_SHARE",
    }),
  ),
  worktrees: optional(
    text({
      minLength: 1,
      description:
        "The folder of the runs' worktrees, outside the repository. Default: `$XDG_STATE_HOME/cuebook/PROJECT/worktrees`, with `~/.local/state` if that variable is not set.",
      "x-env": "CUEBOOK_WORKTREES",
    }),
  ),
  project: section(
    "Facts about the project for prompts, and the commands that check its work. They override detected values.",
    {
      language: optional(text({ minLength: 1, description: "The programming language, such as typescript." })),
      frameworks: optional(list(text({ minLength: 1 }), { description: "The frameworks, such as react." })),
      has_frontend: optional(flag({ description: "Whether it has a user interface." })),
      has_tests: optional(flag({ description: "Whether it has tests." })),
      setup_command: command(
        "Installs what the other commands need, in each new worktree and when a lock file changes, such as npm ci.",
      ),
      test_command: command("Runs its tests."),
      lint_command: command("Runs its linter."),
      build_command: command("Builds it."),
      typecheck_command: command("Checks its types."),
      hooks: optional(
        list(choice(checkedHooks), {
          description:
            "Hooks of git that run as checks before the work of a phase is committed, such as `pre-commit`, of `.git/hooks`, husky, lefthook or the pre-commit framework. What a hook reports returns to the agent, and what it changes is committed. Default: none.",
        }),
      ),
      copy: optional(
        list(text({ pattern: "^[^!#\\s][^\\x00-\\x1f]*$", title: "a pattern as in .gitignore, without !" }), {
          description:
            "Files that git ignores and that each worktree gets a copy of, such as `.env` or `certs/`: patterns as in `.gitignore`. Copied, never linked, and never committed. A project's `.worktreeinclude` counts, too.",
        }),
      ),
      clone: optional(
        list(text({ pattern: "^[^!#/\\s][^*?\\x00-\\x1f]*$", title: "the path of a folder in the project" }), {
          description:
            "Folders that git ignores and that each worktree gets as a whole, with the times of their files, such as `node_modules` or `target`. Where the file system can, the blocks are shared until one of both is written (copy-on-write); else they are copied. Never linked, and never committed.",
        }),
      ),
      ports: optional(
        integer({
          minimum: 1,
          maximum: mostPorts,
          description:
            "How many free ports in a row each worktree has for itself, in `CUEBOOK_PORT` and `CUEBOOK_PORT_1` to the last one: agents, checks, the set-up and hooks get them. No other run on this machine has the same, and they stay the same when the run is resumed. Default: none.",
        }),
      ),
      env: optional(
        environmentNames({
          description:
            "Names of variables that its commands need, such as `DATABASE_URL` or `MY_TOOL_*`: agents, checks, the set-up and hooks get them. Variables of known toolchains (`JAVA_HOME`, `GOPATH`, ...) are passed on without being named.",
        }),
      ),
    },
  ),
  gates: section("Who decides whether a run may continue after a phase, if neither the run nor the workflow says it.", {
    // An agent can be named only for a single phase.
    default: optional(
      choice(["auto", "human", "skip"], {
        description: "For every phase without another gate, including one in the phase's own file.",
      }),
    ),
    phases: byName(choice(gates), {
      description:
        "For single phases, by their ids: `auto`, `human`, `agent` or `skip`. Overrides the phase's own file.",
      default: {},
    }),
  }),
  sync: choice(["merge", "rebase", "none"], {
    default: "none",
    description: "How a run's branch is updated at the end from the branch that it started at.",
    "x-env": "CUEBOOK_SYNC",
  }),
  handoff: section("Where `cuebook pr` puts the branch of a run, and how it makes the pull request.", publishKeys),
  repositories: byName(repositorySchema, {
    description:
      "The repositories that `cuebook serve` clones and fetches, by the names that `repository` of a WORKFLOW.md uses: `url`, and if needed `branch` and `token`, the name of a variable.",
    propertyNames: { pattern: "^[A-Za-z0-9][\\w.-]{0,63}$" },
    default: {},
  }),
  serve: section("What `cuebook serve` works on, and the limits of all its workflows together.", {
    workflows: list(text({ minLength: 1 }), {
      description:
        "The WORKFLOW.md files and workflow files with a schedule that are served if the command names none, from the folder of the project. Default: `WORKFLOW.md`.",
      default: [],
    }),
    agents: optional(
      integer({
        minimum: 1,
        description:
          "The number of runs at the same time, of all workflows and schedules together. Default: the limits of the workflows together.",
      }),
    ),
    order: choice(["fair", "listed"], {
      description:
        "Which workflow gets a free slot. fair: the one with the fewest runs; listed: the first one in the list that has an issue to work on.",
      default: "fair",
    }),
    day_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of all runs in the journal on one day (UTC), in US dollars. When it is spent, the service begins no run. Default: none.",
      }),
    ),
    total_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of all runs in the journal, in US dollars. When it is spent, the service begins no run. Default: none.",
      }),
    ),
  }),
  queues: section(
    "The limits of queued runs, over all workers of the store. Those of the worker that started last hold for all; one whose configuration has no such section leaves them.",
    {
      runs: optional(integer({ minimum: 1, description: "The number of runs at the same time. Default: all slots." })),
      workflows: byName(integer({ minimum: 1 }), {
        description: "The number of runs of a workflow at the same time, by its name.",
        default: {},
      }),
      agents: byName(integer({ minimum: 1 }), {
        description:
          "The number of runs with an agent at the same time, by its name. A run counts for each of its agents.",
        default: {},
      }),
      rate: optional(
        mapping(
          {
            runs: integer({ minimum: 1, description: "The number of runs." }),
            seconds: number({ exclusiveMinimum: 0, description: "The time." }),
          },
          {
            description:
              "How many runs workers may take in a time, such as `{ runs: 10, seconds: 60 }`. Default: any number.",
          },
        ),
      ),
    },
  ),
  page: section("How browsers reach the page of `cuebook ui` and `cuebook serve --http` through a proxy.", {
    public_url: optional(
      text({
        minLength: 1,
        description:
          "The address of the page for browsers, with the base path if it has one, such as `https://intranet.example.org/cuebook`. Default: none, the page is reached directly.",
        "x-env": "CUEBOOK_PUBLIC_URL",
      }),
    ),
    trusted_proxies: list(text({ minLength: 1 }), {
      description:
        "The addresses from which the proxy connects, and networks such as `10.1.0.0/16`. Only these may use the public address, and name users.",
      default: [],
    }),
    identity: section("Who sent a request, as the proxy says after its own sign-in.", {
      header: optional(
        text({
          pattern: "^[A-Za-z][A-Za-z0-9-]{0,63}$",
          title: "the name of a header",
          description:
            "The header in which the proxy names the user, such as `X-Forwarded-User`. Default: none, browsers need a link.",
        }),
      ),
      scope: optional(
        choice(scopes, {
          description:
            "What users may do who are neither in `users` nor in a group of `groups`. Default: nothing, they are refused.",
        }),
      ),
      users: byName(choice(scopes), {
        description: "What each of these users may do, by the names that the proxy sends, whatever their groups are.",
        default: {},
      }),
      groups_header: optional(
        text({
          pattern: "^[A-Za-z][A-Za-z0-9-]{0,63}$",
          title: "the name of a header",
          description:
            "The header in which the proxy names the groups of the user, with commas between them, such as `X-Forwarded-Groups`. Default: none, groups are not read.",
        }),
      ),
      groups: byName(choice(scopes), {
        description:
          "What the members of each of these groups may do. For a member of several, the most of them counts.",
        default: {},
      }),
    }),
  }),
  telemetry: section("Traces and metrics for an OpenTelemetry collector. Without an endpoint they are off.", {
    endpoint: optional(
      text({
        minLength: 1,
        description:
          "The address of the collector, by OTLP over HTTP: spans are sent to `ENDPOINT/v1/traces`, metrics to `ENDPOINT/v1/metrics`, such as `http://127.0.0.1:4318`. Headers with a key belong into `OTEL_EXPORTER_OTLP_HEADERS`. Default: none.",
        "x-env": "OTEL_EXPORTER_OTLP_ENDPOINT",
      }),
    ),
    disabled: flag({
      default: false,
      description: "Whether nothing is sent although there is an endpoint.",
      "x-env": "OTEL_SDK_DISABLED",
    }),
    service_name: text({
      minLength: 1,
      default: "cuebook",
      description: "The name of the service in the traces and metrics.",
      "x-env": "OTEL_SERVICE_NAME",
    }),
    content: flag({
      default: false,
      description:
        "Whether prompts, replies, and the arguments and results of tools are in the traces. Secrets are masked in them as in the journal.",
    }),
    metrics: flag({
      default: true,
      description:
        "Whether `cuebook serve`, `worker` and `ui` send their metrics, too. `false` is for a collector that takes only traces.",
    }),
    metrics_interval_ms: integer({
      minimum: 100,
      default: 60_000,
      description: "How often metrics are sent.",
      "x-env": "OTEL_METRIC_EXPORT_INTERVAL",
    }),
  }),
  notify: notifySchema,
  tools: toolsSchema,
});

/** Variables that start like settings but are not. */
export const otherVariables: readonly string[] = [
  ...["CUEBOOK_DEBUG", "CUEBOOK_FAULT", "CUEBOOK_FAULT_LOG", "CUEBOOK_ENV_FILE", "CUEBOOK_MCP_TOKEN"],
  "CUEBOOK_INBOX_TOKEN",
  "CUEBOOK_PAGER",
  "CUEBOOK_SERVER",
  "CUEBOOK_SERVER_TOKEN",
  "CUEBOOK_ANSWER_TOKEN",
  "CUEBOOK_READ_TOKEN",
  ...serviceVariables.map(({ name }) => name),
];

/** A variable of the service that other commands read too: they use the same journal. */
export const databaseVariable = "CUEBOOK_DB_PATH";

/** Variables in the environment of an agent's turn, which may call the command itself. */
export const turnVariables: readonly string[] = [
  ...["CUEBOOK_RUN", "CUEBOOK_ROLE", "CUEBOOK_VISIT", "CUEBOOK_TURN", "CUEBOOK_SESSION"],
  ...["CUEBOOK_AGENT_GROUP", "CUEBOOK_WORKTREE", "CUEBOOK_MCP_URL", "CUEBOOK_COMMAND"],
  // Variables of commands that a person wrote, too.
  ...["CUEBOOK_CHECKOUT", "CUEBOOK_PORT"],
  ...Array.from({ length: mostPorts }, (_, index) => `CUEBOOK_PORT_${index + 1}`),
  // Variables of hooks.
  ...["CUEBOOK_ISSUE_ID", "CUEBOOK_ISSUE_IDENTIFIER", "CUEBOOK_WORKSPACE", "CUEBOOK_ATTEMPT"],
];
