export { excludeInstalled } from "./checks/exclude-installed.ts";
export { CheckOutput } from "./checks/output.ts";
export { type Check, type CheckResult, runChecks } from "./checks/run.ts";
export { type CloneEvent, Clones, type ClonesOptions, cloneFolder, isCloned } from "./clone/clones.ts";
export { diskUse } from "./clone/disk-use.ts";
export { type RemoteBranch, type RemoteRepository, remoteBranch } from "./clone/remote.ts";
export { type EitherOptions, eitherProvider } from "./either.ts";
export { type FolderOptions, type FolderProvider, folderProvider } from "./folder/folder.ts";
export { folderName } from "./folder/folder-name.ts";
export { type BaseOptions, baseText, type WorkBase, workBase } from "./git/base.ts";
export { commitFiles, makeRepository, originAddress, type RepositoryState, repositoryState } from "./git/begin.ts";
export { type FetchOptions, fetchBranch, isMerged } from "./git/fetch.ts";
export { gitVersion } from "./git/git.ts";
export { commitsOf, lineCounts, type PastCommit, trackedFiles } from "./git/history.ts";
export { isCommitted } from "./git/is-committed.ts";
export { type MergedText, mergeTexts } from "./git/merge-texts.ts";
export { type Pushed, type PushOptions, pushAddress, pushBranch } from "./git/push.ts";
export { branchIn, knownRepository, uncommittedText } from "./git/repository.ts";
export { type Signing, signingIn } from "./git/sign.ts";
export { type PortsOptions, portsOf } from "./ports/ports.ts";
export { filesOfChecks, isCheckFile, lostChecks } from "./project/check-files.ts";
export { detectProject } from "./project/detect.ts";
export { envFileSecrets } from "./project/env-files.ts";
export type { ConfiguredProject, ProjectSettings } from "./project/facts.ts";
export { fileKind } from "./project/file-kind.ts";
export { type GitHook, gitHooks } from "./project/git-hooks.ts";
export { type NeededVariable, neededVariables } from "./project/needed-variables.ts";
export { projectFiles } from "./project/project-folders.ts";
export { isManifest } from "./project/setup-key.ts";
export type {
  CheckoutDifferences,
  CheckoutFile,
  MadeCommit,
  StagedFiles,
  StepLocation,
  WorkspaceDiff,
  WorkspaceProvider,
} from "./provider/provider.ts";
export { type Applied, applyChanges } from "./result/apply.ts";
export {
  type Blame,
  type BlamedFile,
  type BlamedLine,
  blameSnapshots,
  type Snapshot,
  treesOf,
} from "./result/blame.ts";
export { type BranchChanges, branchChanges } from "./result/branch-changes.ts";
export { type ChangedFile, diffTrees, type TreeDiff } from "./result/changes.ts";
export { type Merged, mergeCommit } from "./result/merge.ts";
export { type RunFiles, runFiles } from "./result/run-files.ts";
export { type HookSubject, hookEnvironment } from "./scripts/hook-environment.ts";
export { type HookName, type HookOptions, type HookResult, hookFailure, hookNames, runHook } from "./scripts/hooks.ts";
export { originOf } from "./share/origin.ts";
export { Share } from "./share/share.ts";
export { sharedWorktrees } from "./share/shared-worktrees.ts";
export { probeWorktrees } from "./worktree/probe.ts";
export { worktreeProvider } from "./worktree/worktree.ts";
