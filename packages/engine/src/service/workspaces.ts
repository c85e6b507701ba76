import { CuebookError } from "@cuebook/error";
import type { DispatchRecord, RunState, WorkspacePlan } from "@cuebook/run";
import type { ServiceSettings } from "@cuebook/workflow";
import type { WorkspaceProvider } from "@cuebook/workspace";
import {
  eitherProvider,
  folderProvider,
  type HookName,
  type HookSubject,
  hookEnvironment,
  hookFailure,
  runHook,
} from "@cuebook/workspace";
import { type Place, placeVariables } from "../drive/place-variables.ts";
import type { HostSecrets, HostWorkspaces } from "../host/host.ts";
import type { IssueName } from "./events.ts";

/** Options of the workspaces of an issue. */
export interface IssueWorkspacesOptions {
  readonly host: HostWorkspaces & HostSecrets;
  readonly settings: Pick<ServiceSettings, "workspace" | "hooks">;
  readonly issue: IssueName;
  readonly attempt: DispatchRecord["attempt"];
  /** Abort it to end a running hook. */
  readonly signal: AbortSignal;
  /** Abort it to end only the hooks before a run. */
  readonly stop?: AbortSignal;
  /** Called with failures that do not stop anything. */
  readonly tell: (failure: unknown) => void;
}

/** Whether workspaces are plain folders, whose content a hook creates. */
function areFolders({ workspace, hooks }: Pick<ServiceSettings, "workspace" | "hooks">): boolean {
  return workspace.isRootGiven || hooks.afterCreate !== undefined;
}

/** Whether a workspace is a plain folder. */
function isFolder({ branch }: { readonly branch: string }): boolean {
  return branch === "";
}

/** The workspaces of one issue, with the hooks around them. */
export class IssueWorkspaces {
  readonly #options: IssueWorkspacesOptions;
  /** The provider for all workspaces, including those of earlier runs, of either kind. */
  readonly #all: WorkspaceProvider;

  constructor(options: IssueWorkspacesOptions) {
    this.#options = options;
    const { workspace, hooks } = options.settings;
    const folders = folderProvider({
      root: workspace.root,
      afterCreate: hooks.afterCreate === undefined ? undefined : (plan) => this.hook("after_create", plan),
      beforeRemove: hooks.beforeRemove === undefined ? undefined : (plan) => this.hook("before_remove", plan),
      tell: options.tell,
    });
    const plans = areFolders(options.settings) ? "folders" : "worktrees";
    this.#all = eitherProvider({ worktrees: options.host.workspaces, folders, plans });
  }

  /**
   * Plans the workspace of the next run of the issue: that of the previous run with its files, if it still exists.
   * @param baseOf returns the commit that a new worktree begins from
   */
  async plan(
    repository: string,
    run: string,
    last: RunState | undefined,
    baseOf: () => Promise<string | undefined> = async () => undefined,
  ): Promise<WorkspacePlan> {
    const { settings, issue } = this.#options;
    const { identifier } = issue;
    const wanted = { repository, identifier, run, allowDirty: true };
    if (areFolders(settings)) return this.#all.plan(wanted);
    const isNew = last === undefined || isFolder(last.plan) || !(await this.#all.exists(last.plan));
    if (isNew) return this.#all.plan({ ...wanted, base: await baseOf() });
    // The checkpoint allows to remove the files that checks write before the work, without losing files of the earlier run.
    return { ...last.plan, from: await this.#all.checkpoint(last.plan, `${run}/start`) };
  }

  /** The provider for the run that is driven: `prepare` also runs the hook `before_run`, which may refuse the run. */
  get provider(): WorkspaceProvider {
    return {
      ...this.#all,
      prepare: async (plan) => {
        const workspace = await this.#all.prepare(plan);
        await this.hook("before_run", plan);
        return workspace;
      },
    };
  }

  async exists(plan: WorkspacePlan): Promise<boolean> {
    return this.#all.exists(plan);
  }

  /**
   * Removes the workspace of an issue that is done, after the hook `before_remove`, and the worktrees of its run's branches, unless one
   * contains work that exists nowhere else.
   * @returns why all of them were kept; `undefined`: they were removed
   */
  async remove({
    plan,
    workspace,
    scopes,
  }: Pick<RunState, "plan" | "workspace" | "scopes">): Promise<string | undefined> {
    const branches: WorkspacePlan[] = [];
    // Inner branches come first, since they are merged into the branch around them.
    for (const { key, workspace: branch } of scopes.toReversed()) {
      if (branch === undefined || !(await this.#all.exists(branch))) continue;
      const left = await unsaved(this.#all, branch);
      if (left !== undefined) return `${left} in its branch ${key}`;
      branches.push(branch);
    }
    if (workspace === "ready") {
      const left = await unsaved(this.#all, plan);
      if (left !== undefined) return left;
    }
    for (const branch of branches) await this.#all.remove(branch, plan.branch);
    if (!isFolder(plan)) {
      await this.hook("before_remove", plan).catch((error: unknown) => {
        if (error instanceof CuebookError && error.code === "hook_stopped") throw error;
        this.#options.tell(error);
      });
    }
    await this.#all.remove(plan);
    return undefined;
  }

  /**
   * Runs a hook, if it is set.
   * @param more further data for the hook beside its subject
   * @throws CuebookError `hook_failed`, `hook_timeout`, `hook_stopped`, `sandbox_unavailable`, `ports_unavailable`
   */
  async hook(name: HookName, place: Place, more?: HookSubject["more"]): Promise<void> {
    const { settings, issue, attempt, host, signal: end, stop } = this.#options;
    const isBefore = name === "after_create" || name === "before_run";
    const signal = AbortSignal.any([end, ...(isBefore && stop !== undefined ? [stop] : [])]);
    const { timeoutMs, sandbox } = settings.hooks;
    const script = settings.hooks[scripts[name]];
    if (script === undefined) return;
    const { path } = place;
    const given = hookEnvironment({ issue, workspace: path, attempt, more }, host.project?.env);
    const env = { ...given, ...(await placeVariables(host, place)) };
    const result = await runHook(name, script, {
      ...{ folder: path, env, sandbox, timeoutMs, signal },
      secrets: host.secrets,
    });
    const failure = hookFailure(result, timeoutMs);
    if (failure !== undefined) throw failure;
  }
}

const scripts = {
  after_create: "afterCreate",
  before_run: "beforeRun",
  after_run: "afterRun",
  before_remove: "beforeRemove",
} as const;

/** The work that would be lost with a workspace: uncommitted changes, and for a plain folder, commits that no remote has. */
async function unsaved(provider: WorkspaceProvider, plan: WorkspacePlan): Promise<string | undefined> {
  const hasRepository = !isFolder(plan) || (await provider.head(plan)) !== "";
  const changes = hasRepository ? await provider.changes(plan) : [];
  const commits = isFolder(plan) ? ((await provider.unpublished?.(plan)) ?? []) : [];
  const left = [
    ...(changes.length === 0 ? [] : [countOf(changes, "uncommitted change")]),
    ...(commits.length === 0 ? [] : [`${countOf(commits, "commit")} that no remote has`]),
  ];
  return left.length === 0 ? undefined : left.join(" and ");
}

function countOf({ length }: readonly unknown[], what: string): string {
  return `${length} ${what}${length === 1 ? "" : "s"}`;
}
