import { resolve } from "node:path";
import type { StartOptions } from "@cuebook/engine";
import { readWorkflowFile, verifiedInSlices } from "@cuebook/engine/library";
import { CuebookError } from "@cuebook/error";
import { type Diagnostic, distinctFindings, type Source } from "@cuebook/template";
import { readIssueFile } from "@cuebook/trackers";
import type { Workflow } from "@cuebook/workflow";
import { startFindings } from "../agents/agent-findings.ts";
import { type Replay, replayAgent } from "../host/host.ts";
import { libraryOpener } from "../library/open.ts";
import type { ReadProject } from "../read-project.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import type { StartGiven } from "./given.ts";
import { requirePhases, requireSkipped } from "./phases.ts";

/** A workflow and its data, read and proved. */
export interface PreparedStart {
  /** The findings about all that was read, with the files for their code frames. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
  /** `undefined` if the findings include errors. */
  readonly start: ReadyStart | undefined;
}

/** A run that can be planned and started. */
export interface ReadyStart {
  readonly project: ConfiguredProject;
  readonly workflow: Workflow;
  readonly options: StartOptions;
  readonly replay: Replay | undefined;
}

/**
 * Reads the workflow and the issue of a run, and proves the workflow. Creates nothing. Whether the data fits the workflow is checked
 * by the plan.
 *
 * @param file the workflow: relative to the current folder, or a workflow of the library
 * @throws CuebookError `run_phase_unknown`, `run_agent_twice`, and what reads the inputs
 */
export async function prepareStart(
  file: string,
  given: StartGiven,
  project: ReadProject,
  surroundings: Surroundings,
): Promise<PreparedStart> {
  const { agent, replay: script, gates = {}, skips = [] } = given;
  if (agent !== undefined && script !== undefined)
    throw new CuebookError("run_agent_twice", "an agent and a script to replay are given: both name the agent", {
      hint: "use one of the two",
    });
  const { cwd } = surroundings;
  const library = libraryOpener(project, surroundings, { runGates: gates, runSkips: skips });
  const { workflow, draft, ...read } = await readWorkflowFile(resolve(cwd, file), file, { library });
  const input = typeof given.input === "function" ? given.input(workflow?.definition.inputs) : given.input;
  const { issue, source, ...issueRead } = issueOf(given.issue, cwd);
  const diagnostics = [...project.diagnostics, ...read.diagnostics, ...issueRead.diagnostics];
  if (workflow !== undefined) requirePhases(workflow, gates);
  if (workflow !== undefined || !hasErrors(diagnostics)) requireSkipped(workflow, skips);
  const readable = workflow ?? draft;
  if (readable !== undefined) {
    diagnostics.push(...(await verifiedInSlices(readable)));
    if (script === undefined) diagnostics.push(...startFindings(readable, project, agent));
  }
  const found = {
    diagnostics: distinctFindings(diagnostics),
    sources: new Map([...project.sources, ...read.sources, ...issueRead.sources]),
  };
  const { config, repository } = project;
  if (config === undefined || workflow === undefined || hasErrors(diagnostics)) return { ...found, start: undefined };
  const replay = script === undefined ? undefined : { agent: replayAgent(cwd, script), script: resolve(cwd, script) };
  const options: StartOptions = {
    ...{ workflow, issue: issue && { ...issue }, issueSource: source, agent: replay?.agent ?? agent, repository },
    ...(input && { input }),
    remote: "origin",
    onNote: given.onNote,
    allowDirty: given.allowDirty === true,
  };
  return { ...found, start: { project: { ...project, config }, workflow, options, replay } };
}

/** The run that can be started. @throws CuebookError `workflow_invalid` with the first error; all are in `data.diagnostics` */
export function requireStart({ start, diagnostics }: PreparedStart): ReadyStart {
  if (start !== undefined) return start;
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  const message = `the workflow has errors: ${first?.message ?? "unknown"}`;
  throw new CuebookError("workflow_invalid", message, { data: { diagnostics } });
}

function issueOf(given: StartGiven["issue"], cwd: string) {
  const nothing = { diagnostics: [], sources: new Map<string, Source>() };
  if (given === undefined) return { issue: undefined, source: undefined, ...nothing };
  if ("issue" in given) return { ...given, ...nothing };
  const file = resolve(cwd, given.file);
  return { ...readIssueFile(file, given.id, given.file), source: { is: "file" as const, file } };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
