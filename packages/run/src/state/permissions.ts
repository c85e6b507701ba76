import type { EventBody } from "../events/events.ts";
import type { RunState } from "./state.ts";

type Requested = Extract<EventBody, { type: "permission_requested" }>;
type Decided = Extract<EventBody, { type: "permission_decided" }>;

/** Something that a tool asked in a run while a turn was under way: whether it may do what its agent called it for. */
export interface Permission extends Omit<Requested, "type"> {
  readonly requestedAt: string;
  /** What came of it; absent: it is open, or its turn was cut off. */
  readonly decided?: (Omit<Decided, "type" | "permission" | "hash"> & { readonly at: string }) | undefined;
}

/** What tools of a run ask and nobody has answered: what belongs to a turn that has ended is asked no more. */
export function openPermissions({ status, steps, permissions }: Pick<RunState, "status" | "steps" | "permissions">) {
  if (status !== "running") return [];
  return permissions.filter((each) => {
    if (each.decided !== undefined) return false;
    const attempt = steps.find(({ step }) => step === each.step)?.tries.find((of) => of.try === each.try);
    return attempt?.turns.find(({ turn }) => turn === each.turn)?.state.is === "requested";
  });
}

/** The permissions after one more was asked for. */
export function permissionAsked(
  before: readonly Permission[],
  event: Requested & { readonly at: string },
): Permission[] {
  const { permission, step, try: attempt, turn, tool, action, message, hash, shown, expiresAt, at } = event;
  const asked = { permission, step, try: attempt, turn, tool, action, message, hash, shown, expiresAt };
  return [...before, { ...asked, requestedAt: at }];
}

/** The permissions after one was answered, or is not asked any more. */
export function permissionAnswered(
  before: readonly Permission[],
  { permission, answer, by, say, at }: Decided & { readonly at: string },
): Permission[] {
  const decided = { answer, at, by, say };
  return before.map((each) => (each.permission === permission ? { ...each, decided } : each));
}

/** How long a turn has waited for answers, in milliseconds: its tools ask one thing at a time. */
export function waitedMs(permissions: readonly Permission[], of: Pick<Permission, "step" | "try" | "turn">): number {
  return permissions
    .filter((each) => each.step === of.step && each.try === of.try && each.turn === of.turn)
    .reduce(
      (sum, { requestedAt, decided }) => sum + Date.parse(decided?.at ?? requestedAt) - Date.parse(requestedAt),
      0,
    );
}

/** What is written down where a turn ends while its tools ask: nobody waits for an answer any more. */
export function withdrawals(
  state: Pick<RunState, "status" | "steps" | "permissions">,
  of: Pick<Permission, "step" | "try" | "turn">,
): EventBody[] {
  return openPermissions(state)
    .filter((each) => each.step === of.step && each.try === of.try && each.turn === of.turn)
    .map(({ permission, hash }) => ({ type: "permission_decided", permission, answer: "withdrawn", hash }));
}
