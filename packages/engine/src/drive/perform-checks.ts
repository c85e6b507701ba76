import { join } from "node:path";
import {
  blockedFor,
  brokenChecks,
  type CheckRecord,
  type Command,
  judgedAt,
  planAt,
  type Workspace,
  workspaceOf,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Check, CheckResult, StagedFiles } from "@cuebook/workspace";
import type { HostLimits, HostSecrets, HostWorkspaces } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { missingFailure } from "./missing-tool.ts";
import { detectedAgain } from "./perform-ground.ts";
import type { Performance } from "./performance.ts";
import { type ProjectCommandOptions, runProjectCommands } from "./project-commands.ts";

/**
 * Runs the commands that a phase has to pass, in the sandbox of its role, and records how each ended. Stopped commands are not
 * recorded. If the sandbox is unavailable, the run waits for a person.
 */
export async function performChecks(
  { host, recorder, workflow, signal }: Performance,
  command: Extract<Command, { do: "run_checks" }>,
): Promise<void> {
  const { step, try: attempt, turn, checks } = command;
  faultPoint("effect run_checks");
  const { state } = recorder;
  const at = state.steps.find((each) => each.step === step);
  const role = at?.role ?? "";
  // The phase may have added a command, or a dependency that needs a set-up first: the event lets `decide` know.
  const detected = at === undefined ? [] : await detectedAgain(host, state, at).catch(failureOf);
  if ("message" in detected) return recorder.append(blockedFor(state, { step }, detected));
  if (detected.length > 0) return recorder.append(...detected);
  const workspace = workspaceOf(recorder.state, at);
  // Without a tree, the same checks run again at the end.
  const treeNow = () =>
    host.workspaces.checkpoint(workspace, `${state.id}/${step}.${attempt}.${turn}-checks`).then(
      ({ tree }) => tree,
      () => "",
    );
  const options = {
    ...{ place: planAt(state, at?.scope), signal },
    sandbox: workflow.definition.roles[role]?.sandbox,
    log: join(host.logs, recorder.state.id, `${step}-${attempt}-${turn}-checks.log`),
  };
  const hooks = checks.filter(({ isHook }) => isHook === true);
  const ofHooks = await runHooks(host, workspace, hooks, options).catch(failureOf);
  if ("message" in ofHooks) return recorder.append(blockedFor(recorder.state, { step }, ofHooks));
  // The other checks see the files as the hooks left them.
  const before = await treeNow();
  const others = await runProjectCommands(host, checks.slice(hooks.length), options).catch(failureOf);
  const results = "message" in others ? others : [...ofHooks, ...others];
  if ("message" in results) return recorder.append(blockedFor(recorder.state, { step }, results));
  const records = results.flatMap(({ outcome, ...result }, index): CheckRecord[] => {
    const { onFailure = "return", expect } = checks[index] ?? {};
    if (outcome === "stopped") return [];
    return [judgedAt({ ...result, outcome, onFailure, ...(expect === undefined ? {} : { expect }) }, state, at)];
  });
  // Stopped checks run again when the run is resumed.
  if (signal.aborted || records.length < checks.length) return;
  // An agent cannot install a missing program, and would look for a mistake in the code instead.
  const missing = brokenChecks(records).filter(({ missing }) => missing !== undefined);
  if (missing.length > 0) return recorder.append(blockedFor(recorder.state, { step }, missingFailure(missing)));
  const tree = before !== "" && (await treeNow()) === before ? { tree: before } : {};
  await recorder.append({ type: "checks_completed", step, try: attempt, turn, checks: records, ...tree });
}

/** The variables that git sets for the hooks of a commit without an editor. */
const quiet = { GIT_EDITOR: ":" };

/**
 * Runs git hooks on everything that will be committed, staged in a separate index. A hook that fails after changing files, as
 * formatters do, runs again on the changed files, and the second result counts. Its changes stay.
 * @throws those of the workspace; ProcessError `sandbox_unavailable`
 */
async function runHooks(
  host: HostWorkspaces & HostLimits & HostSecrets,
  workspace: Workspace,
  hooks: readonly Check[],
  options: ProjectCommandOptions,
): Promise<readonly CheckResult[]> {
  const staged = (work: (files: StagedFiles) => Promise<readonly CheckResult[]>) =>
    host.workspaces.staged?.(workspace, work) ?? work({ environment: {}, tree: "" });
  const all: CheckResult[] = [];
  for (const hook of hooks) {
    let results: readonly CheckResult[] = [];
    let looked: string | undefined;
    const run = async ({ environment, tree }: StagedFiles) => {
      if (tree === looked) return results;
      looked = tree;
      const set = { ...quiet, ...environment, ...options.environment };
      return runProjectCommands(host, [hook], { ...options, environment: set });
    };
    results = await staged(run);
    if (results.some(({ outcome }) => outcome === "failed")) results = await staged(run);
    all.push(...results);
  }
  return all;
}
