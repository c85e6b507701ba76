import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { isActiveState, isSameState, isTerminalState } from "../tracker/states.ts";
import type { LinearClient } from "./client.ts";
import { type StatePayload, statePayload, type TeamPayload } from "./payloads.ts";
import { listStates } from "./queries.ts";
import { kind } from "./settings.ts";

/** The states of the workflow of a team. */
export async function statesOf(
  client: LinearClient,
  team: Pick<TeamPayload, "id">,
  signal: AbortSignal | undefined,
): Promise<readonly StatePayload[]> {
  const nodes = await client.all(listStates, { team: team.id }, { signal });
  return nodes.map((node) => readReply(kind, statePayload, node, "a state"));
}

/** The state of a team by its name: one name has another id in every team. @throws TrackerError `tracker_payload` */
export async function stateNamed(
  client: LinearClient,
  team: Pick<TeamPayload, "id" | "key">,
  name: string,
  { issue, signal }: { readonly issue?: string; readonly signal: AbortSignal | undefined },
): Promise<StatePayload> {
  const states = await statesOf(client, team, signal);
  const found = states.find((state) => isSameState(state.name, name));
  if (found !== undefined) return found;
  const known = states.map((state) => state.name).join(", ");
  const what = `has no state ${JSON.stringify(name)} in the team ${team.key}: its states are ${known}`;
  throw new TrackerError("tracker_payload", kind, what, {
    issue,
    hint: "correct the states of the workflow, or add the state to the team in Linear: Settings, Teams, Issue statuses",
  });
}

/** The kinds of states in which nobody works on an issue yet, the best one to wait in first. */
const waitingTypes = ["backlog", "triage", "unstarted"];

/** A state in which a new issue waits until its blockers are known. @throws TrackerError `tracker_payload` */
export async function waitingState(
  client: LinearClient,
  team: Pick<TeamPayload, "id" | "key">,
  signal: AbortSignal | undefined,
): Promise<StatePayload> {
  const { shared } = client.settings;
  const named = [shared.handoffState ?? [], shared.inProgressState ?? []].flat();
  const states = (await statesOf(client, team, signal))
    .filter(({ name, type }) => waitingTypes.includes(type) && !named.some((each) => isSameState(each, name)))
    .filter(({ name }) => !isActiveState(shared, name) && !isTerminalState(shared, name))
    .sort((a, b) => waitingTypes.indexOf(a.type) - waitingTypes.indexOf(b.type));
  const [best] = states;
  if (best !== undefined) return best;
  const what = `has no state in the team ${team.key} in which a new issue can wait until its blockers are known`;
  throw new TrackerError("tracker_payload", kind, what, {
    hint: "add a state such as Backlog to the team, and leave it out of `tracker.active_states`",
  });
}
