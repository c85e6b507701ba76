/** Where `$NAME` and `${NAME}` are replaced by variables: anywhere in the value, or only where it starts with `$`. */
export type Expansion = "anywhere" | "leading";

interface Described {
  /** One sentence or two for the reference. */
  readonly doc: string;
  /** Whether a variable of the environment replaces what the file says. */
  readonly hasVariable?: boolean;
}

/** A text; an empty one is as good as none. */
export interface TextKey extends Described {
  readonly type: "text";
  readonly expands?: Expansion;
  /** Whether `~` is the home folder, and a relative path counts from the folder of the file. */
  readonly isPath?: boolean;
  readonly isSecret?: boolean;
}

/** A list of texts; in a variable they stand with commas between them. */
export interface TextsKey extends Described {
  readonly type: "texts";
}

/** True or false; in a variable also 1 and 0. */
export interface FlagKey extends Described {
  readonly type: "flag";
  readonly default: boolean;
}

/** One of a few words. */
export interface ChoiceKey extends Described {
  readonly type: "choice";
  readonly values: readonly string[];
  readonly default: string;
}

/** A whole number that always has a value. */
export interface IntegerKey extends Described {
  readonly type: "integer";
  readonly default: number;
  /** What 0 is: the default, or a value with a meaning of its own. */
  readonly zero: "default" | "kept";
  /** What a negative number is: refused where this is not said. */
  readonly negative?: "default" | "zero";
}

/** A limit that holds only where it is given: a whole number, or any number, above 0. */
export interface LimitKey extends Described {
  readonly type: "limit" | "amount";
}

/** What the service knows of one key of the front matter. */
export type ServiceKey = TextKey | TextsKey | FlagKey | ChoiceKey | IntegerKey | LimitKey;

const set = { hasVariable: true } as const;

/**
 * The settings of the service by their paths in the front matter: the one source of the schema, the defaults, the variables of
 * the environment and the reference.
 */
export const serviceKeys = {
  "tracker.kind": { type: "text", doc: "Which tracker issues come from. The service needs it.", ...set },
  "tracker.endpoint": { type: "text", doc: "The address of the tracker.", expands: "leading", ...set },
  "tracker.api_key": {
    type: "text",
    doc: "What the tracker is asked with. Name a variable, `$NAME`: a key does not belong in a file.",
    expands: "anywhere",
    isSecret: true,
    ...set,
  },
  "tracker.project": { type: "text", doc: "The project whose issues are worked on.", expands: "leading", ...set },
  "tracker.active_states": {
    type: "texts",
    doc: "The states in which an issue is worked on. Letter case does not count in any state.",
    ...set,
  },
  "tracker.terminal_states": { type: "texts", doc: "The states in which an issue is done with.", ...set },
  "tracker.query_filter": {
    type: "text",
    doc: "What else issues must meet, in the tracker's own words.",
    expands: "leading",
    ...set,
  },
  "tracker.handoff_state": {
    type: "text",
    doc: "The state that an issue gets when its work is done: neither an active nor a terminal one.",
    expands: "leading",
    ...set,
  },
  "tracker.in_progress_state": {
    type: "text",
    doc: "The state that an issue gets when work starts: one of the active ones.",
    expands: "leading",
    ...set,
  },
  "tracker.comments.on_dispatch": { type: "flag", doc: "Comment when work starts.", default: false, ...set },
  "tracker.comments.on_completion": { type: "flag", doc: "Comment when work is done.", default: false, ...set },
  "tracker.comments.on_failure": { type: "flag", doc: "Comment when work has failed.", default: false, ...set },
  "polling.interval_ms": {
    type: "integer",
    doc: "How long the service waits between two looks at the tracker.",
    default: 30_000,
    zero: "default",
    ...set,
  },
  "workspace.root": {
    type: "text",
    doc: "The folder in which each issue has a folder of its own. Without it, and without `hooks.after_create`, an issue gets a git work tree.",
    expands: "anywhere",
    isPath: true,
    ...set,
  },
  "hooks.after_create": { type: "text", doc: "A shell script, run when a folder was made. Its failure undoes that." },
  "hooks.before_run": { type: "text", doc: "A shell script, run before each attempt. Its failure fails the attempt." },
  "hooks.after_run": { type: "text", doc: "A shell script, run after each attempt. Its failure changes nothing." },
  "hooks.before_remove": {
    type: "text",
    doc: "A shell script, run before a folder is removed. Its failure changes nothing.",
  },
  "hooks.timeout_ms": {
    type: "integer",
    doc: "How long a hook may take. A hook always has a limit: 0 and less are the default.",
    default: 60_000,
    zero: "default",
    negative: "default",
  },
  "agent.kind": { type: "text", doc: "The agent of this workflow; default: the project's.", ...set },
  "agent.command": { type: "text", doc: "The command that starts the agent.", ...set },
  "agent.turn_timeout_ms": {
    type: "integer",
    doc: "How long one turn may take.",
    default: 3_600_000,
    zero: "default",
    ...set,
  },
  "agent.read_timeout_ms": {
    type: "integer",
    doc: "How long the agent may take to answer when it is started.",
    default: 5_000,
    zero: "default",
    ...set,
  },
  "agent.stall_timeout_ms": {
    type: "integer",
    doc: "How long an agent may give no sign of life. 0 and less: any time.",
    default: 300_000,
    zero: "kept",
    negative: "zero",
    ...set,
  },
  "agent.max_concurrent_agents": {
    type: "integer",
    doc: "How many issues are worked on at once.",
    default: 10,
    zero: "default",
    ...set,
  },
  "agent.max_turns": {
    type: "integer",
    doc: "How many turns a step may take. 0 is the default.",
    default: 20,
    zero: "default",
    ...set,
  },
  "agent.max_retry_backoff_ms": {
    type: "integer",
    doc: "The longest wait before a failed issue is tried again.",
    default: 300_000,
    zero: "default",
    ...set,
  },
  "agent.max_sessions": {
    type: "integer",
    doc: "How often an issue is dispatched at most. 0: without limit.",
    default: 0,
    zero: "kept",
    ...set,
  },
  db_path: {
    type: "text",
    doc: "The file of the journal; default: the project's.",
    expands: "anywhere",
    isPath: true,
    ...set,
  },
  "logging.level": {
    type: "choice",
    doc: "From which weight on things are logged.",
    values: ["debug", "info", "warn", "error"],
    default: "info",
  },
  "logging.format": { type: "choice", doc: "How a line of the log looks.", values: ["text", "json"], default: "text" },
  "file.path": {
    type: "text",
    doc: "The JSON file of the issues, for the tracker of kind `file`.",
    expands: "anywhere",
    isPath: true,
  },
  "budget.turns": { type: "limit", doc: "How many turns an issue may take in all its runs. Default: any number." },
  "budget.wall_time_ms": {
    type: "limit",
    doc: "How long agents may work on an issue in all its runs. Default: any time.",
  },
  "budget.tokens": { type: "limit", doc: "How many tokens an issue may take in all its runs. Default: any number." },
  "budget.cost_usd": {
    type: "amount",
    doc: "How many US dollars an issue may cost in all its runs, as the agent tells or `token_rates` say. Default: any sum.",
  },
  "prompt.previous": {
    type: "flag",
    doc: "Whether the prompt has the key `previous`: how the attempt before this one ended.",
    default: false,
  },
} as const satisfies Readonly<Record<string, ServiceKey>>;

/** The path of a setting in the front matter. */
export type ServicePath = keyof typeof serviceKeys;

/** The paths of the settings of one type. */
export type PathOf<Type extends ServiceKey["type"]> = {
  [Path in ServicePath]: (typeof serviceKeys)[Path]["type"] extends Type ? Path : never;
}[ServicePath];

/** The largest whole number of a setting: the longest time that a timer counts. */
export const largest = 2_147_483_647;

const wholeNumber = { title: "a whole number", type: "string", pattern: "^-?[0-9]+$" };

/** A schema with its sentence for the reference; what else it says depends on the type of the setting. */
type KeySchema = {
  readonly description: string;
  readonly type?: string;
  readonly items?: object;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly object[];
  readonly default?: unknown;
};

/** The JSON Schema of a setting as the file may write it. Whole numbers may stand as text too: `"20"`. */
export function schemaOfKey(path: ServicePath): KeySchema {
  const key: ServiceKey = serviceKeys[path];
  const description = key.doc;
  switch (key.type) {
    case "text":
      return { type: "string", description };
    case "texts":
      return { type: "array", items: { type: "string" }, description };
    case "flag":
      return { type: "boolean", default: key.default, description };
    case "choice":
      return { enum: key.values, default: key.default, description };
    case "integer":
      return { anyOf: [{ type: "integer" }, wholeNumber], default: key.default, description };
    case "limit":
      return { anyOf: [{ type: "integer" }, wholeNumber], description };
    case "amount":
      return { type: "number", description };
  }
}

/** A variable of the environment that replaces a setting of the file. */
export interface ServiceVariable {
  readonly name: string;
  readonly path: ServicePath;
  readonly type: ServiceKey["type"];
  readonly isSecret: boolean;
}

const prefix = "CUEBOOK_";

function variableOf(path: ServicePath): ServiceVariable {
  const key: ServiceKey = serviceKeys[path];
  const name = prefix + path.toUpperCase().replaceAll(".", "_");
  return { name, path, type: key.type, isSecret: key.type === "text" && key.isSecret === true };
}

/** The paths of all settings, in the order of the reference. */
export const servicePaths = Object.keys(serviceKeys) as readonly ServicePath[];

/** The variables of the environment that replace settings of the file, in the order of the reference. */
export const serviceVariables: readonly ServiceVariable[] = servicePaths.flatMap((path) => {
  const key: ServiceKey = serviceKeys[path];
  return key.hasVariable === true ? [variableOf(path)] : [];
});
