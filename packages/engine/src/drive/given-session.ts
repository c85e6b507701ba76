import { graphSteps, type RunState, type Step, stepsInUnit, type Try, turnsSoFar } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";

/** A session that a step continues. */
export interface GivenSession {
  readonly session: string;
  /** Its cost so far, if the agent reports it. */
  readonly costUsd: number | undefined;
}

/**
 * The session that the first try of a step continues: for the first step, the session that the dispatch names; for later steps, the
 * session of the agent's previous step, if the role says so. Later tries open new sessions.
 */
export function givenSession(
  definition: Definition,
  state: RunState,
  { step, role, scope }: Step,
  attempt: Try,
  agent: string,
): GivenSession | undefined {
  if (attempt.try !== 1) return undefined;
  if (step === 1) {
    const { session, sessionCostUsd: costUsd } = state.dispatch ?? {};
    return session === undefined ? undefined : { session, costUsd };
  }
  if (definition.roles[role]?.continuesSession !== true) return undefined;
  const before = graphSteps(stepsInUnit(state, scope)).findLast((each) => each.step < step && each.tries.length > 0);
  const last = before?.tries.at(-1);
  if (before === undefined || last?.turns.at(-1)?.agent.name !== agent) return undefined;
  const given = givenSession(definition, state, before, last, agent);
  // A try that continued a session may report no session itself: then the continued one counts.
  const session = last.session ?? given?.session;
  return session === undefined ? undefined : { session, costUsd: costOf(last, given) };
}

/** The cost of a session so far, as its agent reported it. */
export function costOf(attempt: Try, given: GivenSession | undefined): number | undefined {
  const turns = attempt.isContinued === true ? turnsSoFar(attempt) : attempt.turns;
  const costs = [
    ...(given?.costUsd === undefined ? [] : [given.costUsd]),
    ...turns.flatMap(({ usage }) => (usage?.price === undefined ? (usage?.costUsd ?? []) : [])),
  ];
  return costs.length === 0 ? undefined : costs.reduce((sum, cost) => sum + cost);
}
