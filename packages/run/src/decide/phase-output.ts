import type { Returns, Role } from "@cuebook/workflow/model";
import type { InspectedChanges } from "../declared/changes.ts";
import type { CheckRecord } from "../declared/check.ts";
import type { ComplaintRecord } from "../declared/failure.ts";
import type { ProjectFacts } from "../declared/project.ts";
import type { EventBody } from "../events/events.ts";
import type { ReturnReason } from "../events/kinds.ts";
import { isWaived, type Waiver, withWaivers } from "../state/waivers.ts";
import { brokenText } from "./check-text.ts";
import { checksFor, hooksFor, type PlannedCheck } from "./checks-for.ts";
import { brokenChecks } from "./known-failures.ts";

/** Why the output of a phase is not accepted yet: commands have to run, or the phase has to continue. */
export type HeldBack =
  | { readonly is: "uninspected" }
  | { readonly is: "unchecked"; readonly checks: readonly PlannedCheck[] }
  | { readonly is: "returned"; readonly why: ReturnReason; readonly complaints: readonly ComplaintRecord[] };

/** How often the checklist or the checks can return a phase in one try, before a person is asked. */
export const mostReturns = 5;

type Output = Pick<Extract<EventBody, { type: "step_completed" }>, "status" | "value">;

/** What the checks of a phase depend on. */
export interface CheckGround {
  readonly project: ProjectFacts | undefined;
  /** The checks before the work. */
  readonly baseline?: readonly CheckRecord[] | undefined;
  /** Texts that differ from run to run. */
  readonly varying?: readonly string[];
  /** What the phase changed. Absent: unknown. */
  readonly changes?: InspectedChanges | undefined;
  /** A reason was given for tests that are gone. */
  readonly isShrinkArgued?: boolean;
  /** What people let pass although it failed. */
  readonly waivers?: readonly Waiver[] | undefined;
}

/**
 * Why the valid output of a phase is not accepted yet. With `continue` the phase itself is not done; with `complete`, its
 * checklist must pass, then its changes are looked at, then the commands must pass.
 * @param wrong what is wrong with its changes; absent: they have to be looked at
 * @param done the commands that ran after this output
 */
export function heldBack(
  role: Role | undefined,
  returns: Returns,
  output: Output,
  { project, baseline = [], varying = [], changes, waivers, isShrinkArgued }: CheckGround,
  wrong: readonly ComplaintRecord[] | undefined,
  done: readonly CheckRecord[] | undefined,
): HeldBack | undefined {
  if (role?.phase === undefined || returns.format === "text") return undefined;
  const { status, value } = output;
  if (returns.turnStatuses?.includes(status) === true) {
    const reason = typeof value.reason === "string" ? value.reason : "";
    return { is: "returned", why: "unfinished", complaints: [{ path: "", message: reason }] };
  }
  if (status !== "complete") return undefined;
  const failed = failedEntries(role.phase.checklist, value);
  if (failed.length > 0) return { is: "returned", why: "checklist", complaints: failed };
  if (wrong === undefined) return { is: "uninspected" };
  if (wrong.length > 0) return { is: "returned", why: "changes", complaints: wrong };
  if (done === undefined) {
    const checks = checksAfter(role.phase, value, project, changes);
    return checks === undefined ? undefined : { is: "unchecked", checks: withWaivers({ waivers }, checks) };
  }
  const broken = brokenChecks(done, isShrinkArgued).filter((check) => !isWaived({ waivers }, check));
  const message = (check: CheckRecord) => {
    const before = baseline.find(({ name }) => name === check.name);
    return brokenText(check, before, varying);
  };
  return broken.length === 0
    ? undefined
    : { is: "returned", why: "checks", complaints: broken.map((check) => ({ path: "", message: message(check) })) };
}

/** The commands that have to run after a phase, in their order. `undefined`: none. */
function checksAfter(
  phase: NonNullable<Role["phase"]>,
  value: Output["value"],
  project: ProjectFacts | undefined,
  changes: InspectedChanges | undefined,
): readonly PlannedCheck[] | undefined {
  const isSkipped = phase.checksOnlyCode === true && !changesCode(changes);
  const ofPhase = isSkipped ? [] : (phase.checks ?? []);
  const written = ofPhase.filter(({ expect }) => expect !== "fail" || !isManual(value));
  const isCommitted = phase.changes !== "none" && changes?.count !== 0;
  // They come first: they may change files that the other checks look at.
  const hooks = isCommitted ? hooksFor(project) : [];
  // Even if the project has no such command: the phase may have added it.
  return written.length + hooks.length === 0 ? undefined : [...hooks, ...checksFor(written, project, changes)];
}

/** Whether a phase changed files that the project depends on, as far as that is known. */
export function changesCode(changes: InspectedChanges | undefined): boolean {
  if (changes === undefined || changes.count > changes.files.length) return true;
  return changes.files.some(({ kind }) => kind !== "documentation");
}

/** Whether an output says that a person checks everything, and that it has no tests. */
function isManual({ tests, manual }: Output["value"]): boolean {
  const hasTests = Array.isArray(tests) && tests.length > 0;
  return !hasTests && Array.isArray(manual) && manual.length > 0;
}

/** The entries of a checklist that did not pass: `{ name: { passed, evidence } }`. The schema requires the checklist. */
function failedEntries(field: string | undefined, value: Output["value"]): ComplaintRecord[] {
  if (field === undefined) return [];
  const list = Object.hasOwn(value, field) ? value[field] : undefined;
  if (typeof list !== "object" || list === null) return [{ path: `/${field}`, message: `\`${field}\` is missing.` }];
  return Object.entries(list).flatMap(([name, entry]: [string, unknown]) => {
    const { passed, evidence } = isEntry(entry) ? entry : {};
    if (passed === true) return [];
    const said = typeof evidence === "string" && evidence.trim() !== "" ? ` You wrote: ${evidence.trim()}` : "";
    return [
      {
        path: `/${field}/${name}`,
        message: `The check \`${name}\` did not pass. Change the document until it does, then check it again.${said}`,
      },
    ];
  });
}

function isEntry(value: unknown): value is { readonly passed?: unknown; readonly evidence?: unknown } {
  return typeof value === "object" && value !== null;
}
