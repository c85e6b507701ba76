import { dirname, resolve } from "node:path";
import { readWorkflowFile } from "@cuebook/engine";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { serviceSettings } from "@cuebook/workflow";
import { libraryOpener } from "../library/open.ts";
import { discoverWorkflows } from "../project/discover-workflows.ts";
import { trackerFindings } from "../serve/check-tracker.ts";
import { envFileOf, readEnvFile, surroundingsOf } from "../serve/surroundings.ts";
import type { DoctorContext, DoctorFinding, DoctorSection } from "./section.ts";

/** The section of the services around Cuebook: whether the trackers of the project's workflows answer. */
export const connections: DoctorSection = { name: "connections", summary: "the trackers of workflows", check };

async function check(given: DoctorContext): Promise<readonly DoctorFinding[]> {
  const { config } = given.project;
  const { cwd } = given.context.terminal;
  const found: DoctorFinding[] = [];
  for (const file of discoverWorkflows([config.root], cwd).files) found.push(...(await ofWorkflow(given, file)));
  return found;
}

async function ofWorkflow({ context, project }: DoctorContext, file: string): Promise<DoctorFinding[]> {
  const path = resolve(context.terminal.cwd, file);
  // What is wrong with a workflow itself is for `cuebook check`.
  const { workflow } = await readWorkflowFile(path, file, { library: libraryOpener(context, project) });
  const tracker = workflow?.definition.service?.tracker;
  if (workflow === undefined || !isRecord(tracker)) return [];
  const { dotenv } = readEnvFile(context, envFileOf(context, undefined));
  const resolved = serviceSettings(workflow, surroundingsOf(context, path, dotenv));
  const survey = {
    ...{ context, workflow, byWeight: [], resolved, project, folder: dirname(path) },
    ...{ agent: undefined, replay: undefined },
  };
  const findings = await trackerFindings(survey, new Map<string, Source>());
  if (findings.length > 0) return findings.map(findingOf);
  return [{ level: "ok", code: "tracker_answers", message: `${file}: the tracker answers (${String(tracker.kind)})` }];
}

function findingOf({ severity, code, message, file, line, column, suggestion }: Diagnostic): DoctorFinding {
  const level = severity === "error" ? "error" : "warning";
  return { level, code, message: `${file}:${line}:${column}: ${message}`, remedy: suggestion?.text };
}
