import type { JsonSchema } from "@cuebook/template";
import { serviceVariables } from "@cuebook/workflow";
import { defaultTools, type ToolsSettings, toolsSchema } from "./tools-schema.ts";

/** Who may decide after all phases; an agent is named for a single one. */
const projectGates = ["auto", "human", "skip"] as const;
const phaseGates = ["auto", "human", "agent", "skip"] as const;
const syncKinds = ["merge", "rebase", "none"] as const;

const emptyCommand = "Empty: there is no such command.";

/** What a configuration file may say. The same schema holds for every source of settings. */
export const configSchema: JsonSchema = {
  type: "object",
  properties: {
    agent: { type: "string", minLength: 1, description: "The agent of workflows and roles that name none." },
    agents: {
      type: "object",
      description: "The agents by the names that workflows use.",
      additionalProperties: {
        type: "object",
        properties: { kind: { type: "string", minLength: 1, description: "Which program the agent is." } },
        required: ["kind"],
        // What else there is, the agent's own kind says.
        additionalProperties: true,
      },
    },
    limits: {
      type: "object",
      description: "What a run may spend before it asks.",
      properties: {
        turn_timeout_ms: { type: "integer", minimum: 1, description: "How long one prompt and its reply may take." },
        stall_timeout_ms: { type: "integer", minimum: 1, description: "How long an agent may give no sign of life." },
        repairs: {
          type: "integer",
          minimum: 0,
          maximum: 10,
          description: "How often an unreadable answer is sent back.",
        },
        tries: {
          type: "integer",
          minimum: 1,
          maximum: 10,
          description: "How many tries a step has when its turns fail in a way that may pass.",
        },
        turns: {
          type: "integer",
          minimum: 1,
          description: "The budget of a run in turns: then it is suspended with reason limit. Default: none.",
        },
        tokens: {
          type: "integer",
          minimum: 1,
          description:
            "The budget of a run in tokens, in and out and from caches, as agents tell them. It is looked at between turns. Default: none.",
        },
        cost_usd: {
          type: "number",
          exclusiveMinimum: 0,
          description:
            "The budget of a run in US dollars, as agents tell them. It is looked at between turns. Default: none.",
        },
        checks_timeout_ms: {
          type: "integer",
          minimum: 1,
          description: "How long each command that checks the work of a phase may take: tests, linter, build.",
        },
      },
      additionalProperties: false,
      patternProperties: { "^x-": true },
    },
    state: { type: "string", minLength: 1, description: "The folder of runs, work trees and logs." },
    project: {
      type: "object",
      description: "What prompts are told of the project, and how its work is checked, in place of what is found out.",
      properties: {
        language: { type: "string", minLength: 1, description: "What it is written in, such as typescript." },
        frameworks: {
          type: "array",
          items: { type: "string", minLength: 1 },
          description: "What it is built on, such as react.",
        },
        has_frontend: { type: "boolean", description: "Whether it has something that users see." },
        has_tests: { type: "boolean", description: "Whether it has tests." },
        test_command: { type: "string", description: `Runs its tests. ${emptyCommand}` },
        lint_command: { type: "string", description: `Runs its linter. ${emptyCommand}` },
        build_command: { type: "string", description: `Builds it. ${emptyCommand}` },
        typecheck_command: { type: "string", description: `Checks its types. ${emptyCommand}` },
      },
      additionalProperties: false,
      patternProperties: { "^x-": true },
    },
    gates: {
      type: "object",
      description: "Who decides that a run may go on after a phase, where neither the run nor the workflow says it.",
      properties: {
        default: {
          enum: projectGates,
          description: "Of every phase that nothing else is said of, its own file included.",
        },
        phases: {
          type: "object",
          description:
            "Of single phases, by their ids: `auto`, `human`, `agent` or `skip`. It goes before what the phase's own file says.",
          additionalProperties: { enum: phaseGates },
        },
      },
      additionalProperties: false,
      patternProperties: { "^x-": true },
    },
    sync: {
      enum: syncKinds,
      description: "How a run's branch is brought up to date, at the end, with the branch that it began at.",
    },
    tools: toolsSchema,
  },
  additionalProperties: false,
  patternProperties: { "^x-": true },
};

/** The settings of one source, as the schema has them. */
export interface Settings {
  readonly agent?: string;
  readonly agents?: Readonly<Record<string, AgentSettings>>;
  readonly limits?: {
    readonly turn_timeout_ms?: number;
    readonly stall_timeout_ms?: number;
    readonly repairs?: number;
    readonly tries?: number;
    readonly turns?: number;
    readonly tokens?: number;
    readonly cost_usd?: number;
    readonly checks_timeout_ms?: number;
  };
  readonly state?: string;
  readonly project?: {
    readonly language?: string;
    readonly frameworks?: readonly string[];
    readonly has_frontend?: boolean;
    readonly has_tests?: boolean;
    readonly test_command?: string;
    readonly lint_command?: string;
    readonly build_command?: string;
    readonly typecheck_command?: string;
  };
  readonly gates?: {
    readonly default?: (typeof projectGates)[number];
    readonly phases?: Readonly<Record<string, (typeof phaseGates)[number]>>;
  };
  readonly sync?: (typeof syncKinds)[number];
  readonly tools?: ToolsSettings;
}

/** The settings of one agent: its kind, and what the kind's own schema allows. */
export interface AgentSettings {
  readonly kind: string;
  readonly [setting: string]: unknown;
}

/** What holds where nobody says otherwise. No agent is chosen for anyone. */
export const defaultSettings = {
  agents: {},
  limits: { turn_timeout_ms: 3_600_000, stall_timeout_ms: 300_000, repairs: 2, tries: 2, checks_timeout_ms: 600_000 },
  state: ".cuebook/state",
  sync: "none",
  tools: defaultTools,
} as const satisfies Settings;

/** The environment variables that make a setting, with the settings that a text makes: the schema says whether they hold. */
export const settingVariables: ReadonlyMap<string, (text: string) => unknown> = new Map([
  ["CUEBOOK_AGENT", (text: string): unknown => ({ agent: text })],
  ["CUEBOOK_STATE", (text: string): unknown => ({ state: text })],
  ["CUEBOOK_TURN_TIMEOUT_MS", (text: string): unknown => ({ limits: { turn_timeout_ms: numberOf(text) } })],
  ["CUEBOOK_STALL_TIMEOUT_MS", (text: string): unknown => ({ limits: { stall_timeout_ms: numberOf(text) } })],
  ["CUEBOOK_CHECKS_TIMEOUT_MS", (text: string): unknown => ({ limits: { checks_timeout_ms: numberOf(text) } })],
  ["CUEBOOK_SYNC", (text: string): unknown => ({ sync: text })],
  ["CUEBOOK_REPAIRS", (text: string): unknown => ({ limits: { repairs: numberOf(text) } })],
  ["CUEBOOK_TRIES", (text: string): unknown => ({ limits: { tries: numberOf(text) } })],
  ["CUEBOOK_BUDGET_TURNS", (text: string): unknown => ({ limits: { turns: numberOf(text) } })],
  ["CUEBOOK_BUDGET_TOKENS", (text: string): unknown => ({ limits: { tokens: numberOf(text) } })],
  ["CUEBOOK_BUDGET_COST_USD", (text: string): unknown => ({ limits: { cost_usd: numberOf(text) } })],
]);

/** The number that a text is; any other text stays one, for the schema to refuse. */
function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

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
