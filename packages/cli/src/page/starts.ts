import { realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fetchIssue, keepPlan, planRun, startRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { makeStateFolder, openHost, planningHost } from "@cuebook/project/host";
import { isOfPhases } from "@cuebook/project/library";
import type { PageLibrary } from "@cuebook/project/page";
import { findingViews } from "@cuebook/project/page";
import { serviceAt } from "@cuebook/project/service";
import type { IssueSource } from "@cuebook/run";
import type { PlannedStart, StartRequest, Starts } from "@cuebook/server";
import { shownPath } from "@cuebook/system";
import type { Issue } from "@cuebook/trackers";
import { shortenIssue } from "@cuebook/trackers";
import { UsageError } from "../failure/failure.ts";
import { remedyOf } from "../findings/registries.ts";
import { seed } from "../library/seed.ts";
import { gatesOf } from "../options/gate.ts";
import type { RunOptions } from "../options/run-options.ts";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";
import { runText } from "../run/plan.ts";
import { type PreparedStart, prepareStart } from "../run/prepare-start.ts";
import { requireRunnable } from "../run/run.ts";
import { canRun } from "../run-output/plan-text.ts";
import { servedFiles } from "../serve/files.ts";
import type { CommandContext } from "../terminal/command-context.ts";

type Start = NonNullable<PreparedStart["start"]>;

/** Plans and starts runs as `cuebook plan` and `cuebook run --approved` do. */
export class PageStarts implements Starts {
  readonly #project: ReadyProject;
  readonly #context: CommandContext;
  readonly #library: PageLibrary;

  constructor(project: ReadyProject, context: CommandContext, library: PageLibrary) {
    this.#project = project;
    this.#context = context;
    this.#library = library;
  }

  async plan(request: StartRequest): Promise<PlannedStart> {
    const { findings, start } = await this.#prepared(request);
    const found = findingViews(findings.diagnostics, findings.sources, remedyOf);
    if (start === undefined) return { findings: found, skipped: [], canRun: false, command: null };
    const { project, workflow, options, replay } = start;
    const host = planningHost(project.config, replay);
    try {
      const plan = await planRun(host, options);
      const isRunnable = canRun(plan);
      if (isRunnable) {
        makeStateFolder(project.config.state);
        await keepPlan(host, plan);
      }
      const isTyped = request.issue === undefined;
      const command =
        isRunnable && isTyped
          ? runText(
              request.workflow,
              { ...optionsOf(request, this.#project, this.#context), format: "text" },
              plan.hash,
            )
          : null;
      return { findings: found, plan, skipped: workflow.definition.skipped ?? [], canRun: isRunnable, command };
    } finally {
      await host.close();
    }
  }

  async start(request: StartRequest, approved: string, actor: Actor): Promise<string> {
    const { findings, start } = await this.#prepared(request);
    if (start === undefined) {
      const [first] = findings.diagnostics.filter(({ severity }) => severity === "error");
      throw new CuebookError("workflow_invalid", `the workflow has errors: ${first?.message ?? "unknown"}`);
    }
    return this.#create(start, approved, actor);
  }

  async #create({ project, workflow, options, replay }: Start, approved: string, actor: Actor): Promise<string> {
    const host = openHost(project.config, replay, actor);
    try {
      if (isOfPhases(workflow)) await seed(this.#context, host);
      const all = { ...options, approved };
      const plan = await planRun(host, all);
      requireRunnable(plan);
      return await startRun(host, all, plan);
    } finally {
      await host.close();
    }
  }

  /** @throws CuebookError `request_invalid`, `workflow_missing`, `issue_missing` */
  async #prepared(request: StartRequest): Promise<PreparedStart> {
    // Only known workflows are read, not files at any other path.
    const isKnown = await this.#library.has(request.workflow);
    if (!isKnown) throw new CuebookError("workflow_missing", "there is no such workflow");
    const issue = request.issue === undefined ? undefined : await this.#issue(request.issue, request.service);
    try {
      const options = optionsOf(request, this.#project, this.#context);
      return await prepareStart(request.workflow, options, this.#context, issue);
    } catch (error) {
      throw error instanceof UsageError
        ? new CuebookError("request_invalid", error.message, { hint: error.hint })
        : error;
    }
  }

  /** An issue of a service's tracker, with its source. @throws CuebookError `issue_missing`, those of the tracker */
  async #issue(
    id: string,
    service: string | undefined,
  ): Promise<{ readonly issue: Issue; readonly source: IssueSource }> {
    const context = this.#context;
    const { services } = servedFiles([], this.#project.repo, context);
    const shown = services.find((each) => service === undefined || each === service);
    if (shown === undefined) throw new CuebookError("issue_missing", "no service of the project has issues");
    const file = resolve(context.terminal.cwd, shown);
    const now = await serviceAt(file, this.#project, around(context, this.#project));
    if (now === undefined) throw new CuebookError("issue_missing", `${shown} has errors, so its tracker is not known`);
    const listed = await now.tracker.fetchCandidates();
    const wanted = id.toLowerCase();
    const found = listed.find((each) => each.id === id || each.identifier.toLowerCase() === wanted);
    const issue = shortenIssue(await fetchIssue(now.tracker, found?.id ?? id));
    return { issue, source: { is: "service", file, tracker: now.settings.tracker.kind, source: now.source } };
  }
}

/** The equivalent options of `cuebook run`. @throws UsageError; CuebookError `request_invalid` */
function optionsOf(request: StartRequest, { repo, config }: ReadyProject, context: CommandContext): RunOptions {
  const { prompt, agent, skip, allowDirty, input, gate, replay } = request;
  return {
    ...(repo === undefined ? {} : { repo }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(agent === undefined ? {} : { agent }),
    ...(skip === undefined ? {} : { skip }),
    ...(input === undefined ? {} : { input }),
    ...(gate === undefined ? {} : { gate: gatesOf(gate) }),
    ...(replay === undefined ? {} : { replay: scriptOf(replay, config.root, context) }),
    ...(allowDirty === true ? { allowDirty } : {}),
  };
}

/**
 * A script of the project, as the command takes it. A browser or a program elsewhere must not read other files of this machine.
 * @param name relative to the root of the project @throws CuebookError `request_invalid`
 */
function scriptOf(name: string, root: string, { terminal }: CommandContext): string {
  const path = resolve(root, name);
  if (isWithin(root, path)) return shownPath(path, terminal.cwd);
  // The error does not reveal whether a file outside the project exists.
  throw new CuebookError("request_invalid", `the project has no script ${JSON.stringify(name)} to replay`, {
    hint: "Name a file by its path from the root of the project",
  });
}

function isWithin(root: string, path: string): boolean {
  try {
    return !/^\.\.(?:\/|$)/.test(relative(realpathSync(root), realpathSync(path)));
  } catch {
    return false;
  }
}
