import type { PhaseCheck, Returns, Role } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { CheckRecord, ReturnReason } from "../events/phase-events.ts";
import type { ProjectFacts } from "../events/project-facts.ts";
import type { ComplaintRecord } from "../events/turn-events.ts";

/** Why the output of a phase is not accepted yet: commands have to run, or the phase has to continue. */
export type HeldBack =
  | { readonly is: "uninspected" }
  | { readonly is: "unchecked"; readonly checks: readonly PlannedCheck[] }
  | { readonly is: "returned"; readonly why: ReturnReason; readonly complaints: readonly ComplaintRecord[] };

/** A check with its command line in this project. */
export interface PlannedCheck extends Pick<PhaseCheck, "name" | "onFailure"> {
  readonly command: string;
}

/** How often the checklist or the checks can return a phase in one try, before a person is asked. */
export const mostReturns = 5;

type Output = Pick<Extract<EventBody, { type: "step_completed" }>, "status" | "value">;

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
  project: ProjectFacts | undefined,
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
    const checks = checksFor(role.phase.checks ?? [], project);
    return checks.length === 0 ? undefined : { is: "unchecked", checks };
  }
  const broken = done.filter(({ outcome, onFailure }) => outcome !== "passed" && onFailure === "return");
  return broken.length === 0
    ? undefined
    : { is: "returned", why: "checks", complaints: broken.map((check) => ({ path: "", message: brokenText(check) })) };
}

/** The checks that have a command in this project, in their order. */
export function checksFor(checks: readonly PhaseCheck[], project: ProjectFacts | undefined): PlannedCheck[] {
  return checks.flatMap(({ name, run, onFailure }) => {
    const command = run ?? commandOf(name, project);
    return command === "" ? [] : [{ name, command, onFailure }];
  });
}

function commandOf(name: string, project: ProjectFacts | undefined): string {
  switch (name) {
    case "test":
      return project?.testCommand ?? "";
    case "lint":
      return project?.lintCommand ?? "";
    case "build":
      return project?.buildCommand ?? "";
    case "typecheck":
      return project?.typecheckCommand ?? "";
    default:
      return "";
  }
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

function brokenText({ name, command, outcome, code, output, omittedBytes, durationMs }: CheckRecord): string {
  const how =
    outcome === "timed_out"
      ? `was still running after ${Math.round(durationMs / 1000)} s and was stopped`
      : `failed${code === null ? "" : ` with exit code ${code}`}`;
  const cut = omittedBytes === 0 ? "" : ` (only the end; ${omittedBytes} earlier bytes are left out)`;
  const said = output.trim() === "" ? "It printed nothing." : `It printed${cut}:\n\n${fenced(output)}`;
  return `The check \`${name}\` ${how}. The command was: ${command}\n${said}`;
}

/** The text in a code fence that it cannot close. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text.trimEnd()}\n${fence}`;
}
