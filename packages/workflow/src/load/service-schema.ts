import type { JsonSchema } from "@cuebook/template";
import { permissionsSchema } from "./permissions.ts";

const text = { type: "string" };
const flag = { type: "boolean" };
const texts = { type: "array", items: text };
/** Whole numbers may stand as text too: `"20"`, or `$NAME` for a variable of the environment. */
const count = {
  anyOf: [{ type: "integer" }, { title: "a whole number", type: "string", pattern: "^(-?[0-9]+|\\$.+)$" }],
};
const price = { type: "number", minimum: 0 };

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
  max_retries: count,
  escalation: { enum: ["label", "comment"] },
  escalation_label: text,
  max_log_lines: count,
  poll_interval_ms: count,
  debounce_ms: count,
  max_continuation_turns: count,
});

/** The front matter of a WORKFLOW.md: keys of Sortie's format, then those that Cuebook adds. */
export const workflowMdSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    tracker: section("Where issues live, and which of them are worked on.", {
      kind: text,
      endpoint: text,
      api_key: text,
      project: text,
      active_states: texts,
      terminal_states: texts,
      query_filter: text,
      handoff_state: text,
      in_progress_state: text,
      comments: section("When it writes a comment to the issue.", {
        on_dispatch: flag,
        on_completion: flag,
        on_failure: flag,
      }),
    }),
    polling: section("How often the tracker is asked.", { interval_ms: count }),
    workspace: section("Where workspaces are made.", { root: text }),
    hooks: section("Commands around workspaces and runs.", {
      after_create: text,
      before_run: text,
      after_run: text,
      before_remove: text,
      timeout_ms: count,
    }),
    agent: section("Who works, and how much.", {
      kind: { ...text, description: "The agent of this workflow; default: the project's." },
      command: text,
      turn_timeout_ms: count,
      read_timeout_ms: count,
      stall_timeout_ms: count,
      max_concurrent_agents: count,
      max_turns: { ...count, default: 20, description: "How many turns a step may take. 0 is the default." },
      max_retry_backoff_ms: count,
      max_concurrent_agents_by_state: { type: "object", additionalProperties: count },
      max_sessions: count,
    }),
    token_rates: {
      type: ["object", "null"],
      description: "Prices of tokens, by model.",
      additionalProperties: section("The rates of one model.", {
        input_per_mtok: price,
        output_per_mtok: price,
        cache_read_per_mtok: price,
      }),
    },
    db_path: { ...text, description: "The file of the database." },
    logging: section("What is logged, and how.", {
      level: { enum: ["debug", "info", "warn", "error"] },
      format: { enum: ["text", "json"] },
    }),
    file: section("The tracker of kind file.", { path: text }),
    self_review: section("The agent's review of its own change.", {
      enabled: flag,
      max_iterations: count,
      verification_commands: texts,
      verification_timeout_ms: count,
      max_diff_bytes: count,
      reviewer: text,
    }),
    reactions: {
      type: ["object", "null"],
      additionalProperties: reaction,
      description: "What is done about feedback, by its kind.",
    },
    ci_feedback: { ...reaction, description: "What is done about failed checks." },
    server: section("The HTTP server.", { port: count, host: text }),
    worker: section("Other machines that do the work.", {
      ssh_hosts: texts,
      max_concurrent_agents_per_host: count,
      ssh_strict_host_key_checking: { enum: ["accept-new", "yes", "no"] },
    }),
    name: { type: "string", minLength: 1, description: "The workflow's name; default: that of the folder." },
    description: { ...text, description: "What it is for, in a line." },
    dialect: { enum: ["go", "mustache", "plain"], default: "go", description: "The dialect of the body." },
    permissions: permissionsSchema,
  },
} as const satisfies JsonSchema;

/** The keys of the front matter that this version acts on; under a section, the keys of it. All others are told to have no effect. */
export const effectiveKeys: Readonly<Record<string, true | readonly string[]>> = {
  name: true,
  description: true,
  dialect: true,
  permissions: true,
  agent: ["kind", "max_turns"],
};
