import { byName, choice, flag, integer, list, mapping, number, optional, section, text } from "@cuebook/settings";
import { serviceVariables } from "@cuebook/workflow";
import { toolsSchema } from "./tools-schema.ts";

const command = (does: string) => optional(text({ description: `${does} Empty: there is no such command.` }));

/** What a configuration may say: the one source of its types, defaults, variables and reference. */
export const configSchema = section("The configuration.", {
  agent: optional(
    text({ minLength: 1, description: "The agent of workflows and roles that name none.", "x-env": "CUEBOOK_AGENT" }),
  ),
  agents: byName(
    // What else there is, the agent's own kind says.
    mapping({ kind: text({ minLength: 1, description: "Which program the agent is." }) }, { isOpen: true }),
    { description: "The agents by the names that workflows use.", default: {} },
  ),
  limits: section("What a run may spend before it asks.", {
    turn_timeout_ms: integer({
      minimum: 1,
      default: 3_600_000,
      description: "How long one prompt and its reply may take.",
      "x-env": "CUEBOOK_TURN_TIMEOUT_MS",
    }),
    stall_timeout_ms: integer({
      minimum: 1,
      default: 300_000,
      description: "How long an agent may give no sign of life.",
      "x-env": "CUEBOOK_STALL_TIMEOUT_MS",
    }),
    repairs: integer({
      minimum: 0,
      maximum: 10,
      default: 2,
      description: "How often an unreadable answer is sent back.",
      "x-env": "CUEBOOK_REPAIRS",
    }),
    tries: integer({
      minimum: 1,
      maximum: 10,
      default: 2,
      description: "How many tries a step has when its turns fail in a way that may pass.",
      "x-env": "CUEBOOK_TRIES",
    }),
    turns: optional(
      integer({
        minimum: 1,
        description: "The budget of a run in turns: then it is suspended with reason limit. Default: none.",
        "x-env": "CUEBOOK_BUDGET_TURNS",
      }),
    ),
    tokens: optional(
      integer({
        minimum: 1,
        description:
          "The budget of a run in tokens, in and out and from caches, as agents tell them. It is looked at between turns. Default: none.",
        "x-env": "CUEBOOK_BUDGET_TOKENS",
      }),
    ),
    cost_usd: optional(
      number({
        exclusiveMinimum: 0,
        description:
          "The budget of a run in US dollars, as agents tell them. It is looked at between turns. Default: none.",
        "x-env": "CUEBOOK_BUDGET_COST_USD",
      }),
    ),
    checks_timeout_ms: integer({
      minimum: 1,
      default: 600_000,
      description: "How long each command that checks the work of a phase may take: tests, linter, build.",
      "x-env": "CUEBOOK_CHECKS_TIMEOUT_MS",
    }),
  }),
  state: text({
    minLength: 1,
    default: ".cuebook/state",
    description: "The folder of runs and logs.",
    "x-env": "CUEBOOK_STATE",
  }),
  worktrees: optional(
    text({
      minLength: 1,
      description:
        "The folder of the runs' worktrees, outside of the repository. Default: `$XDG_STATE_HOME/cuebook/PROJECT/worktrees`, with `~/.local/state` where that variable is not set.",
      "x-env": "CUEBOOK_WORKTREES",
    }),
  ),
  project: section(
    "What prompts are told of the project, and how its work is checked, in place of what is found out.",
    {
      language: optional(text({ minLength: 1, description: "What it is written in, such as typescript." })),
      frameworks: optional(list(text({ minLength: 1 }), { description: "What it is built on, such as react." })),
      has_frontend: optional(flag({ description: "Whether it has something that users see." })),
      has_tests: optional(flag({ description: "Whether it has tests." })),
      test_command: command("Runs its tests."),
      lint_command: command("Runs its linter."),
      build_command: command("Builds it."),
      typecheck_command: command("Checks its types."),
    },
  ),
  gates: section("Who decides that a run may go on after a phase, where neither the run nor the workflow says it.", {
    // An agent is named for a single phase.
    default: optional(
      choice(["auto", "human", "skip"], {
        description: "Of every phase that nothing else is said of, its own file included.",
      }),
    ),
    phases: byName(choice(["auto", "human", "agent", "skip"]), {
      description:
        "Of single phases, by their ids: `auto`, `human`, `agent` or `skip`. It goes before what the phase's own file says.",
      default: {},
    }),
  }),
  sync: choice(["merge", "rebase", "none"], {
    default: "none",
    description: "How a run's branch is brought up to date, at the end, with the branch that it began at.",
    "x-env": "CUEBOOK_SYNC",
  }),
  tools: toolsSchema,
});

/** Variables that start like settings and are none. */
export const otherVariables: readonly string[] = [
  ...["CUEBOOK_DEBUG", "CUEBOOK_FAULT", "CUEBOOK_FAULT_LOG", "CUEBOOK_ENV_FILE", "CUEBOOK_MCP_TOKEN"],
  ...serviceVariables.map(({ name }) => name),
];

/** The variable of the service that other commands read too: they look into the same journal. */
export const databaseVariable = "CUEBOOK_DB_PATH";

/** What an agent is told of its turn: it may call the command itself. */
export const turnVariables: readonly string[] = [
  ...["CUEBOOK_RUN", "CUEBOOK_ROLE", "CUEBOOK_VISIT", "CUEBOOK_TURN", "CUEBOOK_SESSION"],
  ...["CUEBOOK_AGENT_GROUP", "CUEBOOK_WORKTREE", "CUEBOOK_MCP_URL", "CUEBOOK_COMMAND"],
  // Those of hooks.
  ...["CUEBOOK_ISSUE_ID", "CUEBOOK_ISSUE_IDENTIFIER", "CUEBOOK_WORKSPACE", "CUEBOOK_ATTEMPT"],
];
