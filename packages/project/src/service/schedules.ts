import { resolve } from "node:path";
import { readWorkflowFile, type ScheduledFile, verifiedInSlices } from "@cuebook/engine";
import { readText, shownPath } from "@cuebook/system";
import { type Diagnostic, distinctFindings, type Source } from "@cuebook/template";
import { placeAt, type Workflow } from "@cuebook/workflow";
import { startFindings } from "../agents/agent-findings.ts";
import { report } from "../diagnostics.ts";
import type { Replay } from "../host/host.ts";
import { libraryOpener } from "../library/open.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { type Found, replayIn, type ServiceOptions } from "./preflight.ts";

/** The workflows whose schedules are served. */
export interface ReadySchedules {
  readonly files: readonly ScheduledFile[];
  readonly workflows: readonly Workflow[];
  readonly project: ConfiguredProject;
  /** The agent that replaces the agent of every role. */
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
}

/** Workflow files with schedules, checked before they are served. */
export interface PreparedSchedules extends Found {
  /** Absent if the findings include errors. */
  readonly ready?: ReadySchedules;
}

/**
 * Reads workflow files with schedules, and proves them. Creates nothing.
 * @param files their paths, as messages name them
 */
export async function prepareSchedules(
  files: readonly string[],
  { project, agent: chosen, replay: script }: Pick<ServiceOptions, "project" | "agent" | "replay">,
  surroundings: Surroundings,
): Promise<PreparedSchedules> {
  const { cwd } = surroundings;
  const replay = replayIn(cwd, script);
  const found: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  if (replay !== undefined) found.push(...readText(replay.script, shownPath(replay.script, cwd)).diagnostics);
  const workflows: Workflow[] = [];
  const scheduled = files.map((file): ScheduledFile => {
    const library = libraryOpener(project, surroundings);
    return { shown: file, read: () => readWorkflowFile(resolve(cwd, file), file, { library }) };
  });
  for (const { read } of scheduled) {
    const { workflow, draft, ...more } = await read();
    found.push(...more.diagnostics);
    for (const [name, source] of more.sources) sources.set(name, source);
    const readable = workflow ?? draft;
    if (readable === undefined) continue;
    found.push(...(await verifiedInSlices(readable)));
    if (replay === undefined) found.push(...startFindings(readable, project, chosen));
    if (workflow !== undefined) {
      found.push(...scheduleFindings(workflow, workflows));
      workflows.push(workflow);
    }
  }
  const { config } = project;
  const about = { diagnostics: distinctFindings(found), sources };
  if (config === undefined || found.some(({ severity }) => severity === "error")) return about;
  const agent = replay?.agent ?? chosen;
  return { ...about, ready: { files: scheduled, workflows, project: { ...project, config }, agent, replay } };
}

/** Findings about what scheduled runs need apart from a proof: a schedule, and a unique workflow name. */
function scheduleFindings(workflow: Workflow, others: readonly Workflow[]) {
  const { name, schedule } = workflow.definition;
  if (schedule === undefined) return [report("schedule_missing", { name }, placeAt(workflow, "/name"))];
  const same = others.find(({ definition }) => definition.name === name);
  const other = Object.keys(same?.sources ?? {})[0];
  return other === undefined ? [] : [report("schedule_name_taken", { name, other }, placeAt(workflow, "/name"))];
}
