import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { canonicalJson, definitionHash } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import type { Tracker } from "@cuebook/trackers";
import { locateTracker, openTracker, trackerSections } from "@cuebook/trackers";
import {
  type Definition,
  type ServiceSettings,
  type ServiceSurroundings,
  serviceSettings,
  type Weight,
  type Workflow,
} from "@cuebook/workflow";
import { readServedFile } from "../library/served-file.ts";
import { verifiedInSlices } from "../library/verify-in-slices.ts";
import type { WorkflowReadOptions } from "../library/workflow-file.ts";
import type { TrackerPlace } from "./place.ts";
import { type ServedWorkflow, ServedWorkflows } from "./served-workflows.ts";

/** A workflow file in its latest version without errors, with everything derived from it. Immutable. */
export interface ServiceInForce {
  /** The file: absolute. */
  readonly file: string;
  readonly workflows: ServedWorkflows;
  readonly settings: ServiceSettings;
  readonly tracker: Tracker;
  /** The identity of the tracker among those of its kind, in the form of `run_created.dispatch`. */
  readonly source: string;
}

/** The tracker of a service, as dispatches name it. */
export function placeOf({ settings, source }: ServiceInForce): TrackerPlace {
  return { tracker: settings.tracker.kind, source };
}

/** How a workflow file is read. */
export interface WorkflowSourceOptions {
  /** The file: absolute. */
  readonly file: string;
  /** Its name in messages. */
  readonly shown: string;
  /** The surroundings for resolving settings; called each time that the file is read. */
  readonly surroundings: () => ServiceSurroundings;
  /** Called with findings about the tracker's data. */
  readonly tell: (findings: readonly Diagnostic[]) => void;
  readonly openTracker?: typeof openTracker | undefined;
  /** As for `readWorkflowFile`. */
  readonly library?: WorkflowReadOptions["library"] | undefined;
  readonly checkChange?: CheckChange | undefined;
}

/**
 * Findings about a new version of a workflow file: with an error, the current version stays in force. Called again at each check.
 * @param before the version in force; undefined: none
 */
export type CheckChange = (next: Workflow, before: Workflow | undefined) => readonly Diagnostic[];

/** The result of checking a workflow file. `same`: unchanged; `failed`: it has errors, and the previous version stays in force. */
export type Look =
  | { readonly is: "same" }
  | { readonly is: "changed"; readonly findings: readonly Diagnostic[] }
  | { readonly is: "failed"; readonly findings: readonly Diagnostic[] };

/** How long a changed file must stay unchanged before it is used, in milliseconds, and the largest number of readings. */
const settleMs = 100;
const readings = 20;

/**
 * Reads a file until it stays unchanged for a moment, unless it is the version that was seen: it may be in the middle of a write,
 * and a partial version must be neither reported nor run.
 */
export async function settledReading<Reading extends { readonly seen: string }>(
  read: () => Promise<Reading>,
  seen: string,
): Promise<Reading> {
  let reading = await read();
  for (let count = 1; count < readings && reading.seen !== seen; count++) {
    await sleep(settleMs);
    const before = reading.seen;
    reading = await read();
    if (reading.seen === before) break;
  }
  return reading;
}

/** A workflow file that is checked repeatedly. */
export class WorkflowSource {
  readonly #options: WorkflowSourceOptions;
  #seen = "";
  #opened: { readonly by: string; readonly tracker: Tracker } | undefined;
  #inForce: ServiceInForce | undefined;

  constructor(options: WorkflowSourceOptions) {
    this.#options = options;
  }

  /** The version in force; `undefined` until the file had no errors. */
  get inForce(): ServiceInForce | undefined {
    return this.#inForce;
  }

  /** Reads the file again. @throws CuebookError `unknown_tracker`, `tracker_config_invalid` */
  async look(): Promise<Look> {
    const read = () => this.#read();
    const reading = this.#inForce === undefined ? await read() : await settledReading(read, this.#seen);
    const { workflow, byWeight, settings, findings, seen } = reading;
    if (seen === this.#seen) return { is: "same" };
    this.#seen = seen;
    const isWrong = findings.some(({ severity }) => severity === "error");
    if (workflow === undefined || settings === undefined || isWrong) return { is: "failed", findings };
    const own = { ...sectionOf(workflow.definition, settings.tracker.kind), ...settings.tracker.own };
    const ofTracker = { ...settings.tracker, own };
    const tracker = this.#tracker(ofTracker);
    const { file } = this.#options;
    const { source } = locateTracker(ofTracker.kind, ofTracker, dirname(file));
    this.#inForce = { file, workflows: servedWorkflows(workflow, byWeight, settings), settings, tracker, source };
    return { is: "changed", findings };
  }

  async #read() {
    const { file, shown, surroundings, library, checkChange } = this.#options;
    const { workflow, byWeight, diagnostics } = await readServedFile(file, shown, { library });
    const around = { ...surroundings(), trackers: trackerSections };
    const resolved = workflow === undefined ? undefined : serviceSettings(workflow, around);
    const settings = resolved?.settings;
    const all = workflow === undefined ? [...byWeight.values()] : [workflow, ...byWeight.values()];
    const proved = (await Promise.all(all.map(verifiedInSlices))).flat();
    const before = this.#inForce?.workflows.first.workflow;
    const changed = workflow === undefined ? [] : (checkChange?.(workflow, before) ?? []);
    const findings = [...diagnostics, ...proved, ...(resolved?.diagnostics ?? []), ...changed];
    const seen = canonicalJson([workflow ?? null, [...byWeight.values()], settings ?? null, findings]);
    return { workflow, byWeight, settings, findings, seen };
  }

  /** The tracker of the settings: the open one, if its settings are unchanged. */
  #tracker(settings: ServiceSettings["tracker"]): Tracker {
    const by = canonicalJson(settings);
    if (this.#opened?.by === by) return this.#opened.tracker;
    const { openTracker: open = openTracker, tell } = this.#options;
    const opened = open(settings.kind, settings, { folder: dirname(this.#options.file), tell });
    this.#opened = { by, tracker: opened };
    return opened;
  }
}

/** The section of a tracker, whether Cuebook reads it or not. */
function sectionOf({ service = {} }: Definition, kind: string): object {
  const section = Object.hasOwn(service, kind) ? service[kind] : undefined;
  return typeof section === "object" && section !== null ? section : {};
}

function servedWorkflows(
  workflow: Workflow,
  byWeight: ReadonlyMap<Weight, Workflow>,
  settings: ServiceSettings,
): ServedWorkflows {
  const served = (each: Workflow, kind: ServedWorkflow["kind"]): ServedWorkflow => {
    const effective = effectiveWorkflow(each, settings);
    return { workflow: effective, definition: definitionHash(effective), kind };
  };
  const ofWeights = [...byWeight].map(([weight, each]) => [weight, served(each, "named")] as const);
  const kind = settings.workflow === undefined ? undefined : byWeight.size > 0 ? "classify" : "named";
  return new ServedWorkflows(served(workflow, kind), new Map(ofWeights));
}

/**
 * The workflow with the agent and turns in force, wherever they are set: a run is pinned to this workflow. A workflow that the file
 * names keeps its own agent.
 */
export function effectiveWorkflow(workflow: Workflow, { agent }: Pick<ServiceSettings, "agent">): Workflow {
  const { definition } = workflow;
  const { service } = definition;
  if (service?.workflow !== undefined) {
    const { kind } =
      typeof service.agent === "object" && service.agent !== null && "kind" in service.agent ? service.agent : {};
    const isOfService = definition.agent === undefined || definition.agent === kind;
    return isOfService ? { ...workflow, definition: { ...definition, agent: agent.kind } } : workflow;
  }
  const roles = Object.entries(definition.roles).map(([name, role]) => {
    const isWorker = role.prompt.some(({ contract }) => contract === "workflow-md");
    return [name, isWorker ? { ...role, turns: agent.maxTurns } : role] as const;
  });
  const effective = { ...definition, agent: agent.kind ?? definition.agent, roles: Object.fromEntries(roles) };
  return { ...workflow, definition: effective };
}

/** The changed keys among those that a service reads only at its start. */
export function changedAtStart(before: ServiceSettings | undefined, after: ServiceSettings | undefined): string[] {
  const keys: Readonly<Record<string, (settings: ServiceSettings | undefined) => unknown>> = {
    db_path: (settings) => settings?.dbPath,
    logging: (settings) => settings?.logging,
    "tracker.webhook_secret": (settings) => settings?.tracker.webhookSecret,
  };
  return Object.entries(keys).flatMap(([key, valueIn]) =>
    canonicalJson(valueIn(before) ?? null) === canonicalJson(valueIn(after) ?? null) ? [] : [key],
  );
}
