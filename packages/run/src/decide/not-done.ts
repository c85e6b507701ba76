import type { Definition } from "@cuebook/workflow/model";
import type { CheckRecord } from "../declared/check.ts";
import type { EvidenceRecord } from "../declared/step.ts";
import type { EventBody } from "../events/events.ts";
import type { Missing } from "../events/kinds.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { isComplete } from "../state/is-complete.ts";
import { projectAt, stepsInUnit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { isWaivedAtEnd } from "../state/waivers.ts";
import { inspectedIn, isShrinkArgued } from "./changes.ts";
import { isMet } from "./known-failures.ts";
import { changesCode } from "./phase-output.ts";

/** The name under which a person lets a run end of which nothing was checked. */
const NOTHING = "checks";

/** The longest name of a criterion in a message. */
const longestName = 200;

/**
 * Why a run of phases that passes its final checks is not done: a criterion whose command failed the last time that it ran, or that nobody
 * saw run; or code changed, and no check of the project ran. `undefined`: it is done, or a person let it pass.
 * @param checks the final checks
 */
export function notDoneAtEnd(
  definition: Definition,
  state: RunState,
  step: Step,
  checks: readonly CheckRecord[],
): EventBody | undefined {
  const where = checks.length === 0 ? [] : bareFolders(definition, state, step);
  const isUnchecked = needsChecks(definition, state, step) && (checks.length === 0 || where.length > 0);
  const inFolders = where.length === 0 ? "" : ` in ${where.join(", ")}`;
  const names = namesOfChecks(definition).join(", ");
  const message = `nothing was checked${inFolders}: code has changed${inFolders === "" ? "" : " there"}, and the project has no command that Cuebook knows for ${names}`;
  const missing = [...unmetCriteria(definition, state, step), ...(isUnchecked ? [{ name: NOTHING, message }] : [])];
  return notDone(state, missing, step.step);
}

/** The projects without a command in which code was changed, as far as that is known. */
function bareFolders(definition: Definition, state: RunState, step: Step): string[] {
  const { folders = [], bare = [] } = projectAt(state, step.scope) ?? {};
  if (bare.length === 0) return [];
  const all = [...folders.map(({ folder }) => folder), ...bare].toSorted((a, b) => b.length - a.length);
  const steps = completedBefore(state, step).filter(({ role }) => definition.roles[role]?.phase?.changes !== "none");
  const changed = steps.flatMap((each) => inspectedIn(each)?.files ?? []);
  const nearest = changed
    .filter(({ kind }) => kind !== "documentation")
    .map(({ path }) => all.find((folder) => path.startsWith(`${folder}/`)));
  return bare.filter((folder) => nearest.includes(folder));
}

/** The suspension of a run that lacks something at its end. `undefined`: a person let all of it pass. */
export function notDone(state: RunState, missing: readonly Missing[], step?: number): EventBody | undefined {
  const left = missing.filter(({ name }) => !isWaivedAtEnd(state, name));
  const [only, ...more] = left;
  if (only === undefined) return undefined;
  const event = { type: "run_suspended", step, missing: left } as const;
  if (more.length === 0 && only.name === NOTHING) return { ...event, reason: "unchecked", message: only.message };
  const list = more.length === 0 ? ` ${only.message}` : left.map(({ message }) => `\n- ${message}`).join("");
  return { ...event, reason: "not_done", message: `the work is not done:${list}` };
}

/** The checks that phases name, without those that must fail. */
export function namesOfChecks({ roles }: Pick<Definition, "roles">): string[] {
  const checks = Object.values(roles).flatMap(({ phase }) => phase?.checks ?? []);
  return [...new Set(checks.flatMap(({ name, expect }) => (expect === undefined ? [name] : [])))];
}

/** Whether phases changed code, as far as that is known, and name checks for it. */
function needsChecks(definition: Definition, state: RunState, step: Step): boolean {
  if (namesOfChecks(definition).length === 0) return false;
  return completedBefore(state, step).some((each) => {
    const { phase, performs } = definition.roles[each.role] ?? {};
    if (phase === undefined || performs !== undefined || phase.changes === "none") return false;
    const inspected = inspectedIn(each);
    return inspected === undefined ? phase.changes === undefined : changesCode(inspected);
  });
}

function completedBefore(state: RunState, { step, scope }: Step): Step[] {
  return graphSteps(stepsInUnit(state, scope)).filter((each) => each.step < step && isComplete(each));
}

function checksOfStep({ tries, finalChecks }: Step): readonly CheckRecord[] {
  const ofTurns = tries.flatMap(({ turns }) => turns.flatMap(({ checks = [] }) => checks));
  return [...ofTurns, ...(finalChecks?.checks ?? [])];
}

/** The criteria whose evidence does not count. */
function unmetCriteria(definition: Definition, state: RunState, step: Step): Missing[] {
  const steps = completedBefore(state, step);
  const checks = [...steps, step].flatMap(checksOfStep).filter(({ expect }) => expect === undefined);
  const isArgued = isShrinkArgued(state);
  return [...evidenceOf(definition, steps)].flatMap(([criterion, entries]) => {
    const why = entries.flatMap((entry) => unmetText(entry, checks, isArgued) ?? []);
    const name = criterion.slice(0, longestName);
    return why.length === 0 ? [] : [{ name, message: `${name}: ${why.join("; ")}` }];
  });
}

/**
 * The evidence for each criterion, from the last phase that works on the files; a later one that only reads adds what was seen to run, and
 * criteria that nobody else named.
 */
function evidenceOf({ roles }: Definition, steps: readonly Step[]): Map<string, readonly EvidenceRecord[]> {
  const found = new Map<string, readonly EvidenceRecord[]>();
  for (const { role, result } of steps) {
    const evidence = result?.is === "completed" ? (result.evidence ?? []) : [];
    const isReader = roles[role]?.phase?.changes === "none";
    for (const [criterion, entries] of Map.groupBy(evidence, (entry) => entry.criterion)) {
      const counting =
        isReader && found.has(criterion) ? entries.filter(({ checked }) => checked === "command") : entries;
      if (counting.length > 0) found.set(criterion, counting);
    }
  }
  return found;
}

/** Why an entry does not show that its criterion is met. A check of the project with the same command says it best. */
function unmetText(
  { command, checked, exitCode }: EvidenceRecord,
  checks: readonly CheckRecord[],
  isArgued: boolean,
): string | undefined {
  if (command === undefined) return undefined;
  const check = checks.findLast((each) => plainCommand(each.command) === plainCommand(command));
  if (check !== undefined && isMet(check, isArgued)) return undefined;
  const code = check === undefined ? exitCode : (check.code ?? undefined);
  if (check === undefined && checked !== "command") return `nobody saw \`${command}\` run`;
  if (check === undefined && (code === undefined || code === 0)) return undefined;
  const how = code === undefined || code === 0 ? "failed" : `ended with exit code ${code}`;
  return `\`${command}\` ${how} the last time it ran`;
}

/** A command line with single spaces. */
export function plainCommand(command: string): string {
  return command.replace(/\s+/g, " ").trim();
}
