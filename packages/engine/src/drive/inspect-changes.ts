import {
  type BaseChecks,
  type ChangedFile,
  type Command,
  type EventBody,
  type LostCheckFile,
  type RunState,
  type Workspace,
  workspaceOf,
} from "@cuebook/run";
import { fileKind, filesOfChecks, isCheckFile, lostChecks } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";

/** The largest number of files that are recorded. */
const mostFiles = 1000;

type Workspaces = Pick<Host["workspaces"], "compare" | "texts">;

/**
 * Compares the files with the tree before a phase, the tests of earlier phases with the trees that those phases left, and the files
 * that checks depend on with the base.
 */
export async function inspectChanges(
  { workspaces }: { readonly workspaces: Workspaces },
  state: RunState,
  { step, try: attempt, turn, since, tests, base }: Extract<Command, { do: "inspect_changes" }>,
): Promise<EventBody> {
  const workspace = workspaceOf(
    state,
    state.steps.find((each) => each.step === step),
  );
  const trees = [since, ...tests.map(({ tree }) => tree), ...(base === undefined ? [] : [base.tree])];
  const [own = [], ...others] = (await workspaces.compare?.(workspace, trees)) ?? [];
  const files = own.slice(0, mostFiles).map((file) => ({ ...file, kind: fileKind(file.path) }));
  const differing: (ChangedFile & { since: number })[] = [];
  for (const [index, kept] of tests.entries()) {
    const paths = new Set(kept.paths);
    const changed = (others[index] ?? []).filter(({ path }) => paths.has(path));
    const lost = await lostIn(
      workspaces,
      workspace,
      kept.tree,
      changed.filter(({ path }) => fileKind(path) !== "test"),
    );
    const isLost = new Set(lost.map(({ path }) => path));
    const those = changed.filter(({ path }) => fileKind(path) === "test" || isLost.has(path));
    differing.push(...those.map((file) => ({ ...file, since: kept.step })));
  }
  const lost = base === undefined ? [] : await lostSince(workspaces, workspace, base, others[tests.length] ?? []);
  return {
    ...{ type: "changes_inspected", step, try: attempt, turn, files, count: own.length },
    ...(differing.length === 0 ? {} : { tests: differing.slice(0, mostFiles) }),
    ...(lost.length === 0 ? {} : { lost: lost.slice(0, mostFiles) }),
  };
}

/** The changed files that check less than before the work, except files that phases changed on purpose. */
async function lostSince(
  workspaces: Workspaces,
  workspace: Workspace,
  { tree, except, kinds }: BaseChecks,
  changed: readonly ChangedFile[],
): Promise<LostCheckFile[]> {
  const isOnPurpose = new Set(except);
  const lost = await lostIn(
    workspaces,
    workspace,
    tree,
    changed.filter(({ path }) => !isOnPurpose.has(path)),
  );
  return lost.filter(({ kind }) => kinds.includes(kind));
}

/** The changed files that check less than their version in a tree. */
async function lostIn(
  workspaces: Workspaces,
  workspace: Workspace,
  tree: string,
  changed: readonly ChangedFile[],
): Promise<LostCheckFile[]> {
  if (changed.length === 0 || workspaces.texts === undefined) return [];
  const manifest = "package.json";
  const named = filesOfChecks((await workspaces.texts(workspace, [manifest], tree)).get(manifest));
  const candidates = changed.filter(({ path }) => isCheckFile(path, named));
  const paths = candidates.map(({ path }) => path);
  if (paths.length === 0) return [];
  const before = await workspaces.texts(workspace, paths, tree);
  const after = await workspaces.texts(workspace, paths);
  return candidates.flatMap((file) => {
    const lost = lostChecks(file.path, before.get(file.path), after.get(file.path));
    return lost === undefined ? [] : [{ ...file, ...lost }];
  });
}
