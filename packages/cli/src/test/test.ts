/** @folder Recorded runs as tests. */

import type { test as testOutput } from "@cuebook/commands/json";
import { type RecordingTestRun, testRecordings } from "@cuebook/engine";
import { libraryOf } from "@cuebook/project/library";
import { type FoundFiles, findFiles } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { libraryByFile } from "../library/open.ts";

import { jsonText } from "../output/json.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { defaultOrders } from "./orders.ts";
import { recordRunFile } from "./record-run.ts";
import { searchFindings } from "./search-findings.ts";
import { testText } from "./text.ts";

const recordingName = /\.recording\.ya?ml$/;

export interface TestOptions {
  readonly update?: true;
  /** The number of orders in which branches end. */
  readonly shuffle?: number;
  readonly fromRun?: string;
  readonly out?: string;
  readonly workflow?: string;
  readonly force?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook test`. */
export async function test(paths: readonly string[], options: TestOptions, context: CommandContext): Promise<void> {
  refuseMixture(paths, options);
  const { terminal } = context;
  let found: FoundFiles;
  if (options.fromRun === undefined) {
    found = search(paths.length === 0 ? ["."] : paths, context);
  } else {
    const project = readyProject(context, options, options.format);
    if (project === undefined) return;
    const { out, workflow, force } = options;
    const file = await recordRunFile(project, {
      cwd: terminal.cwd,
      run: options.fromRun,
      force: force === true,
      libraryNames: (await libraryOf(project, context.terminal)).workflowNames,
      ...(out === undefined ? {} : { out }),
      ...(workflow === undefined ? {} : { workflow }),
    });
    if (options.format === "text") terminal.out(`wrote ${file}\n`);
    found = { files: [file], closed: [], barren: [] };
  }
  const progress = progressOn(terminal);
  const tested = await testRecordings(found.files, {
    cwd: terminal.cwd,
    update: options.update === true,
    orders: options.shuffle ?? defaultOrders,
    onProgress: progress.show,
    read: { library: libraryByFile(context) },
  });
  progress.end();
  const result = { ...tested, diagnostics: [...searchFindings(found), ...tested.diagnostics] };
  terminal.out(options.format === "json" ? testJson(result) : testText(result, context.style("out")));
  const isGood = result.diagnostics.length === 0 && result.recordings.every(({ passed }) => passed);
  context.finish(isGood ? exitCode.ok : findingsCode(allFindings(result), found.files));
}

/** The findings of workflows, and of recordings. */
function allFindings({ recordings, diagnostics }: RecordingTestRun) {
  return [...diagnostics, ...recordings.flatMap(({ findings }) => findings)];
}

function refuseMixture(paths: readonly string[], options: TestOptions): void {
  if (options.fromRun === undefined) {
    for (const name of ["out", "workflow", "force", "repo"] as const) {
      if (options[name] === undefined) continue;
      throw new UsageError(`--${name} goes with --from-run`, "for example: cuebook test --from-run 7k3m");
    }
    return;
  }
  if (paths.length > 0) throw new UsageError("--from-run takes no other recordings", "--out FILE names its file");
  if (options.update === true) throw new UsageError("--from-run and --update exclude each other");
}

function search(paths: readonly string[], context: CommandContext): FoundFiles {
  const progress = progressOn(context.terminal);
  const onFolder = (folder: string) => progress.show(`searching ${folder}`);
  const found = findFiles(paths, context.terminal.cwd, (name) => recordingName.test(name), onFolder);
  progress.end();
  if (found.files.length > 0 || found.closed.length > 0) return found;
  const folders = found.barren.map((folder) => `"${folder}"`).join(", ");
  throw new UsageError(
    `no recording in or below ${folders}: searched for *.recording.yaml and *.recording.yml`,
    "make one from a run: cuebook test --from-run RUN",
  );
}

function testJson({ recordings, diagnostics }: RecordingTestRun): string {
  const failed = recordings.filter(({ passed }) => !passed).length;
  const updated = recordings.filter((recording) => recording.updated).length;
  const rows = recordings.map(({ steps, ...row }) => ({ ...row, steps: steps.length }));
  return jsonText<typeof testOutput>({
    recordings: rows,
    diagnostics,
    passed: recordings.length - failed,
    failed,
    updated,
  });
}
