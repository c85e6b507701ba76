import { emptyRecord, isRecord, pointerOf, valueAt } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { byPlace, nearest, reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import type { Workflow } from "../model/workflow.ts";
import { placeAt } from "../places.ts";
import { type ServicePath, servicePaths, serviceVariables } from "./keys.ts";
import { SettingsReader } from "./reader.ts";
import type { ResolvedSettings, ServiceSettings, ServiceSurroundings, TokenRates } from "./service-settings.ts";
import { stateLimits } from "./state-limits.ts";
import { stateFindings } from "./states.ts";

const report = reporter(serviceDiagnostics);
const reportFile = reporter(fileDiagnostics);

/**
 * The settings of the service from the front matter of a WORKFLOW.md. What holds, strongest first: the real environment's
 * `CUEBOOK_*`, those of a `.env` file, the front matter, the default. Findings have their place in the WORKFLOW.md (or the `.env`
 * file), and no value of a variable is ever in one. Pure; never throws.
 *
 * @example
 * const { settings, diagnostics } = serviceSettings(workflow, {
 *   env: process.env, home: homedir(), tmp: tmpdir(), folder: dirname(path),
 * });
 */
export function serviceSettings(workflow: Workflow, surroundings: ServiceSurroundings): ResolvedSettings {
  const reader = new SettingsReader(workflow, surroundings);
  const byState = stateLimits(workflow);
  const settings = read(reader, surroundings, byState.limits);
  const findings = [
    ...reader.diagnostics,
    ...byState.diagnostics,
    ...strangers(workflow, surroundings, reader.variables),
    ...missing(workflow, reader, settings, surroundings.env !== undefined),
    ...stateFindings(settings, byState.states, reader),
  ].sort(byPlace);
  const failed = findings.some(({ severity }) => severity === "error");
  const entries = reader.entries.toSorted((a, b) => order(a.path) - order(b.path));
  return { ...(failed ? {} : { settings }), diagnostics: findings, entries };
}

/**
 * What can be said of the settings before anything of the environment is known: values out of range, states that do not go
 * together. A file without a tracker is no matter here: a workflow can be run by hand.
 */
export function checkServiceSettings(workflow: Workflow): readonly Diagnostic[] {
  return serviceSettings(workflow, { home: "/home", tmp: "/tmp", folder: "/" }).diagnostics;
}

/** Mappings come last. */
function order(path: string): number {
  const paths: readonly string[] = servicePaths;
  const at = paths.indexOf(path);
  return at === -1 ? servicePaths.length : at;
}

function read(
  reader: SettingsReader,
  { tmp }: ServiceSurroundings,
  byState: Readonly<Record<string, number>>,
): ServiceSettings {
  // The contract of the prompt asks the front matter itself; here it is told with the others.
  reader.flag("prompt.previous");
  const root = reader.text("workspace.root");
  const dbPath = reader.text("db_path");
  return {
    tracker: {
      kind: reader.text("tracker.kind") ?? "",
      ...given("endpoint", reader.text("tracker.endpoint")),
      ...given("apiKey", reader.text("tracker.api_key")),
      ...given("project", reader.text("tracker.project")),
      activeStates: reader.texts("tracker.active_states"),
      terminalStates: reader.texts("tracker.terminal_states"),
      ...given("queryFilter", reader.text("tracker.query_filter")),
      ...given("handoffState", reader.text("tracker.handoff_state")),
      ...given("inProgressState", reader.text("tracker.in_progress_state")),
      comments: {
        onDispatch: reader.flag("tracker.comments.on_dispatch"),
        onCompletion: reader.flag("tracker.comments.on_completion"),
        onFailure: reader.flag("tracker.comments.on_failure"),
      },
    },
    polling: { intervalMs: reader.integer("polling.interval_ms") },
    workspace: { root: root ?? `${tmp.replace(/\/+$/, "")}/cuebook_workspaces`, isRootGiven: root !== undefined },
    hooks: {
      ...given("afterCreate", reader.text("hooks.after_create")),
      ...given("beforeRun", reader.text("hooks.before_run")),
      ...given("afterRun", reader.text("hooks.after_run")),
      ...given("beforeRemove", reader.text("hooks.before_remove")),
      timeoutMs: reader.integer("hooks.timeout_ms"),
    },
    agent: {
      ...given("kind", reader.text("agent.kind")),
      ...given("command", reader.text("agent.command")),
      turnTimeoutMs: reader.integer("agent.turn_timeout_ms"),
      readTimeoutMs: reader.integer("agent.read_timeout_ms"),
      stallTimeoutMs: reader.integer("agent.stall_timeout_ms"),
      maxConcurrentAgents: reader.integer("agent.max_concurrent_agents"),
      maxConcurrentAgentsByState: reader.mapping("agent.max_concurrent_agents_by_state", byState),
      maxTurns: reader.integer("agent.max_turns"),
      maxRetryBackoffMs: reader.integer("agent.max_retry_backoff_ms"),
      maxSessions: reader.integer("agent.max_sessions"),
    },
    tokenRates: reader.mapping("token_rates", ratesOf(reader.written("token_rates"))),
    ...given("dbPath", dbPath),
    logging: { level: reader.choice("logging.level"), format: reader.choice("logging.format") },
    file: given("path", reader.text("file.path")),
    budget: {
      ...given("turns", reader.limit("budget.turns")),
      ...given("wallTimeMs", reader.limit("budget.wall_time_ms")),
      ...given("tokens", reader.limit("budget.tokens")),
      ...given("costUsd", reader.limit("budget.cost_usd")),
    },
  };
}

/** The member, where there is a value. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value };
function given(name: string, value: unknown): Readonly<Record<string, unknown>> {
  return value === undefined ? {} : { [name]: value };
}

function ratesOf(written: unknown): Readonly<Record<string, TokenRates>> {
  const rates = emptyRecord<TokenRates>();
  if (!isRecord(written)) return rates;
  for (const [kind, each] of Object.entries(written)) {
    const price = (name: string) => {
      const value = valueAt(each, pointerOf(name));
      return typeof value === "number" ? value : undefined;
    };
    rates[kind] = {
      ...given("inputPerMtok", price("input_per_mtok")),
      ...given("outputPerMtok", price("output_per_mtok")),
      ...given("cacheReadPerMtok", price("cache_read_per_mtok")),
    };
  }
  return rates;
}

/** What a service cannot do without. Without an environment only what follows from the rest is asked for. */
function missing(
  workflow: Workflow,
  reader: SettingsReader,
  { tracker, file }: ServiceSettings,
  isComplete: boolean,
): Diagnostic[] {
  const lacks = (path: ServicePath, expected: string, near: ServicePath = path) => {
    const place = placeAt(workflow, pointerOf("service", ...near.split(".")), "key");
    return reader.isSilent(path) ? [reportFile("missing_key", { path, expected }, place)] : [];
  };
  if (tracker.kind === "" && isComplete) return lacks("tracker.kind", "the kind of a tracker, such as file");
  if (tracker.kind !== "file" || file.path !== undefined) return [];
  return lacks("file.path", "the path of the file of the issues", "tracker.kind");
}

/** Variables that look like settings and are none: by the names of the system that such files come from, or mistyped in `.env`. */
function strangers(
  workflow: Workflow,
  { env = {}, dotenv }: ServiceSurroundings,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const section = placeAt(workflow, "/service", "key");
  const names = serviceVariables.map(({ name }) => name);
  const old = names.flatMap((name) => {
    const before = name.replace(/^CUEBOOK_/, "SORTIE_");
    const isSet = Object.hasOwn(env, before) && (env[before] ?? "") !== "";
    const isReplaced = (env[name] ?? dotenv?.values.get(name)?.value ?? "") !== "";
    if (!isSet || isReplaced || used.has(before)) return [];
    return [report("variable_not_read", { name: before }, section, { suggestion: { text: `name it ${name}` } })];
  });
  const mistyped = [...(dotenv?.values ?? [])].flatMap(([name, { place }]) => {
    if (names.includes(name)) return [];
    const like = nearest(name, names);
    const options = like === undefined ? {} : { suggestion: { text: `did you mean ${like}?`, replacement: like } };
    return [report("variable_not_read", { name }, place, options)];
  });
  return [...old, ...mistyped];
}
