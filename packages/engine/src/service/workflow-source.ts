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
  verifyWorkflow,
  type Workflow,
} from "@cuebook/workflow";
import { readWorkflowFile } from "../library/workflow-file.ts";

/** A workflow file in its latest version without errors, with everything derived from it. Immutable. */
export interface ServiceInForce {
  /** The workflow in force: values from the environment replace those of the file. */
  readonly workflow: Workflow;
  /** The hash of its definition. */
  readonly definition: string;
  readonly settings: ServiceSettings;
  readonly tracker: Tracker;
  /** The identity of the tracker among those of its kind, in the form of `run_created.dispatch`. */
  readonly source: string;
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
}

/** The result of checking a workflow file. `same`: unchanged; `failed`: it has errors, and the previous version stays in force. */
export type Look =
  | { readonly is: "same" }
  | { readonly is: "changed"; readonly findings: readonly Diagnostic[] }
  | { readonly is: "failed"; readonly findings: readonly Diagnostic[] };

/** How long a changed file must stay unchanged before it is read, and how often that is tried. */
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
    const { workflow, settings, findings, seen } = reading;
    if (seen === this.#seen) return { is: "same" };
    this.#seen = seen;
    const isWrong = findings.some(({ severity }) => severity === "error");
    if (workflow === undefined || settings === undefined || isWrong) return { is: "failed", findings };
    const own = { ...sectionOf(workflow.definition, settings.tracker.kind), ...settings.tracker.own };
    const ofTracker = { ...settings.tracker, own };
    const tracker = this.#tracker(ofTracker);
    const effective = effectiveWorkflow(workflow, settings);
    const { source } = locateTracker(ofTracker.kind, ofTracker, dirname(this.#options.file));
    this.#inForce = { workflow: effective, definition: definitionHash(effective), settings, tracker, source };
    return { is: "changed", findings };
  }

  async #read() {
    const { file, shown, surroundings } = this.#options;
    const { workflow, diagnostics } = await readWorkflowFile(file, shown);
    const around = { ...surroundings(), trackers: trackerSections };
    const resolved = workflow === undefined ? undefined : serviceSettings(workflow, around);
    const settings = resolved?.settings;
    const findings = [
      ...diagnostics,
      ...(workflow === undefined ? [] : verifyWorkflow(workflow)),
      ...(resolved?.diagnostics ?? []),
    ];
    return { workflow, settings, findings, seen: canonicalJson([workflow ?? null, settings ?? null, findings]) };
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

/** The workflow with the agent and turns in force, wherever they are set: a run is pinned to that. */
function effectiveWorkflow(workflow: Workflow, { agent }: ServiceSettings): Workflow {
  const { definition } = workflow;
  const roles = Object.entries(definition.roles).map(([name, role]) => {
    const isWorker = role.prompt.some(({ contract }) => contract === "workflow-md");
    return [name, isWorker ? { ...role, turns: agent.maxTurns } : role] as const;
  });
  const effective = { ...definition, agent: agent.kind ?? definition.agent, roles: Object.fromEntries(roles) };
  return { ...workflow, definition: effective };
}

/** The changed keys among those that a service reads only at its start. */
export function changedAtStart(before: ServiceSettings | undefined, after: ServiceSettings | undefined): string[] {
  const keys = { db_path: "dbPath", logging: "logging" } as const;
  return Object.entries(keys).flatMap(([key, name]) =>
    canonicalJson(before?.[name] ?? null) === canonicalJson(after?.[name] ?? null) ? [] : [key],
  );
}
