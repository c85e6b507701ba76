import { realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fetchIssue } from "@cuebook/engine";
import type { SeedReport } from "@cuebook/engine/library";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import type { PlannedStart, StartRequest, Starts } from "@cuebook/server";
import { shortenIssue } from "@cuebook/trackers";
import { readProject } from "../read-project.ts";
import { serviceAt } from "../service/issue-tracker.ts";
import { servedFiles } from "../service/served-files.ts";
import type { IssueRead, StartGiven } from "../start/given.ts";
import { type PreparedStart, prepareStart, requireStart } from "../start/prepare.ts";
import { canRun, createRun, planStart } from "../start/start.ts";
import { gatesOf, inputsOf } from "../start/texts.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { findingViews } from "./finding-views.ts";
import type { PageLibrary } from "./page-library.ts";

/** What the program around the page adds to starts. */
export interface StartsAround {
  /** The command that starts the plan with this hash. @param replay the script: absolute */
  commandOf(request: StartRequest, replay: string | undefined, hash: string): string;
  /** Receives what the store got of the built-in library. */
  onSeeded(report: SeedReport): void;
  /** Receives notes for people, each as a sentence. */
  onNote(text: string): void;
}

/** Plans and starts runs as `cuebook plan` and `cuebook run --approved` do. */
export class PageStarts implements Starts {
  readonly #project: ConfiguredProject;
  readonly #surroundings: Surroundings;
  readonly #library: PageLibrary;
  readonly #around: StartsAround;

  constructor(project: ConfiguredProject, surroundings: Surroundings, library: PageLibrary, around: StartsAround) {
    this.#project = project;
    this.#surroundings = surroundings;
    this.#library = library;
    this.#around = around;
  }

  async plan(request: StartRequest): Promise<PlannedStart> {
    const { diagnostics, sources, start } = await this.#prepared(request);
    const findings = findingViews(diagnostics, sources, this.#surroundings.remedyOf ?? (() => undefined));
    if (start === undefined) return { findings, skipped: [], canRun: false, command: null };
    const plan = await planStart(start);
    const isRunnable = canRun(plan);
    const isTyped = request.issue === undefined;
    const command = isRunnable && isTyped ? this.#around.commandOf(request, start.replay?.script, plan.hash) : null;
    return { findings, plan, skipped: start.workflow.definition.skipped ?? [], canRun: isRunnable, command };
  }

  async start(request: StartRequest, approved: string, actor: Actor): Promise<string> {
    const { onSeeded } = this.#around;
    return createRun(requireStart(await this.#prepared(request)), { approved, actor, onSeeded });
  }

  /** @throws CuebookError `request_invalid`, `workflow_missing`, `issue_missing`; as `prepareStart`, `gatesOf`, `inputsOf` */
  async #prepared(request: StartRequest): Promise<PreparedStart> {
    // Only known workflows are read, not files at any other path.
    const isKnown = await this.#library.has(request.workflow);
    if (!isKnown) throw new CuebookError("workflow_missing", "there is no such workflow");
    const { cwd, env } = this.#surroundings;
    const { agent, skip = [], allowDirty = false, gate, replay } = request;
    const given: StartGiven = {
      ...{ agent, skips: skip, allowDirty, gates: gatesOf(gate) },
      issue: request.issue === undefined ? undefined : await this.#issue(request.issue, request.service),
      input: (schema) => inputsOf(request, schema),
      replay: replay === undefined ? undefined : scriptOf(replay, this.#project.config.root),
      onNote: this.#around.onNote,
    };
    const project = readProject({ cwd: this.#project.repository, env, shownFrom: cwd });
    return prepareStart(request.workflow, given, project, this.#surroundings);
  }

  /** An issue of a service's tracker, with its source. @throws CuebookError `issue_missing`, those of the tracker */
  async #issue(id: string, service: string | undefined): Promise<IssueRead> {
    const { services } = servedFiles([], this.#project, this.#surroundings);
    const shown = services.find((each) => service === undefined || each === service);
    if (shown === undefined) throw new CuebookError("issue_missing", "no service of the project has issues");
    const file = resolve(this.#surroundings.cwd, shown);
    const now = await serviceAt(file, this.#project, this.#surroundings);
    if (now === undefined) throw new CuebookError("issue_missing", `${shown} has errors, so its tracker is not known`);
    const listed = await now.tracker.fetchCandidates();
    const wanted = id.toLowerCase();
    const found = listed.find((each) => each.id === id || each.identifier.toLowerCase() === wanted);
    const issue = shortenIssue(await fetchIssue(now.tracker, found?.id ?? id));
    return { issue, source: { is: "service", file, tracker: now.settings.tracker.kind, source: now.source } };
  }
}

/**
 * A script of the project: absolute. A browser or a program elsewhere must not read other files of this machine.
 * @param name relative to the root of the project @throws CuebookError `request_invalid`
 */
function scriptOf(name: string, root: string): string {
  const path = resolve(root, name);
  if (isWithin(root, path)) return path;
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
