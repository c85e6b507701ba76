import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { editYaml } from "@cuebook/settings/yaml";
import { readText, shownPath, writeOneFile } from "@cuebook/system";
import { byPlace, type Diagnostic, reporter, Source } from "@cuebook/template";
import { readIssueFile } from "@cuebook/trackers";
import { verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { readWorkflowFile, type WorkflowReadOptions } from "../library/workflow-file.ts";
import { compareRecording, type Difference } from "./compare.ts";
import { recordingDiagnostics } from "./diagnostics.ts";
import { expectationEdits } from "./expectations.ts";
import { placeIn, type RecordingRead, readRecording } from "./read.ts";
import type { RecordedStep, Recording } from "./recording.ts";
import { type Replay, replayRecording } from "./replay.ts";
import { recordingOrder } from "./schema.ts";
import { shuffleRecording } from "./shuffle.ts";

/** The result of one recording. */
export interface TestedRecording {
  readonly file: string;
  /** The workflow's name; absent if no workflow was loaded. */
  readonly workflow?: string | undefined;
  readonly passed: boolean;
  /** Whether its expectations were rewritten. */
  readonly updated: boolean;
  /** The replayed steps. */
  readonly steps: readonly RecordedStep[];
  readonly end?: Replay["end"] | undefined;
  /** The number of other orders in which its branches ended; 0 if it has no branches. */
  readonly orders: number;
  /** Its errors and differences. */
  readonly findings: readonly (Diagnostic | Difference)[];
}

/** The result of testing recordings. */
export interface RecordingTestRun {
  readonly recordings: readonly TestedRecording[];
  /** The errors of the tested workflows, without duplicates. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Options for testing recordings. */
export interface RecordingTestOptions {
  /** The folder that paths are relative to. Default: the current one. */
  readonly cwd?: string;
  /** Whether expectations are rewritten. Default: false. */
  readonly update?: boolean;
  /** The number of other orders in which the branches of a recording end. Default: none. */
  readonly orders?: number;
  readonly onProgress?: (text: string) => void;
  /** Options for reading the workflows. */
  readonly read?: WorkflowReadOptions;
}

const report = reporter(recordingDiagnostics);

/**
 * Replays recordings one after the other, and compares the results. Uses no agent, and writes only the expectations that `update`
 * rewrites.
 */
export async function testRecordings(
  files: readonly string[],
  options: RecordingTestOptions = {},
): Promise<RecordingTestRun> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-test-")));
  try {
    const tester = new Tester(options, scratch);
    const recordings: TestedRecording[] = [];
    for (const [index, file] of files.entries()) {
      options.onProgress?.(`testing ${index + 1} of ${files.length}: ${file}`);
      recordings.push(await tester.test(file));
    }
    return { recordings, diagnostics: tester.diagnostics.sort(byPlace), sources: tester.sources };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A workflow that recordings name, read once. */
interface TestedWorkflow {
  readonly workflow?: Workflow | undefined;
  readonly errors: number;
  /** Why there is no workflow, if the file is the reason. */
  readonly problem?: Diagnostic | undefined;
}

type GoodRead = Omit<RecordingRead, "recording"> & { readonly recording: Recording };

class Tester {
  readonly diagnostics: Diagnostic[] = [];
  readonly sources = new Map<string, Source>();
  readonly #options: RecordingTestOptions;
  readonly #cwd: string;
  readonly #scratch: string;
  readonly #workflows = new Map<string, TestedWorkflow>();

  constructor(options: RecordingTestOptions, scratch: string) {
    this.#options = options;
    this.#cwd = options.cwd ?? process.cwd();
    this.#scratch = scratch;
  }

  async test(file: string): Promise<TestedRecording> {
    const failed = { file, passed: false, updated: false, steps: [], orders: 0 };
    const path = resolve(this.#cwd, file);
    const text = readText(path, file);
    if (text.source !== undefined) this.sources.set(file, text.source);
    if (!text.ok) return { ...failed, findings: text.diagnostics };
    const { recording, ...read } = readRecording(text.source);
    const remarks = [...text.diagnostics, ...read.diagnostics];
    if (recording === undefined) return { ...failed, findings: remarks };

    const good: GoodRead = { ...read, recording };
    const { workflow, findings: about } = await this.#workflowOf(good, path);
    const { issue, findings: ofIssue } = this.#issueOf(good, path);
    const findings = [...remarks, ...about, ...ofIssue];
    if (workflow === undefined || ofIssue.length > 0) return { ...failed, findings };
    const options = { scratch: this.#scratch, issue };
    const replay = await replayRecording(workflow, recording, options);
    const differences = compareRecording(good, workflow, replay);
    const updated = this.#options.update ? this.#update(path, good, workflow, replay, differences) : undefined;
    const shuffled = await shuffleRecording(good, workflow, options, this.#options.orders ?? 0, replay);
    const all = [...findings, ...(updated ?? differences), ...shuffled.differences];
    return {
      file,
      workflow: workflow.definition.name,
      passed: all.every(({ severity }) => severity !== "error"),
      updated: updated?.length === 0 && differences.length > 0,
      steps: replay.steps,
      end: replay.end,
      orders: shuffled.orders,
      findings: all,
    };
  }

  async #workflowOf(read: GoodRead, path: string): Promise<{ workflow?: Workflow; findings: Diagnostic[] }> {
    const named = read.recording.workflow;
    const at = resolve(dirname(path), named);
    // A bare name is that of a library workflow, unless a file with this name exists.
    const isName = /^[A-Za-z0-9_-]+$/.test(named) && !existsSync(at);
    const file = isName ? named : shownPath(at, this.#cwd);
    const known = this.#workflows.get(at) ?? (await this.#readWorkflow(at, file));
    this.#workflows.set(at, known);
    const { workflow, errors, problem } = known;
    const place = placeIn(read, "/workflow");
    const suggestion = { suggestion: problem?.suggestion };
    if (workflow === undefined) {
      const why = problem?.message ?? `it has ${errors} ${errors === 1 ? "error" : "errors"}`;
      return { findings: [report("recording_workflow_unreadable", { file: named, problem: why }, place, suggestion)] };
    }
    if (errors === 0) return { workflow, findings: [] };
    return { workflow, findings: [report("recording_unproved", { workflow: named, errors }, place)] };
  }

  async #readWorkflow(path: string, file: string): Promise<TestedWorkflow> {
    const { workflow, diagnostics, sources } = await readWorkflowFile(path, file, this.#options.read);
    for (const [name, source] of sources) this.sources.set(name, source);
    const found = [...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))];
    const errors = found.filter(({ severity }) => severity === "error");
    const [first] = errors;
    // A missing file is reported where it is named.
    const problem =
      workflow === undefined && first?.code.startsWith("file_") === true && !sources.has(file) ? first : undefined;
    if (problem === undefined) this.diagnostics.push(...errors);
    return {
      errors: errors.length,
      workflow,
      problem,
    };
  }

  #issueOf(read: GoodRead, path: string) {
    const { issue } = read.recording;
    if (typeof issue !== "string") return { findings: [] };
    const at = issue.indexOf("#");
    const place = placeIn(read, "/issue");
    if (at < 1 || at === issue.length - 1) {
      const problem = `"issue" must be FILE#ID or an object with its fields, not "${issue}"`;
      return { findings: [report("recording_start_refused", { problem }, place)] };
    }
    const file = resolve(dirname(path), issue.slice(0, at));
    const found = readIssueFile(file, issue.slice(at + 1), shownPath(file, this.#cwd));
    if (found.issue !== undefined) return { issue: { ...found.issue }, findings: [] };
    return {
      findings: found.diagnostics.map(({ message, suggestion }) =>
        report("recording_start_refused", { problem: message }, place, { suggestion }),
      ),
    };
  }

  /** Rewrites a recording's expectations. @returns the remaining problems; empty if the recording was rewritten or needs no change */
  #update(
    path: string,
    read: GoodRead,
    workflow: Workflow,
    replay: Replay,
    differences: readonly Difference[],
  ): readonly (Diagnostic | Difference)[] {
    if (differences.length === 0) return [];
    const { file } = read.source;
    const refuse = (problem: string) => [
      ...differences,
      report("recording_not_updated", { problem }, placeIn(read, "")),
    ];
    // If a reply is missing or unused, the right expectation is not known: a person has to decide.
    if (differences.some(({ isExpectation }) => !isExpectation)) {
      return refuse("its replies and answers do not match what the run asks for, as reported here");
    }
    let text: string;
    try {
      text = editYaml(read.source.text, expectationEdits(read.recording, replay), recordingOrder);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
    const again = readRecording(new Source(file, text));
    if (again.recording === undefined) return refuse(again.diagnostics[0]?.message ?? "it would become unreadable");
    const left = compareRecording({ ...again, recording: again.recording }, workflow, replay);
    if (left.length > 0) return refuse(left[0]?.message ?? "it would still differ");
    writeOneFile(path, file, withLineEnds(text, readFileSync(path, "utf8")), { replace: true });
    this.sources.set(file, again.source);
    return [];
  }
}

/** A text with the line ends of the file that it replaces. */
function withLineEnds(text: string, before: string): string {
  const mark = before.startsWith("\ufeff") ? "\ufeff" : "";
  return `${mark}${/\r\n/.test(before) ? text.replaceAll("\n", "\r\n") : text}`;
}
