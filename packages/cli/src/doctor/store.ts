import { idleRuns } from "@cuebook/engine";
import type { CuebookError } from "@cuebook/error";
import { type Config, named, sharedAddress } from "@cuebook/project/config";
import {
  databaseOf,
  databaseTitle,
  hasJournal,
  isTrusted,
  requireNamed,
  storeOf,
  type Trusting,
} from "@cuebook/project/host";
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
import { queuedRuns } from "../cluster/queued-runs.ts";
import { plural } from "../output/count.ts";
import { proposal } from "../output/proposal.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about the database: its structure, every history, every stored text, and the lists. */
export const store: DoctorSection = { name: "store", summary: "the database of runs", check };

async function check({ context, project, isRepair }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const { config } = project;
  if (!isTrusted(config, named.store)) return refused(config);
  if (!hasJournal(config)) return [{ level: "ok", code: "store_absent", message: "there are no runs yet" }];
  const file = databaseOf(config);
  if (file === undefined) return checkServer(project);
  const shown = shownPath(file, context.terminal.cwd);
  const repair = proposal(project, "doctor", "store", "--repair");
  try {
    const fault = storeFault(file);
    const report = fault === undefined ? examineStore(file) : undefined;
    const findings = report === undefined ? faultFindings(fault, repair) : findingsOf(report, shown, repair);
    const canRepair = report === undefined ? repairOf(fault) !== undefined : isDamaged(report);
    if (!canRepair) return [...findings, ...(report === undefined ? [] : await ofIdle(project))];
    if (!isRepair) return findings;
    const message = repaired(await rescueStore(file), context.terminal.cwd);
    // The repair removed the errors: the report keeps them as warnings.
    const past = findings.map((finding) => ({ ...finding, level: "warning", remedy: undefined }) as const);
    return [...past, { level: "ok", code: "store_repaired", message }];
  } catch (error) {
    return [failureFinding(error)];
  }
}

const anew =
  "begins a new store; what is in its place stays beside it. Or put the file back, from a backup or a disk that is away";
const rows = "puts the whole runs into a new database; the damaged file stays beside it. Stop `cuebook serve` first";
const kept = "keeps this one. Or put the other file back";

/** What a repair does about a damaged or missing database, by the code of its fault. */
const repairs: ReadonlyMap<string, string> = new Map([
  ["database_missing", anew],
  ["database_dangling", anew],
  ["database_folder", anew],
  ["database_empty", anew],
  ["database_incomplete", rows],
  ["database_version", rows],
  ["database_header", rows],
  ["database_damaged", rows],
  ["database_replaced", kept],
  ["database_older", kept],
]);

/** The repair for a fault. A file of another program is moved only if the store in its place had runs before. */
function repairOf(fault: CuebookError | undefined): string | undefined {
  if (fault?.code === "database_foreign") return fault.data?.runs === undefined ? undefined : anew;
  return repairs.get(fault?.code ?? "");
}

function faultFindings(fault: CuebookError | undefined, repair: string): readonly DoctorFinding[] {
  if (fault === undefined) return [];
  const does = repairOf(fault);
  return [{ ...failureFinding(fault), ...(does !== undefined && { remedy: `${repair} ${does}` }) }];
}

function repaired({ saved, left, damaged }: RescueReport, cwd: string): string {
  const beside = damaged === undefined ? undefined : shownPath(damaged, cwd);
  if (saved.length + left.length === 0)
    return `the next run begins a new store${beside === undefined ? "" : `; what was in its place is now ${beside}`}`;
  if (beside === undefined) return `this database is kept, with ${plural(saved.length + left.length, "run")}`;
  return `${plural(saved.length, "whole run")} saved in a new database; ${plural(left.length, "damaged run")} only in ${beside}`;
}

/** The refusal of a database server that a project file names but that is not trusted. The server is not contacted. */
function refused(config: Trusting): readonly DoctorFinding[] {
  try {
    requireNamed(config, named.store);
    return [];
  } catch (error) {
    return [failureFinding(error)];
  }
}

/** A server checks its own files, so only two checks remain: whether it can be reached, and whether every history can be read. */
async function checkServer(project: DoctorContext["project"]): Promise<readonly DoctorFinding[]> {
  const { config } = project;
  const journal = openStore(storeOf(config));
  try {
    const { total } = await journal.list({}, { limit: 0 });
    const unreadable = await journal.list({ statuses: ["unreadable"] });
    const found = unreadable.runs.map(({ run }): DoctorFinding => {
      const remedy = "make its entry again: cuebook runs reindex";
      return { level: "warning", code: "run_damaged", message: `run ${run} has no readable history`, remedy };
    });
    const message = `${databaseTitle(config)}: ${plural(total, "run")}`;
    const reachable: DoctorFinding = { level: "ok", code: "store_reachable", message };
    return [...found, reachable, ...(await ofIdle(project)), ...(await ofRole(config)), ...(await ofShare(config))];
  } catch (error) {
    return [failureFinding(error)];
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
      remedy: `continue it: ${proposal(project, "runs", "resume", run)}`,
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
async function ofShare({ share, root }: Config): Promise<readonly DoctorFinding[]> {
  if (share === undefined) return [];
  try {
    await originOf(root);
    const [place, repository] = [new Share(share, []), await knownRepository(root)];
    const { size } = await place.names(repository);
    await place.requireWritable(repository);
    return [{ level: "ok", code: "share_reachable", message: `${share}: the files of ${plural(size, "worktree")}` }];
  } catch (error) {
    return [failureFinding(error)];
  }
}

function isDamaged({ structure, runs }: StoreReport): boolean {
  return structure.length > 0 || runs.some(({ damage }) => damage !== undefined);
}

function findingsOf(report: StoreReport, file: string, repair: string): DoctorFinding[] {
  const { structure, runs, objects, unindexed, unsealed } = report;
  const whole = runs.filter(({ damage }) => damage === undefined).length;
  const remedy = `${repair} puts ${plural(whole, "whole run")} into a new database; the damaged file stays beside it. Stop \`cuebook serve\` first`;
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
      remedy: "make the entries again: cuebook runs reindex",
    };
  });
  const first = damage.slice(0, 1).map((finding) => ({ ...finding, remedy }));
  const found = [...first, ...damage.slice(1), ...texts, ...lists];
  if (found.length > 0) return found;
  const old = unsealed === 0 ? "" : `; ${plural(unsealed, "event")} of an earlier version without a checksum`;
  return [{ level: "ok", code: "store_whole", message: `${file}: ${plural(whole, "run")}, all whole${old}` }];
}
