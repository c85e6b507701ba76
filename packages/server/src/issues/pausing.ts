import { type BoardIssue, pauseEffect } from "@cuebook/engine";
import type { Actor } from "@cuebook/policy";
import type { Pause } from "@cuebook/store";
import { Refusal } from "../door/refusal.ts";
import type { ServiceState, Services } from "./services.ts";

/** The actions on the dispatching of a service, or of one issue. */
export const pauseActionNames = ["pause", "drain", "resume"] as const;
export type PauseActionName = (typeof pauseActionNames)[number];

/** An action, with its effect. */
export interface PauseAction {
  readonly action: PauseActionName;
  /** As a sentence. */
  readonly effect: string;
}

/** A request to pause, drain or resume. */
export interface PauseRequest {
  /** The workflow file of the service, as the board names it. */
  readonly service: string;
  /** The id of an issue; absent: the whole service. */
  readonly issue?: string | undefined;
  readonly action: PauseActionName;
  /** Why, in the words of the person. */
  readonly reason?: string | undefined;
  /** The time of the pause that the sender saw; absent: they saw none. */
  readonly seen?: string | undefined;
}

/** The result of an action. */
export interface PauseDone {
  readonly pause: Pause | null;
}

/** The actions that are possible now. @param isIssue whether they are about one issue: single issues are not drained */
export function pauseActions(pause: Pause | null, isIssue: boolean): PauseAction[] {
  const holds = (drains: boolean): PauseAction => ({
    action: drains ? "drain" : "pause",
    effect: capital(pauseEffect(isIssue, drains)),
  });
  const resume: PauseAction = {
    action: "resume",
    effect: `From the next poll on, ${isIssue ? "it is dispatched again when it is its turn" : "issues are dispatched again"}.`,
  };
  if (isIssue) return [pause === null ? holds(false) : resume];
  if (pause === null) return [holds(false), holds(true)];
  return [resume, holds(!pause.drains)];
}

function capital(sentence: string): string {
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}

/** Pauses, drains or resumes. @throws Refusal 404, 409 */
export async function changePause(
  services: Services | undefined,
  { service: file, issue: id, action, reason = "", seen }: PauseRequest,
  at: string,
  actor: Actor,
): Promise<PauseDone> {
  const service = await serviceOf(services, file);
  const target = id === undefined ? undefined : issueOf(service, id);
  const names = target === undefined ? [""] : [target.id.toLowerCase(), target.identifier.toLowerCase()];
  const before = service.pauses.find((each) => names.includes(each.issue.toLowerCase())) ?? null;
  if ((before?.at ?? undefined) !== seen) {
    throw new Refusal(409, "pause_changed", "Somebody paused or resumed it since this was shown: look at it again.", {
      details: { pause: before },
    });
  }
  if (!pauseActions(before, target !== undefined).some((each) => each.action === action)) {
    throw new Refusal(409, "action_impossible", "This cannot be done with it as it is now.");
  }
  if (action === "resume") {
    await services?.resume(file, before?.issue ?? "", { at, actor });
    return { pause: null };
  }
  const pause = { issue: target?.identifier ?? "", at, reason: reason.trim(), drains: action === "drain", actor };
  await services?.pause(file, pause);
  return { pause };
}

/** @throws Refusal 404 */
export async function serviceOf(services: Services | undefined, file: string): Promise<ServiceState> {
  const service = (await services?.read())?.find((each) => each.file === file);
  if (service === undefined) throw new Refusal(404, "service_missing", "There is no such service.");
  return service;
}

/** @throws Refusal 404 */
export function issueOf({ issues }: ServiceState, id: string): BoardIssue {
  const found = issues.find((each) => each.id === id);
  if (found !== undefined) return found;
  throw new Refusal(404, "issue_missing", "The service has no such issue.");
}
