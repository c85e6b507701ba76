import { dirname } from "node:path";
import { databaseTitle, hostWith, planningHost } from "@cuebook/project/host";
import { locateTracker } from "@cuebook/trackers";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type PreparedService, prepareService, type ReadyService, type ServiceOptions } from "./preflight.ts";

/** The services of one process, as checked before they start. */
export interface PreparedGroup {
  /** All problems of all files. */
  readonly findings: Findings;
  readonly logging: PreparedService["logging"] | undefined;
  /** Absent if the findings include errors. */
  readonly services: readonly ReadyService[] | undefined;
}

/**
 * Checks everything that services need. All problems of all files are found at once, and nothing is created.
 *
 * @throws UsageError
 */
export async function prepareServices(
  files: readonly string[],
  options: ServiceOptions,
  context: CommandContext,
): Promise<PreparedGroup> {
  const findings = new Findings();
  const prepared: PreparedService[] = [];
  // Sequential, because each check may ask a person.
  for (const file of files) prepared.push(await prepareService(file, options, context));
  for (const each of prepared) findings.add(each.findings);
  const logging = prepared[0]?.logging;
  const services = prepared.flatMap(({ ready }) => ready ?? []);
  if (services.length < files.length) return { findings, logging, services: undefined };
  requireOneJournal(services);
  requireOtherTrackers(services);
  return { findings, logging, services };
}

/** The host that services of the same journal share. The caller closes it. @param services at least one service */
export function hostOf(services: readonly [ReadyService, ...ReadyService[]]) {
  const [{ project, replay }] = services;
  const secrets = services
    .flatMap(({ settings: { tracker, handoff, repository } }) => [
      ...[tracker.apiKey, tracker.webhookSecret, handoff.token, repository?.token],
    ])
    .filter((each) => each !== undefined);
  return hostWith(planningHost(project.config, replay), project.config, secrets);
}

function requireOneJournal(services: readonly ReadyService[]): void {
  const [first] = services;
  if (first === undefined) return;
  const journal = databaseTitle(first.project.config);
  const other = services.find(({ project }) => databaseTitle(project.config) !== journal);
  if (other === undefined) return;
  throw new UsageError(
    `${first.shown} and ${other.shown} have different journals: ${journal} and ${databaseTitle(other.project.config)}`,
    "name one project for all of them with --repo FOLDER, set the same `db_path` in both, or start a service for each",
  );
}

/** Refuses two services with the same tracker: they would take each other's issues and runs. */
function requireOtherTrackers(services: readonly ReadyService[]): void {
  const known = new Map<string, ReadyService>();
  for (const service of services) {
    const { tracker } = service.settings;
    const { source } = locateTracker(tracker.kind, tracker, dirname(service.file));
    const key = JSON.stringify([tracker.kind, source]);
    const other = known.get(key);
    if (other !== undefined) {
      throw new UsageError(
        `${other.shown} and ${service.shown} work on the issues of the same tracker: ${tracker.kind} ${source}`,
        "serve only one of them; with `workflow: auto`, one file chooses a workflow for each issue",
      );
    }
    known.set(key, service);
  }
}
