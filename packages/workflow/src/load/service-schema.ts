import type { JsonSchema } from "@cuebook/template";
import { schemaOfKey } from "../service/keys.ts";
import { promptDialects } from "./dialects.ts";
import { permissionsSchema } from "./permissions.ts";
import { toolsSchema } from "./tools.ts";

const text = { type: "string" };
const flag = { type: "boolean" };
const texts = { type: "array", items: text };
const wholeNumber = { title: "a whole number", type: "string", pattern: "^-?[0-9]+$" };
/** Whole numbers may stand as text too: `"20"`. */
function count(bounds: { readonly minimum?: number; readonly maximum?: number } = {}) {
  return { anyOf: [{ type: "integer", ...bounds }, wholeNumber] };
}
function price(description: string) {
  return { type: "number", minimum: 0, description };
}

function section<Properties extends Readonly<Record<string, unknown>>>(description: string, properties: Properties) {
  return {
    type: ["object", "null"],
    properties,
    additionalProperties: false,
    description,
  } as const satisfies JsonSchema;
}

const reaction = section("What is done about feedback of one kind.", {
  provider: text,
  max_retries: count({ minimum: 0 }),
  escalation: { enum: ["label", "comment"] },
  escalation_label: text,
  max_log_lines: count({ minimum: 0 }),
  poll_interval_ms: count({ minimum: 30_000 }),
  debounce_ms: count({ minimum: 0 }),
  max_continuation_turns: count({ minimum: 0 }),
});

/** The front matter of a WORKFLOW.md: keys of Sortie's format, then those that Cuebook adds. */
export const workflowMdSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    tracker: section("Where issues live, and which of them are worked on.", {
      kind: schemaOfKey("tracker.kind"),
      endpoint: schemaOfKey("tracker.endpoint"),
      api_key: schemaOfKey("tracker.api_key"),
      project: schemaOfKey("tracker.project"),
      active_states: schemaOfKey("tracker.active_states"),
      terminal_states: schemaOfKey("tracker.terminal_states"),
      query_filter: schemaOfKey("tracker.query_filter"),
      handoff_state: schemaOfKey("tracker.handoff_state"),
      in_progress_state: schemaOfKey("tracker.in_progress_state"),
      comments: section("When it writes a comment to the issue.", {
        on_dispatch: schemaOfKey("tracker.comments.on_dispatch"),
        on_completion: schemaOfKey("tracker.comments.on_completion"),
        on_failure: schemaOfKey("tracker.comments.on_failure"),
      }),
    }),
    polling: section("How often the tracker is asked.", { interval_ms: schemaOfKey("polling.interval_ms") }),
    workspace: section("Where workspaces are made.", { root: schemaOfKey("workspace.root") }),
    hooks: section("Commands around workspaces and runs.", {
      after_create: schemaOfKey("hooks.after_create"),
      before_run: schemaOfKey("hooks.before_run"),
      after_run: schemaOfKey("hooks.after_run"),
      before_remove: schemaOfKey("hooks.before_remove"),
      timeout_ms: schemaOfKey("hooks.timeout_ms"),
    }),
    agent: section("Who works, and how much.", {
      kind: schemaOfKey("agent.kind"),
      command: schemaOfKey("agent.command"),
      turn_timeout_ms: schemaOfKey("agent.turn_timeout_ms"),
      read_timeout_ms: schemaOfKey("agent.read_timeout_ms"),
      stall_timeout_ms: schemaOfKey("agent.stall_timeout_ms"),
      max_concurrent_agents: schemaOfKey("agent.max_concurrent_agents"),
      max_turns: schemaOfKey("agent.max_turns"),
      max_retry_backoff_ms: schemaOfKey("agent.max_retry_backoff_ms"),
      max_concurrent_agents_by_state: {
        type: ["object", "null"],
        additionalProperties: count(),
        description: "How many issues in a state are worked on at once, by the state.",
      },
      max_sessions: schemaOfKey("agent.max_sessions"),
    }),
    token_rates: {
      type: ["object", "null"],
      description: "Prices in US dollars for a million tokens, by the agent's kind.",
      additionalProperties: section("The rates of one agent.", {
        input_per_mtok: price("Of a million tokens that the model reads."),
        output_per_mtok: price("Of a million tokens that it writes."),
        cache_read_per_mtok: price("Of a million tokens that it reads from its cache."),
      }),
    },
    budget: section("What an issue may take in all its runs. Absent: no limit.", {
      turns: schemaOfKey("budget.turns"),
      wall_time_ms: schemaOfKey("budget.wall_time_ms"),
      tokens: schemaOfKey("budget.tokens"),
      cost_usd: schemaOfKey("budget.cost_usd"),
    }),
    prompt: section("What the prompt may use beside the issue.", { previous: schemaOfKey("prompt.previous") }),
    db_path: schemaOfKey("db_path"),
    logging: section("What is logged, and how.", {
      level: schemaOfKey("logging.level"),
      format: schemaOfKey("logging.format"),
    }),
    file: section("The tracker of kind file.", { path: schemaOfKey("file.path") }),
    self_review: section("The agent's review of its own change.", {
      enabled: flag,
      max_iterations: count({ minimum: 1, maximum: 10 }),
      verification_commands: texts,
      verification_timeout_ms: count({ minimum: 0 }),
      max_diff_bytes: count({ minimum: 0 }),
      reviewer: text,
    }),
    reactions: {
      type: ["object", "null"],
      additionalProperties: reaction,
      description: "What is done about feedback, by its kind.",
    },
    ci_feedback: { ...reaction, description: "What is done about failed checks." },
    server: section("The HTTP server.", { port: count({ minimum: 0, maximum: 65_535 }), host: text }),
    worker: section("Other machines that do the work.", {
      ssh_hosts: texts,
      max_concurrent_agents_per_host: count({ minimum: 0 }),
      ssh_strict_host_key_checking: { enum: ["accept-new", "yes", "no"] },
    }),
    name: { type: "string", minLength: 1, description: "The workflow's name; default: that of the folder." },
    description: { ...text, description: "What it is for, in a line." },
    dialect: {
      enum: promptDialects,
      default: "go",
      description: "The dialect of the body.",
    },
    tools: toolsSchema,
    permissions: permissionsSchema,
  },
} as const satisfies JsonSchema;

/**
 * The keys of the front matter that this version acts on; under a section, the keys of it. All others are told to have no effect:
 * those of trackers beside `file`, and whole sections whose work is not done yet.
 */
export const effectiveKeys: Readonly<Record<string, true | readonly string[]>> = {
  name: true,
  description: true,
  dialect: true,
  tools: true,
  permissions: true,
  prompt: true,
  tracker: ["kind", "active_states", "terminal_states", "handoff_state", "in_progress_state", "comments"],
  file: true,
  polling: true,
  workspace: true,
  hooks: true,
  agent: [
    "kind",
    "command",
    "turn_timeout_ms",
    "stall_timeout_ms",
    "max_concurrent_agents",
    "max_concurrent_agents_by_state",
    "max_turns",
    "max_retry_backoff_ms",
    "max_sessions",
  ],
  budget: true,
  token_rates: true,
  db_path: true,
  logging: true,
};
