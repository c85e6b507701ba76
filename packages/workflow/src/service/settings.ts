import {
  type LoadedSettings,
  loadSettings,
  type PlaceOf,
  readSettings,
  type Setting,
  type SettingRow,
  type SettingSource,
  settingsDiagnostics,
  type Variable,
  variableSettings,
} from "@cuebook/settings";
import { emptyRecord, keysOf, parentOf, pointerOf, valueAt } from "@cuebook/settings/values";
import { byPlace, type Diagnostic, nearest, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { checksOf } from "../model/checks.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { MaskedSettings } from "./masked-settings.ts";
import { publishedTo, servedRepository } from "./repository.ts";
import { type serviceSchema, serviceSchemaWith } from "./schema.ts";
import type {
  ResolvedSettings,
  ServedRepository,
  ServiceSettings,
  ServiceSurroundings,
  SettingOrigin,
} from "./service-settings.ts";
import { stateLimits } from "./state-limits.ts";
import { stateFindings } from "./states.ts";
import { noTrackers, ownSchemas, type TrackerSections } from "./tracker-sections.ts";
import { expectedOf, frontMatter, ServiceValues } from "./values.ts";
import { serviceVariables } from "./variables.ts";

const report = reporter({ ...serviceDiagnostics, ...settingsDiagnostics });

/**
 * Resolves the settings of the service from the front matter of a WORKFLOW.md. Precedence, strongest first: `CUEBOOK_*` variables
 * of the real environment, those of a `.env` file, the front matter, the default. Findings have their place in the WORKFLOW.md
 * or the `.env` file, and never show the value of a variable. Pure; never throws.
 *
 * @example
 * const { settings, diagnostics } = serviceSettings(workflow, {
 *   env: process.env, home: homedir(), tmp: tmpdir(), folder: dirname(path), trackers: trackerSections,
 * });
 */
export function serviceSettings(workflow: Workflow, surroundings: ServiceSurroundings): ResolvedSettings {
  const values = new ServiceValues(surroundings);
  const { env, trackers = noTrackers } = surroundings;
  const schema = serviceSchemaWith(trackers);
  const variables = variablesOf(schema, workflow, surroundings);
  const data = writtenSettings(schema, workflow);
  const written: SettingSource = { name: frontMatter, data, placeOf: placesOf(workflow), unread: unreadIn(workflow) };
  const loaded = loadSettings(schema, [...variables.sources, written], values.read);
  // What follows from a finding about one of these settings would only repeat it.
  const isOpen = (pointer: string) => [pointer, parentOf(pointer) ?? ""].some((at) => loaded.gaps.has(at));
  const areStatesKnown = [...loaded.gaps].every(
    (gap) => !/^(|\/tracker(\/.*)?|\/agent(\/max_concurrent_agents_by_state.*)?)$/.test(gap),
  );
  const byState = stateLimits(workflow, loaded.draft.agent.maxConcurrentAgentsByState);
  const repositoryPlace = (pointer: string) => placeAt(workflow, `/service/repository${pointer}`, "value");
  const named = servedRepository({ value: loaded.draft.repository, placeOf: repositoryPlace }, surroundings);
  const settings = settingsOf(loaded, surroundings, byState.limits, named.repository);
  const masked = new MaskedSettings(workflow, loaded.settings, values, variables.origins);
  const diagnostics = [
    ...variables.diagnostics,
    ...loaded.diagnostics,
    ...values.diagnostics,
    ...byState.diagnostics,
    ...named.diagnostics,
    ...unknownVariables(workflow, surroundings, values.variables),
    ...missing(workflow, values, settings, trackers, { isComplete: env !== undefined, isOpen }),
    ...(areStatesKnown ? stateFindings(settings, byState.states, masked) : []),
  ].sort(byPlace);
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  const { repository } = named;
  return { settings: isRefused ? undefined : settings, diagnostics, entries: masked.entries, repository };
}

/**
 * Checks the settings without the environment: values out of range, states that contradict each other. A file without a tracker
 * is fine here, since a workflow can be run by hand.
 */
export function checkServiceSettings(workflow: Workflow, trackers?: TrackerSections): readonly Diagnostic[] {
  return serviceSettings(workflow, { home: "/home", tmp: "/tmp", folder: "/", trackers }).diagnostics;
}

/** The parts of the front matter for the service and trackers. The parts for an agent are checked by the agent. */
function writtenSettings({ properties }: typeof serviceSchema, { definition: { service = {} } }: Workflow) {
  const written = emptyRecord();
  for (const [key, value] of Object.entries(service)) if (Object.hasOwn(properties, key)) written[key] = value;
  return written;
}

/** The mappings of the front matter in which entries could not be read. */
function unreadIn({ gaps = new Set() }: Workflow): ReadonlySet<string> {
  return new Set([...gaps].flatMap((gap) => (gap.startsWith("/service") ? [gap.slice("/service".length)] : [])));
}

function placesOf(workflow: Workflow): PlaceOf {
  return (pointer, part) => placeAt(workflow, `/service${pointer}`, part);
}

function variablesOf(schema: typeof serviceSchema, workflow: Workflow, { env, dotenv }: ServiceSurroundings) {
  const origins = new Map<string, SettingOrigin>();
  const lookUp = (name: string, { pointer }: SettingRow): Variable | undefined => {
    const real = env !== undefined && Object.hasOwn(env, name) ? (env[name] ?? "") : "";
    if (real.trim() !== "") {
      origins.set(name, { from: "environment", variable: name });
      return { name, text: real, place: placeAt(workflow, `/service${pointer}`, "key") };
    }
    const entry = dotenv?.values.get(name);
    if (entry === undefined) return undefined;
    const { source, span } = entry.place;
    origins.set(name, { from: "dotenv", variable: name, file: source.file, line: source.position(span.start).line });
    return { name, text: entry.value, place: entry.place };
  };
  const made = variableSettings(schema, lookUp, ({ name, place }, row, { expected }) =>
    report("variable_value", { name, path: row.path, expected: expectedOf(row, expected) }, place),
  );
  return { ...made, origins };
}

function settingsOf(
  { draft, settings }: LoadedSettings<typeof serviceSchema>,
  { tmp }: ServiceSurroundings,
  maxConcurrentAgentsByState: Readonly<Record<string, number>>,
  repository: ServedRepository | undefined,
): ServiceSettings {
  const { workflow, tracker, handoff, polling, workspace, hooks, done, agent, tokenRates, budget, logging, dbPath } =
    draft;
  const { selfReview } = draft;
  const ciFailure = draft.reactions.ciFailure ?? draft.ciFeedback;
  const { root } = workspace;
  const { kind, endpoint } = tracker;
  return {
    ...(workflow === undefined ? {} : { workflow }),
    ...(repository === undefined ? {} : { repository }),
    handoff: {
      ...publishedTo(handoff, repository),
      ...(kind === undefined || endpoint === undefined ? {} : { tracker: { kind, endpoint } }),
    },
    ...{ polling, hooks, selfReview, tokenRates, budget, logging, dbPath },
    tracker: { ...tracker, kind: kind ?? "", own: settingsBelow(pointerOf(kind ?? ""), settings) },
    workspace: { root: root ?? `${tmp.replace(/\/+$/, "")}/cuebook_workspaces`, isRootGiven: root !== undefined },
    reactions: ciFailure === undefined ? draft.reactions : { ...draft.reactions, ciFailure },
    done: { ...done, checks: checksOf(done.checks) },
    agent: { ...agent, maxConcurrentAgentsByState },
  };
}

/** The missing settings that a service needs. Without an environment, only those that the other settings imply. */
function missing(
  workflow: Workflow,
  values: ServiceValues,
  { tracker: { kind, own, handoffState }, handoff, reactions }: ServiceSettings,
  trackers: TrackerSections,
  known: { readonly isComplete: boolean; readonly isOpen: (pointer: string) => boolean },
): Diagnostic[] {
  const lacks = (path: string, expected: string, near: string) =>
    values.isOpen(path) || values.isRefused(path) || known.isOpen(pointerOf(...path.split(".")))
      ? []
      : [report("missing_key", { path, expected }, placeAt(workflow, near, "key"))];
  const { pullRequest, push, token } = handoff;
  const near = "/service/handoff/pull_request";
  const unpushed = pullRequest !== undefined && !push ? lacks("handoff.push", "true for a pull request", near) : [];
  const isSecret = pullRequest !== undefined && token === undefined && known.isComplete;
  const reacts = Object.values(reactions).some((reaction) => reaction !== undefined);
  const without = [
    ...(pullRequest === undefined ? ["handoff.pull_request"] : []),
    ...(handoffState === undefined ? ["tracker.handoff_state"] : []),
  ];
  const unfollowed =
    reacts && known.isComplete && without.length > 0
      ? [report("reactions_unfollowed", { lacks: without }, placeAt(workflow, "/service/reactions", "key"))]
      : [];
  const ofHandoff = [
    ...unfollowed,
    ...unpushed,
    ...(isSecret ? lacks("handoff.token", "a token for pull requests", near) : []),
  ];
  if (kind === "" && known.isComplete) {
    const [first] = Object.keys(trackers);
    const example = first === undefined ? "" : `, such as ${first}`;
    return [...lacks("tracker.kind", `the kind of a tracker${example}`, "/service/tracker/kind"), ...ofHandoff];
  }
  const unmoved =
    known.isComplete && workflow.definition.service?.workflow !== undefined && handoffState === undefined
      ? lacks("tracker.handoff_state", "the state of issues whose work is done", "/service/workflow")
      : [];
  const tracker = Object.hasOwn(trackers, kind) ? trackers[kind] : undefined;
  if (tracker === undefined) return [...unmoved, ...ofHandoff];
  const ofTracker = readSettings(tracker, own).problems.flatMap(({ kind: problem, pointer, path, expected }) => {
    if (problem !== "missing") return [];
    const needed = valueAt(ownSchemas(tracker), `${pointer}/x-needed`);
    return lacks(`${kind}.${path}`, typeof needed === "string" ? needed : expected, "/service/tracker/kind");
  });
  return [...unmoved, ...ofTracker, ...ofHandoff];
}

/** The settings directly below a pointer, by key. */
function settingsBelow(above: string, settings: readonly Setting[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    settings.flatMap(({ pointer, value }) =>
      parentOf(pointer) === above && value !== undefined ? [[keysOf(pointer).at(-1) ?? "", value]] : [],
    ),
  );
}

const names = serviceVariables.map(({ name }) => name);

/**
 * Reports variables that look like settings: those of Sortie, where this format comes from, and misspelt ones in `.env`.
 *
 * @param used the variables that values name by `$NAME`
 */
function unknownVariables(
  workflow: Workflow,
  { env = {}, dotenv }: ServiceSurroundings,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const section = placeAt(workflow, "/service", "key");
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
    const suggestion = like === undefined ? undefined : { text: `did you mean ${like}?`, replacement: like };
    return [report("variable_not_read", { name }, place, { suggestion })];
  });
  return [...old, ...mistyped];
}
