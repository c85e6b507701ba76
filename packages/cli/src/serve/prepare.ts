import { resolve } from "node:path";
import { clashOf, type Serving } from "@cuebook/project/serve";
import {
  envFileOf,
  type PreparedService,
  prepareSchedules,
  prepareService,
  type ServedFiles,
} from "@cuebook/project/service";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import type { HttpAddress } from "../options/http-address.ts";
import { around } from "../project/around.ts";
import { askAboutContacts } from "../project/ask-about-contacts.ts";
import type { ReadyProject } from "../project/host.ts";
import type { Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { projectOf } from "./project-of.ts";

/** The options that define what a service works on, and with which agent. */
export interface ServiceOptions {
  readonly envFile?: string;
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  /** Whether the service should receive webhooks. */
  readonly http?: HttpAddress | true;
  /** Whether workers drive the runs: then only workers need the agents. */
  readonly dispatchOnly?: true;
}

/** What the command serves, as checked before it starts. */
export interface PreparedServing {
  /** All problems of all files. */
  readonly findings: Findings;
  readonly logging: PreparedService["logging"] | undefined;
  /** Absent if the findings include errors. */
  readonly serving: CommandServing | undefined;
}

/** What the command serves. */
export interface CommandServing extends Serving {
  readonly project: ReadyProject;
}

/**
 * Checks everything that services and schedules need. All problems of all files are found at once, and nothing is created.
 *
 * @throws UsageError
 */
export async function prepareServing(
  files: ServedFiles,
  options: ServiceOptions,
  context: CommandContext,
): Promise<PreparedServing> {
  const { agent, replay, repo, http, dispatchOnly } = options;
  if (files.services.length > 0 && agent !== undefined && replay !== undefined) {
    throw new UsageError("--agent and --replay both name the agent", "use one of the two");
  }
  const { terminal } = context;
  const findings = new Findings();
  const prepared: { readonly found: PreparedService; readonly project: Project }[] = [];
  // Sequential, because each check may ask a person.
  for (const given of files.services) {
    const file = resolve(terminal.cwd, given);
    const project = projectOf(context, file, repo);
    const found = await prepareService(
      file,
      {
        ...{ project, agent, replay, envFile: envFileOf(terminal, options.envFile) },
        ...{ hasDoor: http !== undefined, isOfWorkers: dispatchOnly === true },
        beforeContact: (served, { config }) => askAboutContacts(context, config, served),
      },
      around(context, project),
    );
    findings.add(found);
    prepared.push({ found, project });
  }
  const [first] = prepared;
  const logging = first?.found.logging;
  const services = prepared.flatMap(({ found: { ready } }) => ready ?? []);
  const refused = { findings, logging, serving: undefined };
  const isReady = services.length === files.services.length;
  if (isReady) requireApart(services);
  const [service] = services;
  const placed = service && first && { ...first.project, config: service.project.config };
  const [schedule] = files.schedules;
  if (schedule === undefined) {
    if (!isReady || placed === undefined) return refused;
    return {
      ...refused,
      serving: { services, schedules: undefined, project: placed, surroundings: around(context, placed) },
    };
  }
  const project = placed ?? projectOf(context, resolve(terminal.cwd, schedule), repo);
  if (placed === undefined) findings.add(project);
  const scheduled = await prepareSchedules(files.schedules, { project, agent, replay }, terminal);
  findings.add(scheduled);
  const { config } = project;
  if (!isReady || scheduled.ready === undefined || config === undefined || findings.hasErrors) return refused;
  const ready = { ...project, config };
  return {
    ...refused,
    serving: { services, schedules: scheduled.ready, project: ready, surroundings: around(context, ready) },
  };
}

/** Refuses services that cannot work side by side. @throws UsageError */
function requireApart(services: Serving["services"]): void {
  const clash = clashOf(services);
  if (clash === undefined) return;
  const hints = {
    journal:
      "name one project for all of them with --repo FOLDER, set the same `db_path` in both, or start a service for each",
    tracker: "serve only one of them; with `workflow: auto`, one file chooses a workflow for each issue",
  };
  throw new UsageError(clash.message, hints[clash.is]);
}
