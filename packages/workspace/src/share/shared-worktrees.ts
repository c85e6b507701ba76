import { basename } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint, Workspace, WorkspacePlan } from "@cuebook/run";
import { git, gitLine } from "../git/git.ts";
import { knownRepository, type RepositoryPlace } from "../git/repository.ts";
import { refsOf } from "../location/location.ts";
import type { Travel, WorkspaceProvider } from "../provider/provider.ts";
import { inTurn } from "../provider/turns.ts";
import { originOf } from "./origin.ts";
import type { Share } from "./share.ts";
import { keepState, keptState } from "./states.ts";

/**
 * Worktrees whose recorded states are on a share before anybody learns of them, so that another machine can create each worktree again.
 * Only those that were planned with a share travel.
 * @param worktrees of one repository
 * @param repository a folder of it
 */
export function sharedWorktrees(worktrees: WorkspaceProvider, share: Share, repository: string): WorkspaceProvider {
  const open = () => knownRepository(repository);
  const sender = new Sender(share, open);
  return {
    ...worktrees,
    travel: travelOf(worktrees, share, open),
    plan: async (options) => {
      const plan = await worktrees.plan(options);
      await share.probe(await open());
      return { ...plan, origin: await originOf(plan.repository) };
    },
    prepare: async (plan) => {
      const workspace = await worktrees.prepare(plan);
      if (plan.origin !== undefined) await sender.send(plan, await filesAtFirst(plan));
      return workspace;
    },
    checkpoint: async (workspace, name) => {
      const checkpoint = await worktrees.checkpoint(workspace, name);
      await sender.sendIfShared(workspace, checkpoint);
      return checkpoint;
    },
    observe: async (workspace, name) => {
      const state = await worktrees.observe?.(workspace, name);
      if (state !== undefined) await sender.sendIfShared(workspace, state);
      return state;
    },
    rebuild: async (plan, checkpoint) => {
      if ((await worktrees.inspect?.(plan)) !== "intact") return (await worktrees.rebuild?.(plan, checkpoint)) ?? {};
      // Another machine has continued since. What this one left is kept, and its ignored files stay.
      const { path, branch, base } = plan;
      const kept = (await keptState(await open(), basename(path))) ?? base;
      await worktrees.keep({ path, branch, base }, `left-${kept.slice(0, 12)}`);
      await worktrees.restore({ path, branch, base }, checkpoint ?? (await filesAtFirst(plan)));
      return {};
    },
    remove: async (plan, into) => {
      if (plan.origin !== undefined) await share.remove(await open(), [basename(plan.path)]);
      await worktrees.remove(plan, into);
    },
  };
}

/** Sends the states of worktrees, those of one worktree one after another. */
class Sender {
  readonly #share: Share;
  readonly #open: () => Promise<RepositoryPlace>;
  /** What was sent last, by worktree. */
  readonly #sent = new Map<string, string>();

  constructor(share: Share, open: () => Promise<RepositoryPlace>) {
    this.#share = share;
    this.#open = open;
  }

  send({ path, base }: Pick<Workspace, "path" | "base">, checkpoint: Checkpoint): Promise<void> {
    const { head, tree, index, conflict } = checkpoint;
    const state = JSON.stringify([head, tree, index, conflict]);
    return inTurn(`share ${path}`, async () => {
      if (this.#sent.get(path) === state) return;
      const repository = await this.#open();
      const name = basename(path);
      await this.#share.send(repository, name, await keepState(repository, name, checkpoint, base));
      this.#sent.set(path, state);
    });
  }

  async sendIfShared(workspace: Workspace, checkpoint: Checkpoint): Promise<void> {
    const { path } = workspace;
    const isShared = this.#sent.has(path) || (await keptState(await this.#open(), basename(path))) !== undefined;
    if (isShared) await this.send(workspace, checkpoint);
  }
}

function travelOf(worktrees: WorkspaceProvider, share: Share, open: () => Promise<RepositoryPlace>): Travel {
  return {
    fetch: async (plans, head) => {
      const repository = await open();
      const names = plans.map(({ path }) => basename(path));
      const found = await share.fetch(repository, names);
      for (const plan of plans) {
        const name = basename(plan.path);
        if (found.has(name)) await claim(repository, plan, head);
        else if ((await keptState(repository, name)) === undefined) throw incomplete(share, plan);
      }
    },
    names: async () => share.names(await open()),
    leave: (plan) => worktrees.remove(plan),
  };
}

/** Marks the branch as the run's, as the creation of its worktree does. @param head creates the branch, unless it exists */
async function claim({ folder }: RepositoryPlace, plan: WorkspacePlan, head: string | undefined): Promise<void> {
  const refs = [
    [`${refsOf(plan.path)}/base`, plan.base],
    ...(head === undefined ? [] : [[`refs/heads/${plan.branch}`, head]]),
  ];
  for (const [ref = "", commit = ""] of refs) {
    const known = await git(folder, ["show-ref", "--verify", "--quiet", ref], { expected: [0, 1] });
    if (known.code === 1) await git(folder, ["update-ref", ref, commit, ""]);
  }
}

function incomplete({ address }: Share, { path }: WorkspacePlan): CuebookError {
  return new CuebookError("share_incomplete", `the share ${address} has no files of the worktree ${basename(path)}`, {
    hint: "all machines of a project need the same share; the machine that drove the run last can continue it",
  });
}

/** The files that a worktree begins with. */
async function filesAtFirst({ repository, base, from }: WorkspacePlan): Promise<Checkpoint> {
  return from ?? { head: base, tree: await gitLine(repository, ["rev-parse", "--verify", `${base}^{tree}`]) };
}
