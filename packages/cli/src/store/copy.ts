/** @folder Stores as a whole: the names of stores, and copying one to another. */

import type { storeCopy as storeCopyOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { makeStateFolder } from "@cuebook/project/host";
import { bytesText, plural, printableLine } from "@cuebook/settings/values";
import {
  type CopyReport,
  copyStore,
  isStoreMade,
  type Journal,
  type LeftOut,
  memoryJournal,
  openStore,
  type StorePlace,
  storeTitle,
} from "@cuebook/store";
import { jsonText } from "../output/json.ts";

import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { isOfProject, localWord, requireMade, storeNamed } from "./place.ts";

export interface CopyStoreOptions {
  readonly dryRun?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The stores of a copy, as named on the command line. */
interface Named {
  readonly from: string;
  readonly to: string;
}

/** Runs `cuebook store copy`. */
export async function copyStoreCommand(
  named: Named,
  options: CopyStoreOptions,
  context: CommandContext,
): Promise<void> {
  const isDry = options.dryRun === true;
  const project =
    isOfProject(named.from) || isOfProject(named.to) ? readyProject(context, options, options.format) : null;
  if (project === undefined) return;
  const [from, to] = [named.from, named.to].map((name) => storeNamed(name, project?.config, context));
  if (from === undefined || to === undefined) return;
  await requireMade(from);
  if (storeTitle(from) === storeTitle(to)) throw sameStore(storeTitle(from));
  // Checked before anything is created there.
  const isMade = await isStoreMade(to);
  if (named.to === localWord && project !== null && !isDry) makeStateFolder(project.config.state);
  using stop = stopOnSignals();
  const progress = progressOn(context.terminal);
  const source = openSource(from);
  const target = isDry && !isMade ? memoryJournal() : openStore(to);
  let hasBegun = false;
  try {
    const report = await copyStore(source, target, {
      ...{ isDry, signal: stop.signal },
      onProgress: (doing, done, of) => {
        hasBegun = true;
        progress.show(doing === "runs" ? `${done} of ${plural(of, "run")}` : `${plural(done, "text")} copied`);
      },
    });
    progress.end();
    print(report, storeTitle(to), options, context);
  } catch (error) {
    const isSame = error instanceof CuebookError && error.code === "store_same";
    if (isSame) throw sameStore(`${storeTitle(from)} and ${storeTitle(to)}`);
    throw hasBegun && error instanceof CuebookError && error.retryable ? cutOff(error) : error;
  } finally {
    progress.end();
    await source.close().catch(() => undefined);
    await target.close().catch(() => undefined);
  }
}

/** @throws CuebookError those of the database. A file that is not a database is not replaced here */
function openSource(from: StorePlace): Journal {
  try {
    return openStore(from);
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "database_invalid") throw error;
    throw new CuebookError(error.code, error.message, { hint: "Name a store to copy from. Nothing was changed." });
  }
}

/** The failure if a store was lost during the copy, with a hint that the copy can be continued. */
function cutOff({ code, message, hint }: CuebookError): CuebookError {
  const kept = "Everything that was copied stays: the same command continues.";
  return new CuebookError(code, message, { hint: `${hint ?? ""} ${kept}`.trimStart(), retryable: true });
}

function sameStore(title: string): CuebookError {
  return new CuebookError("store_same", `${title}: a store cannot be copied to itself`, {
    hint: "Name two different stores.",
  });
}

function print(report: CopyReport, to: string, options: CopyStoreOptions, context: CommandContext): void {
  const { terminal } = context;
  if (options.format === "json") {
    const { isDry, isWhole, ...counts } = report;
    terminal.out(jsonText<typeof storeCopyOutput>({ isDryRun: isDry, isComplete: isWhole, to, ...counts }));
  } else terminal.out(reportText(report, to, context));
  if (!report.isWhole) context.finish(exitCode.interrupted);
  else if (report.left.length > 0) context.finish(exitCode.findings);
}

/** The maximum number of lines about items that were left out. */
const mostShown = 20;

function reportText(report: CopyReport, to: string, context: CommandContext): string {
  const { isDry, isWhole, runs, events, transcript, objects, records, bytes, left } = report;
  const style = context.style("out");
  const parts = [
    plural(events, "event"),
    plural(transcript, "transcript event"),
    plural(objects, "text"),
    plural(records, "other record"),
  ];
  const size = isDry ? "" : `, ${bytesText(bytes)}`;
  const done = isDry ? "would be copied to" : "copied to";
  const continued = runs.continued === 0 ? "" : `, ${runs.continued} continued`;
  return [
    ...left.slice(0, mostShown).map((each) => leftText(each, style.severity("warning", "left out"))),
    ...(left.length > mostShown ? [`... and ${left.length - mostShown} more: --format json\n`] : []),
    ...new Set(left.slice(0, mostShown).flatMap(({ code }) => remedies[code] ?? [])),
    `${plural(runs.copied, "run")} ${done} ${printableLine(to)}${continued}, ${runs.same} already there, of ${runs.of}: ` +
      `${parts.join(", ")}${size}\n`,
    ...(isWhole ? [] : ["Interrupted. Everything that was copied stays: run it again to continue.\n"]),
  ].join("");
}

function leftText({ what, id, message }: LeftOut, label: string): string {
  return `${label}  ${printableLine(`${what} ${id} ${message}`)}\n`;
}

/** The remedies for items that were left out, by code. */
const remedies: Readonly<Partial<Record<LeftOut["code"], string>>> = {
  run_driven:
    "Runs that are driven: stop what drives them (`cuebook runs cancel`, or Ctrl-C there), then run the copy again.\n",
  run_changing: "Runs that change: run the copy again when they rest.\n",
  run_damaged: "Damaged runs: see what is whole with `cuebook doctor store`.\n",
  run_differs:
    "Runs that differ: they were used in the other store, or have nothing in common but their id. Keep one of the two.\n",
  issue_claimed: "Claimed issues: end the run of the other store that works on the issue, then run the copy again.\n",
  session_held: "Open sessions: end their clients, then run the copy again.\n",
};
