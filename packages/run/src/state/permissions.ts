import type { EventBody, RunEvent } from "../events/events.ts";
import type { RunHalt } from "./halt.ts";
import type { RunSteps } from "./step.ts";

type Requested = Extract<EventBody, { type: "permission_requested" }>;
type Decided = Extract<EventBody, { type: "permission_decided" }>;

/** A permission request of a tool during a turn. */
export interface Permission extends Omit<Requested, "type"> {
  /** Its number among all questions of the run: the 3 of `RUN/q3`. */
  readonly q?: number | undefined;
  readonly requestedAt: string;
  /** Its outcome; absent: it is open, or its turn was interrupted. */
  readonly decided?: (Omit<Decided, "type" | "permission" | "hash"> & { readonly at: string }) | undefined;
}

interface Asking extends Pick<RunHalt, "status">, Pick<RunSteps, "steps"> {
  readonly permissions: readonly Permission[];
}

/** The unanswered permission requests of a run. Requests of a turn that has ended no longer count. */
export function openPermissions({ status, steps, permissions }: Asking) {
  if (status !== "running") return [];
  return permissions.filter((each) => {
    if (each.decided !== undefined) return false;
    const attempt = steps.find(({ step }) => step === each.step)?.tries.find((of) => of.try === each.try);
    return attempt?.turns.find(({ turn }) => turn === each.turn)?.state.is === "requested";
  });
}

/** The permissions after a new request. */
export function permissionAsked(
  before: readonly Permission[],
  event: Extract<RunEvent, { type: "permission_requested" }>,
  q: number,
): Permission[] {
  const { type: _, seq: _seq, version: _version, at: requestedAt, ...asked } = event;
  return [...before, { ...asked, q, requestedAt }];
}

/** The permissions after one was answered or withdrawn. */
export function permissionAnswered(
  before: readonly Permission[],
  { permission, answer, by, say, at, actor }: Decided & { readonly at: string },
): Permission[] {
  const decided = { answer, at, by, say, ...(actor === undefined ? {} : { actor }) };
  return before.map((each) => (each.permission === permission ? { ...each, decided } : each));
}

/** Whether an agent asked a person something, and its turn ended or the time was over before the answer. */
export function isUnanswered({ question, decided }: Permission): boolean {
  return question !== undefined && (decided?.answer === "timeout" || decided?.answer === "withdrawn");
}

/** The first question of an agent in a turn that nobody has answered, apart from one that is still waited for. */
export function unansweredQuestion(
  { permissions }: Pick<Asking, "permissions">,
  of: Pick<Permission, "step" | "try" | "turn">,
): string | undefined {
  const isOfTurn = (each: Permission) => each.step === of.step && each.try === of.try && each.turn === of.turn;
  return permissions.find((each) => isOfTurn(each) && isUnanswered(each))?.question;
}

/** How long a turn has waited for answers, in milliseconds. It makes one request at a time. */
export function waitedMs(permissions: readonly Permission[], of: Pick<Permission, "step" | "try" | "turn">): number {
  return permissions
    .filter((each) => each.step === of.step && each.try === of.try && each.turn === of.turn)
    .reduce(
      (sum, { requestedAt, decided }) => sum + Date.parse(decided?.at ?? requestedAt) - Date.parse(requestedAt),
      0,
    );
}

/** The events that withdraw the open requests of a turn that ends. */
export function withdrawals(state: Asking, of: Pick<Permission, "step" | "try" | "turn">): EventBody[] {
  return openPermissions(state)
    .filter((each) => each.step === of.step && each.try === of.try && each.turn === of.turn)
    .map(({ permission, hash }) => ({ type: "permission_decided", permission, answer: "withdrawn", hash }));
}
