import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type BaselineCheck,
  blockedFor,
  type CheckRecord,
  type Command,
  commandFacts,
  type EventBody,
  type FailureRecord,
  type FolderFacts,
  isAcceptedBefore,
  isTestCheck,
  judgedCheck,
  type ProjectFacts,
  planAt,
  projectAt,
  type RunGround,
  type RunState,
  ranNoTest,
  SETUP,
  type Step,
  suspendedFor,
  workspaceOf,
  worktreeOf,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Definition } from "@cuebook/workflow";
import { type CheckResult, detectProject, excludeInstalled } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { differsFailure, type Explained, endedText, missingFor, type Rerun } from "./missing-here.ts";
import { missingFailure } from "./missing-tool.ts";
import type { Performance } from "./performance.ts";
import { type ProjectCommandOptions, runProjectCommands } from "./project-commands.ts";

/** The facts about commands of a project. They stay even if the work removes them: it must not remove its own checks. */
const kept = Object.values(commandFacts);

/**
 * Detects the facts of the project again, in the folder of a step.
 * @returns the event, if the facts have changed; empty for a workflow without phases
 */
export async function detectedAgain(
  { project }: Pick<Host, "project">,
  state: RunState,
  step: Pick<Step, "scope"> | undefined,
): Promise<EventBody[]> {
  const known = projectAt(state, step?.scope);
  if (known === undefined) return [];
  const { path } = planAt(state, step?.scope);
  const found = await detectProject(path, project);
  // Before the work, the facts as a person has set them by now count.
  const facts = step === undefined ? found : withKept(found, known, await goneFolders(path, known));
  if (JSON.stringify(facts) === JSON.stringify(known)) return [];
  return [{ type: "project_detected", scope: worktreeOf(state, step?.scope), project: facts }];
}

/** Variables by their names. */
type Environment = Readonly<Record<string, string>>;

const quietNpm = { npm_config_audit: "false", npm_config_fund: "false", npm_config_update_notifier: "false" };

/** Before the work: brings changes of the settings and the checkout since a suspension into the workspace, and detects the project. */
async function broughtUpToDate(host: Host, state: RunState): Promise<EventBody[]> {
  if (state.stops !== undefined) await host.workspaces.complete?.(state.plan);
  return detectedAgain(host, state, undefined);
}

/** The projects below the root whose folders no longer exist: they were deleted or renamed as a whole. */
async function goneFolders(path: string, { folders = [] }: ProjectFacts): Promise<ReadonlySet<string>> {
  const isThere = await Promise.all(folders.map(({ folder }) => stat(join(path, folder)).catch(() => undefined)));
  return new Set(folders.filter((_, index) => isThere[index] === undefined).map(({ folder }) => folder));
}

/**
 * The facts found now, completed with the commands found before, also for projects below the root.
 * @param deleted folders that no longer exist: no command can run there
 */
function withKept(found: ProjectFacts, known: ProjectFacts, deleted: ReadonlySet<string>): ProjectFacts {
  const { folders: now = [] } = found;
  const { folders: before = [] } = known;
  const same = (folder: string) => (each: FolderFacts) => each.folder === folder;
  const gone = before.filter(({ folder }) => !now.some(same(folder)) && !deleted.has(folder));
  const there = now.map((each) => ({ ...each, ...keptIn(each, before.find(same(each.folder))) }));
  const folders = [...there, ...gone].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  return { ...found, ...keptIn(found, known), ...(folders.length === 0 ? {} : { folders }) };
}

type Commands = Pick<FolderFacts, (typeof kept)[number]>;

function keptIn(found: Commands, known: Commands | undefined): Partial<Commands> {
  return Object.fromEntries(kept.map((name) => [name, found[name] || (known?.[name] ?? "")]));
}

/**
 * Runs the project's set-up in a worktree. If it fails, a person is needed; during the checks of a phase, the phase has to fix it,
 * since its changes may be the cause. Can be repeated after a crash with the same result.
 */
export async function performSetUp(
  { host, recorder, workflow, signal }: Performance,
  command: Extract<Command, { do: "set_up" }>,
): Promise<void> {
  const { step, scope, key, at } = command;
  faultPoint("effect set_up");
  const current = recorder.state.steps.find((each) => each.step === step);
  const place = planAt(recorder.state, scope);
  const detecting =
    current === undefined ? broughtUpToDate(host, recorder.state) : detectedAgain(host, recorder.state, current);
  const detected = await detecting.catch(failureOf);
  if ("message" in detected) return recorder.append(blockedFor(recorder.state, { step: step ?? undefined }, detected));
  // The facts have changed since the command was decided: the event lets `decide` know.
  if (detected.length > 0) return recorder.append(...detected);
  const run = (more: Pick<ProjectCommandOptions, "environment" | "log">) =>
    runProjectCommands(host, [{ name: SETUP, command: command.command }], {
      ...{ place, signal },
      // Before the work, the set-up is the user's code. Later, the work may have changed the code that it runs.
      sandbox: current === undefined ? "none" : workflow.definition.roles[current.role]?.sandbox,
      ...more,
      environment: { ...quietNpm, ...more.environment },
    });
  const log = join(host.logs, recorder.state.id, `${scope ?? 0}-setup.log`);
  const results = await run({ log }).catch(failureOf);
  if ("message" in results) return recorder.append(blockedFor(recorder.state, { step: step ?? undefined }, results));
  const [result] = results;
  if (result === undefined || signal.aborted || result.outcome === "stopped") return;
  const { name, outcome, missing, tests: _, ...rest } = result;
  const completed: EventBody = { type: "setup_completed", scope, key, ...rest, outcome };
  if (outcome === "passed") {
    const excluded = await excludeInstalled(place.path).catch(failureOf);
    return recorder.append(
      ...(excluded === undefined ? [completed] : [blockedFor(recorder.state, { step: step ?? undefined }, excluded)]),
    );
  }
  const check: CheckRecord = { name, onFailure: "return", outcome, ...rest };
  if (at !== undefined && step !== null && missing === undefined)
    return recorder.append(completed, { type: "checks_completed", step, ...at, checks: [check] });
  const again = async (environment: Environment) => recordOf((await run({ environment }))[0], "return");
  const isFirst = current === undefined;
  const failure = await setupFailure(host, recorder.state, { check: { ...check, missing }, run: again }, isFirst);
  if (signal.aborted) return;
  await recorder.append(completed, blockedFor(recorder.state, { step: step ?? undefined }, failure));
}

/** How many lines of the output of a failed set-up are in the message, from its beginning and from its end. */
const shownLines = 10;

/** @param isFirst whether it ran before the work: only then the failure is searched for something that the worktree lacks */
async function setupFailure(
  host: Host,
  state: RunGround,
  { check, run }: Rerun,
  isFirst: boolean,
): Promise<FailureRecord> {
  const explained = isFirst ? await missingFor(host, state.plan, { check, run }).catch(failureOf) : undefined;
  if (explained !== undefined) return "code" in explained ? explained : differsFailure([explained], host);
  return check.missing === undefined ? setupText(check) : missingFailure([check]);
}

function setupText({ command, output }: CheckRecord): FailureRecord {
  const lines = output.trim().split("\n");
  // Some programs name the cause first, others last.
  const shown =
    lines.length <= 2 * shownLines ? lines : [...lines.slice(0, shownLines), "…", ...lines.slice(-shownLines)];
  return {
    code: "setup_failed",
    message: [`the set-up of the project failed: ${command}`, ...shown].join("\n").trimEnd(),
    retryable: false,
    hint: "Fix the cause and resume the run, or set project.setup_command in the configuration; an empty text means that nothing has to be set up.",
  };
}

/**
 * Runs every check of the workflow before the work begins. If something is missing in the worktree, a program is not found, or no check
 * passes at all, the run is suspended before any agent is paid.
 */
export async function performBaseline(
  performance: Performance,
  { checks }: Extract<Command, { do: "run_baseline" }>,
): Promise<void> {
  const { host, recorder, signal } = performance;
  faultPoint("effect run_baseline");
  const { state } = recorder;
  const detected = await broughtUpToDate(host, state).catch(failureOf);
  if ("message" in detected) return recorder.append(suspendedFor(detected, undefined));
  if (detected.length > 0) return recorder.append(...detected);
  const results = await baselineResults(performance, checks).catch(failureOf);
  if ("message" in results) return recorder.append(suspendedFor(results, undefined));
  if (signal.aborted) return;
  // Files that the checks wrote are not part of the work.
  const { base, from = { head: base, tree: `${base}^{tree}` } } = state.plan;
  const failed = await host.workspaces.restore(workspaceOf(state), from).catch(failureOf);
  const failure = failed ?? failureBefore(performance, results);
  if (failure !== undefined) return recorder.append(suspendedFor(failure, undefined));
  await recorder.append({ type: "baseline_checked", checks: results.records.map(withoutPassing) });
}

/** The checks before the work, and the missing items that explain why checks failed in the worktree. */
interface BaselineResults {
  readonly records: readonly CheckRecord[];
  readonly explained: readonly Explained[];
}

/** The results of all checks; fewer if they were stopped. @throws ProcessError `sandbox_unavailable`; those of the workspace */
async function baselineResults(performance: Performance, checks: readonly BaselineCheck[]): Promise<BaselineResults> {
  const { host, recorder } = performance;
  const { state } = recorder;
  const records: CheckRecord[] = [];
  const explained: Explained[] = [];
  for (const each of checks) {
    const check = await baselineOf(performance, each, { log: join(host.logs, state.id, "baseline.log") });
    if (check === undefined) break;
    records.push(check);
    if (check.outcome === "passed" || isAcceptedBefore(state, check.name)) continue;
    const run = (environment: Environment) => baselineOf(performance, each, { environment });
    const missing = await missingFor(host, state.plan, { check, run });
    if (missing !== undefined) explained.push(missing);
  }
  return { records, explained };
}

/** Why the work does not begin after its checks; `undefined`: it does. */
function failureBefore(
  { host, recorder, workflow }: Performance,
  { records, explained }: BaselineResults,
): FailureRecord | undefined {
  if (explained.length > 0) return differsFailure(explained, host);
  const absent = records.filter((check) => check.missing !== undefined && check.onFailure === "return");
  if (absent.length > 0) return missingFailure(absent);
  const open = records.filter(({ name }) => !isAcceptedBefore(recorder.state, name));
  return noCheckPasses(open, workflow.definition);
}

/** The result of a check in the worktree before the work. `undefined`: it was stopped. */
async function baselineOf(
  { host, recorder, workflow, signal }: Performance,
  { name, command, onFailure, role, sandbox }: BaselineCheck,
  options: Pick<ProjectCommandOptions, "environment" | "log">,
): Promise<CheckRecord | undefined> {
  const [result] = await runProjectCommands(host, [{ name, command }], {
    ...{ place: recorder.state.plan, signal },
    sandbox: sandbox ?? workflow.definition.roles[role]?.sandbox,
    ...options,
  });
  return signal.aborted ? undefined : recordOf(result, onFailure);
}

function recordOf(result: CheckResult | undefined, onFailure: CheckRecord["onFailure"]): CheckRecord | undefined {
  if (result === undefined || result.outcome === "stopped") return undefined;
  return judgedCheck({ ...result, outcome: result.outcome, onFailure }, {});
}

/** A record without the names of passing tests: nothing is compared with them. */
function withoutPassing({ tests, ...record }: CheckRecord): CheckRecord {
  if (tests === undefined) return record;
  const { passing: _, ...report } = tests;
  return { ...record, tests: report };
}

/** The part of an output that is shown, counted from its end. */
const mostLines = 8;
const mostCharacters = 1200;

/**
 * The failure of a run whose checks cannot show that its work is right: before the work no check and none of their tests passes; or the
 * test command runs no test, and no phase writes the first tests. `undefined`: the checks suffice.
 */
function noCheckPasses(
  checks: readonly CheckRecord[],
  { roles }: Pick<Definition, "roles">,
): FailureRecord | undefined {
  const deciding = checks.filter(({ onFailure }) => onFailure === "return");
  const writesTests = Object.values(roles).some(({ phase }) => phase?.checks?.some(({ expect }) => expect === "fail"));
  const empty = writesTests ? [] : deciding.filter(({ name, tests }) => isTestCheck(name) && ranNoTest(tests));
  const failed = deciding.filter(({ outcome, tests }) => outcome !== "passed" && (tests?.passed ?? 0) === 0);
  const counted = writesTests ? failed.filter(({ tests }) => !ranNoTest(tests)) : failed;
  const isNone = counted.length > 0 && failed.length === deciding.length;
  const asked = isNone ? failed : empty;
  if (asked.length === 0) return undefined;
  const why = isNone ? "no check passes before the work" : "the test command runs no test before the work";
  return {
    code: "no_check_passes",
    message: [`${why}, so nothing would show that the work is right:`, ...asked.map(checkText)].join("\n"),
    retryable: false,
    hint: "fix what they report, or name other commands under `project` in the configuration (an empty text: no such command), then resume the run; or let it begin: what fails now is known then, and only what is new counts",
    data: { checks: asked.map(({ name }) => ({ name })) },
  };
}

function checkText(check: CheckRecord): string {
  const how = ranNoTest(check.tests) ? "ran no test" : endedText(check);
  const lines = check.output.trimEnd().slice(-mostCharacters).split("\n").slice(-mostLines);
  const shown = lines.filter((line) => line.trim() !== "").map((line) => `  ${line}`);
  return [`- ${check.name} (${check.command}) ${how}${shown.length === 0 ? "" : ":"}`, ...shown].join("\n");
}
