import { dirname, resolve } from "node:path";
import { readWorkflowFile } from "@cuebook/engine";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { type Tracker, type TrackerDescription, trackerAdapters } from "@cuebook/trackers";
import { type ResolvedSettings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { named } from "../config/named.ts";
import { publishSettings } from "../host/publish-settings.ts";
import { requireNamed } from "../host/trust.ts";
import { discoverWorkflows } from "../library/discover-workflows.ts";
import { libraryOpener } from "../library/open.ts";
import { trackerFindings } from "../service/check-tracker.ts";
import { envFileOf, readEnvFile, surroundingsOf } from "../service/service-surroundings.ts";
import { requireServices, servicesOf } from "../service/service-trust.ts";
import type { Surroundings } from "../surroundings.ts";
import { descriptionFindings, notTried } from "./description.ts";
import { forgeFindings } from "./forge.ts";
import { repositoryFinding, repositoryFindings } from "./repositories.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about services around Cuebook: whether the trackers and forges that the project names answer, and what they allow. */
export const connections: DoctorSection = {
  name: "connections",
  summary: "the trackers, repositories and forges of workflows and configuration",
  check,
};

async function check(given: DoctorContext): Promise<readonly DoctorFinding[]> {
  const { config } = given.project;
  const { cwd } = given.surroundings;
  const found: DoctorFinding[] = [];
  const { files } = discoverWorkflows([config.root], cwd);
  for (const file of files) found.push(...(await ofWorkflow(given, file)));
  return [...found, ...(await repositoryFindings(given)), ...(await ofConfiguration(given))];
}

async function ofWorkflow(given: DoctorContext, file: string): Promise<DoctorFinding[]> {
  const { surroundings, project } = given;
  const path = resolve(surroundings.cwd, file);
  const { workflow } = await readWorkflowFile(path, file, { library: libraryOpener(project, surroundings) });
  if (workflow === undefined) {
    const message = `${file}: its connections are unknown, because the file has errors`;
    return [{ level: "warning", code: "workflow_unreadable", message, action: { is: "check", file } }];
  }
  const tracker = workflow.definition.service?.tracker;
  if (!isRecord(tracker)) return [];
  const { dotenv, diagnostics } = readEnvFile(surroundings, envFileOf(surroundings, undefined));
  const resolved = serviceSettings(workflow, surroundingsOf(surroundings, path, dotenv, project.config));
  try {
    requireServices(project.config, { path, file, workflow });
  } catch (error) {
    return [failureFinding(error, surroundings)];
  }
  const errors = [...diagnostics, ...resolved.diagnostics].filter(({ severity }) => severity === "error");
  const ofTracker = await trackerOf(given, { file, path, workflow, resolved });
  const { push, ...publish } = resolved.settings?.handoff ?? { push: false, remote: "" };
  const ofForge = push ? await forgeFindings(file, publish, project.config.root, surroundings) : [];
  const { repository } = resolved;
  // A repository of the configuration is checked once for all files, not here.
  const isOwn = repository !== undefined && isRecord(workflow.definition.service?.repository);
  const ofRepository = isOwn ? [await repositoryFinding(repository, project.config.clones, surroundings)] : [];
  return [...errors.map((each) => findingOf(each, surroundings)), ...ofTracker, ...ofRepository, ...ofForge];
}

interface ServedFile {
  readonly file: string;
  readonly path: string;
  readonly workflow: Workflow;
  readonly resolved: ResolvedSettings;
}

async function trackerOf(
  { surroundings, project }: DoctorContext,
  { file, path, workflow, resolved }: ServedFile,
): Promise<DoctorFinding[]> {
  const survey = {
    ...{ surroundings, workflow, byWeight: [], resolved, project, folder: dirname(path) },
    ...{ agent: undefined, replay: undefined },
  };
  let described: { readonly kind: string; readonly description: TrackerDescription } | undefined;
  const ask = async (tracker: Tracker) => {
    if (tracker.describe === undefined) await tracker.fetchCandidates();
    described = { kind: tracker.kind, description: (await tracker.describe?.()) ?? { found: [], missing: [] } };
  };
  const findings = await trackerFindings(survey, new Map<string, Source>(), ask);
  if (described === undefined) return findings.map((each) => findingOf(each, surroundings));
  const { kind, description } = described;
  const isTried = trackerAdapters.find((adapter) => adapter.kind === kind)?.isTried === true;
  const message = `${file}: the tracker answers (${kind}${isTried ? "" : `, ${notTried}`})`;
  return [{ level: "ok", code: "tracker_answers", message }, ...descriptionFindings(file, "tracker", description)];
}

/** The findings about where `cuebook pr` publishes, if the configuration has a token or settings for pull requests. */
async function ofConfiguration({ surroundings, project }: DoctorContext): Promise<DoctorFinding[]> {
  const { config } = project;
  if (config.handoff.token === undefined && config.handoff.pullRequest === undefined) return [];
  try {
    requireNamed(config, named.handoff);
    const { settings } = publishSettings(config, surroundings.env);
    return await forgeFindings("cuebook pr", settings, config.root, surroundings);
  } catch (error) {
    return [failureFinding(error, surroundings)];
  }
}

function findingOf(
  { severity, code, message, file, line, column, suggestion }: Diagnostic,
  { remedyOf }: Surroundings,
): DoctorFinding {
  const level = severity === "error" ? "error" : "warning";
  return {
    level,
    code,
    message: `${file}:${line}:${column}: ${message}`,
    remedy: suggestion?.text ?? remedyOf?.(code),
  };
}

/** The services that files of the project name, found without contacting them. */
export async function namedServices({ surroundings, project }: Pick<DoctorContext, "surroundings" | "project">) {
  const { cwd } = surroundings;
  const library = libraryOpener(project, surroundings);
  const read = discoverWorkflows([project.config.root], cwd).files.map(async (file) => {
    const path = resolve(cwd, file);
    const { workflow } = await readWorkflowFile(path, file, { library });
    return workflow === undefined ? [] : servicesOf({ path, file, workflow });
  });
  return (await Promise.all(read)).flat();
}
