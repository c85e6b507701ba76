import { idleRuns } from "@cuebook/engine";
import type { CuebookError } from "@cuebook/error";
import { plural } from "@cuebook/settings/values";
import {
  examineStore,
  missingRights,
  openStore,
  type RescueReport,
  rescueStore,
  type StoreReport,
  storeFault,
} from "@cuebook/store";
import { shownPath } from "@cuebook/system";
import { knownRepository, originOf, Share } from "@cuebook/workspace";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { sharedAddress } from "../config/store.ts";
import { databaseOf, databaseTitle, hasJournal, storeOf } from "../host/state-folder.ts";
import { isTrusted, requireNamed, type Trusting } from "../host/trust.ts";
import type { Surroundings } from "../surroundings.ts";
import { queuedRuns } from "../workers/queued-runs.ts";
import {
  type DoctorAction,
  type DoctorContext,
  type DoctorFinding,
  type DoctorSection,
  failureFinding,
} from "./section.ts";

/** The section about the database: its structure, every history, every stored text, and the lists. */
export const store: DoctorSection = { name: "store", summary: "the database of runs", check };

async function check({ surroundings, project, isRepair }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const { config } = project;
  if (!isTrusted(config, named.store)) return refused(config, surroundings);
  if (!hasJournal(config)) return [{ level: "ok", code: "store_absent", message: "there are no runs yet" }];
  const file = databaseOf(config);
  if (file === undefined) return checkServer(project, surroundings);
  const shown = shownPath(file, surroundings.cwd);
  try {
    const fault = storeFault(file);
    const report = fault === undefined ? examineStore(file) : undefined;
    const findings = report === undefined ? faultFindings(fault, surroundings) : findingsOf(report, shown);
    const canRepair = report === undefined ? repairOf(fault) !== undefined : isDamaged(report);
    if (!canRepair) return [...findings, ...(report === undefined ? [] : await ofIdle(project))];
    if (!isRepair) return findings;
    const message = repaired(await rescueStore(file), surroundings.cwd);
    // The repair removed the errors: the report keeps them as warnings.
    const past = findings.map(
      (finding) => ({ ...finding, level: "warning", remedy: undefined, action: undefined }) as const,
    );
    return [...past, { level: "ok", code: "store_repaired", message }];
  } catch (error) {
    return [failureFinding(error, surroundings)];
  }
}

type Repair = Extract<DoctorAction, { readonly is: "repair" }>["how"];

/** What a repair does about a damaged or missing database, by the code of its fault. */
const repairs: ReadonlyMap<string, Repair> = new Map([
  ["database_missing", "anew"],
  ["database_dangling", "anew"],
  ["database_folder", "anew"],
  ["database_empty", "anew"],
  ["database_incomplete", "rows"],
  ["database_version", "rows"],
  ["database_header", "rows"],
  ["database_damaged", "rows"],
  ["database_replaced", "kept"],
  ["database_older", "kept"],
]);

/** The repair for a fault. A file of another program is moved only if the store in its place had runs before. */
function repairOf(fault: CuebookError | undefined): Repair | undefined {
  if (fault?.code === "database_foreign") return fault.data?.runs === undefined ? undefined : "anew";
  return repairs.get(fault?.code ?? "");
}

function faultFindings(fault: CuebookError | undefined, surroundings: Surroundings): readonly DoctorFinding[] {
  if (fault === undefined) return [];
  const how = repairOf(fault);
  const finding = failureFinding(fault, surroundings);
  return [how === undefined ? finding : { ...finding, remedy: undefined, action: { is: "repair", how } }];
}

function repaired({ saved, left, damaged }: RescueReport, cwd: string): string {
  const beside = damaged === undefined ? undefined : shownPath(damaged, cwd);
  if (saved.length + left.length === 0)
    return `the next run begins a new store${beside === undefined ? "" : `; what was in its place is now ${beside}`}`;
  if (beside === undefined) return `this database is kept, with ${plural(saved.length + left.length, "run")}`;
  return `${plural(saved.length, "whole run")} saved in a new database; ${plural(left.length, "damaged run")} only in ${beside}`;
}

/** The refusal of a database server that a project file names but that is not trusted. The server is not contacted. */
function refused(config: Trusting, surroundings: Surroundings): readonly DoctorFinding[] {
  try {
    requireNamed(config, named.store);
    return [];
  } catch (error) {
    return [failureFinding(error, surroundings)];
  }
}

/** A server checks its own files, so only two checks remain: whether it can be reached, and whether every history can be read. */
async function checkServer(
  project: DoctorContext["project"],
  surroundings: Surroundings,
): Promise<readonly DoctorFinding[]> {
  const { config } = project;
  const journal = openStore(storeOf(config));
  try {
    const { total } = await journal.list({}, { limit: 0 });
    const unreadable = await journal.list({ statuses: ["unreadable"] });
    const found = unreadable.runs.map(({ run }): DoctorFinding => {
      const message = `run ${run} has no readable history`;
      return { level: "warning", code: "run_damaged", message, action: { is: "reindex", of: "run" } };
    });
    const message = `${databaseTitle(config)}: ${plural(total, "run")}`;
    const reachable: DoctorFinding = { level: "ok", code: "store_reachable", message };
    return [
      ...found,
      reachable,
      ...(await ofIdle(project)),
      ...(await ofRole(config)),
      ...(await ofShare(config, surroundings)),
    ];
  } catch (error) {
    return [failureFinding(error, surroundings)];
  } finally {
    await journal.close();
  }
}

/** The maximum number of runs that are examined, the newest first. */
const mostIdle = 1000;

/** The runs that have to be driven, and that neither a process nor the queue has. */
async function ofIdle(project: DoctorContext["project"]): Promise<readonly DoctorFinding[]> {
  const { config } = project;
  const journal = openStore(storeOf(config));
  try {
    const statuses = ["pending", "interrupted", "suspended"] as const;
    const { runs } = await journal.list({ statuses, isDriven: false }, { limit: mostIdle });
    return (await idleRuns(runs, queuedRuns(config), new Date())).map(({ run }) => ({
      ...{ level: "warning", code: "run_idle" },
      message: `run ${run} waits for nobody, and no process drives it`,
      action: { is: "resume", run },
    }));
  } finally {
    await journal.close();
  }
}

/** A warning if the database role may not write. A read-only role is enough only for looking at runs. */
async function ofRole(config: Config): Promise<readonly DoctorFinding[]> {
  const address = sharedAddress(config);
  const missing = address && (await missingRights(address));
  if (missing === undefined) return [];
  const [first = ""] = missing.of;
  const others = missing.of.length === 1 ? "" : ` and ${plural(missing.of.length - 1, "other")}`;
  const message = `the role ${address?.user ?? ""} may not write to ${first}${others}: it cannot begin or continue runs`;
  return [{ level: "warning", code: "database_denied", message, remedy: missing.hint }];
}

/** Whether the share of a project answers, takes files, and can be used from this clone. */
async function ofShare({ share, root }: Config, surroundings: Surroundings): Promise<readonly DoctorFinding[]> {
  if (share === undefined) return [];
  try {
    await originOf(root);
    const [place, repository] = [new Share(share, []), await knownRepository(root)];
    const { size } = await place.names(repository);
    await place.requireWritable(repository);
    return [{ level: "ok", code: "share_reachable", message: `${share}: the files of ${plural(size, "worktree")}` }];
  } catch (error) {
    return [failureFinding(error, surroundings)];
  }
}

function isDamaged({ structure, runs }: StoreReport): boolean {
  return structure.length > 0 || runs.some(({ damage }) => damage !== undefined);
}

function findingsOf(report: StoreReport, file: string): DoctorFinding[] {
  const { structure, runs, objects, unindexed, unsealed } = report;
  const whole = runs.filter(({ damage }) => damage === undefined).length;
  const action = { is: "repair", how: "rows", whole } as const;
  const damage: DoctorFinding[] = [
    ...structure.map((line) => ({ level: "error", code: "database_damaged", message: `${file}: ${line}` }) as const),
    ...runs.flatMap(({ run, damage: why }) =>
      why === undefined ? [] : [{ level: "error", code: "run_damaged", message: `run ${run}: ${why}` } as const],
    ),
  ];
  const texts = objects.map(({ hash, run, is }): DoctorFinding => {
    const message = `run ${run}: the text ${hash.slice(0, 12)} is ${is}`;
    return {
      level: "warning",
      code: "text_damaged",
      message,
      remedy: "a prompt of the run, or its workflow, cannot be shown",
    };
  });
  const lists = unindexed.map((run): DoctorFinding => {
    const message = `run ${run} is missing in lists, or its entry is out of date`;
    return {
      level: "warning",
      code: "runs_unindexed",
      message,
      action: { is: "reindex", of: "lists" },
    };
  });
  const first = damage.slice(0, 1).map((finding) => ({ ...finding, action }));
  const found = [...first, ...damage.slice(1), ...texts, ...lists];
  if (found.length > 0) return found;
  const old = unsealed === 0 ? "" : `; ${plural(unsealed, "event")} of an earlier version without a checksum`;
  return [{ level: "ok", code: "store_whole", message: `${file}: ${plural(whole, "run")}, all whole${old}` }];
}
