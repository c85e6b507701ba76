import {
  type LoadedSettings,
  loadSettings,
  type PlaceOf,
  type SettingRow,
  type SettingSource,
  settingRows,
  settingsDiagnostics,
  type Variable,
  variableSettings,
} from "@cuebook/settings";
import { emptyRecord, isRecord } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { byPlace, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { serviceSchema } from "./schema.ts";
import type { ResolvedSettings, ServiceSettings, ServiceSurroundings, SettingOrigin } from "./service-settings.ts";
import { stateLimits } from "./state-limits.ts";
import { stateFindings } from "./states.ts";
import { strangers } from "./strangers.ts";
import { ToldSettings } from "./told-settings.ts";
import { expectedOf, frontMatter, ServiceValues } from "./values.ts";

const report = reporter({ ...serviceDiagnostics, ...settingsDiagnostics });

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
  const values = new ServiceValues(surroundings);
  const variables = variablesOf(workflow, surroundings);
  const written: SettingSource = { name: frontMatter, data: writtenSettings(workflow), placeOf: placesOf(workflow) };
  const loaded = loadSettings(serviceSchema, [...variables.sources, written], values.read);
  const byState = stateLimits(workflow, loaded.value?.agent.maxConcurrentAgentsByState ?? {});
  const settings = settingsOf(loaded, surroundings, byState.limits);
  const told = new ToldSettings(workflow, loaded.settings, values, variables.origins);
  const diagnostics = [
    ...variables.diagnostics,
    ...loaded.diagnostics,
    ...values.diagnostics,
    ...byState.diagnostics,
    ...strangers(workflow, surroundings, values.variables),
    ...(settings === undefined ? [] : missing(workflow, values, settings, surroundings.env !== undefined)),
    ...(settings === undefined ? [] : stateFindings(settings, byState.states, told)),
  ].sort(byPlace);
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return { settings: isRefused ? undefined : settings, diagnostics, entries: told.entries };
}

/**
 * What can be said of the settings before anything of the environment is known: values out of range, states that do not go
 * together. A file without a tracker is no matter here: a workflow can be run by hand.
 */
export function checkServiceSettings(workflow: Workflow): readonly Diagnostic[] {
  return serviceSettings(workflow, { home: "/home", tmp: "/tmp", folder: "/" }).diagnostics;
}

/** What the front matter says to the service; what it says to an agent or a tracker is for those. */
function writtenSettings({ definition: { service = {} } }: Workflow): Readonly<Record<string, unknown>> {
  const written = emptyRecord();
  for (const [key, value] of Object.entries(service))
    if (Object.hasOwn(serviceSchema.properties, key)) written[key] = value;
  return written;
}

function placesOf(workflow: Workflow): PlaceOf {
  return (pointer, part) => placeAt(workflow, `/service${pointer}`, part);
}

function variablesOf(workflow: Workflow, { env, dotenv }: ServiceSurroundings) {
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
  const made = variableSettings(serviceSchema, lookUp, ({ name, place }, row, { expected }) =>
    report("variable_value", { name, path: row.path, expected: expectedOf(row, expected) }, place),
  );
  return { ...made, origins };
}

function settingsOf(
  { value }: LoadedSettings<typeof serviceSchema>,
  { tmp }: ServiceSurroundings,
  maxConcurrentAgentsByState: Readonly<Record<string, number>>,
): ServiceSettings | undefined {
  if (value === undefined) return undefined;
  const { prompt: _, file: __, tracker, workspace, agent, ...others } = value;
  const { root } = workspace;
  return {
    ...others,
    tracker: { ...tracker, kind: tracker.kind ?? "", own: sectionOf(value, tracker.kind) },
    workspace: { root: root ?? `${tmp.replace(/\/+$/, "")}/cuebook_workspaces`, isRootGiven: root !== undefined },
    agent: { ...agent, maxConcurrentAgentsByState },
  };
}

/** What a service cannot do without. Without an environment only what follows from the rest is asked for. */
function missing(
  workflow: Workflow,
  values: ServiceValues,
  { tracker }: ServiceSettings,
  isComplete: boolean,
): Diagnostic[] {
  const lacks = (path: string, expected: string, near: string) =>
    values.isOpen(path) || values.isRefused(path)
      ? []
      : [report("missing_key", { path, expected }, placeAt(workflow, near, "key"))];
  if (tracker.kind === "" && isComplete)
    return lacks("tracker.kind", "the kind of a tracker, such as file", "/service/tracker/kind");
  return settingRows(serviceSchema).flatMap(({ path, schema }) => {
    const [kind, key = ""] = path.split(".");
    if (typeof schema["x-needed"] !== "string" || kind !== tracker.kind || tracker.own[key] !== undefined) return [];
    return lacks(path, schema["x-needed"], "/service/tracker/kind");
  });
}

/** The settings that a tracker has for itself: the section with the name of its kind. */
function sectionOf(settings: object, kind: string | undefined): Readonly<Record<string, unknown>> {
  const section = Object.entries(settings).find(([key]) => key === kind)?.[1];
  return isRecord(section) ? section : {};
}
